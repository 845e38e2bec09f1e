// Images as dots: the picture that PDFium makes of the PDF's image, whatever kind of file it was.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { randomOf } from "../support/dots.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { printJob } from "../support/print.ts";
import { ONE, png, renderDots, rowsOfPng, zpl } from "../support/raster.ts";

const FOLDER = "test/fixtures/images";
const FILES = readdirSync(FOLDER).filter((name) => /\.(jpg|png)$/.test(name));
/** What neither a PDF nor a raster prints. */
const REFUSED = ["arithmetic.jpg"];
const PRINTED = FILES.filter((name) => !REFUSED.includes(name));

const SQUARE_DOTS = 50;
/** Of 255: edges are drawn a little differently. */
const MOST_GAP = 16;
/** PDFium's inks are those of a press, and ours let light through: what they were made from says what is seen. */
const FOUR_INKS = ["cmyk-adobe.jpg", "cmyk-plain.jpg", "ycck.jpg"];
const OF_FOUR_INKS = "baseline.jpg";

const read = (name: string) => new Uint8Array(readFileSync(`${FOLDER}/${name}`));

function labelOf(name: string, file: Uint8Array, more: object = {}) {
  const kind = name.endsWith("png") ? "png" : "jpeg";
  const source = `data:image/${kind};base64,${Buffer.from(file).toString("base64")}`;
  const box = { xMm: 4, yMm: 3, widthMm: 32, heightMm: 24, ...more };
  const elements = [{ type: "image", source, ...box }];
  return { schemaVersion: 1, name: "Test", widthMm: 40, heightMm: 30, elements };
}

/** By square, rows from the top: red, green and blue. */
function meansOf({ width, height, rgba }: Raster): number[] {
  const across = Math.ceil(width / SQUARE_DOTS);
  const sums = new Float64Array(3 * across * Math.ceil(height / SQUARE_DOTS));
  const counts = new Float64Array(sums.length);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const square = Math.floor(y / SQUARE_DOTS) * across + Math.floor(x / SQUARE_DOTS);
    for (let channel = 0; channel < 3; channel++) {
      sums[3 * square + channel]! += rgba[4 * at + channel]!;
      counts[3 * square + channel]! += 1;
    }
  }
  return Array.from(sums, (sum, i) => sum / counts[i]!);
}

function pictureOfRgb(file: Uint8Array): Raster {
  const { widthPx: width, heightPx: height, bytes } = rowsOfPng(file);
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    for (let channel = 0; channel < 3; channel++) rgba[4 * at + channel] = bytes[3 * at + channel]!;
  }
  return { width, height, rgba };
}

/** As make-jpeg.c divides a color into inks: black for what is not the lightest of its three levels. */
function printInFourInks({ rgba }: Raster): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const most = Math.max(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
    for (let i = at; i < at + 3; i++) rgba[i] = ((255 - most + rgba[i]!) * most) / 255;
  }
}

/** The largest difference of a square's mean. */
async function gapOf(name: string, place: object, dpi: number, exactDpi: number): Promise<number> {
  const label = labelOf(name, read(name), place);
  const raster = pictureOfRgb(renderDots(label, ONE, png(dpi, "rgb")).file);
  const shown = FOUR_INKS.includes(name) ? OF_FOUR_INKS : name;
  const page = await rasterise(printJob(labelOf(shown, read(shown), place), ONE), exactDpi);
  if (shown !== name) printInFourInks(page);
  expect([raster.width, raster.height]).toEqual([page.width, page.height]);
  const theirs = meansOf(page);
  return Math.max(...meansOf(raster).map((mean, i) => Math.abs(mean - theirs[i]!)));
}

describe("an image as dots is the PDF's", () => {
  it.each(PRINTED)("%s", async (name) => {
    for (const [dpi, exactDpi] of [
      [203, 203.2],
      [304.8, 304.8],
    ] as const) {
      expect(await gapOf(name, { fit: "stretch" }, dpi, exactDpi)).toBeLessThan(MOST_GAP);
    }
  });

  it.each(["exif-6.jpg", "rgba-8.png"])("%s, turned and cut off by its box", async (name) => {
    const place = { yMm: 8, heightMm: 14, fit: "cover", rotationDeg: 30 };
    expect(await gapOf(name, place, 203, 203.2)).toBeLessThan(MOST_GAP);
  });

  it.each(REFUSED)("%s is refused as it is for a PDF", (name) => {
    const label = labelOf(name, read(name));
    expect(answerOf(() => printJob(label, ONE))).toBe("IMAGE_REJECTED");
    expect(answerOf(() => renderDots(label, ONE, png(203, "rgb")))).toBe("IMAGE_REJECTED");
  });
});

/** "printed", or the refusal's code; what is no refusal goes on. */
function answerOf(print: () => unknown): string {
  try {
    print();
    return "printed";
  } catch (error) {
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
}

describe("a damaged JPEG", () => {
  const jpegs = PRINTED.filter((name) => name.endsWith("jpg")).map((name) => [name] as const);

  it.each(jpegs)("%s is printed or refused as an image, never answered otherwise", (name) => {
    const whole = read(name);
    const random = randomOf(20261126 + whole.length);
    const answers = new Map<string, number>();
    for (let round = 0; round < 120; round++) {
      const isCut = random(3) === 0;
      const file = Uint8Array.from(isCut ? whole.subarray(0, 4 + random(whole.length - 4)) : whole);
      for (let flip = isCut ? 0 : 1 + random(4); flip > 0; flip--) {
        file[2 + random(file.length - 2)]! ^= 1 << random(8);
      }
      const output = round % 2 === 0 ? png(203, "rgb") : zpl(203);
      const answer = answerOf(() => renderDots(labelOf(name, file), ONE, output));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect([...answers.keys()].toSorted()).toEqual(["IMAGE_REJECTED", "printed"]);
  });
});
