// Where a text element's ink lies on the printed page, and in which type it is set.
import { describe, expect, it } from "vitest";
import { fontRefOf } from "../../src/print/text/refs.ts";
import { FONT_REFS, openBuiltFont } from "../support/fonts.ts";
import { openReferenceFont } from "../support/harfbuzz.ts";
import {
  bandsOf,
  BOX,
  edgesOf,
  fontNamesOf,
  inkIn,
  printText,
  printTextPdf,
  sizePtOf,
  textOf,
} from "../support/text-printed.ts";

const MM_PER_PT = 25.4 / 72;
const WITHIN_MM = 0.1;
const FAMILIES = ["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"];
const FONTS = (["normal", "italic"] as const).flatMap((fontStyle) =>
  FAMILIES.flatMap((fontFamily) =>
    ([400, 700] as const).map((fontWeight) => ({
      fontFamily,
      fontWeight,
      fontStyle,
      ref: fontRefOf({ fontFamily, fontWeight, fontStyle }),
    })),
  ),
);
const right = BOX.xMm + BOX.widthMm;
const bottom = BOX.yMm + BOX.heightMm;

function expectNear(actual: number, expected: number, what: string): void {
  expect(Math.abs(actual - expected), `${what}: ${actual} mm, not ${expected}`).toBeLessThan(
    WITHIN_MM,
  );
}

/** Millimetres at a size, measured by HarfBuzz and the outlines of a font. */
function measuresOf(ref: string, sizePt: number) {
  const font = openBuiltFont(ref);
  const reference = openReferenceFont(font.bytes);
  const mm = (units: number) => (units / font.unitsPerEm) * sizePt * MM_PER_PT;
  const capital = font.outlineOf(font.glyphOf(0x48));
  const view = new DataView(capital.buffer, capital.byteOffset, capital.length);
  const advances = (text: string) =>
    reference.shape(text, { script: "Latn" }).reduce((sum, { advance }) => sum + advance, 0);
  return {
    ascent: mm(font.ascent),
    descent: mm(-font.descent),
    /** The ink of a capital H: from the pen to its left and right edge, and its height. */
    left: mm(view.getInt16(2)),
    right: mm(view.getInt16(6)),
    capHeight: mm(view.getInt16(8)),
    /** From the left to the right edge of the ink of a text that starts and ends in H. */
    inkWidth: (text: string) =>
      mm(advances(text) - advances("H") + view.getInt16(6) - view.getInt16(2)),
  };
}

const inter = measuresOf("inter-400", 20);

describe("fontFamily, fontWeight and fontStyle", () => {
  it("every font of the product is tried here", () => {
    expect(FONTS.map(({ ref }) => ref)).toEqual(FONT_REFS);
  });

  it.each(FONTS)(
    "$fontFamily $fontWeight $fontStyle is as wide as HarfBuzz sets it",
    async (style) => {
      const { ref, ...font } = style;
      const printed = await printText({ ...font, fontSizePt: 20, text: "HAVATH To 7 H" });
      const measures = measuresOf(ref, 20);
      const edges = edgesOf(printed);
      expectNear(edges.left, BOX.xMm + measures.left, "left edge");
      expectNear(edges.right - edges.left, measures.inkWidth("HAVATH To 7 H"), "width");
      expect(fontNamesOf(printed.pdf)).toEqual([openBuiltFont(ref).postScriptName]);
      expect(await textOf(printed.pdf)).toBe("HAVATH To 7 H");
    },
  );

  it.each(FAMILIES)("%s bold is darker than regular", async (fontFamily) => {
    const ink = [];
    for (const fontWeight of [400, 700]) {
      const printed = await printText({ fontFamily, fontWeight, fontSizePt: 20, text: "Hamburg" });
      ink.push(inkIn(printed, { left: 10, top: 10, width: 40, height: 10 }));
    }
    expect(ink[1]).toBeGreaterThan(ink[0]! * 1.2);
  });

  it("Inter 400 is the default", () => {
    expect(fontNamesOf(printTextPdf({}))).toEqual(["Inter-Regular"]);
  });
});

