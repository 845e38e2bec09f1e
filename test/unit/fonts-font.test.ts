import { describe, expect, it } from "vitest";
import { Font } from "../../src/print/fonts/font.ts";
import { buildSfnt } from "../../src/print/fonts/sfnt.ts";
import { FONT_REFS, openBuiltFont } from "../support/fonts.ts";
import { openReferenceFont } from "../support/harfbuzz.ts";

const inter = openBuiltFont("inter-400");

describe("a font file is read as its tables say", () => {
  it("names, metrics and weight are the file's own", () => {
    expect(inter.postScriptName).toBe("Inter-Regular");
    expect(openBuiltFont("inter-700").postScriptName).toBe("Inter-Bold");
    expect([inter.weightClass, openBuiltFont("inter-700").weightClass]).toEqual([400, 700]);
    expect([inter.unitsPerEm, inter.ascent, inter.descent, inter.capHeight]).toEqual([
      2048, 1984, -494, 1490,
    ]);
    const [xMin, yMin, xMax, yMax] = inter.bbox;
    expect(xMin).toBeLessThan(0);
    expect(yMin).toBeLessThan(inter.descent);
    expect(xMax).toBeGreaterThan(inter.unitsPerEm);
    expect(yMax).toBeGreaterThan(inter.capHeight);
  });

  it.each([
    ["format 4, as built", inter.bytes],
    ["format 12, as built", openBuiltFont("noto-sans-400").bytes],
  ])("a character's glyph is the one HarfBuzz finds: %s", (_, bytes) => {
    const font = Font.parse("any", bytes);
    const reference = openReferenceFont(bytes);
    const different: number[] = [];
    let covered = 0;
    for (let codePoint = 0; codePoint <= 0x1ffff; codePoint++) {
      const expected = reference.glyphOf(codePoint);
      if (expected !== 0) covered++;
      if (font.glyphOf(codePoint) !== expected) different.push(codePoint);
      if (font.glyphOf(codePoint) !== expected) different.push(codePoint);
    }
    expect(different).toEqual([]);
    expect(covered).toBeGreaterThan(1900);
  });

  it("a glyph's advance is the one HarfBuzz uses", () => {
    const reference = openReferenceFont(inter.bytes);
    for (let glyph = 0; glyph < inter.glyphCount; glyph++) {
      expect(inter.advanceOf(glyph)).toBe(reference.advanceOf(glyph));
    }
  });

  it("an outline starts at its left side bearing", () => {
    const outline = inter.outlineOf(inter.glyphOf(0x48));
    const xMin = new DataView(outline.buffer, outline.byteOffset).getInt16(2);
    expect(inter.leftBearingOf(inter.glyphOf(0x48))).toBe(xMin);
  });

  it("a space has no outline, and a glyph the font has not is an error", () => {
    expect(inter.outlineOf(inter.glyphOf(0x20))).toHaveLength(0);
    expect(() => inter.outlineOf(inter.glyphCount)).toThrow(RangeError);
    expect(() => inter.leftBearingOf(-1)).toThrow(RangeError);
  });

  it("HarfBuzz shapes alike without outlines", () => {
    const text = "AVATAR Wörter, Ελλάδα ą́ Киïв";
    const whole = openReferenceFont(inter.bytes).shape(text, { script: "Latn" });
    const bare = openReferenceFont(inter.shapingBytes()).shape(text, { script: "Latn" });
    expect(bare).toEqual(whole);
    expect(inter.shapingBytes().length).toBeLessThan(inter.bytes.length / 2);
  });
});

describe("what is no whole TrueType file is refused", () => {
  it.each([0, 4, 11, 12, 100, 300, 5_000, 100_000])("the first %i bytes of one", (length) => {
    expect(() => Font.parse("cut", inter.bytes.subarray(0, length))).toThrow(/truncated/);
  });

  it("a file of another kind", () => {
    const collection = new TextEncoder().encode("OTTO and then some more");
    expect(() => Font.parse("other", collection)).toThrow(/no TrueType outlines/);
  });

  it.each(["head", "hhea", "maxp", "hmtx", "loca", "glyf"])("one without %s", (missing) => {
    const tags = ["head", "hhea", "maxp", "hmtx", "loca", "glyf"].filter((tag) => tag !== missing);
    const file = buildSfnt(tags.map((tag) => [tag, inter.table(tag)!]));
    expect(() => Font.parse("lame", file)).toThrow(missing);
  });

  it.each(["head", "hhea", "maxp", "hmtx", "loca"])("one whose %s is too short", (short) => {
    const tags = ["head", "hhea", "maxp", "hmtx", "loca", "glyf"];
    const file = buildSfnt(
      tags.map((tag) => [tag, inter.table(tag)!.subarray(0, tag === short ? 4 : undefined)]),
    );
    expect(() => Font.parse("lame", file)).toThrow(`"${short}" is truncated`);
  });
});

describe("the fonts of the product", () => {
  it.each(FONT_REFS)("%s shows a box for what it has not", (ref) => {
    expect(openBuiltFont(ref).outlineOf(0).length).toBeGreaterThan(0);
  });

  it.each(FONT_REFS)("%s covers what European labels are written with", (ref) => {
    const font = openBuiltFont(ref);
    const text =
      "Żółć Ærøskøbing Łódź şğı ß Ελλάδα Άλφα Київ Ђаковица Nguyễn Hường €£¥₽ „“”‘’–—…×÷±°²³™";
    const missing = [...text].filter((c) => font.glyphOf(c.codePointAt(0)!) === 0);
    expect(missing).toEqual([]);
  });

  it("measure from the top of the line to its foot as their makers say, alike in both weights and in italics", () => {
    const metrics = FONT_REFS.map((ref) => {
      const { unitsPerEm, ascent, descent, capHeight, weightClass } = openBuiltFont(ref);
      return [ref, unitsPerEm, ascent, descent, capHeight, weightClass];
    });
    const uprights = metrics.slice(0, 8);
    const italics = uprights.map(([ref, ...others]) => [
      String(ref).replace(/-(?=.00$)/, "-italic-"),
      ...others,
    ]);
    expect(metrics.slice(8)).toEqual(italics);
    expect(uprights).toEqual([
      ["inter-400", 2048, 1984, -494, 1490, 400],
      ["inter-700", 2048, 1984, -494, 1490, 700],
      ["source-serif-4-400", 1000, 1036, -335, 670, 400],
      ["source-serif-4-700", 1000, 1036, -335, 670, 700],
      ["roboto-condensed-400", 2048, 1900, -500, 1456, 400],
      ["roboto-condensed-700", 2048, 1900, -500, 1456, 700],
      ["jetbrains-mono-400", 1000, 1020, -300, 730, 400],
      ["jetbrains-mono-700", 1000, 1020, -300, 730, 700],
    ]);
  });

  it.each(FONT_REFS)("%s is described as what it is", (ref) => {
    const font = openBuiltFont(ref);
    const post = font.table("post")!;
    const isFixedPitch = new DataView(post.buffer, post.byteOffset).getUint32(12) !== 0;
    expect(isFixedPitch).toBe(ref.startsWith("jetbrains-mono"));
    const [narrow, wide] = ["i", "W"].map((c) => font.advanceOf(font.glyphOf(c.codePointAt(0)!)));
    expect(narrow === wide).toBe(isFixedPitch);
  });
});
