// Adds glyphs that are made of other glyphs to a subset font file (OpenType, `glyf`: composite
// glyph description). It changes no glyph that is there.
import { Font } from "../fonts/font.ts";
import { buildSfnt } from "../fonts/sfnt.ts";
import type { Composite, CompositePart } from "../fonts/embedded-font.ts";

const ARGUMENTS_ARE_WORDS = 0x0001;
const ARGUMENTS_ARE_OFFSETS = 0x0002;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const OVERLAPPING = 0x0400;
const OFFSETS_ARE_UNSCALED = 0x1000;
/** As F2Dot14. */
const ONE = 0x4000;
/** Of a letter under a hundred thousand marks the first are drawn; the rest would cover them. */
const MOST_PARTS = 256;

interface Glyph {
  readonly outline: Uint8Array;
  readonly advance: number;
  readonly leftBearing: number;
}

/** The file with the composites as its last glyphs, in their order; parts name glyphs of the file. */
export function appendComposites(file: Uint8Array, composites: readonly Composite[]): Uint8Array {
  if (composites.length === 0) return file;
  const font = Font.parse("subset", file);
  const glyphs: Glyph[] = [];
  for (let glyph = 0; glyph < font.glyphCount; glyph++) {
    glyphs.push({
      outline: font.outlineOf(glyph),
      advance: font.advanceOf(glyph),
      leftBearing: font.leftBearingOf(glyph),
    });
  }
  for (const composite of composites) glyphs.push(composeGlyph(font, composite));
  const { glyf, loca } = packOutlines(glyphs);
  return buildSfnt([
    ["glyf", glyf],
    ["head", patchTable(font, "head", [[50, 1]])],
    ["hhea", patchTable(font, "hhea", [[34, glyphs.length]])],
    ["hmtx", packMetrics(glyphs)],
    ["loca", loca],
    ["maxp", patchTable(font, "maxp", limitsFor(font, glyphs.length, composites))],
  ]);
}

/** The left bearing is the box's left edge: renderers move an outline by their difference. */
function composeGlyph(font: Font, { parts, advance, scale }: Composite): Glyph {
  const inked = parts.slice(0, MOST_PARTS).filter(({ glyph }) => font.outlineOf(glyph).length > 0);
  if (inked.length === 0) return { outline: new Uint8Array(), advance, leftBearing: 0 };
  const boxes = inked.map((part) => boxOf(font, part, scale));
  const isScaled = scale !== 1;
  const partBytes = isScaled ? 10 : 8;
  const scaling = isScaled ? HAS_SCALE | OFFSETS_ARE_UNSCALED : 0;
  const outline = new Uint8Array(10 + inked.length * partBytes);
  const view = new DataView(outline.buffer);
  const left = Math.min(...boxes.map(({ left }) => left));
  view.setInt16(0, -1);
  view.setInt16(2, left);
  view.setInt16(4, Math.min(...boxes.map(({ bottom }) => bottom)));
  view.setInt16(6, Math.max(...boxes.map(({ right }) => right)));
  view.setInt16(8, Math.max(...boxes.map(({ top }) => top)));
  inked.forEach(({ glyph, dx, dy }, i) => {
    const at = 10 + i * partBytes;
    const more = i < inked.length - 1 ? MORE_COMPONENTS : 0;
    const overlapping = i === 0 ? OVERLAPPING : 0;
    const kind = ARGUMENTS_ARE_WORDS | ARGUMENTS_ARE_OFFSETS | scaling;
    view.setUint16(at, kind | more | overlapping);
    view.setUint16(at + 2, glyph);
    view.setInt16(at + 4, dx);
    view.setInt16(at + 6, dy);
    if (isScaled) view.setInt16(at + 8, Math.round(scale * ONE));
  });
  return { outline, advance, leftBearing: left };
}

function boxOf(font: Font, { glyph, dx, dy }: CompositePart, scale: number) {
  const outline = font.outlineOf(glyph);
  const view = new DataView(outline.buffer, outline.byteOffset, outline.length);
  return {
    left: Math.floor(view.getInt16(2) * scale) + dx,
    bottom: Math.floor(view.getInt16(4) * scale) + dy,
    right: Math.ceil(view.getInt16(6) * scale) + dx,
    top: Math.ceil(view.getInt16(8) * scale) + dy,
  };
}

/** Long offsets, every outline on a multiple of four bytes. */
function packOutlines(glyphs: readonly Glyph[]): { glyf: Uint8Array; loca: Uint8Array } {
  const loca = new Uint8Array((glyphs.length + 1) * 4);
  const offsets = new DataView(loca.buffer);
  let size = 0;
  glyphs.forEach(({ outline }, i) => {
    offsets.setUint32(i * 4, size);
    size += (outline.length + 3) & ~3;
  });
  offsets.setUint32(glyphs.length * 4, size);
  const glyf = new Uint8Array(size);
  glyphs.forEach(({ outline }, i) => glyf.set(outline, offsets.getUint32(i * 4)));
  return { glyf, loca };
}

function packMetrics(glyphs: readonly Glyph[]): Uint8Array {
  const hmtx = new Uint8Array(glyphs.length * 4);
  const view = new DataView(hmtx.buffer);
  glyphs.forEach(({ advance, leftBearing }, i) => {
    view.setUint16(i * 4, advance);
    view.setInt16(i * 4 + 2, leftBearing);
  });
  return hmtx;
}

/**
 * `maxp`: what renderers reserve memory by. Points and contours of a composite are at most those
 * of all its parts, each at most the font's own largest.
 */
function limitsFor(
  font: Font,
  glyphCount: number,
  composites: readonly Composite[],
): [offset: number, value: number][] {
  const maxp = font.table("maxp")!;
  const view = new DataView(maxp.buffer, maxp.byteOffset, maxp.length);
  const longest = composites.reduce((most, { parts }) => Math.max(most, parts.length), 0);
  const most = Math.min(MOST_PARTS, longest);
  const largest = (simple: number, composite: number) =>
    Math.max(view.getUint16(simple), view.getUint16(composite));
  return [
    [4, glyphCount],
    [10, Math.min(0xffff, most * largest(6, 10))],
    [12, Math.min(0xffff, most * largest(8, 12))],
    [28, Math.max(most, view.getUint16(28))],
    [30, view.getUint16(30) + 1],
  ];
}

function patchTable(
  font: Font,
  tag: string,
  words: readonly (readonly [offset: number, value: number])[],
): Uint8Array {
  const table = font.table(tag)!.slice();
  const view = new DataView(table.buffer);
  for (const [offset, value] of words) view.setUint16(offset, value);
  return table;
}
