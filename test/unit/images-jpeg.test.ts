import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeImage, readImageHeader, type PdfImage } from "../../src/print/images/image.ts";
import { nodeImageCodec } from "../support/encoded-image.ts";
import {
  cutJpeg,
  joinJpeg,
  makeExif,
  makePart,
  readJpeg,
  type JpegPart,
} from "../support/jpeg-parts.ts";

const PRINTABLE = [
  "baseline",
  "progressive",
  "extended",
  "restarts",
  "gray",
  "rgb-adobe",
  "rgb-unmarked",
  "cmyk-adobe",
  "cmyk-plain",
  "ycck",
  "exif-6",
];
const INVERTED = [1, 0, 1, 0, 1, 0, 1, 0];

function encode(bytes: Uint8Array): PdfImage {
  const image = encodeImage(bytes, nodeImageCodec);
  if ("refused" in image) throw new Error(image.refused);
  return image;
}

function refusalOf(bytes: Uint8Array): string | null {
  const image = encodeImage(bytes, nodeImageCodec);
  return "refused" in image ? image.refused : null;
}

/** The baseline fixture with one segment's bytes changed. */
function change(marker: number, edit: (part: Uint8Array) => void, name = "baseline"): Uint8Array {
  const parts = cutJpeg(readJpeg(name));
  parts.filter((part) => part.marker === marker).forEach((part) => edit(part.bytes));
  return joinJpeg(parts);
}

function isScan({ marker }: JpegPart): boolean {
  return marker === 0xda;
}

describe("a JPEG that can be printed", () => {
  it.each(PRINTABLE)("%s passes through untouched", (name) => {
    const bytes = readJpeg(name);
    const image = encode(bytes);
    expect(image).toMatchObject({ widthPx: 64, heightPx: 48, softMask: null });
    expect(image.stream).toMatchObject({
      widthPx: 64,
      heightPx: 48,
      bitsPerComponent: 8,
      predictor: null,
    });
    expect(image.stream.filter).toBe("DCTDecode");
    expect(image.stream.bytes).toEqual(readJpeg(name));
    const { orientation } = image;
    expect(readImageHeader(bytes)).toEqual({
      kind: "jpeg",
      widthPx: 64,
      heightPx: 48,
      orientation,
    });
  });

  it.each([
    ["baseline", "DeviceRGB", null, null],
    ["progressive", "DeviceRGB", null, null],
    ["gray", "DeviceGray", null, null],
    ["rgb-adobe", "DeviceRGB", null, null],
    ["rgb-unmarked", "DeviceRGB", null, 0],
    ["cmyk-adobe", "DeviceCMYK", INVERTED, null],
    ["ycck", "DeviceCMYK", INVERTED, null],
    ["cmyk-plain", "DeviceCMYK", null, null],
  ])("%s says how its components are colours", (name, colorSpace, decode, colorTransform) => {
    expect(encode(readJpeg(name)).stream).toMatchObject({ colorSpace, decode, colorTransform });
  });

  it("bytes after EOI, fill bytes, comments and thumbnails do no harm", () => {
    const [first, ...rest] = cutJpeg(readJpeg("baseline"));
    const thumbnail = change(0xc0, (part) => part.set([0, 9, 0, 9], 5));
    const filled = rest.map(({ marker, bytes }) => ({
      marker,
      bytes: Uint8Array.of(0xff, 0xff, ...bytes),
    }));
    const file = joinJpeg([first!, makePart(0xe2, thumbnail), makePart(0xfe, [1, 2]), ...filled]);
    expect(encode(Uint8Array.of(...file, 1, 2, 3))).toMatchObject({ widthPx: 64, heightPx: 48 });
  });

  it("a fill byte before a restart marker does no harm", () => {
    const parts = cutJpeg(readJpeg("restarts")).map((part) => {
      if (!isScan(part)) return part;
      const at = part.bytes.findIndex(
        (byte, index) => byte === 0xff && (part.bytes[index + 1]! & 0xf8) === 0xd0,
      );
      const bytes = Uint8Array.of(...part.bytes.subarray(0, at), 0xff, ...part.bytes.subarray(at));
      return { ...part, bytes };
    });
    expect(refusalOf(joinJpeg(parts))).toBeNull();
  });
});

