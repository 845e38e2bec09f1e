// The print core as tests use it: one job from plain values to PDF bytes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesFor, openPress } from "../../scripts/node-press.ts";
import { loadLibrary } from "../../src/print/codes/library.ts";
import { loadLocales } from "../../src/print/format/loaded-locales.ts";
import {
  compileTemplate,
  type Judged,
  jobRecordsOf,
  languagesOfLargeJob,
  type LargePlan,
  openLargeJob,
  parseRequest,
  parseTemplate,
  type Plan,
  planJob,
  planLargeJob,
  type Rendered,
} from "../../src/print/index.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "./fixed-origin.ts";

await loadLibrary();
await loadLocales([null, "de", "de-CH", "fr", "tr", "tlh"]);

export const press = openPress();

const NO_IMAGES: ReadonlyMap<string, Uint8Array> = new Map();

export interface Job {
  readonly layout: unknown;
  readonly records: readonly { readonly variables: object; readonly copies?: number }[];
}

export function planOf(document: unknown, job: Job): Plan {
  const compiled = compileTemplate(parseTemplate(document));
  const { layout, records } = parseRequest({ templateId: "custom-test", ...job });
  return planJob(compiled, layout, records, { now: PRINTED_AT });
}

/** What is at fault is left out. */
export function tolerantPlanOf(document: unknown, job: Job): Plan {
  const compiled = compileTemplate(parseTemplate(document), { tolerant: true });
  const { layout, records } = parseRequest({ templateId: "custom-test", ...job });
  return planJob(compiled, layout, records, { now: PRINTED_AT, tolerant: true });
}

export function printJob(
  document: unknown,
  job: Job,
  { readable = false, images = NO_IMAGES } = {},
): Uint8Array {
  return renderJob(document, job, { readable, images }).pdf;
}

export function renderJob(
  document: unknown,
  job: Job,
  { readable = false, measured = false, images = NO_IMAGES } = {},
): Rendered {
  const compiled = compileTemplate(parseTemplate(document));
  const { layout, records } = parseRequest({ templateId: "custom-test", ...job });
  const plan = planJob(compiled, layout, records, { now: PRINTED_AT });
  return press.render(compiled, plan, {
    ...FIXED_ORIGIN,
    ...filesFor(plan),
    images,
    readable,
    measured,
  });
}

/** The same job as a large one: pieces, joined, and what was said of them. */
export async function renderLarge(
  document: unknown,
  job: Job,
  { readable = false, images = NO_IMAGES } = {},
): Promise<{ pdf: Uint8Array; pieces: number; judged: Judged; plan: LargePlan }> {
  const compiled = compileTemplate(parseTemplate(document));
  const { layout, records } = parseRequest({ templateId: "custom-test", ...job });
  const opened = openLargeJob(compiled, layout, jobRecordsOf(records), PRINTED_AT);
  await lastOf(languagesOfLargeJob(opened));
  const plan = lastOf(planLargeJob(opened));
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images, readable };
  const pieces: Uint8Array[] = [];
  const steps = press.renderLarge(plan, supplies);
  const judged = lastOf(steps, (piece) => {
    if (typeof piece !== "number") pieces.push(piece.slice());
  });
  return { pdf: Buffer.concat(pieces), pieces: pieces.length, judged, plan };
}

/** What a generator answers at its end. */
export function lastOf<S, T>(steps: Generator<S, T>, look: (step: S) => void = () => {}): T {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
    look(value);
  }
}

/** One item on a page of its own size, from elements alone. */
export function printElements(
  elements: readonly object[],
  { widthMm = 60, heightMm = 40, variables = {}, readable = false, ...rest } = {} as {
    widthMm?: number;
    heightMm?: number;
    variables?: Record<string, string | number | boolean | null>;
    readable?: boolean;
    [member: string]: unknown;
  },
): Uint8Array {
  const document = {
    schemaVersion: 1,
    name: "Test",
    widthMm,
    heightMm,
    variables: Object.keys(variables).map((name) => ({ name })),
    elements,
    ...rest,
  };
  return printJob(document, { layout: { type: "single" }, records: [{ variables }] }, { readable });
}

export function readSample(path: string): any {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../samples/${path}`), "utf8"));
}
