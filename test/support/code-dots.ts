// Where the edges of codes are on a page's dots, counted from its lower left corner.
import { pageSizeOf } from "./any-touch.ts";
import { paintedPaths } from "./painted-paths.ts";
import { dotsPerMm } from "./print-symbology.ts";

/** A rectangle in dots, y up. */
export interface DotRectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The rectangles of each code: of each path of at least `least` of them. */
export function codesOnDots(
  pdf: Uint8Array,
  printerDpi: number,
  { page = 0, least = 2 } = {},
): DotRectangle[][] {
  const perMm = dotsPerMm(printerDpi);
  const { heightMm } = pageSizeOf(pdf, page);
  return paintedPaths(pdf, page)
    .filter(({ subpaths }) => subpaths.length >= least)
    .map(({ subpaths }) =>
      subpaths.map((corners) => {
        const xs = corners.map(([x]) => x * perMm);
        const ys = corners.map(([, y]) => (heightMm - y) * perMm);
        return {
          left: Math.min(...xs),
          right: Math.max(...xs),
          bottom: Math.min(...ys),
          top: Math.max(...ys),
        };
      }),
    );
}

/** How far edges are inside their dots, at most and at least: below zero it is outside. */
export function marginsOf(rectangles: readonly DotRectangle[]): { most: number; least: number } {
  let [most, least] = [-Infinity, Infinity];
  for (const { left, right, bottom, top } of rectangles) {
    const margins = [left - Math.round(left), bottom - Math.round(bottom)];
    margins.push(Math.round(right) - right, Math.round(top) - top);
    most = Math.max(most, ...margins);
    least = Math.min(least, ...margins);
  }
  return { most, least };
}

/** From the leftmost and the lowest edge to the others, in whole dots. */
export function boundsOnDots(rectangles: readonly DotRectangle[]): DotRectangle {
  const edge = (side: keyof DotRectangle, pick: (...numbers: number[]) => number) =>
    Math.round(rectangles.reduce((found, each) => pick(found, each[side]), rectangles[0]![side]));
  return {
    left: edge("left", Math.min),
    bottom: edge("bottom", Math.min),
    right: edge("right", Math.max),
    top: edge("top", Math.max),
  };
}
