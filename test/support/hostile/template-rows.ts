// What rows of the hostile corpus are made of: a document, records, and what they are answered.
import type { Job } from "../../../scripts/worst-job/run-job.ts";
import type { LoadedImages } from "../../../src/print/index.ts";

export interface HostileTemplate extends Job {
  readonly rule: string;
  /** `200`, or codes of refusals; several where each is right. */
  readonly expected: readonly string[];
  /** By source, where it shows some. */
  readonly images?: () => LoadedImages;
}

export const BOX = { xMm: 0, yMm: 0, widthMm: 40, heightMm: 40 };
export const BASE = { schemaVersion: 1, name: "Hostile", widthMm: 40, heightMm: 40 };

export const INVALID = ["VALIDATION_FAILED"];
export const PRINTS = ["200"];
export const TOO_COMPLEX = ["JOB_TOO_COMPLEX"];

export type Values = Readonly<Record<string, string>>;

export function documentOf(elements: readonly object[], more: object = {}): object {
  return { ...BASE, variables: [{ name: "v" }], elements, ...more };
}

export function bodyOf(
  records: readonly Values[] = [{ v: "1" }],
  layout: object = { type: "single" },
) {
  return JSON.stringify({
    templateId: "custom-hostile",
    layout,
    records: records.map((variables) => ({ variables })),
  });
}

export function row(
  rule: string,
  expected: readonly string[],
  document: object,
  body = bodyOf(),
): HostileTemplate {
  return { rule, expected, document, body };
}

export const repeated = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
export const nested = (depth: number): object => (depth === 0 ? {} : { deeper: nested(depth - 1) });
