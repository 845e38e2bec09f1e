// Usage by day as a chart shows it: a column for each day, in parts by key or template.
import type { DailyUsage } from "../../calls/answers.ts";

export interface Series {
  readonly name: string;
  readonly pages: number;
}

export interface Column {
  /** A date in UTC: `2026-11-22`. */
  readonly day: string;
  readonly pages: number;
  /** Pages of each series, in their order. */
  readonly parts: readonly number[];
}

export interface Chart {
  /** The ones with the most pages; the last is all others, where there are more. */
  readonly series: readonly Series[];
  /** A column for each day, oldest first. */
  readonly columns: readonly Column[];
  /** Where the scale ends: at least the largest column. */
  readonly top: number;
  readonly total: { readonly requests: number; readonly pages: number; readonly credits: number };
}

export type Grouping = keyof typeof GROUPINGS;

/** What pages are grouped by: one of them, pages of none, and all that are too many. */
export const GROUPINGS = {
  key: { one: "Key", none: "Signed in, no key", others: "All other keys" },
  template: { one: "Template", none: "No template", others: "All other templates" },
  link: { one: "Link", none: "No link", others: "All other links" },
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_SERIES = 4;
const OTHER = "other";

/** `today` in milliseconds since 1970. */
export function chartOf(
  usage: readonly DailyUsage[],
  { by, days, today }: { readonly by: Grouping; readonly days: number; readonly today: number },
): Chart {
  const ranked = [...Map.groupBy(usage, ({ id }) => id)]
    .map(([id, entries]) => ({ id, name: nameOf(entries[0]!, by), pages: sum(entries, "pages") }))
    .sort((a, b) => b.pages - a.pages);
  const named = ranked.filter(({ id }) => id !== OTHER).slice(0, MOST_SERIES);
  const rest = sum(ranked, "pages") - sum(named, "pages");
  const others = rest > 0 ? [{ name: nameOfOthers(by), pages: rest }] : [];
  const ids = named.map(({ id }) => id);
  const byDay = Map.groupBy(usage, ({ day }) => day);
  const columns = Array.from({ length: days }, (_, index) => {
    const day = new Date(today - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return columnOf(day, byDay.get(day) ?? [], ids);
  });
  return {
    series: [...named, ...others],
    columns,
    top: roundUp(Math.max(0, ...columns.map(({ pages }) => pages))),
    total: {
      requests: sum(usage, "requests"),
      pages: sum(usage, "pages"),
      credits: sum(usage, "credits"),
    },
  };
}

export function nameOf({ id, name }: DailyUsage, by: Grouping): string {
  if (id === OTHER) return nameOfOthers(by);
  if (id === null) return GROUPINGS[by].none;
  return name ?? id;
}

function nameOfOthers(by: Grouping): string {
  return GROUPINGS[by].others;
}

function columnOf(
  day: string,
  entries: readonly DailyUsage[],
  ids: readonly (string | null)[],
): Column {
  const pages = sum(entries, "pages");
  const parts = ids.map((id) =>
    sum(
      entries.filter((entry) => entry.id === id),
      "pages",
    ),
  );
  const rest = pages - parts.reduce((total, part) => total + part, 0);
  return { day, pages, parts: [...parts, rest] };
}

function sum<K extends string>(entries: readonly Record<K, number>[], member: K): number {
  return entries.reduce((total, entry) => total + entry[member], 0);
}

/** The end of an axis whose middle is a whole number. */
function roundUp(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.2, 1.6, 2, 4, 6, 8, 10].find((factor) => factor * power >= value)!;
  return Math.round(step * power);
}
