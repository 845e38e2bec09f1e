import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTemplate } from "../../src/print/index.ts";
import { countItems } from "../../src/print/values/counters.ts";
import { planSheet } from "../../src/print/sheet/place-items.ts";
import {
  type Carried,
  carryOn,
  type JobRecord,
  NOTHING_CARRIED,
  PART_LIMITS,
  readCells,
  recordsOfPart,
  type Split,
  splitJob,
  type TemplateUses,
} from "../../web/records/index.ts";
import { conventionsOf } from "../../web/records/languages.ts";
import { showsIn } from "../../web/records/shown-value.ts";

const PLAIN: TemplateUses = { counters: [], elements: [] };
const TOGETHER: TemplateUses = { counters: [{ name: "c", per: "record" }], elements: [] };

const job = fc
  .record({
    copies: fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 700 })), {
      minLength: 1,
      maxLength: 400,
    }),
    slots: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 300 })),
    start: fc.nat(),
  })
  .map(({ copies, slots, start }) => ({ copies, slots, startSlot: (start % slots) + 1 }));

const recordsOf = (copies: readonly number[]): JobRecord[] =>
  copies.map((count, i) => ({ variables: { n: String(i) }, copies: count }));

const slicesOf = ({ parts }: Split) => parts.flatMap(({ slices }) => slices);

function checkSplit(
  made: Split,
  copies: readonly number[],
  slots: number,
  startSlot: number,
): void {
  const printed = copies.map(() => 0);
  let last = 0;
  for (const { record, copies: count, before } of slicesOf(made)) {
    expect(record).toBeGreaterThanOrEqual(last);
    expect(before).toBe(printed[record]);
    expect(count).toBeGreaterThan(0);
    printed[record]! += count;
    last = record;
  }
  expect(printed).toEqual(copies);

  const items = copies.reduce((sum, count) => sum + count, 0);
  let slot = startSlot - 1;
  for (const [index, part] of made.parts.entries()) {
    expect(part.items).toBe(part.slices.reduce((sum, slice) => sum + slice.copies, 0));
    expect(part.items).toBeLessThanOrEqual(PART_LIMITS.items);
    expect(part.pages).toBeLessThanOrEqual(PART_LIMITS.pages);
    expect(part.startSlot).toBe(slot + 1);
    const isLast = index === made.parts.length - 1;
    if (!isLast) expect((slot + part.items) % slots).toBe(0);
    slot = (slot + part.items) % slots;
  }
  expect(made.items).toBe(items);
  expect(made.pages).toBe(Math.ceil((startSlot - 1 + items) / slots));
  expect(made.nextStartSlot).toBe(((startSlot - 1 + items) % slots) + 1);
}

