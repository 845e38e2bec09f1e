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

/** Letters of Unicode 16 and 17 that not every platform knows: capital and small, how many follow each other. */
const NEW_LETTERS: readonly (readonly [capital: number, small: number, count: number])[] = [
  [0x1c89, 0x1c8a, 1],
  [0xa7cb, 0x264, 1],
  [0xa7cc, 0xa7cd, 1],
  [0xa7ce, 0xa7cf, 1],
  [0xa7d2, 0xa7d3, 1],
  [0xa7d4, 0xa7d5, 1],
  [0xa7da, 0xa7db, 1],
  [0xa7dc, 0x19b, 1],
  [0x10d50, 0x10d70, 22],
  [0x16ea0, 0x16ebb, 25],
];
const NEW_LETTER =
  /[\u019b\u0264\u1c89\u1c8a\ua7cb-\ua7cf\ua7d2-\ua7d5\ua7da-\ua7dc\u{10d50}-\u{10d85}\u{16ea0}-\u{16ed3}]/gu;

function withNewLetters(text: string, to: "capital" | "small"): string {
  return text.replace(NEW_LETTER, (letter) => {
    const point = letter.codePointAt(0)!;
    for (const [capital, small, count] of NEW_LETTERS) {
      const [from, into] = to === "capital" ? [small, capital] : [capital, small];
      if (point >= from && point < from + count) return String.fromCodePoint(into + point - from);
    }
    return letter;
  });
}

export function upperCase(text: string, language: string): string {
  return upperCaseOf(withNewLetters(text, "capital"), language);
}

export function lowerCase(text: string, language: string): string {
  return lowerCaseOf(withNewLetters(text, "small"), language);
}

function upperCaseOf(text: string, language: string): string {
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

function lowerCaseOf(text: string, language: string): string {
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
