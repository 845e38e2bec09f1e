// Takes bits out of a deflate stream, lowest first. Past the end come zeros; `isSpent` tells.

import type { HuffmanCode } from "./huffman.ts";
import { damagedPixels } from "../image-fault.ts";

const LONGEST_CODE = 15;

export class BitSource {
  readonly bytes: Uint8Array;
  /** The next byte to load; `bits` holds `count` loaded bits that have not been taken. */
  at: number;
  bits = 0;
  count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Where the next untouched byte lies; beyond the end when bits were taken that are not there. */
  get position(): number {
    return this.at - (this.count >>> 3);
  }

  get isSpent(): boolean {
    return this.position > this.bytes.length;
  }

  /** At most 16 bits. */
  take(count: number): number {
    this.#load(count);
    const value = this.bits & ((1 << count) - 1);
    this.bits >>>= count;
    this.count -= count;
    return value;
  }

  takeSymbol(code: HuffmanCode): number {
    this.#load(LONGEST_CODE);
    const entry = code.table[this.bits & code.mask]!;
    if (entry === 0) throw damagedPixels();
    this.bits >>>= entry & 15;
    this.count -= entry & 15;
    return entry >>> 4;
  }

  /** Gives whole bytes back, so that bytes can be copied from `at`. */
  dropToByte(): void {
    this.at = this.position;
    this.bits = this.count = 0;
  }

  #load(count: number): void {
    while (this.count < count) {
      this.bits |= (this.at < this.bytes.length ? this.bytes[this.at]! : 0) << this.count;
      this.at += 1;
      this.count += 8;
    }
  }
}
