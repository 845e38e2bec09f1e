// How large an SVG says it is, and where its viewBox is on the grid of its drawing.
import { GRID, type Matrix } from "../vector/drawing.ts";
import { multiply } from "./matrix.ts";
import { readLength } from "./numbers.ts";
import { SvgFault } from "./svg-fault.ts";
import { type Area, fitViewBox, readViewBox } from "./viewport.ts";

const POINTS_PER_PX = 0.75;
/** Beyond this a drawing is a line. */
const MOST_ASPECT = 1000;

export interface RootSize {
  readonly widthPt: number;
  readonly heightPt: number;
  /** On the grid. */
  readonly width: number;
  readonly height: number;
  /** From user units to the grid. */
  readonly matrix: Matrix;
  /** In user units. */
  readonly viewport: Area;
}

export function readRootSize(ask: (name: string) => string | undefined): RootSize {
  const viewBox = readViewBox(ask("viewBox"));
  const [ownWidth, ownHeight] = [sideOf("width", ask), sideOf("height", ask)];
  const [widthPx, heightPx] = sizeOf(ownWidth, ownHeight, viewBox);
  const longest = Math.max(widthPx, heightPx);
  if (!Number.isFinite(longest) || longest / Math.min(widthPx, heightPx) > MOST_ASPECT) {
    throw new SvgFault(`it is more than ${MOST_ASPECT} times as long as it is wide; crop it`);
  }
  const scale = GRID / longest;
  const width = Math.max(Math.round(widthPx * scale), 1);
  const height = Math.max(Math.round(heightPx * scale), 1);
  const viewport = viewBox ?? { x: 0, y: 0, width: widthPx, height: heightPx };
  const target = { x: 0, y: 0, width: widthPx, height: heightPx };
  const fitted = fitViewBox(viewport, target, ask("preserveAspectRatio"));
  const matrix = multiply([scale, 0, 0, -scale, 0, height], fitted);
  return {
    widthPt: widthPx * POINTS_PER_PX,
    heightPt: heightPx * POINTS_PER_PX,
    width,
    height,
    matrix,
    viewport,
  };
}

function sizeOf(width: number | null, height: number | null, viewBox: Area | null) {
  const aspect = viewBox && viewBox.width / viewBox.height;
  const across = width ?? (height !== null && aspect ? height * aspect : viewBox?.width);
  const down = height ?? (width !== null && aspect ? width / aspect : viewBox?.height);
  if (across === undefined || down === undefined) {
    throw new SvgFault("it has no size; give it a viewBox, or a width and a height");
  }
  return [across, down] as const;
}

/** null: as large as what is around it. */
function sideOf(name: string, ask: (name: string) => string | undefined): number | null {
  const text = ask(name);
  if (text === undefined || text === "auto" || text.trim().endsWith("%")) return null;
  const length = readLength(text, name, 0);
  if (length <= 0) throw new SvgFault(`its ${name} is 0; export it again`);
  return length;
}
