import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeImage, readImageHeader, type PdfImage } from "../../src/print/images/image.ts";
import { decodeSamples, nodeImageCodec } from "../support/encoded-image.ts";
import { deflateZeros, type MemoryReport } from "../support/image-memory.ts";
import { makePalette, makePicture } from "../support/png-pictures.ts";
import {
  CHANNELS,
  filteredRows,
  joinChunks,
  SIGNATURE,
  writeChunk,
  writeHeader,
  writePng,
} from "../support/png-writer.ts";

function refusalOf(bytes: Uint8Array): string | null {
  const image = encodeImage(bytes, nodeImageCodec);
  return "refused" in image ? image.refused : null;
}

function headerRefusalOf(bytes: Uint8Array): string | null {
  const header = readImageHeader(bytes);
  return "refused" in header ? header.refused : null;
}

const rgb = makePicture(2, 8, 10, 8);
const END = writeChunk("IEND", []);

function pixelsOf(rows: Uint8Array): Uint8Array {
  return writeChunk("IDAT", new Uint8Array(deflateSync(rows)));
}

/** What encoding a PNG of so many zeros takes in a process that does nothing else. */
function measure(...numbers: readonly number[]): MemoryReport {
  const script = resolve("test/support/image-memory.ts");
  const run = spawnSync(process.execPath, [script, ...numbers.map(String)], { encoding: "utf8" });
  return JSON.parse(run.stdout) as MemoryReport;
}

/** An image that was not refused can be read as its dictionary says. */
function expectSound(image: PdfImage | { readonly refused: string }): void {
  if ("refused" in image) return;
  decodeSamples(image.stream);
  if (image.softMask) decodeSamples(image.softMask);
}

describe("dimensions are refused before a pixel is inflated", () => {
  it.each([
    [0, 10, "no pixels"],
    [10, 0, "no pixels"],
    [2 ** 31, 1, "limit is 65535 per side"],
    [1, 2 ** 32 - 1, "limit is 65535 per side"],
    [65_536, 1, "limit is 65535 per side"],
    [16_000, 1_001, "the limit is 16 megapixels"],
    [65_535, 65_535, "the limit is 16 megapixels"],
  ])("%i × %i", (widthPx, heightPx, reason) => {
    const header = writeHeader({ widthPx, heightPx, colorType: 6, depth: 16 });
    let asked = 0;
    const count = (bytes: Uint8Array) => {
      asked += 1;
      return bytes;
    };
    const file = joinChunks(header, writeChunk("IDAT", deflateZeros(1_000_000)), END);
    expect(headerRefusalOf(file)).toContain(reason);
    const image = encodeImage(file, { inflate: count, deflatePart: count });
    expect(image).toEqual({ refused: headerRefusalOf(file) });
    expect(asked).toBe(0);
  });

  it("16 megapixels are allowed", () => {
    const header = { widthPx: 16_000, heightPx: 1_000, colorType: 2, depth: 8 } as const;
    expect(headerRefusalOf(joinChunks(writeHeader(header)))).toBeNull();
  });
});

describe("bombs", () => {
  it("a small image that inflates to a gigabyte is refused with flat memory", () => {
    const report = measure(2 ** 30, 1000, 1000, 6, 8, 0);
    expect(report.refused).toBe("the PNG contains more pixels than its header says");
    expect(report.riseMegabytes).toBeLessThan(32);
  });

  it("a codec is never asked for more than a few megabytes", () => {
    const asked: number[] = [];
    const inflate = (bytes: Uint8Array, maxBytes: number) => {
      asked.push(maxBytes);
      return nodeImageCodec.inflate(bytes, maxBytes);
    };
    for (const [widthPx, heightPx] of [
      [1, 1],
      [1024, 1023],
      [4000, 4000],
    ] as const) {
      const header = writeHeader({ widthPx, heightPx, colorType: 6, depth: 8 });
      const file = joinChunks(header, writeChunk("IDAT", deflateZeros(100_000_000)), END);
      expect(encodeImage(file, { ...nodeImageCodec, inflate })).toHaveProperty("refused");
    }
    expect(asked).toHaveLength(2);
    expect(Math.max(...asked)).toBeLessThan(9_000_000);
  });

  it.each([
    [0, 1, 0],
    [2, 8, 0],
    [2, 16, 0],
    [0, 8, 1],
    [6, 8, 0],
    [6, 16, 0],
    [6, 16, 1],
  ] as const)(
    "16 megapixels of type %i, depth %i, interlacing %i take no more memory than some rows",
    (colorType, depth, interlaced) => {
      const pixelBits = CHANNELS[colorType] * depth;
      const rows = interlaced ? 4000 + 3500 : 4000;
      const bytes = (4000 * 4000 * pixelBits) / 8 + rows;
      const report = measure(bytes, 4000, 4000, colorType, depth, interlaced);
      expect(report.refused).toBeNull();
      expect(report.hasSoftMask).toBe(colorType === 6);
      expect(report.riseMegabytes).toBeLessThan(32);
    },
  );
});

