// Combining marks that a font places nowhere: it has the mark but no anchor for it on this letter, or
// no anchors at all. They are centred over or under what they belong to, clear of its ink.

import type { Font, GlyphBounds } from "../../fonts/font.ts";
import type { GlyphRun } from "../glyph-run.ts";

const GAP_EM = 1 / 16;
/** Marks beyond this height are nonsense, and their offsets would outgrow 16 bits. */
const HIGHEST_STACK_EM = 4;

/**
 * A left-to-right run of Latin, Greek or Cyrillic with its loose marks placed; the same run when it
 * has none. A mark is loose when it moves no pen, shares its cluster and was given no offset.
 */
export function placeLooseMarks(run: GlyphRun): GlyphRun {
  let offsets: Int16Array | null = null;
  let base = 0;
  let pen = 0;
  let stacked: GlyphBounds | null = null;
  for (let i = 0; i < run.glyphs.length; i++) {
    if (i === 0 || run.clusters[i] !== run.clusters[base]) {
      base = i;
      pen = 0;
      stacked = null;
    } else {
      stacked ??= inkBoxAt(run, base, 0);
      const ink = inkBoxAt(run, i, pen);
      const loose = run.advances[i] === 0 && !run.offsets?.[i * 2] && !run.offsets?.[i * 2 + 1];
      const [dx, dy] = loose && stacked && ink ? shiftOf(ink, stacked, run.font) : [0, 0];
      if (dx !== 0 || dy !== 0) {
        offsets ??= run.offsets?.slice() ?? new Int16Array(run.glyphs.length * 2);
        offsets[i * 2] = dx;
        offsets[i * 2 + 1] = dy;
      }
      if (ink) stacked = union(stacked ?? ink, moved(ink, dx, dy));
    }
    pen += run.advances[i]!;
  }
  return offsets === null ? run : { ...run, offsets };
}

/** A mark keeps its own height where that is clear of the ink below or above it. */
function shiftOf(mark: GlyphBounds, under: GlyphBounds, font: Font): [dx: number, dy: number] {
  const gap = font.unitsPerEm * GAP_EM;
  const dx = (under.left + under.right - mark.left - mark.right) / 2;
  let dy = 0;
  if (mark.bottom > font.capHeight / 2) dy = Math.max(0, under.top + gap - mark.bottom);
  else if (mark.bottom < 0 && mark.top > under.bottom + gap) dy = under.bottom - gap - mark.top;
  const highest = font.unitsPerEm * HIGHEST_STACK_EM;
  return [Math.round(dx), Math.round(Math.max(-highest, Math.min(highest, dy)))];
}

/** null where the glyph has no ink. */
function inkBoxAt(run: GlyphRun, index: number, pen: number): GlyphBounds | null {
  const box = { left: 0, bottom: 0, right: 0, top: 0 };
  if (!run.font.readBounds(run.glyphs[index]!, box)) return null;
  return moved(box, pen + (run.offsets?.[index * 2] ?? 0), run.offsets?.[index * 2 + 1] ?? 0);
}

function moved(box: GlyphBounds, dx: number, dy: number): GlyphBounds {
  return {
    left: box.left + dx,
    bottom: box.bottom + dy,
    right: box.right + dx,
    top: box.top + dy,
  };
}

/** Marks are stacked on the base's own axis, so its sides stay. */
function union(base: GlyphBounds, mark: GlyphBounds): GlyphBounds {
  return {
    ...base,
    bottom: Math.min(base.bottom, mark.bottom),
    top: Math.max(base.top, mark.top),
  };
}
