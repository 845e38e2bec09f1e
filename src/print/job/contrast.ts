// Whether a scanner tells a code's colour from its background: reflectance under red light, since
// scanners shine with 650 to 680 nm. Red, orange and pink are white to them, green and blue black.

import type { Color } from "./color.ts";

export type Contrast = "fine" | "poor" | "unreadable";

/** What paper and solid black ink reflect: the rest is never reached in print. */
const PAPER = 0.85;
const BLACK_INK = 0.04;

/**
 * The grades of symbol contrast in ISO/IEC 15416, 5.4.3 (and 15415, 7.8.2): under 20 % is F, nothing a
 * scanner has to read; 55 % is B, what verifiers ask for; between them lie C and D.
 */
const LEAST = 0.2;
const GOOD = 0.55;
const TOLERANCE = 1e-9;

/**
 * The share of red light (660 nm) that a printed colour throws back, from 0 to 1. Of rgb and gray the
 * red channel counts, taken for the share of the paper left bare; of cmyk cyan and black absorb red,
 * dots on dots at random (Demichel), while magenta and yellow let it pass.
 */
export function redReflectance(color: Color): number {
  return BLACK_INK + (PAPER - BLACK_INK) * bareShare(color);
}

function bareShare(color: Color): number {
  if (color.space === "gray") return color.gray;
  return color.space === "rgb" ? color.r : (1 - color.c) * (1 - color.k);
}

/**
 * How well a code in `color` reads on `background` (null: white paper), by its symbol contrast under
 * red light. A code lighter than its background is unreadable, except with `mayBeReversed`, where it
 * is poor at best: its standard allows it, but not every reader looks for it.
 */
export function checkContrast(
  color: Color,
  background: Color | null,
  mayBeReversed = false,
): Contrast {
  const light = background ? redReflectance(background) : PAPER;
  const contrast = light - redReflectance(color) + TOLERANCE;
  if (contrast >= GOOD) return "fine";
  if (contrast >= LEAST) return "poor";
  return mayBeReversed && -contrast >= LEAST ? "poor" : "unreadable";
}
