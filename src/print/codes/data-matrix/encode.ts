// Data Matrix ECC 200 (ISO/IEC 16022:2006): bytes to modules, in the smallest symbol that holds them.
// No structured append, no reader programming.
import { writeCodewords } from "./codewords.ts";
import { findWays } from "./path.ts";
import { ALWAYS_DARK, placementOf } from "./placement.ts";
import { DATA_MATRIX_SIZES, type DataMatrixFormat, type DataMatrixSize } from "./tables.ts";
import type { ModuleMatrix } from "../matrix.ts";
import { createReedSolomon } from "../reed-solomon.ts";

export type { DataMatrixFormat } from "./tables.ts";
export { FNC1 } from "./values.ts";

/** What 144 by 144 holds in digits, the most of anything. */
const MOST_CHARACTERS = 3116;
/** x^8+x^5+x^3+x^2+1, roots from the first power on (5.7.1). */
const correct = createReedSolomon(0x12d, 1);

/** 5.4: what follows is in the interpretation 26, UTF-8. */
export const ECI_UTF8: readonly number[] = [241, 27];
/** 5.6: what follows is GS1 element strings. */
export const GS1_MARK: readonly number[] = [232];

/**
 * @param message bytes, FNC1 among them
 * @param prefix codewords that come first
 * @returns modules without quiet zone; null: more than the largest symbol of the format holds
 */
export function encodeDataMatrix(
  message: readonly number[],
  format: DataMatrixFormat,
  prefix: readonly number[] = [],
): ModuleMatrix | null {
  if (message.length > MOST_CHARACTERS) return null;
  const { wayWithin } = findWays(message);
  for (const size of DATA_MATRIX_SIZES[format]) {
    const way = wayWithin(size.dataCodewords - prefix.length);
    if (way === null) continue;
    const total = size.dataCodewords + size.blocks * size.correctionABlock;
    const codewords = writeCodewords(message, way, prefix, size.dataCodewords, total);
    addCorrection(codewords, size);
    return drawModules(codewords, size);
  }
  return null;
}

/** Blocks are interleaved: every n-th codeword of all belongs to the n-th block (5.7.2), 144 by 144 too. */
function addCorrection(codewords: Uint8Array, size: DataMatrixSize): void {
  const { blocks, dataCodewords, correctionABlock } = size;
  const block = new Uint8Array(Math.ceil(dataCodewords / blocks));
  for (let first = 0; first < blocks; first++) {
    let length = 0;
    for (let at = first; at < dataCodewords; at += blocks) block[length++] = codewords[at]!;
    const correction = correct(block, 0, length, correctionABlock);
    const firstCorrection = dataCodewords + ((first + blocks - (dataCodewords % blocks)) % blocks);
    for (let i = 0; i < correctionABlock; i++) {
      codewords[firstCorrection + i * blocks] = correction[i]!;
    }
  }
}

function drawModules(codewords: Uint8Array, size: DataMatrixSize): ModuleMatrix {
  const { rows, columns, regionsDown, regionsAcross } = size;
  const regionRows = rows / regionsDown;
  const regionColumns = columns / regionsAcross;
  const stride = (columns + 31) >> 5;
  const words = new Int32Array(rows * stride);
  const set = (x: number, y: number): void => {
    words[y * stride + (x >> 5)]! |= 1 << x;
  };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x += regionColumns) set(x, y);
    if (y % 2 === 1) {
      for (let x = regionColumns - 1; x < columns; x += regionColumns) set(x, y);
    }
  }
  for (let x = 0; x < columns; x++) {
    for (let y = regionRows - 1; y < rows; y += regionRows) set(x, y);
    if (x % 2 === 0) for (let y = 0; y < rows; y += regionRows) set(x, y);
  }
  const mappedRows = rows - 2 * regionsDown;
  const mappedColumns = columns - 2 * regionsAcross;
  const places = placementOf(mappedRows, mappedColumns);
  for (let i = 0; i < places.length; i++) {
    const bit = places[i]!;
    const isDark =
      bit === ALWAYS_DARK || (bit >= 0 && (codewords[bit >> 3]! & (0x80 >> (bit & 7))) !== 0);
    if (!isDark) continue;
    const row = Math.trunc(i / mappedColumns);
    const column = i % mappedColumns;
    set(
      column + 1 + 2 * Math.trunc(column / (regionColumns - 2)),
      row + 1 + 2 * Math.trunc(row / (regionRows - 2)),
    );
  }
  return { width: columns, height: rows, stride, words };
}
