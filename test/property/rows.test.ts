// The text of rows, written and read again.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trimWhiteSpace } from "../../src/print/format/blank.ts";
import { readRows, writeRows } from "../../src/print/values/rows.ts";

const cell = fc
  .string({
    unit: fc.constantFrom(
      "a",
      "B",
      " ",
      "|",
      ";",
      ",",
      "\t",
      "\\",
      "n",
      "[",
      "]",
      '"',
      "\n",
      "é",
      "0",
    ),
    maxLength: 8,
  })
  .map(trimWhiteSpace);
const separator = fc.constantFrom("|", ";", ",", "\t");
const columns = ["name", "amount", "share"];

describe("rows written as text", () => {
  it("are read as they were, for every separator, without rows that have no text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
        separator,
        (rows, separator) => {
          const declared = { columns, separator };
          const read = readRows(writeRows(rows, declared), declared);
          const filled = (row: readonly string[]) => columns.map((_, i) => row[i] ?? "");
          const kept = rows.map(filled).filter((row) => row.some((text) => text !== ""));
          expect("rows" in read && read.rows.map(filled)).toEqual(kept);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("are as short as one would write them", () => {
    const declared = { columns, separator: "|" };
    expect(writeRows([["Fat", "1.2 g", ""], ["", "", ""], ["a|b\\c\nd"]], declared)).toBe(
      "Fat|1.2 g\na\\|b\\\\c\\nd",
    );
    expect(writeRows([["[1]", "x"]], declared)).toBe("\\[1]|x");
    expect(writeRows([], declared)).toBe("");
  });

  it("are JSON where a text cannot say it: a blank first cell before a tab", () => {
    expect(writeRows([["", "x"]], { columns, separator: "\t" })).toBe('[["","x"]]');
  });
});
