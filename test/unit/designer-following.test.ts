// Lengths that follow what is printed, chosen in the designer: only what the grammar takes is offered, and all of it saves.
import { describe, expect, it } from "vitest";
import { parseTemplateToSave } from "../../src/print/index.ts";
import {
  axisOf,
  followingOf,
  followingsOf,
  withAxis,
  withFollowing,
} from "../../web/document/following.ts";
import { duplicate, place } from "../../web/document/commands.ts";
import { boxAt, fromStart } from "../../web/document/label-box.ts";
import { dropAt, stackSelected } from "../../web/document/stacks.ts";
import { select, stateOf } from "../../web/document/state.ts";
import { elementsOf, readDocument, type TemplateDocument } from "../../web/document/template.ts";
import { asWritten } from "../../web/document/written-lengths.ts";

const box = { xMm: 2, yMm: 2, widthMm: 20, heightMm: 6 };
const text = { type: "text", text: "A", ...box };
const LABEL = {
  schemaVersion: 1,
  name: "Tape",
  widthMm: 60,
  heightMm: 24,
  variables: [],
  elements: [
    text,
    { type: "shape", shape: "rectangle", ...box },
    { ...text, rotationDeg: 90 },
    { type: "table", ...box, columns: [{ share: 1 }], rows: [{ cells: ["a"] }] },
    { type: "table", ...box, columns: [{ widthMm: 20 }], rows: [{ cells: ["a"] }] },
    {
      type: "stack",
      ...box,
      elements: [
        { type: "text", text: "B", heightMm: 3 },
        { type: "qrcode", value: "C", heightMm: 3 },
      ],
    },
    {
      type: "stack",
      ...box,
      direction: "right",
      elements: [
        { type: "text", text: "D", widthMm: 3 },
        { type: "qrcode", value: "E", widthMm: 3 },
      ],
    },
  ],
};

function open(written: unknown): TemplateDocument {
  const read = readDocument(written);
  if (read.kind === "fault") throw new Error(read.detail);
  return read.document;
}

const offered = (document: TemplateDocument, side: "widthMm" | "heightMm") =>
  elementsOf(document).map((_, index) => followingsOf(document, index, side).slice(1).join());

describe("what lengths may follow", () => {
  it("is what the grammar takes", () => {
    const label = open(LABEL);
    const inStacks = ["", "", "", "", "", "", "stack", "stack", "", "content", ""];
    expect(offered(label, "widthMm")).toEqual(inStacks);
    expect(offered(withAxis(label, "widthMm"), "widthMm")).toEqual([
      "content,label",
      "label",
      "label",
      "label",
      "content,label",
      "content,label",
      ...inStacks.slice(6, 8),
      "content,label",
      ...inStacks.slice(9),
    ]);
    expect(offered(withAxis(label, "heightMm"), "heightMm")).toEqual([
      "content,label",
      "label",
      "label",
      "content,label",
      "content,label",
      "content,label",
      "content",
      "",
      "content,label",
      "content,stack",
      "stack",
    ]);
  });

  it("saves, whatever is chosen, and is fixed again without another length", () => {
    for (const axis of [null, "widthMm", "heightMm"] as const) {
      const label = withAxis(open(LABEL), axis);
      for (const side of ["widthMm", "heightMm"] as const) {
        for (const [index, before] of elementsOf(label).entries()) {
          for (const following of followingsOf(label, index, side)) {
            const chosen = withFollowing(label, index, side, following);
            expect(followingOf(elementsOf(chosen)[index]!, side)).toBe(following);
            expect(() => parseTemplateToSave(asWritten(chosen))).not.toThrow();
            const fixed = withFollowing(chosen, index, side, "fixed");
            expect(elementsOf(fixed)[index]![side]).toBe(before[side]);
            expect(() => parseTemplateToSave(asWritten(fixed))).not.toThrow();
          }
        }
      }
    }
  });

  it("of the label goes both ways, and takes with it what elements say of it", () => {
    const tape = {
      ...LABEL,
      widthMm: "auto",
      minWidthMm: 20,
      maxWidthMm: 300,
      endMm: 2,
      elements: [
        { ...text, widthMm: "auto" },
        { ...text, widthMm: "fill" },
        { ...text, xMm: 3, anchor: "end" },
      ],
    };
    const label = { ...withAxis(open(tape), null) };
    expect(axisOf(label)).toBeNull();
    const written = asWritten(label);
    expect(Object.keys(written)).not.toContain("endMm");
    const { widthMm } = written;
    expect(written.elements[2]!.xMm).toBeCloseTo(widthMm - 3 - 20, 3);
    expect(() => parseTemplateToSave(written)).not.toThrow();
    const tall = asWritten(withAxis(open(tape), "heightMm")) as object;
    expect(tall).toMatchObject({ widthMm, heightMm: "auto", endMm: 2 });
    expect(tall).not.toHaveProperty("maxWidthMm");
    expect(() => parseTemplateToSave(tall)).not.toThrow();
    expect(asWritten(withAxis(open(LABEL), "widthMm"))).toEqual({ ...LABEL, widthMm: "auto" });
  });
});

