import { describe, expect, it } from "vitest";
import { findProblems, parseTemplate, variablesOf } from "../../src/print/index.ts";
import { PRINTED_AT } from "../support/fixed-origin.ts";
import { renderJob } from "../support/print.ts";
import {
  faultsOf,
  inShort,
  plan,
  SHEET,
  SINGLE,
  templateOf,
  text,
  textsOf,
} from "../support/planned.ts";

const COPIES = [
  { variables: {}, copies: 2 },
  { variables: {}, copies: 3 },
];

const printed = async (template: string, job: object = {}) =>
  (await textsOf(templateOf([template]), { records: COPIES, layout: SHEET, ...job })).flat();

describe("built-in values, all 1-based", () => {
  it.each([
    ["{{#item}}/{{#items}}", ["1/5", "2/5", "3/5", "4/5", "5/5"]],
    ["{{#record}}/{{#records}}", ["1/2", "1/2", "2/2", "2/2", "2/2"]],
    ["{{#copy}}/{{#copies}}", ["1/2", "2/2", "1/3", "2/3", "3/3"]],
  ])("%s", async (template, expected) => {
    expect(await printed(template)).toEqual(expected);
  });

  it("#page, #pages and #slot follow the sheet, from startSlot on", async () => {
    const layout = { ...SHEET, startSlot: 34 };
    expect(await printed("{{#page}}/{{#pages}} {{#slot}}", { layout })).toEqual([
      "1/2 34",
      "1/2 35",
      "1/2 36",
      "2/2 1",
      "2/2 2",
    ]);
  });

  it("#slot is 1 on single, where every item is a page", async () => {
    expect(await printed("{{#page}}.{{#slot}}", { layout: SINGLE })).toEqual([
      "1.1",
      "2.1",
      "3.1",
      "4.1",
      "5.1",
    ]);
  });

  it("#now is the instant of the request, YYYY-MM-DDThh:mm:ssZ, the same on every item", async () => {
    const now = new Date(PRINTED_AT).toISOString().replace(".000", "");
    expect(new Set(await printed("{{#now}}"))).toEqual(new Set([now]));
    expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it("#now is shown in the template's timeZone, UTC by default", async () => {
    const elements = ['{{#now | date:"EEEE d MMMM, HH:mm"}}'];
    expect(await textsOf(templateOf(elements))).toEqual([["Sunday 22 November, 21:30"]]);
    const berlin = templateOf(elements, [], { timeZone: "Europe/Berlin", lang: "de" });
    expect(await textsOf(berlin)).toEqual([["Sonntag 22 November, 22:30"]]);
  });

  it("an unknown one is a problem UNDECLARED_VARIABLE, and prints blank", async () => {
    const document = templateOf(["a{{#pagess}}b"]);
    const problems = findProblems(parseTemplate(document));
    expect(problems).toMatchObject([{ code: "UNDECLARED_VARIABLE", pointer: "#/elements/0/text" }]);
    expect(problems[0]!.detail).toContain("Did you mean");
    expect(await textsOf(document)).toEqual([["ab"]]);
    expect(findProblems(parseTemplate(templateOf(["{{#page}}"])))).toEqual([]);
  });

  it("they appear neither in variables nor in usedBy, and are no name for a variable", async () => {
    const document = templateOf(["{{#item}} {{a}}"], [{ name: "a" }]);
    expect(variablesOf(parseTemplate(document))).toEqual([{ name: "a", usedBy: ["text"] }]);
    const declared = templateOf(["x"], [{ name: "#item" }]);
    expect((await faultsOf(declared)).map(inShort)).toEqual([
      "VALIDATION_FAILED #/variables/0/name",
    ]);
    const sent = await faultsOf(document, { records: [{ variables: { "#item": 1 } }] });
    expect(sent.map(inShort)).toEqual(["UNKNOWN_VARIABLE #/records/0/variables/%23item"]);
  });
});

describe("how often a job is drawn", () => {
  const drawings = async (
    template: string | object,
    variables: object[] = [],
    job: object = {},
  ) => {
    const records = [
      { variables: {}, copies: 100 },
      { variables: {}, copies: 150 },
    ];
    const document = templateOf([template], variables);
    return (await plan(document, { records, layout: SHEET, ...job })).drawings.length;
  };

  it.each([
    "text",
    "{{a}}",
    "{{a | upper}}",
    "{{#now}}",
    "{{#record}} of {{#records}}",
    "{{#copies}} {{#items}} {{#pages}}",
  ])("%s is drawn once per record, however many copies there are", async (template) => {
    expect(await drawings(template, [{ name: "a" }])).toBe(2);
  });

  it("a counter per record, and one that prints nothing, are drawn once per record", async () => {
    expect(await drawings("{{n}}", [{ name: "n", counter: { per: "record" } }])).toBe(2);
    const records = [{ variables: { n: null }, copies: 250 }];
    expect(await drawings("{{n}}", [{ name: "n", counter: {} }], { records })).toBe(1);
    expect(await drawings("x", [{ name: "n", counter: {} }])).toBe(2);
  });

  it.each(["{{#item}}", "{{#copy}}", "{{#slot}}", "{{n}}", "{{n | slice:0:1}}{{n}}"])(
    "%s is drawn once per item",
    async (template) => {
      expect(await drawings(template, [{ name: "n", counter: {} }])).toBe(250);
    },
  );

  it("#page is drawn once per page and record", async () => {
    // 36 a sheet: 100 copies are on three, the next 150 on the rest of the third and four more.
    expect(await drawings("{{#page}}")).toBe(3 + 5);
  });

  it("so copies cost no glyphs, unless they differ", () => {
    const print = (template: string) => {
      const element = text(template, { fontSizePt: 3, heightMm: 29, overflow: "clip" });
      const records = [{ variables: {}, copies: 250 }];
      return () => renderJob(templateOf([element]), { layout: SHEET, records });
    };
    const words = "word ".repeat(400);
    expect(print(words + "{{#copies}}")).not.toThrow();
    expect(print(words + "{{#copy}}")).toThrow(/draws at least [\d,]+ glyphs/);
  });

  it("where it decides a colour or showIf too", async () => {
    expect(await drawings(text("x", { showIf: '{{#copy | is:"1"}}' }))).toBe(250);
    const shown = await textsOf(templateOf([text("x", { showIf: '{{#copy | is:"1"}}' })]), {
      layout: SHEET,
      records: COPIES,
    });
    expect(shown.flat()).toEqual(["x", null, "x", null, null]);
  });
});
