// Cuts a font down to the glyphs that a document shows: outlines are copied, hinting is dropped.
// It chooses no glyphs but the components of composites, and writes no character map.

import type { Font } from "./font.ts";
import { buildSfnt } from "./sfnt.ts";

export interface FontSubset {
  readonly file: Uint8Array;
  /** The glyphs asked for, and behind them the components they are made of. */
  readonly glyphCount: number;
}

const OUTLINE_HEADER_BYTES = 10;
const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;
/** Above this, `set` of a subarray is faster than a loop. */
const MOST_LOOPED_BYTES = 256;
const SHORT_LOCA_LIMIT = 0xffff * 2;
const MAXIMUM_GLYPHS = 0xffff;
// maxp: from maxZones (1: no twilight zone) over all that instructions would need.
const MAXP_BYTES = 32;
const MAXP_ZONES = 14;
const MAXP_AFTER_INSTRUCTIONS = 28;

/**
 * A TrueType file with the tables glyf, head, hhea, hmtx, loca and maxp, as a PDF embeds it
 * (ISO 32000-1, 9.9): its glyph i is `glyphs[i]`, components of composites follow. Throws a
 * RangeError unless `glyphs[0]` is 0, and for a glyph that the font does not have; an Error for a
 * malformed outline.
 */
export function subsetFont(font: Font, glyphs: readonly number[]): FontSubset {
  if (glyphs[0] !== 0) throw new RangeError("a subset begins with glyph 0, .notdef");
  const { order, indexes, outlines } = closeOverComponents(font, glyphs);
  if (order.length > MAXIMUM_GLYPHS) throw new RangeError("a font has at most 65535 glyphs");

  const { glyf, offsets } = copyOutlines(outlines, indexes);
  const long = glyf.length > SHORT_LOCA_LIMIT;
  const file = buildSfnt([
    ["glyf", glyf],
    ["head", makeHead(font, long)],
    ["hhea", makeHhea(font, order.length)],
    ["hmtx", makeHmtx(font, order)],
    ["loca", makeLoca(offsets, long)],
    ["maxp", makeMaxp(font, order.length)],
  ]);
  return { file, glyphCount: order.length };
}

function closeOverComponents(font: Font, glyphs: readonly number[]) {
  const order = glyphs.slice();
  const outlines: Uint8Array[] = [];
  const indexes = new Map<number, number>();
  for (let i = 0; i < order.length; i++) {
    const outline = font.outlineOf(order[i]!);
    outlines.push(outline);
    if (!isComposite(outline)) continue;
    if (indexes.size === 0) {
      // From the end, so that the first place of a glyph wins.
      for (let k = order.length - 1; k >= 0; k--) indexes.set(order[k]!, k);
    }
    let at = OUTLINE_HEADER_BYTES;
    for (let more = true; more;) {
      const flags = readUint16(outline, at);
      const component = readUint16(outline, at + 2);
      if (!indexes.has(component)) {
        indexes.set(component, order.length);
        order.push(component);
      }
      more = (flags & MORE_COMPONENTS) !== 0;
      at += componentLength(flags);
    }
  }
  return { order, indexes, outlines };
}

function copyOutlines(outlines: readonly Uint8Array[], indexes: ReadonlyMap<number, number>) {
  let capacity = 0;
  for (const outline of outlines) capacity += (outline.length + 3) & ~3;
  const glyf = new Uint8Array(capacity);
  const offsets = new Uint32Array(outlines.length + 1);
  let at = 0;
  for (let i = 0; i < outlines.length; i++) {
    offsets[i] = at;
    const outline = outlines[i]!;
    if (isComposite(outline)) at = copyComposite(outline, indexes, glyf, at);
    else if (readContourCount(outline) > 0) at = copySimple(outline, glyf, at);
    at = (at + 3) & ~3;
  }
  offsets[outlines.length] = at;
  return { glyf: glyf.subarray(0, at), offsets };
}