describe("splitting a job", () => {
  test("every item once and in order, no part over its limits, no sheet but the last with a free slot, and the pages of one job", () => {
    let split = 0;
    fc.assert(
      fc.property(job, ({ copies, slots, startSlot }) => {
        const made = splitJob({ records: recordsOf(copies), slots, startSlot, uses: PLAIN });
        if (made.kind === "refused") {
          expect(slots).toBeGreaterThan(PART_LIMITS.items);
          return;
        }
        checkSplit(made, copies, slots, startSlot);
        if (made.parts.length > 1) split += 1;
      }),
      { numRuns: 400 },
    );
    expect(split).toBeGreaterThan(100);
  });

  test("copies stay together where they must, and a job is refused only where no division can be found", () => {
    let [split, refused] = [0, 0];
    const small = fc.record({
      copies: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 }),
      slots: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(small, fc.nat(), ({ copies, slots }, start) => {
        const startSlot = (start % slots) + 1;
        const made = splitJob({ records: recordsOf(copies), slots, startSlot, uses: TOGETHER });
        const isPossible = canSplitTogether(copies, slots, startSlot);
        expect(made.kind).toBe(isPossible ? "split" : "refused");
        if (made.kind === "refused") {
          refused += 1;
          return;
        }
        checkSplit(made, copies, slots, startSlot);
        const records = slicesOf(made).map(({ record }) => record);
        expect(new Set(records).size).toBe(records.length);
        if (made.parts.length > 1) split += 1;
      }),
      { numRuns: 600 },
    );
    expect([split > 20, refused > 20]).toEqual([true, true]);
  });

  test("the service places every part as the whole job would be placed", () => {
    const size = { widthMm: 20, heightMm: 10 };
    const arbitrary = fc.record({
      copies: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 }),
      rows: fc.integer({ min: 1, max: 8 }),
      columns: fc.integer({ min: 1, max: 5 }),
      start: fc.nat(),
    });
    fc.assert(
      fc.property(arbitrary, ({ copies, rows, columns, start }) => {
        const slots = rows * columns;
        const startSlot = (start % slots) + 1;
        const made = splitJob({ records: recordsOf(copies), slots, startSlot, uses: PLAIN });
        if (made.kind === "refused") throw new Error(made.detail);
        const spacingMm = { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 };
        const paper = { size: "Custom", widthMm: 20 * columns, heightMm: 10 * rows } as const;
        let next: number | null = startSlot;
        const pages = made.parts.map((part) => {
          const layout = { type: "manual", paper, grid: { rows, columns }, spacingMm } as const;
          const counts = part.slices.map((slice) => slice.copies);
          expect(part.startSlot).toBe(next);
          const plan = planSheet(size, { ...layout, startSlot: part.startSlot }, counts);
          next = plan.nextStartSlot;
          expect(plan.pages.length).toBe(part.pages);
          return plan.pages.length;
        });
        expect(pages.reduce((sum, count) => sum + count, 0)).toBe(made.pages);
        expect(next).toBe(made.nextStartSlot);
      }),
      { numRuns: 150 },
    );
  });
});

/** Every end of a sheet that ends a record, by what can be reached from the start: an oracle. */
function canSplitTogether(copies: readonly number[], slots: number, startSlot: number): boolean {
  const ends = [0];
  for (const count of copies) ends.push(ends.at(-1)! + count);
  const items = ends.at(-1)!;
  const isFull = (end: number) => end === items || (startSlot - 1 + end) % slots === 0;
  const reached = new Set([0]);
  for (const end of ends.slice(1)) {
    if (!isFull(end)) continue;
    const isReached = [...reached].some((from) => {
      const pages =
        Math.ceil((startSlot - 1 + end) / slots) - Math.floor((startSlot - 1 + from) / slots);
      return end - from <= PART_LIMITS.items && pages <= PART_LIMITS.pages;
    });
    if (isReached) reached.add(end);
  }
  return reached.has(items);
}

