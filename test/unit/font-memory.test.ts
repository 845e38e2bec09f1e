import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { Font } from "../../src/print/fonts/font.ts";
import { ParsedFonts } from "../../src/print/fonts/parsed-fonts.ts";
import { openBuiltFont } from "../support/fonts.ts";
import type { FontMemory } from "../support/font-memory.ts";

test("every script in one job takes less than 64 MB, and jobs after it leave little behind", () => {
  const output = execFileSync(process.execPath, ["--expose-gc", "test/support/font-memory.ts"]);
  const report = JSON.parse(output.toString()) as FontMemory;
  expect(report.files).toBeGreaterThan(40);
  expect(report.fontMegabytesOfAll).toBeGreaterThan(30);
  expect(report.peakMegabytes).toBeLessThan(64);
  expect(report.keptMegabytes).toBeLessThan(27);
});

test("a press keeps the fonts used last within its bytes, and releases the others", () => {
  const bytes = ["thai", "hebrew", "lao"].map((name) =>
    openBuiltFont(`noto-sans-${name}-400`).bytes.slice(),
  );
  const [thai, hebrew, lao] = bytes as [Uint8Array, Uint8Array, Uint8Array];
  const released: string[] = [];
  const capBytes = Font.parse("hebrew", hebrew).heldBytes + Font.parse("lao", lao).heldBytes;
  const fonts = new ParsedFonts(capBytes, (font) => released.push(font.ref));
  const first = fonts.open("thai", thai);
  fonts.open("hebrew", hebrew);
  expect(fonts.open("thai", thai)).toBe(first);
  fonts.open("lao", lao);
  expect(released).toEqual([]);
  fonts.trim();
  expect(released).toEqual(["hebrew", "thai"]);
  expect(fonts.open("thai", thai)).not.toBe(first);
});

test("a font whose bytes were loaded again is parsed again, and the old one released", () => {
  const released: Font[] = [];
  const fonts = new ParsedFonts(1_000_000, (font) => released.push(font));
  const { bytes } = openBuiltFont("noto-sans-lao-400");
  const first = fonts.open("lao", bytes.slice());
  const second = fonts.open("lao", bytes.slice());
  expect(second).not.toBe(first);
  expect(released).toEqual([first]);
});

test("small fonts count with the tables that are kept of them, not only with their files", () => {
  const { bytes } = openBuiltFont("noto-sans-lao-400");
  const released: string[] = [];
  const fonts = new ParsedFonts(10 * bytes.length, (font) => released.push(font.ref));
  for (let i = 0; i < 10; i++) fonts.open(`lao-${i}`, bytes.slice());
  fonts.trim();
  expect(released.length).toBeGreaterThan(0);
});
