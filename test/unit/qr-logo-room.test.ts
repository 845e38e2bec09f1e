// How much of a QR code a logo may cover, against a plain computation from the standard: blocks as lists, modules as a grid.
import { describe, expect, it } from "vitest";
import {
  largestLogoShare,
  largestLogoSide,
  logoSideOf,
} from "../../src/print/codes/qr/logo-room.ts";
import { alignmentCentres, codewordsOf, correctionOf } from "../../src/print/codes/qr/tables.ts";

const VERSIONS = Array.from({ length: 40 }, (_, i) => i + 1);
const SHARES = Array.from({ length: 41 }, (_, i) => (100 + 5 * i) / 1000);
const H = 3;

type Kind = "data" | "alignment" | "other";

/** ISO/IEC 18004:2015, 6.3: whose each module is. */
function gridOf(version: number): Kind[][] {
  const size = 17 + 4 * version;
  const grid: Kind[][] = Array.from({ length: size }, () => Array<Kind>(size).fill("data"));
  const fill = (x0: number, y0: number, w: number, h: number, kind: Kind) => {
    for (let y = y0; y < y0 + h; y++) for (let x = x0; x < x0 + w; x++) grid[y]![x] = kind;
  };
  const centres = alignmentCentres(version);
  for (const y of centres) {
    for (const x of centres) {
      const isInFinder = (x < 9 && y < 9) || (x < 9 && y > size - 10) || (x > size - 10 && y < 9);
      if (!isInFinder) fill(x - 2, y - 2, 5, 5, "alignment");
    }
  }
  fill(0, 6, size, 1, "other");
  fill(6, 0, 1, size, "other");
  // Finders with their separators and the format information beside them.
  fill(0, 0, 9, 9, "other");
  fill(size - 8, 0, 8, 9, "other");
  fill(0, size - 8, 9, 8, "other");
  if (version >= 7) {
    fill(size - 11, 0, 3, 6, "other");
    fill(0, size - 11, 6, 3, "other");
  }
  return grid;
}

/** Of every codeword, in the order in which they are placed: its block. 7.6. */
function blocksOf(version: number): number[] {
  const { blocks, codewordsABlock } = correctionOf(version, H);
  const data = codewordsOf(version) - blocks * codewordsABlock;
  const long = data % blocks;
  const lengths = Array.from(
    { length: blocks },
    (_, i) => Math.floor(data / blocks) + (i >= blocks - long ? 1 : 0),
  );
  const order: number[] = [];
  for (let i = 0; i < Math.max(...lengths); i++) {
    lengths.forEach((length, block) => i < length && order.push(block));
  }
  for (let i = 0; i < codewordsABlock; i++) lengths.forEach((_, block) => order.push(block));
  return order;
}

/** By module: its codeword; −1: it is not of one. 7.7.3. */
function codewordGridOf(version: number, grid: Kind[][]): number[][] {
  const size = grid.length;
  const codewords = grid.map((row) => row.map(() => -1));
  let bit = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== "data") continue;
        const codeword = Math.floor(bit++ / 8);
        if (codeword < codewordsOf(version)) codewords[y]![x] = codeword;
      }
    }
  }
  return codewords;
}

function mayCover(version: number, side: number): boolean {
  const grid = gridOf(version);
  const codewords = codewordGridOf(version, grid);
  const blocks = blocksOf(version);
  const from = (grid.length - side) / 2;
  const touched = new Set<number>();
  for (let y = from; y < from + side; y++) {
    for (let x = from; x < from + side; x++) {
      if (grid[y]![x] === "other") return false;
      if (codewords[y]![x]! >= 0) touched.add(codewords[y]![x]!);
    }
  }
  const correctable = Math.floor(correctionOf(version, H).codewordsABlock / 2);
  const counts = new Map<number, number>();
  for (const codeword of touched) {
    counts.set(blocks[codeword]!, (counts.get(blocks[codeword]!) ?? 0) + 1);
  }
  return [...counts.values()].every((count) => 2 * count <= correctable);
}

describe("a logo may cover half of what each block of a QR code can correct, and no module that it is found by", () => {
  it.each(VERSIONS)("version %i, at every share", (version) => {
    const size = 17 + 4 * version;
    for (const share of SHARES) {
      const side = logoSideOf(share, size);
      expect(side % 2).toBe(1);
      expect(side).toBeLessThanOrEqual(share * size + 1e-9);
      expect(side + 2).toBeGreaterThan(share * size);
      expect([share, side <= largestLogoSide(size)]).toEqual([share, mayCover(version, side)]);
    }
    expect(mayCover(version, largestLogoSide(size))).toBe(true);
    expect(mayCover(version, largestLogoSide(size) + 2)).toBe(false);
  });

  it.each(VERSIONS)(
    "version %i: the largest share that a refusal names works, and no larger one",
    (version) => {
      const size = 17 + 4 * version;
      const share = largestLogoShare(size, 0.3);
      expect(logoSideOf(share, size)).toBeLessThanOrEqual(largestLogoSide(size));
      const isMost = share === 0.3 || logoSideOf(share + 0.001, size) > largestLogoSide(size);
      expect(isMost).toBe(true);
      expect(share).toBe(Number(share.toFixed(3)));
    },
  );

  it("the share of a template that does not say one prints in every version", () => {
    for (const version of VERSIONS) {
      const size = 17 + 4 * version;
      expect(logoSideOf(0.22, size)).toBeLessThanOrEqual(largestLogoSide(size));
    }
  });
});
