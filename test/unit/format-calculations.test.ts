import { describe, expect, it } from "vitest";
import {
  estimatePlan,
  compileTemplate,
  findProblems,
  loadNeedsOf,
  parseTemplate,
  variablesOf,
} from "../../src/print/index.ts";
import { apply, compile, errorOf, format } from "../support/format.ts";
import { renderJob } from "../support/print.ts";
import { faultsOf, inShort, plan, SHEET, templateOf, text, textsOf } from "../support/planned.ts";

const NAMED = [{ name: "price" }, { name: "weight" }];
const job = (...variables: object[]) => ({
  records: variables.map((of) => ({ variables: of })) as never,
});
const PER_KG = "{{price | divide:weight | number:2}}";

describe("add, subtract, times and divide", () => {
  it.each([
    ["add:0.2", "0.1", "0.3"],
    ["add:-5", "5", "0"],
    ["add:1", "-0", "1"],
    ["subtract:1.05", "1", "-0.05"],
    ["subtract:1e-3", "1E3", "999.999"],
    ["times:1.19", "100", "119"],
    ["times:0", "-3", "0"],
    ["times:.5", "+5.", "2.5"],
    ["divide:4", "10", "2.5"],
    ["divide:3", "1", "0.33333333333333333333"],
    ["divide:3", "-2", "-0.66666666666666666667"],
    ["divide:7", "1e20", "14285714285714285714"],
    ["divide:1000", "1", "0.001"],
    ["times:100 | divide:100 | add:0.10", "0.9", "1"],
    ['times:"2.5"', "2", "5"],
  ])("%s of %s is %s", (formatter, value, text) => {
    expect(format(formatter, value)).toBe(text);
  });

  it("results have at most 40 digits, as they are written", () => {
    const forty = "1".repeat(40);
    expect(format("add:0", forty)).toBe(forty);
    expect(format("times:1", "1e39")).toBe(`1${"0".repeat(39)}`);
    expect(format("times:1", "1e-40")).toBe(`0.${"0".repeat(39)}1`);
    for (const value of [`${forty}1`, "1e40", "1e-41", `${"1".repeat(39)}.11`, "1e999999999999"]) {
      expect(apply("add:0", value), value).toEqual({
        fault: expect.stringContaining("more than 40 digits"),
        problem: "manyDigits",
      });
    }
    expect(format("times:1e-30", "1e35")).toBe("100000");
    expect(
      format("times:y", "1e999999999999999", { values: { y: "1e-999999999999999" } }),
    ).toBeNull();
    expect(format("add:1", "1e-999999999999999")).toBeNull();
  });

  it("a number of more than 1,000 characters is not calculated with", () => {
    expect(format("add:0", `${"0".repeat(999)}1`)).toBe("1");
    expect(apply("add:0", `${"0".repeat(1000)}1`)).toEqual({
      fault: expect.stringContaining("longer than 1,000 characters"),
      problem: "longNumber",
    });
    expect(apply("add:y", "1", { values: { y: "0".repeat(1001) } })).toMatchObject({
      operand: { name: "y", isShared: false },
    });
    expect(errorOf(`add:"${"1".repeat(1001)}"`)).toContain("at most 1,000 characters");
  });

  it("a blank value or operand gives a blank", () => {
    expect(format("divide:weight", " ", { values: { weight: "0" } })).toBe(" ");
    for (const values of [{}, { weight: "" }, { weight: "\u00a0" }]) {
      expect(format("divide:weight", "5", { values })).toBe("");
      expect(format("divide:weight", "five", { values })).toBe("");
    }
  });

  it.each([
    ["divide:0", "divide cannot divide by 0"],
    ["divide:-0.00e5", "divide cannot divide by 0"],
    ["divide", "divide takes 1 argument: write divide:4 or divide:weight"],
    ["add:1:2", "add takes 1 argument"],
    ["add:a+b", "add needs a number of at most 1,000 characters, or the name of a variable"],
    ["add:-weight", "add needs a number"],
    ['add:"weight"', "the name of a variable without quotes"],
    ['add:""', "add needs a number"],
    [`add:${"a".repeat(65)}`, "add needs a number"],
  ])("%s is refused when the template is saved", (formatter, error) => {
    expect(errorOf(formatter)).toContain(error);
  });

  it("a bare word that is a number is a number, also with an exponent", () => {
    expect(compile("add:1e5").operands).toEqual([]);
    expect(compile("add:e5 | times:a.b-c | divide:e5").operands).toEqual(["e5", "a.b-c"]);
    expect(format("add:1e5", "1")).toBe("100001");
  });
});

