// How an outline is stroked: width, ends, corners and dashes, in units of the grid.
import { FURTHEST, type Stroke } from "../vector/drawing.ts";
import type { Meter } from "./bounds.ts";
import { readLength, readNumber, unreadable } from "./numbers.ts";
import { diagonalOf, type Viewport } from "./outline.ts";
import type { Inherited } from "./style.ts";
import { SvgFault } from "./svg-fault.ts";

export type StrokeForm = Omit<Stroke, "color" | "opacity">;

/** Sharper corners and longer dashes than this are not told apart. */
const HIGHEST_MITER = 100_000;
const LONGEST_DASH = 1000 * FURTHEST;

const CAPS: Readonly<Record<string, 0 | 1 | 2>> = { butt: 0, round: 1, square: 2 };
const JOINS: Readonly<Record<string, 0 | 1 | 2>> = {
  miter: 0,
  "miter-clip": 0,
  arcs: 0,
  round: 1,
  bevel: 2,
};

/** null: it has no width. `scale`: from user units to the path's. */
export function readStroke(style: Inherited, scale: number, viewport: Viewport): StrokeForm | null {
  const whole = diagonalOf(viewport);
  const lengthOf = (text: string, of: string) => scale * readLength(text, of, whole);
  const width = lengthOf(style["stroke-width"], "stroke-width");
  if (width < 0) throw new SvgFault("a stroke-width is negative; export it again");
  if (width === 0) return null;
  const cap = CAPS[style["stroke-linecap"]];
  const join = JOINS[style["stroke-linejoin"]];
  if (cap === undefined) throw unreadable("stroke-linecap", style["stroke-linecap"]);
  if (join === undefined) throw unreadable("stroke-linejoin", style["stroke-linejoin"]);
  const limit = readNumber(style["stroke-miterlimit"], "stroke-miterlimit");
  const miterLimit = Math.min(Math.max(limit, 1), HIGHEST_MITER);
  const dashes = dashesOf(style["stroke-dasharray"], lengthOf);
  const period = dashes.reduce((sum, length) => sum + length, 0);
  const offset = lengthOf(style["stroke-dashoffset"], "stroke-dashoffset");
  const dashPhase = period === 0 ? 0 : Math.round(((offset % period) + period) % period);
  const printed = Math.min(Math.max(Math.round(width), 1), FURTHEST);
  return { width: printed, cap, join, miterLimit, dashes, dashPhase };
}

/** Never all zero, which PDF forbids, and an odd list twice: PDFium repeats one otherwise than SVG says. */
function dashesOf(text: string, lengthOf: (text: string, of: string) => number): number[] {
  if (text === "none" || text === "") return [];
  const lengths = text
    .split(/[\s,]+/)
    .filter((part) => part !== "")
    .map((part) => lengthOf(part, "stroke-dasharray"));
  if (lengths.some((length) => length < 0)) {
    throw new SvgFault("a stroke-dasharray has a negative length; export it again");
  }
  if (lengths.every((length) => length === 0)) return [];
  const dashes = lengths.map((length) => Math.min(Math.round(length), LONGEST_DASH));
  if (dashes.every((length) => length === 0)) {
    throw new SvgFault("its dashes are too fine to be printed; use a solid stroke");
  }
  return dashes.length % 2 === 1 ? [...dashes, ...dashes] : dashes;
}

export function countDashes({ dashes }: StrokeForm, length: number, meter: Meter): void {
  if (dashes.length === 0) return;
  const period = dashes.reduce((sum, dash) => sum + dash, 0);
  meter.take("dashes", Math.ceil((length / period) * dashes.length));
}
