// Data Matrix against bwip-js: from equal codewords the same modules, and never a larger symbol.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeCodewords } from "../../src/print/codes/data-matrix/codewords.ts";
import { findWays } from "../../src/print/codes/data-matrix/path.ts";
import {
  DATA_MATRIX_SIZES,
  type DataMatrixFormat,
  type DataMatrixSize,
} from "../../src/print/codes/data-matrix/tables.ts";
import { encodeDataMatrix } from "../../src/print/codes/data-matrix/encode.ts";
import type { ModuleMatrix } from "../../src/print/codes/matrix.ts";
import { rawRows } from "../support/bwip-raw.ts";
import { rasterOf, rowsOf, runs } from "../support/code-samples.ts";
import { decodeCodes } from "../support/decode.ts";

const FORMATS: readonly DataMatrixFormat[] = ["square", "rectangle"];
/** Runs of one kind each, as the encodations divide them. */
const RUNS = [
  "0123456789",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ ",
  "abcdefghijklmnopqrstuvwxyz ",
  "!\"#$%&'()*+,-./:;<=>?@[\\]^_",
  "0123456789ABCXYZ>*\r",
  "\0\u0001\t\n\u001f",
  "\u0080\u00a0\u00e9\u00ff",
].map((characters) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 9, size: "max" })
    .map((run) => run.join("")),
);
const message = fc
  .array(fc.oneof(...RUNS), { minLength: 1, maxLength: 7 })
  .map((runs) => runs.join(""));

/** EDIFACT up to a symbol's last two codewords or one, which are ASCII without unlatch (5.2.8.2). */
const LATE_ASCII: [string][] = [
  ["000Z000XAAAAA!!!!!!_"],
  ["!!!!!!!!!!!!1234"],
  ["!!!!!!!!!!!!\u00e9"],
];

function bytesOf(value: string): number[] {
  return Array.from(value, (character) => character.charCodeAt(0));
}

function areaOf(rows: readonly string[]): number {
  return rows.length * rows[0]!.length;
}

async function bytesRead(matrix: ModuleMatrix): Promise<number[][]> {
  const found = await decodeCodes(rasterOf(matrix), { formats: ["DataMatrix"] });
  return found.map(({ bytes }) => [...bytes]);
}

function sizeAndCodewords(
  bytes: readonly number[],
  format: DataMatrixFormat,
): { size: DataMatrixSize; codewords: Uint8Array } {
  const { wayWithin } = findWays(bytes);
  for (const size of DATA_MATRIX_SIZES[format]) {
    const { dataCodewords } = size;
    const way = wayWithin(dataCodewords);
    if (way) {
      return { size, codewords: writeCodewords(bytes, way, [], dataCodewords, dataCodewords) };
    }
  }
  throw new Error("no size holds the message");
}

function expectSameModules(bytes: readonly number[], format: DataMatrixFormat): void {
  const { size, codewords } = sizeAndCodewords(bytes, format);
  const text = Array.from(codewords, (word) => `^${String(word).padStart(3, "0")}`).join("");
  const { rows, columns } = size;
  expect(rowsOf(encodeDataMatrix(bytes, format)!)).toEqual(
    rawRows("datamatrix", text, { raw: true, format, rows, columns }),
  );
}

describe.each(FORMATS)("Data Matrix, %s", (format) => {
  test("of every size has bwip-js's modules for its codewords", () => {
    for (const { dataCodewords } of DATA_MATRIX_SIZES[format]) {
      const letters = "QUARTZ-quartz.";
      const bytes = Array.from({ length: dataCodewords }, (_, i) =>
        letters.charCodeAt((i * i + 3 * i) % letters.length),
      );
      expectSameModules(bytes, format);
    }
  });

  test("has bwip-js's modules for its codewords, whatever the message", () => {
    fc.assert(
      fc.property(message, (value) => {
        fc.pre(encodeDataMatrix(bytesOf(value), format) !== null);
        expectSameModules(bytesOf(value), format);
      }),
      { numRuns: runs(200) },
    );
  });

  test("is never larger than bwip-js's", () => {
    fc.assert(
      fc.property(message, (value) => {
        const theirs = rawRows("datamatrix", value, { binarytext: true, format });
        const ours = encodeDataMatrix(bytesOf(value), format);
        if (theirs === null) return;
        expect(areaOf(rowsOf(ours!))).toBeLessThanOrEqual(areaOf(theirs));
      }),
      { numRuns: runs(500), examples: LATE_ASCII },
    );
  });

  test("reads as its message", async () => {
    const values = fc.sample(message, { numRuns: runs(150), seed: 16_022 });
    for (const value of [...LATE_ASCII.flat(), ...values]) {
      const matrix = encodeDataMatrix(bytesOf(value), format);
      if (!matrix) continue;
      expect(await bytesRead(matrix)).toEqual([bytesOf(value)]);
    }
  });

  test("of every size holds two bytes fewer than its data codewords, and reads as them", async () => {
    for (const { dataCodewords, rows, columns } of DATA_MATRIX_SIZES[format]) {
      const bytes = Array.from({ length: dataCodewords - 2 }, (_, i) => 128 + ((37 * i) % 128));
      const matrix = encodeDataMatrix(bytes, format)!;
      expect([matrix.height, matrix.width]).toEqual([rows, columns]);
      expect(await bytesRead(matrix)).toEqual([bytes]);
    }
  });
});

test("the last two codewords after EDIFACT hold four digits or a byte beyond ASCII", () => {
  for (const tail of ["1234", "\u00e9"]) {
    expect(encodeDataMatrix(bytesOf(`${"!".repeat(12)}${tail}`), "square")).toMatchObject({
      width: 16,
      height: 16,
    });
  }
});

test("what the largest symbols hold is encoded, and one character more is not", () => {
  const most: Record<DataMatrixFormat, readonly [digits: number, letters: number, bytes: number]> =
    { square: [3116, 2335, 1556], rectangle: [98, 72, 47] };
  for (const format of FORMATS) {
    const [digits, letters, bytes] = most[format];
    for (const [character, count] of [
      ["7", digits],
      ["Q", letters],
      ["\u00e9", bytes],
    ] as const) {
      const message = (length: number) => bytesOf(character.repeat(length));
      expect(encodeDataMatrix(message(count), format), `${character} ${count}`).not.toBeNull();
      expect(encodeDataMatrix(message(count + 1), format), `${character} ${count + 1}`).toBeNull();
    }
  }
});
