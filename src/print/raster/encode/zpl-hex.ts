// Zebra's run-length scheme for bitmaps of ^GF (ZPL II Programming Guide, "Alternative Data Compression
// Scheme"), as printers of other makers know it too: G to Y repeat the digit that follows 1 to 19 times, g to z
// 20 to 400 times; `,` fills the row with zeros from a whole byte on; `:` is the row above again. `!`, which fills
// it with ones, is not written: some readers fill with the digit 1.

const DIGITS = Uint8Array.from("0123456789ABCDEF", (digit) => digit.charCodeAt(0));
const FILL_ZEROS = 0x2c;
const SAME_ROW = 0x3a;
/** The letters before those of one repeat and of twenty. */
const BEFORE_ONES = 0x46;
const BEFORE_TWENTIES = 0x66;
const MOST_REPEATS = 400;

/** Of rows of `rowBytes`: no row takes more than two characters a byte and one. */
export class ZplHex {
  readonly #rowBytes: number;
  readonly #text: Uint8Array;
  #length = 0;

  constructor(rowBytes: number, mostRows: number) {
    this.#rowBytes = rowBytes;
    this.#text = new Uint8Array(mostRows * (2 * rowBytes + 1));
  }

  /** The rows in bytes[0, length). */
  encode(bytes: Uint8Array, length: number): Uint8Array {
    this.#length = 0;
    for (let start = 0; start < length; start += this.#rowBytes) this.#encodeRow(bytes, start);
    return this.#text.slice(0, this.#length);
  }

  #encodeRow(bytes: Uint8Array, start: number): void {
    const end = start + this.#rowBytes;
    if (start > 0 && isRowAbove(bytes, start, this.#rowBytes)) {
      this.#text[this.#length++] = SAME_ROW;
      return;
    }
    let stop = end;
    while (stop > start && bytes[stop - 1] === 0) stop -= 1;
    this.#encodeDigits(bytes, start, stop);
    if (stop < end) this.#text[this.#length++] = FILL_ZEROS;
  }

  #encodeDigits(bytes: Uint8Array, start: number, end: number): void {
    let digit = -1;
    let count = 0;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at]!;
      const high = byte >> 4;
      const low = byte & 15;
      if (high === digit) {
        count += 1;
      } else {
        this.#repeat(digit, count);
        digit = high;
        count = 1;
      }
      if (low === digit) {
        count += 1;
      } else {
        this.#repeat(digit, count);
        digit = low;
        count = 1;
      }
    }
    this.#repeat(digit, count);
  }

  #repeat(digit: number, count: number): void {
    const text = this.#text;
    let left = count;
    let at = this.#length;
    if (left > 2) {
      for (; left > MOST_REPEATS; left -= MOST_REPEATS) {
        text[at++] = BEFORE_TWENTIES + 20;
        text[at++] = DIGITS[digit]!;
      }
      const twenties = Math.floor(left / 20);
      if (twenties > 0) text[at++] = BEFORE_TWENTIES + twenties;
      if (left % 20 > 0) text[at++] = BEFORE_ONES + (left % 20);
      left = 1;
    }
    for (; left > 0; left -= 1) text[at++] = DIGITS[digit]!;
    this.#length = at;
  }
}

function isRowAbove(bytes: Uint8Array, start: number, rowBytes: number): boolean {
  for (let at = start; at < start + rowBytes; at += 1) {
    if (bytes[at] !== bytes[at - rowBytes]) return false;
  }
  return true;
}
