// Capital and small letters. Unicode's own rules are ECMAScript's toUpperCase and toLowerCase; what Turkish,
// Azeri, Lithuanian and Greek do differently is here, so that no platform's language data takes part.
import { greekUpperCase } from "./casing-greek.ts";

/** Combining marks above a letter (class 230), and those elsewhere that may stand between (not 0 or 230). */
const ABOVE =
  "\\u0300-\\u0314\\u033d-\\u0344\\u0346\\u034a-\\u034c\\u0350-\\u0352\\u0357\\u035b\\u0363-\\u036f";
const ELSEWHERE =
  "\\u0315-\\u033c\\u0345\\u0347-\\u0349\\u034d\\u034e\\u0353-\\u0356\\u0358-\\u035a\\u035c-\\u0362";

const DOTTED_I = new RegExp(`I([${ELSEWHERE}]*)\\u0307`, "g");
const SOFT_DOTTED_WITH_DOT = new RegExp(`(\\p{Soft_Dotted}[${ELSEWHERE}]*)\\u0307`, "gu");
const UNDER_ACCENT = new RegExp(`[IJ\\u012e](?=[${ELSEWHERE}]*[${ABOVE}])`, "g");
const LITHUANIAN_ACCENTED: Readonly<Record<string, string>> = {
  Ì: "i\u0307\u0300",
  Í: "i\u0307\u0301",
  Ĩ: "i\u0307\u0303",
};

export function upperCase(text: string, language: string): string {
  switch (language) {
    case "tr":
    case "az":
      return text.replaceAll("i", "İ").toUpperCase();
    case "lt":
      return text.replace(SOFT_DOTTED_WITH_DOT, "$1").toUpperCase();
    case "el":
      return greekUpperCase(text);
    default:
      return text.toUpperCase();
  }
}

export function lowerCase(text: string, language: string): string {
  switch (language) {
    case "tr":
    case "az":
      return text.replace(DOTTED_I, "i$1").replaceAll("İ", "i").replaceAll("I", "ı").toLowerCase();
    case "lt":
      return text
        .replace(UNDER_ACCENT, (letter) => `${letter.toLowerCase()}\u0307`)
        .replace(/[ÌÍĨ]/g, (letter) => LITHUANIAN_ACCENTED[letter]!)
        .toLowerCase();
    default:
      return text.toLowerCase();
  }
}
