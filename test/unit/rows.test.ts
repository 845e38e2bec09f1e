// Variables whose value is a list of rows: what may be declared, how values are read, and where they may be named.
import { describe, expect, it } from "vitest";
import {
  compileTemplate,
  findProblems,
  parseRequest,
  parseTemplateToSave,
  planJob,
  variablesOf,
} from "../../src/print/index.ts";
import { readRows } from "../../src/print/values/rows.ts";
import { recordSchemaOf } from "../../src/rules/record-schema.ts";
import { rows } from "../../clients/typescript/src/rows.ts";
import { Refusal } from "../../src/refusal.ts";

const ITEMS = { name: "items", rows: { columns: ["name", "amount"] } };
const DECLARED = { columns: ["name", "amount"], separator: "|" };

const table = (rows: readonly object[], more: object = {}) => ({
  type: "table",
  xMm: 0,
  yMm: 0,
  widthMm: 50,
  heightMm: 50,
  columns: [{}, {}],
  rows,
  ...more,
});
const text = (shown: string, more: object = {}) => ({
  type: "text",
  text: shown,
  xMm: 0,
  yMm: 0,
  widthMm: 50,
  heightMm: 10,
  ...more,
});

const documentOf = (elements: readonly object[], variables: readonly object[] = [ITEMS]) => ({
  schemaVersion: 1,
  name: "Test",
  widthMm: 50,
  heightMm: 50,
  variables,
  elements,
});
const parse = (elements: readonly object[], variables?: readonly object[]) =>
  parseTemplateToSave(documentOf(elements, variables));

function faultsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) {
      return error.faults.map(({ pointer, code, detail }) => `${code} ${pointer} ${detail}`);
    }
    throw error;
  }
  return [];
}

const cellsOf = (value: string, declared = DECLARED) => {
  const read = readRows(value, declared);
  return "rows" in read ? read.rows : [read.problem, read.row];
};

describe("the value of a variable with rows", () => {
  it("has a row per line, with cells at the separator, trimmed", () => {
    expect(cellsOf(" Fat | 1.2 g\r\nSalt|0.1 g\u2028Fibre|")).toEqual([
      ["Fat", "1.2 g"],
      ["Salt", "0.1 g"],
      ["Fibre", ""],
    ]);
  });

  it.each([";", ",", "\t"])("has the separator that is declared: %j", (separator) => {
    const read = cellsOf(`a | b${separator}c`, { ...DECLARED, separator });
    expect(read).toEqual([["a | b", "c"]]);
  });

  it("has a line break for \\n in a cell, a backslash for \\\\, and the separator for \\ with it", () => {
    expect(cellsOf("a\\nb|c\\|d\\\\")).toEqual([["a\nb", "c|d\\"]]);
    expect(cellsOf("a\\\\nb|\\x \\")).toEqual([["a\\nb", "\\x \\"]]);
  });

  it("leaves out blank lines, and has no rows where it is blank", () => {
    expect(cellsOf("\n  \na|b\n\n")).toEqual([["a", "b"]]);
    expect(cellsOf(" \n\ufeff")).toEqual([]);
  });

  it("is JSON where its first visible character is [: objects by column, or arrays", () => {
    expect(cellsOf(' [{"amount": 1.5, "name": "Fat"}, ["Salt", null], {"name": true}]')).toEqual([
      ["Fat", "1.5"],
      ["Salt", ""],
      ["true", ""],
    ]);
    expect(cellsOf("[]")).toEqual([]);
  });

  it("is text where it begins with \\[", () => {
    expect(cellsOf("\\[a]|b")).toEqual([["[a]", "b"]]);
  });

  it.each([
    ["a|b|c", ["cells", 1]],
    ["a\n\na|b\na|b|c", ["cells", 3]],
    ["[1]", ["entry", 1]],
    ['[["a"], ["a", "b", "c"]]', ["cells", 2]],
    ['[{"nam": "a"}]', ["column", 1]],
    ['[{"__proto__": "a"}]', ["column", 1]],
    ['[[["a"]]]', ["entry", 1]],
    ['[["\\ud800"]]', ["entry", 1]],
    ["[a|b", ["json", null]],
    ['["a"', ["json", null]],
  ])("is refused as %s, with the number of the row", (value, problem) => {
    expect(cellsOf(value)).toEqual(problem);
  });

  it("has at most 200 rows", () => {
    expect(cellsOf("a\n".repeat(200))).toHaveLength(200);
    expect(cellsOf("a\n".repeat(201))).toEqual(["rows", null]);
    expect(cellsOf(JSON.stringify(Array.from({ length: 201 }, () => ["a"])))).toEqual([
      "rows",
      null,
    ]);
  });
});

describe("rows of the client", () => {
  it("make the text of a list, whatever its cells are", () => {
    const list = [{ name: "a|b\n", amount: 1.5 }, ["[c]", null], { amount: false }];
    expect(cellsOf(rows(list))).toEqual([
      ["a|b\n", "1.5"],
      ["[c]", ""],
      ["", "false"],
    ]);
    expect(cellsOf(rows([]))).toEqual([]);
  });

  it("refuse what has no text", () => {
    expect(() => rows([[Number.NaN]])).toThrow(TypeError);
  });
});

