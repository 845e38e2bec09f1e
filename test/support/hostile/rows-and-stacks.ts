// Tables, stacks and lengths that follow their content, which mean no good.
import {
  BOX,
  bodyOf,
  documentOf,
  type HostileTemplate,
  INVALID,
  nested,
  PRINTS,
  repeated,
  row,
  TOO_COMPLEX,
  type Values,
} from "./template-rows.ts";

const SHEET = {
  type: "manual",
  paper: { size: "Custom", widthMm: 640, heightMm: 640 },
  grid: { rows: 16, columns: 16 },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
};
const ITEMS = (columns: number) => ({
  variables: [
    { name: "items", rows: { columns: repeated(columns, (i) => `c${i}`) }, example: "1" },
  ],
});
const TABLE = (columns: number, more: object = {}) => ({
  type: "table",
  ...BOX,
  fontSizePt: 500,
  minFontSizePt: 3,
  paddingMm: { x: 0, y: 0 },
  columns: repeated(columns, () => ({})),
  rows: [{ each: "items", cells: repeated(columns, (i) => `{{items.c${i}}}`) }],
  ...more,
});
const rowsOf = (rows: number, make: (row: number) => string) => repeated(rows, make).join("\n");
const itemsOf = (records: number, items: string) => repeated(records, () => ({ items }));
const tables = (
  rule: string,
  expected: readonly string[],
  columns: number,
  records: readonly Values[],
  more: object = {},
) =>
  row(rule, expected, documentOf([TABLE(columns, more)], ITEMS(columns)), bodyOf(records, SHEET));

const TABLES: readonly HostileTemplate[] = [
  tables(
    "2,000 cells in 250 records",
    TOO_COMPLEX,
    10,
    itemsOf(
      250,
      rowsOf(200, () => "1|1"),
    ),
  ),
  tables(
    "2,000 blank cells in 250 records",
    TOO_COMPLEX,
    10,
    itemsOf(
      250,
      rowsOf(200, () => "|"),
    ),
  ),
  tables(
    "2,000 cells in 25 records print",
    PRINTS,
    10,
    itemsOf(
      25,
      rowsOf(200, () => "1"),
    ),
    {
      heightMm: 600,
    },
  ),
  tables("2,001 cells of a record are refused", ["VALUE_INVALID"], 20, [
    { items: rowsOf(101, () => "") + rowsOf(101, () => "1") },
  ]),
  tables("201 rows are refused", ["VALUE_INVALID"], 1, [{ items: rowsOf(201, () => "1") }]),
  tables("200 rows with the longest cells", TOO_COMPLEX, 1, [
    { items: rowsOf(200, () => "word ".repeat(980)) },
  ]),
  tables("80 rows with the longest cells do not fit", ["TEXT_OVERFLOW"], 1, [
    { items: rowsOf(80, () => "word ".repeat(900)) },
  ]),
  tables("cells of line breaks do not fit", ["TEXT_OVERFLOW"], 1, [
    { items: rowsOf(20, () => "a\\n".repeat(3_000)) },
  ]),
  tables("a list of JSON nested a hundred thousand deep is refused", ["VALUE_INVALID"], 1, [
    { items: "[".repeat(100_000) },
  ]),
  tables("a long word in each of 200 cells fits none", ["TEXT_OVERFLOW"], 1, [
    { items: rowsOf(200, () => "x".repeat(1_000)) },
  ]),
  tables(
    "conditions of rows that are never shown count",
    TOO_COMPLEX,
    1,
    itemsOf(
      250,
      rowsOf(200, () => "1"),
    ),
    {
      rows: repeated(100, () => ({ each: "items", showIf: "0", cells: [] })),
    },
  ),
  ...[5, "1"].map((cell) =>
    row(
      `12,000 cells of a template are refused, each ${cell === 5 ? "at fault" : "as it may be"}`,
      INVALID,
      documentOf(
        repeated(6, () =>
          TABLE(20, { rows: repeated(100, () => ({ cells: repeated(20, () => cell) })) }),
        ),
        ITEMS(20),
      ),
      bodyOf([{ items: "1" }]),
    ),
  ),
  row(
    "a table in place of a cell is refused",
    INVALID,
    documentOf([TABLE(1, { rows: [{ cells: [nested(500)] }] })], ITEMS(1)),
  ),
];

const STACK = (elements: readonly object[], more: object = {}) => ({
  type: "stack",
  ...BOX,
  elements,
  ...more,
});
/** Within each other: the texts of each, then the next. */
const stackOf = (depth: number, texts: number, more: object = {}): object[] => [
  ...repeated(texts, (i) => ({
    type: "text",
    text: `${depth}.${i} {{v}}`,
    heightMm: "auto",
    fontSizePt: 500,
    minFontSizePt: 3,
    ...more,
  })),
  ...(depth > 1
    ? [{ type: "stack", heightMm: "auto", elements: stackOf(depth - 1, texts, more) }]
    : []),
];
const DEEP = stackOf(3, 49);
const STACKED_TABLE = (columns: number) => {
  const { xMm: _x, yMm: _y, widthMm: _w, ...table } = TABLE(columns);
  return { ...table, heightMm: "auto" };
};
const LARGE = { widthMm: 600, heightMm: 600 };
const records250 = (v: string) => repeated(250, (i) => ({ v: `${i} ${v}` }));
const stacks = (
  rule: string,
  expected: readonly string[],
  elements: readonly object[],
  records: readonly Values[],
  { isLarge = false, ...more }: { readonly isLarge?: boolean; readonly overflow?: string } = {},
) =>
  row(
    rule,
    expected,
    documentOf([STACK(elements, { ...(isLarge && LARGE), ...more })], isLarge ? LARGE : {}),
    bodyOf(records, isLarge ? { type: "single" } : SHEET),
  );

