// MicroPDF417 (ISO/IEC 24728:2006): bytes to modules, in one of 34 sizes. No macros, no structured append.
import type { ModuleMatrix } from "../matrix.ts";
import { ECI_UTF8, PAD, writePdf417 } from "./codewords.ts";
import { correctPdf417 } from "./correction.ts";
import { findPdf417Way } from "./path.ts";
import { CODEWORD_MODULES, patternOf } from "./patterns.ts";
import { StackedRows } from "./rows.ts";
import { SYMBOLOGY_ENTRIES } from "../symbologies.ts";

/** What the largest size holds in digits, the most of anything. */
export const MOST_MICRO_PDF417_BYTES = 366;
const ROW_HEIGHT = 2;

/** Columns, rows, correction codewords, and the left, centre and right row address of the first row. */
type Size = readonly [number, number, number, number, number, number];

/** Table 1. */
const SIZES: readonly Size[] = [
  [1, 11, 7, 1, 0, 9],
  [1, 14, 7, 8, 0, 8],
  [1, 17, 7, 36, 0, 36],
  [1, 20, 8, 19, 0, 19],
  [1, 24, 8, 9, 0, 17],
  [1, 28, 8, 25, 0, 33],
  [2, 8, 8, 1, 0, 1],
  [2, 11, 9, 1, 0, 9],
  [2, 14, 9, 8, 0, 8],
  [2, 17, 10, 36, 0, 36],
  [2, 20, 11, 19, 0, 19],
  [2, 23, 13, 9, 0, 17],
  [2, 26, 15, 27, 0, 35],
  [3, 6, 12, 1, 1, 1],
  [3, 8, 14, 7, 7, 7],
  [3, 10, 16, 15, 15, 15],
  [3, 12, 18, 25, 25, 25],
  [3, 15, 21, 37, 37, 37],
  [3, 20, 26, 1, 17, 33],
  [3, 26, 32, 1, 9, 17],
  [3, 32, 38, 21, 29, 37],
  [3, 38, 44, 15, 31, 47],
  [3, 44, 50, 1, 25, 49],
  [4, 4, 8, 47, 19, 43],
  [4, 6, 12, 1, 1, 1],
  [4, 8, 14, 7, 7, 7],
  [4, 10, 16, 15, 15, 15],
  [4, 12, 18, 25, 25, 25],
  [4, 15, 21, 37, 37, 37],
  [4, 20, 26, 1, 17, 33],
  [4, 26, 32, 1, 9, 17],
  [4, 32, 38, 21, 29, 37],
  [4, 38, 44, 15, 31, 47],
  [4, 44, 50, 1, 25, 49],
];

/** Table 2: the row address patterns of ten modules, by address less one. */
const SIDE_ADDRESSES = [
  802, 930, 946, 818, 882, 890, 826, 954, 922, 986, 970, 906, 778, 794, 786, 914, 978, 982, 980,
  916, 948, 932, 934, 942, 940, 936, 808, 812, 814, 806, 822, 950, 918, 790, 788, 820, 884, 868,
  870, 878, 876, 872, 840, 856, 860, 862, 846, 844, 836, 838, 834, 866,
];
const CENTRE_ADDRESSES = [
  718, 590, 622, 558, 550, 566, 534, 530, 538, 570, 562, 546, 610, 626, 634, 762, 754, 758, 630,
  628, 612, 614, 582, 578, 706, 738, 742, 740, 748, 620, 556, 552, 616, 744, 712, 716, 708, 710,
  646, 654, 652, 668, 664, 696, 688, 656, 720, 592, 600, 604, 732, 734,
];
const ADDRESS_MODULES = 10;
/** By columns: how many of them stand before the centre address; all of them: there is none. */
const BEFORE_CENTRE = [0, 1, 2, 1, 2];

function widthOf(columns: number): number {
  const addresses = BEFORE_CENTRE[columns]! < columns ? 3 : 2;
  return CODEWORD_MODULES * columns + ADDRESS_MODULES * addresses + 1;
}

/**
 * @param isUtf8 whether the symbol says so of its bytes (ECI 26)
 * @param columns 1-4; null: whatever makes the largest modules in a place of the aspect
 * @param aspect width to height of the place
 * @returns modules without quiet zone; null: more than the symbol holds
 */
export function encodeMicroPdf417(
  message: Uint8Array,
  isUtf8: boolean,
  columns: number | null,
  aspect: number,
): ModuleMatrix | null {
  if (message.length > MOST_MICRO_PDF417_BYTES) return null;
  const way = findPdf417Way(message, true);
  const prefix = isUtf8 ? ECI_UTF8 : [];
  const size = sizeFor(prefix.length + way.codewords, columns, aspect);
  return size && drawMicroPdf417([...prefix, ...writePdf417(message, way)], size);
}

function sizeFor(data: number, asked: number | null, aspect: number): Size | null {
  let best: Size | null = null;
  let bestModule = 0;
  for (const size of SIZES) {
    const [columns, rows, correction] = size;
    if (data > columns * rows - correction || (asked !== null && asked !== columns)) continue;
    const height = ROW_HEIGHT * rows + 2 * SYMBOLOGY_ENTRIES.micropdf417.quiet;
    const module = Math.min(
      aspect / (widthOf(columns) + 2 * SYMBOLOGY_ENTRIES.micropdf417.quiet),
      1 / height,
    );
    if (module <= bestModule) continue;
    best = size;
    bestModule = module;
  }
  return best;
}

function drawMicroPdf417(data: readonly number[], size: Size): ModuleMatrix {
  const [columns, rows, correction, left, centre, right] = size;
  const pads = Array.from({ length: columns * rows - correction - data.length }, () => PAD);
  const codewords = correctPdf417([...data, ...pads], correction);
  const drawn = new StackedRows(widthOf(columns), rows, ROW_HEIGHT);
  const putAddress = (patterns: readonly number[], first: number, row: number): void => {
    drawn.put(patterns[(first - 1 + row) % patterns.length]!, ADDRESS_MODULES);
  };
  for (let row = 0; row < rows; row++) {
    putAddress(SIDE_ADDRESSES, left, row);
    for (let column = 0; column < columns; column++) {
      if (column === BEFORE_CENTRE[columns]) putAddress(CENTRE_ADDRESSES, centre, row);
      const codeword = codewords[row * columns + column]!;
      drawn.put(patternOf((left - 1 + row) % 3, codeword), CODEWORD_MODULES);
    }
    putAddress(SIDE_ADDRESSES, right, row);
    drawn.put(1, 1);
    drawn.endRow();
  }
  return drawn.matrix;
}
