// Sums, differences and products of decimals, exact; quotients of 20 significant digits; and how a result is written.
import type { Decimal } from "./decimal.ts";

/** coefficient × 10^−scale, where the coefficient does not end in 0; zero is 0 × 10^0. */
export interface Exact {
  readonly coefficient: bigint;
  readonly scale: number;
  /** Digits of the coefficient. */
  readonly length: number;
}

/** Of a result as it is written: without an exponent, and without zeros that say nothing. */
export const MOST_DIGITS = 40;
const QUOTIENT_DIGITS = 20;
/** Of a number that is calculated with: more than exact arithmetic takes noticeable time for. */
export const MOST_NUMBER_CHARACTERS = 1_000;
/** Two numbers so far apart have more than 40 digits from the first to the last of both. */
const FAR = 2 * MOST_NUMBER_CHARACTERS;
/** Exponents up to here are exact. */
const LARGEST_SCALE = 1e11;

const ZERO: Exact = { coefficient: 0n, scale: 0, length: 1 };

/** Null for an exponent that no result of 40 digits can come of. */
export function exactOf({ isNegative, digits, scale }: Decimal): Exact | null {
  let length = digits.length;
  while (length > 0 && digits[length - 1] === "0") length -= 1;
  if (length === 0) return ZERO;
  if (Math.abs(scale) > LARGEST_SCALE) return null;
  const size = BigInt(digits.slice(0, length));
  return {
    coefficient: isNegative ? -size : size,
    scale: scale - (digits.length - length),
    length,
  };
}

/** Null where the result has more than 40 digits in any case. */
export function addExact(a: Exact, b: Exact): Exact | null {
  if (a.coefficient === 0n) return b;
  if (b.coefficient === 0n) return a;
  if (Math.abs(a.scale - b.scale) > FAR) return null;
  const scale = Math.max(a.scale, b.scale);
  return shortened(raise(a, scale) + raise(b, scale), scale);
}

export function subtractExact(a: Exact, b: Exact): Exact | null {
  return addExact(a, { ...b, coefficient: -b.coefficient });
}

export function multiplyExact(a: Exact, b: Exact): Exact {
  return shortened(a.coefficient * b.coefficient, a.scale + b.scale);
}

/** Rounded half away from zero. `b` is not 0. */
export function divideExact(a: Exact, b: Exact): Exact {
  // At least one digit more than are kept: it says how to round, whatever remains.
  const shift = Math.max(0, b.length - a.length + QUOTIENT_DIGITS + 1);
  const quotient = (a.coefficient * 10n ** BigInt(shift)) / b.coefficient;
  const beyond = digitsOf(quotient).length - QUOTIENT_DIGITS;
  const scale = a.scale - b.scale + shift;
  if (beyond <= 0) return shortened(quotient, scale);
  const unit = 10n ** BigInt(beyond);
  const half = quotient < 0n ? -unit / 2n : unit / 2n;
  return shortened((quotient + half) / unit, scale - beyond);
}

/** As digits with at most one point; null where these are more than 40. */
export function writeExact({ coefficient, scale, length }: Exact): string | null {
  if (Math.max(length, length - scale, scale) > MOST_DIGITS) return null;
  const sign = coefficient < 0n ? "-" : "";
  const digits = digitsOf(coefficient);
  if (scale <= 0) return sign + digits + "0".repeat(-scale);
  const padded = digits.padStart(scale + 1, "0");
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

function raise({ coefficient, scale }: Exact, to: number): bigint {
  return coefficient * 10n ** BigInt(to - scale);
}

function shortened(coefficient: bigint, scale: number): Exact {
  if (coefficient === 0n) return ZERO;
  const digits = digitsOf(coefficient);
  let length = digits.length;
  while (digits[length - 1] === "0") length -= 1;
  const zeros = digits.length - length;
  return zeros === 0
    ? { coefficient, scale, length }
    : { coefficient: coefficient / 10n ** BigInt(zeros), scale: scale - zeros, length };
}

function digitsOf(coefficient: bigint): string {
  return (coefficient < 0n ? -coefficient : coefficient).toString();
}
