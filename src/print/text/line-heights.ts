// How high the lines of a text are: lineHeight times its size or, where that is not given, as high as the ink of fallback
// fonts needs. Glyphs of the element's own font never move a line.

import type { FontRef } from "../fonts/font.ts";
import { type GlyphRun, unitsInEmOf } from "./glyph-run.ts";
import { type Line, TOLERANCE_PT } from "./lines.ts";
import type { Paragraph } from "./paragraph.ts";
import { refsOfFamily } from "./refs.ts";
import { leastLineHeight, type TextStyle } from "./style.ts";

/** By UTF-16 position of a cluster: how far its ink reaches from the baseline, in em; 0 where it has none. */
export interface Reaches {
  readonly above: readonly number[];
  readonly below: readonly number[];
}

/** What lines are stacked in: a frame. */
interface Stack {
  readonly style: Pick<TextStyle, "lineHeight">;
  readonly paragraphs: readonly Paragraph[];
  readonly boxHeightPt: number;
  readonly ascentEm: number;
  readonly descentEm: number;
  readonly reaches: ReadonlyMap<Paragraph, Reaches> | null;
}

/** Characters [start, end) of a paragraph. */
interface Extent {
  readonly paragraph: Paragraph;
  readonly start: number;
  readonly end: number;
}

/** Between the ink of one line and that of the next. */
const GAP_EM = 0.08;

/**
 * Of the paragraphs with glyphs of other fonts than the element's own family; null: none of these glyphs reaches so far
 * that it would move a line or the end of the last one.
 */
export function reachesOf(
  paragraphs: readonly Paragraph[],
  { style, ascentEm, descentEm }: Pick<Stack, "ascentEm" | "descentEm"> & { style: TextStyle },
): ReadonlyMap<Paragraph, Reaches> | null {
  const own = refsOfFamily(style.fontFamily);
  let most = NO_REACH;
  for (const { runs } of paragraphs) most = furthestOf(runs, own, most);
  const { above, below } = most;
  const isHigh = above > ascentEm || above + below + GAP_EM > leastLineHeight(style);
  if (!isHigh && below <= descentEm) return null;
  const found = new Map<Paragraph, Reaches>();
  for (const paragraph of paragraphs) {
    if (paragraph.runs.every(({ font }) => own.includes(font.ref))) continue;
    if (!found.has(paragraph)) found.set(paragraph, measureReaches(paragraph, own));
  }
  return found;
}

const NO_REACH = { above: 0, below: 0 };

/** Of glyphs of other fonts, or `before` where that is further. */
function furthestOf(
  runs: readonly GlyphRun[],
  own: readonly FontRef[],
  before: { readonly above: number; readonly below: number },
) {
  let { above, below } = before;
  for (const run of runs) {
    const { font, glyphs, offsets } = run;
    if (own.includes(font.ref)) continue;
    let [top, bottom] = [-Infinity, Infinity];
    for (let i = 0; i < glyphs.length; i++) {
      if (!font.readBounds(glyphs[i]!, box)) continue;
      const dy = offsets === null ? 0 : offsets[2 * i + 1]!;
      if (box.top + dy > top) top = box.top + dy;
      if (box.bottom + dy < bottom) bottom = box.bottom + dy;
    }
    const unitsPerEm = unitsInEmOf(run);
    const riseEm = run.raisedEm ?? 0;
    above = Math.max(above, top / unitsPerEm + riseEm);
    below = Math.max(below, -bottom / unitsPerEm - riseEm);
  }
  return { above, below };
}

const box = { left: 0, bottom: 0, right: 0, top: 0 };

function measureReaches({ text, runs }: Paragraph, own: readonly FontRef[]): Reaches {
  const above: number[] = Array(text.length).fill(0);
  const below: number[] = Array(text.length).fill(0);
  for (const run of runs) {
    const { font, glyphs, offsets, clusters } = run;
    if (own.includes(font.ref)) continue;
    const unitsPerEm = unitsInEmOf(run);
    const riseEm = run.raisedEm ?? 0;
    for (let i = 0; i < glyphs.length; i++) {
      if (!font.readBounds(glyphs[i]!, box)) continue;
      const dy = offsets?.[2 * i + 1] ?? 0;
      const at = clusters[i]!;
      above[at] = Math.max(above[at]!, (box.top + dy) / unitsPerEm + riseEm);
      below[at] = Math.max(below[at]!, -(box.bottom + dy) / unitsPerEm - riseEm);
    }
  }
  return { above, below };
}

function extentsOf({ paragraphs }: Stack, lines: readonly Line[]): readonly Extent[] {
  return lines.map(({ paragraph, start, end }) => ({
    paragraph: paragraphs[paragraph]!,
    start,
    end,
  }));
}

/** From the top of the first line down to each baseline, and to the bottom of the last line, in em. */
export function stackLines(
  stack: Stack,
  lines: readonly Extent[],
): { readonly baselinesEm: readonly number[]; readonly blockEm: number } {
  const { style, ascentEm, descentEm, reaches } = stack;
  const lineHeight = leastLineHeight(style);
  if (reaches === null) {
    const baselinesEm = lines.map((_, i) => ascentEm + i * lineHeight);
    return { baselinesEm, blockEm: (lines.length - 1) * lineHeight + ascentEm + descentEm };
  }
  const baselinesEm: number[] = [];
  let baselineEm = 0;
  let belowBefore = 0;
  for (const line of lines) {
    const [above, below] = reachOf(line, reaches);
    baselineEm +=
      baselinesEm.length === 0
        ? Math.max(ascentEm, above)
        : Math.max(lineHeight, belowBefore + above + GAP_EM);
    baselinesEm.push(baselineEm);
    belowBefore = below;
  }
  return { baselinesEm, blockEm: baselineEm + Math.max(descentEm, belowBefore) };
}

/** How many of the first lines the box has room for, as far as their ink decides. */
export function linesWithin(stack: Stack, lines: readonly Line[], sizePt: number): number {
  const { descentEm, reaches, boxHeightPt } = stack;
  if (reaches === null) return lines.length;
  const extents = extentsOf(stack, lines);
  const { baselinesEm } = stackLines(stack, extents);
  const limitEm = (boxHeightPt + TOLERANCE_PT) / sizePt;
  const first = baselinesEm.findIndex((baselineEm, i) => {
    const [, below] = reachOf(extents[i]!, reaches);
    return baselineEm + Math.max(descentEm, below) > limitEm;
  });
  return first === -1 ? lines.length : first;
}

function reachOf(
  { paragraph, start, end }: Extent,
  reaches: ReadonlyMap<Paragraph, Reaches>,
): readonly [above: number, below: number] {
  const known = reaches.get(paragraph);
  if (known === undefined) return [0, 0];
  let above = 0;
  let below = 0;
  for (let i = start; i < end; i++) {
    above = Math.max(above, known.above[i]!);
    below = Math.max(below, known.below[i]!);
  }
  return [above, below];
}
