// The proleptic Gregorian calendar: days since 1970-01-01 to year, month and day, weekdays and ISO weeks.

export interface Civil {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  readonly day: number;
}

const DAYS_OF_400_YEARS = 146_097;
/** From 0000-03-01, where years of this arithmetic begin, to 1970-01-01. */
const EPOCH = 719_468;

export function dayOfCivil(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_400_YEARS + dayOfEra - EPOCH;
}

export function civilOfDay(epochDay: number): Civil {
  const days = epochDay + EPOCH;
  const era = Math.floor(days / DAYS_OF_400_YEARS);
  const dayOfEra = days - era * DAYS_OF_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: era * 400 + yearOfEra + (month > 2 ? 0 : 1),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}

/** 1 to 366. */
export function dayOfYear(epochDay: number): number {
  return epochDay - dayOfCivil(civilOfDay(epochDay).year, 1, 1) + 1;
}

/** 0 is Sunday. */
export function weekdayOfDay(epochDay: number): number {
  return (((epochDay + 4) % 7) + 7) % 7;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** ISO 8601: a week belongs to the year of its Thursday. */
export function isoWeekOfDay(epochDay: number): { readonly year: number; readonly week: number } {
  const thursday = epochDay - ((weekdayOfDay(epochDay) + 6) % 7) + 3;
  const { year } = civilOfDay(thursday);
  return { year, week: Math.floor((thursday - dayOfCivil(year, 1, 1)) / 7) + 1 };
}
