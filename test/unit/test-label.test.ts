import { describe, expect, test } from "vitest";
import { testLabelZpl } from "../../src/print/index.ts";
import { COMPRESSION } from "../support/dots.ts";
import { readZpl } from "../support/read-zpl.ts";

function labelOf(widthMm: number, heightMm: number, dpi: number) {
  const [format] = readZpl(testLabelZpl({ widthMm, heightMm, dpi }, COMPRESSION));
  const { width, height, dots } = format!;
  const rowBytes = Math.ceil(width / 8);
  const isBlack = (x: number, y: number) =>
    ((dots[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1;
  return { width, height, isBlack };
}

describe("a test label", () => {
  const { width, height, isBlack } = labelOf(60, 40, 203);

  test("has the label's dots, and its outline one dot inside it", () => {
    expect([width, height]).toEqual([480, 320]);
    for (let x = 0; x < width; x++) {
      expect([isBlack(x, 0), isBlack(x, height - 1)]).toEqual([false, false]);
      expect([isBlack(x, 1), isBlack(x, height - 2)]).toEqual(
        x === 0 || x === width - 1 ? [false, false] : [true, true],
      );
    }
    for (let y = 1; y < height - 1; y++) {
      expect([0, 1, width - 2, width - 1].map((x) => isBlack(x, y))).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }
  });

  test("has a tick each millimetre on both axes, the longest each ten", () => {
    const across = [];
    const along = [];
    for (let at = 2; at < 318; at++) {
      if (isBlack(at, 7)) across.push(at);
      if (isBlack(7, at)) along.push(at);
    }
    const places = Array.from({ length: 39 }, (_, mm) => 8 * (mm + 1));
    expect(across).toEqual(places);
    expect(along).toEqual(places);
    const longest = Array.from({ length: 59 }, (_, mm) => 8 * (mm + 1)).filter((x) =>
      isBlack(x, 18),
    );
    expect(longest).toEqual([80, 160, 240, 320, 400]);
  });

  test("has single dots in a checkerboard, 10 mm in the middle", () => {
    for (let y = 0; y < 80; y++) {
      for (let x = 0; x < 80; x++) expect(isBlack(200 + x, 120 + y)).toBe((x + y) % 2 === 0);
    }
  });

  test.each([
    [5, 5, 100],
    [600, 5, 1200],
    [5, 600, 152],
    [101.6, 152.4, 304.8],
  ])("%d × %d mm at %d dpi is drawn", (widthMm, heightMm, dpi) => {
    expect(labelOf(widthMm, heightMm, dpi).isBlack(1, 1)).toBe(true);
  });

  test("more dots than a page can have are refused", () => {
    const tooLarge = () => testLabelZpl({ widthMm: 600, heightMm: 600, dpi: 1200 }, COMPRESSION);
    expect(tooLarge).toThrow("28,346 × 28,346 dots");
  });
});
