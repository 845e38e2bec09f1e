// Our encoders against bwip-js over random values: the same bars, and the same values refused.
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Bars } from "../../src/print/codes/bars.ts";
import { gs1CheckDigit } from "../../src/print/codes/check-digits.ts";
import { loadLibrary } from "../../src/print/codes/library.ts";
import { ENCODERS } from "../../src/print/codes/registry.ts";
import type { Symbology } from "../../src/print/codes/symbologies.ts";
import { rawRefuses, rawStates, rawWidths } from "../support/bwip-raw.ts";

beforeAll(loadLibrary);

const NO_OPTIONS = new Map<string, boolean>();
const RUNS = { numRuns: 300 };

function encode(
  symbology: Symbology,
  value: string,
  options: ReadonlyMap<string, boolean> = NO_OPTIONS,
) {
  const encoded = ENCODERS[symbology].encode(value, options);
  if ("fault" in encoded) throw new Error(encoded.fault);
  return encoded;
}

function widthsOf({ spans }: Bars): string {
  let widths = "";
  let end = 0;
  for (let i = 0; i < spans.length; i += 2) {
    if (i > 0) widths += spans[i]! - end;
    widths += spans[i + 1]!;
    end = spans[i]! + spans[i + 1]!;
  }
  return widths;
}

function modulesOf(widths: string): number {
  return [...widths].reduce((total, width) => total + Number(width), 0);
}

function linearWidths(symbology: Symbology, value: string, options = NO_OPTIONS): string {
  const { symbol } = encode(symbology, value, options);
  if (symbol.kind !== "linear") throw new Error("no linear symbol");
  return widthsOf(symbol.bars);
}

const digits = (least: number, most = least) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));
const CODE39 = fc.stringMatching(/^[0-9A-Z. $/+%-]{1,30}$/);

const isUpcA = (value: string) => gs1CheckDigit(value.slice(0, 11)) === value[11];

describe("the bars are bwip-js's", () => {
  const CASES: readonly [
    Symbology,
    string,
    fc.Arbitrary<string>,
    Record<string, string | number | boolean>?,
  ][] = [
    ["code39", "code39", CODE39],
    ["code93", "code93", CODE39, { includecheck: true }],
    ["codabar", "rationalizedCodabar", fc.stringMatching(/^[A-D][0-9$:/.+-]{0,30}[A-D]$/)],
    ["interleaved2of5", "interleaved2of5", digits(1, 15).map((half) => half + half)],
    ["itf14", "itf14", digits(13)],
    ["ean13", "ean13", digits(12).filter((value) => !isUpcA(value))],
    ["ean8", "ean8", digits(7)],
    ["upca", "upca", digits(11)],
    ["upce", "upce", fc.stringMatching(/^[01][0-9]{6}$/)],
    ["pharmacode", "pharmacode", fc.integer({ min: 3, max: 131_070 }).map(String)],
    ["msi", "msi", digits(1, 20), { includecheck: true }],
  ];

  test.each(CASES)("%s", (symbology, bcid, values, options) => {
    fc.assert(
      fc.property(values, (value) => {
        const theirs = rawWidths(bcid, value, options);
        const ours = linearWidths(symbology, value);
        // Wide elements of Interleaved 2 of 5 are two modules there, and scaled when drawn here.
        const isTwoOfFive = symbology === "itf14" || symbology === "interleaved2of5";
        expect(isTwoOfFive ? ours.replaceAll("3", "2") : ours).toBe(theirs);
      }),
      RUNS,
    );
  });

  test("code39 with its check character", () => {
    fc.assert(
      fc.property(CODE39, (value) => {
        const ours = linearWidths("code39", value, new Map([["checkCharacter", true]]));
        expect(ours).toBe(rawWidths("code39", value, { includecheck: true }));
      }),
      RUNS,
    );
  });

  test("code11 with C, and with K above ten characters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9-]{1,24}$/), (value) => {
        // bwip-js adds K from ten characters on, and so says nothing of just ten.
        fc.pre(value.length !== 10);
        expect(linearWidths("code11", value)).toBe(
          rawWidths("code11", value, { includecheck: true }),
        );
      }),
      RUNS,
    );
  });

  test("isbn, of thirteen digits and of ten", () => {
    fc.assert(
      fc.property(fc.constantFrom("978", "979"), digits(9), (prefix, body) => {
        const [group, publisher, title] = [body.slice(0, 1), body.slice(1, 5), body.slice(5)];
        const hyphens = `${prefix}-${group}-${publisher}-${title}`;
        expect(linearWidths("isbn", hyphens)).toBe(rawWidths("isbn", hyphens));
        expect(linearWidths("isbn", prefix + body)).toBe(rawWidths("isbn", hyphens));
        const ten = `${group}-${publisher}-${title}`;
        expect(linearWidths("isbn", ten)).toBe(rawWidths("isbn", ten));
      }),
      RUNS,
    );
  });

  test.each(["royalmail", "kix"] as const)("%s", (symbology) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{2,9}$/), (value) => {
        const { symbol } = encode(symbology, value);
        if (symbol.kind !== "postal") throw new Error("no postal symbol");
        expect(symbol.states).toBe(rawStates(symbology, value));
      }),
      RUNS,
    );
  });

  test("postnet", () => {
    fc.assert(
      fc.property(fc.oneof(digits(5), digits(9), digits(11)), (value) => {
        const { symbol } = encode("postnet", value);
        if (symbol.kind !== "postal") throw new Error("no postal symbol");
        // Its bars all stand on the ground, so bwip-js's short ones read as D.
        expect(symbol.states.replaceAll("A", "F").replaceAll("T", "D")).toBe(
          rawStates("postnet", value),
        );
      }),
      RUNS,
    );
  });

  test("onecode", () => {
    const value = fc
      .tuple(
        fc.stringMatching(/^[0-9][0-4][0-9]{18}$/),
        fc.oneof(...[0, 5, 9, 11].map((n) => digits(n))),
      )
      .map(([tracking, zip]) => tracking + zip);
    fc.assert(
      fc.property(value, (code) => {
        const { symbol } = encode("onecode", code);
        if (symbol.kind !== "postal") throw new Error("no postal symbol");
        expect(symbol.states).toBe(rawStates("onecode", code));
      }),
      { numRuns: 100 },
    );
  });

  test("databaromni and databarexpanded", () => {
    fc.assert(
      fc.property(digits(13), (value) => {
        const { text } = encode("databaromni", value);
        const theirs = rawWidths("databaromni", text);
        expect(linearWidths("databaromni", value)).toBe(theirs);
        const element = `${text}(10)LOT${value.slice(0, 4)}`;
        expect(linearWidths("databarexpanded", element)).toBe(
          rawWidths("databarexpanded", element),
        );
      }),
      { numRuns: 100 },
    );
  });

  test("gs1-128 and sscc18 are no longer than bwip-js's", () => {
    fc.assert(
      fc.property(digits(17), fc.stringMatching(/^[0-9A-Za-z/-]{1,20}$/), (sscc, lot) => {
        const { text } = encode("sscc18", sscc);
        expect(linearWidths("sscc18", sscc)).toBe(rawWidths("sscc18", text));
        const value = `(10)${lot}(21)${sscc}`;
        expect(modulesOf(linearWidths("gs1-128", value))).toBeLessThanOrEqual(
          modulesOf(rawWidths("gs1-128", value, { dontlint: true })),
        );
      }),
      RUNS,
    );
  });
});

