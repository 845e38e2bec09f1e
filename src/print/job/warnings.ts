// What prints, but deserves a look. A warning never stops a job and costs nothing.
import type { Cause } from "../../refusal.ts";
import { Repeats } from "./repeats.ts";

/** In the order in which `X-Warnings` lists them. */
export const WARNING_CODES = [
  "TEXT_CUT",
  "ROWS_CUT",
  "ELEMENTS_CUT",
  "VARIABLE_ABSENT",
  "INK_OUTSIDE_LABEL",
  "BARCODE_MODULE_SMALL",
  "BARCODE_QUIET_ZONE",
  "BARCODE_OVERPRINTED",
  "BARCODE_CONTRAST",
  "BARCODE_VALUE_ADVICE",
  "LETTER_SPACING_IGNORED",
  "LANGUAGE_UNSUPPORTED",
  "HOUR_AMBIGUOUS",
  "IMAGE_LEFT_BLANK",
  "IMAGE_RESOLUTION_LOW",
  "COLOR_NOT_PRINTED",
  "TEXT_TOO_SMALL",
] as const;

export type WarningCode = (typeof WARNING_CODES)[number];

/** What does not apply is null. */
export interface PrintWarning {
  readonly code: WarningCode;
  readonly detail: string;
  /** Into the request body: the record's variable, or `#/templateId` where the template decides. */
  readonly pointer: string;
  /** Index into the request's records: the first of them, where the warning is of several. */
  readonly record: number | null;
  /** Index into the template's elements: of the outermost stack, where it is in one. */
  readonly element: number | null;
  /** Index among all elements, those in stacks too, where that is another; not in answers of the API. */
  readonly part?: number;
  readonly variable: string | null;
  /** How many of its kind it represents. */
  readonly count: number;
  /** Absent: `detail` or `code` says all; not in answers of the API. */
  readonly cause?: Cause;
}

/** Where the template decides, and not a record. */
export const TEMPLATE_POINTER = "#/templateId";
const MOST_LISTED = 50;

/** The sum of `count` by code. */
export type WarningCounts = ReadonlyMap<WarningCode, number>;

/** How many of the records that have a warning are named, so that each of them can be marked. */
const MOST_RECORDS = 250;

interface Entry {
  warning: PrintWarning;
  readonly records: number[];
}

/**
 * Counts every warning of a job. Lists one entry for each code, element and variable, at most 50: first one of each code,
 * then the rest, both in drawing order.
 */
export class WarningList {
  readonly #entries = new Map<string, Entry>();
  readonly #counts = new Map<WarningCode, number>();
  readonly #repeats = new Repeats();

  get listed(): readonly PrintWarning[] {
    return this.#listedEntries.map(({ warning }) => warning);
  }

  /** By entry of `listed`: the records that have it, the first 250. */
  get records(): readonly (readonly number[])[] {
    return this.#listedEntries.map(({ records }) => records);
  }

  get counts(): WarningCounts {
    return this.#counts;
  }

  /** Before each drawing of a record: what several of its items have is one warning. */
  begin(record: number): void {
    this.#repeats.begin(record);
  }

  /** Whether the warning needs no words: its entry is there, or its record has it already. Then it is counted. */
  passesOver(
    code: WarningCode,
    element: number,
    variable: string | null,
    record: number | null,
    count = 1,
  ): boolean {
    const key = keyOf(code, element, variable);
    if (this.#repeats.isRepeat(key)) return true;
    const known = this.#entries.get(key);
    if (known === undefined && this.#hasRoomFor(code)) return false;
    this.#count(code, count);
    if (known) addTo(known, count, record);
    return true;
  }

  push(warning: PrintWarning): void {
    const { code, count, element, variable, detail, record } = warning;
    const hasRoom = this.#hasRoomFor(code);
    this.#count(code, count);
    // What no element draws is told apart by its words: one language, or one variable, from another.
    const key = element === null ? `${code} ${detail}` : keyOf(code, element, variable);
    const known = this.#entries.get(key);
    if (known) return addTo(known, count, record);
    if (!hasRoom) return;
    const entry = { warning, records: record === null ? [] : [record] };
    this.#entries.set(key, entry);
  }

  get #listedEntries(): readonly Entry[] {
    // Static elements are drawn before any record, wherever their place is among the others.
    const inOrder = [...this.#entries.values()].toSorted(
      ({ warning: a }, { warning: b }) =>
        drawnWith(a) - drawnWith(b) || (a.element ?? 0) - (b.element ?? 0),
    );
    const codes = new Set<WarningCode>();
    const firsts = inOrder.filter(({ warning: { code } }) => codes.size < codes.add(code).size);
    return [...firsts, ...inOrder.filter((entry) => !firsts.includes(entry))].slice(0, MOST_LISTED);
  }

  #hasRoomFor(code: WarningCode): boolean {
    return this.#entries.size < MOST_LISTED || !this.#counts.has(code);
  }

  #count(code: WarningCode, count: number): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + count);
  }
}

/** The record with which it was drawn; −1: no element drew it. */
function drawnWith({ element, record }: PrintWarning): number {
  return element === null ? -1 : (record ?? 0);
}

function keyOf(code: WarningCode, element: number, variable: string | null): string {
  return `${code} ${element} ${variable}`;
}

function addTo(entry: Entry, count: number, record: number | null): void {
  entry.warning = { ...entry.warning, count: entry.warning.count + count };
  if (record !== null && entry.records.length < MOST_RECORDS) entry.records.push(record);
}

export function countWarnings(counts: WarningCounts): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
