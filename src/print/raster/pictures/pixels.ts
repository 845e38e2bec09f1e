// Pixels of an image, 8 bits each, and how they are brought to dots.
import type { Region } from "../geometry/region.ts";
import { luminanceOfRgb } from "../../elements/two-inks.ts";
import { Edges, firstDot } from "../geometry/edges.ts";
import { invert, type Matrix } from "../geometry/matrix.ts";

export type Tone = "gray" | "color";

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The image's own width and height, of which the last pixels may have only a part. */
  readonly across: number;
  readonly down: number;
  readonly channels: 1 | 3;
  /** Multiplied with their opacity; rows from the top. */
  readonly colors: Uint8Array;
  /** null: all are opaque. */
  readonly opacities: Uint8Array | null;
}

/** What a dot shows; good until the next. */
export interface Sample {
  /** 0…255, multiplied with the opacity; gray in the first where there is one channel. */
  readonly colors: Float64Array;
  opacity: number;
}

/** How many pixels there are from dot to dot, across and down the image. */
export function pixelsPerDot(
  matrix: Matrix,
  width: number,
  height: number,
): { readonly across: number; readonly down: number } | null {
  const inverse = invert(matrix);
  if (inverse === null) return null;
  const [a, b, c, d] = inverse;
  return {
    across: (Math.abs(a) + Math.abs(c)) * width,
    down: (Math.abs(b) + Math.abs(d)) * height,
  };
}

/** Calls `visit` for each stretch of dots whose middles are on the image, rows from the top. */
export function eachRowOfDots(
  matrix: Matrix,
  region: Region,
  visit: (y: number, from: number, to: number) => void,
): void {
  const [a, b, c, d, e, f] = matrix;
  const edges = new Edges();
  edges.moveTo(e, f);
  edges.lineTo(e + a, f + b);
  edges.lineTo(e + a + c, f + b + d);
  edges.lineTo(e + c, f + d);
  edges.close();
  const [top, bottom] = [
    Math.max(region.top, firstDot(edges.top)),
    Math.min(region.bottom, firstDot(edges.bottom)),
  ];
  edges.scan(1, false, top, bottom, (from, to, y) => {
    const first = Math.max(region.left, firstDot(from));
    visit(y, first, Math.max(first, Math.min(region.right, firstDot(to))));
  });
}

/** The mean of the pixels below a dot where they are smaller, else the nearest one; row by row. */
export class Sampler {
  readonly #pixels: Pixels;
  readonly #inverse: Matrix;
  readonly #halfAcross: number;
  readonly #halfDown: number;
  readonly #isNearest: boolean;
  #rowX = 0;
  #rowY = 0;
  readonly sample: Sample = { colors: new Float64Array(3), opacity: 1 };

  constructor(pixels: Pixels, matrix: Matrix) {
    this.#pixels = pixels;
    this.#inverse = invert(matrix)!;
    const { across, down } = pixelsPerDot(matrix, pixels.across, pixels.down)!;
    this.#halfAcross = across > 1 ? across / 2 : 0;
    this.#halfDown = down > 1 ? down / 2 : 0;
    this.#isNearest = this.#halfAcross === 0 && this.#halfDown === 0;
  }

  beginRow(dotY: number): void {
    this.#rowX = this.#inverse[2] * (dotY + 0.5);
    this.#rowY = this.#inverse[3] * (dotY + 0.5);
  }