describe("counters over parts", () => {
  const value = fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    fc.constant(null),
    fc.constant(""),
    fc.integer({ min: 1, max: 9000 }).map(String),
  );
  const records = fc.array(fc.record({ value, copies: fc.integer({ min: 1, max: 25 }) }), {
    minLength: 1,
    maxLength: 40,
  });

  test.each(["item", "record"] as const)(
    "a job in parts prints the numbers of one job: per %s",
    (per) => {
      const document = {
        schemaVersion: 1,
        name: "t",
        widthMm: 20,
        heightMm: 10,
        variables: [{ name: "c", counter: { per, digits: 3 } }],
        elements: [],
      };
      const template = parseTemplate(document);
      const uses: TemplateUses = { counters: [{ name: "c", per }], elements: [] };
      let split = 0;
      fc.assert(
        fc.property(records, (made) => {
          const all = made.map(({ value: c, copies }): JobRecord => ({
            variables: c === undefined ? {} : { c },
            copies: copies,
          }));
          const job = splitJob({ records: all, slots: 1, startSlot: 1, uses });
          if (job.kind === "refused") throw new Error(job.detail);
          const texts = textsOf(template, all);
          let carried: Carried = NOTHING_CARRIED;
          const inParts = job.parts.flatMap((part) => {
            const sent = recordsOfPart(all, part, uses.counters, carried);
            if (sent.kind === "refused") throw new Error(sent.detail);
            const next = countItems(template, planned(sent.records), []).next ?? {};
            carried = carryOn(carried, sent.records, uses.counters, new Map(Object.entries(next)));
            return textsOf(template, sent.records);
          });
          expect(inParts).toEqual(texts);
          if (job.parts.length > 1) split += 1;
        }),
        { numRuns: 300 },
      );
      expect(split).toBeGreaterThan(50);
    },
  );

  const planned = (sent: readonly JobRecord[]) =>
    sent.map(({ variables, copies }) => ({
      variables: new Map(Object.entries(variables)),
      copies,
    }));

  function textsOf(
    template: Parameters<typeof countItems>[0],
    sent: readonly JobRecord[],
  ): string[] {
    const faults: never[] = [];
    const counts = countItems(template, planned(sent), faults);
    expect(faults).toEqual([]);
    return sent.flatMap(({ copies }, record) =>
      Array.from({ length: copies }, (_, copy) => counts.textOf("c", record, copy)),
    );
  }
});

describe("reading", () => {
  test("cells come out of tab-separated text as they went in", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", "ä", '"', "\t", "\n", ",", ";", " ", "0"),
    });
    const quoted = (text: string) =>
      /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }).chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
            minLength: 1,
            maxLength: 6,
          }),
        ),
        (rows) => {
          // Ends that are not blank keep rows and columns from being cut.
          const framed = rows.map((row) => ["x", ...row, "x"]);
          const text = framed.map((row) => row.map(quoted).join("\t")).join("\r\n");
          const read = readCells(text);
          if (read.kind === "refused") throw new Error(read.detail);
          expect(read.grid.rows.map(({ cells }) => cells)).toEqual(framed);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("numbers are rounded half away from zero on the digits that are in the file", () => {
    const show = showsIn(conventionsOf("en-US"), false);
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (thousandths) => {
        const shown = show(thousandths / 1000, "0.00");
        const cents = Math.trunc((Math.abs(thousandths) + 5) / 10);
        const sign = thousandths < 0 && cents > 0 ? "-" : "";
        const text = `${sign}${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
        expect(shown).toEqual({ text });
      }),
      { numRuns: 2000 },
    );
  });

  test("a fraction is the number, as near as its denominator makes it, or refused near a whole number", () => {
    const show = showsIn(conventionsOf("en-US"), false);
    const format = fc.constantFrom(
      ["# ?/?", 9],
      ["# ??/??", 99],
      ["# ???/???", 999],
      ["# ??/16", 16],
      ["?/?", 9],
    );
    let refused = 0;
    fc.assert(
      fc.property(
        format,
        fc.integer({ min: -99_999, max: 99_999 }),
        ([code, most], thousandths) => {
          const shown = show(thousandths / 1000, String(code));
          if (!("text" in shown)) {
            const apart = Math.abs(thousandths / 1000 - Math.round(thousandths / 1000));
            expect([shown.code, apart < 0.1]).toEqual(["FORMAT_UNSUPPORTED", true]);
            refused += 1;
            return;
          }
          const [sign, digits] = shown.text.startsWith("-")
            ? [-1, shown.text.slice(1)]
            : [1, shown.text];
          const sum = digits
            .trim()
            .split(/ +/)
            .map((part) => part.split("/").map(Number))
            .reduce((total, [over = 0, under = 1]) => total + over / under, 0);
          expect(Math.abs(sign * sum - thousandths / 1000)).toBeLessThanOrEqual(
            1 / (Number(most) + 1),
          );
        },
      ),
      { numRuns: 2000 },
    );
    expect(refused).toBeLessThan(300);
  });
});
