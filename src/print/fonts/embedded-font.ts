// The part of one font that a document uses: which glyphs, standing for which texts, under which
// CIDs. It writes nothing; font-objects.ts does.
import type { Font } from "./font.ts";

const MOST_CIDS = 65_535;
/** Of a file: composites and what they are made of are glyphs too. */
const MOST_GLYPHS = 65_535;
/** Latin letters are among the first glyphs of most fonts. */
const FIRST_GLYPHS = 512;

/** A font has no numbers left for its characters or for its glyphs. */
export class TooManyCids extends Error {
  /** At least. */
  readonly cids = MOST_CIDS + 1;

  constructor() {
    super();
    this.name = "TooManyCids";
  }
}

/** One glyph of a cluster; font units from the cluster's origin, y upwards. */
export interface CompositePart {
  readonly glyph: number;
  readonly dx: number;
  readonly dy: number;
}

/** A glyph made of others; here `glyph` of a part is its place in the subset. */
export interface Composite {
  readonly parts: readonly CompositePart[];
  readonly advance: number;
  /** Of the parts' outlines; places and advance are as they are. */
  readonly scale: number;
}

/**
 * A CID is a distinct pair of glyph and text, numbered in order of first use, so that what is
 * copied from the page is exact even where one glyph stands for several texts. CID 0 is .notdef.
 */
export class EmbeddedFont {
  readonly font: Font;
  /** Resource name, for Content.setFont. */
  readonly name: string;

  /** Glyphs of the font in the order of the subset; entry 0 is .notdef. */
  readonly #subset: number[] = [0];
  readonly #subsetIndexOf: Map<number, number> = new Map([[0, 0]]);
  readonly #composites: Composite[] = [];
  readonly #compositeIndexOf = new Map<string, number>();
  /** By CID: glyph (see `glyphs`), text, width in thousandths. */
  readonly #glyphs: number[] = [0];
  readonly #texts: string[] = [""];
  readonly #widths: number[];
  /** Two for each glyph of the font, up to the last one used: its first CID, and that CID's code point + 1 (0: it stands for more, or for none). */
  #firsts = new Int32Array(2 * FIRST_GLYPHS);
  readonly #otherCids = new Map<string, number>();
  readonly #compositeCids = new Map<string, number>();

  constructor(font: Font, name: string) {
    this.font = font;
    this.name = name;
    this.#widths = [this.#thousandthsOf(font.advanceOf(0))];
  }

