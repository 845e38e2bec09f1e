// An image in black and white: Floyd and Steinberg's error diffusion, rows from the top, dots from the left, only
// within the image.
import type { Matrix } from "../geometry/matrix.ts";
import type { Region } from "../geometry/region.ts";
import type { Work } from "../work.ts";
import type { Picture } from "./picture.ts";
import { eachRowOfDots, Sampler } from "./pixels.ts";

/** Dots of this opacity or more are printed. */
const LEAST_OPACITY = 0.5;
const WHITE = 255;
const ROUNDING = 1e-6;

/** What a dot of an image gets: nothing where it is clear. */
export const Ink = { none: 0, white: 1, black: 2 } as const;

/** `inks` are those of the dots from `from` to before `to` of row `y`, good until the next row. */
export type VisitInks = (y: number, from: number, to: number, inks: Uint8Array) => void;

export function ditherPicture(
  picture: Picture,
  matrix: Matrix,
  region: Region,
  work: Work,
  visit: VisitInks,
): void {
  const pixels = picture.read(matrix, "gray", work);
  if (pixels === null || region.right <= region.left) return;
  const sampler = new Sampler(pixels, matrix);
  const { left } = region;
  const dots = region.right - left;
  const row: Row = {
    grays: new Float64Array(dots),
    opacities: new Float64Array(dots),
    inks: new Uint8Array(dots),
  };
  // One more on either side than there are dots, for what is handed on beyond them.
  let errors = new Float64Array(dots + 2);
  let below = new Float64Array(errors.length);
  const perDot = picture.workPerDot(pixels, matrix);
  eachRowOfDots(matrix, region, (y, from, to) => {
    [errors, below] = [below, errors];
    below.fill(0);
    work.add(1 + perDot * (to - from));
    sampler.beginRow(y);
    sampler.readGrays(from, to, row.grays, row.opacities);
    ditherRow(row, errors, below, from - left, to - from);
    visit(y, from, to, row.inks);
  });
}

interface Row {
  readonly grays: Float64Array;
  readonly opacities: Float64Array;
  readonly inks: Uint8Array;
}

/** `count` dots, whose errors begin behind `before`. */
function ditherRow(
  { grays, opacities, inks }: Row,
  errors: Float64Array,
  below: Float64Array,
  before: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const opacity = opacities[i]!;
    if (opacity < LEAST_OPACITY - ROUNDING) {
      inks[i] = Ink.none;
      continue;
    }
    const gray = grays[i]! + (1 - opacity) * WHITE;
    if (gray <= ROUNDING || gray >= WHITE - ROUNDING) {
      inks[i] = gray <= ROUNDING ? Ink.black : Ink.white;
      continue;
    }
    const at = before + i + 1;
    const wanted = gray + errors[at]!;
    const isBlack = wanted < WHITE / 2;
    inks[i] = isBlack ? Ink.black : Ink.white;
    const error = (wanted - (isBlack ? 0 : WHITE)) / 16;
    errors[at + 1]! += 7 * error;
    below[at - 1]! += 3 * error;
    below[at]! += 5 * error;
    below[at + 1]! += error;
  }
}
