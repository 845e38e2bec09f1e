// The table: what may be written, how its rows lie in the box, what is drawn, left out and said.
import { describe, expect, it } from "vitest";
import {
  compileTemplate,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  parseTemplateToSave,
  type Plan,
  planJob,
  pngOfPreview,
  previewOutput,
} from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
import { filesFor } from "../../scripts/node-press.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "../support/fixed-origin.ts";
import { press } from "../support/print.ts";

const ITEMS = { name: "items", rows: { columns: ["name", "amount"] } };
const SINGLE = { type: "single" };

interface Table {
  readonly [member: string]: unknown;
}
const table = (rows: readonly unknown[], more: Table = {}): Table => ({
  type: "table",
  xMm: 5,
  yMm: 5,
  widthMm: 40,
  heightMm: 60,
  columns: [{}, { widthMm: 10 }],
  rows,
  ...more,
});
const manyColumns = (length: number) => Array.from({ length }, () => ({}));
const cells = (...list: readonly unknown[]) => ({ cells: list });

const documentOf = (elements: readonly object[], more: object = {}) => ({
  schemaVersion: 1,
  name: "Test",
  widthMm: 50,
  heightMm: 70,
  variables: [ITEMS],
  elements,
  ...more,
});

function print(
  document: object,
  records: readonly object[] = [{ items: "Fat|1.2 g\nSalt|0.1 g" }],
) {
  const compiled = compileTemplate(parseTemplate(document));
  const parsed = parseRequest({
    templateId: "custom-test",
    layout: SINGLE,
    records: records.map((variables) => ({ variables })),
  });
  const plan = planJob(compiled, parsed.layout, parsed.records, { now: PRINTED_AT });
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images: new Map(), measured: true };
  return { ...press.render(compiled, plan, { ...supplies, readable: true }), plan };
}

const draw = (elements: readonly object[], records?: readonly object[], more?: object) => {
  const { geometry, warnings, pdf } = print(documentOf(elements, more), records);
  const [first] = geometry!;
  return { first, geometry: geometry!, warnings, pdf: Buffer.from(pdf).toString("latin1") };
};
const linesOf = (drawn: ReturnType<typeof draw>) => drawn.first!.lines!.map(({ text }) => text);

function faultsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.faults.map((f) => `${f.code} ${f.pointer}`);
    throw error;
  }
  return [];
}
const refusedWhenSaved = (element: Table) =>
  faultsOf(() => parseTemplateToSave(documentOf([element]))).map((fault) => fault.split(" ")[1]);

