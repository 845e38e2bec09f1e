// Where the modules of a Micro QR code lie (ISO/IEC 18004:2015): data, masks, function patterns.
import { MASKS, remainder } from "./layout.ts";

/** Two columns at a time from the right, upwards and downwards in turn. ISO/IEC 18004:2015, 7.7.3. */
export function eachDataModule(size: number, visit: (x: number, y: number) => void): void {
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    for (let i = 1; i < size; i++) {
      const y = upwards ? size - i : i;
      for (let x = right; x >= right - 1; x--) if (x > 8 || y > 8) visit(x, y);
    }
    upwards = !upwards;
  }
}

/** Table 10: which of QR's masks Micro QR has. */
const MICRO_MASKS = [1, 4, 6, 7] as const;

function maskedRows(rows: Int32Array, mask: number): Int32Array {
  const inverts = MASKS[MICRO_MASKS[mask]!]!;
  const masked = rows.slice();
  eachDataModule(rows.length, (x, y) => {
    if (inverts(x, y)) masked[y]! ^= 1 << x;
  });
  return masked;
}

/** The mask with the most dark modules along the lower and the right edge. ISO/IEC 18004:2015, 7.8.3.2. */
export function chooseMask(rows: Int32Array): number {
  const size = rows.length;
  let best = 0;
  let highest = -1;
  for (let mask = 0; mask < MICRO_MASKS.length; mask++) {
    const masked = maskedRows(rows, mask);
    let right = 0;
    let lower = 0;
    for (let i = 1; i < size; i++) {
      right += (masked[i]! >> (size - 1)) & 1;
      lower += (masked[size - 1]! >> i) & 1;
    }
    const score = 16 * Math.min(right, lower) + Math.max(right, lower);
    if (score > highest) {
      highest = score;
      best = mask;
    }
  }
  return best;
}

const FINDER = [0x7f, 0x41, 0x5d, 0x5d, 0x5d, 0x41, 0x7f];

/** The whole symbol, bit x of a row a module: data masked, finder, timing, format information (7.9.2). */
export function finishedRows(rows: Int32Array, number: number, mask: number): Int32Array {
  const words = maskedRows(rows, mask);
  FINDER.forEach((bits, y) => (words[y]! |= bits));
  for (let i = 8; i < words.length; i += 2) {
    words[0]! |= 1 << i;
    words[i]! |= 1;
  }
  const value = (number << 2) | mask;
  const format = ((value << 10) | remainder(value, 10, 0x537)) ^ 0x4445;
  for (let i = 0; i < 8; i++) words[8]! |= ((format >> (14 - i)) & 1) << (1 + i);
  for (let i = 0; i < 7; i++) words[7 - i]! |= ((format >> (6 - i)) & 1) << 8;
  return words;
}
