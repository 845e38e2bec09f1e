// PDF417 and MicroPDF417 against bwip-js and ZXing: from equal codewords the same modules, never more
// codewords, and read as what went in.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ModuleMatrix } from "../../src/print/codes/matrix.ts";
import { encodeMicroPdf417 } from "../../src/print/codes/pdf417/micro.ts";
import { writePdf417 } from "../../src/print/codes/pdf417/codewords.ts";
import { findPdf417Way } from "../../src/print/codes/pdf417/path.ts";
import { patternOf } from "../../src/print/codes/pdf417/patterns.ts";
import { encodePdf417, type Pdf417Options } from "../../src/print/codes/pdf417/encode.ts";
import { ENCODERS } from "../../src/print/codes/registry.ts";
import type { Symbology } from "../../src/print/codes/symbologies.ts";
import { rawRows } from "../support/bwip-raw.ts";
import {
  anyBytes,
  anyText,
  asciiText,
  bytesOf,
  growthOf,
  rasterOf,
  rowsOf,
  runs,
} from "../support/code-samples.ts";
import { type CodeFormat, decodeCodes } from "../support/decode.ts";

const PLAIN: Pdf417Options = { level: null, columns: null, aspect: 2 };
const pdf417Options = fc.record<Pdf417Options>({
  level: fc.constantFrom(null, null, 0, 3, 6, 8),
  columns: fc.constantFrom(null, null, 1, 2, 7, 30),
  aspect: fc.constantFrom(0.5, 1, 2, 5),
});
const columnsAndAspect = fc.tuple(fc.constantFrom(null, 1, 2, 3, 4), fc.constantFrom(0.3, 1, 2, 5));

/** As bwip-js takes codewords that it is to draw as they are. */
function rawOf(codewords: readonly number[]): string {
  return codewords.map((codeword) => `^${String(codeword).padStart(3, "0")}`).join("");
}

function codewordsOf(bytes: Uint8Array, isMicro: boolean): number[] {
  return writePdf417(bytes, findPdf417Way(bytes, isMicro));
}

function columnsOf({ width }: ModuleMatrix): number {
  return (width - 69) / 17;
}

function microColumnsOf({ width }: ModuleMatrix): number {
  return [38, 55, 82, 99].indexOf(width) + 1;
}

/** bwip-js gives a line of modules a row, whatever the row's height, and then empty ones. */
function expectRows(matrix: ModuleMatrix, rowHeight: number, theirs: string[] | null): void {
  const lines = theirs?.filter((line) => line !== "");
  const each = lines?.flatMap((line) => Array.from({ length: rowHeight }, () => line));
  expect(rowsOf(matrix).join("\n")).toBe(each?.join("\n"));
}

function expectPdf417(bytes: Uint8Array, matrix: ModuleMatrix, options: Pdf417Options): void {
  const theirs = rawRows("pdf417", rawOf(codewordsOf(bytes, false)), {
    raw: true,
    columns: columnsOf(matrix),
    ...(options.level !== null && { eclevel: options.level }),
  });
  expectRows(matrix, 3, theirs);
}

function expectMicroPdf417(bytes: Uint8Array, matrix: ModuleMatrix): void {
  const theirs = rawRows("micropdf417", rawOf(codewordsOf(bytes, true)), {
    raw: true,
    version: `${matrix.height / 2}x${microColumnsOf(matrix)}`,
  });
  expectRows(matrix, 2, theirs);
}

async function expectRead(
  matrix: ModuleMatrix,
  format: string,
  bytes: Uint8Array,
  isUtf8: boolean,
): Promise<void> {
  // ZXing finds rows two modules high no sooner.
  const scale = format === "PDF417" ? 2 : 4;
  const found = await decodeCodes(rasterOf(matrix, scale), { formats: [format as CodeFormat] });
  expect(found.map((code) => [[...code.bytes], code.hasEci])).toEqual([[[...bytes], isUtf8]]);
}

function matrixOf(symbology: Symbology, text: string): ModuleMatrix | null {
  const encoded = ENCODERS[symbology].encode(text, new Map());
  if ("fault" in encoded) return null;
  if (encoded.symbol.kind !== "matrix") throw new Error("no matrix");
  return encoded.symbol.matrix;
}