describe("what may be written in a table", () => {
  it("has defaults: one share, at the start and top, without rules, cut nowhere", () => {
    const [element] = parseTemplate(documentOf([table([cells("a")])])).elements;
    expect(element).toMatchObject({
      columns: [{ widthMm: null, share: null, align: null, verticalAlign: null }, { widthMm: 10 }],
      header: [],
      paddingMm: { x: 0.8, y: 0.4 },
      frame: null,
      headerRule: null,
      rowRule: null,
      columnRule: null,
      overflow: "error",
      align: "start",
      verticalAlign: "top",
      fontSizePt: 10,
      minFontSizePt: 10,
    });
  });

  it("has a cell as a string or as an object with text, which are the same", () => {
    const [element] = parseTemplate(
      documentOf([table([cells("{{a}}", { text: "{{a}}" })])]),
    ).elements;
    const [row] = (element as unknown as { rows: { cells: unknown[] }[] }).rows;
    expect(row!.cells[0]).toEqual(row!.cells[1]);
  });

  it.each<[string, Table, string]>([
    ["no column", table([], { columns: [] }), "#/elements/0/columns"],
    ["21 columns", table([], { columns: manyColumns(21) }), "#/elements/0/columns"],
    ["101 rows", table(Array(101).fill(cells("a"))), "#/elements/0/rows"],
    ["21 header rows", table([], { header: Array(21).fill(cells("a")) }), "#/elements/0/header"],
    [
      "fixed widths beyond the box",
      table([], { columns: [{ widthMm: 20 }, { widthMm: 20.1 }] }),
      "#/elements/0/columns",
    ],
    [
      "a width and a share",
      table([], { columns: [{ widthMm: 5, share: 1 }] }),
      "#/elements/0/columns/0/share",
    ],
    [
      "more cells than columns",
      table([cells("a"), cells("a", "b", "c")]),
      "#/elements/0/rows/1/cells/2",
    ],
    [
      "a span beyond the last column",
      table([cells("a", { text: "b", span: 2 })]),
      "#/elements/0/rows/0/cells/1",
    ],
    ["braces that are never closed", table([cells("a", "{{b")]), "#/elements/0/rows/0/cells/1"],
    [
      "braces in a cell that is an object",
      table([cells({ text: "{{b" })]),
      "#/elements/0/rows/0/cells/0/text",
    ],
    ["a cell of another type", table([cells(5)]), "#/elements/0/rows/0/cells/0"],
    [
      "an unknown member of a cell",
      table([cells({ text: "a", size: 1 })]),
      "#/elements/0/rows/0/cells/0/size",
    ],
    [
      "maxLines",
      table([cells({ text: "a", maxLines: 1 })]),
      "#/elements/0/rows/0/cells/0/maxLines",
    ],
    [
      "overflow of a row",
      table([{ cells: ["a"], overflow: "cut" }]),
      "#/elements/0/rows/0/overflow",
    ],
    [
      "a row span",
      table([cells({ text: "a", rowSpan: 2 })]),
      "#/elements/0/rows/0/cells/0/rowSpan",
    ],
    [
      "each of a variable without rows",
      table([{ each: "sku", cells: ["a"] }]),
      "#/elements/0/rows/0/each",
    ],
    [
      "over 2,000 cells that nothing repeats",
      table(Array(100).fill(cells(...Array(20).fill(""))), {
        columns: manyColumns(20),
        header: [cells("a")],
      }),
      "#/elements/0/rows",
    ],
    [
      "a smallest size above the size",
      table([], { fontSizePt: 5, minFontSizePt: 6 }),
      "#/elements/0/minFontSizePt",
    ],
  ])("%s is refused", (_, element, pointer) => {
    expect(refusedWhenSaved(element)).toEqual([pointer]);
  });

  it("has at most 10,000 cells in all tables of a template, counted before they are read", () => {
    const full = () =>
      table(Array(100).fill(cells(...Array(20).fill(5))), { columns: manyColumns(20) });
    const six = documentOf([full(), full(), full()], {
      back: { elements: [full(), full(), full()] },
    });
    expect(faultsOf(() => parseTemplate(six))).toEqual(["VALIDATION_FAILED #/elements"]);
    expect(faultsOf(() => parseTemplateToSave(six))).toEqual(["VALIDATION_FAILED #/elements"]);
  });

  it("takes null for a rule, and for one that is not there", () => {
    expect(refusedWhenSaved(table([cells("a")], { frame: null, rowRule: {} }))).toEqual([]);
  });

  it("counts its placeholders among those of the template", () => {
    const many = Array(100).fill(cells("{{a}}".repeat(30)));
    expect(refusedWhenSaved(table(many))).toEqual(["#/elements"]);
    expect(refusedWhenSaved(table([cells("{{a}}".repeat(201))]))).toEqual([
      "#/elements/0/rows/0/cells/0",
    ]);
  });
});

