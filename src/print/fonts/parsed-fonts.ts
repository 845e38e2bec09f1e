// The fonts that a press keeps open from job to job, within bounds; the least recently used go first.

import { Font, type FontRef } from "./font.ts";

export class ParsedFonts {
  readonly #fonts = new Map<FontRef, Font>();
  readonly #capBytes: number;
  readonly #release: (font: Font) => void;
  #bytes = 0;

  /** `release` gives back what others hold of a font that is let go. */
  constructor(capBytes: number, release: (font: Font) => void) {
    this.#capBytes = capBytes;
    this.#release = release;
  }

  /** Throws an Error for what is no font file. */
  open(ref: FontRef, bytes: Uint8Array): Font {
    const known = this.#fonts.get(ref);
    if (known?.isOf(bytes)) {
      this.#fonts.delete(ref);
      this.#fonts.set(ref, known);
      return known;
    }
    this.#letGo(ref);
    const font = Font.parse(ref, bytes);
    this.#fonts.set(ref, font);
    this.#bytes += font.heldBytes;
    return font;
  }

  /** After a job, which may need more fonts at once than are kept. */
  trim(): void {
    for (const ref of this.#fonts.keys()) {
      if (this.#bytes <= this.#capBytes) return;
      this.#letGo(ref);
    }
  }

  #letGo(ref: FontRef): void {
    const font = this.#fonts.get(ref);
    if (font === undefined) return;
    this.#fonts.delete(ref);
    this.#bytes -= font.heldBytes;
    this.#release(font);
  }
}
