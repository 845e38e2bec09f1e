// Black stretches of glyphs (trace-glyph.ts), kept from job to job within bounds: by font, size and turn, then by
// glyph and place between the dots.
import type { Font } from "../../fonts/font.ts";

/** A place between the dots is one of so many each way. */
export const PHASES = 4;
const ENTRY_BYTES = 120;
const SET_BYTES = 400;

/** Of one font at one size and turn. */
export class GlyphSet {
  readonly font: Font;
  readonly #glyphs = new Map<number, Int16Array>();
  readonly #count: (bytes: number) => void;
  bytes = SET_BYTES;
  /** False: other jobs needed its room, and it is to be opened again. */
  isKept = true;

  constructor(font: Font, count: (bytes: number) => void) {
    this.font = font;
    this.#count = count;
  }

  get(glyph: number, phase: number): Int16Array | undefined {
    return this.#glyphs.get(glyph * PHASES * PHASES + phase);
  }

  add(glyph: number, phase: number, black: Int16Array): void {
    if (!this.isKept) return;
    this.#glyphs.set(glyph * PHASES * PHASES + phase, black);
    const bytes = black.byteLength + ENTRY_BYTES;
    this.bytes += bytes;
    this.#count(bytes);
  }

  empty(): void {
    this.#glyphs.clear();
    this.bytes = SET_BYTES;
  }
}

export class GlyphCache {
  readonly #sets = new Map<string, GlyphSet>();
  readonly #capBytes: number;
  #bytes = 0;

  constructor(capBytes: number) {
    this.#capBytes = capBytes;
  }

  /** `turn`: in quarters. */
  open(font: Font, sizeDots: number, turn: number): GlyphSet {
    const key = `${font.ref} ${sizeDots} ${turn}`;
    const known = this.#sets.get(key);
    if (known?.font === font) {
      this.#sets.delete(key);
      this.#sets.set(key, known);
      return known;
    }
    if (known) this.#drop(key, known);
    const set = new GlyphSet(font, (bytes) => this.#grow(bytes, set));
    this.#sets.set(key, set);
    this.#grow(set.bytes, set);
    return set;
  }

  /** A font that is let go. */
  release(font: Font): void {
    for (const [key, set] of this.#sets) if (set.font === font) this.#drop(key, set);
  }

  /** The sets used least recently go first; the one in use is emptied where it is all that is left. */
  #grow(bytes: number, current: GlyphSet): void {
    this.#bytes += bytes;
    for (const [key, set] of this.#sets) {
      if (this.#bytes <= this.#capBytes) return;
      if (set !== current) this.#drop(key, set);
    }
    if (this.#bytes <= this.#capBytes) return;
    this.#bytes -= current.bytes - SET_BYTES;
    current.empty();
  }

  #drop(key: string, set: GlyphSet): void {
    this.#sets.delete(key);
    this.#bytes -= set.bytes;
    set.isKept = false;
    set.empty();
  }
}