describe("a variable that a formatter calculates with", () => {
  it("is another value of the record, or its default", async () => {
    const variables = [{ name: "price" }, { name: "weight", default: "0.25" }];
    const of = async (values: object) =>
      (await textsOf(templateOf([PER_KG], variables), job(values))).flat()[0];
    expect(await of({ price: 3, weight: 0.5 })).toBe("6.00");
    expect(await of({ price: "3.00" })).toBe("12.00");
    expect(await of({ price: 3, weight: null })).toBe("12.00");
    expect(await of({ price: null, weight: 0 })).toBeNull();
  });

  it("counts in variables, usedBy and what is not declared", () => {
    const box = { xMm: 0, yMm: 0, widthMm: 20, heightMm: 20 };
    const qr = { type: "qrcode", value: "{{price}}", showIf: "{{#item | times:weight}}", ...box };
    const template = parseTemplate(templateOf([text("{{price | add:weight}}"), qr], NAMED));
    expect(variablesOf(template)).toEqual([
      { name: "price", usedBy: ["text", "qrcode"] },
      { name: "weight", usedBy: ["text", "qrcode"] },
    ]);
    const [problem, ...others] = findProblems(
      parseTemplate(templateOf([text("a"), PER_KG], NAMED.slice(0, 1))),
    );
    expect(problem).toMatchObject({ code: "UNDECLARED_VARIABLE", pointer: "#/elements/1/text" });
    expect(problem!.detail).toContain("The word weight in a formatter does not name a declared");
    expect(others).toEqual([]);
  });

  it("that no record mentions gives VARIABLE_ABSENT, and the result is blank", () => {
    const { warnings } = renderJob(templateOf([PER_KG], NAMED), {
      layout: SHEET,
      records: [{ variables: { price: 1 } }],
    });
    expect(warnings).toMatchObject([{ code: "VARIABLE_ABSENT", variable: "weight" }]);
  });

  it("may be a counter: every item has its own number", async () => {
    const variables = [{ name: "price" }, { name: "weight", counter: {} }];
    const records = [{ variables: { price: 2 }, copies: 3 }] as never;
    const texts = await textsOf(templateOf(["{{price | times:weight}}"], variables), {
      layout: SHEET,
      records,
    });
    expect(texts.flat()).toEqual(["2", "4", "6"]);
  });

  it("counts in what a plan is expected to hold, and its length as text", async () => {
    const template = parseTemplate(templateOf(["{{price | times:weight}}"], NAMED));
    await loadNeedsOf(template);
    const estimate = (weight: string) =>
      estimatePlan(compileTemplate(template), [
        { variables: new Map(Object.entries({ price: "1", weight })), copies: 1 },
      ]);
    expect(estimate("1".repeat(500)) - estimate("1")).toBe(2 * 499);
    const textOf = async (weight: string) =>
      (
        await plan(
          templateOf(["{{price | times:weight | trim}}"], NAMED),
          job({ price: "1", weight }),
        )
      ).spent.text!;
    expect((await textOf("0".repeat(500))) - (await textOf("0"))).toBe(499);
  });
});

describe("what cannot be calculated is VALUE_INVALID, in the values stage", () => {
  const refused = async (variables: object[], ...records: object[]) =>
    (await faultsOf(templateOf([PER_KG], variables), { ...job(...records), layout: SHEET })).map(
      inShort,
    );

  it("at the variable whose value is wrong", async () => {
    expect(
      await refused(
        NAMED,
        { price: "3,50", weight: 1 },
        { price: 3, weight: 0 },
        { price: 3, weight: "half" },
        { price: 3, weight: 1 },
        { price: `1e39`, weight: "0.001" },
      ),
    ).toEqual([
      "VALUE_INVALID #/records/0/variables/price",
      "VALUE_INVALID #/records/1/variables/weight",
      "VALUE_INVALID #/records/2/variables/weight",
      "VALUE_INVALID #/records/4/variables/price",
    ]);
  });

  it("at #/templateId where the template's own value is wrong", async () => {
    const variables = [{ name: "price" }, { name: "weight", default: "0" }];
    expect(await refused(variables, { price: 1 })).toEqual(["VALUE_INVALID #/templateId"]);
    expect(await refused(variables, { price: 1, weight: "0" })).toEqual([
      "VALUE_INVALID #/records/0/variables/weight",
    ]);
    const counted = [{ name: "weight" }];
    const document = templateOf(["{{#item | times:weight}}"], counted);
    expect((await faultsOf(document, job({ weight: "1e41" }))).map(inShort)).toEqual([
      "VALUE_INVALID #/records/0/variables/weight",
    ]);
  });

  it("without repeating the value", async () => {
    const [fault] = await faultsOf(templateOf([PER_KG], NAMED), job({ price: 1, weight: "half" }));
    expect(fault!.detail).toBe(
      'Record 1, variable "weight": the placeholder {{price}} cannot be formatted. The variable "weight" is not a number. Send a JSON number, or a string such as "-1234.5" with a decimal point and no thousands separators.',
    );
  });
});
