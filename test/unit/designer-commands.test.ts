import { describe, expect, it } from "vitest";
import {
  calculate,
  fromUnit,
  lengthsIn,
  showSize,
  stepped,
  toUnit,
} from "../../web/designer/units.ts";
import {
  commonOption,
  commonOptions,
  withOption,
} from "../../web/designer/properties/element-options.ts";
import type { Box } from "../../web/hands/box.ts";
import {
  arrange,
  copy,
  duplicate,
  group,
  insert,
  MOST_ELEMENTS,
  movable,
  paste,
  readClip,
  remove,
  reorder,
  selectAll,
  toggleMark,
  ungroup,
} from "../../web/document/commands.ts";
import {
  defaultBox,
  nameOf,
  newElement,
  readingOrder,
  TOOLS,
  type DrawingTool,
} from "../../web/document/kinds.ts";
import { marksAt, select, selectedIndices, stateOf, withGroups } from "../../web/document/state.ts";
import { EMPTY_DOCUMENT, type TemplateDocument } from "../../web/document/template.ts";
import { parseTemplate } from "../../src/print/index.ts";

const box = { xMm: 10, yMm: 20, widthMm: 10, heightMm: 5 };
const document: TemplateDocument = {
  ...EMPTY_DOCUMENT,
  variables: [{ name: "sku", example: "AB-1" }, { name: "price" }],
  elements: [
    { id: "a", type: "text", ...box, text: "Item {{ sku | upper }}" },
    { id: "b", type: "text", ...box, xMm: 30, text: "b" },
    { id: "c", type: "text", ...box, yMm: 5, text: "c" },
  ],
};
const start = stateOf(document);
const ids = (state: typeof start) => state.document.elements.map(({ id }) => id ?? "-").join("");

describe("commands on elements", () => {
  it("insert puts on top and selects; nothing happens beyond the most elements", () => {
    const state = insert(start, [newElement("qrcode", defaultBox("qrcode", document))]);
    expect(selectedIndices(state)).toEqual([3]);
    const many = Array.from({ length: MOST_ELEMENTS }, () => document.elements[1]!);
    expect(insert(start, many)).toBe(start);
  });

  it("a duplicate is beside, without the id that is taken, and grouped as its model is", () => {
    const grouped = group(select(start, [0, 1]));
    const state = duplicate(grouped);
    expect(ids(state)).toBe("abc--");
    expect(state.document.elements[3]).toMatchObject({ xMm: 12, yMm: 22 });
    expect(withGroups(state, [3])).toEqual([3, 4]);
    expect(marksAt(state, 3).group).not.toBe(marksAt(state, 0).group);
    expect(withGroups(ungroup(select(state, [0, 1])), [0])).toEqual([0]);
  });

  it("what is locked is neither moved nor removed", () => {
    const locked = toggleMark(select(start, [0]), "locked");
    expect(movable(locked)).toEqual([]);
    expect(remove(locked)).toBe(locked);
    const aside = (boxes: readonly Box[]) => boxes.map((box) => ({ ...box, xMm: box.xMm + 1 }));
    expect(arrange(locked, aside).document).toBe(document);
    expect(selectedIndices(selectAll(locked))).toEqual([1, 2]);
    expect(toggleMark(locked, "locked").marks).toEqual({});
  });

  it.each([
    ["forward", "bac"],
    ["front", "bca"],
    ["backward", "abc"],
    ["back", "abc"],
  ] as const)("the first one sent %s gives %s", (order, expected) => {
    expect(ids(reorder(select(start, [0]), order))).toBe(expected);
  });

  it("marks of what is removed are removed with it", () => {
    const state = toggleMark(select(start, [0, 1]), "hidden");
    expect(Object.keys(remove(select(state, [0])).marks)).toEqual(["1"]);
  });
});

describe("elements on the clipboard", () => {
  const sound = () => true;
  const clip = copy(select(start, [0]))!;

  it("bring the variables that they use, where they are missing", () => {
    expect(clip.variables).toEqual([{ name: "sku", example: "AB-1" }]);
    const state = paste(stateOf({ ...EMPTY_DOCUMENT, variables: [] }), clip, true);
    expect(state.document.variables).toEqual(clip.variables);
    expect(state.document.elements).toEqual([document.elements[0]]);
    expect(paste(start, clip, false).document.variables).toBe(document.variables);
  });

  it("bring variables of any name", () => {
    for (const name of ["a(", "a.b", "[", "\\", "$x", "a|b", "*"]) {
      const text = { type: "text", ...box, text: `{{${name}}}` } as const;
      const variables = [{ name }, { name: `${name}1` }];
      const state = stateOf({ ...EMPTY_DOCUMENT, variables, elements: [text] });
      const used = name === "\\" ? [] : [{ name }];
      expect(copy(select(state, [0]))!.variables, name).toEqual(used);
    }
  });

  it("are pasted where they are seen", () => {
    const small = stateOf({ ...EMPTY_DOCUMENT, widthMm: 8, heightMm: 8 });
    expect(paste(small, clip, false).document.elements[0]).toMatchObject({ xMm: 7, yMm: 7 });
  });

  it("are read back, and nothing else is", () => {
    expect(readClip(JSON.stringify(clip), sound)).toEqual(clip);
    for (const text of ["", "hello", '{"platen":"elements"', '{"platen":"elements"}']) {
      expect(readClip(text, sound)).toBeNull();
    }
    expect(readClip(JSON.stringify(clip), () => false)).toBeNull();
  });
});

