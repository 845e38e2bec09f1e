// What bold words cost: a label of four fields with two bold words in one of them, and the same label without, in turn.
import { compareInTurn, type Design, openDesign } from "./in-turn.ts";

const ROUNDS = 101;
const SIZE = { widthMm: 66, heightMm: 25 };
const SHEET = {
  type: "manual",
  paper: { size: "Letter" },
  grid: { rows: 10, columns: 3 },
  spacingMm: { top: 12, right: 5, bottom: 12, left: 5, gapX: 3, gapY: 0 },
};
const FOODS = "wheat,milk,almonds,eggs,celery,mustard,sesame,lupin".split(",");
const foodOf = (record: number) => FOODS[record % FOODS.length]!;
const PLACE = { type: "text", xMm: 3, widthMm: 60, heightMm: 5 };

const labelWith = (ingredients: string, isMarked: boolean, layout: object): Design => ({
  layout,
  document: {
    schemaVersion: 1,
    name: "Label",
    ...SIZE,
    variables: ["name", "food", "other", "price", "lot"].map((name) => ({ name })),
    elements: [
      { ...PLACE, yMm: 2, fontSizePt: 11, text: "{{name}}" },
      {
        ...PLACE,
        yMm: 8,
        heightMm: 6,
        fontSizePt: 8,
        text: ingredients,
        ...(isMarked && { markup: "template" }),
      },
      { ...PLACE, yMm: 15, fontSizePt: 8, text: "{{price}}" },
      { ...PLACE, yMm: 20, heightMm: 4, fontSizePt: 7, text: "Lot {{lot}}" },
    ],
  },
  variablesOf: (record) => ({
    name: `Oat biscuits ${record}`,
    food: foodOf(record),
    other: foodOf(record * 3 + 1),
    price: `${record % 90}.${10 + (record % 89)}`,
    lot: `L${record * 7}`,
  }),
});

const PLAIN = "Oats, {{food}}, sugar, {{other}}, salt {{lot}}";
const MARKED = "Oats, **{{food}}**, sugar, **{{other}}**, salt {{lot}}";

for (const [what, count, layout, times] of [
  ["250 labels", 250, SHEET, 1],
  ["one label", 1, { type: "single" }, 40],
] as const) {
  const marked = openDesign(labelWith(MARKED, true, layout), count);
  const plain = openDesign(labelWith(PLAIN, false, layout), count);
  const { ms, otherMs, ratio } = compareInTurn(marked, plain, ROUNDS, times);
  console.log(
    `${what.padEnd(10)}  without marks ${otherMs.toFixed(2)} ms, two bold words ${ms.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
  );
}
