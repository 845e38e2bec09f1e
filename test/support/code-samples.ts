// Messages that make encoders change their modes, a module matrix as rows and as a picture, and how time
// grows with the length. CODES_RUNS=20 makes the tests that use `runs` take twenty times as many messages.
import * as fc from "fast-check";
import { isDark, type ModuleMatrix } from "../../src/print/codes/matrix.ts";
import type { Raster } from "./pdfium.ts";

export const runs = (count: number): number => count * Number(process.env.CODES_RUNS ?? 1);

/** Runs of one kind each, as the modes of the codes divide them. */
const KINDS = [
  "0123456789",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ ",
  "abcdefghijklmnopqrstuvwxyz ",
  "ABab 01",
  "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
  "\0\u0001\t\n\r\u001b\u001f\u007f",
];
const PAIRS = ["\r\n", ". ", ", ", ": "];

function kindsWith(characters: readonly string[], mostRun: number): fc.Arbitrary<string>[] {
  return characters.map((kind) =>
    fc
      .array(fc.constantFrom(...kind), { minLength: 1, maxLength: mostRun, size: "max" })
      .map((run) => run.join("")),
  );
}

/** ASCII text; a run has up to `mostRun` characters. */
export function asciiText(mostRuns: number, mostRun: number): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(...kindsWith(KINDS, mostRun), fc.constantFrom(...PAIRS)), {
      minLength: 1,
      maxLength: mostRuns,
      size: "max",
    })
    .map((parts) => parts.join(""));
}

/** Text of which some is beyond ASCII. */
export function anyText(mostRuns: number, mostRun: number): fc.Arbitrary<string> {
  const beyond = kindsWith(["äéßŁŻ", "日本語ひら", "עברית", "€–"], mostRun);
  return fc
    .array(fc.oneof(...kindsWith(KINDS, mostRun), ...beyond), {
      minLength: 1,
      maxLength: mostRuns,
      size: "max",
    })
    .map((parts) => parts.join(""));
}

/** Any bytes, with ASCII among them. */
export function anyBytes(most: number): fc.Arbitrary<Uint8Array> {
  return fc
    .array(
      fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 70, size: "max" }),
        asciiText(2, 20).map((text) => bytesOf(text)),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])).subarray(0, most));
}

/** A byte a character. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function latin1Of(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** "1" is dark. */
export function rowsOf(matrix: ModuleMatrix): string[] {
  return Array.from({ length: matrix.height }, (_, y) =>
    Array.from({ length: matrix.width }, (__, x) => Number(isDark(matrix, x, y))).join(""),
  );
}

/** Black on white, with a quiet zone in modules. */
export function rasterOf(matrix: ModuleMatrix, scale = 4, quiet = 4): Raster {
  const width = (matrix.width + 2 * quiet) * scale;
  const height = (matrix.height + 2 * quiet) * scale;
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / scale) - quiet;
      const row = Math.floor(y / scale) - quiet;
      if (isDark(matrix, column, row)) rgba.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { width, height, rgba };
}

/** The shortest of several runs, after one to get warm. */
export function shortestMs(run: () => unknown): number {
  let least = Infinity;
  run();
  for (let i = 0; i < 8; i++) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** How many times longer ten times the length takes. */
export function growthOf(run: (length: number) => unknown, length: number): number {
  shortestMs(() => run(length));
  return shortestMs(() => run(10 * length)) / shortestMs(() => run(length));
}
