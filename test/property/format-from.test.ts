// What date writes by a pattern, from reads by it. FORMAT_VALUES is how many dates are tried.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorOf, format } from "../support/format.ts";

const VALUES = 20 * Number(process.env["FORMAT_VALUES"] ?? 60);

const separators = fc.constantFrom("-", ".", "/", " ", ", ", " 'of' ", "''", "年", "'T'");
const shuffled = (fields: readonly string[]) =>
  fc.shuffledSubarray([...fields], { minLength: fields.length });

/** Fields in any order with something between them, or so that none has a neighbour of open length. */
const joined = (fields: readonly string[]) =>
  fc
    .tuple(shuffled(fields), fc.array(separators, { minLength: 8, maxLength: 8 }))
    .map(([order, between]) =>
      order.map((field, i) => (i === 0 ? field : between[i]! + field)).join(""),
    );

const year = fc.constantFrom("yyyy", "yy");
const month = fc.constantFrom("M", "MM");
const day = fc.constantFrom("d", "dd");
const dates = fc.tuple(year, month, day).chain(joined);
const minutes = fc.constantFrom("m", "mm");
const seconds = fc.constantFrom("s", "ss");
const times = fc
  .tuple(year, month, day, minutes, seconds, fc.constantFrom("H", "HH", "h", "hh"))
  .chain((fields) => joined(fields[5].startsWith("h") ? [...fields, "a"] : fields));

const iso = (least: string, most: string) =>
  fc
    .date({ min: new Date(least), max: new Date(most), noInvalidDate: true })
    .map((date) => date.toISOString());

describe("from reads what date writes", () => {
  it("a date of this century, by any pattern", () => {
    fc.assert(
      fc.property(dates, iso("2000-01-01", "2099-12-31"), (pattern, at) => {
        const date = at.slice(0, 10);
        expect(errorOf(`from:"${pattern}"`)).toBeNull();
        expect(format(`date:"${pattern}" | from:"${pattern}"`, date)).toBe(date);
      }),
      { numRuns: VALUES },
    );
  });

  it("any date of the years 1 to 9999, packed without separators", () => {
    fc.assert(
      fc.property(shuffled(["yyyy", "MM", "dd"]), iso("0001-01-01", "9999-12-31"), (order, at) => {
        const pattern = order.join("");
        const date = at.slice(0, 10);
        expect(format(`date:"${pattern}" | from:"${pattern}"`, date)).toBe(date);
      }),
      { numRuns: VALUES },
    );
  });

  it.each(["UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia"])(
    "a time in %s: the clocks show it again, and a doubled one is the first",
    (timeZone) => {
      fc.assert(
        fc.property(times, iso("2000-01-02", "2099-12-30"), (pattern, at) => {
          const shown = format(`date:"${pattern}"`, at, { timeZone })!;
          const read = format(`from:"${pattern}"`, shown, { timeZone })!;
          expect(format(`date:"${pattern}"`, read, { timeZone })).toBe(shown);
          const second = at.replace(/\.\d+Z$/, "Z");
          expect(Date.parse(read)).toBeLessThanOrEqual(Date.parse(second));
          // What plus writes is the same instant in the same notation.
          expect(format("plus:0d", read, { timeZone })).toBe(read);
        }),
        { numRuns: VALUES },
      );
    },
  );

  it("a value that can be read in two ways is refused, one that cannot is read", () => {
    for (let serial = 0; serial < 3653; serial++) {
      const date = new Date(Date.UTC(2020, 0, 1 + serial)).toISOString().slice(0, 10);
      const [y = "", m = "", d = ""] = date.split("-");
      const text = `${Number(d)}${Number(m)}${y}`;
      const digits = text.slice(0, -4);
      const ways = [1, 2].filter((length) => {
        const [first, rest] = [digits.slice(0, length), digits.slice(length)];
        return first.length === length && rest.length >= 1 && rest.length <= 2;
      });
      expect(format('from:"dMyyyy"', text), text).toBe(ways.length === 1 ? date : null);
    }
  });
});
