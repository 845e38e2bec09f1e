// Tables of random rows, columns, texts and sizes: their rows never overlap and never leave the box, and neither do lines.
import * as fc from "fast-check";
import { describe, it } from "vitest";
import { renderJob } from "../support/print.ts";
import { Refusal } from "../../src/refusal.ts";

const WORDS = fc.constantFrom(
  "a",
  "Fat",
  "of which",
  "saturates",
  "שלום",
  "ข้าว",
  "12 g",
  "x\ny",
  "",
);
const CELL = fc.array(WORDS, { maxLength: 6 }).map((words) => words.join(" "));

const TABLE = fc.record({
  columns: fc.array(fc.record({ share: fc.constantFrom(1, 2, 3) }), { minLength: 1, maxLength: 4 }),
  rows: fc.array(
    fc.record({
      cells: fc.array(CELL, { maxLength: 1 }),
      fontSizePt: fc.constantFrom(6, 10, 14),
      minHeightMm: fc.constantFrom(0, 0, 7),
      lineHeight: fc.constantFrom(0.8, 1.2, 2),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  header: fc.array(fc.record({ cells: fc.array(CELL, { maxLength: 1 }) }), { maxLength: 2 }),
  heightMm: fc.integer({ min: 5, max: 60 }),
  overflow: fc.constantFrom("error", "cut"),
  direction: fc.constantFrom("ltr", "rtl", "auto"),
  verticalAlign: fc.constantFrom("top", "middle", "bottom"),
});

const TOLERANCE_MM = 0.001;

describe("the rows of any table", () => {
  it("follow one another from the box's top, inside it, and hold their lines", () => {
    fc.assert(
      fc.property(TABLE, (more) => {
        const box = { xMm: 5, yMm: 5, widthMm: 50 };
        const element = { type: "table", minFontSizePt: 3, ...box, ...more };
        const document = {
          schemaVersion: 1,
          name: "Test",
          widthMm: 60,
          heightMm: 70,
          elements: [element],
        };
        const job = { layout: { type: "single" }, records: [{ variables: {} }] };
        let printed;
        try {
          printed = renderJob(document, job, { measured: true });
        } catch (error) {
          return error instanceof Refusal && error.code === "TEXT_OVERFLOW";
        }
        const [drawn] = printed.geometry!;
        if (!drawn) return true;
        let end = 0;
        for (const { yMm, heightMm } of drawn.rows!) {
          if (Math.abs(yMm - end) > TOLERANCE_MM || heightMm < 0) return false;
          end = yMm + heightMm;
        }
        const isInside = drawn.lines!.every(
          ({ xMm, widthMm, baselineMm }) =>
            xMm >= -TOLERANCE_MM &&
            xMm + widthMm <= box.widthMm + TOLERANCE_MM &&
            baselineMm > 0 &&
            baselineMm < end,
        );
        return isInside && end <= more.heightMm + TOLERANCE_MM;
      }),
      { numRuns: 60 },
    );
  });
});