describe("the rows of a table", () => {
  it("are repeated for each row of a variable, with its columns, #row and #rows", () => {
    const row = { each: "items", cells: ["{{#row}}/{{#rows}} {{items.name}}", "{{items.amount}}"] };
    expect(linesOf(draw([table([cells("First"), row])]))).toEqual([
      "First",
      "1/2 Fat",
      "1.2 g",
      "2/2 Salt",
      "0.1 g",
    ]);
  });

  it("are repeated on the back too, and in the header", () => {
    const row = { each: "items", cells: ["{{items.name}}"] };
    const back = { elements: [table([cells("a")], { header: [row] })] };
    expect(print(documentOf([], { back })).geometry![0]!.rows).toHaveLength(3);
  });

  it("are shown by showIf, for each by itself", () => {
    const rows = [
      { each: "items", showIf: '{{items.name | is:"Salt"}}', cells: ["{{items.name}}"] },
      { showIf: "", cells: ["never"] },
      { showIf: "{{items}}", cells: ["there are rows"] },
      { showIf: "{{items | not}}", cells: ["there are none"] },
    ];
    expect(linesOf(draw([table(rows)]))).toEqual(["Salt", "there are rows"]);
    expect(linesOf(draw([table(rows)], [{ items: "" }]))).toEqual(["there are none"]);
  });

  it("draw nothing where there are none, header included", () => {
    const element = table([{ each: "items", cells: ["{{items.name}}"] }], {
      header: [cells("Name")],
      frame: {},
    });
    expect(draw([element], [{ items: null }]).geometry).toEqual([]);
  });

  it("have blank cells where there are none, and may have none at all", () => {
    const drawn = draw([table([cells("a"), cells(), { cells: [], minHeightMm: 3 }])]);
    expect(drawn.first!.rows!.map(({ heightMm }) => heightMm)).toEqual([5.0685, 0, 3]);
  });

  it("have at most 2,000 cells in a record, which is refused at the variable", () => {
    const wide = table([{ each: "items", cells: Array(20).fill("") }], {
      columns: manyColumns(20),
      paddingMm: { x: 0, y: 0 },
    });
    const plan = (rows: number) => () => print(documentOf([wide]), [{ items: "a\n".repeat(rows) }]);
    expect(faultsOf(plan(100))).toEqual([]);
    expect(faultsOf(plan(101))).toEqual(["VALUE_INVALID #/records/0/variables/items"]);
  });

  it("are at fault with their number", () => {
    const row = { each: "items", cells: ["{{items.amount | number:2}}"] };
    try {
      print(documentOf([table([row])]), [{ items: "a|1\nb|x" }]);
      expect.unreachable();
    } catch (error) {
      const [fault] = (error as Refusal).faults;
      expect(fault!.pointer).toBe("#/records/0/variables/items");
      expect(fault!.detail).toMatch(/^Record 1, variable "items", row 2: /);
    }
  });
});

describe("how text in a table is set", () => {
  it("is said by the nearest of cell, row, column and table", () => {
    const element = table(
      [
        { cells: ["a", { text: "b", fontWeight: 400 }], fontWeight: 700, align: "center" },
        { cells: [{ text: "c", align: "right" }, "d"] },
      ],
      { fontFamily: "Roboto Condensed", columns: [{}, { align: "end" }], align: "center" },
    );
    const form = compileTemplate(parseTemplate(documentOf([element]))).layers[0] as never as {
      elements: { bound: { rows: { cells: { style: Record<string, unknown> }[] }[] } }[];
    };
    const styles = form.elements[0]!.bound.rows.map((row) =>
      row.cells.map(({ style }) => [style["fontFamily"], style["fontWeight"], style["align"]]),
    );
    expect(styles).toEqual([
      [
        ["Roboto Condensed", 700, "center"],
        ["Roboto Condensed", 400, "center"],
      ],
      [
        ["Roboto Condensed", 400, "right"],
        ["Roboto Condensed", 400, "end"],
      ],
    ]);
  });

  it("has marks where the nearest markup says so, and drops empty lines likewise", () => {
    const rows = [
      { cells: [{ text: "**b**", markup: "none" }, "**a**"], markup: "template" },
      { cells: ["x\n{{#row}}"], dropEmptyLines: true, each: "items" },
    ];
    const lines = linesOf(draw([table(rows)], [{ items: "a" }]));
    expect(lines).toEqual(["**b**", "a", "x", "1"]);
  });

  it("is formatted in the language of the nearest lang", async () => {
    const rows = [
      { cells: ["{{n | number:1}}", { text: "{{n | number:1}}", lang: "de" }] },
      { each: "items", cells: [{ text: "{{n | number:1}}", lang: "{{items.name}}" }] },
    ];
    const document = documentOf([table(rows)], { variables: [ITEMS, { name: "n" }] });
    await loadNeedsOf(parseTemplate(document));
    const { geometry } = print(document, [{ n: 1.5, items: "de\nen\n" }]);
    expect(geometry![0]!.lines!.map(({ text }) => text)).toEqual(["1.5", "1,5", "1,5", "1.5"]);
  });
});

