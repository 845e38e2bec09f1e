// What is printed of a text and its values: placeholders, lines, overflow, colour, language, showIf.
import { describe, expect, it } from "vitest";
import { Refusal } from "../../src/refusal.ts";
import { cropMm } from "../support/crop.ts";
import { renderJob } from "../support/print.ts";
import {
  bandsOf,
  BOX,
  DPI,
  edgesOf,
  hasInk,
  inkIn,
  operatorsOf,
  PAGE,
  printText,
  printTextPdf,
  type PrintedText,
  textOf,
} from "../support/text-printed.ts";

const right = BOX.xMm + BOX.widthMm;
const NARROW = { widthMm: 30, heightMm: 8, fontSizePt: 12 };
const narrowRight = BOX.xMm + NARROW.widthMm;
const LONG = "Hamburgefonstiv umgeworfen";

describe("text", () => {
  it.each([
    ["{{a}}", "Łukasz Żółć"],
    ["Name: {{ a }}, {{a}}!", "Name: Łukasz Żółć, Łukasz Żółć!"],
    ["\\{{a}} is {{a}}", "{{a}} is Łukasz Żółć"],
    ["{{n}} € {{yes}}{{none}}", "12.5 € true"],
    ["no placeholder", "no placeholder"],
  ])("%s is filled in", async (text, expected) => {
    const variables = { a: "Łukasz Żółć", n: 12.5, yes: true, none: null };
    const printed = await printText({ text }, variables);
    expect(await textOf(printed.pdf)).toBe(expected);
    expect(hasInk(printed)).toBe(true);
  });

  it("a blank one leaves no ink", async () => {
    expect(hasInk(await printText({ text: "{{a}}" }, { a: "" }))).toBe(false);
    expect(hasInk(await printText({ text: " {{a}} " }, { a: "  " }))).toBe(false);
  });

  it("line breaks of a value are lines on the page", async () => {
    const printed = await printText({ text: "{{a}}" }, { a: "H\r\nH\nH" });
    expect(bandsOf(printed)).toHaveLength(3);
  });

  it("every letter of three scripts, marks included, is copied as it was given", async () => {
    const text = "Nguyễn Thị Hường · Ξεσκεπάζω · Щёлково Київ q\u0303 m\u0304 j\u0301";
    for (const fontFamily of ["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]) {
      const { pdf } = await printText({ text, fontFamily, fontSizePt: 5 });
      expect(await textOf(pdf), fontFamily).toBe(text);
    }
  });

  it("the mark of a letter without a precomposed form is over that letter only", async () => {
    for (const fontFamily of ["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]) {
      const element = { fontFamily, fontSizePt: 40, letterSpacingPt: 10 };
      const plain = edgesOf(await printText({ ...element, text: "x" }));
      const marked = edgesOf(await printText({ ...element, text: "x\u0303" }));
      expect(marked.top, fontFamily).toBeLessThan(plain.top - 1);
      expect(Math.abs(marked.left + marked.right - plain.left - plain.right)).toBeLessThan(1);
      expect(marked.bottom).toBeCloseTo(plain.bottom, 1);
    }
  });
});

describe("wrap and maxLines", () => {
  const element = { ...NARROW, heightMm: 30, text: "HAM HEM HIM HUM HOM HYM" };

  it("a text wraps between words and stays in its box", async () => {
    const printed = await printText(element);
    expect(bandsOf(printed).length).toBeGreaterThan(1);
    expect(edgesOf(printed).right).toBeLessThan(narrowRight);
  });

  it("with wrap false it is one line", async () => {
    const printed = await printText({ ...element, wrap: false, overflow: "visible" });
    expect(bandsOf(printed)).toHaveLength(1);
    expect(edgesOf(printed).right).toBeGreaterThan(narrowRight);
    expect(await textOf(printed.pdf)).toBe(element.text);
  });

  it("a word that is too wide breaks inside", async () => {
    const printed = await printText({ ...element, text: "HAMHEMHIMHUMHOMHYM" });
    expect(bandsOf(printed).length).toBeGreaterThan(1);
    expect(edgesOf(printed).right).toBeLessThan(narrowRight);
  });

  it.each([1, 2])("no more than maxLines: %d are printed", async (maxLines) => {
    const printed = await printText({
      ...element,
      text: "H H H H H H H H H H H H H H H",
      maxLines,
    });
    expect(bandsOf(printed)).toHaveLength(maxLines);
    expect(await textOf(printed.pdf)).toMatch(/…$/);
  });
});

describe("overflow", () => {
  const element = { ...NARROW, wrap: false, text: "{{a}}" };

  it.each([{}, { overflow: "ellipsis" }])(
    "%j: cut before an ellipsis, inside the box",
    async (o) => {
      const printed = await printText({ ...element, ...o }, { a: LONG });
      const text = await textOf(printed.pdf);
      expect(text).toMatch(/^Hamburge\w*…$/);
      expect(edgesOf(printed).right).toBeLessThan(narrowRight);
      expect(edgesOf(printed).right).toBeGreaterThan(narrowRight - 4);
    },
  );

  it("clip: ink ends at the box's edge, the text is all there", async () => {
    const printed = await printText({ ...element, overflow: "clip" }, { a: LONG });
    expect(edgesOf(printed).right).toBeGreaterThan(narrowRight - 1);
    expect(edgesOf(printed).right).toBeLessThan(narrowRight + 0.05);
    expect(operatorsOf(printed.pdf)).toMatch(/ re\nW n\n/);
  });

  it("clip: at the foot as well, and where the text fits nothing is clipped", async () => {
    const printed = await printText(
      { ...element, wrap: true, heightMm: 7, overflow: "clip" },
      { a: "HHH\nHHH" },
    );
    expect(edgesOf(printed).bottom).toBeGreaterThan(BOX.yMm + 6.8);
    expect(edgesOf(printed).bottom).toBeLessThan(BOX.yMm + 7.05);
    // The item's own, and no other.
    expect(operatorsOf(printTextPdf({ overflow: "clip" })).split("W n")).toHaveLength(2);
  });

  it("visible: the text leaves the box", async () => {
    const printed = await printText({ ...element, overflow: "visible" }, { a: LONG });
    expect(edgesOf(printed).right).toBeGreaterThan(narrowRight + 10);
    expect(await textOf(printed.pdf)).toBe(LONG);
  });

  it("error: the job is refused, naming the variable", () => {
    expect(() => printStrictly("short")).not.toThrow();
    const fault = { code: "TEXT_OVERFLOW", pointer: "#/records/0/variables/a" };
    expect(refusalOf(() => printStrictly(LONG))).toMatchObject({
      code: fault.code,
      faults: [fault],
    });
  });
});

describe("color", () => {
  it.each([
    [{}, {}, "0 g"],
    [{ color: "#000" }, {}, "0 g"],
    [{ color: "{{c}}" }, { c: "" }, "0 g"],
    [{ color: "{{c}}" }, { c: " " }, "0 g"],
    [{ color: "gray(0.5)" }, {}, "0.5 g"],
    [{ color: "#808080" }, {}, "0.502 g"],
    [{ color: "#f00" }, {}, "1 0 0 rg"],
    [{ color: "{{c}}" }, { c: "#00ff00" }, "0 1 0 rg"],
    [{ color: "cmyk(0,1,0.5,0.25)" }, {}, "0 1 0.5 0.25 k"],
    [{ color: "{{c}}" }, { c: "cmyk(0,0,0,1)" }, "0 0 0 1 k"],
  ])("%j with %j is %s", (element, variables, operator) => {
    const operators = operatorsOf(printTextPdf(element, variables as Record<string, string>));
    const fills = operators.match(/^(?:[\d.-]+ )+(?:g|rg|k)$/gm) ?? [];
    expect(fills.map((fill) => fill.replaceAll(/(^| )\./g, "$10."))).toEqual([operator]);
  });

  it.each([
    ["#f00", [255, 0, 0]],
    ["#000000", [0, 0, 0]],
    ["gray(0.5)", [128, 128, 128]],
    ["cmyk(0,0,1,0)", [255, 242, 0]],
  ])("%s is seen on the page", async (color, expected) => {
    const printed = await printText({ text: "I", fontWeight: 700, fontSizePt: 72, color });
    expect(darkestPixel(printed).every((value, i) => Math.abs(value - expected[i]!) < 16)).toBe(
      true,
    );
  });
});

describe("lang picks the forms of a language", () => {
  it("Romanian: a comma below, and the text stays as it was given", async () => {
    const cedilla = await pixels({ text: "şţ" });
    const comma = await pixels({ text: "șț" });
    expect(comma.equals(cedilla)).toBe(false);
    expect((await pixels({ text: "şţ", lang: "ro" })).equals(comma)).toBe(true);
    expect((await pixels({ text: "şţ", lang: "tr" })).equals(cedilla)).toBe(true);
    expect(await textOf(printTextPdf({ text: "şţ", lang: "ro" }))).toBe("şţ");
  });

  it.each([
    ["sr", "б"],
    ["bg", "вгд"],
  ])("%s Cyrillic in Source Serif 4", async (lang, text) => {
    const element = { fontFamily: "Source Serif 4", text };
    const usual = await pixels(element);
    expect((await pixels({ ...element, lang })).equals(usual)).toBe(false);
    expect((await pixels({ ...element, lang: "ru" })).equals(usual)).toBe(true);
    expect(await textOf(printTextPdf({ ...element, lang }))).toBe(text);
  });

  it("without one, the template's", async () => {
    const own = await pixels({ text: "ş", lang: "ro" });
    expect((await pixels({ text: "ş" }, { lang: "ro" })).equals(own)).toBe(true);
    expect((await pixels({ text: "ş", lang: "tr" }, { lang: "ro" })).equals(own)).toBe(false);
  });
});

describe("direction", () => {
  it.each(["auto", "ltr", "rtl"])("%s: Latin reads from left to right", async (direction) => {
    const printed = await printText({ text: "Hamburg 12", direction });
    expect(await textOf(printed.pdf)).toBe("Hamburg 12");
    const half = { top: BOX.yMm, width: BOX.widthMm / 2, height: BOX.heightMm };
    const [inLeft, inRight] = [BOX.xMm, BOX.xMm + half.width].map((left) =>
      inkIn(printed, { left, ...half }),
    );
    expect(inLeft! > inRight!).toBe(direction !== "rtl");
    expect(edgesOf(printed).right).toBeLessThan(right);
  });
});

describe("letterSpacingPt where letters hold together", () => {
  it.each(["محمد", "Muhammad محمد", "हिन्दी", "বাংলা"])("%s: printed with a warning", (text) => {
    const pointer = "#/records/0/variables/a";
    expect(warningsOf(text, 2)).toMatchObject([{ code: "LETTER_SPACING_IGNORED", pointer }]);
    expect(warningsOf(text, 0)).toEqual([]);
  });

  it.each(["Hamburg", "שלום", "ไทย", "東京"])("%s: spaced, and nothing to say", (text) => {
    expect(warningsOf(text, 2)).toEqual([]);
  });

  it("joined letters keep their places, Latin beside them is spaced", async () => {
    expect(await inkWidthOf("محمد", 4)).toBeCloseTo(await inkWidthOf("محمد", 0), 6);
    const added = (await inkWidthOf("HH محمد", 4)) - (await inkWidthOf("HH محمد", 0));
    expect(added).toBeCloseTo((2 * 4 * 25.4) / 72, 1);
  });
});

describe("showIf", () => {
  it.each([
    ["", false],
    ["  ", false],
    ["false", false],
    ["FALSE ", false],
    ["0", false],
    ["1", true],
    ["no", true],
    ["00", true],
  ])("%j: drawn is %s", async (value, drawn) => {
    expect(hasInk(await printText({ showIf: "{{v}}" }, { v: value }))).toBe(drawn);
    expect(hasInk(await printText({ showIf: value || "{{v}}" }, { v: value }))).toBe(drawn);
  });
});

function printStrictly(a: string): Uint8Array {
  return printTextPdf({ ...NARROW, wrap: false, text: "{{a}}", overflow: "error" }, { a });
}

async function pixels(element: object, template: object = {}): Promise<Buffer> {
  const printed = await printText({ fontSizePt: 40, ...element }, {}, template);
  return Buffer.from(printed.page.rgba);
}

function warningsOf(text: string, letterSpacingPt: number) {
  const elements = [{ type: "text", ...BOX, text: "{{a}}", letterSpacingPt }];
  const variables = [{ name: "a" }];
  const document = { schemaVersion: 1, name: "Test", ...PAGE, variables, elements };
  const records = [{ variables: { a: text } }];
  return renderJob(document, { layout: { type: "single" }, records }).warnings;
}

async function inkWidthOf(text: string, letterSpacingPt: number): Promise<number> {
  const { left, right } = edgesOf(await printText({ text, letterSpacingPt, fontSizePt: 20 }));
  return right - left;
}

function darkestPixel({ page }: PrintedText): number[] {
  const part = cropMm(page, DPI, { left: 10, top: 10, width: 20, height: 25 });
  let darkest = [255, 255, 255];
  for (let at = 0; at < part.rgba.length; at += 4) {
    const rgb = [...part.rgba.subarray(at, at + 3)];
    if (rgb[0]! + rgb[1]! + rgb[2]! < darkest[0]! + darkest[1]! + darkest[2]!) darkest = rgb;
  }
  return darkest;
}

function refusalOf(print: () => unknown): Refusal {
  try {
    print();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
