// What tables cost: 250 nutrition panels of 15 rows and 2 columns, as one table with rows of a record and as thirty texts
// placed by hand, in turn.
import { compareInTurn, openDesign } from "./in-turn.ts";

const ROWS = 15;
const RECORDS = 250;
const ROUNDS = 31;
const NAMES = "Energy,Fat,of which saturates,Carbohydrate,of which sugars,Fibre,Protein,Salt".split(
  ",",
);

const LAYOUT = {
  type: "manual",
  paper: { size: "A4" },
  grid: { rows: 5, columns: 4 },
  spacingMm: { top: 5, right: 5, bottom: 5, left: 5, gapX: 0, gapY: 0 },
};
const SIZE = { widthMm: 50, heightMm: 57 };
const amountOf = (record: number, row: number) => `${(record * 37 + row * 11) % 100}.${row} g`;
const nameOf = (row: number) => NAMES[row % NAMES.length]!;

const panel = {
  layout: LAYOUT,
  document: {
    schemaVersion: 1,
    name: "Panel",
    ...SIZE,
    variables: [{ name: "items", rows: { columns: ["name", "amount"] } }],
    elements: [
      {
        type: "table",
        xMm: 2,
        yMm: 2,
        widthMm: 46,
        heightMm: 53,
        fontSizePt: 7,
        columns: [{}, { widthMm: 16, align: "end" }],
        paddingMm: { x: 0, y: 0 },
        rows: [{ each: "items", cells: ["{{items.name}}", "{{items.amount}}"], minHeightMm: 3.5 }],
      },
    ],
  },
  variablesOf: (record: number) => ({
    items: Array.from({ length: ROWS }, (_, row) => `${nameOf(row)}|${amountOf(record, row)}`).join(
      "\n",
    ),
  }),
};

const byHand = {
  layout: LAYOUT,
  document: {
    schemaVersion: 1,
    name: "Texts",
    ...SIZE,
    variables: Array.from({ length: ROWS }, (_, row) => [
      { name: `n${row}` },
      { name: `a${row}` },
    ]).flat(),
    elements: Array.from({ length: ROWS }, (_, row) => {
      const place = { yMm: 2 + row * 3.5, heightMm: 3.5, fontSizePt: 7, type: "text" };
      return [
        { ...place, xMm: 2, widthMm: 30, text: `{{n${row}}}` },
        { ...place, xMm: 32, widthMm: 16, text: `{{a${row}}}`, align: "end" },
      ];
    }).flat(),
  },
  variablesOf: (record: number) =>
    Object.fromEntries(
      Array.from({ length: ROWS }, (_, row) => [
        [`n${row}`, nameOf(row)],
        [`a${row}`, amountOf(record, row)],
      ]).flat(),
    ),
};

const [table, texts] = [openDesign(panel, RECORDS), openDesign(byHand, RECORDS)];
const { ms, otherMs, ratio } = compareInTurn(table, texts, ROUNDS);
console.log(`as a table     ${ms.toFixed(1)} ms, ${table().bytes} bytes`);
console.log(`as texts       ${otherMs.toFixed(1)} ms, ${texts().bytes} bytes`);
console.log(`table / texts  ${ratio.toFixed(2)}`);
