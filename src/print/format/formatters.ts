// The formatters, one entry each: its function is in the file it comes from, its words are in formatter-words.ts.
import { add, divide, subtract, times } from "./formatters/calculations.ts";
import { checkdigit } from "./formatters/check-digits.ts";
import { fallback, is, isIn, isnt, map, not } from "./formatters/choices.ts";
import { date, plus } from "./formatters/dates.ts";
import { escape } from "./formatters/escapes.ts";
import type { Formatter } from "./formatter.ts";
import { from } from "./formatters/read-dates.ts";
import { currency, number, over, percent, under } from "./formatters/numbers.ts";
import {
  group,
  lower,
  pad,
  prefix,
  replace,
  slice,
  suffix,
  trim,
  upper,
} from "./formatters/texts.ts";

/** In the order in which messages and the guide list them. */
export const FORMATTERS = {
  number,
  currency,
  percent,
  add,
  subtract,
  times,
  divide,
  date,
  from,
  plus,
  pad,
  upper,
  lower,
  trim,
  slice,
  replace,
  group,
  prefix,
  suffix,
  map,
  default: fallback,
  is,
  isnt,
  in: isIn,
  over,
  under,
  not,
  escape,
  checkdigit,
} satisfies Record<string, Formatter>;

export type FormatterName = keyof typeof FORMATTERS;

export const FORMATTER_NAMES = Object.keys(FORMATTERS) as readonly FormatterName[];

const byName: ReadonlyMap<string, Formatter> = new Map(Object.entries(FORMATTERS));

export function formatterNamed(name: string): Formatter | undefined {
  return byName.get(name);
}