describe("damaged files", () => {
  const stream = filteredRows(rgb);

  it("cut short anywhere it is refused as truncated or damaged", () => {
    const file = writePng(rgb, { pieces: 3, afterPixels: [writeChunk("tEXt", [65, 0, 66])] });
    for (let length = 0; length < file.length; length += 1) {
      expect(refusalOf(file.subarray(0, length))).not.toBeNull();
    }
    expect(refusalOf(file)).toBeNull();
  });

  it("cut at a chunk's border it is called truncated", () => {
    const file = Buffer.from(writePng(rgb, { pieces: 3 }));
    for (let at = 33; at < file.length; at += 12 + file.readUInt32BE(at)) {
      expect(refusalOf(new Uint8Array(file.subarray(0, at)))).toBe("the PNG is truncated");
    }
  });

  it("cut within the header the header is refused too", () => {
    const file = writePng(rgb);
    for (let length = 0; length < 33; length += 1) {
      expect(headerRefusalOf(file.subarray(0, length))).not.toBeNull();
    }
  });

  it("a wrong checksum in any critical chunk or tRNS is refused", () => {
    const file = Buffer.from(
      writePng(makePicture(3, 8, 6, 6), { palette: makePalette(8), transparency: [0] }),
    );
    const names: string[] = [];
    for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
      const broken = Buffer.from(file);
      broken[at + 8 + file.readUInt32BE(at) + 3]! ^= 1;
      const name = file.toString("latin1", at + 4, at + 8);
      names.push(name);
      expect(refusalOf(new Uint8Array(broken))).toBe(
        `the PNG is damaged (the checksum of ${name} is wrong)`,
      );
    }
    expect(names).toEqual(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
  });

  it.each([
    [
      "a row's filter is none of the five",
      [writeHeader(rgb), pixelsOf(filteredRows({ ...rgb }, { filter: () => 5 })), END],
      "pixels are damaged",
    ],
    [
      "a row is missing",
      [writeHeader(rgb), pixelsOf(stream.subarray(31)), END],
      "pixels are truncated",
    ],
    [
      "a byte is too many",
      [writeHeader(rgb), pixelsOf(Uint8Array.of(...stream, 0)), END],
      "more pixels than its header says",
    ],
    [
      "the stream is none of zlib",
      [writeHeader(rgb), writeChunk("IDAT", stream), END],
      "pixels are damaged",
    ],
    ["there is no IDAT", [writeHeader(rgb), END], "no pixels"],
    ["the IDAT is empty", [writeHeader(rgb), writeChunk("IDAT", []), END], "pixels are truncated"],
    [
      "the IDATs are apart",
      [writeHeader(rgb), writeChunk("IDAT", []), writeChunk("tEXt", []), pixelsOf(stream), END],
      "not consecutive",
    ],
    ["there is no header", [pixelsOf(stream), END], "does not begin with its header"],
    [
      "there are two headers",
      [writeHeader(rgb), writeHeader(rgb), pixelsOf(stream), END],
      "two headers",
    ],
    [
      "a critical chunk is unknown",
      [writeHeader(rgb), writeChunk("ABCD", []), pixelsOf(stream), END],
      "critical chunk",
    ],
    [
      "it is Apple's own variant",
      [writeChunk("CgBI", [0, 0, 0, 0]), writeHeader(rgb), pixelsOf(stream), END],
      "CgBI",
    ],
    [
      "a chunk's name is no name",
      [writeHeader(rgb), writeChunk("a1b2", []), pixelsOf(stream), END],
      "damaged",
    ],
    [
      "the transparency has the wrong length",
      [writeHeader(rgb), writeChunk("tRNS", [0, 1]), pixelsOf(stream), END],
      "transparency chunk is damaged",
    ],
    [
      "the transparency comes late",
      [writeHeader(rgb), pixelsOf(stream), writeChunk("tRNS", [0, 1, 0, 2, 0, 3]), END],
      "in the wrong place",
    ],
  ])("refused: %s", (_, chunks, reason) => {
    expect(refusalOf(joinChunks(...chunks))).toContain(reason);
  });

  it.each([
    [0, 3],
    [1, 8],
    [2, 4],
    [3, 16],
    [5, 8],
    [6, 2],
    [7, 8],
  ])("refused: colour type %i with depth %i", (colorType, depth) => {
    const header = writeHeader({ ...rgb, colorType: colorType as 0, depth: depth as 1 });
    expect(headerRefusalOf(joinChunks(header))).toContain("invalid combination");
  });

  it.each([10, 11, 12])(
    "refused: a method in byte %i of the header that does not exist",
    (place) => {
      const content = writeHeader(rgb).slice(8, 21);
      content[place] = 2;
      expect(headerRefusalOf(joinChunks(writeChunk("IHDR", content)))).toContain(
        "unknown compression, filter or interlacing",
      );
    },
  );
});

