// Check digits against what defines them: the number with its check digit adds up.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { format } from "../support/format.ts";

const RUNS = Number(process.env["FORMAT_VALUES"] ?? 60) * 20;
const digits = fc.stringMatching(/^[0-9]{1,60}$/);
const CODE39 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";

/** Positions from the right, 0 for the check digit itself. */
function weighted(text: string, weightOf: (position: number) => number): number {
  return [...text]
    .reverse()
    .reduce((sum, digit, i) => sum + (digit === "X" ? 10 : Number(digit)) * weightOf(i), 0);
}

const CHECKS: Record<string, (text: string) => boolean> = {
  mod10: (text) => weighted(text, (i) => (i % 2 === 0 ? 1 : 3)) % 10 === 0,
  mod11: (text) => weighted(text, (i) => (i === 0 ? 1 : 2 + ((i - 1) % 6))) % 11 === 0,
  luhn: (text) => {
    const doubled = [...text].reverse().map((digit, i) => String(Number(digit) * (1 + (i % 2))));
    return [...doubled.join("")].reduce((sum, digit) => sum + Number(digit), 0) % 10 === 0;
  },
};

describe.each(Object.entries(CHECKS))("checkdigit:%s", (kind, adds) => {
  it("appends the one digit with which the number adds up", () => {
    fc.assert(
      fc.property(digits, (number) => {
        const text = format(`checkdigit:${kind}`, number)!;
        const fitting = [..."0123456789X"].filter(
          (digit) => (digit !== "X" || kind === "mod11") && adds(number + digit),
        );
        expect(fitting.map((digit) => number + digit)).toEqual([text]);
      }),
      { numRuns: RUNS },
    );
  });

  it("takes digits only", () => {
    for (const value of ["12a", "1 2", "-1", "١", "12X"]) {
      expect(format(`checkdigit:${kind}`, value)).toBeNull();
    }
  });
});

describe("checkdigit:mod43", () => {
  it("appends the character whose value is that of all others, modulo 43", () => {
    const text = fc
      .stringMatching(/^[0-9A-Z\-. $/+%]{1,40}$/)
      .filter((value) => value.trim() !== "");
    fc.assert(
      fc.property(text, (value) => {
        const printed = format("checkdigit:mod43", value)!;
        const values = [...printed].map((character) => CODE39.indexOf(character));
        const last = values.pop();
        expect(printed.slice(0, -1)).toBe(value);
        expect(values.reduce((sum, each) => sum + each, 0) % 43).toBe(last);
      }),
      { numRuns: RUNS },
    );
  });

  it("takes capitals only", () => {
    for (const value of ["abc", "A*B", "Ä"]) expect(format("checkdigit:mod43", value)).toBeNull();
  });
});

it.each([
  ["mod10", "629104150021", "3"],
  ["mod10", "400638133393", "1"],
  ["luhn", "7992739871", "3"],
  ["luhn", "453957804371", "6"],
  ["mod11", "0", "0"],
  ["mod11", "5", "1"],
  ["mod11", "6", "X"],
  ["mod43", "CODE39", "W"],
])("%s of %s is %s", (kind, value, digit) => {
  expect(format(`checkdigit:${kind}`, value)?.slice(-1)).toBe(digit);
});
