// The bits of one scan: stuffed bytes are taken out, and a restart marker is passed where one is due.

import { ImageFault } from "../image-fault.ts";
import { damaged, FAST_BITS, type HuffmanCodes } from "./tables.ts";

export class ScanBits {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  #bits = 0;
  #count = 0;
  /** Zeros that stand for bits behind the last one. */
  #padding = 0;
  #restarts = 0;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  /** At most 16 bits. */
  take(count: number): number {
    if (this.#count < count) this.#fill();
    this.#count -= count;
    return (this.#bits >>> this.#count) & ((1 << count) - 1);
  }

  /** A value of so many bits: those that begin with 0 are negative (T.81, F.2.2.1). */
  takeSigned(count: number): number {
    if (count === 0) return 0;
    const value = this.take(count);
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  symbol({ fast, ends, offsets, symbols }: HuffmanCodes): number {
    if (this.#count < 16) this.#fill();
    const entry = fast[(this.#bits >>> (this.#count - FAST_BITS)) & ((1 << FAST_BITS) - 1)]!;
    if (entry !== 0) {
      this.#count -= entry >> 8;
      return entry & 255;
    }
    for (let length = FAST_BITS + 1; length <= 16; length += 1) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1);
      if (code >= ends[length]!) continue;
      this.#count -= length;
      return symbols[code + offsets[length]!]!;
    }
    throw this.#padding > 0 ? truncated() : damaged();
  }

  /** Throws an ImageFault when more bits were taken than there are. */
  checkLeft(): void {
    if (this.#padding > this.#count) throw truncated();
  }

  /** Goes on behind the next restart marker, which must be here. */
  restart(): void {
    this.checkLeft();
    while (this.#bytes[this.#at] === 0xff && this.#bytes[this.#at + 1] === 0xff) this.#at += 1;
    if (this.#at + 2 > this.#end) throw truncated();
    const expected = 0xd0 + (this.#restarts & 7);
    const isThere = this.#bytes[this.#at] === 0xff && this.#bytes[this.#at + 1] === expected;
    // Whole bytes that no block has taken are not there in a sound file.
    if (!isThere || this.#count - this.#padding >= 8) throw damaged();
    this.#at += 2;
    this.#bits = 0;
    this.#count = 0;
    this.#padding = 0;
    this.#restarts += 1;
  }

  #fill(): void {
    const bytes = this.#bytes;
    while (this.#count <= 24) {
      let byte = 0;
      if (this.#at >= this.#end) {
        this.#padding += 8;
      } else {
        byte = bytes[this.#at]!;
        if (byte !== 0xff) {
          this.#at += 1;
        } else if (bytes[this.#at + 1] === 0) {
          this.#at += 2;
        } else {
          // A marker: nothing of this interval follows.
          byte = 0;
          this.#padding += 8;
        }
      }
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
    }
  }
}

function truncated(): ImageFault {
  return new ImageFault("the JPEG is truncated");
}
