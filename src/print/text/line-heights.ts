// How high the lines of a text are: lineHeight times its size or, where that is not given, as high as the ink of fallback
// fonts needs. Glyphs of the element's own font never move a line.

import { type Line, TOLERANCE_PT } from "./lines.ts";
import type { Paragraph } from "./paragraph.ts";
import { refsOfFamily } from "./refs.ts";
import { leastLineHeight, type TextStyle } from "./style.ts";

/** What lines are stacked in: a frame. */
interface Stack {
  readonly style: Pick<TextStyle, "lineHeight" | "fontFamily">;
  readonly paragraphs: readonly Paragraph[];
  readonly boxHeightPt: number;
  readonly ascentEm: number;
  readonly descentEm: number;
  readonly inkMovesLines: boolean;
}

/** Characters [start, end) of a paragraph. */
interface Extent {
  readonly paragraph: Paragraph;
  readonly start: number;
  readonly end: number;
}

/** Between the ink of one line and that of the next. */
const GAP_EM = 0.08;

/** Whether a glyph of another font than the element's own family reaches so far that it may move a line or the end of the last one. */
export function inkMayMoveLines(
  paragraphs: readonly Paragraph[],
  { style, ascentEm, descentEm }: Pick<Stack, "style" | "ascentEm" | "descentEm">,
): boolean {
  if (style.lineHeight !== null) return false;
  const own = refsOfFamily(style.fontFamily);
  let above = 0;
  let below = 0;
  for (const paragraph of paragraphs) {
    if (paragraph.runs.every(({ font }) => own.includes(font.ref))) continue;
    const reach = paragraph.reachBeyond(own);
    above = Math.max(above, reach.above);
    below = Math.max(below, reach.below);
  }
  const isHigh = above > ascentEm || above + below + GAP_EM > leastLineHeight(style);
  return isHigh || below > descentEm;
}

/** From the top of the first line down to each baseline, and to the bottom of the last line, in em. */
export function stackLines(
  stack: Stack,
  lines: readonly Extent[],
): { readonly baselinesEm: readonly number[]; readonly blockEm: number } {
  const { ascentEm, descentEm } = stack;
  if (!stack.inkMovesLines) {
    const lineHeight = leastLineHeight(stack.style);
    const baselinesEm = lines.map((_, i) => ascentEm + i * lineHeight);
    return { baselinesEm, blockEm: (lines.length - 1) * lineHeight + ascentEm + descentEm };
  }
  const { baselinesEm, belowEm } = stackInk(stack, lines);
  return {
    baselinesEm,
    blockEm: (baselinesEm.at(-1) ?? 0) + Math.max(descentEm, belowEm.at(-1) ?? 0),
  };
}

/** How many of the first lines the box has room for, as far as their ink decides. */
export function linesWithin(stack: Stack, lines: readonly Line[], sizePt: number): number {
  if (!stack.inkMovesLines) return lines.length;
  const { paragraphs, descentEm, boxHeightPt } = stack;
  const extents = lines.map(({ paragraph, start, end }) => ({
    paragraph: paragraphs[paragraph]!,
    start,
    end,
  }));
  const { baselinesEm, belowEm } = stackInk(stack, extents);
  const limitEm = (boxHeightPt + TOLERANCE_PT) / sizePt;
  const first = baselinesEm.findIndex(
    (baselineEm, i) => baselineEm + Math.max(descentEm, belowEm[i]!) > limitEm,
  );
  return first === -1 ? lines.length : first;
}

/** The baselines as above, and how far the ink of fallback fonts reaches below each. */
function stackInk({ style, ascentEm }: Stack, lines: readonly Extent[]) {
  const lineHeight = leastLineHeight(style);
  const own = refsOfFamily(style.fontFamily);
  const baselinesEm: number[] = [];
  const belowEm: number[] = [];
  let baselineEm = 0;
  let belowBefore = 0;
  for (const { paragraph, start, end } of lines) {
    const { above, below } = paragraph.reachBeyond(own).between(start, end);
    baselineEm +=
      baselinesEm.length === 0
        ? Math.max(ascentEm, above)
        : Math.max(lineHeight, belowBefore + above + GAP_EM);
    baselinesEm.push(baselineEm);
    belowEm.push(below);
    belowBefore = below;
  }
  return { baselinesEm, belowEm };
}
