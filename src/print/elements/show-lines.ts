// Shaped lines as text of a content.
import type { Font } from "../fonts/font.ts";
import type { Content } from "../content/content.ts";
import type { CompositePart, EmbeddedFont } from "../fonts/embedded-font.ts";
import type { TextLayout } from "../text/fit.ts";
import { type GlyphRun, RAISED_SCALE } from "../text/glyph-run.ts";
import { partsWithin, type PlainText } from "../text/plain-text.ts";
import { takesLetterSpacing } from "../text/letter-spacing.ts";
import { copiedTextOf } from "./copied-text.ts";
import type { Drawing } from "./element.ts";
import type { Box } from "../units.ts";

export function showLines(
  layout: TextLayout,
  box: Box,
  letterSpacingPt: number,
  content: Content,
  { resources }: Pick<Drawing, "resources">,
): void {
  const topPt = box.yPt + box.heightPt;
  content.beginText();
  if (letterSpacingPt !== 0) content.setCharacterSpacing(letterSpacingPt);
  let fontName = "";
  let spacingPt = letterSpacingPt;
  let penX = 0;
  let penY = 0;
  for (const line of layout.lines) {
    const lineX = box.xPt + line.xPt;
    const lineY = topPt - line.baselinePt;
    content.moveText(lineX - penX, lineY - penY);
    penX = lineX;
    penY = lineY;
    const lastSpaced =
      letterSpacingPt === 0
        ? undefined
        : line.runs.findLast(({ script }) => takesLetterSpacing(script));
    for (const run of line.runs) {
      const font = resources.embed(run.font);
      if (font.name !== fontName) {
        content.setFont(font.name, layout.sizePt);
        fontName = font.name;
      }
      const runSpacingPt = takesLetterSpacing(run.script) ? letterSpacingPt : 0;
      if (runSpacingPt !== spacingPt) content.setCharacterSpacing(runSpacingPt);
      spacingPt = runSpacingPt;
      const spacing = (spacingPt * 1000) / layout.sizePt;
      content.beginGlyphs();
      if (run.perUnit && run.offsets === null && !run.hyphen && run.raisedEm === undefined) {
        const { glyphs, advances, text, start } = run;
        showUnits(glyphs, advances, 0, glyphs.length, text, font, content, start);
      } else showClusters(run, font, content, spacing);
      // No space follows the line's last letter, though glyphs that take none may.
      if (run === lastSpaced && run !== line.runs.at(-1)) content.adjust(spacing);
      content.endGlyphs();
    }
  }
  if (spacingPt !== 0) content.setCharacterSpacing(0);
  content.endText();
}

/** What showLines writes for a layout of these lines. */
export function showPlainText(
  { font, parts, sizePt, glyphs, advances, lines, lineCount }: PlainText,
  text: string,
  box: Box,
  letterSpacingPt: number,
  content: Content,
  { resources }: Pick<Drawing, "resources">,
): void {
  let embedded: EmbeddedFont | null = parts === null ? resources.embed(font) : null;
  const topPt = box.yPt + box.heightPt;
  let penX = 0;
  let penY = 0;
  content.beginText();
  if (letterSpacingPt !== 0) content.setCharacterSpacing(letterSpacingPt);
  for (let i = 0; i < lineCount; i++) {
    const { start, end, xPt, baselinePt } = lines[i]!;
    const lineX = box.xPt + xPt;
    const lineY = topPt - baselinePt;
    content.moveText(lineX - penX, lineY - penY);
    penX = lineX;
    penY = lineY;
    if (parts !== null) {
      for (const part of partsWithin(parts, lines[i]!)) {
        const next = resources.embed(part.font);
        if (next !== embedded) content.setFont(next.name, sizePt);
        embedded = next;
        content.beginGlyphs();
        showUnits(glyphs, advances, part.start, part.end, text, embedded, content);
        content.endGlyphs();
      }
      continue;
    }
    if (embedded === null) continue;
    if (i === 0) content.setFont(embedded.name, sizePt);
    content.beginGlyphs();
    showUnits(glyphs, advances, start, end, text, embedded, content);
    content.endGlyphs();
  }
  if (letterSpacingPt !== 0) content.setCharacterSpacing(0);
  content.endText();
}

export function countGlyphs({ lines }: TextLayout): number {
  let count = 0;
  for (const { runs } of lines) for (const { glyphs } of runs) count += glyphs.length;
  return count;
}

/** Glyphs [first, end) stand for one UTF-16 unit each, those from `start` on: the way of nearly all text. */
function showUnits(
  glyphs: Uint16Array,
  advances: Int16Array,
  first: number,
  end: number,
  text: string,
  font: EmbeddedFont,
  content: Content,
  start = first,
): void {
  const perUnit = 1000 / font.font.unitsPerEm;
  for (let i = first; i < end; i++) {
    const cid = font.cidOfCodePoint(glyphs[i]!, text.charCodeAt(start + i - first));
    content.glyphAndAdjust(cid, font.widthOf(cid) - advances[i]! * perUnit);
  }
}

