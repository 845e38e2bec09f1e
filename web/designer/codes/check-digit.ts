// The check digit of a number, so that people see which one is added or that theirs is wrong.

/** Digits without the check digit, and with it. */
const LENGTHS: Readonly<Record<string, readonly (readonly [without: number, whole: number])[]>> = {
  ean13: [[12, 13]],
  ean8: [[7, 8]],
  upca: [[11, 12]],
  itf14: [[13, 14]],
  sscc18: [[17, 18]],
  databaromni: [[13, 14]],
};

export type CheckDigit =
  /** Without one: it is added. */
  | { readonly kind: "added"; readonly digit: string; readonly whole: string }
  | { readonly kind: "right"; readonly digit: string }
  | { readonly kind: "wrong"; readonly digit: string; readonly expected: string };

/** Modulo 10 of GS1: weights 3 and 1 from the right. */
export function mod10(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

/** null: this code has none that can be shown, or the value is no such number. */
export function checkDigitOf(symbology: string, value: string): CheckDigit | null {
  const digits = value.trim().replace(/^\((?:00|01)\)/, "");
  if (!/^\d+$/.test(digits)) return null;
  for (const [without, whole] of LENGTHS[symbology] ?? []) {
    if (digits.length === without) {
      const digit = mod10(digits);
      return { kind: "added", digit, whole: digits + digit };
    }
    if (digits.length === whole) {
      const expected = mod10(digits.slice(0, -1));
      const digit = digits.slice(-1);
      return digit === expected ? { kind: "right", digit } : { kind: "wrong", digit, expected };
    }
  }
  return null;
}

export function sentenceOf(check: CheckDigit): string {
  if (check.kind === "added") return `The check digit ${check.digit} is added: ${check.whole}.`;
  if (check.kind === "right") return `The check digit ${check.digit} is right.`;
  return `The check digit ${check.digit} is wrong: it must be ${check.expected}.`;
}
