// Lengths that follow from what is printed: how long an item is, what keeps to its end, and each page's own size.
import { describe, expect, it } from "vitest";
import {
  compileTemplate,
  parseRasterRequest,
  parseRequest,
  parseTemplate,
  parseTemplateToSave,
  planJob,
} from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
import { filesFor } from "../../scripts/node-press.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "../support/fixed-origin.ts";
import { press, renderLarge } from "../support/print.ts";

type Members = Readonly<Record<string, unknown>>;

const area = (more: Members = {}): Members => ({
  type: "shape",
  shape: "rectangle",
  xMm: 2,
  yMm: 2,
  widthMm: 10,
  heightMm: 10,
  fill: "#ccc",
  ...more,
});
const text = (value: string, more: Members = {}): Members => ({
  type: "text",
  xMm: 2,
  yMm: 2,
  widthMm: 40,
  heightMm: "auto",
  text: value,
  ...more,
});
const receipt = (elements: readonly object[], more: Members = {}) => ({
  schemaVersion: 1,
  name: "Receipt",
  widthMm: 50,
  heightMm: "auto",
  variables: [{ name: "a" }, { name: "b" }],
  elements,
  ...more,
});
const tape = (elements: readonly object[], more: Members = {}) => ({
  ...receipt(elements),
  widthMm: "auto",
  heightMm: 12,
  ...more,
});
const SINGLE = { type: "single" };

function print(
  document: object,
  records: readonly object[] = [{}],
  layout: object = SINGLE,
  options = {},
) {
  const compiled = compileTemplate(parseTemplate(document), options);
  const parsed = parseRequest({
    templateId: "custom-test",
    layout,
    records: records.map((variables) => ({ variables })),
  });
  const plan = planJob(compiled, parsed.layout, parsed.records, { now: PRINTED_AT, ...options });
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images: new Map(), measured: true };
  const printed = press.render(compiled, plan, { ...supplies, readable: true });
  const file = Buffer.from(printed.pdf).toString("latin1");
  const mm = (pt: string) => Math.round((Number(pt) * 25.4 * 1000) / 72) / 1000;
  const sizes = [...file.matchAll(/\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)/g)].map(
    ([, width, height]) => [mm(width!), mm(height!)] as const,
  );
  return {
    ...printed,
    file,
    sizes,
    warnings: printed.warnings.filter(({ code }) => code !== "VARIABLE_ABSENT"),
    boxes: (printed.geometry ?? []).map(({ box }) => box),
  };
}

function raster(document: object, output: object, records: readonly object[]) {
  const compiled = compileTemplate(parseTemplate(document));
  const parsed = parseRasterRequest({
    templateId: "custom-test",
    layout: SINGLE,
    records: records.map((variables) => ({ variables })),
    output,
  });
  const planning = { now: PRINTED_AT, output: parsed.output };
  const plan = planJob(compiled, parsed.layout, parsed.records, planning);
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images: new Map() };
  return press.renderRaster(compiled, plan, supplies, parsed.output);
}

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("it was not refused");
}
const faultsOf = (document: object) =>
  refusalOf(() => parseTemplateToSave(document)).faults.map(
    ({ pointer, detail }) => `${pointer} ${detail}`,
  );

