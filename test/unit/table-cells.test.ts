// Cells of tables that are edited where they are printed: which is where, and what an edit changes.
import { describe, expect, it } from "vitest";
import { cellUnder, editOfCell, printedCells } from "../../web/document/table-cells.ts";
import { elementAt, type TemplateDocument } from "../../web/document/template.ts";
import { renderJob } from "../support/print.ts";

const TABLE = {
  type: "table",
  xMm: 10,
  yMm: 5,
  widthMm: 40,
  heightMm: 40,
  fontSizePt: 8,
  columns: [{ widthMm: 20 }, {}, {}],
  header: [{ cells: [{ text: "Nutrition facts", span: 2, fontWeight: 700 }] }],
  rows: [
    { cells: ["Typical values", "per 100 g"] },
    {
      each: "items",
      cells: ["{{items.name}}", "{{items.amount | upper}}", "{{#row}} of {{#rows}}"],
    },
  ],
} as const;

function documentOf(table: object = {}, example = "Fat|1.2 g\nSalt|0.1 g"): TemplateDocument {
  return {
    schemaVersion: 1,
    name: "Panel",
    widthMm: 80,
    heightMm: 50,
    variables: [{ name: "items", rows: { columns: ["name", "amount"] }, example }],
    elements: [{ ...TABLE, ...table }],
  };
}

/** As its examples print. */
function cellsOf(document: TemplateDocument) {
  const examples = document.variables!.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example]],
  );
  const records = [{ variables: Object.fromEntries(examples) as object }];
  const { geometry } = renderJob(
    document,
    { layout: { type: "single" }, records },
    { measured: true },
  );
  const table = geometry![0]!;
  return { table, cells: printedCells(elementAt(document, 0)!, table) };
}

/** Of a printed row and cell. */
function openCell(document: TemplateDocument, row: number, cell: number, isOfRecord = false) {
  const { cells } = cellsOf(document);
  const found = cells.find((one) => one.row === row && one.cell === cell)!;
  const edit = editOfCell(document, 0, found, isOfRecord);
  if ("why" in edit) throw new Error(edit.why);
  return edit;
}

describe("the cells of a printed table", () => {
  it("are those of its header, of rows that print once, and of repeated rows", () => {
    const { table, cells } = cellsOf(documentOf());
    expect(table.rowSources).toEqual([
      { part: "header", index: 0, listRow: null },
      { part: "rows", index: 0, listRow: null },
      { part: "rows", index: 1, listRow: 0 },
      { part: "rows", index: 1, listRow: 1 },
    ]);
    const placed = cells.map(({ row, cell, leftMm, widthMm }) => [row, cell, leftMm, widthMm]);
    // The header has one cell over two columns, and a column without one.
    expect(placed.slice(0, 5)).toEqual([
      [0, 0, 0, 30],
      [0, 1, 30, 10],
      [1, 0, 0, 20],
      [1, 1, 20, 10],
      [1, 2, 30, 10],
    ]);
    expect(cells).toHaveLength(11);
    expect(cells[2]!.topMm).toBe(table.rows![1]!.yMm);
  });

  it("begin on the right where the table is read from right to left", () => {
    const { cells } = cellsOf(documentOf({ direction: "rtl" }));
    expect(cells[2]).toMatchObject({ row: 1, cell: 0, leftMm: 20, widthMm: 20 });
    expect(cells[4]).toMatchObject({ row: 1, cell: 2, leftMm: 0, widthMm: 10 });
  });

  it("leave out rows that are not shown", () => {
    const rows = [
      { ...TABLE.rows[0], showIf: "" },
      { ...TABLE.rows[1], showIf: '{{items.name | is:"Salt"}}' },
    ];
    const { table } = cellsOf(documentOf({ rows }));
    expect(table.rowSources!.slice(1)).toEqual([{ part: "rows", index: 1, listRow: 1 }]);
  });

  it("are found under a point, also of a table that is turned", () => {
    for (const rotationDeg of [0, 90]) {
      const { table, cells } = cellsOf(documentOf({ rotationDeg }));
      const at = cells.find(({ row, cell }) => row === 2 && cell === 1)!;
      const [x, y] = [at.leftMm + 1, at.topMm + 0.5];
      const point = rotationDeg === 0 ? { x: 10 + x, y: 5 + y } : { x: 10 + 40 - y, y: 5 + x };
      expect(cellUnder(cells, table.box, point)).toEqual(at);
      const below = rotationDeg === 0 ? { x: 12, y: 44 } : { x: 11, y: 7 };
      expect(cellUnder(cells, table.box, below)).toBeNull();
    }
  });
});