// The instructions' length and bytes stand between the contours' ends and the points' flags.
function copySimple(outline: Uint8Array, glyf: Uint8Array, at: number): number {
  const lengthAt = OUTLINE_HEADER_BYTES + readContourCount(outline) * 2;
  const pointsAt = lengthAt + 2 + readUint16(outline, lengthAt);
  if (pointsAt > outline.length) throw truncatedOutline();
  for (let i = 0; i < lengthAt; i++) glyf[at + i] = outline[i]!;
  const to = at + lengthAt + 2;
  if (outline.length - pointsAt > MOST_LOOPED_BYTES) {
    glyf.set(outline.subarray(pointsAt), to);
  } else {
    for (let i = pointsAt; i < outline.length; i++) glyf[to + i - pointsAt] = outline[i]!;
  }
  return to + outline.length - pointsAt;
}

function copyComposite(
  outline: Uint8Array,
  indexes: ReadonlyMap<number, number>,
  glyf: Uint8Array,
  start: number,
): number {
  let at = OUTLINE_HEADER_BYTES;
  for (let more = true; more;) {
    const flags = readUint16(outline, at);
    const end = at + componentLength(flags);
    if (end > outline.length) throw truncatedOutline();
    glyf.set(outline.subarray(at, end), start + at);
    writeUint16(glyf, start + at, flags & ~HAS_INSTRUCTIONS);
    writeUint16(glyf, start + at + 2, indexes.get(readUint16(outline, at + 2))!);
    more = (flags & MORE_COMPONENTS) !== 0;
    at = end;
  }
  glyf.set(outline.subarray(0, OUTLINE_HEADER_BYTES), start);
  return start + at;
}

function componentLength(flags: number): number {
  const argumentBytes = flags & ARGUMENTS_ARE_WORDS ? 4 : 2;
  if (flags & HAS_SCALE) return 4 + argumentBytes + 2;
  if (flags & HAS_TWO_SCALES) return 4 + argumentBytes + 4;
  if (flags & HAS_MATRIX) return 4 + argumentBytes + 8;
  return 4 + argumentBytes;
}

function makeHead(font: Font, long: boolean): Uint8Array {
  const head = new Uint8Array(font.table("head")!);
  writeUint16(head, 50, long ? 1 : 0);
  return head;
}

function makeHhea(font: Font, glyphCount: number): Uint8Array {
  const hhea = new Uint8Array(font.table("hhea")!);
  writeUint16(hhea, 34, glyphCount);
  return hhea;
}

function makeHmtx(font: Font, order: readonly number[]): Uint8Array {
  const hmtx = new Uint8Array(order.length * 4);
  for (let i = 0; i < order.length; i++) {
    writeUint16(hmtx, i * 4, font.advanceOf(order[i]!));
    writeUint16(hmtx, i * 4 + 2, font.leftBearingOf(order[i]!));
  }
  return hmtx;
}

function makeLoca(offsets: Uint32Array, long: boolean): Uint8Array {
  const loca = new Uint8Array(offsets.length * (long ? 4 : 2));
  for (let i = 0; i < offsets.length; i++) {
    const offset = offsets[i]!;
    if (long) {
      writeUint16(loca, i * 4, offset >>> 16);
      writeUint16(loca, i * 4 + 2, offset);
    } else {
      writeUint16(loca, i * 2, offset >> 1);
    }
  }
  return loca;
}

function makeMaxp(font: Font, glyphCount: number): Uint8Array {
  const maxp = new Uint8Array(font.table("maxp")!);
  if (maxp.length < MAXP_BYTES) throw new Error(`font ${font.ref}: table "maxp" is truncated`);
  writeUint16(maxp, 4, glyphCount);
  maxp.fill(0, MAXP_ZONES, MAXP_AFTER_INSTRUCTIONS);
  writeUint16(maxp, MAXP_ZONES, 1);
  return maxp;
}

function isComposite(outline: Uint8Array): boolean {
  return outline.length > 0 && outline[0]! >= 0x80;
}

function readContourCount(outline: Uint8Array): number {
  return outline.length === 0 ? 0 : readUint16(outline, 0);
}

function readUint16(bytes: Uint8Array, at: number): number {
  if (at + 2 > bytes.length) throw truncatedOutline();
  return (bytes[at]! << 8) | bytes[at + 1]!;
}

function writeUint16(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >> 8;
  bytes[at + 1] = value;
}

function truncatedOutline(): Error {
  return new Error("the font file is malformed: an outline is cut off");
}
