// A TrueType file read in place, and the glyphs that a document uses copied out of it. No kerning.

const TABLES = ["glyf", "head", "hhea", "hmtx", "loca", "maxp"] as const;
type Table = (typeof TABLES)[number];

/** Code points whose glyphs are remembered. */
const REMEMBERED = 0x3000;
const UNKNOWN = 0xffff;
/** Of a composite's part: more follow, its arguments are words, and how it is scaled. */
const MORE = 32;
const HAS_WORDS = 1;
const SCALES = [
  [8, 2],
  [64, 4],
  [128, 8],
] as const;

export class Font {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly unitsPerEm: number;
  readonly box: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  readonly #tables = new Map<string, { readonly offset: number; readonly length: number }>();
  readonly #metrics: number;
  readonly #advances: number;
  readonly #isLong: boolean;
  readonly #characters: number;
  readonly #glyphs = new Uint16Array(REMEMBERED).fill(UNKNOWN);

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    const view = (this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
    for (let i = 0, at = 12; i < view.getUint16(4); i++, at += 16) {
      const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
      this.#tables.set(tag, { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) });
    }
    const head = this.offsetOf("head");
    this.unitsPerEm = view.getUint16(head + 18);
    this.box = [36, 38, 40, 42].map((at) => view.getInt16(head + at));
    this.#isLong = view.getInt16(head + 50) !== 0;
    const hhea = this.offsetOf("hhea");
    this.ascent = view.getInt16(hhea + 4);
    this.descent = view.getInt16(hhea + 6);
    this.#metrics = view.getUint16(hhea + 34);
    this.#advances = this.offsetOf("hmtx");
    this.#characters = this.#findCharacters();
  }

