// The text element: fills in its text, as much of it as can be shown.
import type { Budget } from "../../budget.ts";
import type { TextElement } from "../../job/template.ts";
import type { TemplateString } from "../../job/template-string.ts";
import { isIgnorable } from "../../text/graphemes.ts";
import {
  drawsAllLines,
  fontRefsFor,
  hyphenationNeededFor,
  isBounded,
  type Showable,
  showableOf,
} from "../../text/index.ts";
import { pointsOf } from "../../units.ts";
import type { Values } from "../../values/bind-record.ts";
import {
  type Binding,
  fillMarkedText,
  fillText,
  type InLanguage,
  inLanguageOf,
  isInLanguage,
} from "../../values/fill.ts";
import type { Place } from "../../job/place.ts";
import { type Styles, stylesBeyond } from "../../text/markup/styles.ts";
import type { ElementValues } from "../element.ts";
import { paintsFor, type PaintsOf } from "../paints.ts";

export interface BoundText extends Showable {
  readonly paints: PaintsOf<"text">;
  /** The element in the language that its record names, where it does. */
  readonly inLanguage?: InLanguage;
}

export const textValues: ElementValues<TextElement, BoundText> = {
  bind(element, values, place, binding) {
    const marked = mayHaveStyles(element.text)
      ? fillPrinted(element.text, element, values, place, binding)
      : null;
    const filled = marked ? marked.text : fillText(element.text, values, place, binding);
    const styles = marked?.styles;
    const paints = paintsFor(element, values, place, binding);
    if (filled.trim() === "") return null;
    const widthPt = pointsOf(element.widthMm);
    expectGlyphs(filled, element, binding.budget);
    const style = inLanguageOf(element, place.element, binding);
    const shown = showableOf(filled, style, widthPt, pointsOf(element.heightMm), styles);
    if (isFree(element) && isBounded(element)) {
      binding.budget.count("glyphs", countInked(shown.text));
    }
    if (style !== element) return { ...shown, paints, inLanguage: style };
    return styles ? { ...shown, paints } : { text: shown.text, rest: shown.rest, paints };
  },

  fontRefs: (element, bound) => fontRefsFor(bound.text, styleOf(element, bound), bound.styles),

  hyphenation: (element, bound) =>
    hyphenationNeededFor(bound.text, styleOf(element, bound), pointsOf(element.widthMm)),
};

/** `styles`: how characters differ from the face around them, where some do. */
export function fillPrinted(
  template: TemplateString,
  face: Pick<TextElement, "fontWeight" | "fontStyle">,
  values: Values,
  place: Place,
  binding: Binding,
): { readonly text: string; readonly styles?: Styles } {
  if (!mayHaveStyles(template)) return { text: fillText(template, values, place, binding) };
  const { text, styles } = fillMarkedText(template, values, place, binding);
  const own = stylesBeyond(styles, face);
  return own === null ? { text } : { text, styles: own };
}

function mayHaveStyles({ styles, readsFilled }: TemplateString): boolean {
  return styles !== null || readsFilled;
}

export function styleOf(element: TextElement, { inLanguage }: BoundText): InLanguage {
  if (inLanguage) return inLanguage;
  if (!isInLanguage(element)) throw new Error("a text was bound without its record's language");
  return element;
}

/** Where any number of letters can be on a line, all of a text counts, however much of it is shown. */
function countsWhole(element: TextElement): boolean {
  return !isBounded(element) && !drawsAllLines(element);
}

/** Whether its glyphs were counted before any is set: of a free text, all that its box could show, at several sizes. */
export function isCounted(element: TextElement): boolean {
  return countsWhole(element) || isFree(element);
}

/** Whether its box is as wide or as high as it is. */
export function isFree({ room }: TextElement): boolean {
  return room !== null && (room.isAutoWidth || room.isAutoHeight);
}

/** Marks and ligatures make one glyph of several characters, hardly ever of more. */
const CHARACTERS_OF_A_GLYPH = 8;

/** Refuses what would draw too much before fonts are looked for and anything is set. */
function expectGlyphs(text: string, element: TextElement, budget: Budget): void {
  if (isBounded(element)) return;
  const inked = countInked(text);
  if (isCounted(element)) budget.count("glyphs", inked);
  else budget.expect("glyphs", Math.floor(inked / CHARACTERS_OF_A_GLYPH));
}

/** Its characters but for spaces, controls and what prints nothing. */
export function countInked(text: string): number {
  let inked = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x20 && !isIgnorable(unit)) inked++;
  }
  return inked;
}