describe("what the tools make", () => {
  const drawing = TOOLS.filter((tool): tool is DrawingTool => tool !== "select");

  it.each(drawing)("%s fits on a small label and is what the core accepts", (tool) => {
    const item = { widthMm: 20, heightMm: 10 };
    const place = defaultBox(tool, item);
    expect(place.xMm + place.widthMm).toBeLessThanOrEqual(20);
    expect(place.yMm + place.heightMm).toBeLessThanOrEqual(10);
    // A picture has no file yet; all else prints.
    if (tool === "image" || tool === "artwork") return;
    const elements = [newElement(tool, place)];
    expect(() => parseTemplate({ ...EMPTY_DOCUMENT, ...item, elements })).not.toThrow();
  });

  it("names say what it is and what is in it; the order is that of reading", () => {
    expect(nameOf(document.elements[0]!)).toBe("Text, Item {{ sku | upper }}");
    expect(nameOf(newElement("ellipse", defaultBox("ellipse", document)))).toBe("Ellipse");
    expect(readingOrder(document.elements)).toEqual([2, 0, 1]);
  });
});

describe("options of barcodes", () => {
  const code = { type: "barcode", ...box, value: "1" } as const;
  const elements = [
    { ...code, symbology: "pdf417", options: { columns: 4 } },
    { ...code, symbology: "pdf417", options: { errorCorrection: 2 } },
    { ...code, symbology: "ean13" },
  ];
  const codes: TemplateDocument = { ...EMPTY_DOCUMENT, elements };

  it("set on several, leave the others of each as they are", () => {
    const set = withOption(codes, [0, 1], "columns", 6);
    expect(set.elements.map(({ options }) => options)).toEqual([
      { columns: 6 },
      { errorCorrection: 2, columns: 6 },
      undefined,
    ]);
    const removed = withOption(codes, [0, 1], "columns", undefined);
    expect(removed.elements.map(({ options }) => options)).toEqual([
      undefined,
      { errorCorrection: 2 },
      undefined,
    ]);
  });

  it("are shown where all are of one symbology, and mixed where they differ", () => {
    expect(commonOptions(elements.slice(0, 2)).map(({ member }) => member)).toContain("columns");
    expect(commonOptions(elements)).toEqual([]);
    expect(commonOption(elements.slice(0, 2), "columns")).toEqual({
      value: undefined,
      isMixed: true,
    });
    expect(commonOption(elements.slice(0, 1), "columns")).toEqual({ value: 4, isMixed: false });
  });
});

describe("numbers as they are typed", () => {
  it("lengths are those between spaces, with a point or a comma", () => {
    expect(lengthsIn(" 0.5  1; 2, 3,5 0. ")).toEqual([0.5, 1, 2, 3.5, 0]);
    expect(lengthsIn("")).toEqual([]);
    for (const wrong of ["1,2,3", "1 x", "-", "1/0", "NaN"]) expect(lengthsIn(wrong)).toBeNull();
  });

  it.each([
    ["30/2", 15],
    [" 12,5 ", 12.5],
    ["(1+2)*3-4", 5],
    ["-3 + 1", -2],
    ["2×3", 6],
    ["1in", 25.4],
    ['1" + 10', 35.4],
    ["72pt/2", 12.7],
    ["1cm", 10],
  ])("%s is %d mm", (text, mm) => {
    expect(calculate(text, "mm")).toBeCloseTo(mm, 9);
  });

  it.each(["", "wide", "1/0", "2+", "(1", "1)", "1 2", "--", "9".repeat(101)])(
    "%j is no number",
    (text) => {
      expect(calculate(text, "mm")).toBeNull();
    },
  );

  it("lengths are shown in a unit and come back", () => {
    expect(toUnit(25.4, "inch")).toBe(1);
    expect(fromUnit(72, "pt")).toBe(25.4);
    expect(showSize(66.675, 25.4, "mm")).toBe("66.7 × 25.4\u2009mm");
  });

  it.each([
    ["mm", 10, 10.1, 11],
    ["inch", 12.7, 12.827, 13.97],
    ["pt", 10.583, 10.672, 11.465],
  ] as const)("%s: one step and ten are round in the unit", (unit, from, one, ten) => {
    expect(stepped(from, 1, unit)).toBe(one);
    expect(stepped(from, 10, unit)).toBe(ten);
    let mm: number = from;
    for (let step = 0; step < 10; step++) mm = stepped(mm, 1, unit);
    expect(toUnit(mm, unit)).toBe(toUnit(ten, unit));
  });
});
