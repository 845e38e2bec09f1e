// Rows of a table in the designer: for which variable they are repeated, and how many columns their cells have.
import { expect, it } from "vitest";
import { parseTemplateToSave } from "../../src/print/index.ts";
import { mostSpan, rowPlaces, spanOf, withEach, withSpan } from "../../web/document/table-rows.ts";
import { readDocument, type TemplateDocument } from "../../web/document/template.ts";

const LABEL = {
  schemaVersion: 1,
  name: "Facts",
  widthMm: 60,
  heightMm: 40,
  variables: [{ name: "items", rows: { columns: ["name"] }, example: "Fat" }],
  elements: [
    {
      type: "table",
      xMm: 2,
      yMm: 2,
      widthMm: 50,
      heightMm: 30,
      columns: [{}, {}, {}],
      header: [{ cells: ["Nutrition", "", ""] }],
      rows: [{ cells: ["a", { text: "b", align: "end" }] }],
    },
  ],
};
const [HEADER, ROW] = [
  { list: "header", at: 0 },
  { list: "rows", at: 0 },
] as const;

function open(): TemplateDocument {
  const read = readDocument(LABEL);
  if (read.kind === "fault") throw new Error(read.detail);
  return read.document;
}
const rowOf = ({ elements: [table] }: TemplateDocument, { list, at }: typeof HEADER | typeof ROW) =>
  (table![list] as readonly Record<string, unknown>[])[at]!;

it("a cell has as many columns as the others of its row leave; blank ones at the end give way", () => {
  const document = open();
  const [table] = document.elements;
  expect(rowPlaces(table!)).toEqual([HEADER, ROW]);
  expect([mostSpan(table!, HEADER, 0), mostSpan(table!, ROW, 0), mostSpan(table!, ROW, 1)]).toEqual(
    [3, 2, 2],
  );
  const wide = withSpan(document, 0, HEADER, 0, 9);
  expect(rowOf(wide, HEADER)["cells"]).toEqual([{ text: "Nutrition", span: 3 }]);
  const own = withSpan(wide, 0, ROW, 1, 2);
  expect(rowOf(own, ROW)["cells"]).toEqual(["a", { text: "b", align: "end", span: 2 }]);
  expect(() => parseTemplateToSave(own)).not.toThrow();
  expect(rowOf(withSpan(own, 0, HEADER, 0, 1), HEADER)["cells"]).toEqual(["Nutrition"]);
  expect(spanOf("a")).toBe(1);
});

it("a row is repeated for a variable, or printed once", () => {
  const repeated = withEach(open(), 0, ROW, "items");
  expect(rowOf(repeated, ROW)["each"]).toBe("items");
  expect(() => parseTemplateToSave(repeated)).not.toThrow();
  expect(withEach(repeated, 0, ROW, null)).toEqual(open());
});