/**
 * A cluster of several glyphs, one that is moved or placed on the next one, and one that is raised is one composite
 * glyph: in one string of one size, programs that copy a page find one line.
 * `spacing` is what the page adds after every CID, in thousandths: those of marks must not have it.
 */
function showClusters(run: GlyphRun, font: EmbeddedFont, content: Content, spacing: number): void {
  const perUnit = 1000 / run.font.unitsPerEm;
  const scale = run.raisedEm === undefined ? 1 : RAISED_SCALE;
  for (let first = 0; first < run.glyphs.length;) {
    const cluster = run.clusters[first]!;
    let next = first + 1;
    while (next < run.glyphs.length && run.clusters[next] === cluster) next++;
    const text = run.text.slice(cluster, endOfCluster(run, first, next));
    const { whole, marks } = copiedTextOf(text, (run.level & 1) === 1);
    let advance = 0;
    for (let i = first; i < next; i++) advance += run.advances[i]!;
    advance *= scale;
    let cid: number;
    if (run.hyphen && (run.level & 1 ? first === 0 : next === run.glyphs.length)) {
      const hyphened = hyphenate(partsOf(run, first, next), advance, run, run.hyphen, spacing);
      advance = hyphened.advance;
      cid = font.cidOfComposite(hyphened.parts, advance, whole, scale);
    } else if (isPlain(run, first, next)) {
      cid = font.cidOf(run.glyphs[first]!, whole);
    } else {
      cid = font.cidOfComposite(partsOf(run, first, next), advance, whole, scale);
    }
    content.glyph(cid);
    content.adjust(font.widthOf(cid) - advance * perUnit);
    for (const mark of marks) {
      content.adjust(spacing);
      content.glyph(font.cidOfComposite([], 0, mark));
    }
    first = next;
  }
}

/** A hyphen within the glyph of the letter before it is not copied, whatever reads the page. */
function hyphenate(
  letter: readonly CompositePart[],
  advance: number,
  { level, font, raisedEm }: GlyphRun,
  hyphen: GlyphRun,
  spacing: number,
): { readonly parts: readonly CompositePart[]; readonly advance: number } {
  const glyph = hyphen.glyphs[0]!;
  const gap = Math.round((spacing * font.unitsPerEm) / 1000);
  const scale = raisedEm === undefined ? 1 : RAISED_SCALE;
  const dy = riseOf(font, raisedEm);
  const whole = advance + gap + hyphen.advances[0]! * scale;
  if ((level & 1) === 0) {
    return { parts: [...letter, { glyph, dx: Math.round(advance) + gap, dy }], advance: whole };
  }
  const shift = Math.round(hyphen.advances[0]! * scale) + gap;
  const shifted = letter.map((part) => ({ ...part, dx: part.dx + shift }));
  return { parts: [{ glyph, dx: 0, dy }, ...shifted], advance: whole };
}

/** By how many font units a run is higher than its line. */
function riseOf({ unitsPerEm }: Font, raisedEm: number | undefined): number {
  return raisedEm === undefined ? 0 : Math.round(raisedEm * unitsPerEm);
}

/** One glyph where the font itself would put it. */
function isPlain({ offsets, advances, raisedEm }: GlyphRun, first: number, next: number): boolean {
  if (raisedEm !== undefined) return false;
  const isMoved = offsets !== null && (offsets[2 * first] !== 0 || offsets[2 * first + 1] !== 0);
  return next === first + 1 && !isMoved && advances[first] !== 0;
}

/** Where the text of glyphs [first, next) ends: clusters rise from left to right, or fall. */
function endOfCluster(run: GlyphRun, first: number, next: number): number {
  return run.clusters[run.level & 1 ? first - 1 : next] ?? run.end;
}

function partsOf(run: GlyphRun, first: number, next: number): CompositePart[] {
  const parts: CompositePart[] = [];
  let pen = 0;
  for (let i = first; i < next; i++) {
    const dx = pen + (run.offsets?.[2 * i] ?? 0);
    parts.push({ glyph: run.glyphs[i]!, dx, dy: run.offsets?.[2 * i + 1] ?? 0 });
    pen += run.advances[i]!;
  }
  const { font, raisedEm } = run;
  if (raisedEm === undefined) return parts;
  const rise = riseOf(font, raisedEm);
  return parts.map(({ glyph, dx, dy }) => ({
    glyph,
    dx: Math.round(dx * RAISED_SCALE),
    dy: Math.round(dy * RAISED_SCALE) + rise,
  }));
}
