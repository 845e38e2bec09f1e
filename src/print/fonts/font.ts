// One TrueType file, read in place: metrics, character map, advances, kerning, outlines.
// Nothing is decoded before it is asked for. It neither shapes nor subsets.

import { openCharacterMap } from "./cmap.ts";
import { readKerning, type KerningTable } from "./kerning.ts";
import { readName } from "./names.ts";
import { joinTables, readTableDirectory, type TableRange } from "./sfnt.ts";

/** Kebab-case family and weight: "inter-400", "source-serif-4-700". */
export type FontRef = string;

/** A horizontal stroke; font units, its upper edge from the baseline, y upwards. */
export interface Stroke {
  readonly top: number;
  readonly thickness: number;
}

const CACHED_CODE_POINTS = 0x3000;
const NOT_LOOKED_UP = 0xffff;
/** A power of two. */
const RECENT_CODE_POINTS = 512;
const POSTSCRIPT_NAME_ID = 6;
// A variant ("polyton") or a private part may choose forms that no list of languages names.
const SCRIPT_OR_REGION = /^([a-z]{4}|[a-z]{2}|[0-9]{3})$/;
const NO_KERNING: KerningTable = {
  leftClasses: new Uint16Array(0),
  rightClasses: new Uint16Array(0),
  leftClassCount: 0,
  rightClassCount: 0,
  values: new Int16Array(0),
  simple: new Uint32Array(0),
  languages: [],
};
const SHAPING_TABLES = [
  "GDEF",
  "GPOS",
  "GSUB",
  "OS/2",
  "cmap",
  "head",
  "hhea",
  "hmtx",
  "kern",
  "maxp",
];

/** From the glyph's origin, y upwards. */
export interface GlyphBounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

type Mutable<T> = { -readonly [member in keyof T]: T[member] };

export class Font {
  readonly ref: FontRef;
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly bbox: readonly [xMin: number, yMin: number, xMax: number, yMax: number];
  readonly glyphCount: number;
  readonly weightClass: number;
  /** Whether the file carries a prepared kerning table (see kerning.ts). */
  readonly hasKerning: boolean;

  readonly #view: DataView;
  readonly #directory: Map<string, TableRange>;
  readonly #metricsOffset: number;
  readonly #metricCount: number;
  readonly #locaOffset: number;
  readonly #longLoca: boolean;
  readonly #glyf: TableRange;
  readonly #kerning: KerningTable;
  readonly #cachedGlyphs = new Uint16Array(CACHED_CODE_POINTS).fill(NOT_LOOKED_UP);
  /** Of those beyond, by their lowest bits: which was looked up last, and its glyph. */
  #recent: { readonly codePoints: Uint32Array; readonly glyphs: Uint16Array } | null = null;
  #lookUpGlyph: ((codePoint: number) => number) | null = null;
  #postScriptName: string | null = null;

