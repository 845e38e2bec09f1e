// What the console makes of usage: cells that no spreadsheet runs, and columns that add up to the API's figures.
import { describe, expect, it } from "vitest";
import { cellOf } from "../../web/console/usage/csv.ts";
import { chartOf } from "../../web/console/usage/days.ts";

describe("a cell of the file", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
    "that would be a formula begins with an apostrophe: %j",
    (text) => {
      expect(cellOf(text)).toMatch(/^"?'/);
    },
  );

  it("is quoted where it has commas, quotes or line breaks; figures stay figures, null is empty", () => {
    expect(cellOf('a "b", c')).toBe('"a ""b"", c"');
    expect(cellOf("a\nb")).toBe('"a\nb"');
    expect(cellOf("plain - text")).toBe("plain - text");
    expect(cellOf(-12)).toBe("-12");
    expect(cellOf(null)).toBe("");
  });
});

describe("columns of pages per day", () => {
  const today = Date.UTC(2026, 10, 22, 23, 59);
  const use = (day: string, id: string | null, pages: number) => ({
    day,
    id,
    name: id === null || id === "other" ? null : "Shop",
    requests: 1,
    pages,
    credits: pages,
  });

  it("are one for each day up to today; parts add up, keys of one name stay apart", () => {
    const usage = [
      use("2026-11-22", "a", 3),
      use("2026-11-22", "b", 4),
      use("2026-10-24", null, 5),
    ];
    const { series, columns, total } = chartOf(usage, { by: "key", days: 30, today });
    expect(columns.map(({ day }) => day)).toEqual(
      expect.arrayContaining(["2026-10-24", "2026-11-22"]),
    );
    expect(columns).toHaveLength(30);
    expect(series.map(({ name, pages }) => [name, pages])).toEqual([
      ["Signed in, no key", 5],
      ["Shop", 4],
      ["Shop", 3],
    ]);
    expect(columns.at(-1)).toEqual({ day: "2026-11-22", pages: 7, parts: [0, 4, 3, 0] });
    expect(total).toEqual({ requests: 3, pages: 12, credits: 12 });
  });

  it("have four parts with a name; the rest are one, also what the service has put together", () => {
    const usage = ["a", "b", "c", "d", "e", "other"].map((id, i) => use("2026-11-22", id, 10 - i));
    const { series, columns } = chartOf(usage, { by: "key", days: 30, today });
    expect(series.at(-1)).toEqual({ name: "All other keys", pages: 6 + 5 });
    expect(columns.at(-1)!.parts).toEqual([10, 9, 8, 7, 11]);
  });

  it.each([0, 1, 2, 3, 9, 10, 11, 17, 99, 101, 130, 850, 123_456])(
    "the axis has room for %i pages, and its middle is a whole number",
    (pages) => {
      const { top } = chartOf([use("2026-11-22", "a", pages)], { by: "key", days: 30, today });
      expect(top).toBeGreaterThanOrEqual(pages);
      expect(Number.isInteger(top / 2)).toBe(true);
    },
  );
});
