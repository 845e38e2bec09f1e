// A growing byte buffer that formats numbers without making strings. It knows digits, not PDF.

const LARGEST = 1e9;
const HALF = 100_000;
/** Beyond it a buffer grows by less, so that it is never much larger than what it holds. */
const DOUBLED_BYTES = 1024 * 1024;
const LARGE_BYTES = 64 * 1024;
const HEX = new Uint8Array(16);
for (let digit = 0; digit < 16; digit++) HEX[digit] = digit < 10 ? 48 + digit : 55 + digit;
/** Two digits of each byte, the first of them in the upper half. */
const HEX_PAIRS = Uint16Array.from(
  { length: 256 },
  (_, byte) => (HEX[byte >> 4]! << 8) | HEX[byte & 15]!,
);

const SPACE = 32;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;

/**
 * Bytes are appended at `length`; code that writes into `bytes` directly calls `reserve` first and
 * moves `length` after. Numbers are rounded half away from zero, lose trailing zeros, are never
 * "-0" and never in exponent form; NaN, infinities and magnitudes above 1e9 throw a RangeError.
 */
export class ByteBuffer {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  #words: DataView<ArrayBuffer> | null = null;

  constructor(capacity = 4096) {
    this.bytes = new Uint8Array(capacity);
  }

  /** The same bytes, to write four at once. */
  get words(): DataView<ArrayBuffer> {
    return (this.#words ??= new DataView(this.bytes.buffer));
  }

  /** Makes room for `count` more bytes. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.bytes.length) return;
    const factor = this.bytes.length < DOUBLED_BYTES ? 2 : 1.25;
    const capacity = Math.max(Math.ceil(this.bytes.length * factor), needed);
    // What it leaves is given back at once: as garbage, all that it ever was would be held beside it.
    this.#resize(capacity);
  }

  /** Empties the buffer and gives its memory back: at once where it is large, as garbage where it is not. */
  release(): void {
    this.length = 0;
    if (this.bytes.length >= LARGE_BYTES) this.#resize(0);
    else this.#use(new Uint8Array(0));
  }

  byte(value: number): void {
    if (this.length === this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = value;
  }

  space(): void {
    this.byte(SPACE);
  }

  /** Appends a string of characters below U+0080; others are the caller's mistake. */
  ascii(text: string): void {
    const count = text.length;
    this.reserve(count);
    const bytes = this.bytes;
    let at = this.length;
    for (let i = 0; i < count; i++) bytes[at++] = text.charCodeAt(i);
    this.length = at;
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  appendAll(other: ByteBuffer): void {
    this.raw(other.view());
  }

  /** An integer in decimal; a fraction is an error of the caller and is cut off. */
  integer(value: number): void {
    requireWritable(value);
    this.reserve(16);
    let magnitude = Math.trunc(value);
    if (magnitude < 0) {
      this.bytes[this.length++] = MINUS;
      magnitude = -magnitude;
    }
    this.#digits(magnitude);
  }

  /** A number with up to three decimals: lengths in points, colours, font sizes. */
  number(value: number): void {
    this.#decimal(value, 1000, 3);
  }

  /** A number with up to six decimals: scales, which multiply their error by what they scale. */
  precise(value: number): void {
    this.#decimal(value, 1_000_000, 6);
  }

  /** A number with up to ten decimals, below a hundred thousand: what is multiplied by thousands of dots. */
  exact(value: number): void {
    requireWritable(value);
    this.reserve(24);
    const magnitude = Math.abs(value);
    let whole = Math.trunc(magnitude);
    // Two halves of five digits each, which are small integers.
    const rest = (magnitude - whole) * HALF;
    let high = Math.trunc(rest);
    let low = Math.round((rest - high) * HALF);
    if (low === HALF) {
      low = 0;
      if (++high === HALF) {
        high = 0;
        whole++;
      }
    }
    if (value < 0 && (whole | high | low) !== 0) this.bytes[this.length++] = MINUS;
    this.#digits(whole);
    if ((high | low) === 0) return;
    if (low === 0) {
      this.#fraction(high, 5);
      return;
    }
    this.bytes[this.length++] = POINT;
    this.length = this.#digitsBackwards(high, 5);
    let count = 5;
    while (low % 10 === 0) {
      low /= 10;
      count--;
    }
    this.length = this.#digitsBackwards(low, count);
  }

  /** An integer in at least `width` digits, zeros in front. */
  padded(value: number, width: number): void {
    this.reserve(width + 16);
    for (let limit = 10 ** (width - 1); limit > value && limit > 1; limit /= 10) {
      this.bytes[this.length++] = ZERO;
    }
    this.#digits(value);
  }

  /** Two hexadecimal digits, upper case. */
  hex8(value: number): void {
    this.reserve(2);
    this.bytes[this.length++] = HEX[(value >> 4) & 15]!;
    this.bytes[this.length++] = HEX[value & 15]!;
  }

  /** Four hexadecimal digits, upper case. */
  hex16(value: number): void {
    this.reserve(4);
    const at = this.length;
    this.words.setUint32(at, (HEX_PAIRS[(value >> 8) & 255]! << 16) | HEX_PAIRS[value & 255]!);
    this.length = at + 4;
  }

  /** What was written, without a copy: valid until the next write. */
  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  /** A copy of what was written. */
  take(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** Empties the buffer and keeps its memory. */
  reset(): void {
    this.length = 0;
  }

  #resize(capacity: number): void {
    this.#use(new Uint8Array(this.bytes.buffer.transfer(capacity)));
  }

  #use(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes;
    this.#words = null;
  }

  #decimal(value: number, unit: number, decimals: number): void {
    requireWritable(value);
    this.reserve(24);
    let scaled = Math.round(Math.abs(value) * unit);
    if (value < 0 && scaled > 0) this.bytes[this.length++] = MINUS;
    const whole = (scaled / unit) | 0;
    this.#digits(whole);
    scaled -= whole * unit;
    if (scaled > 0) this.#fraction(scaled, decimals);
  }

  #digits(value: number): void {
    const bytes = this.bytes;
    let at = this.length;
    if (value < 10) {
      bytes[at++] = ZERO + value;
    } else if (value < 100) {
      const tens = (value / 10) | 0;
      bytes[at++] = ZERO + tens;
      bytes[at++] = ZERO + value - tens * 10;
    } else {
      let count = 3;
      for (let limit = 1000; value >= limit; limit *= 10) count++;
      at = this.#digitsBackwards(value, count);
    }
    this.length = at;
  }

  #fraction(value: number, decimals: number): void {
    this.bytes[this.length++] = POINT;
    let rest = value;
    let count = decimals;
    while (rest % 10 === 0) {
      rest /= 10;
      count--;
    }
    this.length = this.#digitsBackwards(rest, count);
  }

  #digitsBackwards(value: number, count: number): number {
    const bytes = this.bytes;
    const end = this.length + count;
    let rest = value;
    for (let at = end - 1; at >= this.length; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    return end;
  }
}

/** What `number` writes of a value. */
export function asWritten(value: number): number {
  const rounded = Math.round(Math.abs(value) * 1000) / 1000;
  return value < 0 ? -rounded : rounded;
}

/** Frees at once what would wait for the next collection: small arrays may share a buffer, and are left to it. */
export function giveBack(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (bytes.length < LARGE_BYTES || bytes.length !== buffer.byteLength) return;
  (buffer as ArrayBuffer).transfer(0);
}

function requireWritable(value: number): void {
  if (!(value >= -LARGEST && value <= LARGEST)) {
    throw new RangeError(`${value} cannot be written into a PDF`);
  }
}
