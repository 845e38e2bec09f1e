import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeImage, readImageHeader, type PdfImage } from "../../src/print/images/image.ts";
import { decodeSamples, nodeImageCodec } from "../support/encoded-image.ts";
import { alphasOf, colorsOf, KINDS, makePalette, makePicture } from "../support/png-pictures.ts";
import {
  CHANNELS,
  filteredRows,
  joinChunks,
  writeChunk,
  writeHeader,
  writePng,
  type PngOptions,
  type PngPicture,
} from "../support/png-writer.ts";

function encode(bytes: Uint8Array): PdfImage {
  const image = encodeImage(bytes, nodeImageCodec);
  if ("refused" in image) throw new Error(image.refused);
  return image;
}

function failToInflate(): never {
  throw new Error("not today");
}

function expectSamples(image: PdfImage["softMask"], expected: Uint16Array): void {
  if (!image) throw new Error("no image");
  expect(
    Buffer.compare(Buffer.from(decodeSamples(image).buffer), Buffer.from(expected.buffer)),
  ).toBe(0);
}

/** The IDAT contents of a file, joined. */
function streamOf(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes);
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString("latin1", at + 4, at + 8) !== "IDAT") continue;
    parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  return Buffer.concat(parts);
}

function paletteFor(picture: PngPicture): PngOptions {
  return picture.colorType === 3 ? { palette: makePalette(picture.depth) } : {};
}

describe.each(KINDS)("colour type %i, depth %i", (colorType, depth) => {
  it.each([false, true])("every pixel arrives as it was, interlaced %s", (interlaced) => {
    for (const [widthPx, heightPx] of [
      [1, 1],
      [3, 2],
      [4, 9],
      [5, 5],
      [1, 33],
      [37, 1],
      [33, 21],
    ] as const) {
      const picture = makePicture(colorType, depth, widthPx, heightPx);
      const bytes = writePng(picture, { interlaced, ...paletteFor(picture) });
      const image = encode(bytes);
      expect(image).toMatchObject({ widthPx, heightPx, orientation: 1 });
      expect(image.stream).toMatchObject({ widthPx, heightPx, bitsPerComponent: depth });
      expectSamples(image.stream, colorsOf(picture));
      if (colorType >= 4) expectSamples(image.softMask, alphasOf(picture));
      else expect(image.softMask).toBeNull();
    }
  });

  it.each([false, true])(
    "a codec that cannot inflate is made up for, interlaced %s",
    (interlaced) => {
      const picture = makePicture(colorType, depth, 61, 47);
      const bytes = writePng(picture, { interlaced, ...paletteFor(picture) });
      const image = encodeImage(bytes, { ...nodeImageCodec, inflate: failToInflate });
      expect(image).toEqual(encode(bytes));
    },
  );

  it("each filter is undone, on the first row too", () => {
    for (let filter = 0; filter <= 4; filter += 1) {
      const picture = makePicture(colorType, depth, 19, 4, filter);
      const image = encode(writePng(picture, { filter: () => filter, ...paletteFor(picture) }));
      expectSamples(image.stream, colorsOf(picture));
    }
  });

  it("without alpha and interlacing the file's own stream passes through", () => {
    const picture = makePicture(colorType, depth, 40, 30);
    const bytes = writePng(picture, { pieces: 5, ...paletteFor(picture) });
    const isSame = streamOf(bytes).equals(encode(bytes).stream.bytes);
    expect(isSame).toBe(colorType < 4);
  });

  it("the dictionary says how to read it", () => {
    const picture = makePicture(colorType, depth, 7, 6);
    const { stream } = encode(writePng(picture, paletteFor(picture)));
    const colors = colorType === 2 || colorType === 6 ? 3 : 1;
    expect(stream.filter).toBe("FlateDecode");
    expect(stream.predictor).toEqual({ colors, bitsPerComponent: depth, columns: 7 });
    expect(stream.decode).toBeNull();
    expect(stream.colorSpace).toEqual(
      colorType === 3
        ? { indexed: "DeviceRGB", palette: makePalette(depth) }
        : colors === 3
          ? "DeviceRGB"
          : "DeviceGray",
    );
  });
});