describe("palettes", () => {
  const indexed = makePicture(3, 4, 9, 7);
  const pixels = pixelsOf(filteredRows(indexed));

  it("a missing, empty, broken or late palette is refused", () => {
    const header = writeHeader(indexed);
    expect(refusalOf(joinChunks(header, pixels, END))).toBe("the PNG has no palette");
    for (const length of [0, 4, 771]) {
      const palette = writeChunk("PLTE", new Uint8Array(length));
      expect(refusalOf(joinChunks(header, palette, pixels, END))).toBe(
        "the PNG's palette is damaged",
      );
    }
    const palette = writeChunk("PLTE", makePalette(4));
    expect(refusalOf(joinChunks(header, pixels, palette, END))).toContain("in the wrong place");
    expect(refusalOf(joinChunks(header, palette, palette, pixels, END))).toContain(
      "in the wrong place",
    );
    const transparency = writeChunk("tRNS", [0]);
    expect(refusalOf(joinChunks(header, transparency, palette, pixels, END))).toContain(
      "in the wrong place",
    );
  });

  it.each([1, 2, 4, 8] as const)(
    "a colour that the palette has not is refused: depth %i",
    (depth) => {
      const count = (1 << depth) - 1;
      for (const interlaced of [false, true]) {
        const picture = {
          ...makePicture(3, depth, 9, 7),
          samples: Array.from({ length: 63 }, (_, at) => at % count),
        };
        const palette = makePalette(depth, count);
        expect(refusalOf(writePng(picture, { interlaced, palette }))).toBeNull();
        const samples = picture.samples.with(62, count);
        expect(refusalOf(writePng({ ...picture, samples }, { interlaced, palette }))).toContain(
          "a colour that is not in its palette",
        );
      }
    },
  );
});

describe("mislabelled files", () => {
  it.each([
    ["GIF89a\x01\0\x01\0", "a GIF"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "a WebP"],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", "HTML, SVG or XML"],
    ["<!doctype html><html>", "HTML, SVG or XML"],
    ["%PDF-1.7\n", "a PDF"],
    ["BM\x46\0\0\0", "a BMP"],
    ["\0\0\0\x20ftypavif", "an AVIF"],
    ["\0\0\0\x20ftypheic", "a HEIC or a video"],
    ["\x89PNG\n\x1a\n", "neither"],
    ["plain words", "neither"],
  ])("%j is named", (text, name) => {
    const bytes = new Uint8Array(Buffer.from(text, "latin1"));
    expect(refusalOf(bytes)).toBe(`the file is ${name}; only PNG and JPEG can be printed`);
    expect(headerRefusalOf(bytes)).toBe(refusalOf(bytes));
  });

  it("an empty file is refused", () => {
    expect(refusalOf(new Uint8Array(0))).toBe("the file is empty");
  });
});

describe("whatever the bytes, an image or a reason comes back", () => {
  const originals = [
    writePng(makePicture(6, 8, 20, 20)),
    writePng(makePicture(6, 16, 9, 30), { interlaced: true }),
    writePng(makePicture(3, 4, 20, 20), { palette: makePalette(4, 15), transparency: [1, 2, 3] }),
    writePng(makePicture(0, 2, 50, 9), { transparency: [0, 1], interlaced: true }),
    writePng(rgb, { pieces: 4 }),
  ];

  it("with bytes changed, chunks cut out and checksums corrected", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }),
        fc.nat(),
        fc.nat(40),
        fc.boolean(),
        (original, changes, cutAt, cutLength, isMended) => {
          const bytes = new Uint8Array(Buffer.from(original));
          for (const [at, value] of changes) bytes[8 + (at % (bytes.length - 8))] = value;
          const from = 33 + (cutAt % (bytes.length - 33));
          const isCut = changes.length === 0;
          const file = isCut
            ? Uint8Array.of(...bytes.subarray(0, from), ...bytes.subarray(from + cutLength))
            : bytes;
          expectSound(encodeImage(isMended ? mendChecksums(file) : file, nodeImageCodec));
        },
      ),
      { numRuns: 1500 },
    );
  });

  it("with nothing but noise behind the signature", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        expect(refusalOf(Uint8Array.of(...SIGNATURE, ...noise))).not.toBeNull();
      }),
    );
  });
});

/** Writes right checksums into whatever chunks the file still has, so that faults reach the pixels. */
function mendChecksums(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    if (at + 12 + length > file.length) break;
    const type = file.toString("latin1", at + 4, at + 8);
    if (/^[A-Za-z]{4}$/.test(type)) {
      file.set(writeChunk(type, new Uint8Array(file.subarray(at + 8, at + 8 + length))), at);
    }
    at += 12 + length;
  }
  return new Uint8Array(file);
}
