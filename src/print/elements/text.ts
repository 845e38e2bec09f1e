// The text element: fits its text into the box and shows it.
import type { Budget } from "../budget.ts";
import { BLACK, type Color } from "../job/color.ts";
import type { TextElement } from "../job/template.ts";
import { takesLetterSpacing } from "../text/letter-spacing.ts";
import { hyphenationNeededFor } from "../text/break/needs-hyphens.ts";
import { fontRefsFor } from "../text/refs.ts";
import { layoutText, type TextLayout } from "../text/fit.ts";
import { isIgnorable } from "../text/graphemes.ts";
import { type PlainText, runsOfPlain } from "../text/plain-text.ts";
import { drawsAllLines, isBounded, type Showable, showableOf } from "../text/showable.ts";
import { fillText } from "./binding.ts";
import { pointsOf } from "../units.ts";
import { type Drawing, type ElementKind, colorFor } from "./element.ts";
import { addFault, addWarning, type Place } from "../job/place.ts";
import type { Content } from "../pdf/content.ts";
import type { Box } from "../units.ts";
import { markInks, textInks } from "../surroundings/ink.ts";
import { fillBox, setFill } from "./paint.ts";
import { refuseMissing } from "./missing.ts";
import { countGlyphs, showLines, showPlainText } from "./show-lines.ts";
import { warnOfCut } from "./text-cut.ts";

/** As far as a page can reach. */
const FAR_PT = 14_400;

interface BoundText extends Showable {
  readonly color: Color;
}

export const text: ElementKind<TextElement, BoundText> = {
  bind(element, values, place, binding) {
    const filled = fillText(element.text, values, place, binding);
    const color = colorFor(element.color, values, BLACK, place, binding);
    if (filled.trim() === "") return null;
    const widthPt = pointsOf(element.widthMm);
    expectGlyphs(filled, element, binding.budget);
    const { text, rest } = showableOf(filled, element, widthPt, pointsOf(element.heightMm));
    return { text, rest, color };
  },

  fontRefs: (element, bound) => fontRefsFor(bound.text, element),

  hyphenation: (element, bound) =>
    hyphenationNeededFor(bound.text, element, pointsOf(element.widthMm)),

  draw(element, bound, box, content, drawing, place) {
    if (drawPlainly(element, bound, box, content, drawing, place)) return;
    const { text, rest } = bound;
    const { widthPt, heightPt } = box;
    const layout = layoutText(text, element, widthPt, heightPt, drawing.typesetter, rest);
    if (refuseMissing(layout, element, element.text, place, drawing)) return;
    if (!layout.fits && element.overflow === "error") {
      addFault(
        drawing.faults,
        "TEXT_OVERFLOW",
        element.text,
        place,
        layout.sizePt,
        () =>
          `the text does not fit its box at ${layout.sizePt} pt. Shorten it, or give the element a larger box, a smaller minFontSizePt or another overflow.`,
      );
      return;
    }
    if (element.letterSpacingPt !== 0 && holdsLettersTogether(layout)) {
      addWarning(
        drawing.warnings,
        "LETTER_SPACING_IGNORED",
        element.text,
        place,
        () =>
          "letterSpacingPt is not applied to scripts whose letters are connected, such as Arabic and Devanagari. Set it to 0 to remove this warning.",
      );
    }
    if (!countsWhole(element)) drawing.budget.count("glyphs", countGlyphs(layout));
    setFill(content, bound.color);
    const clip = element.overflow === "clip" ? clipOf(layout, box) : null;
    const strokes = strokesOf(layout, box, element, drawing);
    const isCut = warnOfCut(layout, element, { box, clip }, drawing, place);
    drawing.inkNotes?.noteText(place.element, { layout, isCut });
    drawing.inkNotes?.note(place.element, () => [
      ...textInks(layout, element.letterSpacingPt, box, bound.color, clip),
      ...strokes.flatMap((stroke) => markInks(stroke, clip, bound.color)),
    ]);
    if (clip) {
      content.save();
      content.rectangle(clip.xPt, clip.yPt, clip.widthPt, clip.heightPt);
      content.clip();
    }
    showLines(layout, box, element.letterSpacingPt, content, drawing);
    for (const stroke of strokes) fillBox(content, stroke, bound.color);
    if (clip) content.restore();
  },
};