describe("a record with rows", () => {
  const plan = (variables: object, variable: object = ITEMS) => {
    const compiled = compileTemplate(
      parse([table([{ each: "items", cells: ["{{items.name}}"] }])], [variable]),
    );
    const { layout, records } = parseRequest({
      templateId: "custom-a",
      layout: { type: "single" },
      records: [{ variables: { items: "a" } }, { variables }],
    });
    return planJob(compiled, layout, records);
  };

  it("is refused with VALUE_INVALID, where they cannot be read", () => {
    expect(faultsOf(() => plan({ items: "a\nb|c|d" }))).toEqual([
      'VALUE_INVALID #/records/1/variables/items Record 2, variable "items": Row 2 has 3 cells, and the columns are name, amount. Send at most 2; write a separator that belongs to a text with \\ before it.',
    ]);
  });

  it("needs one where the variable is required", () => {
    const required = { ...ITEMS, required: true };
    for (const items of [null, "", " \n", "[]"]) {
      expect(faultsOf(() => plan({ items }, required))[0]).toMatch(
        /^VARIABLE_REQUIRED #\/records\/1\/variables\/items /,
      );
    }
    expect(plan({ items: "a" }, required).drawings).toHaveLength(2);
  });

  it("has the rows of the default where it has none", () => {
    const { drawings } = plan({ items: null }, { ...ITEMS, default: "x\ny" });
    expect(drawings[1]!.shown[0]).toMatchObject({ rows: { length: 2 } });
  });

  it("is described as a string or null, with its columns", () => {
    const { properties } = recordSchemaOf("Label", [{ ...ITEMS, rows: DECLARED }]);
    expect(properties["items"]).toEqual({
      type: ["string", "null"],
      description:
        'Rows, one per line, cells separated by "|"; or JSON: a list of objects or lists. Columns: name, amount.',
    });
  });
});

describe("the declaration of rows", () => {
  const declare = (rows: unknown, more: object = {}, others: readonly object[] = []) =>
    faultsOf(() => parse([], [{ name: "items", rows, ...more }, ...others])).map(
      (fault) => fault.split(" ")[1],
    );

  it("has 1 to 20 columns, named as variables are, without a point, each once", () => {
    expect(declare({ columns: Array.from({ length: 20 }, (_, i) => `c${i}`) })).toEqual([]);
    expect(declare({ columns: [] })).toEqual(["#/variables/0/rows/columns"]);
    expect(declare({ columns: Array.from({ length: 21 }, (_, i) => `c${i}`) })).toEqual([
      "#/variables/0/rows/columns",
    ]);
    expect(declare({ columns: ["a.b", "1", "a", "a"] })).toEqual([
      "#/variables/0/rows/columns/0",
      "#/variables/0/rows/columns/1",
      "#/variables/0/rows/columns/3",
    ]);
  });

  it("has one of four separators", () => {
    expect(declare({ columns: ["a"], separator: "/" })).toEqual(["#/variables/0/rows/separator"]);
  });

  it("is not together with a counter", () => {
    expect(declare({ columns: ["a"] }, { counter: {} })).toEqual(["#/variables/0/rows"]);
  });

  it("leaves no variable with the name of a column", () => {
    expect(declare({ columns: ["amount"] }, {}, [{ name: "items.amount" }])).toEqual([
      "#/variables/1/name",
    ]);
    expect(declare({ columns: ["amount"] }, {}, [{ name: "items.name" }])).toEqual([]);
  });
});

describe("rows in template strings", () => {
  const problemsOf = (elements: readonly object[]) =>
    findProblems(parse(elements)).map(({ code, pointer }) => `${code} ${pointer}`);
  const each = (...cells: unknown[]) => table([{ each: "items", cells }]);

  it("are named by column, with #row and #rows, in rows with each", () => {
    expect(problemsOf([each("{{items.name | upper}}", "{{#row}}/{{#rows}}")])).toEqual([]);
  });

  it.each<[string, object[], string]>([
    ["a column in a text", [text("{{items.name}}")], "#/elements/0/text"],
    [
      "a column in a row that nothing repeats",
      [table([{ cells: ["a", "{{items.name}}"] }])],
      "#/elements/0/rows/0/cells/1",
    ],
    ["a column that is not there", [each("{{items.nam}}")], "#/elements/0/rows/0/cells/0"],
    ["#row in a text", [text("{{#row}}")], "#/elements/0/text"],
    ["the variable in a text", [text("{{items}}")], "#/elements/0/text"],
    ["the variable in a cell", [each({ text: "{{items}}" })], "#/elements/0/rows/0/cells/0"],
    [
      "a column in the showIf of the table",
      [table([{ cells: ["a"] }], { showIf: "{{items.name}}" })],
      "#/elements/0/showIf",
    ],
  ])("are undeclared elsewhere: %s", (_, elements, pointer) => {
    expect(problemsOf(elements)).toEqual([`UNDECLARED_VARIABLE ${pointer}`]);
  });

  it("may be named as a whole in showIf, of an element and of a row", () => {
    const shown = [
      text("a", { showIf: "{{items}}" }),
      table([{ cells: ["a"], showIf: "{{items | not}}" }]),
    ];
    expect(problemsOf(shown)).toEqual([]);
  });

  it("are no operand of a formatter, but their columns are", () => {
    const faults = faultsOf(() => parse([text("{{a | times:items}}")], [{ name: "a" }, ITEMS]));
    expect(faults[0]).toMatch(/^VALIDATION_FAILED #\/elements\/0\/text must not calculate/);
    expect(problemsOf([each("{{items.amount | times:items.amount}}")])).toEqual([]);
  });

  it("count as used by text", () => {
    expect(variablesOf(parse([each("a")]))).toEqual([{ name: "items", usedBy: ["text"] }]);
    expect(variablesOf(parse([each("{{items.name}}")]))).toEqual([
      { name: "items", usedBy: ["text"] },
    ]);
    expect(variablesOf(parse([text("a")]))).toEqual([{ name: "items", usedBy: [] }]);
  });
});
