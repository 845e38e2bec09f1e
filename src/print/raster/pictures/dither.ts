// An image in black and white: Floyd and Steinberg's error diffusion, rows from the top, dots from the left, only
// within the image.
import type { Matrix } from "../geometry/matrix.ts";
import type { Region } from "../geometry/region.ts";
import type { Work } from "../work.ts";
import { luminanceOfRgb } from "../../elements/two-inks.ts";
import type { Picture } from "./picture.ts";
import { eachDot, Sampler } from "./pixels.ts";

/** Dots of this opacity or more are printed. */
const LEAST_OPACITY = 0.5;
const WHITE = 255;
const ROUNDING = 1e-6;

export function ditherPicture(
  picture: Picture,
  matrix: Matrix,
  region: Region,
  work: Work,
  visit: (x: number, y: number, isBlack: boolean) => void,
): void {
  const pixels = picture.read(matrix, "gray", work);
  if (pixels === null || region.right <= region.left) return;
  const sampler = new Sampler(pixels, matrix);
  const { left } = region;
  // One more on either side than there are dots, for what is handed on beyond them.
  let errors = new Float64Array(region.right - left + 2);
  let below = new Float64Array(errors.length);
  const perDot = picture.workPerDot(pixels, matrix);
  const beginRow = () => {
    [errors, below] = [below, errors];
    below.fill(0);
    work.add(1);
  };
  eachDot(matrix, region, beginRow, (x, y) => {
    work.add(perDot);
    const { colors, opacity } = sampler.at(x, y);
    if (opacity < LEAST_OPACITY - ROUNDING) return;
    const gray = luminanceOfRgb(colors[0]!, colors[1]!, colors[2]!) + (1 - opacity) * WHITE;
    const at = x - left + 1;
    if (gray <= ROUNDING || gray >= WHITE - ROUNDING) {
      visit(x, y, gray <= ROUNDING);
      return;
    }
    const wanted = gray + errors[at]!;
    const isBlack = wanted < WHITE / 2;
    visit(x, y, isBlack);
    const error = (wanted - (isBlack ? 0 : WHITE)) / 16;
    errors[at + 1]! += 7 * error;
    below[at - 1]! += 3 * error;
    below[at]! += 5 * error;
    below[at + 1]! += error;
  });
}
