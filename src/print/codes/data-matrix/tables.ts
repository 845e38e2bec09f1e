// The sizes of Data Matrix ECC 200 (ISO/IEC 16022:2006, table 7).

export interface DataMatrixSize {
  readonly rows: number;
  readonly columns: number;
  /** Regions down and across, each with its finder pattern. */
  readonly regionsDown: number;
  readonly regionsAcross: number;
  readonly dataCodewords: number;
  readonly correctionABlock: number;
  readonly blocks: number;
}

/** rows, columns, regions down and across, data codewords, correction codewords a block, blocks */
type Row = readonly [number, number, number, number, number, number, number];

const SQUARE: readonly Row[] = [
  [10, 10, 1, 1, 3, 5, 1],
  [12, 12, 1, 1, 5, 7, 1],
  [14, 14, 1, 1, 8, 10, 1],
  [16, 16, 1, 1, 12, 12, 1],
  [18, 18, 1, 1, 18, 14, 1],
  [20, 20, 1, 1, 22, 18, 1],
  [22, 22, 1, 1, 30, 20, 1],
  [24, 24, 1, 1, 36, 24, 1],
  [26, 26, 1, 1, 44, 28, 1],
  [32, 32, 2, 2, 62, 36, 1],
  [36, 36, 2, 2, 86, 42, 1],
  [40, 40, 2, 2, 114, 48, 1],
  [44, 44, 2, 2, 144, 56, 1],
  [48, 48, 2, 2, 174, 68, 1],
  [52, 52, 2, 2, 204, 42, 2],
  [64, 64, 4, 4, 280, 56, 2],
  [72, 72, 4, 4, 368, 36, 4],
  [80, 80, 4, 4, 456, 48, 4],
  [88, 88, 4, 4, 576, 56, 4],
  [96, 96, 4, 4, 696, 68, 4],
  [104, 104, 4, 4, 816, 56, 6],
  [120, 120, 6, 6, 1050, 68, 6],
  [132, 132, 6, 6, 1304, 62, 8],
  [144, 144, 6, 6, 1558, 62, 10],
];
const RECTANGLE: readonly Row[] = [
  [8, 18, 1, 1, 5, 7, 1],
  [8, 32, 1, 2, 10, 11, 1],
  [12, 26, 1, 1, 16, 14, 1],
  [12, 36, 1, 2, 22, 18, 1],
  [16, 36, 1, 2, 32, 24, 1],
  [16, 48, 1, 2, 49, 28, 1],
];

function sizesOf(rows: readonly Row[]): readonly DataMatrixSize[] {
  return rows.map(
    ([height, width, regionsDown, regionsAcross, dataCodewords, correctionABlock, blocks]) => ({
      rows: height,
      columns: width,
      regionsDown,
      regionsAcross,
      dataCodewords,
      correctionABlock,
      blocks,
    }),
  );
}

export type DataMatrixFormat = "square" | "rectangle";

/** By capacity, the smallest first. */
export const DATA_MATRIX_SIZES: Readonly<Record<DataMatrixFormat, readonly DataMatrixSize[]>> = {
  square: sizesOf(SQUARE),
  rectangle: sizesOf(RECTANGLE),
};
