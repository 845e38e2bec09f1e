// Pixels of an image, 8 bits each, and how they are brought to dots.
import type { Region } from "../geometry/region.ts";
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

/** What one dot shows; good until the next. */
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

/** Calls `visit` for each dot whose middle is on the image, rows from the top, dots from the left. */
export function eachDot(
  matrix: Matrix,
  region: Region,
  beginRow: (y: number) => void,
  visit: (x: number, y: number) => void,
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
    beginRow(y);
    const end = Math.min(region.right, firstDot(to));
    for (let x = Math.max(region.left, firstDot(from)); x < end; x++) visit(x, y);
  });
}

/** The mean of the pixels below a dot where they are smaller, else the nearest one. */
export class Sampler {
  readonly #pixels: Pixels;
  readonly #inverse: Matrix;
  readonly #halfAcross: number;
  readonly #halfDown: number;
  readonly sample: Sample = { colors: new Float64Array(3), opacity: 1 };

  constructor(pixels: Pixels, matrix: Matrix) {
    this.#pixels = pixels;
    this.#inverse = invert(matrix)!;
    const { across, down } = pixelsPerDot(matrix, pixels.across, pixels.down)!;
    this.#halfAcross = across > 1 ? across / 2 : 0;
    this.#halfDown = down > 1 ? down / 2 : 0;
  }

  at(dotX: number, dotY: number): Sample {
    const { across, down, width, height } = this.#pixels;
    const inverse = this.#inverse;
    const X = dotX + 0.5;
    const Y = dotY + 0.5;
    const x = (inverse[0] * X + inverse[2] * Y + inverse[4]) * across;
    const y = (1 - (inverse[1] * X + inverse[3] * Y + inverse[5])) * down;
    if (this.#halfAcross === 0 && this.#halfDown === 0) {
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
