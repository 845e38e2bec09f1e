// Whatever the value, a symbology makes a symbol of it or says why not.
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { loadLibrary } from "../../src/print/codes/library.ts";
import { ENCODERS, type EncodingOptions } from "../../src/print/codes/registry.ts";
import { SYMBOLOGIES, type Symbology } from "../../src/print/codes/symbologies.ts";
import { RANDOM_VALUES } from "../support/code-values.ts";
import { shortestMs } from "../support/code-samples.ts";
import { SYMBOLOGY_EXAMPLES } from "../support/symbology-examples.ts";

beforeAll(loadLibrary);

const OPTIONS: Partial<Record<Symbology, readonly EncodingOptions[]>> = {
  pdf417: [
    new Map([["columns", 1]]),
    new Map([
      ["columns", 30],
      ["errorCorrection", 8],
    ]),
    new Map([["errorCorrection", 0]]),
  ],
  micropdf417: [1, 2, 3, 4].map((columns) => new Map([["columns", columns]])),
  azteccode: [new Map([["errorCorrection", 95]]), new Map([["errorCorrection", 5]])],
  maxicode: [2, 3, 5].map((mode) => new Map([["mode", mode]])),
  datamatrix: [new Map([["format", "rectangle"]])],
};

/** One value with one character changed, added or left out: most are wrong, and some only just. */
const nearly = (values: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...values),
      fc.nat(40),
      fc.oneof(
        fc.constantFrom("", "0", "A", "^", "(", "\\", "\u001d", " "),
        fc.string({ unit: "binary", maxLength: 2 }),
      ),
      fc.nat(1),
    )
    .map(([value, at, put, cut]) => value.slice(0, at) + put + value.slice(at + cut))
    .filter((value) => value !== "" && value.isWellFormed());

const anything = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "binary-ascii", maxLength: 60 }),
    fc.stringMatching(/^[0-9]{1,40}$/),
    fc.stringMatching(/^[\^()A-Z0-9]{1,40}$/),
  )
  .filter((value) => value !== "" && value.isWellFormed());

const carrier = fc
  .tuple(fc.stringMatching(/^[0-9]{1,10}$/), fc.string({ unit: "binary", maxLength: 120 }))
  .map(([postcode, rest]) => `${postcode}\u001d840\u001d001\u001d${rest}`);

test("no symbology takes more than 12,000 characters, and each says so", () => {
  for (const symbology of SYMBOLOGIES) {
    const encoded = ENCODERS[symbology].encode("7".repeat(12_001), new Map());
    expect(encoded).toEqual({ fault: expect.stringContaining("12,000 characters") });
  }
});

test("a value too long for DataBar Expanded is refused for little more than reading it", () => {
  const value = "(10)A".repeat(2400);
  const costOf = (symbology: Symbology) =>
    shortestMs(() => ENCODERS[symbology].encode(value, new Map()));
  expect(costOf("databarexpanded")).toBeLessThan(5 * costOf("gs1-128"));
});

describe("a symbol or a reason, never an exception", () => {
  test.each(SYMBOLOGIES)("%s", (symbology) => {
    const { values } = SYMBOLOGY_EXAMPLES[symbology];
    const value = fc.oneof(nearly(values), anything, carrier, RANDOM_VALUES[symbology]);
    const options = fc.constantFrom(new Map(), ...(OPTIONS[symbology] ?? []));
    fc.assert(
      fc.property(value, options, (text, chosen: EncodingOptions) => {
        const encoded = ENCODERS[symbology].encode(text, chosen);
        if ("fault" in encoded) expect(encoded.fault).toMatch(/^[a-zA-Z0-9(][^]*\.$/);
        else expect(encoded.symbol.kind).toMatch(/linear|postal|matrix|hexagons/);
      }),
      { numRuns: 100 },
    );
  });

  test("a value of any length too", () => {
    for (const symbology of SYMBOLOGIES) {
      for (const character of ["0", "A", "a", "\u00e9", "\u65e5", "("]) {
        for (const length of [50, 10_000, 200_000]) {
          const encoded = ENCODERS[symbology].encode(character.repeat(length), new Map());
          expect("fault" in encoded || encoded.symbol !== undefined).toBe(true);
        }
      }
    }
  });
});
