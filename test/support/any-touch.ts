// Draws the paths of a page as PDF says a device does that has no shades of gray (ISO 32000-1, 10.6.5.1): every
// pixel that a shape touches is painted, however little of it. Ghostscript and what CUPS prints with do so.
// For documents made with `readable: true`; text, images and clipping are passed over.
import { paintedPaths, type Point } from "./painted-paths.ts";
import type { Raster } from "./pdfium.ts";
import { readObjects } from "./pdf-objects.ts";

type Corners = readonly Point[];

/** Pixels are counted from the page's lower left corner. */
export function rasteriseTouched(pdf: Uint8Array, dpi: number, pageIndex = 0): Raster {
  const perMm = dpi / 25.4;
  const { widthMm, heightMm } = pageSizeOf(pdf, pageIndex);
  const bitmap = new Bitmap(wholeDots(widthMm * perMm), wholeDots(heightMm * perMm));
  for (const { paint, fill, subpaths } of paintedPaths(pdf, pageIndex, { flat: true })) {
    if (paint !== "f" || fill === null) continue;
    const polygons = subpaths.map((corners) =>
      corners.map(([x, y]): Point => [x * perMm, (heightMm - y) * perMm]),
    );
    bitmap.fill(polygons, isDark(fill));
  }
  return bitmap.raster();
}

export function pageSizeOf(pdf: Uint8Array, pageIndex: number) {
  const pages = readObjects(pdf).objects.filter(({ text }) => text.includes("/Type/Page/"));
  const [, , width, height] = /\/MediaBox\[([^\]]*)\]/
    .exec(pages[pageIndex]!.text)![1]!
    .split(" ")
    .map(Number);
  return { widthMm: (width! * 25.4) / 72, heightMm: (height! * 25.4) / 72 };
}

/** A page of 240.0001 dots has 240. */
function wholeDots(dots: number): number {
  return Math.ceil(dots - 0.01);
}

/** "0 g", "0.1 0.2 0.3 rg", "0 0 0 1 k": by what red light a colour throws back. */
function isDark(fill: string): boolean {
  const numbers = fill.split(" ").slice(0, -1).map(Number);
  const [red = 0, , , black = 0] = numbers;
  return (fill.endsWith(" k") ? (1 - red) * (1 - black) : red) < 0.5;
}

class Bitmap {
  readonly #width: number;
  readonly #height: number;
  readonly #dark: Uint8Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#dark = new Uint8Array(width * height);
  }

  /** By the non-zero winding number rule. */
  fill(polygons: readonly Corners[], dark: boolean): void {
    for (const corners of polygons) {
      if (isUpright(corners)) this.#fillRectangle(corners, dark);
    }
    const others = polygons.filter((corners) => !isUpright(corners));
    for (const corners of others) {
      corners.forEach((from, i) => this.#touch(from, corners[(i + 1) % corners.length]!, dark));
    }
    if (others.length > 0) this.#fillInside(others, dark);
  }

  /** Black on white, the topmost row first. */
  raster(): Raster {
    const pixels = new Uint32Array(this.#width * this.#height).fill(0xffffffff);
    for (let row = 0; row < this.#height; row++) {
      const from = (this.#height - 1 - row) * this.#width;
      for (let x = 0; x < this.#width; x++) {
        if (this.#dark[row * this.#width + x]) pixels[from + x] = 0xff000000;
      }
    }
    const rgba = new Uint8ClampedArray(pixels.buffer);
    return { width: this.#width, height: this.#height, rgba };
  }

  #fillRectangle(corners: Corners, dark: boolean): void {
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    for (let row = Math.floor(Math.min(...ys)); row < Math.ceil(Math.max(...ys)); row++) {
      this.#paint(row, Math.floor(Math.min(...xs)), Math.ceil(Math.max(...xs)), dark);
    }
  }

  /** Every pixel that an edge goes through. */
  #touch([fromX, fromY]: Point, [toX, toY]: Point, dark: boolean): void {
    const [low, high] = [Math.min(fromY, toY), Math.max(fromY, toY)];
    const xAt = (y: number) =>
      toY === fromY ? fromX : fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
    for (let row = Math.floor(low); row < Math.ceil(high); row++) {
      const a = xAt(Math.max(low, row));
      const b = toY === fromY ? toX : xAt(Math.min(high, row + 1));
      this.#paint(row, Math.floor(Math.min(a, b)), Math.ceil(Math.max(a, b)), dark);
    }
  }

  /** Every pixel whose middle is inside. */
  #fillInside(polygons: readonly Corners[], dark: boolean): void {
    for (let row = 0; row < this.#height; row++) {
      const y = row + 0.5;
      const crossings = polygons.flatMap((corners) =>
        corners.flatMap(([fromX, fromY], i): { x: number; turn: number }[] => {
          const [toX, toY] = corners[(i + 1) % corners.length]!;
          if (fromY <= y === toY <= y) return [];
          const x = fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
          return [{ x, turn: fromY < toY ? 1 : -1 }];
        }),
      );
      crossings.sort((a, b) => a.x - b.x);
      let winding = 0;
      crossings.forEach(({ x, turn }, i) => {
        winding += turn;
        const to = crossings[i + 1]?.x ?? x;
        if (winding !== 0) this.#paint(row, Math.ceil(x - 0.5), Math.ceil(to - 0.5), dark);
      });
    }
  }

  #paint(row: number, from: number, to: number, dark: boolean): void {
    if (row < 0 || row >= this.#height) return;
    const start = row * this.#width;
    const [left, right] = [Math.max(0, from), Math.min(this.#width, to)];
    if (left < right) this.#dark.fill(Number(dark), start + left, start + right);
  }
}

function isUpright(corners: Corners): boolean {
  if (corners.length !== 4) return false;
  return corners.every(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % 4]!;
    return x === nextX || y === nextY || Math.min(Math.abs(x - nextX), Math.abs(y - nextY)) < 1e-9;
  });
}