test("every codeword has bwip-js's modules in every cluster", () => {
  const columns = 30;
  const used = 27;
  for (let first = 0; first < 929; first += 10 * used) {
    const codewordAt = (position: number): number => {
      const column = position % columns;
      const group = Math.floor(position / columns / 3);
      return column === 0 || column > used ? 900 : (first + group * used + column - 1) % 929;
    };
    const data = Array.from({ length: 897 }, (_, i) => codewordAt(i + 1));
    const rows = rawRows("pdf417", rawOf(data), { raw: true, columns, eclevel: 0 })!;
    for (let position = 1; position <= data.length; position++) {
      const row = Math.floor(position / columns);
      const from = 17 * (2 + (position % columns));
      const ours = patternOf(row % 3, codewordAt(position)).toString(2);
      expect(rows[row]!.slice(from, from + 17), `${position}`).toBe(ours);
    }
  }
});

describe("PDF417", () => {
  test("has bwip-js's modules for its codewords, whatever the message, level and columns", () => {
    fc.assert(
      fc.property(anyBytes(250), pdf417Options, (bytes, options) => {
        const matrix = encodePdf417(bytes, false, options);
        fc.pre(matrix !== null);
        expectPdf417(bytes, matrix!, options);
      }),
      { numRuns: runs(100) },
    );
  });

  test("has never more rows than bwip-js's in as many columns", () => {
    fc.assert(
      fc.property(asciiText(8, 30), fc.integer({ min: 1, max: 8 }), (text, columns) => {
        const options = { binarytext: true, columns, eclevel: 2 };
        const theirs = rawRows("pdf417", text, options)?.filter((line) => line !== "");
        const ours = encodePdf417(bytesOf(text), false, { level: 2, columns, aspect: 2 });
        if (theirs) expect(ours!.height).toBeLessThanOrEqual(3 * theirs.length);
      }),
      { numRuns: runs(150), examples: [[`\0\t${"0".repeat(49)}!`, 1]] },
    );
  });

  test("reads as its bytes", async () => {
    const messages = fc.sample(fc.tuple(anyBytes(300), pdf417Options), {
      numRuns: runs(60),
      seed: 15_438,
    });
    for (const [bytes, options] of messages) {
      const matrix = encodePdf417(bytes, false, options);
      if (matrix) await expectRead(matrix, "PDF417", bytes, false);
    }
  });

  test("reads as its text, declared as UTF-8 where it is beyond ASCII", async () => {
    for (const text of fc.sample(anyText(8, 25), { numRuns: runs(60), seed: 15_438 })) {
      const isUtf8 = Buffer.byteLength(text) > text.length;
      await expectRead(matrixOf("pdf417", text)!, "PDF417", Buffer.from(text), isUtf8);
    }
  });

  test("holds what the standard says, and not one character more", async () => {
    const MOST = [
      ["7", 2710],
      ["Q", 1850],
      ["\u00e9", 1108],
    ] as const;
    for (const [character, most] of MOST) {
      const bytes = bytesOf(character.repeat(most + 1));
      expect(encodePdf417(bytes, false, PLAIN), `${character} ${most + 1}`).toBeNull();
      const matrix = encodePdf417(bytes.subarray(0, most), false, PLAIN)!;
      await expectRead(matrix, "PDF417", bytes.subarray(0, most), false);
    }
  });

  test("has at least the level asked for, or there is none", () => {
    const bytes = bytesOf("Q".repeat(900));
    for (let level = 0; level <= 8; level++) {
      const matrix = encodePdf417(bytes, false, { ...PLAIN, level });
      expect(matrix === null).toBe(450 + 1 + 2 ** (level + 1) > 928);
    }
  });

  test("has the shape that makes the largest modules in its place", () => {
    const bytes = bytesOf("Q".repeat(200));
    for (const aspect of [0.4, 1, 2, 4, 10]) {
      const moduleOf = ({ width, height }: ModuleMatrix): number =>
        Math.min(aspect / (width + 4), 1 / (height + 4));
      const chosen = moduleOf(encodePdf417(bytes, false, { ...PLAIN, aspect })!);
      for (let columns = 1; columns <= 30; columns++) {
        const other = encodePdf417(bytes, false, { level: null, columns, aspect });
        if (other) expect(moduleOf(other)).toBeLessThanOrEqual(chosen);
      }
    }
  });

  test("takes time in proportion to the length", () => {
    const text = "Ab1, 2. \u00e9\u00e8 123456789012345".repeat(300);
    const run = (length: number) => codewordsOf(bytesOf(text.slice(0, length)), false);
    expect(growthOf(run, 300)).toBeLessThan(30);
  });
});