  /** Of the row that was begun last. */
  at(dotX: number): Sample {
    const { across, down, width, height } = this.#pixels;
    const inverse = this.#inverse;
    const X = dotX + 0.5;
    const x = (inverse[0] * X + this.#rowX + inverse[4]) * across;
    const y = (1 - (inverse[1] * X + this.#rowY + inverse[5])) * down;
    if (this.#isNearest) {
      return this.#pixel(pixelAt(y, height) * width + pixelAt(x, width));
    }
    const left = fromOf(x, this.#halfAcross, width);
    const top = fromOf(y, this.#halfDown, height);
    this.#mean(
      left,
      toOf(x, this.#halfAcross, width, left),
      top,
      toOf(y, this.#halfDown, height, top),
    );
    return this.sample;
  }

  /** The luminances of the row's dots from `from` to before `to`, 0…255 as colors are, and their opacities. */
  readGrays(from: number, to: number, grays: Float64Array, opacitiesOf: Float64Array): void {
    const { channels, across, down, width, height, colors, opacities } = this.#pixels;
    if (!this.#isNearest || channels !== 1) {
      for (let x = from; x < to; x++) {
        const { colors, opacity } = this.at(x);
        grays[x - from] = luminanceOfRgb(colors[0]!, colors[1]!, colors[2]!);
        opacitiesOf[x - from] = opacity;
      }
      return;
    }
    const [a, b, , , e, f] = this.#inverse;
    const [rowX, rowY] = [this.#rowX, this.#rowY];
    if (opacities === null) opacitiesOf.fill(1, 0, to - from);
    for (let dotX = from; dotX < to; dotX++) {
      const X = dotX + 0.5;
      const x = (a * X + rowX + e) * across;
      const y = (1 - (b * X + rowY + f)) * down;
      const at = pixelAt(y, height) * width + pixelAt(x, width);
      grays[dotX - from] = LUMINANCES[colors[at]!]!;
      if (opacities !== null) opacitiesOf[dotX - from] = opacities[at]! / 255;
    }
  }

  #pixel(at: number): Sample {
    const { channels, colors, opacities } = this.#pixels;
    const { sample } = this;
    sample.colors[0] = colors[at * channels]!;
    sample.colors[1] = channels === 1 ? sample.colors[0]! : colors[at * 3 + 1]!;
    sample.colors[2] = channels === 1 ? sample.colors[0]! : colors[at * 3 + 2]!;
    sample.opacity = opacities === null ? 1 : opacities[at]! / 255;
    return sample;
  }

  #mean(left: number, right: number, top: number, bottom: number): void {
    const { width, channels, colors, opacities } = this.#pixels;
    let red = 0;
    let green = 0;
    let blue = 0;
    let opacity = 0;
    let weights = 0;
    for (let j = Math.floor(top); j < bottom; j++) {
      const tall = Math.min(bottom, j + 1) - Math.max(top, j);
      for (let i = Math.floor(left); i < right; i++) {
        const weight = tall * (Math.min(right, i + 1) - Math.max(left, i));
        const at = j * width + i;
        weights += weight;
        opacity += weight * (opacities === null ? 255 : opacities[at]!);
        red += weight * colors[at * channels]!;
        if (channels === 1) continue;
        green += weight * colors[at * 3 + 1]!;
        blue += weight * colors[at * 3 + 2]!;
      }
    }
    const { sample } = this;
    sample.colors[0] = red / weights;
    sample.colors[1] = (channels === 1 ? red : green) / weights;
    sample.colors[2] = (channels === 1 ? red : blue) / weights;
    sample.opacity = opacity / weights / 255;
  }
}

/** Of grays as they are stored. */
const LUMINANCES = Float64Array.from({ length: 256 }, (_, gray) =>
  luminanceOfRgb(gray, gray, gray),
);

function pixelAt(middle: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.floor(middle + NEAR)));
}

/** Where what counts of a row or column begins: at least a part of one pixel counts, inside the image. */
function fromOf(middle: number, half: number, length: number): number {
  if (half === 0) return pixelAt(middle, length);
  return Math.min(length - NEAR, Math.max(0, middle - half));
}

function toOf(middle: number, half: number, length: number, from: number): number {
  if (half === 0) return from + 1;
  return Math.max(from + NEAR, Math.min(length, middle + half));
}

/** Edges of pixels on the middles of dots: the pixel right of or below them counts. */
const NEAR = 1e-6;
