// Exact decimal numbers: read from text, rounded half away from zero, compared. No floating point.

/** digits × 10^−scale; the digits have no leading zeros, and zero has none at all. */
export interface Decimal {
  readonly isNegative: boolean;
  readonly digits: string;
  readonly scale: number;
}

/** A decimal with a fixed number of decimals. */
export interface Fixed {
  readonly isNegative: boolean;
  /** At least one digit. */
  readonly integer: string;
  readonly fraction: string;
}

export const MOST_DECIMALS = 20;
const NUMBER = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d+))?$/;
/** No text is long enough to tell larger exponents apart. */
const LARGEST_EXPONENT = 1e12;

/** Optional sign, digits, at most one point, optional exponent; null of everything else. */
export function readDecimal(text: string): Decimal | null {
  const match = NUMBER.exec(text);
  if (!match) return null;
  const [, sign, integer = "", fraction = match[4] ?? "", , exponent = "0"] = match;
  const power = Math.max(-LARGEST_EXPONENT, Math.min(LARGEST_EXPONENT, Number(exponent)));
  const digits = integer + fraction;
  let zeros = 0;
  while (digits[zeros] === "0") zeros += 1;
  return { isNegative: sign === "-", digits: digits.slice(zeros), scale: fraction.length - power };
}

/** The decimals that a number is written with, at most 20. */
export function decimalsOf({ scale }: Decimal): number {
  return Math.max(0, Math.min(MOST_DECIMALS, scale));
}

/** Rounded half away from zero; null where more than `mostDigits` stand before the point. */
export function roundDecimal(value: Decimal, decimals: number, mostDigits: number): Fixed | null {
  const { isNegative, digits, scale } = value;
  if (digits !== "" && digits.length - scale > mostDigits) return null;
  const rounded = (digits === "" ? "" : shiftDigits(digits, decimals - scale)).padStart(
    decimals + 1,
    "0",
  );
  const point = rounded.length - decimals;
  return { isNegative, integer: rounded.slice(0, point), fraction: rounded.slice(point) };
}

/** digits × 10^places, rounded to a whole number. */
function shiftDigits(digits: string, places: number): string {
  if (places >= 0) return digits + "0".repeat(places);
  const kept = digits.length + places;
  if (kept < 0) return "";
  return digits[kept]! >= "5" ? increment(digits.slice(0, kept)) : digits.slice(0, kept);
}

function increment(digits: string): string {
  let nines = digits.length;
  while (digits[nines - 1] === "9") nines -= 1;
  const zeros = "0".repeat(digits.length - nines);
  if (nines === 0) return `1${zeros}`;
  return `${digits.slice(0, nines - 1)}${Number(digits[nines - 1]) + 1}${zeros}`;
}

/** Below 0, 0 or above it, as a is less than, equal to or greater than b. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const signA = signOf(a);
  const signB = signOf(b);
  return signA !== signB || signA === 0 ? signA - signB : signA * compareSizes(a, b);
}

function signOf({ digits, isNegative }: Decimal): number {
  if (digits === "") return 0;
  return isNegative ? -1 : 1;
}

function compareSizes(a: Decimal, b: Decimal): number {
  const size = a.digits.length - a.scale - (b.digits.length - b.scale);
  if (size !== 0) return size;
  const length = Math.max(a.digits.length, b.digits.length);
  const [left, right] = [a.digits.padEnd(length, "0"), b.digits.padEnd(length, "0")];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
