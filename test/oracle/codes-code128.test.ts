import bwipjs from "bwip-js/node";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeCode128, type Bars } from "../../src/print/codes/linear/code128.ts";

/** bwip-js's bars in our form. */
function referenceOf(value: string): Bars {
  // The named export of this name is a symbology.
  // oxlint-disable-next-line import/no-named-as-default-member
  const [symbol] = bwipjs.raw("code128", value, {});
  const widths = (symbol as { sbs: number[] }).sbs;
  const spans: number[] = [];
  let modules = 0;
  widths.forEach((width, i) => {
    if (i % 2 === 0) spans.push(modules, width);
    modules += width;
  });
  return { modules, spans: Uint16Array.from(spans) };
}

/** Runs of one kind each: digits, capitals and punctuation, small letters, control characters, anything. */
const RUNS = (
  [
    [48, 57],
    [32, 95],
    [96, 127],
    [0, 31],
    [0, 127],
  ] as const
).map(([first, last]) =>
  fc
    .array(fc.integer({ min: first, max: last }), { minLength: 1, maxLength: 9, size: "max" })
    .map((codes) => String.fromCharCode(...codes)),
);
const randomValues = fc.sample(
  fc
    .array(fc.oneof(...RUNS), { minLength: 1, maxLength: 6, size: "max" })
    .map((runs) => runs.join("")),
  { numRuns: 2000, seed: 15417 },
);

/** A small letter, a control character, a digit and a capital: all that matters to the choice of set. */
function* valuesOfLength(length: number): Generator<string> {
  for (let k = 0; k < 4 ** length; k++) {
    yield Array.from({ length }, (_, i) => "a\u00015A"[(k >> (2 * i)) & 3]!).join("");
  }
}

/** The fewest symbol characters with start, without checksum and stop: every way through the sets. */
function fewestSymbols(value: string): number {
  let twoBack = [Infinity, Infinity, Infinity];
  let here = [1, 1, 1];
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    const latched = latch(here);
    const inA = code < 96;
    const inB = code >= 32;
    const isPair = i > 0 && /^\d\d$/.test(value.slice(i - 1, i + 1));
    const next = [
      Math.min(inA ? latched[0]! + 1 : Infinity, inB ? latched[0]! + 2 : Infinity),
      Math.min(inB ? latched[1]! + 1 : Infinity, inA ? latched[1]! + 2 : Infinity),
      isPair ? twoBack[2]! + 1 : Infinity,
    ];
    twoBack = latched;
    here = next;
  }
  return Math.min(...here);
}

function latch(costs: readonly number[]): number[] {
  const cheapest = Math.min(...costs);
  return costs.map((cost) => Math.min(cost, cheapest + 1));
}

describe("Code 128", () => {
  test("equals bwip-js bar for bar, for 2,000 random values", () => {
    expect(new Set(randomValues).size).toBeGreaterThan(1900);
    for (const value of randomValues) {
      expect(encodeCode128(value), JSON.stringify(value)).toEqual(referenceOf(value));
    }
  });

  test("equals bwip-js bar for bar, for every mixture of the sets in up to six characters", () => {
    for (let length = 1; length <= 6; length++) {
      for (const value of valuesOfLength(length)) {
        expect(encodeCode128(value), JSON.stringify(value)).toEqual(referenceOf(value));
      }
    }
  });

  test("equals bwip-js for each of the 128 characters by itself", () => {
    for (let code = 0; code < 128; code++) {
      const value = String.fromCharCode(code);
      expect(encodeCode128(value)).toEqual(referenceOf(value));
    }
  });

  test("is the shortest symbol there is", () => {
    const values = [...randomValues];
    for (let length = 1; length <= 7; length++) values.push(...valuesOfLength(length));
    const longer = values.filter((value) => {
      const symbols = (encodeCode128(value)!.modules - 13) / 11 - 1;
      return symbols !== fewestSymbols(value);
    });
    expect(longer).toEqual([]);
  });

  test("refuses an empty value and characters beyond 127", () => {
    for (const value of ["", "é", "SKU-\u0080", "日本", "A\u{1f600}"]) {
      expect(encodeCode128(value)).toBeNull();
    }
  });

  test("refuses a value too long for any scanner instead of wrapping round", () => {
    expect(encodeCode128("a".repeat(5899))!.modules).toBe(5900 * 11 + 11 + 13);
    expect(encodeCode128("a".repeat(5900))).toBeNull();
    expect(encodeCode128("a".repeat(1_000_000))).toBeNull();
  });
});
