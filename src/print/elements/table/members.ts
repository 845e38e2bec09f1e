// The table element: its members. What concerns text is the text element's own, and the nearest of cell, row and table counts.
import { FREE_BOX } from "../box-members.ts";
import {
  above,
  type Absence,
  between,
  type Broken,
  choice,
  element,
  ink,
  integer,
  isMore,
  listOf,
  type Member,
  objectOf,
  objectOrNull,
  objectOrString,
  paint,
  rowsVariable,
  template,
  type Written,
} from "../member.ts";
import { text } from "../text/members.ts";

const [{ members: TEXT, rules: TEXT_RULES }] = text.forms;

/** What may be said of text at the table, at a row and at a cell. */
const TEXT_NAMES = [
  "fontFamily",
  "fontWeight",
  "fontStyle",
  "fontSizePt",
  "lineHeight",
  "letterSpacingPt",
  "figures",
  "decoration",
  "color",
  "align",
  "verticalAlign",
  "wrap",
  "direction",
  "markup",
  "dropEmptyLines",
  "lang",
] as const satisfies readonly (keyof typeof TEXT)[];

type TextName = (typeof TEXT_NAMES)[number];
type None = Extract<Absence, { readonly means: "nothing" }>;
type Own = { readonly [N in TextName]: Member<(typeof TEXT)[N]["kind"], None> };

/** The same members where none of them need be there: then what is around says it. */
function own(around: string): Own {
  const absence: None = { means: "nothing", says: around };
  return Object.fromEntries(
    TEXT_NAMES.map((name) => [name, { ...TEXT[name], absence }]),
  ) as unknown as Own;
}

const MOST_COLUMNS = 20;
const MOST_HEADER_ROWS = 20;
const MOST_ROWS = 100;
/** Of a table on one record. */
export const MOST_CELLS = 2000;

const RULE = objectOrNull(
  {
    widthMm: between(0, 20, "mm").default(0.2, "Its thickness; 0 is none."),
    color: ink().default("#000000", "A colour or template string of one."),
  },
  { schema: "TableRule", about: "A line of a table." },
);

const COLUMN = objectOf(
  {
    widthMm: above(0, 600, "mm").optional("A fixed width."),
    share: above(0, 1000).optional("Of the width that fixed columns leave.", "1"),
    align: own("the table's").align,
    verticalAlign: own("the table's").verticalAlign,
  },
  { schema: "TableColumn", about: "A column: `widthMm`, or a `share` of what fixed ones leave." },
);

const CELL = objectOrString(
  {
    text: template({ dropsLinesIf: "dropEmptyLines", markedBy: "markup" }).required(
      "What the cell says: a template string.",
    ),
    span: integer(1, MOST_COLUMNS).default(1, "How many columns it is across."),
    fill: paint().default(null, "A colour or template string; null is none."),
    ...own("the row's"),
  },
  "text",
  {
    schema: "TableCell",
    about:
      "A cell with more than its text. What it does not say of text, its row or the table does.",
  },
);

const ROW = objectOf(
  {
    cells: listOf(CELL, 0, MOST_COLUMNS).required(
      "Its cells, each a template string or an object. Missing ones are blank.",
    ),
    each: rowsVariable().optional("The row is repeated for each row of this variable."),
    showIf: template().optional("As an element's; with `each` it counts for each row by itself."),
    minHeightMm: between(0, 600, "mm").default(0, "The least height of the row."),
    fill: paint().default(null, "A colour or template string; null is none."),
    ruleAbove: RULE.default(null, "A rule above this row, in place of `rowRule`."),
    ...own("the table's"),
  },
  { schema: "TableRow", about: "A row, or one that is repeated for each row of a variable." },
);

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function numberIn(value: unknown, member: string, fallback: number): number {
  const found = (value as Written | null | undefined)?.[member];
  return typeof found === "number" && Number.isFinite(found) ? found : fallback;
}

function faultOfColumns({ columns, widthMm }: Written): Broken[] {
  const list = listIn(columns);
  const found = list.flatMap((column, index): Broken[] => {
    const { widthMm: fixed, share } = (column ?? {}) as Written;
    if (typeof fixed !== "number" || typeof share !== "number") return [];
    const message = "must be left out of a column with widthMm, which has no share of the rest";
    return [{ message, cause: { kind: "shareOfFixed" }, path: [index, "share"] }];
  });
  const fixedMm = list.reduce<number>((sum, column) => sum + numberIn(column, "widthMm", 0), 0);
  if (!isMore(fixedMm, Number(widthMm) + 1e-9)) return found;
  const message = `must not be wider than the box of ${Number(widthMm)} mm; their widthMm add up to ${Math.ceil(fixedMm * 100) / 100} mm`;
  return [...found, { message, cause: { kind: "wideColumns" } }];
}

