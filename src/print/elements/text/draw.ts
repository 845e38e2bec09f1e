// The text element: sets its text into the box and shows it.
import type { Color, ColorSource } from "../../job/color.ts";
import type { TextElement } from "../../job/template.ts";
import type { TemplateString } from "../../job/template-string.ts";
import { takesLetterSpacing } from "../../text/letter-spacing.ts";
import {
  type FontChoice,
  FreeText,
  layoutText,
  type PlainText,
  runsOfPlain,
  sizeAt,
  sizeAtShare,
  stepsOf,
  type TextLayout,
} from "../../text/index.ts";
import type { Drawing, ElementDrawing, Flexible } from "../element.ts";
import { addFault, addWarning, type Place } from "../../job/place.ts";
import type { Content } from "../../content/content.ts";
import { type Box, pointsOf } from "../../units.ts";
import { boxAround, boxAroundPlain, markInks, textInks } from "../../surroundings/ink.ts";
import { fillLineBox, setFill } from "../paint.ts";
import { refuseMissing } from "../missing.ts";
import { countGlyphs, showLines, showPlainText } from "../show-lines.ts";
import { type BoundText, isCounted, styleOf } from "./bind.ts";
import type { InLanguage } from "../../values/fill.ts";
import { warnOfCut } from "./text-cut.ts";

/** As far as a page can reach. */
const FAR_PT = 14_400;

type Paints = BoundText["paints"];

export const textDrawing: ElementDrawing<TextElement, BoundText> = {
  draw(ofRecords, bound, box, content, drawing, place) {
    const element = styleOf(ofRecords, bound);
    if (drawPlainly(element, bound, box, content, drawing, place)) return;
    const { text, rest, styles } = bound;
    const { widthPt, heightPt } = box;
    const layout = layoutText(text, element, widthPt, heightPt, drawing.typesetter, rest, styles);
    drawLayout(layout, element, bound.paints, box, content, drawing, place);
  },

  flex(ofRecords, bound, drawing, place) {
    const element = styleOf(ofRecords, bound);
    const { room, widthMm, heightMm } = element;
    const free = {
      widthPt: room?.isAutoWidth ? Infinity : pointsOf(widthMm),
      heightPt: room?.isAutoHeight ? Infinity : pointsOf(heightMm),
    };
    return new FlexibleText(
      element,
      bound.paints,
      new FreeText(bound, element, free, drawing.typesetter),
      drawing,
      place,
    );
  },
};

class FlexibleText implements Flexible {
  readonly #element: InLanguage;
  readonly #paints: Paints;
  readonly #text: FreeText;
  readonly #drawing: Drawing;
  readonly #place: Place;

  constructor(element: InLanguage, paints: Paints, text: FreeText, drawing: Drawing, place: Place) {
    this.#element = element;
    this.#paints = paints;
    this.#text = text;
    this.#drawing = drawing;
    this.#place = place;
  }

