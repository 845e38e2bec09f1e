import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eachRectangle, isDark, type ModuleMatrix } from "../../src/print/codes/matrix.ts";

function matrixOf(width: number, rows: readonly (readonly boolean[])[]): ModuleMatrix {
  const stride = (width + 31) >> 5;
  const words = new Int32Array(stride * rows.length);
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) words[y * stride + (x >> 5)]! |= 1 << x;
    }),
  );
  return { width, height: rows.length, stride, words };
}

const rowsOfModules = fc
  .record({ width: fc.integer({ min: 1, max: 100 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) => {
    const row = fc.oneof(
      fc.array(fc.boolean(), { minLength: width, maxLength: width }),
      fc.constant(Array.from({ length: width }, () => true)),
      fc
        .integer({ min: 1, max: 40 })
        .map((run) => Array.from({ length: width }, (_, x) => Math.floor(x / run) % 2 === 0)),
    );
    return fc.array(row, { minLength: height, maxLength: height });
  });

describe("the rectangles of a matrix", () => {
  test("cover each dark module once, and no light one", () => {
    fc.assert(
      fc.property(rowsOfModules, (rows) => {
        const width = rows[0]!.length;
        const covered = rows.map(() => Array.from({ length: width }, () => 0));
        eachRectangle(matrixOf(width, rows), (x, y, w, h) => {
          for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) covered[j]![i]!++;
        });
        expect(covered).toEqual(rows.map((row) => row.map(Number)));
      }),
      { numRuns: 500 },
    );
  });

  test("are whole runs, merged downwards as far as the rows below have the same run", () => {
    fc.assert(
      fc.property(rowsOfModules, (rows) => {
        const width = rows[0]!.length;
        const matrix = matrixOf(width, rows);
        const runsFound = new Set<string>();
        eachRectangle(matrix, (x, y, w, h) => {
          for (let j = y; j < y + h; j++) {
            expect([isDark(matrix, x - 1, j), isDark(matrix, x + w, j)]).toEqual([false, false]);
          }
          expect(runsFound.has(`${x},${w},${y}`)).toBe(false);
          expect(runsFound.has(`${x},${w},${y + h} top`)).toBe(false);
          runsFound.add(`${x},${w},${y + h}`).add(`${x},${w},${y} top`);
        });
      }),
      { numRuns: 300 },
    );
  });

  test("a module outside the matrix is light", () => {
    const matrix = matrixOf(40, [Array.from({ length: 40 }, () => true)]);
    expect(isDark(matrix, 39, 0)).toBe(true);
    for (const [x, y] of [
      [-1, 0],
      [40, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      expect(isDark(matrix, x, y)).toBe(false);
    }
  });
});
