// What CLDR says of one language or region, as the modules of locales/ keep it.

/** The language's own forms of a date, from the shortest. */
export const DATE_STYLES = ["short", "medium", "long", "full"] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

export type DateNames = Pick<
  LocaleRow,
  "months" | "monthsShort" | "monthsAlone" | "monthsAloneShort" | "days" | "daysShort" | "halves"
> & { readonly daysAlone: readonly string[] };

export interface LocaleRow {
  readonly decimal: string;
  readonly group: string;
  readonly minus: string;
  readonly percentSign: string;
  readonly currencyDecimal: string;
  readonly currencyGroup: string;
  /** Digits before the first separator: 2 leaves 1234 ungrouped. */
  readonly minimumGrouping: number;
  /** Patterns of UTS #35, such as `#,##0.###` and `¤#,##0.00`. */
  readonly number: string;
  readonly percent: string;
  readonly currency: string;
  /** Of currencies whose symbol differs from the root's. */
  readonly symbols: Readonly<Record<string, string | null>>;
  /** Of currencies that are written in a way of their own: pattern, decimal, group; "" is as elsewhere. */
  readonly currencies: Readonly<Record<string, readonly [string, string, string] | null>>;
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
  readonly monthsAlone: readonly string[];
  readonly monthsAloneShort: readonly string[];
  /** From Sunday. */
  readonly days: readonly string[];
  readonly daysShort: readonly string[];
  /** Where a form of a date begins with them, and they differ from `days`. */
  readonly daysAlone?: readonly string[] | null;
  /** a.m. and p.m. */
  readonly halves: readonly string[];
  /** By DATE_STYLES: patterns in the letters of `date`, and `cccc` for `daysAlone`. */
  readonly dates: readonly string[];
}