describe("transparency", () => {
  it.each(KINDS.filter(([colorType]) => colorType === 0 || colorType === 2))(
    "one transparent colour becomes a soft mask and nothing else changes: type %i, depth %i",
    (colorType, depth) => {
      for (const interlaced of [false, true]) {
        const picture = makePicture(colorType, depth, 23, 17);
        const channels = CHANNELS[colorType];
        const key = [...picture.samples].slice(5 * channels, 6 * channels);
        const transparency = key.flatMap((sample) => [sample >> 8, sample & 255]);
        const image = encode(writePng(picture, { interlaced, transparency }));
        const alphas = Uint16Array.from({ length: 23 * 17 }, (_, pixel) =>
          key.every((sample, channel) => picture.samples[pixel * channels + channel] === sample)
            ? 0
            : 255,
        );
        expect(alphas[5]).toBe(0);
        expectSamples(image.stream, colorsOf(picture));
        expectSamples(image.softMask, alphas);
      }
    },
  );

  it.each(KINDS.filter(([colorType]) => colorType === 3))(
    "a palette's alphas become a soft mask: type %i, depth %i",
    (colorType, depth) => {
      for (const interlaced of [false, true]) {
        const picture = makePicture(colorType, depth, 29, 13);
        const transparency = Array.from(
          { length: Math.max(1, (1 << depth) - 1) },
          (_, at) => (at * 16) & 255,
        );
        const bytes = writePng(picture, { interlaced, transparency, ...paletteFor(picture) });
        const image = encode(bytes);
        expectSamples(image.stream, colorsOf(picture));
        expectSamples(
          image.softMask,
          Uint16Array.from(picture.samples, (index) => transparency[index] ?? 255),
        );
        if (!interlaced) expect(streamOf(bytes).equals(image.stream.bytes)).toBe(true);
      }
    },
  );

  it("a tRNS that no pixel uses gives no soft mask", () => {
    const gray = { ...makePicture(0, 8, 9, 9), samples: Array.from({ length: 81 }, () => 7) };
    expect(encode(writePng(gray, { transparency: [0, 8] })).softMask).toBeNull();
    const indexed = { ...gray, colorType: 3 as const };
    const transparency = Array.from({ length: 8 }, () => 255);
    const palette = makePalette(8);
    expect(encode(writePng(indexed, { palette, transparency })).softMask).toBeNull();
    expect(encode(writePng(indexed, { palette, transparency: [0, 0, 0] })).softMask).toBeNull();
  });

  it("only the low bits of a key of a low depth count", () => {
    const picture = { ...makePicture(0, 2, 2, 1), samples: [3, 1] };
    const image = encode(writePng(picture, { transparency: [0xff, 0xff] }));
    expectSamples(image.softMask, Uint16Array.of(0, 255));
  });

  it("an alpha channel that is opaque throughout gives no soft mask", () => {
    for (const [colorType, depth] of KINDS.filter(([type]) => type >= 4)) {
      const picture = makePicture(colorType, depth, 12, 10);
      const channels = CHANNELS[colorType];
      const samples = Uint16Array.from(picture.samples, (sample, at) =>
        (at + 1) % channels === 0 ? (1 << depth) - 1 : sample,
      );
      const image = encode(writePng({ ...picture, samples }));
      expect(image.softMask).toBeNull();
      expectSamples(image.stream, colorsOf(picture));
    }
  });

  it("a single translucent pixel anywhere gives a whole soft mask", () => {
    for (const place of [0, 1, 11, 12, 57, 118, 119]) {
      for (let filter = 0; filter <= 4; filter += 1) {
        const picture = makePicture(6, 8, 12, 10);
        const samples = Uint16Array.from(picture.samples, (sample, at) =>
          at % 4 !== 3 ? sample : at === place * 4 + 3 ? 254 : 255,
        );
        const { softMask } = encode(writePng({ ...picture, samples }, { filter: () => filter }));
        expectSamples(
          softMask,
          Uint16Array.from({ length: 120 }, (_, pixel) => (pixel === place ? 254 : 255)),
        );
      }
    }
  });

  it("a tRNS beside an alpha channel does not count", () => {
    const picture = makePicture(6, 8, 5, 5);
    const image = encode(writePng(picture, { transparency: [0, 1, 0, 2, 0, 3] }));
    expectSamples(image.softMask, alphasOf(picture));
  });
});

