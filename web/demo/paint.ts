// Colours as the browser computes them, mixed and compared.

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Paint {
  readonly rgb: Rgb;
  /** From 0, nothing, to 1. */
  readonly alpha: number;
}

/** Of `#rrggbb`, `rgb(…)` and `color(srgb …)`; null: it is in another notation. */
export function paintOf(css: string): Paint | null {
  const [, hex] = /^#([\da-f]{6})$/i.exec(css) ?? [];
  if (hex !== undefined) {
    const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
    return { rgb: [part(0), part(2), part(4)], alpha: 1 };
  }
  const [, plain, ofSrgb] = /^(?:rgba?\((.+)\)|color\(srgb (.+)\))$/.exec(css) ?? [];
  const parts = (plain ?? ofSrgb ?? "").split(/[\s,/]+/).map(Number);
  if (parts.length < 3 || parts.some(Number.isNaN)) return null;
  const [red, green, blue, alpha = 1] = parts as [number, number, number, number?];
  const most = plain === undefined ? 255 : 1;
  return { rgb: [red * most, green * most, blue * most], alpha };
}

export function over(rgb: Rgb, alpha: number, below: Rgb): Rgb {
  const mix = (at: 0 | 1 | 2) => rgb[at] * alpha + below[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

/** By WCAG 2, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