  get steps(): number {
    return stepsOf(this.#element);
  }

  get variables(): readonly string[] {
    return this.#element.text.variables;
  }

  /** At its smallest size it fits however long it is: then its own `overflow` decides. */
  sizeAt(share: number) {
    const sizePt = sizeAtShare(this.#element, share);
    const { widthPt, heightPt, fits } = this.#text.at(sizePt);
    return { widthPt, heightPt, fits: fits || sizePt === sizeAt(this.#element, 0) };
  }

  refuse(): boolean {
    return refuseMissing(this.#text, this.#element, this.#element.text, this.#place, this.#drawing);
  }

  draw(share: number, box: Box, content: Content): void {
    const sizePt = sizeAtShare(this.#element, share);
    const layout = this.#text.layOut(sizePt, box.widthPt, box.heightPt);
    drawLayout(layout, this.#element, this.#paints, box, content, this.#drawing, this.#place);
  }
}

/** Or adds to the faults, and draws nothing. */
function drawLayout(
  layout: TextLayout,
  element: InLanguage,
  { color }: Paints,
  box: Box,
  content: Content,
  drawing: Drawing,
  place: Place,
): void {
  if (refuseMissing(layout, element, element.text, place, drawing)) return;
  if (!layout.fits && element.overflow === "error") {
    addFault(drawing.faults, "TEXT_OVERFLOW", element.text, place, layout.sizePt, () => ({
      detail: `the text does not fit its box at ${layout.sizePt} pt. Shorten it, or give the element a larger box, a smaller minFontSizePt or another overflow.`,
      cause: { kind: "overflow", sizePt: layout.sizePt },
    }));
    return;
  }
  warnOfSpacing(layout, element, element.text, place, drawing);
  if (!isCounted(element)) drawing.budget.count("glyphs", countGlyphs(layout));
  judgeInks(element, color, layout.sizePt, drawing, place);
  setFill(content, color);
  const clip = element.overflow === "clip" ? clipOf(layout, box) : null;
  const strokes = strokesOf(layout, box, element, drawing);
  const isCut = warnOfCut(layout, element, { box, clip }, drawing, place);
  drawing.inkNotes?.noteText(place.element, { layout, isCut });
  const { letterSpacingPt } = element;
  drawing.inkNotes?.note(
    place.element,
    () => [
      ...textInks(layout, letterSpacingPt, box, color, clip),
      ...strokes.flatMap((stroke) => markInks(stroke, clip, color)),
    ],
    () => (strokes.length > 0 ? null : boxAround(layout, letterSpacingPt, box)),
  );
  if (clip) {
    content.save();
    content.rectangle(clip.xPt, clip.yPt, clip.widthPt, clip.heightPt);
    content.clip();
  }
  showLines(layout, box, element.letterSpacingPt, content, drawing);
  for (const stroke of strokes) fillLineBox(content, stroke, color);
  if (clip) content.restore();
}

export function warnOfSpacing(
  layout: TextLayout,
  { letterSpacingPt }: Pick<TextElement, "letterSpacingPt">,
  source: TemplateString,
  place: Place,
  { warnings }: Drawing,
): void {
  if (letterSpacingPt === 0 || !holdsLettersTogether(layout)) return;
  addWarning(
    warnings,
    "LETTER_SPACING_IGNORED",
    source,
    place,
    () =>
      "letterSpacingPt is not applied to scripts whose letters are connected, such as Arabic and Devanagari. Set it to 0 to remove this warning.",
  );
}

/** Most texts, and all that drawing them takes; false: the text is drawn the long way, with the same result. */
function drawPlainly(
  element: InLanguage,
  { text, rest, paints, styles }: BoundText,
  box: Box,
  content: Content,
  drawing: Drawing,
  place: Place,
): boolean {
  const isPlain =
    rest === "none" && element.decoration === "none" && element.room?.follows !== "fill";
  if (!isPlain || drawing.inkNotes?.keepsTexts) return false;
  const plain = drawing.plainTexts.set(text, element, box, styles);
  if (plain === null) return false;
  const { letterSpacingPt } = element;
  const { color } = paints;
  if (!isCounted(element)) drawing.budget.count("glyphs", countPlainGlyphs(plain));
  judgeInks(element, color, plain.sizePt, drawing, place);
  setFill(content, color);
  showPlainText(plain, text, box, letterSpacingPt, content, drawing);
  if (drawing.inkNotes) notePlainText(plain, letterSpacingPt, box, color, drawing.inkNotes, place);
  return true;
}

function notePlainText(
  plain: PlainText,
  letterSpacingPt: number,
  box: Box,
  color: Color,
  inkNotes: NonNullable<Drawing["inkNotes"]>,
  place: Place,
): void {
  if (!inkNotes.watchesPlainText(place.element)) return;
  const { sizePt } = plain;
  const inks = () =>
    textInks({ lines: runsOfPlain(plain), sizePt }, letterSpacingPt, box, color, null);
  inkNotes.note(place.element, inks, () => boxAroundPlain(plain, letterSpacingPt, box));
}

/** `text`: what is printed; `source`: what its color was made of. */
export function judgeInks(
  { text, color: source }: { readonly text: TemplateString; readonly color: ColorSource },
  color: Color,
  sizePt: number,
  { inks }: Drawing,
  place: Place,
): void {
  if (inks === null) return;
  inks.judgeLine(color, source, place);
  inks.judgeSize(sizePt, text, place);
}

function countPlainGlyphs({ lines, lineCount }: PlainText): number {
  let count = 0;
  for (let i = 0; i < lineCount; i++) count += lines[i]!.end - lines[i]!.start;
  return count;
}

/** One a line, as long as its text, whatever letters reach across it; none without a decoration. */
export function strokesOf(
  { lines, sizePt }: TextLayout,
  box: Box,
  element: FontChoice & Pick<TextElement, "decoration">,
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
