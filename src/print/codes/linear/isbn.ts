// ISBN (ISO 2108) as EAN-13: 978 or 979 and nine digits, with or without hyphens; ISBN-10 becomes 978.
import { completeGs1Key, wrongCheckDigit } from "../check-digits.ts";
import { ean13Symbol } from "./ean-upc.ts";
import type { Encoded } from "../symbol.ts";

/** @param isbnLine whether "ISBN" and the number as it was given stand above the bars */
export function encodeIsbn(value: string, isbnLine: boolean): Encoded {
  const read = readIsbn(value);
  if ("fault" in read) return read;
  const given = value.includes("-") ? hyphenated(value, read.digits) : read.digits;
  return ean13Symbol(read.digits, isbnLine ? `ISBN ${given}` : "");
}

function readIsbn(value: string): { readonly digits: string } | { readonly fault: string } {
  if (!/^[0-9-]*[0-9X]$/.test(value)) {
    return {
      fault:
        "an ISBN may contain digits and hyphens only (and X as the last character of an ISBN-10). Remove all other characters.",
    };
  }
  if (value.startsWith("-") || value.includes("--")) {
    return {
      fault:
        "an ISBN may have hyphens only between digits, and only one at a time. Remove the other hyphens.",
    };
  }
  const digits = value.replaceAll("-", "");
  if (digits.length === 9 || digits.length === 10) return readTen(digits);
  if (digits.endsWith("X")) return { fault: "only an ISBN-10 may end in X. Correct the number." };
  if (digits.length !== 12 && digits.length !== 13) {
    return {
      fault: `an ISBN must have 13 digits, or 10 digits for an ISBN-10 (the last digit may be left out); this value has ${digits.length}. Correct the number.`,
    };
  }
  if (!digits.startsWith("978") && !digits.startsWith("979")) {
    return { fault: "an ISBN-13 must begin with 978 or 979. Correct the number." };
  }
  return completeGs1Key(digits, 13, "an ISBN");
}

function readTen(digits: string): { readonly digits: string } | { readonly fault: string } {
  const body = digits.slice(0, 9);
  if (digits.length === 10 && digits[9] !== tenCheckDigit(body)) {
    return { fault: wrongCheckDigit(tenCheckDigit(body)) };
  }
  return completeGs1Key(`978${body}`, 13, "an ISBN");
}

/** ISO 2108:1992: weights 10 to 2, modulo 11, X for ten. */
function tenCheckDigit(body: string): string {
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += (10 - i) * (body.charCodeAt(i) - 48);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? "X" : String(check);
}

/** The hyphens as given, the prefix and the check digit those of the bars. */
function hyphenated(value: string, digits: string): string {
  const groups = value.split("-");
  const count = groups.join("").length;
  const whole = count <= 10 ? ["978", ...groups] : groups;
  if (count === 9 || count === 12) return `${whole.join("-")}-${digits[12]}`;
  const last = whole.at(-1)!;
  return [...whole.slice(0, -1), last.slice(0, -1) + digits[12]].join("-");
}