describe("an item whose length follows what it prints", () => {
  it("ends behind the furthest edge, at a tenth of a millimetre, and is at least the minimum", () => {
    expect(print(receipt([area({ heightMm: 17.32 })])).sizes).toEqual([[50, 19.4]]);
    expect(print(receipt([area({ heightMm: 17.32 })], { endMm: 3 })).sizes).toEqual([[50, 22.4]]);
    expect(print(receipt([area({ heightMm: 1 })])).sizes).toEqual([[50, 5]]);
    expect(print(receipt([area()], { minHeightMm: 30 })).sizes).toEqual([[50, 30]]);
    expect(print(receipt([])).sizes).toEqual([[50, 5]]);
    expect(print(tape([area({ widthMm: 33 })], { endMm: 2 })).sizes).toEqual([[37, 12]]);
  });

  it("counts a turned box by its corners, and a line by its stroke", () => {
    const turned = area({ xMm: 20, yMm: 10, widthMm: 10, heightMm: 10, rotationDeg: 45 });
    expect(print(receipt([turned])).sizes[0]![1]).toBeCloseTo(
      Math.ceil((15 + 5 * Math.SQRT2) * 10) / 10,
    );
    const line = {
      type: "shape",
      shape: "line",
      xMm: 0,
      yMm: 9,
      widthMm: 10,
      heightMm: 0,
      strokeWidthMm: 1,
    };
    expect(print(receipt([line])).sizes).toEqual([[50, 9.5]]);
  });

  it("does not count what prints nothing", () => {
    const document = receipt([area(), area({ heightMm: 40, showIf: "{{a}}" })]);
    expect(print(document, [{ a: "" }, { a: "1" }, {}]).sizes).toEqual([
      [50, 12],
      [50, 42],
      [50, 12],
    ]);
  });

  it("is as long as its texts, each page for itself", () => {
    const { sizes, boxes } = print(receipt([text("{{a}}")]), [
      { a: "x" },
      { a: "x\nx" },
      { a: "x" },
    ]);
    const [one, two, again] = sizes.map(([, height]) => height);
    expect(again).toBe(one);
    expect(two! - one!).toBeCloseTo((1.2 * 10 * 25.4) / 72, 0);
    expect(boxes.map(({ yMm }) => yMm)).toEqual([2, 2, 2]);
    expect(Math.ceil((2 + boxes[1]!.heightMm) * 10) / 10).toBeCloseTo(two!, 6);
  });

  it("to the right, is as long as the line of a text", () => {
    const label = tape([text("{{a}}", { widthMm: "auto", heightMm: 8 })], { endMm: 2 });
    const { sizes, geometry } = print(label, [{ a: "Short" }, { a: "A longer text of a tape" }]);
    geometry!.forEach(({ lines }, page) => {
      expect(lines).toHaveLength(1);
      expect(sizes[page]![0]).toBe(Math.ceil((4 + lines![0]!.widthMm) * 10 - 1e-6) / 10);
    });
  });

  it("is refused where it is longer than the maximum, naming the record and both lengths", () => {
    const document = receipt([text("{{a}}")], { maxHeightMm: 20 });
    const refusal = refusalOf(() => print(document, [{ a: "x" }, { a: "x\n".repeat(9) }]));
    expect(refusal.code).toBe("ITEM_TOO_LONG");
    expect(refusal.faults).toMatchObject([{ pointer: "#/records/1/variables/a" }]);
    expect(refusal.faults[0]!.detail).toMatch(
      /would be \d+\.?\d* mm long, and the template allows 20 mm \(maxHeightMm\)/,
    );
    expect(refusal.faults).toHaveLength(1);
  });

  it("prints on pages of its own only", () => {
    const layout = { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 1 };
    const refusal = refusalOf(() => print(receipt([area()]), [{}], layout));
    expect(refusal.faults).toMatchObject([{ code: "LAYOUT_DOES_NOT_FIT", pointer: "#/layout" }]);
  });

  it("has bleed and marks around its own size", () => {
    const { sizes, file } = print(receipt([area({ heightMm: 18 })], { bleedMm: 3, marks: "crop" }));
    expect(sizes).toEqual([[76, 46]]);
    const pt = (mm: number) => Number(((mm * 72) / 25.4).toFixed(3));
    const trim = /\/TrimBox ?\[ ?([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/
      .exec(file)!
      .slice(1)
      .map(Number);
    [13, 13, 63, 33].map(pt).forEach((edge, i) => expect(trim[i]).toBeCloseTo(edge, 2));
  });

  it("has two sides of one length, the longer one's", () => {
    const document = receipt([text("{{a}}")], { back: { elements: [text("{{b}}")] } });
    const { sizes } = print(document, [
      { a: "x", b: "x\nx\nx" },
      { a: "x\nx\nx\nx", b: "" },
    ]);
    expect(sizes[0]).toEqual(sizes[1]);
    expect(sizes[2]).toEqual(sizes[3]);
    expect(sizes[2]![1]).toBeGreaterThan(sizes[0]![1]);
  });
});

describe("what follows the item's length", () => {
  it("keeps its distance from the end, or fills it, and counts for nothing", () => {
    const end = area({ anchor: "end", yMm: 3, heightMm: 4 });
    const frame = area({
      xMm: 1,
      yMm: 1,
      widthMm: 48,
      heightMm: "fill",
      fill: null,
      stroke: "#000",
    });
    const { sizes, boxes } = print(receipt([area({ heightMm: 20 }), end, frame], { endMm: 8 }));
    expect(sizes).toEqual([[50, 30]]);
    expect(boxes[1]).toMatchObject({ yMm: 23, heightMm: 4 });
    expect(boxes[2]).toMatchObject({ yMm: 1, heightMm: 28 });
  });

  it("may be a text that is as long as it is, set from the end", () => {
    const note = text("{{a}}\nlast", { anchor: "end", yMm: 2 });
    const { boxes, sizes } = print(receipt([area({ heightMm: 40 }), note]), [{ a: "x" }]);
    const { yMm, heightMm } = boxes[1]!;
    expect(yMm + heightMm).toBeCloseTo(sizes[0]![1] - 2, 3);
  });

  it("is warned of where it leaves a short item", () => {
    const end = text("Far from the end", { anchor: "end", yMm: 10, heightMm: 5 });
    expect(print(receipt([area({ heightMm: 30 }), end])).warnings).toEqual([]);
    expect(print(receipt([area({ heightMm: 6 }), end])).warnings).toMatchObject([
      { code: "INK_OUTSIDE_LABEL", element: 1 },
    ]);
  });

  it("keeps codes on the dots of its own page", () => {
    const code = { type: "qrcode", xMm: 5, yMm: 3, widthMm: 20, heightMm: 20, value: "{{b}}" };
    const document = receipt([code, text("{{a}}", { yMm: 25 })], { printerDpi: 203 });
    const { file } = print(document, [
      { a: "x", b: "1" },
      { a: "x\nx", b: "1" },
    ]);
    const moves = [...file.matchAll(/1 0 0 1 0 (-[\d.]+) cm\n.* re\nW n/g)].map(([, y]) =>
      Number(y),
    );
    const codes = [...file.matchAll(/([\d.]+) 0 0 (-[\d.]+) ([-\d.]+) ([-\d.]+) cm/g)];
    expect(codes).toHaveLength(2);
    const dotPt = 72 / 25.4 / 8;
    codes.forEach(([, , , , y], page) => {
      const dots = (moves[page]! + Number(y)) / dotPt;
      expect(Math.abs(dots - Math.round(dots))).toBeLessThan(0.005);
    });
  });
});

describe("a large job of such items", () => {
  it("is the same file, page for page", async () => {
    const document = receipt([text("{{a}}"), area({ anchor: "end", yMm: 1, heightMm: 2 })], {
      back: { elements: [text("{{b}}")] },
    });
    const records = [
      { variables: { a: "x", b: "x\nx" } },
      { variables: { a: "x\nx\nx", b: "" }, copies: 2 },
      { variables: { a: "y", b: "y" } },
    ];
    const { pdf } = await renderLarge(document, { layout: SINGLE, records }, { readable: true });
    const sizes = [
      ...Buffer.from(pdf)
        .toString("latin1")
        .matchAll(/\/MediaBox ?\[[^\]]*\]/g),
    ].map(String);
    expect(sizes).toHaveLength(8);
    expect(sizes[0]).toBe(sizes[1]);
    expect(sizes[2]).toBe(sizes[5]);
    expect(sizes[0]).not.toBe(sizes[2]);
  });
});

describe("dots of such items", () => {
  const label = tape([
    area({ heightMm: 8 }),
    text("{{a}}", { xMm: 14, widthMm: "auto", heightMm: 8 }),
  ]);
  const records = [{ a: "x" }, { a: "x" }, { a: "A longer text" }];

  it("are as many as each page has, and ^LL and ^PW are each page's own", () => {
    const { file, widthDots, heightDots } = raster(label, { format: "zpl", dpi: 203 }, records);
    const zpl = Buffer.from(file).toString("latin1");
    const heads = [...zpl.matchAll(/\^PW(\d+)\^LL(\d+)/g)].map(([, width, height]) => [
      Number(width),
      Number(height),
    ]);
    expect(heads).toHaveLength(2);
    expect(heads[0]).toEqual([widthDots, heightDots]);
    expect(heads.map(([, height]) => height)).toEqual([96, 96]);
    expect(heads[1]![0]).toBeGreaterThan(heads[0]![0]!);
    const { sizes } = print(label, records);
    expect(heads.map(([width]) => width)).toEqual(
      [sizes[0]![0] * 8, sizes[2]![0] * 8].map(Math.round),
    );
    const feed = receipt([text("{{a}}")]);
    const down = raster(feed, { format: "zpl", dpi: 203 }, [{ a: "x" }, { a: "x\nx" }]);
    const lengths = [
      ...Buffer.from(down.file)
        .toString("latin1")
        .matchAll(/\^LL(\d+)/g),
    ];
    expect(lengths.map(([, dots]) => Number(dots))).toEqual(
      print(feed, [{ a: "x" }, { a: "x\nx" }]).sizes.map(([, height]) => Math.round(height * 8)),
    );
  });

  it("fit where the pages are short, however long they may be", () => {
    const { widthDots, heightDots } = raster(receipt([area()]), { format: "png", dpi: 600 }, [{}]);
    expect([widthDots, heightDots]).toEqual([1181, 283]);
  });

  it("are those of a template with that size", () => {
    const fixed = { ...label, widthMm: print(label, [records[2]!]).sizes[0]![0] };
    const drop = { maxWidthMm: undefined };
    const elements = [
      label.elements[0],
      { ...label.elements[1], widthMm: Number(fixed.widthMm) - 14, wrap: false },
    ];
    for (const output of [
      { format: "zpl", dpi: 203, rotateDeg: 90 },
      { format: "png", dpi: 300, color: "gray" },
    ]) {
      const own = raster(label, output, [records[2]!]);
      const other = raster({ ...fixed, ...drop, elements }, output, [records[2]!]);
      expect(Buffer.from(own.file).equals(Buffer.from(other.file))).toBe(true);
    }
  });
});

describe("a template with such a length", () => {
  it("says it along one side, with bounds that agree, and nothing of it elsewhere", () => {
    expect(faultsOf(receipt([], { widthMm: "auto" }))).toEqual([
      "#/heightMm must be a number, because only one of widthMm and heightMm can be auto",
    ]);
    expect(faultsOf(receipt([], { heightMm: 20, endMm: 2, maxHeightMm: 40 }))).toEqual([
      "#/maxHeightMm must be left out unless heightMm is auto",
      "#/endMm must be left out unless widthMm or heightMm is auto",
    ]);
    expect(faultsOf(receipt([], { minHeightMm: 50, maxHeightMm: 40 }))).toEqual([
      "#/minHeightMm must be at most maxHeightMm",
    ]);
    expect(faultsOf(receipt([], { heightMm: "long" }))[0]).toMatch('or "auto"');
  });

  it("is the only one with elements that follow it, and only along that side", () => {
    const fixed = (element: object) => ({ ...receipt([element]), heightMm: 40 });
    expect(faultsOf(fixed(text("a")))[0]).toMatch("#/elements/0/heightMm must be a number");
    expect(faultsOf(fixed(area({ anchor: "end" })))[0]).toMatch("#/elements/0/anchor");
    expect(faultsOf(fixed(area({ heightMm: "fill" })))[0]).toMatch("#/elements/0/heightMm");
    expect(faultsOf(receipt([text("a", { widthMm: "auto", heightMm: 5 })]))[0]).toMatch(
      "#/elements/0/widthMm",
    );
    expect(faultsOf(receipt([area({ heightMm: "auto" })]))[0]).toMatch("#/elements/0/heightMm");
    expect(faultsOf(receipt([text("a", { rotationDeg: 90 })]))[0]).toMatch(
      "#/elements/0/rotationDeg",
    );
  });
});