describe("the first baseline lies ascent·size under the top", () => {
  it.each(FONTS)(
    "in $fontFamily $fontWeight $fontStyle, within 0.1 mm",
    async ({ ref, ...font }) => {
      for (const fontSizePt of [8, 36]) {
        const edges = edgesOf(await printText({ ...font, fontSizePt, text: "HH" }));
        const { ascent, capHeight } = measuresOf(ref, fontSizePt);
        expectNear(edges.bottom, BOX.yMm + ascent, "baseline");
        expectNear(edges.top, BOX.yMm + ascent - capHeight, "top of the capitals");
      }
    },
  );

  it("and stays there when a character comes from another font", async () => {
    const font = { fontFamily: "Source Serif 4", fontSizePt: 20 };
    const own = edgesOf(await printText({ ...font, text: "H" }));
    const mixed = await printText({ ...font, text: "HἈ" });
    expect(fontNamesOf(mixed.pdf).toSorted()).toEqual(["NotoSans-Regular", "PlatenSerif-Regular"]);
    expectNear(edgesOf(mixed).bottom, own.bottom, "baseline");
    expect(await textOf(mixed.pdf)).toBe("HἈ");
  });
});

describe("fontSizePt and minFontSizePt", () => {
  it.each([3, 10, 72])("capitals at %d pt are as high as the font says", async (fontSizePt) => {
    const { top, bottom } = edgesOf(await printText({ fontSizePt, text: "H" }));
    expectNear(bottom - top, measuresOf("inter-400", fontSizePt).capHeight, "height");
  });

  it("10 pt is the default", () => {
    expect(sizePtOf(printTextPdf({}))).toBe(10);
  });

  it("a text that is too wide is printed at the largest quarter point that fits", async () => {
    const element = { fontSizePt: 40, minFontSizePt: 6, wrap: false, text: "HAMBURGEFONTSH" };
    const printed = await printText(element);
    const sizePt = sizePtOf(printed.pdf);
    const setWidth = (size: number) => {
      const measures = measuresOf("inter-400", size);
      return measures.inkWidth(element.text) + 2 * measures.left;
    };
    expect((sizePt - 6) % 0.25).toBe(0);
    expect(setWidth(sizePt)).toBeLessThan(BOX.widthMm + 0.02);
    expect(setWidth(sizePt + 0.25)).toBeGreaterThan(BOX.widthMm);
    expect(edgesOf(printed).right).toBeLessThan(right);
  });

  it("a text that is too high shrinks as well, and without minFontSizePt none does", async () => {
    const element = { fontSizePt: 30, heightMm: 12, text: "H\nH" };
    const shrunk = await printText({ ...element, minFontSizePt: 5 });
    expect(bandsOf(shrunk)).toHaveLength(2);
    expect(bandsOf(shrunk)[1]!.bottom).toBeLessThan(BOX.yMm + 12);
    expect(sizePtOf(printTextPdf(element))).toBe(30);
  });
});

describe("lineHeight", () => {
  it.each([
    [{}, 1.2],
    [{ lineHeight: 1.2 }, 1.2],
    [{ lineHeight: 1.75 }, 1.75],
    [{ lineHeight: 0.8 }, 0.8],
  ])("%j: baselines lie lineHeight·size apart", async (element, em) => {
    const bands = bandsOf(await printText({ ...element, fontSizePt: 20, text: "H\nH" }));
    expect(bands).toHaveLength(2);
    expectNear(bands[1]!.bottom - bands[0]!.bottom, em * 20 * MM_PER_PT, "distance");
  });
});

describe("letterSpacingPt", () => {
  it.each([0, 2, -1.5, 5])("%d pt lie between the characters, and none behind", async (spacing) => {
    const element = { fontSizePt: 20, letterSpacingPt: spacing, align: "right", text: "HEH" };
    const edges = edgesOf(await printText(element));
    const width = inter.inkWidth("HEH") + 2 * spacing * MM_PER_PT;
    expectNear(edges.right - edges.left, width, "width");
    expectNear(edges.right, right - inter.left, "right edge");
  });
});

