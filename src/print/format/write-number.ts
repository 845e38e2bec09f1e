// A rounded decimal as a language writes it: as a number, a percentage or an amount of money.
import { ROOT_SYMBOLS } from "./currency-data.ts";
import type { Fixed } from "./decimal.ts";
import type { LocaleData } from "./locale.ts";
import type { NumberForm } from "./number-form.ts";

const NO_BREAK_SPACE = "\u00a0";
const SYMBOL_OR_SPACE = /^[\p{S}\p{Z}]$/u;

export function writeNumber(value: Fixed, locale: LocaleData): string {
  return write(value, locale.number, locale, locale.decimal, locale.group);
}

export function writePercent(value: Fixed, locale: LocaleData): string {
  return write(value, locale.percent, locale, locale.decimal, locale.group);
}

export function writeCurrency(value: Fixed, code: string, locale: LocaleData): string {
  const symbol = locale.symbols[code] ?? ROOT_SYMBOLS[code] ?? code;
  const exception = locale.currencies[code];
  return write(
    value,
    withSymbol(exception?.form ?? locale.currency, symbol),
    locale,
    exception?.decimal ?? locale.currencyDecimal,
    exception?.group ?? locale.currencyGroup,
  );
}

function write(
  { isNegative, integer, fraction }: Fixed,
  form: NumberForm,
  { minimumGrouping }: LocaleData,
  decimal: string,
  group: string,
): string {
  const [before, after] = isNegative ? form.negative : form.positive;
  const isGrouped = form.primary > 0 && integer.length >= form.primary + minimumGrouping;
  const whole = isGrouped ? groupDigits(integer, form, group) : integer;
  return before + whole + (fraction === "" ? "" : decimal + fraction) + after;
}

function groupDigits(digits: string, { primary, secondary }: NumberForm, group: string): string {
  const last = digits.length - primary;
  const first = last % secondary;
  const groups = first === 0 ? [] : [digits.slice(0, first)];
  for (let i = first; i < last; i += secondary) groups.push(digits.slice(i, i + secondary));
  return [...groups, digits.slice(last)].join(group);
}

function withSymbol(form: NumberForm, symbol: string): NumberForm {
  return {
    ...form,
    positive: around(form.positive, symbol),
    negative: around(form.negative, symbol),
  };
}

/** A symbol that ends in a letter or a point keeps a space from digits (UTS #35, currencySpacing). */
function around([before, after]: readonly [string, string], symbol: string): [string, string] {
  const characters = [...symbol];
  const isBefore = before.endsWith("¤") && !SYMBOL_OR_SPACE.test(characters.at(-1) ?? "");
  const isAfter = after.startsWith("¤") && !SYMBOL_OR_SPACE.test(characters[0] ?? "");
  return [
    before.replace("¤", () => symbol) + (isBefore ? NO_BREAK_SPACE : ""),
    (isAfter ? NO_BREAK_SPACE : "") + after.replace("¤", () => symbol),
  ];
}
