// Aztec against bwip-js and ZXing: from equal bits the same modules, never a larger symbol, and read as
// what went in.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BitString, cutAztecBits, writeAztecBits } from "../../src/print/codes/aztec/bits.ts";
import { findAztecWay } from "../../src/print/codes/aztec/path.ts";
import { encodeAztec } from "../../src/print/codes/aztec/encode.ts";
import type { ModuleMatrix } from "../../src/print/codes/matrix.ts";
import { ENCODERS } from "../../src/print/codes/registry.ts";
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
import { decodeCodes } from "../support/decode.ts";

const percents = fc.constantFrom(5, 23, 23, 23, 50, 95);

function bitsOf(bytes: Uint8Array): BitString {
  return writeAztecBits(bytes, findAztecWay(bytes), false);
}

function textOf({ bytes, length }: BitString): string {
  return Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0"))
    .join("")
    .slice(0, length);
}

/** A full-range symbol has a line of its grid more for every fifteen modules from the middle. */
function sizeOf({ width }: ModuleMatrix): { readonly format: string; readonly layers: number } {
  if (width <= 27) return { format: "compact", layers: (width - 11) / 4 };
  const lines = 2 * Math.floor((width - 1) / 2 / 16) + 1;
  return { format: "full", layers: (width - lines - 14) / 4 };
}

function expectSameModules(bytes: Uint8Array, percent: number): void {
  const matrix = encodeAztec(bytes, false, percent)!;
  const theirs = rawRows("azteccode", textOf(bitsOf(bytes)), {
    raw: true,
    eclevel: 5,
    ...sizeOf(matrix),
  });
  expect(rowsOf(matrix).join("\n")).toBe(theirs?.join("\n"));
}

async function expectRead(matrix: ModuleMatrix, bytes: Uint8Array, isUtf8: boolean) {
  const found = await decodeCodes(rasterOf(matrix), { formats: ["Aztec"] });
  expect(found.map((code) => [[...code.bytes], code.hasEci])).toEqual([[[...bytes], isUtf8]]);
}

describe("Aztec", () => {
  test("of every size has bwip-js's modules for its bits", () => {
    const sides = new Set<number>();
    // bwip-js takes up to 4,729 bits: the large sizes hold them with much correction alone.
    for (const percent of [23, 95]) {
      for (let length = 1; length < 240; length++) {
        const bytes = bytesOf("Quartz, 7 & jasper! ".repeat(12).slice(0, length));
        const matrix = encodeAztec(bytes, false, percent);
        if (!matrix || sides.has(matrix.width)) continue;
        sides.add(matrix.width);
        expectSameModules(bytes, percent);
      }
    }
    expect(sides.size).toBe(33);
  });

  test("has bwip-js's modules for its bits, whatever the message", () => {
    fc.assert(
      fc.property(anyBytes(200), percents, (bytes, percent) => {
        fc.pre(encodeAztec(bytes, false, percent) !== null);
        expectSameModules(bytes, percent);
      }),
      { numRuns: runs(80) },
    );
  });

  test("is never larger than bwip-js's, save where that has less correction than asked for", () => {
    fc.assert(
      fc.property(asciiText(6, 12), (text) => {
        const bytes = bytesOf(text);
        const ours = encodeAztec(bytes, false, 23)!;
        const options = { binarytext: true, eclevel: 23 };
        const theirs =
          rawRows("azteccode", text, { ...options, format: "compact" }) ??
          rawRows("azteccode", text, { ...options, format: "full" })!;
        if (ours.width <= theirs.length) return;
        const side = theirs.length;
        const layers = side <= 27 ? (side - 11) / 4 : (side - 15) / 4;
        const size = layers <= 2 ? 6 : 8;
        const total = Math.floor((layers * ((side <= 27 ? 88 : 112) + 16 * layers)) / size);
        const data = cutAztecBits(bitsOf(bytes), size).length;
        expect(total - data).toBeLessThan(Math.ceil(0.23 * total) + 3);
      }),
      { numRuns: runs(100) },
    );
  });

  test("reads as its bytes", async () => {
    const messages = fc.sample(fc.tuple(anyBytes(250), percents), {
      numRuns: runs(60),
      seed: 24_778,
    });
    for (const [bytes, percent] of messages) {
      const matrix = encodeAztec(bytes, false, percent);
      if (matrix) await expectRead(matrix, bytes, false);
    }
  });

  test("reads as its text, declared as UTF-8 where it is beyond ASCII", async () => {
    const texts = fc.sample(anyText(8, 25), { numRuns: runs(60), seed: 24_778 });
    for (const text of texts) {
      const encoded = ENCODERS.azteccode.encode(text, new Map());
      if ("fault" in encoded || encoded.symbol.kind !== "matrix") throw new Error(text);
      const isUtf8 = Buffer.byteLength(text) > text.length;
      await expectRead(encoded.symbol.matrix, Buffer.from(text), isUtf8);
    }
  });

  test("holds what the standard says, and not one character more", async () => {
    const MOST = [
      ["7", 23, 3832],
      ["Q", 23, 3067],
      ["\u00e9", 23, 1914],
      ["7", 5, 4729],
    ] as const;
    for (const [character, percent, most] of MOST) {
      const bytes = bytesOf(character.repeat(most + 1));
      expect(encodeAztec(bytes, false, percent), `${character} ${most + 1}`).toBeNull();
      const matrix = encodeAztec(bytes.subarray(0, most), false, percent)!;
      expect(sizeOf(matrix)).toEqual({ format: "full", layers: 32 });
      await expectRead(matrix, bytes.subarray(0, most), false);
    }
  });

  test("with runs of bytes at the limits of their length fields reads as they are", async () => {
    for (const length of [31, 32, 33, 62, 63, 64, 2077, 2078, 2079, 2100, 2109, 2110]) {
      const bytes = Uint8Array.from({ length }, (_, i) => 128 + ((7 * i) % 128));
      await expectRead(encodeAztec(bytes, false, 5)!, bytes, false);
    }
  });

  test("of four compact layers has no more data codewords than its mode message can say", async () => {
    for (let length = 58; length < 72; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => 128 + i);
      const matrix = encodeAztec(bytes, false, 5)!;
      expect(cutAztecBits(bitsOf(bytes), 8).length > 64).toBe(matrix.width > 27);
      await expectRead(matrix, bytes, false);
    }
  });

  test("takes time in proportion to the length", () => {
    const text = "Ab1, 2. \u00e9\u00e8".repeat(500);
    const growth = growthOf((length) => findAztecWay(bytesOf(text.slice(0, length))), 400);
    expect(growth).toBeLessThan(30);
  });
});
