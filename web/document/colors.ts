// The colors that a design has, the most used first.
import { elementsOf, type TemplateDocument } from "./template.ts";

const MEMBERS = ["color", "fill", "stroke", "backgroundColor"] as const;
const BLACK = "#000000";
const MOST = 12;

/** As they are written; none that come from a variable. Black is what texts and codes have without saying so. */
export function colorsOf(document: TemplateDocument): readonly string[] {
  const uses = new Map<string, number>();
  const count = (color: string) => uses.set(color, (uses.get(color) ?? 0) + 1);
  for (const element of elementsOf(document)) {
    for (const member of MEMBERS) {
      const color = element[member];
      if (typeof color === "string" && cssOf(color) !== null) count(color.toLowerCase());
    }
    const isInk = element.type !== "shape" && element.type !== "image";
    if (isInk && element.type !== "artwork" && element["color"] === undefined) count(BLACK);
  }
  return [...uses]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([color]) => color);
}

const CALL = /^(gray|cmyk)\(([\d.,\s]+)\)$/i;

function show(...shares: number[]): string {
  return `rgb(${shares.map((share) => Math.round(share * 255)).join(" ")})`;
}

/** As a screen shows it; null: it is no color, or half of one. */
export function cssOf(color: string): string | null {
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)) return color;
  const [, kind, list] = CALL.exec(color) ?? [];
  const parts = list?.split(",").map(Number) ?? [];
  if (parts.some((part) => !(part >= 0 && part <= 1))) return null;
  const [c = 0, m = 0, y = 0, k = 0] = parts;
  if (kind?.toLowerCase() === "gray" && parts.length === 1) return show(c, c, c);
  if (kind === undefined || parts.length !== 4) return null;
  return show((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k));
}
