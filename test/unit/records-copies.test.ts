import { describe, expect, it } from "vitest";
import { readCopies } from "../../web/records/copies.ts";

describe("copies that a cell asks for", () => {
  it.each([
    ["3", 3],
    [" 12 ", 12],
    ["3.0", 3],
    ["3,00", 3],
    ["1234.000", 1234],
    ["1,000", 1000],
    ["1,250", 1250],
    ["1,000.00", 1000],
    ["1.000,00", 1000],
    ["1 000", 1000],
    ["1\u00a0000", 1000],
    ["1\u202f000,00", 1000],
    ["1'000", 1000],
    ["1\u2019000", 1000],
    ["10,000", 10_000],
  ])("%j is the number that it shows", (text, copies) => {
    expect(readCopies(text)).toBe(copies);
  });

  it.each([
    "1.000",
    "2.500",
    "0",
    "0,000",
    "0.5",
    "1,00,000",
    "1,0000.5",
    "10,001",
    "1,000,000",
    "1.000.000",
    "-1",
    "1e3",
    "ten",
    "",
  ])("%j may be something else, and is refused", (text) => expect(readCopies(text)).toBe(null));
});
