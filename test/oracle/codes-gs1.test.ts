// Our reading of GS1 element strings against the linters of bwip-js, which follow GS1's own dictionary.
import bwip from "bwip-js/node";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { gs1CheckDigit } from "../../src/print/codes/check-digits.ts";
import {
  allIdentifiers,
  type Gs1Part,
  partsOfIdentifier,
} from "../../src/print/codes/gs1/identifiers.ts";
import { parseGs1 } from "../../src/print/codes/gs1/parse.ts";

// The package's export named raw is another function: a symbology of that name.
// oxlint-disable-next-line import/no-named-as-default-member
const encode = bwip.raw;

/** Lists that change (countries, currencies, packages) and coupons are held to their form by us alone. */
const LISTED = /^(3910|393\d|391\d|42[1-6]|4307|4317|703\d|7041|8110|8112)$/;

function theirsTakes(text: string): boolean {
  try {
    // Which identifiers need one another is asked of both apart from this.
    encode("gs1datamatrix", text, "lintreqs=false");
    return true;
  } catch (error) {
    const { message } = error as Error;
    if (!/GS1|: AI \d+:/.test(message)) throw error;
    return false;
  }
}

const CHARACTERS = {
  n: "0123456789",
  x: "0123456789ABCDEFXYZabcxyz!%&*+-./:;<=>?_",
  y: "0123456789ABCXYZ#-/",
  z: "0123456789ABCabc-_",
};

/** Numbers up to each of `most`, written with as many digits. */
const digits = (...most: number[]) =>
  fc
    .tuple(...most.map((top) => fc.integer({ min: 0, max: top })))
    .map((numbers) =>
      numbers.map((number, i) => String(number).padStart(String(most[i]).length, "0")).join(""),
    );

/** Mostly of the right form, now and then with a stray character, a missing or an odd length. */
function partText(part: Gs1Part): fc.Arbitrary<string> {
  const character = fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...CHARACTERS[part.charset]) },
    { weight: 1, arbitrary: fc.constantFrom("A", "z", "9", "/", "#", "-", "~") },
  );
  const free = fc.string({ unit: character, minLength: part.least, maxLength: part.most });
  const check = part.checks[0];
  if (check === "digit") {
    const right = fc
      .string({
        unit: fc.constantFrom(..."0123456789"),
        minLength: part.most - 1,
        maxLength: part.most - 1,
      })
      .map((digits) => digits + gs1CheckDigit(digits));
    return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: free });
  }
  if (check === "date" || check === "date0") return digits(99, 13, 32);
  if (check === "longdate")
    return fc.tuple(fc.constantFrom("19", "20"), digits(99, 13, 32)).map(([a, b]) => a + b);
  if (check === "hhmi") return digits(25, 61);
  if (check === "hour") return digits(25);
  if (check === "sixty") return digits(61);
  if (check === "piece") return digits(11, 11);
  if (check === "position") return digits(4, 4).map((text) => `${text[0]}/${text[1]}`);
  if (check === "prefix")
    return fc.tuple(digits(9999), free).map(([a, b]) => (a + b).slice(0, part.most));
  if (check === "iban") {
    return fc.constantFrom(
      "GB82WEST12345698765432",
      "DE89370400440532013000",
      "GB82WEST12345698765431",
      "AB1",
    );
  }
  if (check === "pair") {
    return fc.constantFrom(
      "1987654Ad4X4bL5ttr2310c2K",
      "12345678901234567890123NT",
      "12345_ABCDEFGHIJKLMCP",
      "12345_ABCDEFGHIJKLMCQ",
      "225803106GSpEF",
    );
  }
  return free;
}

const elementText = (ai: string): fc.Arbitrary<string> => {
  const parts = partsOfIdentifier(ai)!;
  return fc
    .tuple(fc.integer({ min: 0, max: 9 }), ...parts.map(partText))
    .map(([spoil, ...texts]) => {
      const optional = parts.findIndex((part) => part.optional);
      const kept = spoil === 1 && optional > 0 ? texts.slice(0, optional) : texts;
      const value = kept.join("");
      if (spoil === 2) return `(${ai})${value.slice(0, -1)}`;
      return spoil === 3 ? `(${ai})${value}1` : `(${ai})${value}`;
    });
};

test("every application identifier takes and refuses what bwip-js does", () => {
  let taken = 0;
  let refused = 0;
  for (const ai of allIdentifiers()) {
    if (LISTED.test(ai)) continue;
    // Of the measures, which differ in their last digit alone, two are enough.
    if (/^3\d\d[1-49]$/.test(ai)) continue;
    for (const text of fc.sample(elementText(ai), { numRuns: 12, seed: 1 })) {
      const together =
        ai === "02" ? `${text}(37)1` : ai === "37" ? `(02)09521234543213${text}` : text;
      const ours = !("fault" in parseGs1(together));
      expect(ours, together).toBe(theirsTakes(together));
      if (ours) taken++;
      else refused++;
    }
  }
  expect(taken).toBeGreaterThan(500);
  expect(refused).toBeGreaterThan(300);
});

test("an identifier exists where bwip-js knows it", () => {
  for (let ai = 0; ai < 10_000; ai++) {
    for (const length of [2, 3, 4]) {
      const name = String(ai).padStart(length, "0");
      if (name.length !== length || (ai % 7 !== 0 && !partsOfIdentifier(name))) continue;
      let known = true;
      try {
        encode("gs1datamatrix", `(${name})~`, "lintreqs=false");
      } catch (error) {
        known = !/unknownAI|Unrecognised/i.test((error as Error).message);
      }
      expect(partsOfIdentifier(name) !== undefined, name).toBe(known);
    }
  }
});
