// Colours as a template or a record writes them. Drawing them is the elements' affair.

import { isBlank } from "../format/blank.ts";
import type { TemplateString } from "./template-string.ts";

/** Components from 0 to 1. */
export type Color =
  | { readonly space: "gray"; readonly gray: number }
  | { readonly space: "rgb"; readonly r: number; readonly g: number; readonly b: number }
  | {
      readonly space: "cmyk";
      readonly c: number;
      readonly m: number;
      readonly y: number;
      readonly k: number;
    };

/** A colour known when the template is read, or one that each record fills. Null: nothing is painted. */
export type ColorSource<C extends Color | null = Color | null> =
  | { readonly kind: "constant"; readonly color: C }
  | { readonly kind: "template"; readonly template: TemplateString };

export const BLACK: Color = { space: "gray", gray: 0 };
export const NO_COLOR: ColorSource<null> = { kind: "constant", color: null };
export const COLOR_FORMS = "#rgb, #rrggbb, gray(0…1) or cmyk(c,m,y,k), each from 0 to 1";

const HEX = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i;
const CALL = /^(gray|cmyk)\(([^()]{1,120})\)$/i;
const COMPONENT = /^(?:\d{1,2}(?:\.\d{1,20})?|\.\d{1,20})$/;

/**
 * `#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`; spaces around the whole and the components are
 * allowed. A `#` colour with three equal components is gray, so that black text takes only black ink.
 * Null: malformed, blank included.
 */
export function parseColor(text: string): Color | null {
  const trimmed = text.trim();
  const hex = HEX.exec(trimmed);
  if (hex) return hexColor(hex);
  const call = CALL.exec(trimmed);
  return call?.[1] && call[2] ? calledColor(call[1].toLowerCase(), call[2].split(",")) : null;
}

function hexColor(match: RegExpExecArray): Color {
  const [r = 0, g = 0, b = 0] = match
    .slice(1)
    .filter((digits) => digits !== undefined)
    .map((digits) => Number.parseInt(digits.length === 1 ? digits + digits : digits, 16) / 255);
  return r === g && g === b ? { space: "gray", gray: r } : { space: "rgb", r, g, b };
}

function calledColor(space: string, texts: readonly string[]): Color | null {
  const components = texts.map(componentOf);
  if (components.some((component) => component === null)) return null;
  const [first, m, y, k] = components as number[];
  if (first === undefined) return null;
  if (space === "gray") return components.length === 1 ? { space, gray: first } : null;
  if (m === undefined || y === undefined || k === undefined || components.length > 4) return null;
  return { space: "cmyk", c: first, m, y, k };
}

function componentOf(text: string): number | null {
  const trimmed = text.trim();
  if (!COMPONENT.test(trimmed)) return null;
  const component = Number(trimmed);
  return component <= 1 ? component : null;
}

/**
 * The colour that a filled-in text names. `blank` is what a blank one means: null (nothing is painted)
 * for fill, stroke and background, BLACK for text and codes.
 */
export function resolveColor<C extends Color | null>(
  text: string,
  blank: C,
): Color | C | "malformed" {
  return isBlank(text) ? blank : (parseColor(text) ?? "malformed");
}
