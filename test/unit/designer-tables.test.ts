// Tables in the designer: their rows as text, and variables with rows that are renamed.
import { describe, expect, it } from "vitest";
import { rowsOfText, textOfRows } from "../../web/designer/panels/table/cells-text.ts";
import { renameVariable, undeclaredIn } from "../../web/designer/panels/variables/variables.ts";
import { usesByName } from "../../web/designer/panels/variables/variables.ts";
import { templateStringsOf } from "../../web/designer/panels/text/template-members.ts";
import { newElement } from "../../web/document/kinds.ts";
import { parseTemplateToSave } from "../../src/print/index.ts";
import type { TemplateDocument, TemplateElement } from "../../web/document/template.ts";

const box = { xMm: 0, yMm: 0, widthMm: 40, heightMm: 30, rotationDeg: 0 };

describe("the rows of a table as text", () => {
  it("are lines with | between cells, and the same rows again", () => {
    const rows = [
      { cells: ["Fat", "{{fat | number:1}} g"] },
      { cells: ["a|b", "c\nd", "e\\n"], fontWeight: 700 },
      { each: "items", cells: [{ text: '{{items.name | default:"|"}}', span: 2 }] },
      { cells: [] },
    ];
    const text = textOfRows(rows);
    expect(text.split("\n")).toEqual([
      "Fat | {{fat | number:1}} g",
      "a\\|b | c\\nd | e\\\\n",
      '{{items.name | default:"|"}}',
      "",
    ]);
    expect(rowsOfText(text, rows)).toEqual(rows);
    expect(rowsOfText("a\\|b|c\\nd |  e\\\\n", [])).toEqual([{ cells: ["a|b", "c\nd", "e\\n"] }]);
  });

  it("keep what a row and a cell are besides, where a line is changed, added or removed", () => {
    const rows = [
      { cells: ["a", { text: "b", align: "end" }], fontWeight: 700 },
      { each: "items", cells: ["c"] },
    ];
    expect(rowsOfText("x | y\nc", rows)).toEqual([
      { cells: ["x", { text: "y", align: "end" }], fontWeight: 700 },
      rows[1],
    ]);
    expect(rowsOfText("a | b\nnew\nc", rows)).toEqual([rows[0], { cells: ["new"] }, rows[1]]);
    expect(rowsOfText("c", rows)).toEqual([rows[1]]);
    expect(rowsOfText("", rows)).toEqual([]);
  });
});

describe("a table in the designer", () => {
  it("prints as its tool makes it", () => {
    const document = { schemaVersion: 1, name: "a", widthMm: 60, heightMm: 40 };
    const elements = [newElement("table", box)];
    expect(() => parseTemplateToSave({ ...document, elements })).not.toThrow();
  });

  it("has template strings in its cells, which are renamed with the variable and its columns", () => {
    const element = {
      type: "table",
      ...box,
      columns: [{}],
      showIf: "{{items}}",
      rows: [
        { each: "items", cells: ["{{items.name}}", { text: "{{items.amount}} {{other}}" }] },
        { cells: ["{{other.name}}"] },
      ],
    } as unknown as TemplateElement;
    const document: TemplateDocument = {
      schemaVersion: 1,
      name: "a",
      widthMm: 60,
      heightMm: 40,
      variables: [
        { name: "items", rows: { columns: ["name", "amount"] } },
        { name: "other" },
        { name: "other.name" },
      ],
      elements: [element],
    };
    expect(templateStringsOf(element).map(([member]) => member)).toEqual([
      "showIf",
      "rows/0/cells/0",
      "rows/0/cells/1",
      "rows/1/cells/0",
    ]);
    expect(usesByName(document).get("items")!.length).toBe(4);
    expect(undeclaredIn("{{items.name}} {{items.nam}}", document)).toEqual(["items.nam"]);
    const renamed = renameVariable(document, 0, "lines");
    expect(renamed.elements[0]).toMatchObject({
      showIf: "{{lines}}",
      rows: [
        { each: "lines", cells: ["{{lines.name}}", { text: "{{lines.amount}} {{other}}" }] },
        { cells: ["{{other.name}}"] },
      ],
    });
  });
});
