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

/** Pages to look at: the first item of each record, and the last of all. */
function looksOf(starter: Starter): (readonly [page: number, item: Item])[] {
  const items = itemsOf(starter);
  const last = items.length - 1;
  return [...items.entries()].filter(([page, { copy }]) => copy === 1 || page === last);
}

const expectedOf = ({ id }: Starter, { variables, ...item }: Item) =>
  CODES_OF[id]!(variables, item).map(String).sort();

async function readPage(pdf: Uint8Array, dpi: number, page: number): Promise<string[]> {
  const codes = await decodeCodes(await rasterise(pdf, dpi, page));
  return codes.map(({ text }) => text).sort();
}

const print = ({ document, records }: Starter, layout: object = SINGLE) =>
  renderJob(document, { layout, records }).pdf;

beforeAll(async () => {
  for (const { document } of STARTERS) await loadNeedsOf(parseTemplate(document));
});

describe("codes of the starters", () => {
  it("are in all but four of them", () => {
    const without = STARTERS.filter((starter) => !coded.includes(starter)).map(({ id }) => id);
    expect(without).toEqual(["address-label", "wine-label", "chemical-label", "place-card"]);
  });

  it.each(cases)("of %s are read at %d dpi", async (_, dpi, starter) => {
    const pdf = print(starter);
    for (const [page, item] of looksOf(starter)) {
      expect(await readPage(pdf, dpi, page), `item ${page}`).toEqual(expectedOf(starter, item));
    }
  });

  it.each(cases)(
    "of %s are read from a printer of %d dpi that it is set to",
    async (_, dpi, starter) => {
      const document = { ...starter.document, printerDpi: Math.floor(dpi) };
      const [first] = itemsOf(starter);
      const read = await readPage(print({ ...starter, document }), dpi, 0);
      expect(read).toEqual(expectedOf(starter, first!));
    },
  );

  it.each(
    coded.flatMap((starter) => starter.presetIds.map((id) => [starter.id, id, starter] as const)),
  )("of %s are read on the sheet %s", async (_, presetId, starter) => {
    const read = await readPage(print(starter, { type: "preset", presetId }), 300, 0);
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
        expect(await readPage(print(longest), dpi, 0)).toEqual(expectedOf(longest, item!));
      }
    },
  );

  it("and a code that cannot be read is found", async () => {
    const [starter] = coded;
    const { document } = starter!;
    const [widthMm, heightMm] = [document.widthMm, document.heightMm / 3];
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
    expect(await readPage(pdf, 300, 0)).not.toEqual(expectedOf(starter!, first!));
  });
});
