// A document with lengths that follow what is printed, in the designer: it is edited with numbers, and nothing is lost.
import { describe, expect, it } from "vitest";
import { parseTemplateToSave } from "../../src/print/index.ts";
import { createEditor } from "../../web/document/editor.ts";
import { readDocument, withMembers } from "../../web/document/template.ts";
import {
  asPrinted,
  asWritten,
  isSameDocument,
  type PrintedSizes,
  shownSizeOf,
} from "../../web/document/written-lengths.ts";

const TAPE = {
  schemaVersion: 1,
  name: "Tape",
  widthMm: "auto",
  maxWidthMm: 200,
  endMm: 3,
  heightMm: 12,
  elements: [
    { type: "text", xMm: 3, yMm: 2, widthMm: "auto", heightMm: 8, text: "Cable" },
    { type: "shape", shape: "rectangle", xMm: 1, yMm: 1, widthMm: "fill", heightMm: 10 },
    { type: "shape", shape: "rectangle", xMm: 1, yMm: 1, widthMm: 4, heightMm: 4, anchor: "end" },
    {
      type: "stack",
      xMm: 40,
      yMm: 1,
      widthMm: 20,
      heightMm: 10,
      elements: [{ type: "text", heightMm: "auto", text: "A" }],
    },
  ],
  back: { elements: [{ type: "text", xMm: 3, yMm: 2, widthMm: "auto", heightMm: 8, text: "B" }] },
};

function read(value: unknown) {
  const found = readDocument(value);
  if (found.kind === "fault") throw new Error(`${found.pointer} ${found.detail}`);
  return found.document;
}

describe("a document with lengths that follow", () => {
  it("opens with numbers in their places, and is written as it was", () => {
    expect(parseTemplateToSave(TAPE).length).not.toBeNull();
    const document = read(TAPE);
    expect(document.widthMm).toBe(63);
    for (const { widthMm } of document.elements) expect(widthMm).toBeGreaterThan(0);
    expect(asWritten(document)).toEqual(TAPE);
    expect(asWritten(createEditor(TAPE as never).document.value)).toEqual(TAPE);
  });

  it("opens with what is in a stack at its end where that prints", () => {
    const stack = { ...TAPE.elements[3], xMm: 5, anchor: "end" };
    const document = read({ ...TAPE, elements: [...TAPE.elements.slice(0, 3), stack] });
    expect(document.elements[4]!.xMm).toBe(document.widthMm - 5 - 20);
    expect(asWritten(document).elements[3]).toEqual(stack);
  });

  it("keeps its words when other members change, and loses the one whose number does", () => {
    const document = read(TAPE);
    const moved = asWritten(withMembers(document, 0, { xMm: 5, text: "Other" }));
    expect(moved.elements[0]).toEqual({ ...TAPE.elements[0], xMm: 5, text: "Other" });
    const wider = asWritten(withMembers(document, 1, { widthMm: 20 }));
    expect(wider.elements[1]).toEqual({ ...TAPE.elements[1], widthMm: 20 });
    expect(wider.widthMm).toBe("auto");
    expect(asWritten({ ...document, widthMm: 80 }).widthMm).toBe(80);
  });

  it("is the same as another that is written the same", () => {
    const document = read(TAPE);
    expect(isSameDocument(document, TAPE as never)).toBe(true);
    expect(isSameDocument(document, read({ ...TAPE, endMm: 4 }))).toBe(false);
    expect(shownSizeOf(TAPE as never)).toEqual({ widthMm: 63, heightMm: 12 });
  });

  const AT = { xMm: 1, yMm: 1 };
  const PRINTED: PrintedSizes = {
    label: { widthMm: 41.30001, heightMm: 12 },
    boxes: new Map([
      [0, { widthMm: 35.3004, heightMm: 8, ...AT }],
      [2, { widthMm: 9, heightMm: 9, ...AT }],
      [5, { widthMm: 2.5, heightMm: 8, ...AT }],
    ]),
  };

  it("has the lengths that print where it is written with words, and no others", () => {
    const document = asPrinted(read(TAPE), PRINTED);
    expect([document.widthMm, document.heightMm]).toEqual([41.3, 12]);
    expect(document.elements.map(({ widthMm }) => widthMm)).toEqual([35.3, 30, 4, 20, 20]);
    expect(document.back!.elements[0]!.widthMm).toBe(2.5);
    expect(asWritten(document)).toEqual(TAPE);
    expect(asPrinted(document, PRINTED)).toBe(document);
    const own = { ...document, widthMm: 80 };
    expect(asPrinted(own, PRINTED)).toBe(own);
  });

  it("learns what prints without a step to be undone, and not during a gesture", () => {
    const editor = createEditor(TAPE as never);
    editor.learn((document) => asPrinted(document, PRINTED));
    expect(editor.document.value.widthMm).toBe(41.3);
    expect(editor.canUndo.value).toBe(false);
    editor.applyLive("Move", (state) => ({ ...state, next: 99 }), "move 1");
    editor.learn(() => read(TAPE));
    expect(editor.document.value.widthMm).toBe(41.3);
    editor.settle();
  });

  it("is refused where another word is in the place of a number", () => {
    expect(readDocument({ ...TAPE, heightMm: "12" })).toMatchObject({ pointer: "#/heightMm" });
  });

  it("without such lengths stays the very same", () => {
    const plain = { ...TAPE, widthMm: 50, elements: [TAPE.elements[2]], back: undefined };
    const document = read(plain);
    expect(document).toBe(plain);
    expect(asWritten(document)).toBe(document);
  });
});
