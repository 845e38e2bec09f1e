// The penalty score by which a QR code's mask is chosen (ISO/IEC 18004:2015, 7.8.3.1), 32 modules at a time.
// Each line rule runs down the columns of an image; rows are scored as columns of the mirrored image.

import { insideOf, PADDING, type ImageShape } from "./image.ts";

const N2 = 3;
const N3 = 40;
const N4 = 10;

/** The penalty of a symbol given as image and mirrored image; once `limit` is reached, some number not under it. */
export function penaltyOf(
  image: Int32Array,
  mirrored: Int32Array,
  shape: ImageShape,
  limit: number,
): number {
  const score = scoreSquares(image, shape) + scoreColumns(image, shape);
  return score >= limit ? score : score + scoreColumns(mirrored, shape);
}

/**
 * N1: 3 for five modules of one colour in a line and 1 for each more.
 * N3: 40 for dark, light, dark, light, dark in 1:1:3:1:1 modules beside a light area of 4 modules,
 * which may be in the quiet zone; the ISO rule (qrcode-generator asks for no light area).
 */
function scoreColumns(image: Int32Array, shape: ImageShape): number {
  const { size, stride, pitch } = shape;
  let fives = 0;
  let runs = 0;
  let finders = 0;
  for (let column = 0; column < stride; column++) {
    const inside = insideOf(shape, column);
    const first = column * pitch + PADDING;
    const end = first + size;
    let row = image[first]!;
    // Which of the last rows equal the row before them, and where a run of five ended one row up.
    let same1 = 0;
    let same2 = 0;
    let same3 = 0;
    let fiveAbove = 0;
    // How far the finder pattern has been met: d1 dark, l2 light, three dark, l6 light, d7 dark.
    let d1 = row;
    let l2 = 0;
    let d3 = 0;
    let d4 = 0;
    let d5 = 0;
    let l6 = 0;
    let d7 = 0;
    for (let at = first + 1; at < end; at++) {
      const next = image[at]!;
      const same = ~(row ^ next) & inside;
      const five = same & same1 & same2 & same3;
      if (five !== 0) {
        fives += countBits(five);
        runs += countBits(five & ~fiveAbove);
      }
      fiveAbove = five;
      same3 = same2;
      same2 = same1;
      same1 = same;

      const light = ~next;
      const met = d7 & light;
      if (met !== 0) finders += countBits(met & besideLight(image, at));
      d7 = l6 & next;
      l6 = d5 & light;
      d5 = d4 & next;
      d4 = d3 & next;
      d3 = l2 & next;
      l2 = d1 & light;
      d1 = next & ~row;
      row = next;
    }
    if (d7 !== 0) finders += countBits(d7 & besideLight(image, end));
  }
  return fives + 2 * runs + N3 * finders;
}

/** Where four light modules end above, or begin at, the pattern whose last row is the one above `at`. */
function besideLight(image: Int32Array, at: number): number {
  const above = image[at - 9]! | image[at - 10]! | image[at - 11]!;
  const below = image[at + 1]! | image[at + 2]! | image[at + 3]!;
  return ~(above & below);
}

/** N2: 3 for each 2 × 2 square of one colour. N4: 10 for each whole 5 % that the dark share is off 50 %. */
function scoreSquares(image: Int32Array, shape: ImageShape): number {
  const { size, stride, pitch } = shape;
  let squares = 0;
  let dark = 0;
  for (let column = 0; column < stride; column++) {
    const first = column * pitch + PADDING;
    const last = column === stride - 1;
    // A square is counted at its left column, which is never the symbol's last one.
    const inside = last ? insideOf(shape, column) >>> 1 : -1;
    let row = 0;
    let pairsAbove = 0;
    for (let at = first; at < first + size; at++) {
      const next = image[at]!;
      const right = (next >>> 1) | (image[at + pitch]! << 31);
      const pairs = ~(next ^ right) & inside;
      squares += countBits(pairs & pairsAbove & ~(row ^ next));
      dark += countBits(next);
      pairsAbove = pairs;
      row = next;
    }
  }
  const total = size * size;
  return N2 * squares + N4 * Math.floor(Math.abs(20 * dark - 10 * total) / total);
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bits, 0x01010101) >>> 24;
}