describe("a cell that is edited in place", () => {
  it("changes its text in the template and keeps what else it says", () => {
    const document = documentOf();
    const edit = openCell(document, 0, 0);
    expect(edit).toMatchObject({ text: "Nutrition facts", value: null, each: null });
    expect(edit.pointer).toBe("#/elements/0/header/0/cells/0");
    const { header } = elementAt(edit.write(document, "Facts"), 0)!;
    expect(header).toEqual([{ cells: [{ text: "Facts", span: 2, fontWeight: 700 }] }]);
  });

  it("gives a column that has no cell one, and those before it blank ones", () => {
    const document = documentOf({ rows: [{ cells: ["Alone"] }] });
    const edit = openCell(document, 1, 2);
    expect(edit.text).toBe("");
    expect(elementAt(edit.write(document, "x"), 0)!["rows"]).toEqual([
      { cells: ["Alone", "", "x"] },
    ]);
  });

  it("changes the example's value of a repeated row, whatever formats it", () => {
    const document = documentOf();
    const edit = openCell(document, 3, 1);
    expect(edit).toMatchObject({
      text: "0.1 g",
      value: { variable: "items", column: "amount" },
      pointer: "#/variables/0/example",
    });
    const changed = edit.write(document, "a|b\nc");
    expect(changed.variables![0]!.example).toBe("Fat|1.2 g\nSalt|a\\|b\\nc");
    expect(changed.elements).toBe(document.elements);
  });

  it("keeps its row while it is typed, though rows without text are left out", () => {
    const document = documentOf({}, "Fat\nSalt\nSugar");
    const edit = openCell(document, 3, 0);
    const blank = edit.write(document, "");
    expect(blank.variables![0]!.example).toBe("Fat\nSugar");
    expect(edit.write(blank, "Fibre").variables![0]!.example).toBe("Fat\nFibre\nSugar");
  });

  it("changes the default where that is what is shown", () => {
    const { variables, ...rest } = documentOf();
    const [{ example, ...items }] = variables as [{ example: string; name: string }];
    const document = { ...rest, variables: [{ ...items, default: example }] };
    const edit = openCell(document, 2, 0);
    expect(edit.pointer).toBe("#/variables/0/default");
    expect(edit.write(document, "Oil").variables![0]!.default).toBe("Oil|1.2 g\nSalt|0.1 g");
  });

  it("keeps the separator, and reads rows of JSON", () => {
    const variables = [
      {
        name: "items",
        rows: { columns: ["name", "amount"], separator: ";" },
        example: '[["Fat","1"]]',
      },
    ];
    const document = { ...documentOf(), variables };
    const edit = openCell(document, 2, 1);
    expect(edit.write(document, "2;3").variables![0]!.example).toBe("Fat;2\\;3");
  });

  it("changes the template where a repeated row has a text of its own, and says for which rows", () => {
    const document = documentOf();
    const edit = openCell(document, 2, 2);
    expect(edit).toMatchObject({ text: "{{#row}} of {{#rows}}", value: null, each: "items" });
    expect(elementAt(edit.write(document, "{{#row}}"), 0)!["rows"]).toEqual([
      TABLE.rows[0],
      { each: "items", cells: ["{{items.name}}", "{{items.amount | upper}}", "{{#row}}"] },
    ]);
  });

  it("says why where the row comes from a record", () => {
    const document = documentOf();
    const { cells } = cellsOf(document);
    const value = cells.find(({ row, cell }) => row === 2 && cell === 0)!;
    expect(editOfCell(document, 0, value, true)).toEqual({
      why: "This row comes from the record that is shown. Change it in Records.",
    });
    expect(editOfCell(document, 0, cells[0]!, true)).toMatchObject({ text: "Nutrition facts" });
  });

  it("says why where the rows cannot be read any more", () => {
    const document = documentOf();
    const { cells } = cellsOf(document);
    const value = cells.find(({ row, cell }) => row === 3 && cell === 0)!;
    for (const example of ["[", "Fat|1.2 g"]) {
      expect(editOfCell(documentOf({}, example), 0, value, false)).toEqual({
        why: "These rows cannot be read. Correct the example in Variables.",
      });
    }
  });
});
