// Required variables, and what a template may hold when it is saved.
import { describe, expect, it } from "vitest";
import { bindRecord } from "../../src/print/values/bind-record.ts";
import { exampleRecordOf } from "../../src/print/problems.ts";
import { parseTemplate, parseTemplateToSave } from "../../src/print/job/template.ts";
import { type Fault, type PrintCode, Refusal } from "../../src/refusal.ts";
import { planOf } from "../support/print.ts";

const TEXT = { type: "text", xMm: 1, yMm: 1, widthMm: 30, heightMm: 10, text: "x" };
const documentOf = (members: object) => ({
  schemaVersion: 1,
  name: "Label",
  widthMm: 60,
  heightMm: 30,
  elements: [],
  ...members,
});

function faultsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.faults.map(({ code, pointer }) => `${code} ${pointer}`);
  }
  return [];
}

const REQUIRED = documentOf({ variables: [{ name: "sku", required: true }, { name: "note" }] });
const job = (...records: object[]) => ({
  layout: { type: "single" },
  records: records.map((variables) => ({ variables })),
});

const variable = (members: object) => () =>
  parseTemplate(documentOf({ variables: [{ name: "a", ...members }] }));

describe("required: true", () => {
  it.each([
    [{}],
    [{ sku: null }],
    [{ sku: "" }],
    [{ sku: " \t\n" }],
    [{ sku: "\u0085\u2003\u00a0" }],
  ])("a record with %j is VARIABLE_REQUIRED", (variables) => {
    expect(faultsOf(() => planOf(REQUIRED, job({ sku: "A" }, variables)))).toEqual([
      "VARIABLE_REQUIRED #/records/1/variables/sku",
    ]);
  });

  it.each([[0], [false], ["0"], [" x "], ["\u200b"]])("%j is a value", (sku) => {
    expect(faultsOf(() => planOf(REQUIRED, job({ sku })))).toEqual([]);
  });

  it("every record without a value is listed at once, beside unknown variables", () => {
    const records = job({}, { sku: "A", nope: 1 }, { sku: "" });
    const work = () => planOf(REQUIRED, records);
    expect(faultsOf(work)).toEqual([
      "VARIABLE_REQUIRED #/records/0/variables/sku",
      "UNKNOWN_VARIABLE #/records/1/variables/nope",
      "VARIABLE_REQUIRED #/records/2/variables/sku",
    ]);
    expect(work).toThrow(expect.objectContaining({ code: "UNKNOWN_VARIABLE" }));
  });

  it("is false where it is absent, and not together with default", () => {
    expect(variable({})().variables.get("a")).toMatchObject({ required: false });
    expect(faultsOf(variable({ required: true, default: "" }))).toEqual([
      "VALIDATION_FAILED #/variables/0/default",
    ]);
    expect(faultsOf(variable({ required: false, default: "x" }))).toEqual([]);
    expect(faultsOf(variable({ required: "yes" }))).toEqual([
      "VALIDATION_FAILED #/variables/0/required",
    ]);
  });

  it("without an example it prints as its name when the template is proved", () => {
    const variables = [
      { name: "sku", required: true },
      { name: "lot", required: true, example: " " },
      { name: "price", required: true, example: "1.50" },
      { name: "note" },
    ];
    const template = parseTemplate(documentOf({ variables }));
    const faults: Fault<PrintCode>[] = [];
    expect([...bindRecord(template, exampleRecordOf(template), 0, faults)]).toEqual([
      ["sku", "sku"],
      ["lot", "lot"],
      ["price", "1.50"],
      ["note", ""],
    ]);
    expect(faults).toEqual([]);
  });
});

const named = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `v${i}` }));

const holding = (count: number) => ({ ...TEXT, text: "{{v0}}".repeat(count) });

describe("limits when a template is saved; stored ones keep printing", () => {
  const variables = named(1);

  it.each<[string, object, string[]]>([
    ["100 variables", { variables: named(100) }, []],
    ["101 variables", { variables: named(101) }, ["#/variables"]],
    [
      "an example and a default of 500 characters, however many units they have",
      { variables: [{ name: "a", example: "😀".repeat(500), default: "x".repeat(500) }] },
      [],
    ],
    [
      "501 characters",
      { variables: [{ name: "a", example: "x".repeat(501), default: "😀".repeat(501) }] },
      ["#/variables/0/example", "#/variables/0/default"],
    ],
    ["200 placeholders in a string", { variables, elements: [holding(200)] }, []],
    ["201 in a string", { variables, elements: [TEXT, holding(201)] }, ["#/elements/1/text"]],
    [
      "201 in a colour and in showIf",
      {
        variables,
        elements: [{ ...TEXT, color: "{{v0}}".repeat(201), showIf: "{{v0}}".repeat(201) }],
      },
      ["#/elements/0/color", "#/elements/0/showIf"],
    ],
    ["2,000 in all", { variables, elements: Array(10).fill(holding(200)) }, []],
    [
      "2,001 in all",
      { variables, elements: [...Array(10).fill(holding(200)), holding(1)] },
      ["#/elements"],
    ],
  ])("%s", (_, members, pointers) => {
    const document = documentOf(members);
    expect(faultsOf(() => parseTemplateToSave(document)).sort()).toEqual(
      pointers.map((pointer) => `VALIDATION_FAILED ${pointer}`).sort(),
    );
    expect(faultsOf(() => parseTemplate(document))).toEqual([]);
  });

  it("are listed together with what breaks the grammar, and at the document's place", () => {
    const document = documentOf({ widthMm: 1, variables, elements: [holding(201)] });
    expect(faultsOf(() => parseTemplateToSave(document, "#/document")).sort()).toEqual([
      "VALIDATION_FAILED #/document/elements/0/text",
      "VALIDATION_FAILED #/document/widthMm",
    ]);
  });
});
