// What GS1 asks of a value beyond its length and characters: check digits, dates, small ranges.
// Country and currency codes are checked only for their form, since those lists change.

import { gs1CheckDigit } from "../check-digits.ts";

/** Each takes one part of a value, of the right characters and length: what is wrong, or null. */
const CHECKS = {
  digit(text: string) {
    const right = gs1CheckDigit(text.slice(0, -1));
    return text.endsWith(right)
      ? null
      : `its check digit (last digit) does not match; expected ${right}`;
  },
  pair(text: string) {
    const right = checkPairOf(text.slice(0, -2));
    return text.length > 2 && text.slice(-2) === right
      ? null
      : `its check character pair does not match; expected ${right}`;
  },
  prefix: matching(/^\d{4}/, "it must begin with a GS1 Company Prefix of at least four digits"),
  date: (text: string) => faultOfDate(`20${text}`, false),
  date0: (text: string) => faultOfDate(`20${text}`, true),
  longdate: (text: string) => faultOfDate(text, false),
  hhmi: matching(/^([01]\d|2[0-3])[0-5]\d$/, "its time must be hours and minutes (0000 to 2359)"),
  hour: matching(/^([01]\d|2[0-3])$/, "its hour must be 00 to 23"),
  sixty: matching(/^[0-5]\d$/, "its minutes and seconds must be 00 to 59"),
  percent: matching(/^([^%]|%[0-9a-f]{2})*$/i, "a % must be followed by two hexadecimal digits"),
  country: matching(/^[A-Z]{2}$/, "it must be a country code of two capital letters"),
  latitude: (text: string) =>
    Number(text) <= 1_800_000_000 ? null : "its latitude must be 0000000000 to 1800000000",
  longitude: (text: string) =>
    Number(text) <= 3_600_000_000 ? null : "its longitude must be 0000000000 to 3600000000",
  yesno: matching(/^[01]$/, "it must be 0 (no) or 1 (yes)"),
  minus: matching(/^-$/, "its six digits may be followed only by a minus sign"),
  importer: matching(/^[-0-9A-Z_a-z]$/, "its importer index must be a letter, a digit, - or _"),
  media: matching(/^(0[1-9]|10|[89]\d)$/, "it must be 01 to 10, or 80 to 99"),
  sex: matching(/^[0129]$/, "it must be 0, 1, 2 or 9"),
  position(text: string) {
    const [, position, total] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
    return position !== undefined && Number(position) <= Number(total)
      ? null
      : "it must be a position and a total, such as 1/3";
  },
  nonzero: matching(/[1-9]/, "its width, length and core diameter must not be zero"),
  winding: matching(/^[019]$/, "its winding direction must be 0, 1 or 9"),
  zero: matching(/^0$/, "its first digit must be 0"),
  piece(text: string) {
    const piece = Number(text.slice(0, 2));
    return piece > 0 && piece <= Number(text.slice(2))
      ? null
      : "its last four digits must be a piece number and a total, such as 0103";
  },
  iban(text: string) {
    return isIban(text) ? null : "it is not a valid IBAN: the check digits do not match";
  },
  nozero: (text: string) =>
    text.length > 1 && text.startsWith("0") ? "it must not begin with 0" : null,
  nondigit: matching(/\D/, "it must contain at least one character that is not a digit"),
} satisfies Record<string, (text: string) => string | null>;

export type Gs1Check = keyof typeof CHECKS;

/** What is wrong with a part of a value ("its check digit \(last digit\) does not match; expected 3"), or null. */
export function runCheck(check: Gs1Check, text: string): string | null {
  return CHECKS[check](text);
}

function matching(pattern: RegExp, fault: string): (text: string) => string | null {
  return (text) => (pattern.test(text) ? null : fault);
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** yyyymmdd; where a day of 00 is allowed it means the month as such. */
function faultOfDate(text: string, mayHaveNoDay: boolean): string | null {
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6, 8));
  const days = DAYS[month - 1];
  if (days === undefined) return "its month must be 01 to 12";
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !isLeap ? 28 : days;
  const first = mayHaveNoDay ? 0 : 1;
  if (day >= first && day <= last) return null;
  return `its day must be ${first === 0 ? "00 (none)" : "01"} to ${last} for that month`;
}

/** ISO 13616: the first four characters moved to the end, letters as 10 to 35, modulo 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]+$/.test(text)) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

export const CSET_82 =
  "!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const PAIR_CHARACTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const PRIMES = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83,
];

/** The check character pair of a GMN: primes as weights from the right, modulo 1021. GS1 General Specifications, 7.9.5. */
function checkPairOf(text: string): string {
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    sum += CSET_82.indexOf(text[text.length - 1 - i]!) * (PRIMES[i] ?? 0);
  }
  sum %= 1021;
  return PAIR_CHARACTERS[sum >> 5]! + PAIR_CHARACTERS[sum & 31]!;
}