describe("the size of a table", () => {
  const rows = Array.from({ length: 10 }, (_, i) => cells(`Row ${i + 1}`, "1"));
  const sizeOf = (more: Table, list: readonly unknown[] = rows) =>
    draw([table(list, more)]).first!.fontSizePt;

  it("is the largest of minFontSizePt + k · 0.25 at which all rows fit", () => {
    expect(sizeOf({ heightMm: 60, minFontSizePt: 4 })).toBe(10);
    expect(sizeOf({ heightMm: 40, minFontSizePt: 4 })).toBe(7.25);
    expect(sizeOf({ heightMm: 40, minFontSizePt: 4.1 })).toBe(7.35);
  });

  it("is one at which no word is divided", () => {
    const word = [cells("Donaudampfschifffahrt", "1")];
    const size = sizeOf({ widthMm: 35, minFontSizePt: 3, lang: "de" }, word)!;
    expect(size).toBeLessThan(10);
    expect(sizeOf({ widthMm: 35, fontSizePt: size + 0.25, minFontSizePt: size }, word)).toBe(size);
    expect(linesOf(draw([table(word, { widthMm: 35, minFontSizePt: 3 })]))[0]).toBe(
      "Donaudampfschifffahrt",
    );
  });

  it("scales the sizes of rows and cells", () => {
    const sized = [{ cells: ["a", { text: "b", fontSizePt: 20 }], fontSizePt: 5 }];
    const tall = table(sized, { heightMm: 5, minFontSizePt: 2.5 + 0.5, columns: [{}, {}] });
    const { pdf, first } = draw([tall]);
    const scale = first!.fontSizePt! / 10;
    const written = [...pdf.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
    expect(written.slice(0, 2)).toEqual([5 * scale, 20 * scale]);
  });

  it("is refused with TEXT_OVERFLOW where no size is small enough, at the variable that has the rows", () => {
    const each = table([{ each: "items", cells: ["{{items.name}}"] }], { heightMm: 5 });
    expect(faultsOf(() => draw([each]))).toEqual(["TEXT_OVERFLOW #/records/0/variables/items"]);
    expect(faultsOf(() => draw([table(rows, { heightMm: 10 })]))).toEqual([
      "TEXT_OVERFLOW #/templateId",
    ]);
  });

  it("is refused where a word fits at none, even where rows may be cut", () => {
    const element = table([{ each: "items", cells: ["a", "{{items.name}}"] }], { overflow: "cut" });
    const records = [{ items: "Salt\nDonaudampfschifffahrt" }];
    expect(faultsOf(() => draw([element], records))).toEqual([
      "TEXT_OVERFLOW #/records/0/variables/items",
    ]);
  });
});

describe("overflow cut", () => {
  const list = { items: "a\nb\nc\nd" };
  const element = (more: Table = {}) =>
    table([{ each: "items", cells: ["{{items.name}}"] }], {
      header: [cells("Name")],
      overflow: "cut",
      heightMm: 17,
      ...more,
    });

  it("leaves out the last rows whole, with ROWS_CUT, whose count is the rows", () => {
    const drawn = draw([element()], [list, list]);
    expect(linesOf(drawn)).toEqual(["Name", "a", "b"]);
    expect(drawn.first!.cut).toBe(true);
    expect(drawn.warnings).toMatchObject([
      { code: "ROWS_CUT", pointer: "#/records/0/variables/items", count: 4, element: 0 },
    ]);
  });

  it("draws nothing where no row fits", () => {
    const drawn = draw([element({ heightMm: 7 })], [list]);
    expect(drawn.geometry).toEqual([]);
    expect(drawn.warnings).toMatchObject([{ code: "ROWS_CUT", count: 4 }]);
  });
});

describe("without wrap", () => {
  it("a cell is cut by an ellipsis, with TEXT_CUT", () => {
    const element = table([{ each: "items", cells: [{ text: "{{items.name}}", wrap: false }] }]);
    const drawn = draw([element], [{ items: `${"long ".repeat(20)}\nshort` }]);
    expect(linesOf(drawn)[0]).toMatch(/^long .*…$/);
    expect(drawn.first!.rows).toHaveLength(2);
    expect(drawn.warnings).toMatchObject([
      { code: "TEXT_CUT", pointer: "#/records/0/variables/items" },
    ]);
  });
});

describe("where a table prints", () => {
  it("rows begin at the box's top, each as high as its highest cell with padding, at least minHeightMm", () => {
    const rows = [cells("a"), cells("a", "b\nc"), { cells: ["a"], minHeightMm: 12 }];
    const { first } = draw([table(rows, { paddingMm: { x: 1, y: 1 } })]);
    const [one, two, three] = first!.rows!;
    const lineMm = one!.heightMm - 2;
    expect(one!.yMm).toBe(0);
    expect(lineMm).toBeCloseTo((1.2102272 * 10 * 25.4) / 72, 2);
    expect(two!.heightMm).toBeCloseTo(lineMm + 2 + (12 * 25.4) / 72, 3);
    expect(three).toEqual({ yMm: expect.closeTo(one!.heightMm + two!.heightMm, 3), heightMm: 12 });
  });

  it("columns have their widths, and shares of what is left", () => {
    const columns = [{ share: 2 }, { widthMm: 10 }, {}];
    const { first } = draw([table([cells("a", "b", "c")], { columns, paddingMm: { x: 0, y: 0 } })]);
    expect(first!.lines!.map(({ xMm }) => xMm)).toEqual([0, 20, 30]);
  });

  it("the first column is on the right with direction rtl, spans too", () => {
    const columns = [
      { widthMm: 10, align: "left" },
      { align: "left" },
      { widthMm: 5, align: "left" },
    ];
    const rows = [cells("a", "b", "c"), cells({ text: "d", span: 2 }, "e")];
    const { first } = draw([table(rows, { columns, direction: "rtl", paddingMm: { x: 0, y: 0 } })]);
    expect(first!.lines!.map(({ xMm }) => xMm)).toEqual([30, 5, 0, 5, 0]);
  });

  it("a text is aligned in its cell, across and down", () => {
    const rows = [
      cells({ text: "a\nb\nc" }, { text: "d", verticalAlign: "bottom", align: "right" }),
    ];
    const { first } = draw([table(rows)]);
    const [, , c, d] = first!.lines!;
    expect(d!.baselineMm).toBe(c!.baselineMm);
    expect(d!.xMm + d!.widthMm).toBeCloseTo(40 - 0.8, 3);
  });
});

describe("the rules and fills of a table", () => {
  /** Filled rectangles of the page, in mm from the table's upper left corner. */
  function boxesOf(element: Table): { x: number; y: number; w: number; h: number }[] {
    const { pdf } = draw([element]);
    const inMm = (points: number) => Math.round(((points * 25.4) / 72) * 100) / 100;
    return [...pdf.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\s+f/g)].map((match) => {
      const [x, y, w, h] = match.slice(1).map(Number);
      return { x: inMm(x!) - 5, y: 65 - inMm(y! + h!), w: inMm(w!), h: inMm(h!) };
    });
  }
  const tall = (...list: unknown[]) => ({ cells: list, minHeightMm: 10 });

  it("headerRule of no width draws none under the header, where rowRule would be", () => {
    const rows = [cells("a"), cells("b")];
    const ruled = (headerRule: object | null) => {
      const element = table(rows, { header: [cells("h")], rowRule: {}, headerRule });
      return draw([element]).pdf.match(/ re\nf/g)?.length;
    };
    expect([ruled(null), ruled({ widthMm: 0.5 }), ruled({ widthMm: 0 })]).toEqual([2, 2, 1]);
  });

  it("rowRule is centred between rows and takes no room; ruleAbove and headerRule replace it", () => {
    const rows = [tall("a"), { ...tall("b"), ruleAbove: { widthMm: 1 } }, tall("c")];
    const element = table(rows, { header: [tall("h")], rowRule: {}, headerRule: { widthMm: 0.6 } });
    const boxes = boxesOf(element).map(({ x, w, h, y }) => [
      x,
      w,
      h,
      Math.round((y + h / 2) * 10) / 10,
    ]);
    expect(boxes).toEqual([
      [0, 40, 0.6, 10],
      [0, 40, 1, 20],
      [0, 40, 0.2, 30],
    ]);
  });

  it("ruleAbove of width 0 is none", () => {
    const rows = [tall("a"), { ...tall("b"), ruleAbove: { widthMm: 0 } }];
    expect(boxesOf(table(rows, { rowRule: {} }))).toEqual([]);
  });

  it("columnRule is between columns, and not across a cell that spans them", () => {
    const rows = [tall("a", "b"), tall({ text: "c", span: 2 }), tall("d"), tall("e", "f")];
    const boxes = boxesOf(table(rows, { columnRule: {} }));
    expect(boxes.map(({ x, y, h }) => [Math.round(x * 100) / 100, y, h])).toEqual([
      [29.9, 0, 10],
      [29.9, 20, 20],
    ]);
  });

  it("the frame is inside the table's edge, which ends with its last row", () => {
    const { pdf } = draw([table([tall("a"), tall("b")], { frame: { widthMm: 0.5 } })]);
    const stroked = /([\d.-]+) w\s+([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\s+S/.exec(pdf)!;
    const inMm = stroked.slice(1).map((points) => (Number(points) * 25.4) / 72);
    const expected = [0.5, 5.25, 45.25, 39.5, 19.5];
    expect(inMm).toEqual(expected.map((mm) => expect.closeTo(mm, 2)));
  });

  it("fills are those of rows and, over them, of cells", () => {
    const rows = [{ ...tall("a", { text: "b", fill: "#ff0000" }), fill: "gray(0.9)" }];
    expect(boxesOf(table(rows)).map(({ x, w, h }) => [x, w, h])).toEqual([
      [0, 40, 10],
      [30, 10, 10],
    ]);
  });
});

describe("a table of plain texts at its full size", () => {
  it.each([
    ["top", 400, "none"],
    ["middle", 700, "template"],
    ["bottom", 400, "values"],
  ])("is drawn the short way to the same bytes: %s", (verticalAlign, fontWeight, markup) => {
    const rows = [
      { cells: ["Typical **values**", "per 100 g"], fill: "gray(0.9)", fontSizePt: 7 },
      { each: "items", cells: ["{{items.name}}", { text: "{{items.amount}}", align: "end" }] },
      { cells: ["a\nb of which saturates and others", "x"], minHeightMm: 20, color: "#f00" },
    ];
    const element = table(rows, {
      verticalAlign,
      fontWeight,
      markup,
      xMm: 8,
      columnRule: {},
      rowRule: {},
    });
    const compiled = compileTemplate(parseTemplate(documentOf([element], { widthMm: 60 })));
    const { layout, records } = parseRequest({
      templateId: "custom-test",
      layout: SINGLE,
      records: [{ variables: { items: "Fat|1.2 g\nSalt|0.1 g" } }],
    });
    const [short, long] = [false, true].map((measured) => {
      const plan = planJob(compiled, layout, records);
      const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images: new Map(), measured };
      return press.render(compiled, plan, supplies).pdf;
    });
    expect(Buffer.compare(short!, long!)).toBe(0);
  });
});

describe("a table on other outputs", () => {
  it("is drawn as dots from the same operations", () => {
    const document = documentOf([
      table([{ each: "items", cells: ["{{items.name}}", "{{items.amount}}"] }], { frame: {} }),
    ]);
    const compiled = compileTemplate(parseTemplate(document));
    const { layout, records } = parseRequest({
      templateId: "custom-test",
      layout: SINGLE,
      records: [{ variables: { items: "Fat|1" } }],
    });
    const output = pngOfPreview(previewOutput.parse({}));
    const plan: Plan = planJob(compiled, layout, records, { output });
    const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images: new Map() };
    expect(press.renderRaster(compiled, plan, supplies, output).file.length).toBeGreaterThan(100);
  });
});
