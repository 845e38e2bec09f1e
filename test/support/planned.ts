// What a job prints in its texts, item by item, and what refuses it: planned, not drawn.
import {
  compileTemplate,
  loadLanguagesOf,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
} from "../../src/print/index.ts";
import type { Plan } from "../../src/print/plan.ts";
import { type Fault, Refusal } from "../../src/refusal.ts";
import { PRINTED_AT } from "./fixed-origin.ts";
import { type Job, planOf } from "./print.ts";

export const SINGLE = { type: "single" } as const;
export const SHEET = {
  type: "manual",
  paper: { size: "A4" },
  grid: { rows: 9, columns: 4 },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
} as const;

export const text = (template: string, more: object = {}) => ({
  type: "text",
  text: template,
  xMm: 0,
  yMm: 0,
  widthMm: 50,
  heightMm: 30,
  fontSizePt: 6,
  ...more,
});

/** A template of 50 × 30 mm. `texts`: template strings, or whole elements. */
export function templateOf(
  texts: readonly (string | object)[],
  variables: readonly object[] = [],
  more: object = {},
): object {
  const elements = texts.map((each) => (typeof each === "string" ? text(each) : each));
  const size = { widthMm: 50, heightMm: 30 };
  return { schemaVersion: 1, name: "Planned", ...size, variables, elements, ...more };
}

export async function plan(document: object, job: Partial<Job> = {}): Promise<Plan> {
  const template = parseTemplate(document);
  await loadNeedsOf(template);
  const whole = { layout: SINGLE, records: [{ variables: {} }], ...job };
  const { layout, records } = parseRequest({ templateId: "custom-test", ...whole });
  await loadLanguagesOf(compileTemplate(template), layout, records, { now: PRINTED_AT });
  return planOf(document, whole);
}

/** For every item the texts of its elements; null where one shows nothing. */
export async function textsOf(
  document: object,
  job: Partial<Job> = {},
): Promise<(string | null)[][]> {
  const { drawings, drawingOf } = await plan(document, job);
  return drawingOf.map((drawing) =>
    drawings[drawing]!.shown.map((bound) =>
      bound === null ? null : String((bound as { text?: unknown }).text),
    ),
  );
}

/** The faults that refuse it; none where it prints. */
export async function faultsOf(
  document: object,
  job: Partial<Job> = {},
): Promise<readonly Fault[]> {
  try {
    await plan(document, job);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
}

export const inShort = ({ code, pointer }: Fault) => `${code} ${pointer}`;
