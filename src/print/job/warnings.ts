// What prints, but deserves a look. A warning never stops a job and costs nothing.
import { Repeats } from "./repeats.ts";

/** In the order in which `X-Warnings` lists them. */
export const WARNING_CODES = [
  "TEXT_CUT",
  "VARIABLE_ABSENT",
  "INK_OUTSIDE_LABEL",
  "BARCODE_MODULE_SMALL",
  "BARCODE_QUIET_ZONE",
  "BARCODE_OVERPRINTED",
  "BARCODE_CONTRAST",
  "BARCODE_VALUE_ADVICE",
  "LETTER_SPACING_IGNORED",
  "LANGUAGE_UNSUPPORTED",
  "IMAGE_LEFT_BLANK",
  "IMAGE_RESOLUTION_LOW",
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
  /** Index into the template's elements. */
  readonly element: number | null;
  readonly variable: string | null;
  /** How many of its kind it represents. */
  readonly count: number;
}

/** Where the template decides, and not a record. */
export const TEMPLATE_POINTER = "#/templateId";
const MOST_LISTED = 50;

/** The sum of `count` by code. */
export type WarningCounts = ReadonlyMap<WarningCode, number>;

/** Counts every warning of a job, and keeps the first 50. */
export class WarningList {
  readonly #listed: PrintWarning[] = [];
  /** Of what the template causes: where it is listed. */
  readonly #ofTemplate = new Map<string, number>();
  readonly #counts = new Map<WarningCode, number>();
  readonly #repeats = new Repeats();

  get listed(): readonly PrintWarning[] {
    return this.#listed;
  }

  get counts(): WarningCounts {
    return this.#counts;
  }

  /** Before each drawing of a record: what several of its items have is one warning. */
  begin(record: number): void {
    this.#repeats.begin(record);
  }

  /** Whether a warning of one record would only be counted, or not even that; then it is. */
  passesOver(code: WarningCode, element: number, variable: string | null): boolean {
    if (this.#repeats.isRepeat(`${code} ${element} ${variable}`)) return true;
    if (variable === null || this.#listed.length < MOST_LISTED) return false;
    this.#count(code, 1);
    return true;
  }

  /** What the template causes in each of 250 records is listed once, with the number of records. */
  push(warning: PrintWarning): void {
    const { code, count, element, detail, pointer } = warning;
    this.#count(code, count);
    const key = pointer === TEMPLATE_POINTER ? `${code} ${element} ${detail}` : null;
    const known = key === null ? undefined : this.#ofTemplate.get(key);
    if (known !== undefined) {
      const listed = this.#listed[known]!;
      this.#listed[known] = { ...listed, count: listed.count + count };
    } else if (this.#listed.length < MOST_LISTED) {
      if (key !== null) this.#ofTemplate.set(key, this.#listed.length);
      this.#listed.push(warning);
    }
  }

  #count(code: WarningCode, count: number): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + count);
  }
}

export function countWarnings(counts: WarningCounts): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