/** Cells beyond the last column, each row's first. */
function faultOfCells(rows: unknown, columns: unknown): Broken[] {
  const count = listIn(columns).length;
  if (count === 0) return [];
  return listIn(rows).flatMap((row, index): Broken[] => {
    let column = 0;
    const cells = listIn((row as Written | null | undefined)?.["cells"]);
    const beyond = cells.findIndex((cell) => (column += numberIn(cell, "span", 1)) > count);
    if (beyond === -1) return [];
    const message = `must end with ${count === 1 ? "the only column" : `the last of the ${count} columns`}; with this cell the row has ${column}`;
    return [{ message, cause: { kind: "manyCells" }, path: [index, "cells", beyond] }];
  });
}

/** Those of rows that nothing repeats: the others are counted when they are printed. */
function faultOfCount({ header, rows }: Written): Broken | null {
  const once = [...listIn(header), ...listIn(rows)].filter(
    (row) => typeof (row as Written | null | undefined)?.["each"] !== "string",
  );
  const cells = once.reduce<number>(
    (sum, row) => sum + listIn((row as Written | null | undefined)?.["cells"]).length,
    0,
  );
  if (cells <= MOST_CELLS) return null;
  const message = `must have at most ${MOST_CELLS} cells together with header; they have ${cells}`;
  return { message, cause: { kind: "entries", most: MOST_CELLS } };
}

/** How it looks, whatever it says. */
const LOOKS = {
  paddingMm: objectOf({
    x: between(0, 50, "mm").default(0.8, "On the left and on the right."),
    y: between(0, 50, "mm").default(0.4, "Above and below."),
  }).default({}, "Inside each cell: `x` (0.8) at its sides, `y` (0.4) above and below."),
  frame: RULE.default(null, "A rule around the table, inside its edge: `widthMm` (0.2), `color`."),
  headerRule: RULE.default(null, "A rule under the header."),
  rowRule: RULE.default(null, "A rule between rows."),
  columnRule: RULE.default(null, "A rule between columns."),
  fontFamily: TEXT.fontFamily,
  fontWeight: TEXT.fontWeight,
  fontStyle: TEXT.fontStyle,
  fontSizePt: TEXT.fontSizePt,
  minFontSizePt: TEXT.minFontSizePt,
  lineHeight: TEXT.lineHeight,
  letterSpacingPt: TEXT.letterSpacingPt,
  figures: TEXT.figures,
  decoration: TEXT.decoration,
  color: TEXT.color,
  align: TEXT.align,
  verticalAlign: TEXT.verticalAlign,
  wrap: TEXT.wrap,
};

export const table = element(
  {
    schema: "TableElement",
    about:
      "Rows of cells, in the largest size from `minFontSizePt` to `fontSizePt` at which all of them fit the box and no word is divided.",
    countsAs: "text",
    looks: LOOKS,
    rules: [
      ...TEXT_RULES,
      { at: "columns", fault: faultOfColumns },
      { at: "header", fault: ({ header, columns }) => faultOfCells(header, columns) },
      { at: "rows", fault: ({ rows, columns }) => faultOfCells(rows, columns) },
      { at: "rows", fault: faultOfCount },
    ],
  },
  {
    ...FREE_BOX,
    columns: listOf(COLUMN, 1, MOST_COLUMNS).required(
      "The columns, from the side where the table begins: `widthMm`, or a `share` (1) of what fixed ones leave; `align`, `verticalAlign`.",
    ),
    header: listOf(ROW, 0, MOST_HEADER_ROWS).default(
      [],
      "Rows above the others, which print where there are others.",
    ),
    rows: listOf(ROW, 0, MOST_ROWS).required(
      "The rows: `cells`, and `each`, `showIf`, `minHeightMm`, `fill`, `ruleAbove` and what concerns their text.",
    ),
    ...LOOKS,
    overflow: choice(["error", "cut"]).default(
      "error",
      "What happens to rows that do not fit even at `minFontSizePt`: the record is refused, or the last rows are left out.",
    ),
    direction: {
      ...TEXT.direction,
      about: "The direction of paragraphs; with `rtl` the first column is on the right.",
    },
    markup: TEXT.markup,
    dropEmptyLines: TEXT.dropEmptyLines,
    lang: TEXT.lang,
  },
);
