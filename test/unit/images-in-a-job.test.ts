import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  DocumentImages,
  ImageFiles,
  type LoadedImages,
} from "../../src/print/elements/embed-image.ts";
import { storeImage, type ImageCodec } from "../../src/print/images/image.ts";
import { PdfDocument } from "../../src/print/pdf/document.ts";
import { nodeImageCodec } from "../support/encoded-image.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { deflateZeros } from "../support/image-memory.ts";
import { makePicture } from "../support/png-pictures.ts";
import { joinChunks, writeChunk, writeHeader, writePng } from "../support/png-writer.ts";

const ASSET = `asset:${"0".repeat(64)}`;
const HTTPS = "https://pictures.example/a.png";

const fail = () => {
  throw new Error("the pixels were touched");
};
const NO_CODEC: ImageCodec = { inflate: fail, deflatePart: fail };

function openImages(
  loaded: LoadedImages,
  codec: ImageCodec = nodeImageCodec,
  sources: readonly string[] = [...loaded.keys()],
) {
  const document = new PdfDocument({ ...FIXED_ORIGIN, deflate: deflateSync, readable: false });
  return new DocumentImages(document, new ImageFiles(sources, loaded, codec));
}

const openEmbedded = (source: string) =>
  openImages(new Map(), nodeImageCodec, [source]).open(source);

/** A sound PNG of zeros, rows of a multiple of 8 pixels. */
function blank(widthPx: number, heightPx: number, colorType: 2 | 6, interlaced = false) {
  const channels = colorType === 6 ? 4 : 3;
  const rows = interlaced ? heightPx + (heightPx * 7) / 8 : heightPx;
  return joinChunks(
    writeHeader({ widthPx, heightPx, colorType, depth: 8 }, interlaced),
    writeChunk("IDAT", deflateZeros(widthPx * heightPx * channels + rows)),
    writeChunk("IEND", []),
  );
}

const dataUri = (bytes: Uint8Array, type = "png") =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;

/** The two ways on which bytes come that nobody has looked at. */
const opened = (bytes: Uint8Array) => [
  openImages(new Map([[HTTPS, bytes]])).open(HTTPS),
  openEmbedded(dataUri(bytes)),
];

const UPLOAD = /needs \d+\.\d MB to decode, and the limit is 8 MB; upload it as an asset/;

describe("a fetched or embedded image that needs more than 8 MB to decode is refused", () => {
  it.each([
    ["transparent", blank(2048, 1032, 6)],
    ["interlaced", blank(2048, 1368, 2, true)],
    ["both, 16 megapixels", blank(4000, 4000, 6, true)],
  ])("%s: refused with the advice to upload it", (_, png) => {
    for (const image of opened(png))
      expect(image).toEqual({ refused: expect.stringMatching(UPLOAD) });
  });

  it.each([
    ["transparent, 8 MB exactly", blank(2048, 1024, 6)],
    ["opaque and not interlaced, 16 megapixels", blank(4000, 4000, 2)],
  ])("%s: prints", (_, png) => {
    for (const image of opened(png)) expect(image).toHaveProperty("name");
  });

  it("a JPEG needs no decoding", () => {
    const jpeg = new Uint8Array(readFileSync("test/fixtures/images/progressive.jpg"));
    expect(openImages(new Map([[HTTPS, jpeg]])).open(HTTPS)).toHaveProperty("name");
    expect(openEmbedded(dataUri(jpeg, "jpeg"))).toHaveProperty("name");
  });

  it("it is refused by its first chunks: nothing is inflated", () => {
    const images = openImages(new Map([[HTTPS, blank(4000, 4000, 6)]]), NO_CODEC);
    expect(images.open(HTTPS)).toEqual({ refused: expect.stringMatching(UPLOAD) });
  });
});

describe("the fetched and embedded images of one job", () => {
  it("take at most 32 MB to decode, each source once; beyond that none is decoded", () => {
    const png = blank(2048, 1024, 6);
    const sources = Array.from({ length: 5 }, (_, n) => `${HTTPS}?${n}`);
    const fitting = openImages(new Map(sources.slice(0, 4).map((source) => [source, png])));
    for (const source of sources.slice(0, 4)) {
      expect(fitting.open(source)).toHaveProperty("name");
      expect(fitting.open(source)).toHaveProperty("name");
    }
    const images = openImages(new Map(sources.map((source) => [source, png])), NO_CODEC);
    for (const source of sources) {
      expect(images.open(source)).toEqual({
        refused: expect.stringMatching(
          /need 40.0 MB .*limit for all of them is 32 MB.*upload it as an asset/,
        ),
      });
    }
  });

  it("those that are refused for their own size do not take from the others", () => {
    const loaded = new Map([
      [HTTPS, blank(4000, 4000, 6)],
      ["https://pictures.example/b", blank(2048, 1024, 6)],
    ]);
    expect(openImages(loaded).open("https://pictures.example/b")).toHaveProperty("name");
  });

  it("are checked to the last pixel where they print as they are, as far as 128 MB go", () => {
    const pixels = writeChunk("IDAT", deflateZeros(3 * 2048 * 1024));
    const header = writeHeader({ widthPx: 2048, heightPx: 1024, colorType: 2, depth: 8 });
    const short = joinChunks(header, pixels, writeChunk("IEND", []));
    const [image] = opened(short);
    expect(image).toEqual({ refused: "the PNG's pixels are truncated" });
    const sources = Array.from({ length: 22 }, (_, n) => `${HTTPS}?${n}`);
    const good = blank(2048, 1024, 2);
    const images = openImages(
      new Map(sources.map((source, n) => [source, n === 21 ? short : good])),
    );
    for (const source of sources) expect(images.open(source)).toHaveProperty("name");
  });
});

describe("an asset that is stored ready to print", () => {
  it("is copied: none of its pixels is inflated or deflated", () => {
    const stored = storeImage(writePng(makePicture(6, 8, 30, 20)), nodeImageCodec);
    if ("refused" in stored) throw new Error(stored.refused);
    const images = openImages(new Map([[ASSET, stored]]), NO_CODEC);
    expect(images.open(ASSET)).toMatchObject({ widthPx: 30, heightPx: 20 });
  });

  it("is not counted among what a job decodes, however large", () => {
    const stored = storeImage(blank(4000, 4000, 6), nodeImageCodec);
    if ("refused" in stored) throw new Error(stored.refused);
    const images = openImages(
      new Map(Array.from({ length: 9 }, (_, n) => [`asset:${n}`, stored] as const)),
    );
    for (let n = 0; n < 9; n++) expect(images.open(`asset:${n}`)).toHaveProperty("name");
  });

  it("bytes that were never brought into that form are held to 8 MB like others", () => {
    const images = openImages(
      new Map([
        [ASSET, blank(4000, 4000, 6)],
        ["asset:small", writePng(makePicture(6, 8, 30, 20), { interlaced: true })],
      ]),
    );
    expect(images.open(ASSET)).toEqual({ refused: expect.stringMatching(UPLOAD) });
    expect(images.open("asset:small")).toHaveProperty("name");
  });
});
