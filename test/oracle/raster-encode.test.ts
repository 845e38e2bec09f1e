import { describe, expect, test } from "vitest";
import { type BitsPerDot, openPng } from "../../src/print/raster/encode/png.ts";
import { openZpl } from "../../src/print/raster/encode/zpl.ts";
import { COMPRESSION, randomDots, randomSamples } from "../support/dots.ts";
import { printZpl, sharp } from "../support/raster-oracles.ts";

function unpack(dots: Uint8Array, width: number, height: number): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    return (dots[Math.floor(at / width) * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1;
  });
}

describe("zebrash prints the dots of our ZPL", () => {
  test.each([
    [813, 1219],
    [7, 900],
    [3200, 60],
    [400, 240],
  ])("%i × %i, hex and z64", async (width, height) => {
    const first = randomDots(width, height, width);
    const second = randomDots(width, height, height + 1);
    for (const encoding of ["hex", "z64"] as const) {
      const encoder = openZpl({ encoding, darkness: 15 }, { width, height }, COMPRESSION);
      for (const dots of [first, second]) {
        encoder.addRows(dots);
        encoder.endPage(1);
      }
      const pages = await printZpl(encoder.finish(), { width, height });
      const expected = [first, second].map((dots) => unpack(dots, width, height));
      expect(pages.map((page, at) => Buffer.compare(page, expected[at]!))).toEqual([0, 0]);
    }
  });
});

describe("libvips reads the dots and the resolution of our PNG", () => {
  const [width, height] = [301, 200];
  test.each<[BitsPerDot, number]>([
    [1, 1],
    [8, 1],
    [24, 3],
    [32, 4],
  ])("of %i bits a dot", async (bitsPerDot, channels) => {
    const rowBytes = Math.ceil((width * bitsPerDot) / 8);
    const rows =
      bitsPerDot === 1 ? randomDots(width, height, 9) : randomSamples(rowBytes, height, 9);
    const dotsPerMm = 300 / 25.4;
    const encoder = openPng({ dots: { width, height }, bitsPerDot, dotsPerMm }, COMPRESSION);
    encoder.addRows(rows);
    encoder.endPage(1);
    const png = encoder.finish();
    const { density, bitsPerSample } = await sharp(png).metadata();
    expect([density, bitsPerSample]).toEqual([300, bitsPerDot === 1 ? 1 : 8]);
    const read = channels === 1 ? sharp(png).toColorspace("b-w") : sharp(png);
    const { data, info } = await read.raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(channels);
    const expected =
      bitsPerDot === 1 ? unpack(rows, width, height).map((dot) => (dot ? 0 : 255)) : rows;
    expect(Buffer.compare(data, expected)).toBe(0);
  });
});
