import { crc32, inflateSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unfilterRow } from "../../src/print/images/png/filter.ts";
import { type BitsPerDot, openPng } from "../../src/print/raster/encode/png.ts";
import { readZip } from "../support/read-zip.ts";
import { openPngZip } from "../../src/print/raster/encode/zip.ts";
import { COMPRESSION, randomDots, randomSamples } from "../support/dots.ts";

const BITS: readonly BitsPerDot[] = [1, 8, 24, 32];

function rowsOf(bitsPerDot: BitsPerDot, width: number, height: number, seed: number): Uint8Array {
  if (bitsPerDot === 1) return randomDots(width, height, seed);
  return randomSamples((width * bitsPerDot) / 8, height, seed);
}

function encode(bitsPerDot: BitsPerDot, width: number, height: number, rows: Uint8Array) {
  const encoder = openPng({ dots: { width, height }, bitsPerDot, dotsPerMm: 8 }, COMPRESSION);
  encoder.addRows(rows);
  encoder.endPage(1);
  return encoder.finish();
}

/** Chunks by their names, each with the checksum that zlib makes of it. */
function chunksOf(png: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(png.buffer, png.byteOffset, png.length);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length;) {
    const end = at + 8 + view.getUint32(at);
    expect(view.getUint32(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(Buffer.from(png.subarray(at + 4, at + 8)).toString(), png.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}

function pixelsOf(png: Uint8Array, rowBytes: number, step: number): Uint8Array {
  const filtered = inflateSync(chunksOf(png).get("IDAT")!);
  const rows: Uint8Array[] = [];
  let above = new Uint8Array(rowBytes);
  for (let at = 0; at < filtered.length; at += rowBytes + 1) {
    const row = Uint8Array.from(filtered.subarray(at + 1, at + 1 + rowBytes));
    unfilterRow(filtered[at]!, row, above, step);
    rows.push(row);
    above = row;
  }
  return Buffer.concat(rows);
}

describe("a page as PNG", () => {
  test.each(BITS)("of %i bits a dot is read as it was", (bits) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer(),
        (width, height, seed) => {
          const rows = rowsOf(bits, width, height, seed);
          const png = encode(bits, width, height, rows);
          const read = pixelsOf(png, Math.ceil((width * bits) / 8), Math.ceil(bits / 8));
          const expected = bits === 1 ? rows.map((byte) => ~byte) : rows;
          expect(Buffer.compare(read, expected)).toBe(0);
        },
      ),
    );
  });

  test.each([
    [1, 1, 0],
    [8, 8, 0],
    [24, 8, 2],
    [32, 8, 6],
  ] as const)(
    "of %i bits a dot has depth %i and colour type %i, and its resolution, no time and no text",
    (bits, depth, type) => {
      const chunks = chunksOf(encode(bits, 9, 2, rowsOf(bits, 9, 2, 5)));
      expect([...chunks.keys()]).toEqual(["IHDR", "pHYs", "IDAT", "IEND"]);
      expect([...chunks.get("IHDR")!]).toEqual([0, 0, 0, 9, 0, 0, 0, 2, depth, type, 0, 0, 0]);
      // 8 dots per millimetre.
      expect([...chunks.get("pHYs")!]).toEqual([0, 0, 0x1f, 0x40, 0, 0, 0x1f, 0x40, 1]);
    },
  );

  test("a row that repeats takes nothing: filters are chosen by what they leave", () => {
    const noise = randomSamples(3000, 1, 3).map((_, at) => (at * at * 2654435761) >>> 13);
    const rows = Buffer.concat(Array.from({ length: 200 }, () => noise));
    expect(encode(24, 1000, 200, rows).length).toBeLessThan(2 * noise.length);
  });
});

describe("pages as PNG in a ZIP", () => {
  const form = { dots: { width: 40, height: 20 }, bitsPerDot: 1, dotsPerMm: 8 } as const;
  const pages = [randomDots(40, 20, 1), randomDots(40, 20, 2)];

  function zip(): Uint8Array {
    const encoder = openPngZip(form, COMPRESSION);
    encoder.addRows(pages[0]!);
    encoder.endPage(2);
    encoder.addRows(pages[1]!);
    encoder.endPage(1);
    return encoder.finish();
  }

  test("are stored entries in their order, a copy one of its own, dated 1980-01-01, with their checksums", () => {
    const entries = readZip(zip());
    expect(entries.map(({ name }) => name)).toEqual(["0001.png", "0002.png", "0003.png"]);
    expect(entries.map(({ isUtf8 }) => isUtf8)).toEqual([false, false, false]);
    const pngs = pages.map((rows) => Buffer.from(encode(1, 40, 20, rows)));
    expect(entries.map(({ content }) => content)).toEqual([pngs[0], pngs[0], pngs[1]]);
  });

  test("the same pages are the same bytes", () => {
    expect(Buffer.compare(zip(), zip())).toBe(0);
  });
});
