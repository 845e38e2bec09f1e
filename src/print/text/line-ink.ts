// Where the glyphs of a set line leave ink, by the boxes of their outlines.
import type { TextLine } from "./fit.ts";
import { type GlyphRun, inkOfRun, unitsInEmOf } from "./glyph-run.ts";
import { takesLetterSpacing } from "./letter-spacing.ts";

/** Points from the line's first glyph on its baseline, y up. */
export interface LineInk {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** What a run's ink depends on. */
export type InkedRun = Pick<
  GlyphRun,
  "font" | "level" | "script" | "glyphs" | "advances" | "offsets" | "clusters" | "raisedEm" | "ink"
> & { readonly hyphen?: InkedRun };

export interface InkedLine extends Pick<TextLine, "xPt" | "baselinePt"> {
  readonly runs: readonly InkedRun[];
}

const box = { left: 0, bottom: 0, right: 0, top: 0 };

/** null: the line has no ink. */
export function inkOfLine(
  { runs }: Pick<InkedLine, "runs">,
  sizePt: number,
  letterSpacingPt: number,
): LineInk | null {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  let penPt = 0;
  const printed = runs.some(({ hyphen }) => hyphen) ? runs.flatMap(withHyphen) : runs;
  for (const run of printed) {
    const { font, glyphs, advances, offsets, clusters, script } = run;
    const unitPt = sizePt / unitsInEmOf(run);
    const risePt = (run.raisedEm ?? 0) * sizePt;
    const spacingPt = takesLetterSpacing(script) ? letterSpacingPt : 0;
    if (spacingPt === 0) {
      const ink = inkOfRun(run);
      left = Math.min(left, penPt + ink.left * unitPt);
      right = Math.max(right, penPt + ink.right * unitPt);
      bottom = Math.min(bottom, risePt + ink.bottom * unitPt);
      top = Math.max(top, risePt + ink.top * unitPt);
      penPt += ink.advance * unitPt;
      continue;
    }
    for (let i = 0; i < glyphs.length; i++) {
      if (font.readBounds(glyphs[i]!, box)) {
        const x = penPt + (offsets?.[2 * i] ?? 0) * unitPt;
        const y = risePt + (offsets?.[2 * i + 1] ?? 0) * unitPt;
        const glyphLeft = x + box.left * unitPt;
        const glyphRight = x + box.right * unitPt;
        const glyphBottom = y + box.bottom * unitPt;
        const glyphTop = y + box.top * unitPt;
        if (glyphLeft < left) left = glyphLeft;
        if (glyphRight > right) right = glyphRight;
        if (glyphBottom < bottom) bottom = glyphBottom;
        if (glyphTop > top) top = glyphTop;
      }
      penPt += advances[i]! * unitPt;
      if (clusters[i + 1] !== clusters[i]) penPt += spacingPt;
    }
  }
  return left <= right ? { left, bottom, right, top } : null;
}

/** The hyphen that divides a word is behind it: on the left of letters from right to left. */
function withHyphen(run: InkedRun): readonly InkedRun[] {
  if (!run.hyphen) return [run];
  return run.level & 1 ? [run.hyphen, run] : [run, run.hyphen];
}
