// Images in rasters print inside their clip, whatever its form.
import { describe, expect, it } from "vitest";
import { dotsOf, dotsOfPng, type Dots, ONE, png, renderDots, zpl } from "../support/raster.ts";
import { writePng } from "../support/png-writer.ts";

const PER_MM = 8;
const CENTER_MM = { x: 20, y: 15 };
const [WIDTH_MM, HEIGHT_MM] = [20, 6];
const TURN_DEG = 30;

/** A gray from dark to light, which black and white shows as scattered dots. */
const SIDE_PX = 60;
const samples = Array.from({ length: SIDE_PX * SIDE_PX }, (_, i) => 40 + 2 * (i % SIDE_PX));
const source = `data:image/png;base64,${Buffer.from(
  writePng({ widthPx: SIDE_PX, heightPx: SIDE_PX, colorType: 0, depth: 8, samples }),
).toString("base64")}`;

/** `cover` fills the box with a square of 20 mm, of which 7 mm are cut off above and below. */
const IMAGE = {
  type: "image",
  source,
  fit: "cover",
  xMm: CENTER_MM.x - WIDTH_MM / 2,
  yMm: CENTER_MM.y - HEIGHT_MM / 2,
  widthMm: WIDTH_MM,
  heightMm: HEIGHT_MM,
  rotationDeg: TURN_DEG,
};

/** How far a dot's middle is outside the turned box, in dots; 0 or less: inside. */
function outside(x: number, y: number): number {
  const turn = (TURN_DEG * Math.PI) / 180;
  const [dx, dy] = [x + 0.5 - CENTER_MM.x * PER_MM, y + 0.5 - CENTER_MM.y * PER_MM];
  const across = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn)) - (WIDTH_MM / 2) * PER_MM;
  const down = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn)) - (HEIGHT_MM / 2) * PER_MM;
  return Math.max(across, down);
}

function countDots(
  { width, black }: Dots,
  isCounted: (x: number, y: number, isBlack: boolean) => boolean,
) {
  let count = 0;
  black.forEach((isBlack, at) => {
    if (isCounted(at % width, Math.floor(at / width), isBlack === 1)) count++;
  });
  return count;
}

const DOCUMENT = { schemaVersion: 1, name: "Test", widthMm: 40, heightMm: 30, elements: [IMAGE] };
const PAGES: readonly (readonly [string, () => Dots])[] = [
  ["ZPL", () => dotsOf([IMAGE], zpl(203))],
  ["a PNG of one bit", () => dotsOfPng(renderDots(DOCUMENT, ONE, png(203, "mono")).file)],
];

describe("a turned image that is cut off by its box", () => {
  it.each(PAGES)("%s: no dot is outside the box", (_, draw) => {
    const dots = draw();
    expect(countDots(dots, (x, y, isBlack) => isBlack && outside(x, y) > 0.01)).toBe(0);
    expect(countDots(dots, (_x, _y, isBlack) => isBlack)).toBeGreaterThan(2000);
  });

  it.each(PAGES)("%s: inside the box it is as dark as the image", (_, draw) => {
    const isInside = (x: number, y: number) => outside(x, y) < 0;
    const dots = draw();
    const black = countDots(dots, (x, y, isBlack) => isBlack && isInside(x, y));
    const darkness = samples.reduce((sum, gray) => sum + 1 - gray / 255, 0) / samples.length;
    expect(Math.abs(black / countDots(dots, isInside) - darkness)).toBeLessThan(0.01);
  });
});
