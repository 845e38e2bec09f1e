// The print core as tests use it: one job from plain values to PDF bytes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fontsFor, openPress } from "../../scripts/node-press.ts";
import { loadLibrary } from "../../src/print/codes/library.ts";
import { loadLocales } from "../../src/print/format/loaded-locales.ts";
import {
  compileTemplate,
  loadHyphenations,
  parseRequest,
  parseTemplate,
  type Plan,
  planJob,
  type Rendered,
} from "../../src/print/index.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "./fixed-origin.ts";

await loadLibrary();
await loadLocales([null, "de", "de-CH", "fr", "tr", "tlh"]);
await loadHyphenations(["de", "en", "es", "fr", "it", "nl", "pt"]);

export const press = openPress();

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

export function printJob(document: unknown, job: Job, { readable = false } = {}): Uint8Array {
  return renderJob(document, job, { readable }).pdf;
}

export function renderJob(
  document: unknown,
  job: Job,
  { readable = false, measured = false } = {},
): Rendered {
  const compiled = compileTemplate(parseTemplate(document));
  const { layout, records } = parseRequest({ templateId: "custom-test", ...job });
  const plan = planJob(compiled, layout, records, { now: PRINTED_AT });
  return press.render(compiled, plan, {
    ...FIXED_ORIGIN,
    fonts: fontsFor(plan),
    readable,
    measured,
  });
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
