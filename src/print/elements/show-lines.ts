// Shaped lines as PDF text operators.
import type { Content } from "../pdf/content.ts";
import type { CompositePart, EmbeddedFont } from "../pdf/embedded-font.ts";
import type { TextLayout } from "../text/fit.ts";
import type { GlyphRun } from "../text/glyph-run.ts";
import type { Box, Drawing } from "./element.ts";

export function showLines(
  layout: TextLayout,
  box: Box,
  letterSpacingPt: number,
  content: Content,
  { document }: Pick<Drawing, "document">,
): void {
  const topPt = box.yPt + box.heightPt;
  content.beginText();
  if (letterSpacingPt !== 0) content.setCharacterSpacing(letterSpacingPt);
  let fontName = "";
  let penX = 0;
  let penY = 0;
  for (const line of layout.lines) {
    const lineX = box.xPt + line.xPt;
    const lineY = topPt - line.baselinePt;
    content.moveText(lineX - penX, lineY - penY);
    penX = lineX;
    penY = lineY;
    for (const run of line.runs) {
      const font = document.embed(run.font);
      if (font.name !== fontName) {
        content.setFont(font.name, layout.sizePt);
        fontName = font.name;
      }
      showRun(run, font, content);
    }
  }
  if (letterSpacingPt !== 0) content.setCharacterSpacing(0);
  content.endText();
}

function showRun(run: GlyphRun, font: EmbeddedFont, content: Content): void {
  content.beginGlyphs();
  if (run.perUnit && run.offsets === null) showUnits(run, font, content);
  else showClusters(run, font, content);
  content.endGlyphs();
}

/** Every glyph stands for one UTF-16 unit: the way of nearly all text. */
function showUnits(run: GlyphRun, font: EmbeddedFont, content: Content): void {
  const perUnit = 1000 / run.font.unitsPerEm;
  for (let i = 0; i < run.glyphs.length; i++) {
    const cid = font.cidOfCodePoint(run.glyphs[i]!, run.text.charCodeAt(run.start + i));
    content.glyph(cid);
    content.adjust(font.widthOf(cid) - run.advances[i]! * perUnit);
  }
}

/** A cluster of several glyphs, or a moved one, is one composite glyph with one CID for its text. */
function showClusters(run: GlyphRun, font: EmbeddedFont, content: Content): void {
  const perUnit = 1000 / run.font.unitsPerEm;
  for (let first = 0; first < run.glyphs.length;) {
    const cluster = run.clusters[first]!;
    let next = first + 1;
    while (next < run.glyphs.length && run.clusters[next] === cluster) next++;
    const text = run.text.slice(cluster, endOfCluster(run, first, next));
    const isPlain =
      next === first + 1 && !run.offsets?.[2 * first] && !run.offsets?.[2 * first + 1];
    const parts = isPlain ? null : partsOf(run, first, next);
    const cid = parts ? font.cidOfComposite(parts, text) : font.cidOf(run.glyphs[first]!, text);
    let advance = 0;
    for (let i = first; i < next; i++) advance += run.advances[i]!;
    content.glyph(cid);
    content.adjust(font.widthOf(cid) - advance * perUnit);
    first = next;
  }
}

/** Where the text of glyphs [first, next) ends: clusters rise from left to right, or fall. */
function endOfCluster(run: GlyphRun, first: number, next: number): number {
  return run.clusters[run.rtl ? first - 1 : next] ?? run.end;
}

function partsOf(run: GlyphRun, first: number, next: number): CompositePart[] {
  let pen = 0;
  return Array.from({ length: next - first }, (_, i) => {
    const at = first + i;
    const part = {
      glyph: run.glyphs[at]!,
      dx: pen + (run.offsets?.[2 * at] ?? 0),
      dy: run.offsets?.[2 * at + 1] ?? 0,
    };
    pen += run.advances[at]!;
    return part;
  });
}