  private constructor(ref: FontRef, bytes: Uint8Array) {
    this.ref = ref;
    // A Buffer's slice() is no copy; callers that take parts of this font need not know.
    this.bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#view = view;
    this.#directory = readTableDirectory(bytes);

    const head = this.#require("head", 54).offset;
    this.unitsPerEm = view.getUint16(head + 18);
    if (this.unitsPerEm === 0) throw new Error(`font ${ref}: no units per em`);
    this.bbox = [
      view.getInt16(head + 36),
      view.getInt16(head + 38),
      view.getInt16(head + 40),
      view.getInt16(head + 42),
    ];
    this.#longLoca = view.getInt16(head + 50) !== 0;

    const hhea = this.#require("hhea", 36).offset;
    this.ascent = view.getInt16(hhea + 4);
    this.descent = view.getInt16(hhea + 6);
    this.#metricCount = view.getUint16(hhea + 34);
    this.glyphCount = view.getUint16(this.#require("maxp", 6).offset + 4);
    if (this.#metricCount === 0 || this.#metricCount > this.glyphCount) {
      throw new Error(`font ${ref}: ${this.#metricCount} advances, ${this.glyphCount} glyphs`);
    }
    this.#metricsOffset = this.#require("hmtx", this.#metricCount * 2 + this.glyphCount * 2).offset;
    this.#locaOffset = this.#require(
      "loca",
      (this.glyphCount + 1) * (this.#longLoca ? 4 : 2),
    ).offset;
    this.#glyf = this.#require("glyf", 0);

    const prepared = this.table("PKRN");
    this.hasKerning = prepared !== null;
    this.#kerning = prepared ? readKerning(prepared) : NO_KERNING;

    const os2 = this.#directory.get("OS/2");
    this.weightClass = os2 && os2.length >= 6 ? view.getUint16(os2.offset + 4) : 400;
    const hasCapHeight = os2 && os2.length >= 90 && view.getUint16(os2.offset) >= 2;
    this.capHeight = hasCapHeight
      ? view.getInt16(os2.offset + 88)
      : Math.round(this.unitsPerEm * 0.7);
  }

  /** Opens a TrueType file; keeps its bytes. Throws an Error for a truncated or other file. */
  static parse(ref: FontRef, bytes: Uint8Array): Font {
    return new Font(ref, bytes);
  }

  /** Whether it was opened from just this memory. */
  isOf(bytes: Uint8Array): boolean {
    const { buffer, byteOffset, length } = this.bytes;
    return bytes.buffer === buffer && bytes.byteOffset === byteOffset && bytes.length === length;
  }

  /** Of the file, and of the glyphs by character that are found once. */
  get heldBytes(): number {
    return this.bytes.length + this.#cachedGlyphs.byteLength + RECENT_CODE_POINTS * 6;
  }

  /** nameID 6 of the `name` table, of which [A-Za-z0-9-] are kept; the ref where it has none. */
  get postScriptName(): string {
    this.#postScriptName ??= this.#readPostScriptName() || this.ref;
    return this.#postScriptName;
  }

  /** The glyph of a code point by `cmap` (format 12, else 4); 0 when it is not covered. */
  glyphOf(codePoint: number): number {
    if (codePoint < CACHED_CODE_POINTS) {
      const cached = this.#cachedGlyphs[codePoint];
      if (cached !== undefined && cached !== NOT_LOOKED_UP) return cached;
    } else if (this.#recent !== null) {
      const at = codePoint & (RECENT_CODE_POINTS - 1);
      if (this.#recent.codePoints[at] === codePoint) return this.#recent.glyphs[at]!;
    }
    return this.#glyphOfUncached(codePoint);
  }

  /** Where the font puts a stroke under or through its text: `post` and `OS/2`, else what is usual. */
  strokeOf(kind: "underline" | "strikethrough"): Stroke {
    const [tag, topAt, thicknessAt] = kind === "underline" ? ["post", 8, 10] : ["OS/2", 28, 26];
    const table = this.#directory.get(tag);
    const thickness =
      table && table.length >= topAt + 2 ? this.#view.getInt16(table.offset + thicknessAt) : 0;
    if (table && thickness > 0) {
      return { top: this.#view.getInt16(table.offset + topAt), thickness };
    }
    const top = (kind === "underline" ? -0.1 : 0.3) * this.unitsPerEm;
    return { top, thickness: this.unitsPerEm / 20 };
  }

  /** Advance width in font units, by `hmtx`. */
  advanceOf(glyph: number): number {
    const metric = glyph < this.#metricCount ? glyph : this.#metricCount - 1;
    return this.#view.getUint16(this.#metricsOffset + metric * 4);
  }

  /** Left side bearing in font units, by `hmtx`. */
  leftBearingOf(glyph: number): number {
    this.#requireGlyph(glyph);
    const at =
      glyph < this.#metricCount
        ? glyph * 4 + 2
        : this.#metricCount * 4 + (glyph - this.#metricCount) * 2;
    return this.#view.getInt16(this.#metricsOffset + at);
  }

  /**
   * Font units to add to the advance of `left` before `right`. It holds between simple glyphs of
   * one script; 0 without a prepared table.
   */
  kerningOf(left: number, right: number): number {
    const { leftClasses, rightClasses, rightClassCount, values } = this.#kerning;
    return values[leftClasses[left]! * rightClassCount + rightClasses[right]!] ?? 0;
  }

  /**
   * Whether character map, advance and kerningOf set this glyph just as HarfBuzz would, in Latin,
   * Greek or Cyrillic text whose other glyphs are simple too, ligatures and contextual alternates
   * off, in a language without forms of its own. False without a prepared table.
   */
  isSimple(glyph: number): boolean {
    return ((this.#kerning.simple[glyph >> 5] ?? 0) & (1 << (glyph & 31))) !== 0;
  }

  /**
   * Whether the font may set text of this language (BCP 47) otherwise than text of none, so that
   * it has to be shaped even where all glyphs are simple.
   */
  hasFormsFor(lang: string): boolean {
    const { languages } = this.#kerning;
    if (languages.length === 0) return false;
    const [primary, ...rest] = lang.toLowerCase().split("-");
    if (primary === undefined) return false;
    return languages.includes(primary) || rest.some((subtag) => !SCRIPT_OR_REGION.test(subtag));
  }

  /** The `glyf` entry of a glyph, a view into the file; empty for a glyph without an outline. */
  outlineOf(glyph: number): Uint8Array {
    this.#requireGlyph(glyph);
    const start = this.#outlineOffset(glyph);
    const at = this.#glyf.offset + start;
    return this.bytes.subarray(at, at + this.#lengthFrom(start, glyph));
  }

  /** Reads the box of a glyph's outline (OpenType, "glyf"), in font units; false where it has no ink. */
  readBounds(glyph: number, into: Mutable<GlyphBounds>): boolean {
    this.#requireGlyph(glyph);
    const start = this.#outlineOffset(glyph);
    if (this.#lengthFrom(start, glyph) === 0) return false;
    const at = this.#glyf.offset + start;
    into.left = this.#view.getInt16(at + 2);
    into.bottom = this.#view.getInt16(at + 4);
    into.right = this.#view.getInt16(at + 6);
    into.top = this.#view.getInt16(at + 8);
    return true;
  }

  /** A table's bytes, a view into the file. */
  table(tag: string): Uint8Array | null {
    const range = this.#directory.get(tag);
    return range ? this.bytes.subarray(range.offset, range.offset + range.length) : null;
  }

  /** A font file without outlines and names: all that HarfBuzz needs to shape. */
  shapingBytes(): Uint8Array {
    const tables: [string, Uint8Array][] = [];
    for (const tag of SHAPING_TABLES) {
      const bytes = this.table(tag);
      if (bytes) tables.push([tag, bytes]);
    }
    return joinTables(tables);
  }

  #glyphOfUncached(codePoint: number): number {
    this.#lookUpGlyph ??= openCharacterMap(this.table("cmap") ?? new Uint8Array(0));
    const found = this.#lookUpGlyph(codePoint);
    const glyph = found < this.glyphCount ? found : 0;
    if (codePoint < CACHED_CODE_POINTS) {
      this.#cachedGlyphs[codePoint] = glyph;
      return glyph;
    }
    this.#recent ??= {
      codePoints: new Uint32Array(RECENT_CODE_POINTS),
      glyphs: new Uint16Array(RECENT_CODE_POINTS),
    };
    const at = codePoint & (RECENT_CODE_POINTS - 1);
    this.#recent.codePoints[at] = codePoint;
    this.#recent.glyphs[at] = glyph;
    return glyph;
  }

  /** Of the outline of a glyph, which begins at `start`. */
  #lengthFrom(start: number, glyph: number): number {
    const end = this.#outlineOffset(glyph + 1);
    if (end < start || end > this.#glyf.length) {
      throw new Error(`font ${this.ref}: the outline of glyph ${glyph} is outside its table`);
    }
    return end - start;
  }

  #outlineOffset(glyph: number): number {
    return this.#longLoca
      ? this.#view.getUint32(this.#locaOffset + glyph * 4)
      : this.#view.getUint16(this.#locaOffset + glyph * 2) * 2;
  }

  #readPostScriptName(): string {
    const name = this.table("name");
    return name ? readName(name, POSTSCRIPT_NAME_ID).replace(/[^A-Za-z0-9-]/g, "") : "";
  }

  #require(tag: string, minimumBytes: number): TableRange {
    const range = this.#directory.get(tag);
    if (!range) throw new Error(`font ${this.ref}: no table "${tag}"`);
    if (range.length < minimumBytes) {
      throw new Error(`font ${this.ref}: table "${tag}" is truncated`);
    }
    return range;
  }

  #requireGlyph(glyph: number): void {
    if (!(glyph >= 0 && glyph < this.glyphCount)) {
      throw new RangeError(`font ${this.ref} has ${this.glyphCount} glyphs, none is ${glyph}`);
    }
  }
}
