import { describe, expect, it } from "vitest";
import { Font } from "../../src/print/fonts/font.ts";
import { buildSfnt, readTableDirectory } from "../../src/print/fonts/sfnt.ts";
import { subsetFont } from "../../src/print/fonts/subset.ts";
import { checksumFaults } from "../support/checksums.ts";
import { openBuiltFont } from "../support/fonts.ts";
import { OutlineReader } from "../support/glyf.ts";

const inter = openBuiltFont("inter-400");

describe("a subset", () => {
  it("begins with the missing glyph", () => {
    expect(() => subsetFont(inter, [])).toThrow(RangeError);
    expect(() => subsetFont(inter, [36])).toThrow(/notdef/);
    expect(subsetFont(inter, [0]).glyphCount).toBe(1);
  });

  it("asks the font only for glyphs it has", () => {
    expect(() => subsetFont(inter, [0, inter.glyphCount])).toThrow(RangeError);
  });

  it("leaves the font as it was", () => {
    const before = new Uint8Array(inter.bytes);
    subsetFont(inter, [0, inter.glyphOf(0xc4), inter.glyphOf(0x20)]);
    expect(Buffer.from(before).equals(inter.bytes)).toBe(true);
  });

  it("brings the components of a composite along", () => {
    const adieresis = inter.glyphOf(0xc4);
    const { file, glyphCount } = subsetFont(inter, [0, adieresis]);
    expect(glyphCount).toBeGreaterThan(2);
    expect(new OutlineReader(file).outlineOf(1)).toEqual(
      new OutlineReader(inter.bytes).outlineOf(adieresis),
    );
  });

  it("has the six tables that a PDF embeds, in order", () => {
    const { file } = subsetFont(inter, [0, inter.glyphOf(0x41)]);
    expect([...readTableDirectory(file).keys()]).toEqual([
      "glyf",
      "head",
      "hhea",
      "hmtx",
      "loca",
      "maxp",
    ]);
  });

  it("drops instructions of simple glyphs and of composites", () => {
    const hinted = hintedFont();
    const { file } = subsetFont(hinted, [0, 1]);
    const subset = new OutlineReader(file);
    const original = new OutlineReader(hinted.bytes);
    expect([0, 1].map((glyph) => original.instructionLengthOf(glyph))).toEqual([3, 1]);
    expect([0, 1].map((glyph) => subset.instructionLengthOf(glyph))).toEqual([0, 0]);
    for (const glyph of [0, 1]) {
      expect(subset.outlineOf(glyph)).toEqual(original.outlineOf(glyph));
    }
  });

  it("is not made from an outline that is cut off", () => {
    const simple = Uint8Array.from(hintedFont().outlineOf(0).subarray(0, 14));
    const composite = Uint8Array.from(hintedFont().outlineOf(1).subarray(0, 16));
    expect(() => subsetFont(fontOf([simple]), [0])).toThrow(/cut off/);
    expect(() => subsetFont(fontOf([simple, composite]), [0, 1])).toThrow(/cut off/);
  });

  it("ends where composites contain each other", () => {
    const self = compositeOf([1]);
    expect(subsetFont(fontOf([triangle(), self]), [0, 1]).glyphCount).toBe(2);
  });
});

describe("a font file is written with checksums", () => {
  it("those of the tables and that of the file", () => {
    const tables = ["GPOS", "cmap", "head"].map((tag) => [tag, inter.table(tag)!] as const);
    expect(checksumFaults(buildSfnt(tables))).toEqual([]);
    const spoiled = buildSfnt(tables);
    spoiled[spoiled.length - 40]! ^= 1;
    expect(checksumFaults(spoiled)).toContain("file");
  });

  it("whatever the order its tables are given in", () => {
    const tables = ["maxp", "head", "OS/2"].map((tag) => [tag, inter.table(tag)!] as const);
    expect(buildSfnt(tables)).toEqual(buildSfnt(tables.toReversed()));
  });
});

function hintedFont(): Font {
  return fontOf([triangle(), compositeOf([0, 0])]);
}

// One contour of three points, three bytes of instructions.
function triangle(): Uint8Array {
  const points = [1, 1, 1, 0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 100, 0];
  return Uint8Array.from([...header(1), 0, 2, 0, 3, 0xb0, 0x01, 0x2d, ...points, 0, 0]);
}

// Components 100 units apart, with one byte of instructions behind them.
function compositeOf(components: readonly number[]): Uint8Array {
  const parts = components.flatMap((glyph, i) => {
    const more = i + 1 < components.length ? 0x20 : 0;
    return [0x01, 0x03 | more, 0, glyph, 0, i * 100, 0, 0];
  });
  return Uint8Array.from([...header(-1), ...parts, 0, 1, 0x2d]);
}

function header(contours: number): number[] {
  return [(contours >> 8) & 255, contours & 255, 0, 0, 0, 0, 0, 100, 0, 100];
}

function fontOf(outlines: readonly Uint8Array[]): Font {
  const glyf = new Uint8Array(outlines.reduce((sum, outline) => sum + outline.length + 3, 0));
  const loca = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
  let at = 0;
  outlines.forEach((outline, i) => {
    glyf.set(outline, at);
    at += outline.length;
    loca.setUint32((i + 1) * 4, at);
  });
  const head = inter.table("head")!.slice();
  head[51] = 1;
  const hhea = inter.table("hhea")!.slice();
  hhea.set([0, outlines.length], 34);
  const maxp = inter.table("maxp")!.slice();
  maxp.set([0, outlines.length], 4);
  return Font.parse(
    "made",
    buildSfnt([
      ["head", head],
      ["hhea", hhea],
      ["maxp", maxp],
      ["hmtx", new Uint8Array(outlines.length * 4)],
      ["loca", new Uint8Array(loca.buffer)],
      ["glyf", glyf],
    ]),
  );
}
