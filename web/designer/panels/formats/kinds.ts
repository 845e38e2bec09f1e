// How a value can be written, as people choose it: each kind with its settings, what it is between the braces, and how
// it is read from there. A kind is one entry here; test/unit/designer-formats.test.ts writes and reads each of them.
import type { WrittenFormatter } from "../text/placeholders.ts";

/** By name, as texts: "" where nothing is set. */
export type Settings = Readonly<Record<string, string>>;

export type Setting = {
  readonly name: string;
  readonly label: string;
} & (
  | {
      readonly kind: "choice";
      readonly choices: readonly (readonly [value: string, title: string])[];
    }
  /** What each choice makes of the value is shown instead of a title. */
  | { readonly kind: "examples"; readonly choices: readonly string[] }
  | { readonly kind: "whole"; readonly least: number; readonly most: number }
);

export interface FormatKind {
  readonly name: string;
  readonly title: string;
  readonly settings: readonly Setting[];
  /** When it is chosen. */
  readonly usual: Settings;
  /** A value that it takes, to show what it does where the value at hand is none. */
  readonly sample: string;
  readonly write: (settings: Settings) => readonly WrittenFormatter[];
  /** null: what is written is of another kind. */
  readonly read: (written: readonly WrittenFormatter[]) => Settings | null;
}

const DECIMALS = ["0", "1", "2", "3", "4"].map((count) => [count, count] as const);
const CURRENCIES = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "CZK",
  "JPY",
  "CAD",
  "AUD",
  "BRL",
  "INR",
];
const PATTERNS = [
  "d MMMM yyyy",
  "d MMM yyyy",
  "EEEE, d MMMM yyyy",
  "MMMM d, yyyy",
  "dd.MM.yyyy",
  "dd/MM/yyyy",
  "MM/dd/yyyy",
  "yyyy-MM-dd",
  "MM/yyyy",
  "MMMM yyyy",
  "HH:mm",
  "d MMMM yyyy, HH:mm",
];
const UNITS = [
  ["d", "days"],
  ["w", "weeks"],
  ["m", "months"],
  ["y", "years"],
] as const;

const DATE_AS: Setting = { name: "pattern", label: "Date as", kind: "examples", choices: PATTERNS };
const [USUAL_PATTERN = ""] = PATTERNS;

/** Of formatters with up to two arguments; a setting that is "" is not written. */
function written(name: string, ...args: readonly (string | undefined)[]): WrittenFormatter {
  return { name, args: args.filter((arg): arg is string => arg !== undefined && arg !== "") };
}

/** The arguments of the only formatter there is, where it is the one of that name. */
function argumentsOf(
  all: readonly WrittenFormatter[],
  name: string,
  least: number,
  most: number,
): readonly string[] | null {
  const [only, ...others] = all;
  if (only?.name !== name || others.length > 0) return null;
  return only.args.length >= least && only.args.length <= most ? only.args : null;
}

/** One formatter, whose arguments are the settings in that order; those from `least` on may be "". */
function ofOne(kind: Omit<FormatKind, "write" | "read">, formatter: string, least = 0): FormatKind {
  const names = kind.settings.map(({ name }) => name);
  return {
    ...kind,
    write: (settings) => [written(formatter, ...names.map((name) => settings[name]))],
    read: (all) => {
      const args = argumentsOf(all, formatter, least, names.length);
      return args && Object.fromEntries(names.map((name, at) => [name, args[at] ?? ""]));
    },
  };
}

const AS_WRITTEN: Setting = {
  name: "decimals",
  label: "Decimals",
  kind: "choice",
  choices: [["", "As they come"], ...DECIMALS],
};

export const PLAIN: FormatKind = {
  name: "plain",
  title: "As it is",
  settings: [],
  usual: {},
  sample: "",
  write: () => [],
  read: (all) => (all.length === 0 ? {} : null),
};

/** A number that counts up from label to label: the variable is a counter, and nothing is between its braces. */
export const SERIAL: FormatKind = {
  name: "serial",
  title: "Serial number",
  settings: [{ name: "digits", label: "Digits", kind: "whole", least: 0, most: 30 }],
  usual: { digits: "4" },
  sample: "1",
  write: () => [],
  read: (all) => (all.length === 0 ? {} : null),
};

/** In the order of the menu. */
export const KINDS: readonly FormatKind[] = [
  PLAIN,
  ofOne(
    {
      name: "number",
      title: "Number",
      settings: [AS_WRITTEN],
      usual: { decimals: "" },
      sample: "1234.5",
    },
    "number",
  ),
  ofOne(
    {
      name: "money",
      title: "Money",
      settings: [
        {
          name: "currency",
          label: "Currency",
          kind: "choice",
          choices: CURRENCIES.map((code) => [code, code]),
        },
        {
          ...AS_WRITTEN,
          kind: "choice",
          choices: [["", "Usual"], ...DECIMALS],
        },
      ],
      usual: { currency: "EUR", decimals: "" },
      sample: "1234.5",
    },
    "currency",
    1,
  ),
  ofOne(
    {
      name: "percent",
      title: "Percent",
      settings: [AS_WRITTEN],
      usual: { decimals: "" },
      sample: "0.125",
    },
    "percent",
  ),
  ofOne(
    {
      name: "date",
      title: "Date",
      settings: [DATE_AS],
      usual: { pattern: USUAL_PATTERN },
      sample: "2026-11-30T14:05:00Z",
    },
    "date",
    1,
  ),
  {
    name: "later",
    title: "Later date",
    settings: [
      { name: "count", label: "Later by", kind: "whole", least: -9_999_999, most: 9_999_999 },
      { name: "unit", label: "Unit", kind: "choice", choices: UNITS },
      DATE_AS,
    ],
    usual: { count: "30", unit: "d", pattern: USUAL_PATTERN },
    sample: "2026-11-30T14:05:00Z",
    write: ({ count, unit, pattern }) => [
      written("plus", `${count}${unit}`),
      written("date", pattern),
    ],
    read: ([plus, date, ...others]) => {
      if (plus?.name !== "plus" || date?.name !== "date" || others.length > 0) return null;
      const [, count, unit] = /^([+-]?\d{1,7})([dwmy])$/.exec(plus.args.join(":")) ?? [];
      const [pattern] = date.args;
      if (count === undefined || unit === undefined || pattern === undefined) return null;
      return { count: String(Number(count)), unit, pattern };
    },
  },
  SERIAL,
  ofOne(
    {
      name: "zeros",
      title: "Zeros in front",
      settings: [{ name: "digits", label: "Digits", kind: "whole", least: 0, most: 100 }],
      usual: { digits: "4" },
      sample: "42",
    },
    "pad",
    1,
  ),
  ofOne(
    { name: "capitals", title: "Capital letters", settings: [], usual: {}, sample: "Olive oil" },
    "upper",
  ),
  ofOne(
    { name: "smalls", title: "Small letters", settings: [], usual: {}, sample: "Olive oil" },
    "lower",
  ),
];

export function kindNamed(name: string): FormatKind | undefined {
  return KINDS.find((kind) => kind.name === name);
}