  /** The CID of a glyph of the font that stands for `text`; "" is copied as nothing. */
  cidOf(glyph: number, text: string): number {
    const first = this.#firsts[2 * glyph];
    if (first !== undefined && first !== 0 && this.#texts[first] === text) return first;
    return this.#cidOfPair(glyph, text);
  }

  /** The same as `cidOf(glyph, String.fromCodePoint(codePoint))`, mostly without the string. */
  cidOfCodePoint(glyph: number, codePoint: number): number {
    if (this.#firsts[2 * glyph + 1] === codePoint + 1) return this.#firsts[2 * glyph]!;
    return this.#cidOfPair(glyph, String.fromCodePoint(codePoint));
  }

  /**
   * The CID of several glyphs that stand for `text` together (a base and its marks, a conjunct), or of
   * one that stands elsewhere than by its own: they become one glyph of the subset. `advance` is its
   * width where these parts are first met; later ones are the caller's to adjust by widthOf.
   */
  cidOfComposite(
    parts: readonly CompositePart[],
    advance: number,
    text: string,
    scale = 1,
  ): number {
    const shape = scale === 1 ? shapeKeyOf(parts) : `\uffff${scale} ${shapeKeyOf(parts)}`;
    const key = shape + text;
    const known = this.#compositeCids.get(key);
    if (known !== undefined) return known;
    const index = this.#compositeIndex(shape, parts, advance, scale);
    const cid = this.#addCid(~index, text, this.#composites[index]!.advance);
    this.#compositeCids.set(key, cid);
    return cid;
  }

  /**
   * Width of a CID in thousandths of the font's size, exactly as the file says it. Whole numbers,
   * because PDFium reads no others: the difference to the font's advance is the caller's to adjust.
   */
  widthOf(cid: number): number {
    return this.#widths[cid]!;
  }

  get cidCount(): number {
    return this.#texts.length;
  }

  /** By CID: index into `subsetGlyphs`, or the complement (~) of an index into `composites`. */
  get glyphs(): readonly number[] {
    return this.#glyphs;
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  get widths(): readonly number[] {
    return this.#widths;
  }

  /** Glyphs of the font in the order in which the subset holds them. */
  get subsetGlyphs(): readonly number[] {
    return this.#subset;
  }

  get composites(): readonly Composite[] {
    return this.#composites;
  }

  #cidOfPair(glyph: number, text: string): number {
    if (glyph === 0 && text === "") return 0;
    const isFirst = (this.#firsts[2 * glyph] ?? 0) === 0;
    const key = isFirst ? "" : `${glyph} ${text}`;
    const known = isFirst ? undefined : this.#otherCids.get(key);
    if (known !== undefined) return known;
    const cid = this.#addCid(this.#subsetIndex(glyph), text, this.font.advanceOf(glyph));
    if (isFirst) {
      const codePoint = text.codePointAt(0) ?? -1;
      const isOne = codePoint >= 0 && text.length === (codePoint > 0xffff ? 2 : 1);
      this.#setFirst(glyph, cid, isOne ? codePoint + 1 : 0);
    } else {
      this.#otherCids.set(key, cid);
    }
    return cid;
  }

  #setFirst(glyph: number, cid: number, codePointAndOne: number): void {
    if (2 * glyph >= this.#firsts.length) {
      const firsts = new Int32Array(2 * Math.min(2 * glyph + 2, this.font.glyphCount));
      firsts.set(this.#firsts);
      this.#firsts = firsts;
    }
    this.#firsts[2 * glyph] = cid;
    this.#firsts[2 * glyph + 1] = codePointAndOne;
  }

  #subsetIndex(glyph: number): number {
    const known = this.#subsetIndexOf.get(glyph);
    if (known !== undefined) return known;
    if (!(glyph >= 0 && glyph < this.font.glyphCount)) {
      throw new RangeError(`font ${this.font.ref} has no glyph ${glyph}`);
    }
    this.#subset.push(glyph);
    this.#subsetIndexOf.set(glyph, this.#subset.length - 1);
    return this.#subset.length - 1;
  }

  #compositeIndex(
    shape: string,
    parts: readonly CompositePart[],
    advance: number,
    scale: number,
  ): number {
    const known = this.#compositeIndexOf.get(shape);
    if (known !== undefined) return known;
    const placed = parts.map(({ glyph, dx, dy }) => ({ glyph: this.#subsetIndex(glyph), dx, dy }));
    this.#composites.push({ parts: placed, advance: Math.max(0, Math.round(advance)), scale });
    this.#compositeIndexOf.set(shape, this.#composites.length - 1);
    return this.#composites.length - 1;
  }

  #addCid(glyph: number, text: string, advance: number): number {
    const cid = this.#texts.length;
    const glyphCount = this.#subset.length + this.#composites.length;
    if (cid > MOST_CIDS || glyphCount > MOST_GLYPHS) throw new TooManyCids();
    this.#glyphs.push(glyph);
    this.#texts.push(text);
    this.#widths.push(this.#thousandthsOf(advance));
    return cid;
  }

  #thousandthsOf(fontUnits: number): number {
    return Math.round((fontUnits * 1000) / this.font.unitsPerEm);
  }
}

/** A key to which a text can be added, since none begins with another: the number of parts, then three words of each. */
function shapeKeyOf(parts: readonly CompositePart[]): string {
  const [first, second] = parts;
  if (first !== undefined && parts.length === 1) {
    return String.fromCharCode(1, first.glyph, first.dx, first.dy);
  }
  if (first !== undefined && second !== undefined && parts.length === 2) {
    const { glyph, dx, dy } = second;
    return String.fromCharCode(2, first.glyph, first.dx, first.dy, glyph, dx, dy);
  }
  let key = String.fromCodePoint(parts.length);
  for (const { glyph, dx, dy } of parts) key += String.fromCharCode(glyph, dx, dy);
  return key;
}
