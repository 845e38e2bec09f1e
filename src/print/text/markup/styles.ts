// Texts in which some characters are set otherwise than the rest: how each is set, kept while the text is cut and cleaned.

import { cleanText } from "../clean.ts";
import { type ChooseFont, fontChooserOf } from "../choose-font.ts";
import type { FontRef } from "../../fonts/font.ts";
import { graphemeBoundariesOf } from "../graphemes/clusters.ts";
import type { PickFont } from "../shape/itemise.ts";
import type { FontChoice } from "../style.ts";
import { BOLD, ITALIC, RAISED } from "./marks.ts";

/** By UTF-16 unit, the bits of marks.ts. */
export type Styles = Uint8Array;

const FACE = BOLD | ITALIC;
const FACES = [0, BOLD, ITALIC, BOLD | ITALIC];

export interface StyledText {
  readonly text: string;
  readonly styles: Styles;
}

/** Clears, in place, the bits that the style has anyway; null if none is left. */
export function stylesBeyond(
  styles: Styles | null,
  { fontWeight, fontStyle }: Pick<FontChoice, "fontWeight" | "fontStyle">,
): Styles | null {
  if (styles === null) return null;
  const idle = (fontWeight === 700 ? BOLD : 0) | (fontStyle === "italic" ? ITALIC : 0);
  if (idle !== 0) for (let i = 0; i < styles.length; i++) styles[i]! &= ~idle;
  return styles.some((bits) => bits !== 0) ? styles : null;
}

/** The style of a unit; what raises it is not in it. */
export function styleIn<S extends Pick<FontChoice, "fontWeight" | "fontStyle">>(
  style: S,
  bits: number,
): S {
  if ((bits & FACE) === 0) return style;
  return {
    ...style,
    fontWeight: bits & BOLD ? 700 : style.fontWeight,
    fontStyle: bits & ITALIC ? "italic" : style.fontStyle,
  };
}

/** The bits that decide the font, each combination once. */
export function facesIn(styles: Styles): number[] {
  let seen = 0;
  for (let i = 0; i < styles.length; i++) seen |= 1 << (styles[i]! & FACE);
  return FACES.filter((face) => seen & (1 << face));
}

/** cleanText of the text. A grapheme is set as its first character, for it is cleaned as one. */
export function cleanStyled(text: string, styles: Styles): StyledText {
  const boundaries = graphemeBoundariesOf(text);
  const whole = Uint8Array.from(styles);
  for (let i = 1; i < text.length; i++) if (boundaries[i] === 0) whole[i] = whole[i - 1]!;
  if (cleanText(text) === text) return { text, styles: whole };
  let cleaned = "";
  const lengths: number[] = [];
  const parts = partsOf(whole, 0xff);
  for (const { start, end } of parts) {
    const part = cleanText(text.slice(start, end));
    cleaned += part;
    lengths.push(part.length);
  }
  const result = new Uint8Array(cleaned.length);
  let at = 0;
  for (const [i, { bits }] of parts.entries()) result.fill(bits, at, (at += lengths[i]!));
  // Where a control between them is gone, two graphemes can be one: it is cleaned once more, and then no control is left.
  return cleaned === text ? { text, styles: result } : cleanStyled(cleaned, result);
}

export interface StyledPart {
  readonly start: number;
  readonly end: number;
  readonly bits: number;
}

/** Parts of the same bits, of those that `mask` has. */
export function partsOf(styles: Styles, mask: number): StyledPart[] {
  const parts: StyledPart[] = [];
  for (let start = 0, end = 1; start < styles.length; start = end++) {
    const bits = styles[start]! & mask;
    while (end < styles.length && (styles[end]! & mask) === bits) end++;
    parts.push({ start, end, bits });
  }
  return parts;
}

/** fontChooserOf, for each character in its own style. */
export function styledChooserOf(choice: FontChoice, styles: Styles): PickFont<FontRef> {
  const choosers: ChooseFont[] = [];
  let before = 0;
  return (text, start, end, script, previous) => {
    const face = styles[start]! & FACE;
    const choose = (choosers[face] ??= fontChooserOf(styleIn(choice, face)));
    let beside = previous;
    // A space behind bold Arabic is one of Arabic, and bold only if it is itself.
    if (previous !== null && (styles[before]! & FACE) !== face) {
      beside = choose(text, before, start, script, null);
    }
    before = start;
    return choose(text, start, end, script, beside);
  };
}

/** Items, cut where what is raised begins and ends. */
export function cutWhereRaised<I extends { readonly start: number; readonly end: number }>(
  items: readonly I[],
  styles: Styles,
): readonly I[] {
  if (!styles.some((bits) => bits & RAISED)) return items;
  return items.flatMap((item) => {
    const parts = partsOf(styles.subarray(item.start, item.end), RAISED);
    if (parts.length === 1) return [item];
    return parts.map(({ start, end }) => ({
      ...item,
      start: item.start + start,
      end: item.start + end,
    }));
  });
}

/** A key for texts in these styles that no text without any has: cleaned texts have no controls. */
export function keyOf(text: string, styles: Styles): string {
  const parts = partsOf(styles, 0xff);
  return `${text}\0${parts.map(({ start, bits }) => `${start}:${bits}`).join()}`;
}
