// Inflates a zlib stream (RFC 1950, 1951) piece by piece, so that an image of any size is looked at
// in constant memory. A binding that can only inflate whole streams would need up to 128 MB for one.

import { BitSource } from "./bit-source.ts";
import { END_OF_BLOCK, fixedBlockCodes, readBlockCodes, type BlockCodes } from "./block-codes.ts";
import { adler32 } from "../checksum.ts";
import { damagedPixels, ImageFault, truncatedPixels } from "../image-fault.ts";

const WINDOW_BYTES = 32_768;
const CHUNK_BYTES = 65_536;
const LONGEST_MATCH = 258;

/** Extra bits and first values of the length and distance symbols (RFC 1951, 3.2.5). */
const LENGTH_EXTRA = Uint8Array.from({ length: 29 }, (_, symbol) =>
  symbol < 8 || symbol === 28 ? 0 : (symbol - 4) >> 2,
);
const DISTANCE_EXTRA = Uint8Array.from({ length: 30 }, (_, symbol) =>
  symbol < 4 ? 0 : (symbol - 2) >> 1,
);
const LENGTH_BASE = basesOf(LENGTH_EXTRA, 3);
LENGTH_BASE[28] = LONGEST_MATCH;
const DISTANCE_BASE = basesOf(DISTANCE_EXTRA, 1);

function basesOf(extraBits: Uint8Array, first: number): Uint16Array {
  const bases = new Uint16Array(extraBits.length);
  let base = first;
  extraBits.forEach((extra, symbol) => {
    bases[symbol] = base;
    base += 1 << extra;
  });
  return bases;
}

type Block = "none" | "stored" | "coded" | "last";

export class Inflater {
  readonly #source: BitSource;
  readonly #out: Uint8Array;
  readonly #capacity: number;
  #readAt = 0;
  #writeAt = 0;
  #adler = 1;

  #block: Block = "none";
  #isFinal = false;
  #storedLeft = 0;
  #codes: BlockCodes | null = null;
  #ownCodes: BlockCodes | null = null;

  /** `expectedBytes` sizes the buffer; reading stops where the caller stops, so no bomb goes off. */
  constructor(source: Uint8Array, expectedBytes: number) {
    this.#source = new BitSource(source, 2);
    this.#capacity = Math.min(WINDOW_BYTES + CHUNK_BYTES, expectedBytes + 1);
    this.#out = new Uint8Array(this.#capacity + LONGEST_MATCH);
    if (source.length < 2) throw truncatedPixels();
    const method = source[0]!;
    const flags = source[1]!;
    const isDeflate = (method & 0x0f) === 8 && method >>> 4 <= 7;
    const hasDictionary = (flags & 0x20) !== 0;
    if (!isDeflate || hasDictionary || ((method << 8) | flags) % 31 !== 0) throw damagedPixels();
  }