  glyphOf(codePoint: number): number {
    if (codePoint >= REMEMBERED) return this.#lookUp(codePoint);
    const known = this.#glyphs[codePoint]!;
    return known === UNKNOWN ? (this.#glyphs[codePoint] = this.#lookUp(codePoint)) : known;
  }

  advanceOf(glyph: number): number {
    const metric = Math.min(glyph, this.#metrics - 1);
    return this.view.getUint16(this.#advances + 4 * metric);
  }

  bearingOf(glyph: number): number {
    const more = Math.max(0, glyph - this.#metrics + 1);
    const metric = glyph - more;
    return this.view.getInt16(this.#advances + 4 * metric + 2 * more + 2);
  }

  outlineOf(glyph: number): Uint8Array {
    const glyf = this.offsetOf("glyf");
    return this.bytes.subarray(glyf + this.#startOf(glyph), glyf + this.#startOf(glyph + 1));
  }

  offsetOf(tag: string): number {
    return this.#tables.get(tag)!.offset;
  }

  tableOf(tag: string): Uint8Array {
    const { offset, length } = this.#tables.get(tag)!;
    return this.bytes.subarray(offset, offset + length);
  }

  #startOf(glyph: number): number {
    const loca = this.offsetOf("loca");
    return this.#isLong
      ? this.view.getUint32(loca + 4 * glyph)
      : 2 * this.view.getUint16(loca + 2 * glyph);
  }

  /** Where the character map of format 12 is, or of format 4. */
  #findCharacters(): number {
    const cmap = this.offsetOf("cmap");
    let found = 0;
    for (let i = 0; i < this.view.getUint16(cmap + 2); i++) {
      const at = cmap + this.view.getUint32(cmap + 8 + 8 * i);
      const format = this.view.getUint16(at);
      if (format === 12 || (format === 4 && found === 0)) found = at;
    }
    return found;
  }

  #lookUp(codePoint: number): number {
    const { view } = this;
    const map = this.#characters;
    if (view.getUint16(map) === 12) {
      for (let i = 0, at = map + 16; i < view.getUint32(map + 12); i++, at += 12) {
        const first = view.getUint32(at);
        if (codePoint >= first && codePoint <= view.getUint32(at + 4)) {
          return view.getUint32(at + 8) + codePoint - first;
        }
      }
      return 0;
    }
    const bytes = view.getUint16(map + 6);
    for (let end = map + 14; end < map + 14 + bytes; end += 2) {
      if (codePoint > view.getUint16(end)) continue;
      const start = end + 2 + bytes;
      const first = view.getUint16(start);
      if (codePoint < first) return 0;
      const delta = view.getUint16(start + bytes);
      const range = view.getUint16(start + 2 * bytes);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(start + 2 * bytes + range + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  }
}

/** The glyphs of one document, numbered as they come. */
export class Subset {
  readonly font: Font;
  readonly glyphs: number[] = [0];
  readonly codePoints: number[] = [0];
  readonly #numbers = new Map<number, number>([[0, 0]]);
  /** By code point, one more than the number. */
  readonly #known = new Uint16Array(REMEMBERED);

  constructor(font: Font) {
    this.font = font;
  }

  numberOf(codePoint: number): number {
    const known = this.#known[codePoint];
    if (known !== undefined && known !== 0) return known - 1;
    const number = this.#add(this.font.glyphOf(codePoint), codePoint);
    if (codePoint < REMEMBERED) this.#known[codePoint] = number + 1;
    return number;
  }

  #add(glyph: number, codePoint: number): number {
    let number = this.#numbers.get(glyph);
    if (number === undefined) {
      number = this.glyphs.push(glyph) - 1;
      this.codePoints.push(codePoint);
      this.#numbers.set(glyph, number);
    }
    return number;
  }

  /** A TrueType file of these glyphs without hints' tables. */
  build(): Uint8Array {
    const { font, glyphs } = this;
    const outlines: Uint8Array[] = [];
    for (let i = 0; i < glyphs.length; i++)
      outlines.push(this.#withParts(font.outlineOf(glyphs[i]!)));
    const tables: Record<Table, Uint8Array> = {
      ...joinOutlines(outlines),
      head: font.tableOf("head").slice(0, 54),
      hhea: font.tableOf("hhea").slice(0, 36),
      hmtx: this.#metrics(),
      maxp: font.tableOf("maxp").slice(0, 32),
    };
    new DataView(tables.head.buffer).setInt16(50, 1);
    new DataView(tables.hhea.buffer).setUint16(34, glyphs.length);
    new DataView(tables.maxp.buffer).setUint16(4, glyphs.length);
    return joinTables(tables);
  }

  /** The glyphs that a composite is made of come along, under their new numbers. */
  #withParts(outline: Uint8Array): Uint8Array {
    if (outline.length === 0 || outline[0]! < 128) return outline;
    const copy = outline.slice();
    const view = new DataView(copy.buffer);
    for (let at = 10, flags = MORE; (flags & MORE) !== 0;) {
      flags = view.getUint16(at);
      view.setUint16(at + 2, this.#add(view.getUint16(at + 2), 0));
      at += flags & HAS_WORDS ? 8 : 6;
      for (const [flag, bytes] of SCALES) if ((flags & flag) !== 0) at += bytes;
    }
    return copy;
  }

  #metrics(): Uint8Array {
    const bytes = new Uint8Array(4 * this.glyphs.length);
    const view = new DataView(bytes.buffer);
    this.glyphs.forEach((glyph, i) => {
      view.setUint16(4 * i, this.font.advanceOf(glyph));
      view.setInt16(4 * i + 2, this.font.bearingOf(glyph));
    });
    return bytes;
  }
}

function joinOutlines(outlines: readonly Uint8Array[]): { glyf: Uint8Array; loca: Uint8Array } {
  const loca = new Uint8Array(4 * (outlines.length + 1));
  const starts = new DataView(loca.buffer);
  const glyf = new Uint8Array(outlines.reduce((sum, { length }) => sum + padded(length), 0));
  let at = 0;
  outlines.forEach((outline, i) => {
    glyf.set(outline, at);
    at += padded(outline.length);
    starts.setUint32(4 * (i + 1), at);
  });
  return { glyf, loca };
}

function joinTables(tables: Record<Table, Uint8Array>): Uint8Array {
  const start = 12 + 16 * TABLES.length;
  const file = new Uint8Array(TABLES.reduce((sum, tag) => sum + padded(tables[tag].length), start));
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x10000);
  view.setUint16(4, TABLES.length);
  view.setUint16(6, 64);
  view.setUint16(8, 2);
  view.setUint16(10, 16 * TABLES.length - 64);
  let at = start;
  TABLES.forEach((tag, i) => {
    const entry = 12 + 16 * i;
    for (let k = 0; k < 4; k++) file[entry + k] = tag.charCodeAt(k);
    file.set(tables[tag], at);
    const end = at + padded(tables[tag].length);
    let sum = 0;
    for (let word = at; word < end; word += 4) sum = (sum + view.getUint32(word)) | 0;
    view.setUint32(entry + 4, sum);
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, tables[tag].length);
    at = end;
  });
  return file;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}
