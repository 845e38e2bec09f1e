// What is said of colors and sizes where dots are black or white.
import { ROUNDING_DOTS } from "../codes/module-grid.ts";
import type { Color, ColorSource } from "../job/color.ts";
import { addWarning, type Place } from "../job/place.ts";
import type { TemplateString } from "../job/template-string.ts";
import type { WarningList } from "../job/warnings.ts";

/** Text, codes and lines of this luminance or more print white. */
export const WHITE_FROM = 0.75;
/** Smaller text is hard to read. */
const LEAST_TEXT_DOTS = 14;

/** 0…1, of the values as written. */
export function luminanceOf(color: Color): number {
  if (color.space === "gray") return color.gray;
  if (color.space === "rgb") return luminanceOfRgb(color.r, color.g, color.b);
  const { c, m, y, k } = color;
  return luminanceOfRgb((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k));
}

export function luminanceOfRgb(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export class TwoInks {
  readonly #dotPt: number;
  readonly #warnings: WarningList;

  constructor(dotPt: number, warnings: WarningList) {
    this.#dotPt = dotPt;
    this.#warnings = warnings;
  }

  /** Of text and lines. */
  judgeLine(color: Color, source: ColorSource, place: Place): void {
    const template = source.kind === "template" ? source.template : null;
    if (luminanceOf(color) >= WHITE_FROM) this.warnOfColor(color, template, place);
  }

  /** Of what prints white. */
  warnOfColor(color: Color, template: TemplateString | null, place: Place): void {
    if (luminanceOf(color) === 1) return;
    addWarning(this.#warnings, "COLOR_NOT_PRINTED", template, place, () => ({
      detail: `this color is so light that it prints white, because this printer has only black and white. Use a darker color: below a luminance of ${WHITE_FROM}.`,
      cause: { kind: "lightColor" },
    }));
  }

  judgeSize(sizePt: number, source: TemplateString, place: Place): void {
    const dots = sizePt / this.#dotPt;
    if (dots >= LEAST_TEXT_DOTS - ROUNDING_DOTS) return;
    addWarning(this.#warnings, "TEXT_TOO_SMALL", source, place, () => {
      const leastPt = Math.ceil(LEAST_TEXT_DOTS * this.#dotPt * 10 - ROUNDING_DOTS) / 10;
      return {
        detail: `the text prints at ${sizePt} pt, which is ${Math.floor(dots)} dots, and is hard to read below ${LEAST_TEXT_DOTS} dots. Print it at ${leastPt} pt or more, or on a printer of a higher dpi.`,
        cause: { kind: "smallText", sizePt, leastPt },
      };
    });
  }
}
