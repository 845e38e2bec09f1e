// What differs between the items of one job: counters and built-in values. Only those that a template's
// elements use are made, and items that differ in none of them are one drawing.
import { type Builtin, ROW_BUILTINS } from "../format/builtins.ts";
import type { Counts } from "./counters.ts";
import { stringOfLanguage } from "../job/language.ts";
import { type Template, templateStringsOf } from "../job/template.ts";
import type { ToldPlace } from "./piece.ts";

/** What a template's elements use. */
export interface ItemNames {
  readonly builtins: readonly string[];
  readonly counters: readonly string[];
  /** Those of both whose value can differ between the copies of a record. */
  readonly varying: readonly string[];
}

export interface JobTotals {
  /** Milliseconds since 1970 of the original request; null: not known. */
  readonly now: number | null;
  readonly records: number;
  readonly items: number;
  readonly pages: number;
}

/** One item, at its place in the job; indices from 0. */
export interface JobItem {
  readonly placed: { readonly record: number; readonly copy: number; readonly slot: number };
  readonly item: number;
  readonly page: number;
  /** Of its record. */
  readonly copies: number;
  /** Where its job is a piece of a larger one. */
  readonly told?: ToldPlace;
}

/** The same item on the page behind. */
export function behindItem(item: JobItem): JobItem {
  return { ...item, page: item.page + 1 };
}

const OF_ITEMS: ReadonlySet<string> = new Set<Builtin>(["#item", "#copy", "#page", "#slot"]);

export function itemNamesOf(template: Template): ItemNames {
  const builtins = new Set<string>();
  const counters = new Set<string>();
  const language = stringOfLanguage(template.lang);
  const strings = template.elements.flatMap(templateStringsOf).map(({ template }) => template);
  for (const string of language === null ? strings : [language, ...strings]) {
    for (const name of string.builtins) if (!ROW_BUILTINS.includes(name)) builtins.add(name);
    for (const name of string.variables) {
      if (template.variables.get(name)?.counter) counters.add(name);
    }
  }
  return {
    builtins: [...builtins],
    counters: [...counters],
    varying: [
      ...[...builtins].filter((name) => OF_ITEMS.has(name)),
      ...[...counters].filter((name) => template.variables.get(name)?.counter?.per === "item"),
    ],
  };
}

/** Sets what the item's counters and built-in values print. */
export function setItemValues(
  values: Map<string, string>,
  { builtins, counters }: ItemNames,
  job: JobItem,
  totals: JobTotals,
  counts: Counts,
): void {
  const { record, copy } = job.told ?? job.placed;
  for (const name of builtins) values.set(name, builtinOf(name as Builtin, job, totals));
  for (const name of counters) values.set(name, counts.textOf(name, record, copy));
}

function builtinOf(name: Builtin, job: JobItem, totals: JobTotals) {
  const { record, copy } = job.told ?? job.placed;
  const { item, copies } = job.told ?? job;
  const page = job.page + (job.told?.pagesBefore ?? 0);
  switch (name) {
    case "#now":
      return writeInstant(totals.now);
    case "#record":
      return String(record + 1);
    case "#records":
      return String(totals.records);
    case "#item":
      return String(item + 1);
    case "#items":
      return String(totals.items);
    case "#copy":
      return String(copy + 1);
    case "#copies":
      return String(copies);
    case "#page":
      return String(page + 1);
    case "#pages":
      return String(totals.pages);
    case "#slot":
      return String(job.placed.slot + 1);
    default:
      // A name that is no built-in value's is blank, as a variable that is not declared.
      return "";
  }
}

function writeInstant(now: number | null): string {
  if (now === null) throw new Error("planJob needs `now` for a template that uses #now");
  return `${new Date(now).toISOString().slice(0, 19)}Z`;
}
