// Colours of SVG, by culori: red, green and blue as a screen shows them, opacity apart.
import { converter, modeHsl, modeRgb, parse, useMode } from "culori/fn";
import type { Rgb } from "../vector/drawing.ts";
import { shown, SvgFault } from "./svg-fault.ts";

export interface Paint {
  readonly rgb: Rgb;
  /** 0…1 */
  readonly opacity: number;
}

useMode(modeRgb);
useMode(modeHsl);
const toRgb = converter("rgb");

export const TRANSPARENT: Paint = { rgb: [0, 0, 0], opacity: 0 };

export function readColor(text: string): Paint {
  const named = text.trim().toLowerCase();
  if (named === "transparent") return TRANSPARENT;
  const parsed = parse(named);
  const color = parsed && toRgb(parsed);
  if (!color) {
    throw new SvgFault(`it has a color that cannot be read ("${shown(text)}"); use #rrggbb`);
  }
  return { rgb: [channel(color.r), channel(color.g), channel(color.b)], opacity: color.alpha ?? 1 };
}

function channel(value: number): number {
  return Math.min(Math.max(Math.round(value * 255), 0), 255);
}
