import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makePalette, makePicture, KINDS } from "../support/png-pictures.ts";
import { CHANNELS, type PngPicture, writePng } from "../support/png-writer.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { printElements } from "../support/print.ts";

type Rgb = readonly [red: number, green: number, blue: number];

const DPI = 254;
const PX_PER_MM = 10;
const dataUri = (kind: "png" | "jpeg", bytes: Uint8Array) =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString("base64")}`;
const fixture = (name: string) =>
  dataUri(
    name.endsWith("png") ? "png" : "jpeg",
    new Uint8Array(readFileSync(`test/fixtures/images/${name}`)),
  );

function colorAt(page: Raster, xMm: number, yMm: number): Rgb {
  const x = Math.floor(xMm * PX_PER_MM);
  const y = Math.floor(yMm * PX_PER_MM);
  const at = (y * page.width + x) * 4;
  return [page.rgba[at]!, page.rgba[at + 1]!, page.rgba[at + 2]!];
}

function expectColor(page: Raster, xMm: number, yMm: number, expected: Rgb, within: number): void {
  const seen = colorAt(page, xMm, yMm);
  const distance = Math.max(...seen.map((value, i) => Math.abs(value - expected[i]!)));
  expect(distance, `at ${xMm}, ${yMm} mm: ${seen} instead of ${expected}`).toBeLessThanOrEqual(
    within,
  );
}

async function printImage(source: string, element: object = {}): Promise<Raster> {
  const box = { xMm: 10, yMm: 5, widthMm: 32, heightMm: 24 };
  const pdf = printElements([{ type: "image", source: "{{picture}}", ...box, ...element }], {
    variables: { picture: source },
  });
  return rasterise(pdf, DPI);
}

const RED: Rgb = [255, 0, 0];
const GREEN: Rgb = [0, 255, 0];
const BLUE: Rgb = [0, 0, 255];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

describe("a JPEG prints as it was taken", () => {
  const QUARTERS = { red: [230, 30, 40], green: [30, 160, 60], blue: [40, 60, 200] } as const;
  const PLACES: Record<"red" | "green" | "blue" | "white", readonly [x: number, y: number]> = {
    red: [22, 11],
    green: [38, 11],
    blue: [22, 25],
    white: [38, 25],
  };

  it.each(["baseline", "extended", "progressive", "restarts", "rgb-adobe", "rgb-unmarked"])(
    "%s: red, green, blue and white quarters",
    async (name) => {
      const page = await printImage(fixture(`${name}.jpg`));
      expectColor(page, ...PLACES.red, QUARTERS.red, 12);
      expectColor(page, ...PLACES.green, QUARTERS.green, 12);
      expectColor(page, ...PLACES.blue, QUARTERS.blue, 12);
      expectColor(page, ...PLACES.white, WHITE, 12);
    },
  );

  it.each(["cmyk-adobe", "cmyk-plain", "ycck"])(
    "%s: as the same inks print in a shape, Adobe's inversion honoured",
    async (name) => {
      const page = await printImage(fixture(`${name}.jpg`));
      for (const [quarter, rgb] of Object.entries(QUARTERS)) {
        const most = Math.max(...rgb);
        const inks = [...rgb.map((value) => most - value), 255 - most].map((ink) => ink / 255);
        const box = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 };
        const fill = `cmyk(${inks.map((ink) => ink.toFixed(4)).join(",")})`;
        const shape = { type: "shape", shape: "rectangle", ...box, fill, stroke: null };
        const reference = await rasterise(printElements([shape]), DPI);
        const place = PLACES[quarter as keyof typeof QUARTERS];
        expectColor(page, ...place, colorAt(reference, 30, 20), 12);
      }
      expectColor(page, ...PLACES.white, WHITE, 12);
    },
  );

  it("gray: three tones and white, without colour", async () => {
    const page = await printImage(fixture("gray.jpg"));
    for (const place of Object.values(PLACES)) {
      const [red, green, blue] = colorAt(page, ...place);
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(3);
    }
    expectColor(page, ...PLACES.white, WHITE, 12);
  });

  it("exif-6 stands a quarter turn clockwise from how it is stored", async () => {
    const page = await printImage(fixture("exif-6.jpg"), { fit: "contain" });
    // 48 × 64 upright: 18 mm wide in the middle of the box. Stored top left (red) is seen top right.
    expectColor(page, 31, 9, QUARTERS.red, 12);
    expectColor(page, 31, 24, QUARTERS.green, 12);
    expectColor(page, 20, 11, QUARTERS.blue, 12);
    expectColor(page, 20, 24, WHITE, 12);
    expectColor(page, 13, 17, WHITE, 0);
  });
});

/** What a pixel shows on white paper, worked out from the samples alone. */
function expectedColor(picture: PngPicture, palette: Uint8Array, pixel: number): Rgb {
  const channels = CHANNELS[picture.colorType];
  const unit = (channel: number) =>
    picture.samples[pixel * channels + channel]! / (2 ** picture.depth - 1);
  if (picture.colorType === 3) {
    const entry = picture.samples[pixel]! * 3;
    return [palette[entry]!, palette[entry + 1]!, palette[entry + 2]!];
  }
  const isGray = picture.colorType === 0 || picture.colorType === 4;
  const alpha = picture.colorType >= 4 ? unit(channels - 1) : 1;
  const onPaper = (value: number) => Math.round(255 * (value * alpha + 1 - alpha));
  return isGray
    ? [onPaper(unit(0)), onPaper(unit(0)), onPaper(unit(0))]
    : [onPaper(unit(0)), onPaper(unit(1)), onPaper(unit(2))];
}

describe("a PNG prints pixel for pixel", () => {
  const matrix = KINDS.flatMap(([colorType, depth]) =>
    [false, true].map((interlaced) => ({ colorType, depth, interlaced })),
  );

  it.each(matrix)(
    "colour type $colorType, $depth bits, interlaced: $interlaced",
    async ({ colorType, depth, interlaced }) => {
      const picture = makePicture(colorType, depth, 16, 12);
      const palette = colorType === 3 ? makePalette(depth) : new Uint8Array();
      const png = writePng(picture, { interlaced, ...(colorType === 3 ? { palette } : {}) });
      const page = await printImage(dataUri("png", png));
      for (let pixel = 0; pixel < 16 * 12; pixel++) {
        const xMm = 10 + 2 * (pixel % 16) + 1;
        const yMm = 5 + 2 * Math.floor(pixel / 16) + 1;
        expectColor(page, xMm, yMm, expectedColor(picture, palette, pixel), 2);
      }
    },
  );

  it("what is transparent lets the elements below through", async () => {
    const samples = [255, 0, 0, 0, 255, 0, 0, 255];
    const png = writePng({ widthPx: 2, heightPx: 1, colorType: 6, depth: 8, samples });
    const box = { xMm: 10, yMm: 5, widthMm: 32, heightMm: 16 };
    const pdf = printElements([
      { type: "shape", shape: "rectangle", ...box, fill: "#00ff00", stroke: null },
      { type: "image", source: dataUri("png", png), ...box },
    ]);
    const page = await rasterise(pdf, DPI);
    expectColor(page, 14, 13, GREEN, 1);
    expectColor(page, 38, 13, RED, 1);
  });
});

describe("fit, rotation, onMissing", () => {
  // Four vertical stripes, 40 × 10 pixels.
  const stripes = writePng({
    widthPx: 40,
    heightPx: 10,
    colorType: 2,
    depth: 8,
    samples: Array.from(
      { length: 400 },
      (_, i) => [RED, GREEN, BLUE, BLACK][Math.floor((i % 40) / 10)]!,
    ).flat(),
  });
  const source = dataUri("png", stripes);
  const square = { xMm: 10, yMm: 5, widthMm: 20, heightMm: 20 };

  it("contain: whole, centred, its shape kept", async () => {
    const page = await printImage(source, { ...square, fit: "contain" });
    expectColor(page, 12, 15, RED, 1);
    expectColor(page, 28, 15, BLACK, 1);
    expectColor(page, 20, 11, WHITE, 0);
    expectColor(page, 20, 19, WHITE, 0);
  });

  it("cover: the box is full, what is beyond it is cut off on both sides", async () => {
    const page = await printImage(source, { ...square, fit: "cover" });
    expectColor(page, 15, 6, GREEN, 1);
    expectColor(page, 25, 24, BLUE, 1);
    expectColor(page, 8, 15, WHITE, 0);
    expectColor(page, 32, 15, WHITE, 0);
  });

  it("stretch: the box is full, all of the image is seen", async () => {
    const page = await printImage(source, { ...square, fit: "stretch" });
    expectColor(page, 12, 6, RED, 1);
    expectColor(page, 28, 24, BLACK, 1);
  });

  it("rotationDeg turns it clockwise about the box's centre", async () => {
    const page = await printImage(source, { ...square, fit: "stretch", rotationDeg: 90 });
    expectColor(page, 20, 6, RED, 1);
    expectColor(page, 20, 24, BLACK, 1);
  });

  const refused = /IMAGE_REJECTED|cannot be printed/;
  const hostile: Record<string, string> = {
    "an arithmetic-coded JPEG": fixture("arithmetic.jpg"),
    "a truncated PNG": dataUri("png", stripes.subarray(0, stripes.length - 20)),
    "a JPEG that calls itself a PNG": fixture("baseline.jpg").replace("jpeg", "png"),
    "a web page": dataUri("png", new TextEncoder().encode("<html>")),
    "an asset that is not there": `asset:${"0".repeat(64)}`,
    "an address": "https://example.com/a.png",
    nonsense: "C:\\photo.png",
  };

  it.each(Object.entries(hostile))("%s is refused, naming record and variable", async (_, bad) => {
    await expect(printImage(bad)).rejects.toMatchObject({
      code: "IMAGE_REJECTED",
      message: expect.stringMatching(refused),
      faults: [{ pointer: "#/records/0/variables/picture", code: "IMAGE_REJECTED", element: 0 }],
    });
  });

  it.each(Object.entries(hostile))(
    "%s leaves its place blank with onMissing: blank",
    async (_, bad) => {
      const page = await printImage(bad, { onMissing: "blank" });
      expectColor(page, 26, 17, WHITE, 0);
    },
  );

  it("a blank value removes the image", async () => {
    expectColor(await printImage(""), 26, 17, WHITE, 0);
  });

  it("one image drawn many times is embedded once", () => {
    const pdf = printElements(
      Array.from({ length: 12 }, (_, i) => ({
        type: "image",
        source,
        xMm: i,
        yMm: i,
        widthMm: 9,
        heightMm: 9,
      })),
      { readable: true },
    );
    expect(
      Buffer.from(pdf)
        .toString("latin1")
        .match(/\/Subtype\/Image/g),
    ).toHaveLength(1);
  });
});