  /** Fills target[start, end). Throws an ImageFault when the stream ends before that or is broken. */
  read(target: Uint8Array, start: number, end: number): void {
    let at = start;
    while (at < end) {
      const taken = this.#take(end - at);
      const from = this.#readAt;
      if (taken < 32) {
        for (let offset = 0; offset < taken; offset += 1) {
          target[at + offset] = this.#out[from + offset]!;
        }
      } else {
        target.set(this.#out.subarray(from, from + taken), at);
      }
      this.#readAt += taken;
      at += taken;
    }
  }

  skip(count: number): void {
    let left = count;
    while (left > 0) {
      const taken = this.#take(left);
      this.#readAt += taken;
      left -= taken;
    }
  }

  /** How many bytes come out, as far as `mostBytes`; nothing is kept. Throws as `read` does. */
  measure(mostBytes: number): number {
    let count = 0;
    while (count < mostBytes) {
      while (this.#readAt === this.#writeAt && this.#block !== "last") this.#inflateMore();
      if (this.#readAt === this.#writeAt) break;
      count += this.#writeAt - this.#readAt;
      this.#readAt = this.#writeAt;
    }
    return Math.min(count, mostBytes);
  }

  /** After the last wanted byte: no pixel may follow, and the checksum must agree. */
  finish(): void {
    while (this.#block !== "last" && this.#readAt === this.#writeAt) this.#inflateMore();
    if (this.#readAt < this.#writeAt) {
      throw new ImageFault("the PNG contains more pixels than its header says");
    }
    const end = this.#source.position;
    if (end + 4 > this.#source.bytes.length) throw truncatedPixels();
    let stored = 0;
    for (let at = end; at < end + 4; at += 1) stored = (stored << 8) | this.#source.bytes[at]!;
    if (stored >>> 0 !== this.#adler) throw damagedPixels();
  }

  /** At most `wanted` bytes are ready at #readAt; at least one. */
  #take(wanted: number): number {
    while (this.#readAt === this.#writeAt) {
      if (this.#block === "last") throw truncatedPixels();
      this.#inflateMore();
    }
    return Math.min(wanted, this.#writeAt - this.#readAt);
  }

  /** Goes on until the buffer is full or the block ends. Everything written so far has been read. */
  #inflateMore(): void {
    if (this.#writeAt >= this.#capacity) {
      const kept = Math.min(WINDOW_BYTES, this.#writeAt);
      this.#out.copyWithin(0, this.#writeAt - kept, this.#writeAt);
      this.#readAt = this.#writeAt = kept;
    }
    const from = this.#writeAt;
    if (this.#block === "none") this.#beginBlock();
    else if (this.#block === "stored") this.#copyStored();
    else if (this.#block === "coded") this.#decodeCoded(this.#codes!);
    if (this.#source.isSpent) throw truncatedPixels();
    this.#adler = adler32(this.#adler, this.#out, from, this.#writeAt);
  }

  #beginBlock(): void {
    this.#isFinal = this.#source.take(1) === 1;
    const type = this.#source.take(2);
    if (this.#source.isSpent) throw truncatedPixels();
    if (type === 0) {
      this.#beginStored();
    } else if (type === 1) {
      this.#codes = fixedBlockCodes();
      this.#block = "coded";
    } else if (type === 2) {
      this.#codes = this.#ownCodes = readBlockCodes(this.#source, this.#ownCodes);
      this.#block = "coded";
    } else {
      throw damagedPixels();
    }
  }

  #endBlock(): void {
    this.#block = this.#isFinal ? "last" : "none";
  }

  #beginStored(): void {
    this.#source.take(this.#source.count & 7);
    const length = this.#source.take(16);
    const complement = this.#source.take(16);
    if (this.#source.isSpent) throw truncatedPixels();
    if (length !== (~complement & 0xffff)) throw damagedPixels();
    this.#source.dropToByte();
    this.#storedLeft = length;
    this.#block = "stored";
    if (length === 0) this.#endBlock();
  }

  #copyStored(): void {
    const { bytes, at } = this.#source;
    const room = this.#capacity - this.#writeAt;
    const count = Math.min(this.#storedLeft, room, bytes.length - at);
    if (count === 0) throw truncatedPixels();
    this.#out.set(bytes.subarray(at, at + count), this.#writeAt);
    this.#source.at += count;
    this.#writeAt += count;
    this.#storedLeft -= count;
    if (this.#storedLeft === 0) this.#endBlock();
  }

  /** The hot loop: state lives in locals, so that the fields are touched once per buffer. */
  #decodeCoded({ literals, distances }: BlockCodes): void {
    const source = this.#source.bytes;
    const sourceEnd = source.length;
    const out = this.#out;
    const capacity = this.#capacity;
    const { table: literalTable, mask: literalMask } = literals;
    const { table: distanceTable, mask: distanceMask } = distances;
    let { at, bits, count: bitCount } = this.#source;
    let writeAt = this.#writeAt;

    while (writeAt < capacity && at <= sourceEnd + 4) {
      while (bitCount <= 24) {
        bits |= (at < sourceEnd ? source[at]! : 0) << bitCount;
        at += 1;
        bitCount += 8;
      }
      const literal = literalTable[bits & literalMask]!;
      if (literal === 0) throw damagedPixels();
      bits >>>= literal & 15;
      bitCount -= literal & 15;
      if (literal >>> 4 < END_OF_BLOCK) {
        out[writeAt] = literal >>> 4;
        writeAt += 1;
        continue;
      }
      if (literal >>> 4 === END_OF_BLOCK) {
        this.#endBlock();
        break;
      }
      const lengthSymbol = (literal >>> 4) - END_OF_BLOCK - 1;
      if (lengthSymbol >= LENGTH_BASE.length) throw damagedPixels();
      const lengthExtra = LENGTH_EXTRA[lengthSymbol]!;
      const length = LENGTH_BASE[lengthSymbol]! + (bits & ((1 << lengthExtra) - 1));
      bits >>>= lengthExtra;
      bitCount -= lengthExtra;

      while (bitCount <= 24) {
        bits |= (at < sourceEnd ? source[at]! : 0) << bitCount;
        at += 1;
        bitCount += 8;
      }
      const coded = distanceTable[bits & distanceMask]!;
      if (coded === 0) throw damagedPixels();
      bits >>>= coded & 15;
      bitCount -= coded & 15;
      if (coded >>> 4 >= DISTANCE_BASE.length) throw damagedPixels();
      const distanceExtra = DISTANCE_EXTRA[coded >>> 4]!;
      while (bitCount < distanceExtra) {
        bits |= (at < sourceEnd ? source[at]! : 0) << bitCount;
        at += 1;
        bitCount += 8;
      }
      const distance = DISTANCE_BASE[coded >>> 4]! + (bits & ((1 << distanceExtra) - 1));
      bits >>>= distanceExtra;
      bitCount -= distanceExtra;
      if (distance > writeAt) throw damagedPixels();

      const from = writeAt - distance;
      if (distance === 1) {
        out.fill(out[from]!, writeAt, writeAt + length);
      } else if (distance >= length && length > 48) {
        out.copyWithin(writeAt, from, from + length);
      } else {
        for (let step = 0; step < length; step += 1) out[writeAt + step] = out[from + step]!;
      }
      writeAt += length;
    }
    this.#source.at = at;
    this.#source.bits = bits;
    this.#source.count = bitCount;
    this.#writeAt = writeAt;
  }
}
