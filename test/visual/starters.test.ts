// The starters' codes, read from the pages as three kinds of printer draw them.
import { beforeAll, describe, expect, it } from "vitest";
import { loadNeedsOf, parseTemplate, presetOf } from "../../src/print/index.ts";
import { STARTERS, type Starter } from "../../src/rules/starters.ts";
import { decodeCodes } from "../support/decode.ts";
import { rasterise } from "../support/pdfium.ts";
import { renderJob } from "../support/print.ts";
import { CODES_OF, LONGEST } from "../support/starter-values.ts";

const SINGLE = { type: "single" };
const coded = STARTERS.filter(({ id }) => id in CODES_OF);
/** 203 dpi is 8 dots per millimetre. */
const PRINTERS = [203.2, 300, 600];
const cases = coded.flatMap((starter) =>
  PRINTERS.map((dpi) => [starter.id, dpi, starter] as const),
);

interface Item {
  readonly variables: Starter["records"][number]["variables"];
  readonly copy: number;
  readonly serial: string;
}

/** All items of the records, each with its counter's value. */
function itemsOf({ document, records }: Starter): Item[] {
  const variables = document["variables"] as { name: string; counter?: { digits?: number } }[];
  const counter = variables.find((variable) => variable.counter !== undefined);
  let next = 1n;
  return records.flatMap(({ variables, copies = 1 }) => {
    const given = counter && variables[counter.name];
    const isCounted = given !== null;
    if (given !== undefined && given !== null) next = BigInt(given);
    return Array.from({ length: copies }, (_, i) => {
      const digits = counter?.counter?.digits ?? 0;
      const serial = isCounted ? String(next++).padStart(digits, "0") : "";
      return { variables, copy: i + 1, serial };
    });
  });
}

/** What to look at: the first item of each record, and the last of all. */
function looksOf(starter: Starter): (readonly [index: number, item: Item])[] {
  const items = itemsOf(starter);
  const last = items.length - 1;
  return [...items.entries()].filter(([index, { copy }]) => copy === 1 || index === last);
}

const expectedOf = ({ id }: Starter, { variables, ...item }: Item) =>
  CODES_OF[id]!(variables, item).map(String).sort();

/** Of the front and, where there is one, the back. `index`: of the item, or of the sheet. */
async function readSides(
  { document }: Starter,
  pdf: Uint8Array,
  dpi: number,
  index: number,
): Promise<string[]> {
  const sides = "back" in document ? 2 : 1;
  const read: string[] = [];
  for (let page = sides * index; page < sides * (index + 1); page++) {
    const codes = await decodeCodes(await rasterise(pdf, dpi, page));
    read.push(...codes.map(({ text }) => text));
  }
  return read.sort();
}

const print = ({ document, records }: Starter, layout: object = SINGLE) =>
  renderJob(document, { layout, records }).pdf;

beforeAll(async () => {
  for (const { document } of STARTERS) await loadNeedsOf(parseTemplate(document));
});

describe("codes of the starters", () => {
  it("are in all but six of them", () => {
    const without = STARTERS.filter((starter) => !coded.includes(starter)).map(({ id }) => id);
    expect(without).toEqual([
      "address-label",
      "nutrition-panel",
      "nutrition-facts",
      "wine-label",
      "chemical-label",
      "place-card",
    ]);
  });

  it.each(cases)("of %s are read at %d dpi", async (_, dpi, starter) => {
    const pdf = print(starter);
    for (const [index, item] of looksOf(starter)) {
      expect(await readSides(starter, pdf, dpi, index), `item ${index}`).toEqual(
        expectedOf(starter, item),
      );
    }
  });

  it.each(cases)(
    "of %s are read from a printer of %d dpi that it is set to",
    async (_, dpi, starter) => {
      const document = { ...starter.document, printerDpi: Math.floor(dpi) };
      const [first] = itemsOf(starter);
      const read = await readSides(starter, print({ ...starter, document }), dpi, 0);
      expect(read).toEqual(expectedOf(starter, first!));
    },
  );

  it.each(
    coded.flatMap((starter) => starter.presetIds.map((id) => [starter.id, id, starter] as const)),
  )("of %s are read on the sheet %s", async (_, presetId, starter) => {
    const read = await readSides(starter, print(starter, { type: "preset", presetId }), 300, 0);
    const { rows, columns } = presetOf(presetId)!.grid;
    const onFirst = itemsOf(starter).slice(0, rows * columns);
    expect(read).toEqual(onFirst.flatMap((item) => expectedOf(starter, item)).sort());
  });

  it.each(coded.map((starter) => [starter.id, starter] as const))(
    "of %s are read with the longest values too",
    async (id, starter) => {
      const variables = { ...starter.records[0]!.variables, ...LONGEST[id] };
      const longest = { ...starter, records: [{ variables }] };
      const [item] = itemsOf(longest);
      for (const dpi of [300, 600]) {
        expect(await readSides(starter, print(longest), dpi, 0)).toEqual(
          expectedOf(longest, item!),
        );
      }
    },
  );

  it("and a code that cannot be read is found", async () => {
    const [starter] = coded;
    const { document } = starter!;
    const [widthMm, heightMm] = [Number(document.widthMm), Number(document.heightMm) / 3];
    const across = {
      type: "shape",
      shape: "rectangle",
      xMm: 0,
      yMm: heightMm * 1.5,
      fill: "#ffffff",
    };
    const elements = [...(document["elements"] as object[]), { ...across, widthMm, heightMm }];
    const pdf = print({ ...starter!, document: { ...document, elements } });
    const [first] = itemsOf(starter!);
    expect(await readSides(starter!, pdf, 300, 0)).not.toEqual(expectedOf(starter!, first!));
  });
});
