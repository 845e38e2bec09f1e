// The table `PKRN`: pair kerning prepared when a font is built, so that a pair is an array look-up.
// Its writer and its reader; what the values are is measured by fonts/.
//
// Layout, little-endian (read in place, without a copy), every part on a multiple of four bytes:
//   uint16  version = 1
//   uint16  glyphCount
//   uint16  leftClassCount
//   uint16  rightClassCount
//   uint16  languageBytes
//   uint16  0
//   uint16  leftClass[glyphCount]      of a glyph on the left of a pair
//   uint16  rightClass[glyphCount]     of a glyph on the right
//   int16   value[leftClassCount][rightClassCount]    font units; class 0 has zeros only
//   uint32  simple[ceil(glyphCount / 32)]             bit g & 31 of word g >> 5
//   ascii   languages[languageBytes]                  "ca,mo,ro"

export interface KerningTable {
  readonly leftClasses: Uint16Array;
  readonly rightClasses: Uint16Array;
  readonly leftClassCount: number;
  readonly rightClassCount: number;
  /** Row by row, a row for each left class. */
  readonly values: Int16Array;
  /** Bit per glyph: character map, advances and this table set it as a shaper would. */
  readonly simple: Uint32Array;
  /** Primary language subtags in which the font has forms of its own: there, nothing is simple. */
  readonly languages: readonly string[];
}

const VERSION = 1;
const HEADER_BYTES = 12;

/** Writes a table `PKRN`. Throws a RangeError when its parts do not fit each other. */
export function writeKerning(table: KerningTable): Uint8Array {
  const { leftClasses, rightClasses, leftClassCount, rightClassCount, values, simple } = table;
  const languages = table.languages.join();
  const header = [VERSION, leftClasses.length, leftClassCount, rightClassCount, languages.length];
  const layout = layOut(leftClasses.length, leftClassCount, rightClassCount);
  if (
    rightClasses.length !== leftClasses.length ||
    values.length !== leftClassCount * rightClassCount ||
    simple.length !== layout.simpleWords
  ) {
    throw new RangeError("the parts of the kerning table differ in size");
  }
  const bytes = new Uint8Array(layout.languages + languages.length);
  const view = new DataView(bytes.buffer);
  header.forEach((value, i) => view.setUint16(i * 2, value, true));
  leftClasses.forEach((value, i) => view.setUint16(layout.leftClasses + i * 2, value, true));
  rightClasses.forEach((value, i) => view.setUint16(layout.rightClasses + i * 2, value, true));
  values.forEach((value, i) => view.setInt16(layout.values + i * 2, value, true));
  simple.forEach((value, i) => view.setUint32(layout.simple + i * 4, value, true));
  for (let i = 0; i < languages.length; i++) {
    bytes[layout.languages + i] = languages.charCodeAt(i);
  }
  return bytes;
}

/** Reads a table `PKRN`: views into it. Throws an Error for another version or a cut-off table. */
export function readKerning(bytes: Uint8Array): KerningTable {
  if (bytes.length < HEADER_BYTES) throw new Error("the kerning table is truncated");
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const view = new DataView(aligned.buffer, aligned.byteOffset, aligned.length);
  const version = view.getUint16(0, true);
  if (version !== VERSION) throw new Error(`the kerning table has version ${version}`);
  const glyphCount = view.getUint16(2, true);
  const leftClassCount = view.getUint16(4, true);
  const rightClassCount = view.getUint16(6, true);
  const layout = layOut(glyphCount, leftClassCount, rightClassCount);
  const end = layout.languages + view.getUint16(8, true);
  if (bytes.length < end) throw new Error("the kerning table is truncated");
  const { buffer, byteOffset } = aligned;
  const languages = String.fromCharCode(...aligned.subarray(layout.languages, end));
  return {
    leftClasses: new Uint16Array(buffer, byteOffset + layout.leftClasses, glyphCount),
    rightClasses: new Uint16Array(buffer, byteOffset + layout.rightClasses, glyphCount),
    leftClassCount,
    rightClassCount,
    values: new Int16Array(buffer, byteOffset + layout.values, leftClassCount * rightClassCount),
    simple: new Uint32Array(buffer, byteOffset + layout.simple, layout.simpleWords),
    languages: languages === "" ? [] : languages.split(","),
  };
}

function layOut(glyphCount: number, leftClassCount: number, rightClassCount: number) {
  const classBytes = align(glyphCount * 2);
  const leftClasses = HEADER_BYTES;
  const rightClasses = leftClasses + classBytes;
  const values = rightClasses + classBytes;
  const simple = values + align(leftClassCount * rightClassCount * 2);
  const simpleWords = (glyphCount + 31) >> 5;
  const languages = simple + simpleWords * 4;
  return { leftClasses, rightClasses, values, simple, simpleWords, languages };
}

function align(length: number): number {
  return (length + 3) & ~3;
}