describe("what is anchored to the end of a label", () => {
  const tape = {
    ...LABEL,
    widthMm: "auto",
    elements: [
      { ...text, widthMm: 50 },
      { ...text, xMm: 3, widthMm: 10, anchor: "end" },
      { ...LABEL.elements[5], xMm: 1, widthMm: 15, anchor: "end" },
    ],
  };
  const [start, end, stack] = [0, 1, 2];

  it("is where it prints, along the length that follows, as long as there is one", () => {
    const label = open(tape);
    expect(label.widthMm).toBe(52);
    expect(boxAt(label, start)).toMatchObject({ xMm: 2, yMm: 2 });
    expect(boxAt(label, end)).toMatchObject({ xMm: 39, yMm: 2, widthMm: 10 });
    expect(boxAt({ ...label, widthMm: 30 }, end)).toMatchObject({ xMm: 3 });
    expect(fromStart(label, elementsOf(label)[end]!)).not.toHaveProperty("anchor");
    const receipt = open({ ...tape, widthMm: 60, heightMm: "auto" });
    const { heightMm } = receipt;
    expect(boxAt(receipt, end)).toMatchObject({ xMm: 3, yMm: heightMm - 2 - 6 });
  });

  it("is moved on the label, and keeps its distance from the end otherwise", () => {
    const label = open(tape);
    const box = boxAt(label, end);
    const moved = place(label, new Map([[end, { ...box, xMm: box.xMm - 4, yMm: 5 }]]));
    expect(boxAt(moved, end)).toEqual({ ...box, xMm: 35, yMm: 5 });
    expect(asWritten(moved).elements[end]).toMatchObject({ xMm: 7, yMm: 5, anchor: "end" });
    const wider = place(label, new Map([[end, { ...box, widthMm: 12 }]]));
    expect(asWritten(wider).elements[end]).toMatchObject({ xMm: 1, widthMm: 12 });
    expect(place(label, new Map([[end, box]]))).toBe(label);
    const copied = duplicate(select(stateOf(label), [end]), { x: 2, y: 1 }).document;
    expect(boxAt(copied, elementsOf(copied).length - 1)).toMatchObject({ xMm: 41, yMm: 3 });
  });

  it("enters a stack, and becomes one, where it prints", () => {
    const state = stateOf(open(tape));
    expect(boxAt(state.document, stack).xMm).toBe(36);
    const dropped = dropAt(state, [end], { stack, at: 0 }).document;
    const child = (asWritten(dropped).elements[1] as any).elements[0];
    expect(child).toMatchObject({ text: "A", xMm: 3, widthMm: 10 });
    expect(child).not.toHaveProperty("anchor");
    expect(() => parseTemplateToSave(asWritten(dropped))).not.toThrow();
    const stacked = stackSelected(select(state, [start, end])).document;
    const made = asWritten(stacked).elements[0] as any;
    expect(made).toMatchObject({ type: "stack", xMm: 2, widthMm: 50 });
  });
});