describe("orientation", () => {
  const [first, ...rest] = cutJpeg(readJpeg("baseline"));

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("%i is read in either byte order", (orientation) => {
    for (const isLittle of [true, false]) {
      const file = joinJpeg([first!, makeExif(orientation, isLittle), ...rest]);
      expect(encode(file).orientation).toBe(orientation);
      expect(readImageHeader(file)).toMatchObject({ orientation });
    }
  });

  it("the fixture's is read", () => {
    expect(encode(readJpeg("exif-6")).orientation).toBe(6);
  });

  it("a broken or other Exif leaves the picture upright", () => {
    const exif = makeExif(6, true).bytes.subarray(4);
    const broken = [
      makeExif(0, true),
      makeExif(9, false),
      makeExif(6, true, 0x0110),
      makeExif(6, true, 0x0112, 4),
      ...Array.from({ length: 26 }, (_, cut) =>
        makePart(0xe1, exif.subarray(0, exif.length - 7 - cut)),
      ),
      makePart(0xe1, Uint8Array.from(exif).fill(0xff, 10, 14)),
    ];
    for (const part of broken)
      expect(encode(joinJpeg([first!, part, ...rest])).orientation).toBe(1);
  });
});

describe("a JPEG that is refused", () => {
  it.each([
    [0xc3, "lossless"],
    [0xc5, "hierarchical"],
    [0xc6, "hierarchical"],
    [0xc7, "lossless"],
    [0xc9, "arithmetic-coded"],
    [0xca, "arithmetic-coded"],
    [0xcb, "arithmetic-coded"],
    [0xcd, "arithmetic-coded"],
    [0xf7, "JPEG-LS"],
  ])("frame marker %i is %s", (marker, kind) => {
    const file = change(0xc0, (part) => part.set([marker], 1));
    expect(refusalOf(file)).toContain(kind);
    expect(readImageHeader(file)).toEqual({ refused: refusalOf(file) });
  });

  it("an arithmetic-coded file", () => {
    expect(refusalOf(readJpeg("arithmetic"))).toContain("arithmetic-coded");
  });

  it.each([
    ["12 bits per sample", 4, [12], "12 bits per sample"],
    ["no height", 5, [0, 0], "does not give its height"],
    ["no width", 7, [0, 0], "no pixels"],
    [
      "16 megapixels and some",
      5,
      [0x0f, 0xa1, 0x0f, 0xa0],
      "4000 × 4001 pixels, and the limit is 16 megapixels",
    ],
    ["two components", 9, [2], "2 components"],
    ["a component twice", 13, [1], "damaged"],
    ["a sampling factor of 0", 11, [0x01], "damaged"],
    ["a sampling factor of 5", 11, [0x51], "damaged"],
    ["a quantisation table that cannot be", 12, [4], "damaged"],
    ["a quantisation table that is not there", 12, [3], "lacks its tables"],
    ["a wrong length", 2, [0, 14], "damaged"],
  ])("a frame with %s", (_, place, bytes, reason) => {
    expect(refusalOf(change(0xc0, (part) => part.set(bytes, place)))).toContain(reason);
  });

  it.each([
    ["tables", [0xdb], "lacks its tables"],
    ["codes", [0xc4], "lacks its tables"],
    ["scan", [0xda], "truncated"],
    ["frame", [0xc0], "no frame header"],
    ["end", [0xd9], "truncated"],
  ])("one without its %s", (_, markers, reason) => {
    const parts = cutJpeg(readJpeg("baseline")).filter(({ marker }) => !markers.includes(marker));
    expect(refusalOf(joinJpeg(parts))).toContain(reason);
  });

  it.each(PRINTABLE)("%s cut short anywhere", (name) => {
    const bytes = readJpeg(name);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(refusalOf(bytes.subarray(0, length))).not.toBeNull();
    }
  });

  it.each(["baseline", "progressive", "gray", "ycck"])(
    "%s whose coded pixels are missing, though its end is there",
    (name) => {
      const parts = cutJpeg(readJpeg(name)).map((part) =>
        isScan(part) ? { marker: 0xda, bytes: part.bytes.slice(0, 2 + part.bytes[3]!) } : part,
      );
      expect(refusalOf(joinJpeg(parts))).toBe("the JPEG is truncated");
    },
  );

  it("one that has no scan of its colours", () => {
    const parts = cutJpeg(readJpeg("baseline")).map((part) => {
      if (!isScan(part)) return part;
      const pixels = part.bytes.subarray(2 + part.bytes[3]!);
      const head = part.bytes.subarray(5, 7);
      return { ...part, bytes: Uint8Array.of(0xff, 0xda, 0, 8, 1, ...head, 0, 63, 0, ...pixels) };
    });
    expect(refusalOf(joinJpeg(parts))).toBe("the JPEG is truncated");
  });

  it("one of sixteen megapixels with the pixels of a small one", () => {
    const file = change(0xc0, (part) => part.set([0x0f, 0xa0, 0x0f, 0xa0], 5));
    expect(readImageHeader(file)).toMatchObject({ widthPx: 4000, heightPx: 4000 });
    expect(refusalOf(file)).toBe("the JPEG is truncated");
  });

  it("a progressive one whose first scan is left out", () => {
    const parts = cutJpeg(readJpeg("progressive"));
    const first = parts.findIndex(isScan);
    expect(refusalOf(joinJpeg(parts.filter((_, at) => at !== first)))).toBe(
      "the JPEG is truncated",
    );
  });

  it("one with more scans than any encoder writes", () => {
    const parts = cutJpeg(readJpeg("progressive"));
    const last = parts.findLastIndex(isScan);
    const more = Array.from({ length: 100 }, () => parts[last]!);
    expect(refusalOf(joinJpeg(parts.toSpliced(last, 0, ...more)))).toContain("more than 100 scans");
  });

  it("two frames in one file", () => {
    const parts = cutJpeg(readJpeg("baseline"));
    const frame = parts.findIndex(({ marker }) => marker === 0xc0);
    expect(refusalOf(joinJpeg(parts.toSpliced(frame, 0, parts[frame]!)))).toContain(
      "several frames",
    );
  });

  it("stray bytes between its segments", () => {
    const parts = cutJpeg(readJpeg("baseline"));
    const stray = { marker: 0, bytes: Uint8Array.of(1, 2, 3) };
    expect(refusalOf(joinJpeg(parts.toSpliced(1, 0, stray)))).toContain("damaged");
  });
});

it("whatever the bytes, an image or a reason comes back", () => {
  const originals = [...PRINTABLE, "arithmetic"].map(readJpeg);
  fc.assert(
    fc.property(
      fc.constantFrom(...originals),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
      fc.nat(),
      fc.nat(30),
      (original, changes, cutAt, cutLength) => {
        const bytes = Uint8Array.from(original);
        for (const [at, value] of changes) bytes[3 + (at % (bytes.length - 3))] = value;
        const from = 3 + (cutAt % (bytes.length - 3));
        const file = Uint8Array.of(...bytes.subarray(0, from), ...bytes.subarray(from + cutLength));
        const image = encodeImage(file, nodeImageCodec);
        if ("refused" in image) expect(image.refused).toMatch(/^the /);
        else expect(image.widthPx * image.heightPx).toBeLessThanOrEqual(16_000_000);
      },
    ),
    { numRuns: 3000 },
  );
});
