import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Counter,
  DEFAULT_ALPHABET,
  faultOfAlphabet,
  readCount,
  writeCount,
} from "../../src/print/format/counter.ts";

const decimal: Counter = { step: 1, digits: 0, alphabet: DEFAULT_ALPHABET };

/** The text printed for an item; null where it is refused. */
function count(
  first: number | string,
  steps: number,
  counter: Partial<Counter> = {},
): string | null {
  const all = { ...decimal, ...counter };
  const read = readCount(first, all.alphabet);
  if ("fault" in read) return null;
  const written = writeCount(read.count, steps, all);
  return "fault" in written ? null : written.text;
}

const HEX = "0123456789ABCDEF";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

describe("a counter", () => {
  it("adds its step to the record's number", () => {
    expect([0, 1, 2].map((steps) => count(998, steps))).toEqual(["998", "999", "1000"]);
    expect(count("7", 3, { step: -2 })).toBe("1");
    expect(count("7", 250, { step: 1_000_000 })).toBe("250000007");
  });

  it("pads with the alphabet's first character, and only as digits says", () => {
    expect(count("0012", 0)).toBe("12");
    expect(count("12", 0, { digits: 6 })).toBe("000012");
    expect(count("999", 1, { digits: 3 })).toBe("1000");
    expect(count("C", 0, { alphabet: LETTERS, digits: 3 })).toBe("AAC");
    expect(count(0, 0)).toBe("0");
  });

  it("counts in the base of its alphabet", () => {
    expect(count("FF", 1, { alphabet: HEX })).toBe("100");
    expect(count("Z", 1, { alphabet: LETTERS })).toBe("BA");
    expect(count(27, 0, { alphabet: LETTERS })).toBe("BB");
    expect(count("10", 1, { alphabet: "01" })).toBe("11");
  });

  it("is exact where floating point is not", () => {
    expect(count("9007199254740993", 1)).toBe("9007199254740994");
    expect(count("999999999999999999999999999998", 1)).toBe("9".repeat(30));
  });

  it("is refused below 0, beyond 30 characters, and for what is no number of its alphabet", () => {
    expect(count("1", 2, { step: -1 })).toBeNull();
    expect(count("9".repeat(30), 1)).toBeNull();
    expect(count(`${"0".repeat(40)}1`, 0)).toBe("1");
    expect(count("1".repeat(31), 0)).toBeNull();
    for (const first of ["", "1a", " 1", "-1", "1.5", "ff"]) expect(count(first, 0)).toBeNull();
    for (const first of [-1, 1.5, 2 ** 53, Number.NaN]) expect(count(first, 0)).toBeNull();
  });

  it('takes an alphabet of 2 to 64 different visible ASCII characters without , = " and \\', () => {
    const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    expect(["01", HEX, base64].map(faultOfAlphabet)).toEqual([null, null, null]);
    for (const wrong of ["", "0", "00", "0 1", "0,1", "0=1", '0"1', "0\\1", "01é", `${base64}-`]) {
      expect(faultOfAlphabet(wrong), wrong).not.toBeNull();
    }
  });

  it("agrees with the base conversion of the platform, from 2 to 36", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 36 }),
        fc.nat(1_000_000_000),
        fc.nat(1000),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        (base, first, steps, step) => {
          const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz".slice(0, base);
          const expected = (first + steps * step).toString(base);
          const fits = !expected.startsWith("-") && expected.length <= 30;
          expect(count(first.toString(base), steps, { alphabet, step })).toBe(
            fits ? expected : null,
          );
        },
      ),
    );
  });
});
