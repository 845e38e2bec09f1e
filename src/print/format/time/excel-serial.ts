// The serial numbers of dates in spreadsheets: days since 1899-12-31, with a 29th of February 1900 that never was.
import type { Decimal } from "../decimal.ts";
import { dayOfCivil } from "./calendar.ts";
import { DAY_SEC } from "./moment.ts";

const FIRST_DAY = dayOfCivil(1900, 1, 1);
const NO_LEAP_DAY = 60;
/** 9999-12-31. */
const LAST = 2_958_465;

/** The day; and the seconds since its midnight where the number has a fraction. Null for what is no date. */
export function readSerial({ isNegative, digits, scale }: Decimal) {
  const wholeDigits = digits.length - scale;
  if (isNegative || wholeDigits < 1 || wholeDigits > String(LAST).length) return null;
  const serial = Number(digits.slice(0, wholeDigits).padEnd(wholeDigits, "0"));
  if (serial > LAST || serial === NO_LEAP_DAY) return null;
  const day = FIRST_DAY + serial - (serial > NO_LEAP_DAY ? 2 : 1);
  const fraction = digits.slice(wholeDigits);
  if (/^0*$/.test(fraction)) return { day, sec: null };
  const unit = 10n ** BigInt(fraction.length);
  const sec = Number((2n * BigInt(fraction) * BigInt(DAY_SEC) + unit) / (2n * unit));
  return { day, sec };
}
