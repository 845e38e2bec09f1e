// What is behind the widget decides which of its colours are used: a page may have a dark background and say nothing
// of its scheme, or the other way round.
import { contrastOf, over, paintOf, type Rgb } from "./paint.ts";

export interface Ground {
  readonly scheme: "light" | "dark";
  /** Nothing can be read on what is behind: the widget brings a surface of its own. */
  readonly needsSurface: boolean;
}

/** Of each scheme the colours of texts that stand on the page; the same are in widget.css. */
export const TEXTS = {
  light: ["#17181a", "#5b5f66", "#2447d5", "#b42318"],
  dark: ["#ececea", "#a0a4ab", "#8fa6ff", "#ff8a7a"],
} as const;
/** Of the first of them, behind the names of the designs. */
const TINT = 0.09;
/** WCAG 2, level AA. */
const LEAST_CONTRAST = 4.5;

/** `behind` null: a picture, of which only the page's own text says whether it is dark. */
export function groundOn(behind: Rgb | null, pageText: Rgb): Ground {
  if (!behind) {
    const isDark = contrastOf(pageText, [0, 0, 0]) > contrastOf(pageText, [255, 255, 255]);
    return { scheme: isDark ? "dark" : "light", needsSurface: true };
  }
  const [light, dark] = [leastContrast("light", behind), leastContrast("dark", behind)];
  return {
    scheme: dark > light ? "dark" : "light",
    needsSurface: Math.max(light, dark) < LEAST_CONTRAST,
  };
}

function leastContrast(scheme: Ground["scheme"], behind: Rgb): number {
  const texts = TEXTS[scheme].map((text) => paintOf(text)!.rgb);
  const grounds = [behind, over(texts[0]!, TINT, behind)];
  return Math.min(...texts.flatMap((text) => grounds.map((ground) => contrastOf(text, ground))));
}