describe("what else a file may hold", () => {
  const picture = makePicture(2, 8, 10, 8);

  it("of an animation the default image prints", () => {
    const frame = new Uint8Array(deflateSync(filteredRows(makePicture(2, 8, 10, 8, 99))));
    const control = Uint8Array.from(
      { length: 26 },
      (_, at) => ({ 7: 10, 11: 8, 21: 1, 23: 10 })[at] ?? 0,
    );
    const bytes = writePng(picture, {
      beforePixels: [writeChunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), writeChunk("fcTL", control)],
      afterPixels: [writeChunk("fcTL", control), writeChunk("fdAT", [0, 0, 0, 2, ...frame])],
    });
    expectSamples(encode(bytes).stream, colorsOf(picture));
  });

  it("colour management, text and unknown ancillary chunks change nothing", () => {
    const plain = encode(writePng(picture));
    const bytes = writePng(picture, {
      pieces: 3,
      beforePixels: [
        writeChunk("gAMA", [0, 0, 177, 143]),
        writeChunk("sRGB", [0]),
        writeChunk("iCCP", [65, 0, 0, 1, 2, 3]),
        writeChunk("PLTE", makePalette(4)),
        writeChunk("zzZz", []),
      ],
      afterPixels: [writeChunk("tEXt", [65, 0, 66])],
    });
    expect(encode(bytes)).toEqual(plain);
  });

  it("bytes after IEND, an empty IDAT and bytes after the zlib stream do no harm", () => {
    const rows = new Uint8Array(deflateSync(filteredRows(picture)));
    const chunks = [
      writeHeader(picture),
      writeChunk("IDAT", []),
      writeChunk("IDAT", [...rows, 1, 2, 3]),
      writeChunk("IDAT", []),
      writeChunk("IEND", []),
      new TextEncoder().encode("trailing words"),
    ];
    expectSamples(encode(joinChunks(...chunks)).stream, colorsOf(picture));
  });

  it("a palette longer than the depth can name is cut", () => {
    const indexed = makePicture(3, 2, 10, 8);
    const image = encode(writePng(indexed, { palette: makePalette(8, 9) }));
    expect(image.stream.colorSpace).toEqual({ indexed: "DeviceRGB", palette: makePalette(2) });
  });

  it("the header is read without the pixels", () => {
    const header = joinChunks(writeHeader(makePicture(6, 16, 640, 3)));
    expect(readImageHeader(header)).toEqual({
      kind: "png",
      widthPx: 640,
      heightPx: 3,
      orientation: 1,
    });
  });

  it("the same file gives the same bytes", () => {
    const translucent = writePng(makePicture(6, 8, 300, 200), { interlaced: true });
    expect(encode(translucent)).toEqual(encode(translucent));
  });
});

it.each([
  [6, 8, false],
  [2, 16, true],
] as const)("a large image is not inflated whole: type %i, depth %i, interlaced %s", (...kind) => {
  const [colorType, depth, interlaced] = kind;
  const picture = makePicture(colorType, depth, 1300, 820);
  let asked = 0;
  const inflate = (bytes: Uint8Array, maxBytes: number) => {
    asked += 1;
    return nodeImageCodec.inflate(bytes, maxBytes);
  };
  const bytes = writePng(picture, { interlaced, level: 1 });
  const image = encodeImage(bytes, { ...nodeImageCodec, inflate });
  if ("refused" in image) throw new Error(image.refused);
  expectSamples(image.stream, colorsOf(picture));
  if (colorType === 6) expectSamples(image.softMask, alphasOf(picture));
  expect(asked).toBe(0);
});

it("pictures of any size and kind arrive as they were", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      fc.array(fc.nat(4), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      ([colorType, depth], widthPx, heightPx, interlaced, filters, seed) => {
        const picture = makePicture(colorType, depth, widthPx, heightPx, seed);
        const filter = (row: number) => filters[row % filters.length]!;
        const image = encode(writePng(picture, { interlaced, filter, ...paletteFor(picture) }));
        expectSamples(image.stream, colorsOf(picture));
        if (image.softMask) expectSamples(image.softMask, alphasOf(picture));
      },
    ),
    { numRuns: 300 },
  );
});
