// A byte buffer with what a PDF is made of: ASCII, short decimals, hexadecimal glyphs.

const SPACE = 32;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const DIGITS = Uint8Array.from("0123456789ABCDEF", (digit) => digit.charCodeAt(0));

export class Bytes {
  buffer: Uint8Array;
  length = 0;

  constructor(capacity: number) {
    this.buffer = new Uint8Array(capacity);
  }

  /** Room for so many more; numbers and glyphs are written without asking. */
  reserve(count: number): void {
    if (this.length + count <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(2 * this.buffer.length, this.length + count));
    grown.set(this.view());
    this.buffer = grown;
  }

  ascii(text: string): void {
    this.reserve(text.length);
    const { buffer } = this;
    let at = this.length;
    for (let i = 0; i < text.length; i++) buffer[at++] = text.charCodeAt(i);
    this.length = at;
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A number from 0 to 99 and a space. */
  small(value: number): void {
    const { buffer } = this;
    let at = this.length;
    if (value > 9) buffer[at++] = ZERO + ((value / 10) | 0);
    buffer[at++] = ZERO + (value % 10);
    buffer[at++] = SPACE;
    this.length = at;
  }

  /** With up to three decimals, and a space. */
  decimal(value: number): void {
    const { buffer } = this;
    const thousandths = Math.round(Math.abs(value) * 1000);
    let whole = (thousandths / 1000) | 0;
    let rest = thousandths - whole * 1000;
    let at = this.length;
    if (value < 0 && thousandths > 0) buffer[at++] = MINUS;
    let divisor = 1;
    while (divisor * 10 <= whole) divisor *= 10;
    for (; divisor >= 1; divisor = (divisor / 10) | 0) {
      const digit = (whole / divisor) | 0;
      buffer[at++] = ZERO + digit;
      whole -= digit * divisor;
    }
    if (rest > 0) buffer[at++] = POINT;
    for (let unit = 100; rest > 0; unit /= 10) {
      const digit = (rest / unit) | 0;
      buffer[at++] = ZERO + digit;
      rest -= digit * unit;
    }
    buffer[at++] = SPACE;
    this.length = at;
  }

  /** Four hexadecimal digits. */
  glyph(index: number): void {
    const { buffer } = this;
    const at = this.length;
    buffer[at] = DIGITS[index >> 12]!;
    buffer[at + 1] = DIGITS[(index >> 8) & 15]!;
    buffer[at + 2] = DIGITS[(index >> 4) & 15]!;
    buffer[at + 3] = DIGITS[index & 15]!;
    this.length = at + 4;
  }

  view(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }
}