const STACKS: readonly HostileTemplate[] = [
  stacks("stacks three deep whose 147 texts all shrink print", PRINTS, DEEP, [{ v: "1" }], {
    isLarge: true,
  }),
  stacks(
    "stacks three deep whose 147 texts all shrink, in 250 records",
    TOO_COMPLEX,
    DEEP,
    records250("a few words more"),
  ),
  stacks(
    "stacks three deep whose 147 short texts all shrink, in 250 records, print",
    PRINTS,
    stackOf(3, 49, { text: "{{v}}" }),
    repeated(250, (i) => ({ v: `${i}` })),
    { overflow: "cut" },
  ),
  stacks("stacks three deep whose 147 texts fit at no size", ["TEXT_OVERFLOW"], DEEP, [
    { v: "word ".repeat(400) },
  ]),
  stacks(
    "stacks three deep whose 147 texts are cut print",
    PRINTS,
    DEEP,
    [{ v: "word ".repeat(400) }],
    { overflow: "cut" },
  ),
  stacks(
    "250 stacks of 50 texts that print nothing print",
    PRINTS,
    stackOf(1, 50, { showIf: "{{v}}" }),
    repeated(250, () => ({ v: "" })),
  ),
  stacks("stacks four deep are refused", INVALID, stackOf(4, 1), [{ v: "1" }]),
  stacks("stacks sixty deep are refused", INVALID, stackOf(60, 1), [{ v: "1" }]),
  stacks("a stack of 51 elements is refused", INVALID, stackOf(1, 51), [{ v: "1" }]),
  row(
    "201 elements in stacks are refused",
    INVALID,
    documentOf([STACK(DEEP), STACK(stackOf(1, 50))]),
  ),
  row(
    "50 tables of 2,000 cells in a stack",
    ["TEXT_OVERFLOW", ...TOO_COMPLEX],
    documentOf([STACK(repeated(50, () => STACKED_TABLE(10)))], ITEMS(10)),
    bodyOf([{ items: rowsOf(200, () => repeated(10, () => "1").join("|")) }]),
  ),
  row(
    "27 tables of 2,000 cells in three stacks that are cut print",
    PRINTS,
    documentOf(
      repeated(3, () =>
        STACK(
          repeated(9, () => STACKED_TABLE(10)),
          { ...LARGE, overflow: "cut" },
        ),
      ),
      { ...ITEMS(10), ...LARGE },
    ),
    bodyOf([{ items: rowsOf(200, () => repeated(10, () => "1").join("|")) }]),
  ),
];

const TAPE = { heightMm: "auto", maxHeightMm: 600 };
const FREE_TABLE = TABLE(10, { heightMm: "auto", fontSizePt: 3, minFontSizePt: 3 });

const LENGTHS: readonly HostileTemplate[] = [
  row(
    "2,000 cells in each of 25 labels as long as their rows",
    ["ITEM_TOO_LONG", "200"],
    documentOf([FREE_TABLE], { ...ITEMS(10), ...TAPE }),
    bodyOf(
      itemsOf(
        25,
        rowsOf(200, () => "1|1"),
      ),
    ),
  ),
  row(
    "200 frames that fill a label as long as its text print",
    PRINTS,
    documentOf(
      [
        { type: "text", text: "{{v}}", ...BOX, heightMm: "auto" },
        ...repeated(199, (i) => ({
          type: "shape",
          shape: "rectangle",
          ...BOX,
          yMm: i / 100,
          heightMm: "fill",
        })),
      ],
      TAPE,
    ),
    bodyOf([{ v: "word ".repeat(200) }]),
  ),
  row(
    "a text that makes its label longer than it may be",
    ["ITEM_TOO_LONG"],
    documentOf([{ type: "text", text: "{{v}}", ...BOX, heightMm: "auto" }], TAPE),
    bodyOf([{ v: "word ".repeat(1_900) }]),
  ),
  row(
    "a label as long and as wide as its text is refused",
    INVALID,
    documentOf([], { widthMm: "auto", heightMm: "auto" }),
  ),
  row(
    "200 texts, each as far from the end of its label, print",
    PRINTS,
    documentOf(
      [
        { type: "text", text: "{{v}}", ...BOX, heightMm: "auto" },
        ...repeated(199, (i) => ({
          type: "text",
          text: "{{v}}",
          ...BOX,
          yMm: i,
          heightMm: "auto",
          anchor: "end",
        })),
      ],
      TAPE,
    ),
    bodyOf([{ v: "word ".repeat(20) }]),
  ),
];

/** What rows, stacks and lengths can be made to cost. */
export const ROWS_AND_STACKS: readonly HostileTemplate[] = [...TABLES, ...STACKS, ...LENGTHS];
