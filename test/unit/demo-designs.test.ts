import { describe, expect, it } from "vitest";
import {
  compatiblePresets,
  exampleRecordOf,
  findProblems,
  parseTemplate,
  variablesOf,
} from "../../src/print/index.ts";
import { DEMO_DESIGNS } from "../../src/rules/demo.ts";
import { printJob } from "../support/print.ts";

const [LABELS, CARD] = DEMO_DESIGNS.map(({ document }) => parseTemplate(document));
const namesOf = (index: number) =>
  variablesOf(parseTemplate(DEMO_DESIGNS[index]!.document)).map(({ name }) => name);
const print = (index: number, variables: object) => () =>
  printJob(DEMO_DESIGNS[index]!.document, { layout: { type: "single" }, records: [{ variables }] });

describe("the demo's designs", () => {
  it("are the two of the specification, in size and variables", () => {
    expect(DEMO_DESIGNS.map(({ templateId }) => templateId)).toEqual([
      "api-demo-product-label-sheet",
      "api-demo-qr-card",
    ]);
    expect([LABELS!.widthMm, LABELS!.heightMm]).toEqual([66.675, 25.4]);
    expect([CARD!.widthMm, CARD!.heightMm]).toEqual([102, 76]);
    expect(namesOf(0)).toEqual(["name", "sku", "price"]);
    expect(namesOf(1)).toEqual(["title", "subtitle", "url"]);
    const presets = compatiblePresets(LABELS!.widthMm, LABELS!.heightMm).map(({ id }) => id);
    expect(presets).toContain("vendorA-5160-compatible");
  });

  it("have no problems, and print with their examples and with nothing", () => {
    DEMO_DESIGNS.forEach(({ document }, index) => {
      const template = parseTemplate(document);
      expect(findProblems(template)).toEqual([]);
      const examples = Object.fromEntries(exampleRecordOf(template).variables);
      expect(print(index, examples)).not.toThrow();
      expect(print(index, {})).not.toThrow();
    });
  });

  it.each([
    [0, { sku: "W".repeat(19) }, { sku: "W".repeat(20) }],
    [0, { sku: "7".repeat(36) }, { sku: "7".repeat(40) }],
    [1, { url: "w".repeat(1400) }, { url: "w".repeat(1500) }],
  ])("hold codes as long as the documentation says (%i)", (index, held, tooLong) => {
    expect(print(index, held)).not.toThrow();
    expect(print(index, tooLong)).toThrow("Make the box");
  });
});
