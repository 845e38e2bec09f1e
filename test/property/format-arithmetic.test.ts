// add, subtract, times and divide against fractions of whole numbers. FORMAT_VALUES is how many pairs each is asked.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply } from "../support/format.ts";

const VALUES = 20 * Number(process.env["FORMAT_VALUES"] ?? 60);

/** numerator ÷ denominator; the denominator is positive. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const sizeOf = (value: bigint) => (value < 0n ? -value : value);
const power = (exponent: number) => 10n ** BigInt(exponent);

function fractionOf(text: string): Fraction {
  const [, sign, whole = "", decimals = "", exponent = "0"] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE](.+))?$/.exec(text)!;
  const top = BigInt(`${whole}${decimals}`) * (sign === "-" ? -1n : 1n);
  const shift = Number(exponent) - decimals.length;
  return shift >= 0 ? { top: top * power(shift), bottom: 1n } : { top, bottom: power(-shift) };
}

const OPERATIONS: Record<string, (a: Fraction, b: Fraction) => Fraction> = {
  add: (a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }),
  subtract: (a, b) => ({ top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom }),
  times: (a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }),
};

/** All decimals of a fraction whose bottom is a power of ten, written one digit after the other. */
function writeWhole({ top, bottom }: Fraction): string {
  const whole = sizeOf(top) / bottom;
  let rest = sizeOf(top) % bottom;
  let decimals = "";
  while (rest > 0n) {
    rest *= 10n;
    decimals += rest / bottom;
    rest %= bottom;
  }
  const sign = top < 0n ? "-" : "";
  return `${sign}${whole}${decimals === "" ? "" : `.${decimals}`}`;
}

/** To 20 significant digits, half away from zero. */
function writeQuotient(top: bigint, bottom: bigint): string {
  if (top === 0n) return "0";
  const [a, b] = [sizeOf(top), sizeOf(bottom)];
  let shift = 0;
  const scaled = (by: number): readonly [bigint, bigint] =>
    by >= 0 ? [a * power(by), b] : [a, b * power(-by)];
  const quotient = (by: number) => {
    const [over, under] = scaled(by);
    return over / under;
  };
  while (quotient(shift) < power(19)) shift += 1;
  while (quotient(shift) >= power(20)) shift -= 1;
  const [over, under] = scaled(shift);
  const rounded = (2n * over + under) / (2n * under);
  const sign = top < 0n !== bottom < 0n ? -1n : 1n;
  return shift >= 0
    ? writeWhole({ top: sign * rounded, bottom: power(shift) })
    : writeWhole({ top: sign * rounded * power(-shift), bottom: 1n });
}

const digitsIn = (written: string) => written.replace(/^-?(?:0\.)?|\./g, "").length;

const digits = (most: number) =>
  fc.array(fc.constantFrom(..."0001123456789999"), { minLength: 1, maxLength: most });
const numbers = fc
  .tuple(
    fc.constantFrom("", "", "-", "+"),
    digits(22),
    fc.option(digits(22), { nil: null }),
    fc.option(fc.integer({ min: -24, max: 24 }), { nil: null, freq: 4 }),
  )
  .map(
    ([sign, whole, decimals, exponent]) =>
      sign +
      whole.join("") +
      (decimals === null ? "" : `.${decimals.join("")}`) +
      (exponent === null ? "" : `e${exponent}`),
  );

/** What is printed, or that it is refused for its digits. */
function printed(formatter: string, value: string, operand: string): string {
  const result = apply(formatter, value, { values: { y: operand } });
  if ("text" in result) return result.text;
  expect(result.fault).toContain("more than 40 digits");
  return "too long";
}

describe("calculations with decimals", () => {
  it.each(Object.entries(OPERATIONS))("%s is exact, up to 40 digits", (name, operation) => {
    let refused = 0;
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const exact = writeWhole(operation(fractionOf(a), fractionOf(b)));
        const expected = digitsIn(exact) > 40 ? "too long" : exact;
        if (expected !== exact) refused += 1;
        expect(printed(`${name}:y`, a, b)).toBe(expected);
        expect(printed(`${name}:"${b}"`, a, "")).toBe(expected);
      }),
      { numRuns: VALUES },
    );
    expect(refused).toBeGreaterThan(VALUES / 50);
    expect(refused).toBeLessThan(VALUES / 2);
  });

  it("divide gives 20 significant digits, half away from zero", () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const [over, under] = [fractionOf(a), fractionOf(b)];
        fc.pre(under.top !== 0n);
        const exact = writeQuotient(over.top * under.bottom, over.bottom * under.top);
        const expected = digitsIn(exact) > 40 ? "too long" : exact;
        expect(printed("divide:y", a, b)).toBe(expected);
      }),
      { numRuns: VALUES },
    );
  });

  it("a quotient that ends in a half rounds away from zero", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: power(19), max: power(20) - 1n }),
        fc.boolean(),
        (n, isMinus) => {
          const sign = isMinus ? "-" : "";
          expect(printed("divide:2", `${sign}${2n * n + 1n}`, "")).toBe(
            writeQuotient((isMinus ? -1n : 1n) * (2n * n + 1n), 2n),
          );
          expect(printed("divide:20", `${sign}${n}5`, "")).toBe(
            writeQuotient((isMinus ? -1n : 1n) * (10n * n + 5n), 20n),
          );
        },
      ),
      { numRuns: VALUES },
    );
  });
});
