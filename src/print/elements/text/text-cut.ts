// Warns of text of which something is missing, or that is drawn outside its box.
import { lineBoxOf } from "../../surroundings/ink.ts";
import type { TextElement } from "../../job/template.ts";
import type { TextLayout } from "../../text/fit.ts";
import { pointsOf } from "../../units.ts";
import type { Drawing } from "../element.ts";
import { addWarning, type Place } from "../../job/place.ts";
import type { Box } from "../../units.ts";

/** Ink that reaches no further out than this is neither missed nor seen. */
const SLIVER_PT = pointsOf(0.02);

interface Area {
  readonly box: Box;
  /** What cuts off all ink outside it, where something does. */
  readonly clip: Box | null;
}

/** @returns whether it warned: TEXT_CUT */
export function warnOfCut(
  layout: TextLayout,
  element: TextElement,
  area: Area,
  { warnings }: Drawing,
  place: Place,
): boolean {
  const what = findCut(layout, element, area);
  if (what === null) return false;
  const describe = () => ({
    detail: `${TEXTS[what]} at ${layout.sizePt} pt. Shorten it, or give the element a larger box or a smaller minFontSizePt.`,
    cause: { kind: "cut", what, sizePt: layout.sizePt } as const,
  });
  addWarning(warnings, "TEXT_CUT", element.text, place, describe);
  return true;
}

const TEXTS = {
  end: "the end of the text is left out, because the text does not fit its box",
  all: "none of the text is printed, because its box is narrower than the first character",
  edge: "part of the text is cut off at the edge of its box, because it does not fit",
  outside: "part of the text is outside its box, because it does not fit",
} as const;

function findCut(
  layout: TextLayout,
  { overflow, letterSpacingPt }: TextElement,
  { box, clip }: Area,
): keyof typeof TEXTS | null {
  if (layout.truncated) return layout.lines.some(({ text }) => text !== "") ? "end" : "all";
  if (layout.fits) return null;
  const leaves = (bounds: Box) =>
    layout.lines.some((line) => {
      const ink = lineBoxOf(line, layout.sizePt, letterSpacingPt, box);
      return ink !== null && reachesOut(ink, bounds);
    });
  if (clip !== null) return leaves(clip) ? "edge" : null;
  return overflow === "visible" && leaves(box) ? "outside" : null;
}

function reachesOut(ink: Box, bounds: Box): boolean {
  return (
    ink.xPt < bounds.xPt - SLIVER_PT ||
    ink.yPt < bounds.yPt - SLIVER_PT ||
    ink.xPt + ink.widthPt > bounds.xPt + bounds.widthPt + SLIVER_PT ||
    ink.yPt + ink.heightPt > bounds.yPt + bounds.heightPt + SLIVER_PT
  );
}
