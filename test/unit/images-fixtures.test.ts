import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { encodeImage, type EncodedImage, type PdfImage } from "../../src/print/images/image.ts";
import { decodeSamples, nodeImageCodec } from "../support/encoded-image.ts";

function encodeFixture(name: string): PdfImage {
  const bytes = new Uint8Array(readFileSync(`test/fixtures/images/${name}`));
  const image = encodeImage(bytes, nodeImageCodec);
  if ("refused" in image) throw new Error(image.refused);
  return image;
}

/** Samples as colours: those of a palette are looked up. */
function colorsOf(image: EncodedImage): number[] {
  const samples = [...decodeSamples(image)];
  const { colorSpace } = image;
  if (typeof colorSpace === "string") return samples;
  return samples.flatMap((index) => [...colorSpace.palette.subarray(3 * index, 3 * index + 3)]);
}

describe("PNGs written by ImageMagick", () => {
  it.each(["gray-2", "rgb-8", "palette-4", "rgba-8", "rgba-16"])(
    "%s is the same picture plain and interlaced",
    (name) => {
      const plain = encodeFixture(`${name}.png`);
      const interlaced = encodeFixture(`${name}-interlaced.png`);
      expect(colorsOf(interlaced.stream)).toEqual(colorsOf(plain.stream));
      expect(plain.softMask === null).toBe(!name.startsWith("rgba"));
      if (plain.softMask && interlaced.softMask) {
        expect(decodeSamples(interlaced.softMask)).toEqual(decodeSamples(plain.softMask));
      }
    },
  );

  it.each(["rgba-8-interlaced", "rgba-16", "rgba-8"])(
    "%s has the colours and alphas it was made with",
    (name) => {
      const { stream, softMask } = encodeFixture(`${name}.png`);
      const scale = stream.bitsPerComponent === 16 ? 257 : 1;
      const colors = colorsOf(stream).map((sample) => sample / scale);
      const places = [
        [0, 0, 230, 30, 40],
        [5, 10, 0, 0, 0],
        [40, 10, 30, 160, 60],
        [20, 40, 40, 60, 200],
        [63, 47, 255, 255, 255],
      ] as const;
      for (const [x, y, ...color] of places) {
        expect(colors.slice(3 * (y * 64 + x), 3 * (y * 64 + x) + 3)).toEqual(color);
      }
      if (!softMask) throw new Error("no soft mask");
      const alphas = Array.from({ length: 64 * 48 }, (_, at) =>
        Math.min(255, 5 * (at % 64) + Math.floor(at / 64)),
      );
      expect([...decodeSamples(softMask)]).toEqual(alphas);
    },
  );
});
