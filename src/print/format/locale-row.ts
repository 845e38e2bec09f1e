// What CLDR says of one language or region, as the modules of locales/ keep it.

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
  /** a.m. and p.m. */
  readonly halves: readonly string[];
}
