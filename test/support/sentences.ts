// What the print core says of a label, found as the printing worker finds it, and what no sentence for people may have.
import { z } from "zod";
import {
  compileTemplate,
  exampleRecordOf,
  findProblems,
  loadNeedsOf,
  type Output,
  parseRequest,
  parseTemplateToSave,
  planJob,
  templateDocument,
} from "../../src/print/index.ts";
import { generateRequest } from "../../src/print/job/request.ts";
import { filesFor } from "../../scripts/node-press.ts";
import { faultsOf, parseDespite, withElement } from "../../web/proof/worker/parse-despite.ts";
import type { Found } from "../../web/sentences/index.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "./fixed-origin.ts";
import { press } from "./print.ts";

export interface Label {
  readonly elements?: readonly object[];
  readonly variables?: readonly object[];
  /** Members of the document besides. */
  readonly more?: object;
  /** None: it is printed with its examples. */
  readonly records?: readonly { readonly variables: object; readonly copies?: number }[];
  readonly layout?: object;
  readonly images?: ReadonlyMap<string, Uint8Array>;
  /** Whether it is read as it is when it is saved. */
  readonly isSaved?: boolean;
  /** What its raster is to be. */
  readonly output?: Output;
}

const BOX = { xMm: 5, yMm: 5, widthMm: 40, heightMm: 20 };

export const text = (shown: string, more: object = {}) => ({
  type: "text",
  text: shown,
  ...BOX,
  ...more,
});
export const barcode = (value: string, more: object = {}) => ({
  type: "barcode",
  symbology: "code128",
  value,
  ...BOX,
  ...more,
});
export const shape = (more: object = {}) => ({
  type: "shape",
  shape: "rectangle",
  ...BOX,
  ...more,
});

export function documentOf({ elements = [], variables = [], more = {} }: Label) {
  return {
    schemaVersion: 1,
    name: "Jar",
    widthMm: 60,
    heightMm: 40,
    printerDpi: 300,
    variables,
    elements,
    ...more,
  };
}

/** Faults, then warnings. */
export async function findingsOf(label: Label): Promise<readonly Found[]> {
  if (label.isSaved) return refusalsOf(() => parseTemplateToSave(documentOf(label)));
  const { template, faults } = parseDespite(documentOf(label));
  if (!template) return faults;
  try {
    await loadNeedsOf(template);
    const { layout, records } = parseRequest({
      templateId: "test",
      layout: label.layout ?? { type: "single" },
      records: label.records ?? [{ variables: {} }],
    });
    const compiled = compileTemplate(template, { tolerant: true });
    const plan = planJob(compiled, layout, label.records ? records : [exampleRecordOf(template)], {
      now: PRINTED_AT,
      ...(label.output && { output: label.output }),
      tolerant: true,
      ofExamples: label.records === undefined,
    });
    const { images = new Map() } = label;
    const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images };
    const printed = label.output
      ? press.renderRaster(compiled, plan, supplies, label.output)
      : press.render(compiled, plan, supplies);
    const problems = findProblems(template).map(withElement);
    return [...faults, ...problems, ...printed.faults, ...printed.warnings];
  } catch (error) {
    return [...faults, ...faultsOf(error)];
  }
}

function refusalsOf(read: () => unknown): readonly Found[] {
  try {
    read();
    return [];
  } catch (error) {
    return faultsOf(error);
  }
}

/** What is for those who call the API: names of members, pointers, places that no list shows. */
const FOR_PROGRAMS = [
  /#\//,
  /\belement \d|\brecord \d/i,
  /`|asset:|data URI|base64|template string|BCP 47|IANA|U\+[0-9A-F]|\bPOST\b|\bGET\b|\bSHA|\bHTTP\b/,
  /\b(?:null|JSON string|request|body|header|Idempotency|preset|formatter|placeholder)\b/i,
  /[Ss]ymbology [a-z]/,
];

function memberNames(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== "object" || schema === null) return found;
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties") for (const name of Object.keys(value as object)) found.add(name);
    memberNames(value, found);
  }
  return found;
}

/** Those that are no words by themselves, as `onMissing` is. */
const MEMBERS = [
  ...memberNames(z.toJSONSchema(templateDocument, { io: "input", unrepresentable: "any" })),
  ...memberNames(z.toJSONSchema(generateRequest, { io: "input", unrepresentable: "any" })),
].filter((name) => /[a-z][A-Z]/.test(name));

/** What a sentence has that people who draw cannot know. */
export function wordsForPrograms(sentence: string): readonly string[] {
  const named = MEMBERS.filter((name) => new RegExp(`\\b${name}\\b`).test(sentence));
  const others = FOR_PROGRAMS.flatMap((pattern) => pattern.exec(sentence)?.[0] ?? []);
  return [...named, ...others];
}
