// The formatters of numbers: number, currency, percent, over and under.
import { decimalsOfCurrency } from "../currencies.ts";
import {
  compareDecimals,
  type Decimal,
  decimalsOf,
  type Fixed,
  MOST_DECIMALS,
  readDecimal,
  roundDecimal,
} from "../decimal.ts";
import { defineFormatter, type FormatFault, isWrong, readInteger } from "../formatter.ts";
import { MOST_CHARACTERS, TOO_LONG } from "../result-length.ts";
import { writeCurrency, writeNumber, writePercent } from "../write-number.ts";

export const NUMBER_ADVICE =
  'Send a JSON number, or a string such as "-1234.5" with a decimal point and no thousands separators.';

const NO_NUMBER: FormatFault = {
  fault: `The value is not a number. ${NUMBER_ADVICE}`,
  problem: "number",
};

const PERCENT_PLACES = 2;

/** @param decimals null: as many as the number is written with */
function round(value: Decimal | null, decimals: number | null): Fixed | FormatFault {
  if (!value) return NO_NUMBER;
  return roundDecimal(value, decimals ?? decimalsOf(value), MOST_CHARACTERS) ?? TOO_LONG;
}

function readDecimals(text: string | undefined) {
  return text === undefined ? null : readInteger(text, 0, MOST_DECIMALS);
}

function readDecimalsOnly([text]: readonly string[]) {
  const decimals = readDecimals(text);
  return isWrong(decimals) ? decimals : { decimals };
}

export const number = defineFormatter({
  usage: ["number", "number:2"],
  args: [0, 1],
  needs: ["locale"],
  read: readDecimalsOnly,
  apply: (text, { decimals }, { locale }) => {
    const value = round(readDecimal(text), decimals);
    return "fault" in value ? value : writeNumber(value, locale);
  },
});

export const percent = defineFormatter({
  usage: ["percent", "percent:1"],
  args: [0, 1],
  needs: ["locale"],
  read: readDecimalsOnly,
  apply: (text, { decimals }, { locale }) => {
    const read = readDecimal(text);
    const value = round(read && { ...read, scale: read.scale - PERCENT_PLACES }, decimals);
    return "fault" in value ? value : writePercent(value, locale);
  },
});

export const currency = defineFormatter({
  usage: ["currency:EUR", "currency:EUR:0"],
  args: [1, 2],
  needs: ["locale"],
  read: ([code = "", text]) => {
    const own = decimalsOfCurrency(code);
    if (own === null) return { wrong: "needs an ISO 4217 currency code in capital letters" };
    const decimals = readDecimals(text);
    return isWrong(decimals) ? decimals : { code, decimals: decimals ?? own };
  },
  apply: (text, { code, decimals }, { locale }) => {
    const value = round(readDecimal(text), decimals);
    return "fault" in value ? value : writeCurrency(value, code, locale);
  },
});

function defineComparison(usage: string, sign: number) {
  return defineFormatter({
    usage: [usage],
    args: [1, 1],
    takesBlank: true,
    read: ([text = ""]) => readDecimal(text) ?? { wrong: "needs a number" },
    apply: (text, limit) => {
      const value = readDecimal(text);
      return value && compareDecimals(value, limit) * sign > 0 ? "true" : "";
    },
  });
}

export const over = defineComparison("over:10", 1);
export const under = defineComparison("under:10", -1);