describe("align", () => {
  const leftEdge = BOX.xMm + inter.left;
  const rightEdge = right - inter.left - inter.inkWidth("HEH");
  const centred = (leftEdge + rightEdge) / 2;

  it.each([
    [{}, leftEdge],
    [{ align: "start" }, leftEdge],
    [{ align: "left" }, leftEdge],
    [{ align: "center" }, centred],
    [{ align: "right" }, rightEdge],
    [{ align: "end" }, rightEdge],
    [{ align: "start", direction: "auto" }, leftEdge],
    [{ align: "end", direction: "ltr" }, rightEdge],
    [{ align: "start", direction: "rtl" }, rightEdge],
    [{ align: "end", direction: "rtl" }, leftEdge],
    [{ align: "left", direction: "rtl" }, leftEdge],
    [{ align: "right", direction: "rtl" }, rightEdge],
    [{ align: "center", direction: "rtl" }, centred],
  ])("%j", async (element, expected) => {
    const edges = edgesOf(await printText({ ...element, fontSizePt: 20, text: "HEH" }));
    expectNear(edges.left, expected, "left edge");
  });

  it("each line by itself", async () => {
    const printed = await printText({ align: "right", fontSizePt: 20, text: "HEEEH\nH" });
    const [, second] = bandsOf(printed);
    const height = second!.bottom - second!.top;
    const row = { left: BOX.xMm, top: second!.top, width: BOX.widthMm - 8, height };
    expect(inkIn(printed, row)).toBe(0);
    expect(inkIn(printed, { ...row, left: right - 8, width: 8 })).toBeGreaterThan(0.1);
  });
});

describe("verticalAlign", () => {
  const blockHeight = inter.ascent + inter.descent + 1.2 * 20 * MM_PER_PT;

  it.each([
    [{}, BOX.yMm],
    [{ verticalAlign: "top" }, BOX.yMm],
    [{ verticalAlign: "middle" }, BOX.yMm + (BOX.heightMm - blockHeight) / 2],
    [{ verticalAlign: "bottom" }, bottom - blockHeight],
  ])("%j: ascent to descent of two lines", async (element, top) => {
    const [first, second] = bandsOf(await printText({ ...element, fontSizePt: 20, text: "H\nH" }));
    expectNear(first!.bottom, top + inter.ascent, "first baseline");
    expectNear(second!.bottom, top + blockHeight - inter.descent, "last baseline");
  });
});

describe("rotationDeg turns clockwise about the middle of the box", () => {
  const middle = { x: BOX.xMm + BOX.widthMm / 2, y: BOX.yMm + BOX.heightMm / 2 };
  const element = { fontSizePt: 20, text: "HEH", xMm: 20, widthMm: 40, heightMm: 30 };

  it.each([
    [0, 1, 0],
    [90, 0, 1],
    [180, -1, 0],
    [270, 0, -1],
    [-90, 0, -1],
    [450, 0, 1],
  ])("by %d degrees", async (rotationDeg, cos, sin) => {
    const unturned = edgesOf(await printText(element));
    const edges = edgesOf(await printText({ ...element, rotationDeg }));
    const corners = [
      [unturned.left, unturned.top],
      [unturned.right, unturned.bottom],
    ].map(([x, y]) => ({
      x: middle.x + (x! - middle.x) * cos - (y! - middle.y) * sin,
      y: middle.y + (x! - middle.x) * sin + (y! - middle.y) * cos,
    }));
    expectNear(edges.left, Math.min(corners[0]!.x, corners[1]!.x), "left edge");
    expectNear(edges.right, Math.max(corners[0]!.x, corners[1]!.x), "right edge");
    expectNear(edges.top, Math.min(corners[0]!.y, corners[1]!.y), "top edge");
    expectNear(edges.bottom, Math.max(corners[0]!.y, corners[1]!.y), "bottom edge");
  });

  it("by 30 degrees the baseline falls to the right", async () => {
    const printed = await printText({ ...element, rotationDeg: 30, text: "HEEEEH" });
    const edges = edgesOf(printed);
    const width = inter.inkWidth("HEEEEH");
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    expectNear(edges.right - edges.left, width * cos + inter.capHeight * sin, "width");
    expectNear(edges.bottom - edges.top, width * sin + inter.capHeight * cos, "height");
  });
});
