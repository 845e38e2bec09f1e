// What operators draw with, and what `save` keeps of it (ISO 32000-1, 8.4).
import type { EmbeddedFont } from "../../fonts/embedded-font.ts";
import type { Matrix } from "../geometry/matrix.ts";
import type { Region } from "../geometry/region.ts";

export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export interface GraphicsState {
  /** To dots, y downwards. */
  matrix: Matrix;
  region: Region;
  fill: Rgb;
  stroke: Rgb;
  lineWidth: number;
  dashes: readonly number[];
  phase: number;
  cap: number;
  join: number;
  miterLimit: number;
  opacity: number;
  /** Of the groups around it, where each stroke is mixed by itself: between two inks. */
  groupOpacity: number;
  font: EmbeddedFont | null;
  sizePt: number;
  spacingPt: number;
  rendering: number;
}

const BLACK: Rgb = { red: 0, green: 0, blue: 0 };

export function initialState(matrix: Matrix, region: Region): GraphicsState {
  return {
    matrix,
    region,
    fill: BLACK,
    stroke: BLACK,
    lineWidth: 1,
    dashes: [],
    phase: 0,
    cap: 0,
    join: 0,
    miterLimit: 10,
    opacity: 1,
    groupOpacity: 1,
    font: null,
    sizePt: 1,
    spacingPt: 0,
    rendering: 0,
  };
}
