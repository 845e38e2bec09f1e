// A watermark in black and white: a thin pattern, through which codes are still read.
import { describe, expect, it } from "vitest";
import type { Raster } from "../support/pdfium.ts";
import { decodeCodes } from "../support/decode.ts";
import {
  dotsOfPng,
  dotsOfZpl,
  type Dots,
  ONE,
  pictureOf,
  png,
  renderDots,
  zpl,
} from "../support/raster.ts";

const MOST_BLACK = 0.2;
const VALUE = "AB-1234";
/** From modules of a few dots to such as are larger than the pattern. */
const CODES = [
  ["QRCode", { type: "qrcode" }, [8, 14, 24]],
  ["DataMatrix", { type: "barcode", symbology: "datamatrix" }, [8, 14, 24]],
  ["Code128", { type: "barcode", symbology: "code128", showText: false }, [36, 44]],
] as const;

const labelOf = (...elements: object[]) => ({
  schemaVersion: 1,
  name: "Test",
  widthMm: 50,
  heightMm: 40,
  elements,
});
const watermark = "PREVIEW";

/** By square of 16 dots. */
function sharesOf({ width, height, black }: Dots): number[] {
  const shares: number[] = [];
  for (let top = 0; top + 16 <= height; top += 16) {
    for (let left = 0; left + 16 <= width; left += 16) {
      let sum = 0;
      for (let at = 0; at < 256; at++) sum += black[(top + (at >> 4)) * width + left + (at & 15)]!;
      shares.push(sum / 256);
    }
  }
  return shares;
}

describe("a watermark in black and white", () => {
  it.each([152, 203, 300, 600])(
    "at %d dpi it is there, and at most a fifth of any place is black",
    (dpi) => {
      const [dots] = dotsOfZpl(renderDots(labelOf(), ONE, zpl(dpi), { watermark }).file);
      const shares = sharesOf(dots!);
      expect(Math.max(...shares)).toBeLessThanOrEqual(MOST_BLACK);
      expect(shares.filter((share) => share > 0).length).toBeGreaterThan(shares.length / 10);
    },
  );

  it.each(CODES)("a %s below it is read at 203, 300 and 600 dpi", async (format, code, sizes) => {
    for (const dpi of [203, 300, 600]) {
      for (const widthMm of sizes) {
        const box = { xMm: 3, yMm: 5, widthMm, heightMm: Math.min(widthMm, 24) };
        const label = labelOf({ ...code, value: VALUE, ...box });
        const dots = dotsOfPng(renderDots(label, ONE, png(dpi, "mono"), { watermark }).file);
        const sharp = pictureOf(dots);
        const seen = [sharp, fromAfar(sharp)].map((page) =>
          decodeCodes(page, { formats: [format] }),
        );
        const texts = (await Promise.all(seen)).flatMap((found) => found.map(({ text }) => text));
        expect([...new Set(texts)], `${dpi} dpi, ${widthMm} mm`).toEqual([VALUE]);
      }
    }
  });
});

/** As a camera sees it that does not tell single dots apart, which large modules need: the mean of 3 × 3 dots. */
function fromAfar({ width, height, rgba }: Raster): Raster {
  const seen = new Uint8ClampedArray(rgba.length).fill(255);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let at = 0; at < 9; at++) {
        sum += rgba[4 * ((y - 1 + Math.floor(at / 3)) * width + x - 1 + (at % 3))]!;
      }
      seen.fill(sum / 9, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { width, height, rgba: seen };
}