describe("a check digit that is there is verified, as bwip-js does", () => {
  const CASES: readonly [Symbology, string, number, Record<string, boolean>?][] = [
    ["ean13", "ean13", 13],
    ["ean8", "ean8", 8],
    ["upca", "upca", 12],
    ["itf14", "itf14", 14],
    ["postnet", "postnet", 6, { validatecheck: true }],
  ];

  test.each(CASES)("%s", (symbology, bcid, length, options) => {
    fc.assert(
      fc.property(digits(length), (value) => {
        const isRefused = "fault" in ENCODERS[symbology].encode(value, NO_OPTIONS);
        expect(isRefused).toBe(rawRefuses(bcid, value, options));
      }),
      RUNS,
    );
  });

  test("upce, of 8 digits and of the 12 that it is short for", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[01][0-9]{7}$/), (value) => {
        const isRefused = "fault" in ENCODERS.upce.encode(value, NO_OPTIONS);
        expect(isRefused).toBe(rawRefuses("upce", value));
      }),
      RUNS,
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[01][0-9]{2,5}0{3,5}[0-9]{1,5}$/), (start) => {
        const value = start.slice(0, 11).padEnd(11, "0");
        const { text } = encode("upca", value);
        const ours = ENCODERS.upce.encode(text, NO_OPTIONS);
        expect("fault" in ours).toBe(rawRefuses("upce", text));
        if ("fault" in ours || ours.symbol.kind !== "linear") return;
        expect(widthsOf(ours.symbol.bars)).toBe(rawWidths("upce", text));
      }),
      RUNS,
    );
  });

  test("isbn, of thirteen digits and of ten, X included", () => {
    fc.assert(
      fc.property(digits(9), fc.constantFrom(..."0123456789X"), (body, check) => {
        const groups = `${body[0]}-${body.slice(1, 5)}-${body.slice(5)}-${check}`;
        for (const value of [groups, `978-${groups}`]) {
          const isRefused = "fault" in ENCODERS.isbn.encode(value, NO_OPTIONS);
          expect(isRefused, value).toBe(rawRefuses("isbn", value));
        }
      }),
      RUNS,
    );
  });
});
