import { describe, expect, it } from "vitest";
import { exampleRecordOf, parseTemplate } from "../../src/print/index.ts";
import { faultsOf, inShort, plan, SHEET, templateOf, textsOf } from "../support/planned.ts";

const serial = (counter: object = {}, more: object = {}) =>
  templateOf(["{{serial}}"], [{ name: "serial", counter, ...more }]);

const given = (...values: unknown[]) =>
  values
    .map((value) => (value === undefined ? {} : { serial: value }))
    .map((variables) => ({ variables }));

const printed = async (document: object, records: readonly object[]) =>
  (await textsOf(document, { layout: SHEET, records: records as never })).flat();

const nextOf = async (document: object, records: readonly object[]) =>
  (await plan(document, { layout: SHEET, records: records as never })).nextCounters;

describe("a counter", () => {
  it("is the number of the record's first item, and every further item adds the step", async () => {
    const records = [{ variables: { serial: 7 }, copies: 4 }];
    expect(await printed(serial(), records)).toEqual(["7", "8", "9", "10"]);
    expect(await printed(serial({ step: -2 }), records)).toEqual(["7", "5", "3", "1"]);
  });

  it("continues from the item before in a record without the variable; the first starts at 1", async () => {
    const records = [
      { variables: {}, copies: 2 },
      { variables: {} },
      { variables: { serial: 40 }, copies: 2 },
      { variables: {} },
    ];
    expect(await printed(serial(), records)).toEqual(["1", "2", "3", "40", "41", "42"]);
  });

  it.each([null, "", " ", "\t\u00a0"])(
    "prints nothing for %j, and uses no number",
    async (blank) => {
      expect(await printed(serial(), given(5, blank, undefined))).toEqual(["5", null, "6"]);
      expect(await nextOf(serial(), given(5, blank))).toEqual({ serial: "6" });
    },
  );

  it("per record: all copies of a record have one number", async () => {
    const records = [
      { variables: {}, copies: 2 },
      { variables: {}, copies: 3 },
    ];
    const document = serial({ per: "record", step: 5 });
    expect(await printed(document, records)).toEqual(["1", "1", "6", "6", "6"]);
    expect(await nextOf(document, records)).toEqual({ serial: "11" });
  });

  it("digits pad with the alphabet's first character; only digits do", async () => {
    expect(await printed(serial({ digits: 6 }), given("0000000041", 42))).toEqual([
      "000041",
      "000042",
    ]);
    expect(await printed(serial(), given("007"))).toEqual(["7"]);
    const letters = serial({ digits: 3, alphabet: "ABC" });
    expect(await printed(letters, given("CC", undefined))).toEqual(["ACC", "BAA"]);
  });

  it("is exact far beyond 2^53", async () => {
    const records = given("99999999999999999999999999998", undefined);
    expect(await printed(serial(), records)).toEqual([
      "99999999999999999999999999998",
      "99999999999999999999999999999",
    ]);
  });

  it.each([
    ["below 0", { step: -1 }, given(1, undefined, undefined, undefined), 2],
    ["longer than 30 characters", {}, given("9".repeat(30), undefined), 1],
    ["a boolean", {}, given(true), 0],
    ["a fraction", {}, given(1, 1.5), 1],
    ["a negative number", {}, given(-1), 0],
    ["characters outside its alphabet", {}, given(1, "12a"), 1],
    ["31 characters", {}, given(1, "1".repeat(31)), 1],
  ])("%s is VALUE_INVALID at the record whose item it is", async (_what, counter, records, at) => {
    const faults = await faultsOf(serial(counter), { layout: SHEET, records: records as never });
    expect(faults.map(inShort)).toEqual([`VALUE_INVALID #/records/${at}/variables/serial`]);
  });

  it("falls below 0 within the copies of one record: one fault, at that record", async () => {
    const records = [{ variables: { serial: 3 }, copies: 6 }];
    const faults = await faultsOf(serial({ step: -1 }), { layout: SHEET, records });
    expect(faults.map(inShort)).toEqual(["VALUE_INVALID #/records/0/variables/serial"]);
  });

  it("a fault never holds the value", async () => {
    const [fault] = await faultsOf(serial(), { records: given("s3cret") });
    expect(fault!.detail).not.toContain("s3cret");
  });

  it("counts whether an element shows it or not, and through formatters", async () => {
    const document = templateOf(
      ["{{serial | pad:4}} {{#item}}/{{#items}}", '{{other | map:"2=zwei"}}'],
      [
        { name: "serial", counter: {} },
        { name: "other", counter: {} },
        { name: "unused", counter: { digits: 4 } },
      ],
    );
    const records = [{ variables: { unused: 8 }, copies: 3 }];
    expect(await textsOf(document, { layout: SHEET, records })).toEqual([
      ["0001 1/3", "1"],
      ["0002 2/3", "zwei"],
      ["0003 3/3", "3"],
    ]);
    expect(await nextOf(document, records)).toEqual({ serial: "4", other: "4", unused: "0011" });
  });
});

