// The formatter checkdigit: appends the digit that scanners and people verify a number with.
import { gs1CheckDigit, isDigits, luhnDigit } from "../../codes/check-digits.ts";
import { CODE39_CHARACTERS } from "../../codes/linear/code39.ts";
import { defineFormatter, type FormatFault } from "../formatter.ts";

interface Kind {
  readonly takes: (text: string) => boolean;
  readonly digitOf: (text: string) => string;
  readonly fault: FormatFault;
}

const DIGITS_ONLY: FormatFault = {
  fault: "The value must contain only digits for this check digit. Remove all other characters.",
  problem: "digits",
};

const KINDS = {
  mod10: { takes: isDigits, digitOf: gs1CheckDigit, fault: DIGITS_ONLY },
  mod11: { takes: isDigits, digitOf: mod11Digit, fault: DIGITS_ONLY },
  mod43: {
    takes: (text) => [...text].every((character) => CODE39_CHARACTERS.includes(character)),
    digitOf: mod43Character,
    fault: {
      fault:
        "The value has characters that Code 39 cannot encode. Use only digits, capital letters, spaces and -.$/+%.",
      problem: "code39",
    },
  },
  luhn: { takes: isDigits, digitOf: luhnDigit, fault: DIGITS_ONLY },
} satisfies Record<string, Kind>;

/** Weights 2 to 7 from the right, over and over; what is missing to a multiple of 11, X for ten. */
function mod11Digit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    sum += (digits.charCodeAt(digits.length - 1 - i) - 48) * (2 + (i % 6));
  }
  const missing = (11 - (sum % 11)) % 11;
  return missing === 10 ? "X" : String(missing);
}

/** ISO/IEC 16388, annex A.1. */
function mod43Character(text: string): string {
  let sum = 0;
  for (const character of text) sum += CODE39_CHARACTERS.indexOf(character);
  return CODE39_CHARACTERS[sum % CODE39_CHARACTERS.length]!;
}

export const checkdigit = defineFormatter({
  usage: ["checkdigit:mod10", "checkdigit:mod11", "checkdigit:mod43", "checkdigit:luhn"],
  args: [1, 1],
  read: ([kind = ""]) =>
    Object.hasOwn(KINDS, kind)
      ? { kind: kind as keyof typeof KINDS }
      : { wrong: "has an unknown kind" },
  apply: (text, { kind }) => {
    const { takes, digitOf, fault } = KINDS[kind];
    return takes(text) ? text + digitOf(text) : fault;
  },
});