/** Most texts, and all that drawing them takes; false: the text is drawn the long way, with the same result. */
function drawPlainly(
  element: TextElement,
  { text, rest, color }: BoundText,
  box: Box,
  content: Content,
  drawing: Drawing,
  place: Place,
): boolean {
  const isPlain = rest === "none" && element.decoration === "none";
  if (!isPlain || drawing.inkNotes?.keepsTexts) return false;
  const plain = drawing.plainTexts.set(text, element, box);
  if (plain === null) return false;
  const { letterSpacingPt } = element;
  if (!countsWhole(element)) drawing.budget.count("glyphs", countPlainGlyphs(plain));
  setFill(content, color);
  showPlainText(plain, text, box, letterSpacingPt, content, drawing);
  drawing.inkNotes?.note(place.element, () =>
    textInks(
      { lines: runsOfPlain(plain), sizePt: plain.sizePt },
      letterSpacingPt,
      box,
      color,
      null,
    ),
  );
  return true;
}

function countPlainGlyphs({ lines, lineCount }: PlainText): number {
  let count = 0;
  for (let i = 0; i < lineCount; i++) count += lines[i]!.end - lines[i]!.start;
  return count;
}

/** One a line, as long as its text, whatever letters reach across it; none without a decoration. */
function strokesOf(
  { lines, sizePt }: TextLayout,
  box: Box,
  element: TextElement,
  { typesetter }: Drawing,
): readonly Box[] {
  if (element.decoration === "none") return [];
  const font = typesetter.fontOf(element);
  const { top, thickness } = font.strokeOf(element.decoration);
  const perUnit = sizePt / font.unitsPerEm;
  return lines
    .filter(({ widthPt }) => widthPt > 0)
    .map(({ xPt, baselinePt, widthPt }) => ({
      xPt: box.xPt + xPt,
      yPt: box.yPt + box.heightPt - baselinePt + (top - thickness) * perUnit,
      widthPt,
      heightPt: thickness * perUnit,
    }));
}

/** The box, moved far away on the sides where nothing overflows: there, accents and swashes may leave it. */
function clipOf({ overflows }: TextLayout, box: Box): Box | null {
  const { left, right, top, bottom } = overflows;
  if (!left && !right && !top && !bottom) return null;
  const xPt = box.xPt - beyond(left);
  const yPt = box.yPt - beyond(bottom);
  return {
    xPt,
    yPt,
    widthPt: box.xPt + box.widthPt + beyond(right) - xPt,
    heightPt: box.yPt + box.heightPt + beyond(top) - yPt,
  };
}

function beyond(isCut: boolean): number {
  return isCut ? 0 : FAR_PT;
}

function holdsLettersTogether({ lines }: TextLayout): boolean {
  return lines.some(({ runs }) => runs.some(({ script }) => !takesLetterSpacing(script)));
}

/** Where any number of letters can be on a line, all of a text counts, however much of it is shown. */
function countsWhole(element: TextElement): boolean {
  return !isBounded(element) && !drawsAllLines(element);
}

/** Marks and ligatures make one glyph of several characters, hardly ever of more. */
const CHARACTERS_OF_A_GLYPH = 8;

/** Refuses what would draw too much before fonts are looked for and anything is set. */
function expectGlyphs(text: string, element: TextElement, budget: Budget): void {
  if (isBounded(element)) return;
  let inked = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x20 && !isIgnorable(unit)) inked++;
  }
  if (countsWhole(element)) budget.count("glyphs", inked);
  else budget.expect("glyphs", Math.floor(inked / CHARACTERS_OF_A_GLYPH));
}