describe("MicroPDF417", () => {
  /** Columns, rows and correction codewords of the standard's table are bwip-js's here. */
  test("of every size has bwip-js's modules for its codewords", () => {
    const sizes = new Set<string>();
    for (const columns of [1, 2, 3, 4]) {
      for (let length = 1; length <= 250; length++) {
        const bytes = bytesOf("PLATEN PRINTS CODES ".repeat(13).slice(0, length));
        const matrix = encodeMicroPdf417(bytes, false, columns, 1);
        if (matrix === null || sizes.has(`${matrix.width} ${matrix.height}`)) continue;
        sizes.add(`${matrix.width} ${matrix.height}`);
        expectMicroPdf417(bytes, matrix);
        const theirs = rawRows("micropdf417", rawOf(codewordsOf(bytes, true)), {
          raw: true,
          columns,
        });
        expect(theirs!.length).toBe(matrix.height);
      }
    }
    expect(sizes.size).toBe(34);
  });

  test("has bwip-js's modules for its codewords, whatever the message and columns", () => {
    fc.assert(
      fc.property(anyBytes(90), columnsAndAspect, (bytes, [columns, aspect]) => {
        const matrix = encodeMicroPdf417(bytes, false, columns, aspect);
        fc.pre(matrix !== null);
        expectMicroPdf417(bytes, matrix!);
      }),
      { numRuns: runs(100) },
    );
  });

  test("has never more rows than bwip-js's in as many columns", () => {
    fc.assert(
      fc.property(asciiText(4, 15), fc.integer({ min: 1, max: 4 }), (text, columns) => {
        const theirs = rawRows("micropdf417", text, { binarytext: true, columns });
        const ours = encodeMicroPdf417(bytesOf(text), false, columns, 1);
        if (theirs) expect(ours!.height).toBeLessThanOrEqual(theirs.length);
      }),
      { numRuns: runs(150) },
    );
  });

  test("reads as its bytes", async () => {
    const messages = fc.sample(fc.tuple(anyBytes(120), columnsAndAspect), {
      numRuns: runs(60),
      seed: 24_728,
    });
    for (const [bytes, [columns, aspect]] of messages) {
      const matrix = encodeMicroPdf417(bytes, false, columns, aspect);
      if (matrix) await expectRead(matrix, "MicroPDF417", bytes, false);
    }
  });

  test("reads as its text, declared as UTF-8 where it is beyond ASCII", async () => {
    for (const text of fc.sample(anyText(4, 15), { numRuns: runs(60), seed: 24_728 })) {
      const isUtf8 = Buffer.byteLength(text) > text.length;
      const matrix = matrixOf("micropdf417", text);
      if (matrix) await expectRead(matrix, "MicroPDF417", Buffer.from(text), isUtf8);
    }
  });

  test("holds what the standard says, and not one character more", async () => {
    const MOST = [
      ["7", 366],
      ["Q", 250],
      ["\u00e9", 150],
    ] as const;
    for (const [character, most] of MOST) {
      const bytes = bytesOf(character.repeat(most + 1));
      expect(encodeMicroPdf417(bytes, false, null, 1), `${character} ${most + 1}`).toBeNull();
      const matrix = encodeMicroPdf417(bytes.subarray(0, most), false, null, 1)!;
      await expectRead(matrix, "MicroPDF417", bytes.subarray(0, most), false);
    }
  });
});