describe("what the next job's counters begin with", () => {
  it("null without counters; {} when none has a valid next value", async () => {
    expect(await nextOf(templateOf(["x"]), [{ variables: {} }])).toBeNull();
    expect(await nextOf(serial({ step: -1 }), given(0))).toEqual({});
  });

  it("a counter without a valid next value is left out", async () => {
    const document = templateOf(
      ["{{a}}"],
      [
        { name: "a", counter: { step: -1 } },
        { name: "b", counter: { digits: 4 } },
      ],
    );
    expect(await nextOf(document, [{ variables: { a: 1 }, copies: 2 }])).toEqual({ b: "0003" });
  });

  it("is 1 as long as nothing was counted, and a name may be __proto__", async () => {
    const document = templateOf(["{{__proto__}}"], [{ name: "__proto__", counter: { digits: 2 } }]);
    const variables = JSON.parse('{"__proto__":null}');
    const next = await nextOf(document, [{ variables }]);
    expect(Object.entries(next!)).toEqual([["__proto__", "01"]]);
  });
});

describe("the examples of a template", () => {
  it("begin at 1 without an example, and at the example where there is one", async () => {
    const documents = [serial({ digits: 3 }), serial({ digits: 3 }, { example: "41" })];
    const printed = await Promise.all(
      documents.map((document) => {
        const { variables, copies } = exampleRecordOf(parseTemplate(document));
        const records = [{ variables: Object.fromEntries(variables), copies }];
        return textsOf(document, { records });
      }),
    );
    expect(printed).toEqual([[["001"]], [["041"]]]);
  });
});

describe("a declared counter", () => {
  const refused = async (variable: object) =>
    (await faultsOf(templateOf(["{{a}}"], [{ name: "a", ...variable }]))).map(inShort);

  it("{} has the defaults; the bounds of every member are taken", async () => {
    const alphabet = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
      .filter((character) => !',="\\'.includes(character))
      .join("")
      .slice(0, 64);
    expect(await refused({ counter: {} })).toEqual([]);
    expect(
      await refused({ counter: { step: -1_000_000, digits: 30, alphabet, per: "record" } }),
    ).toEqual([]);
    expect(await refused({ counter: { step: 1_000_000, digits: 0, alphabet: "01" } })).toEqual([]);
  });

  it.each([
    [{ step: 0 }, "step"],
    [{ step: 1.5 }, "step"],
    [{ step: 1_000_001 }, "step"],
    [{ step: -1_000_001 }, "step"],
    [{ digits: 31 }, "digits"],
    [{ digits: -1 }, "digits"],
    [{ alphabet: "0" }, "alphabet"],
    [{ alphabet: "0120" }, "alphabet"],
    [{ alphabet: "ab c" }, "alphabet"],
    [{ alphabet: "ab,c" }, "alphabet"],
    [{ alphabet: "a=b" }, "alphabet"],
    [{ alphabet: 'a"b' }, "alphabet"],
    [{ alphabet: "a\\b" }, "alphabet"],
    [{ alphabet: "äö" }, "alphabet"],
    [{ alphabet: "" }, "alphabet"],
    [{ per: "page" }, "per"],
    [{ start: 1 }, "start"],
  ])("%j is refused on saving, at the member", async (counter, member) => {
    expect(await refused({ counter })).toEqual([
      `VALIDATION_FAILED #/variables/0/counter/${member}`,
    ]);
  });

  it("goes neither with default nor with required: true", async () => {
    expect(await refused({ counter: {}, default: "" })).toEqual([
      "VALIDATION_FAILED #/variables/0/default",
    ]);
    expect(await refused({ counter: {}, required: true })).toEqual([
      "VALIDATION_FAILED #/variables/0/required",
    ]);
    expect(await refused({ counter: {}, required: false })).toEqual([]);
  });
});
