// Writes an embedded font: Type0 over CIDFontType2 with Identity-H (ISO 32000-1, 9.7), descriptor,
// font file, character maps. Which glyphs and CIDs there are was settled before.
import type { Font } from "../fonts/font.ts";
import { subsetFont } from "../fonts/subset.ts";
import { appendComposites } from "./composite-glyphs.ts";
import type { EmbeddedFont } from "../fonts/embedded-font.ts";
import type { ObjectWriter } from "./object-writer.ts";
import { writeToUnicode } from "./to-unicode.ts";
import { type PdfRef, type PdfValue, pdfDictionary, pdfName, pdfText } from "./value.ts";

const FIXED_PITCH = 1 << 0;
const SERIF = 1 << 1;
const SYMBOLIC = 1 << 2;
const ITALIC = 1 << 6;

const LETTERS_IN_A_TAG = 6;

/** Writes all objects of a font, of which the first is `ref`, the Type0 font. */
export function writeFont(objects: ObjectWriter, ref: PdfRef, embedded: EmbeddedFont): void {
  const baseFont = pdfName(`${subsetTagOf(embedded)}+${embedded.font.postScriptName}`);
  const descendant = objects.reserve();
  const descriptor = objects.reserve();
  const fontFile = objects.reserve();
  const toUnicode = objects.reserve();
  const subset = subsetFont(embedded.font, embedded.subsetGlyphs);
  const file = appendComposites(subset.file, embedded.composites);
  const glyphs = embedded.glyphs.map((glyph) => (glyph < 0 ? subset.glyphCount + ~glyph : glyph));
  const cidToGid = isIdentity(glyphs) ? null : objects.reserve();

  objects.write(
    ref,
    pdfDictionary(
      ["Type", pdfName("Font")],
      ["Subtype", pdfName("Type0")],
      ["BaseFont", baseFont],
      ["Encoding", pdfName("Identity-H")],
      ["DescendantFonts", [descendant]],
      ["ToUnicode", toUnicode],
    ),
  );
  objects.write(
    descendant,
    pdfDictionary(
      ["Type", pdfName("Font")],
      ["Subtype", pdfName("CIDFontType2")],
      ["BaseFont", baseFont],
      ["CIDSystemInfo", IDENTITY_SYSTEM],
      ["FontDescriptor", descriptor],
      ["DW", 0],
      ["W", [0, embedded.widths]],
      ["CIDToGIDMap", cidToGid ?? pdfName("Identity")],
    ),
  );
  objects.write(descriptor, describeFont(embedded.font, baseFont, fontFile));
  objects.writeStream(fontFile, pdfDictionary(["Length1", file.length]), file);
  objects.writeStream(toUnicode, pdfDictionary(), writeToUnicode(embedded.texts));
  if (cidToGid) objects.writeStream(cidToGid, pdfDictionary(), encodeGlyphs(glyphs));
}

const IDENTITY_SYSTEM = pdfDictionary(
  ["Registry", pdfText("Adobe")],
  ["Ordering", pdfText("Identity")],
  ["Supplement", 0],
);

function describeFont(font: Font, fontName: PdfValue, fontFile: PdfRef): PdfValue {
  const thousandths = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const italicAngle = italicAngleOf(font);
  let flags = SYMBOLIC;
  if (isFixedPitch(font)) flags |= FIXED_PITCH;
  if (hasSerifs(font)) flags |= SERIF;
  if (italicAngle !== 0) flags |= ITALIC;
  return pdfDictionary(
    ["Type", pdfName("FontDescriptor")],
    ["FontName", fontName],
    ["Flags", flags],
    ["FontBBox", font.bbox.map(thousandths)],
    ["ItalicAngle", italicAngle],
    ["Ascent", thousandths(font.ascent)],
    ["Descent", thousandths(font.descent)],
    ["CapHeight", thousandths(font.capHeight)],
    ["StemV", stemWidthOf(font.weightClass)],
    ["FontFile2", fontFile],
  );
}

/** TrueType fonts do not say their stems' width; the usual estimate, 88 at 400 and 166 at 700. */
function stemWidthOf(weightClass: number): number {
  return Math.round(50 + (weightClass / 65) ** 2);
}

/** OpenType `post`: italicAngle is a 16.16 number at 4, isFixedPitch a long at 12. */
function italicAngleOf(font: Font): number {
  const post = viewOf(font.table("post"), 8);
  return post ? post.getInt32(4) / 65_536 : 0;
}

function isFixedPitch(font: Font): boolean {
  const post = viewOf(font.table("post"), 16);
  return post !== null && post.getUint32(12) !== 0;
}

/** OpenType `OS/2`: sFamilyClass at 30 (1–5 and 7 are serifs), else PANOSE's serif style at 33. */
function hasSerifs(font: Font): boolean {
  const os2 = viewOf(font.table("OS/2"), 42);
  if (!os2) return false;
  const familyClass = os2.getUint8(30);
  if (familyClass !== 0) return familyClass <= 5 || familyClass === 7;
  const isLatinText = os2.getUint8(32) === 2;
  const serifStyle = os2.getUint8(33);
  return isLatinText && serifStyle >= 2 && serifStyle <= 10;
}

function viewOf(table: Uint8Array | null, minimumBytes: number): DataView | null {
  if (!table || table.length < minimumBytes) return null;
  return new DataView(table.buffer, table.byteOffset, table.length);
}

function isIdentity(glyphs: readonly number[]): boolean {
  return glyphs.every((glyph, cid) => glyph === cid);
}

function encodeGlyphs(glyphs: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(glyphs.length * 2);
  glyphs.forEach((glyph, cid) => {
    bytes[cid * 2] = glyph >> 8;
    bytes[cid * 2 + 1] = glyph & 255;
  });
  return bytes;
}

/** Six letters by FNV-1a over the glyphs and texts: subsets that differ are very unlikely to share a name. */
function subsetTagOf(embedded: EmbeddedFont): string {
  let hash = 0x811c9dc5;
  const mix = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193) >>> 0;
  };
  for (const glyph of embedded.subsetGlyphs) mix(glyph);
  for (const { parts, scale } of embedded.composites) {
    if (scale !== 1) mix(Math.round(scale * 100));
    for (const { glyph, dx, dy } of parts) [glyph, dx, dy].forEach(mix);
  }
  for (const text of embedded.texts) {
    for (let i = 0; i < text.length; i++) mix(text.charCodeAt(i));
  }
  let tag = "";
  for (let i = 0; i < LETTERS_IN_A_TAG; i++) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}
