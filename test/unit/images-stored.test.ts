import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  decodeBytesOf,
  encodeImage,
  openStoredImage,
  storeImage,
  type PdfImage,
} from "../../src/print/images/image.ts";
import { decodeSamples, nodeImageCodec } from "../support/encoded-image.ts";
import { KINDS, makePalette, makePicture } from "../support/png-pictures.ts";
import { writeChunk, writePng, type PngOptions, type PngPicture } from "../support/png-writer.ts";

function encode(bytes: Uint8Array): PdfImage {
  const image = encodeImage(bytes, nodeImageCodec);
  if ("refused" in image) throw new Error(image.refused);
  return image;
}

function store(bytes: Uint8Array): Uint8Array {
  const stored = storeImage(bytes, nodeImageCodec);
  if ("refused" in stored) throw new Error(stored.refused);
  return stored;
}

function chunksOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const types: string[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    types.push(file.toString("latin1", at + 4, at + 8));
  }
  return types;
}

const optionsFor = ({ colorType, depth }: PngPicture, interlaced: boolean): PngOptions => ({
  interlaced,
  ...(colorType === 3 && { palette: makePalette(depth), transparency: [0, 128] }),
});

const needs = (picture: PngPicture, options: PngOptions = {}) =>
  decodeBytesOf(writePng(picture, options));

const translucent = makePicture(6, 8, 40, 30);
/** A mask of somebody else's, who wants it believed. */
const forged = writeChunk("smSK", [120, 156, 3, 0, 0, 0, 0, 1]);

describe("an image is stored in the form that prints", () => {
  it.each(KINDS)(
    "colour type %i, depth %i: copied, it is what was uploaded",
    (colorType, depth) => {
      for (const interlaced of [false, true]) {
        const picture = makePicture(colorType, depth, 37, 29);
        const sent = writePng(picture, optionsFor(picture, interlaced));
        const stored = store(sent);
        expect(openStoredImage(stored)).toEqual(encode(sent));
        expect(decodeBytesOf(stored)).toBe(0);
      }
    },
  );

  it("which is an ordinary PNG of the colours, with the opacities in a chunk of its own", () => {
    const stored = store(writePng(translucent, { interlaced: true }));
    expect(chunksOf(stored)).toEqual(["IHDR", "smSK", "IDAT", "IEND"]);
    const shown = encode(stored);
    expect(decodeSamples(shown.stream)).toEqual(
      decodeSamples(encode(writePng(translucent)).stream),
    );
    expect(shown.softMask).toBeNull();
  });

  it("a PNG that prints as it is keeps its pixels and loses what does not print", () => {
    const picture = makePicture(2, 8, 20, 10);
    const sent = writePng(picture, {
      pieces: 3,
      beforePixels: [writeChunk("iCCP", [65, 0, 0, 1])],
      afterPixels: [writeChunk("eXIf", [1, 2])],
    });
    expect(store(Uint8Array.of(...sent, 1, 2, 3))).toEqual(writePng(picture));
    const indexed = makePicture(3, 4, 20, 10);
    expect(chunksOf(store(writePng(indexed, { palette: makePalette(4) })))).toEqual([
      "IHDR",
      "PLTE",
      "IDAT",
      "IEND",
    ]);
  });

  it("a JPEG is kept byte by byte", () => {
    for (const name of ["baseline", "progressive", "cmyk-adobe", "exif-6", "rgb-unmarked"]) {
      const jpeg = new Uint8Array(readFileSync(`test/fixtures/images/${name}.jpg`));
      expect(store(jpeg)).toEqual(jpeg);
      expect(openStoredImage(jpeg)).toEqual(encode(jpeg));
    }
  });

  it("storing what is stored changes nothing where there is no mask", () => {
    const once = store(writePng(makePicture(0, 8, 9, 9), { interlaced: true }));
    expect(store(once)).toEqual(once);
  });

  it("a mask that an uploaded or fetched file brings along is not believed", () => {
    const sent = writePng(makePicture(2, 8, 8, 8), { beforePixels: [forged] });
    expect(encode(sent).softMask).toBeNull();
    expect(chunksOf(store(sent))).toEqual(["IHDR", "IDAT", "IEND"]);
  });

  it("a damaged image is refused when it is stored", () => {
    const sent = writePng(translucent);
    expect(storeImage(sent.subarray(0, sent.length - 20), nodeImageCodec)).toHaveProperty(
      "refused",
    );
    expect(openStoredImage(new TextEncoder().encode("PLATEN-ARTWORK 1\n"))).toHaveProperty(
      "refused",
    );
  });
});

describe("the form that prints has at most twice the bytes of the file, and 64 KB", () => {
  /** Every second row is the same noise: next to each other in the last pass, out of reach among all rows. */
  const widthPx = 8_000;
  const samples = Uint16Array.from({ length: widthPx * 100 * 4 }, (_, at) => {
    const [row, place] = [Math.floor(at / (widthPx * 4)), at % (widthPx * 4)];
    return row % 2 === 0 ? 0 : Math.imul(place ^ (place >>> 7) ^ 0x5bd1, 0x9e3779b1) >>> 24;
  });
  const picture: PngPicture = { widthPx, heightPx: 100, colorType: 6, depth: 8, samples };

  it("what would take more is refused with what to do", () => {
    const sent = writePng(picture, { interlaced: true, filter: () => 0, level: 9 });
    expect(sent.length).toBeLessThan(100_000);
    expect(storeImage(sent, nodeImageCodec)).toEqual({
      refused: expect.stringMatching(
        /more than double in size.*save it without them, or scale it down/,
      ),
    });
  });

  it("a file that is as large as its pixels is stored", () => {
    const sent = writePng(picture, { filter: () => 0 });
    expect(store(sent).length).toBeLessThan(sent.length * 1.1);
  });
});

describe("what a PNG needs to be decoded is known from its first chunks", () => {
  it("nothing, where its pixels print as they are", () => {
    for (const [colorType, depth] of KINDS.filter(([type]) => type < 4)) {
      const picture = makePicture(colorType, depth, 30, 20);
      expect(needs(picture, colorType === 3 ? { palette: makePalette(depth) } : {})).toBe(0);
    }
    const opaque = { palette: makePalette(8), transparency: [255, 255] };
    expect(needs(makePicture(3, 8, 30, 20), opaque)).toBe(0);
    expect(decodeBytesOf(new Uint8Array(readFileSync("test/fixtures/images/baseline.jpg")))).toBe(
      0,
    );
    expect(decodeBytesOf(new TextEncoder().encode("no image"))).toBe(0);
  });

  it("else all bytes of its rows: interlaced, with alpha, with a transparent colour", () => {
    expect(needs(makePicture(6, 8, 30, 20))).toBe(30 * 20 * 4);
    expect(needs(makePicture(4, 16, 30, 20))).toBe(30 * 20 * 4);
    expect(needs(makePicture(2, 8, 30, 20), { interlaced: true })).toBe(30 * 20 * 3);
    expect(needs(makePicture(0, 1, 30, 20), { interlaced: true })).toBe(4 * 20);
    expect(needs(makePicture(2, 8, 30, 20), { transparency: [0, 1, 0, 2, 0, 3] })).toBe(1800);
    const palette = makePalette(4);
    expect(needs(makePicture(3, 4, 31, 20), { palette, transparency: [0] })).toBe(16 * 20);
  });
});
