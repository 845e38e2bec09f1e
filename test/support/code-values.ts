// Random values that each symbology takes: its whole alphabet, its lengths, check digits there or left out.
import * as fc from "fast-check";
import { gs1CheckDigit } from "../../src/print/codes/check-digits.ts";
import { CSET_82 } from "../../src/print/codes/gs1/checks.ts";
import { kanjiMessageOf } from "../../src/print/codes/qr/message.ts";
import type { Symbology } from "../../src/print/codes/symbologies.ts";

import { upcAOf } from "./symbology-examples.ts";

type Values = fc.Arbitrary<string>;

function digits(least: number, most = least): Values {
  return fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));
}

function of(alphabet: string, least: number, most: number): Values {
  return fc.string({ unit: fc.constantFrom(...alphabet), minLength: least, maxLength: most });
}

/** With the check digit or without. */
function key(length: number, ...prefixes: string[]): Values {
  return fc
    .tuple(digits(length - 1), fc.boolean(), fc.constantFrom("", ...prefixes))
    .map(([body, isWhole, prefix]) => prefix + body + (isWhole ? gs1CheckDigit(body) : ""));
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("");
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CODE39 = `0123456789${LETTERS}-. $/+%`;
/** All that Kanji mode says. */
const KANJI = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code))
  .filter((character) => character > "\x7f" && kanjiMessageOf(character, 1) !== null)
  .join("");

/** Runs of one kind after another, as encoders switch between. */
function runs(least: number, most: number, ...kinds: readonly Values[]): Values {
  return fc
    .array(fc.oneof(...kinds), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join("").slice(0, most))
    .filter((text) => text.length >= least && text.isWellFormed());
}

function asciiRuns(most: number): Values {
  return runs(
    1,
    most,
    digits(1, 25),
    of(LETTERS, 1, 12),
    of(LETTERS.toLowerCase(), 1, 12),
    of("\0\t\r\n\x1b\x1d\x1e\x7f", 1, 4),
    of(ASCII, 1, 12),
    of(" .,:;/-*<>'\"!?", 1, 6),
  );
}

const beyondAscii = fc.oneof(
  of("éÄßñø£§°±¿ÿ\u00a0", 1, 6),
  of("ŁżąěőЖЯдωΔאשعم한국タ日本語、～€", 1, 8),
  fc.constantFrom("👩🏽‍🚀", "🏷", "e\u0301"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 6 }),
);

/** Mostly short, now and then near `most` UTF-16 units. */
function texts(most: number): Values {
  const short = runs(1, Math.min(most, 60), asciiRuns(20), asciiRuns(20), beyondAscii);
  const long = fc
    .tuple(short, fc.integer({ min: 2, max: 40 }))
    .map(([text, times]) => text.repeat(times).slice(0, most));
  return fc
    .oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: long })
    .filter((text) => text.isWellFormed());
}

const date = fc
  .tuple(
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(""));
const wholeKey = (length: number) => digits(length - 1).map((body) => body + gs1CheckDigit(body));
const gs1Text = (most: number) => of(CSET_82, 1, most);

/** A value of each identifier; (10) and (21) of fixed and of any characters are what labels mostly have. */
const GS1_ELEMENTS: readonly (readonly [ai: string, Values])[] = [
  ["00", wholeKey(18)],
  ["01", wholeKey(14)],
  ["10", gs1Text(20)],
  ["10", digits(1, 20)],
  ["11", date],
  ["13", date],
  ["15", date],
  ["17", date],
  ["20", digits(2)],
  ["21", gs1Text(20)],
  ["21", digits(1, 20)],
  ["22", gs1Text(20)],
  ["240", gs1Text(30)],
  ["243", gs1Text(20)],
  ["253", fc.tuple(wholeKey(13), gs1Text(17)).map((parts) => parts.join(""))],
  ["30", digits(1, 8)],
  ["3103", digits(6)],
  ["3202", digits(6)],
  ["3922", digits(1, 15)],
  ["3932", digits(4, 18)],
  ["400", gs1Text(30)],
  ["410", wholeKey(13)],
  ["414", wholeKey(13)],
  ["420", gs1Text(20)],
  ["421", digits(4, 12)],
  ["7003", date.map((day) => `${day}1530`)],
  ["8005", digits(6)],
  ["8008", date.map((day) => `${day}235959`)],
  ["8020", gs1Text(25)],
  ["90", gs1Text(30)],
  ["91", gs1Text(60)],
  ["98", digits(1, 40)],
];

const gs1Pair = fc
  .constantFrom(...GS1_ELEMENTS)
  .chain(([ai, values]) => values.map((value) => [ai, value] as const));

function elements(most: number): Values {
  return fc
    .uniqueArray(gs1Pair, { minLength: 1, maxLength: most, selector: ([ai]) => ai })
    .map((pairs) => pairs.map(([ai, value]) => `(${ai})${value.replaceAll("(", "\\(")}`).join(""));
}

const upcE = fc
  .tuple(fc.stringMatching(/^[01][0-9]{6}$/), fc.constantFrom("short", "checked", "whole"))
  .map(([short, form]) => {
    if (form === "short") return short;
    return form === "whole" ? upcAOf(short) : short + upcAOf(short).at(-1)!;
  });

const isbn = fc
  .tuple(fc.constantFrom("978", "979", ""), digits(9), fc.boolean(), fc.boolean())
  .map(([prefix, body, isChecked, hasHyphens]) => {
    const check = prefix === "" ? tenCheck(body) : gs1CheckDigit(prefix + body);
    const groups = [prefix, body[0]!, body.slice(1, 5), body.slice(5), isChecked ? check : ""];
    return groups.filter((group) => group !== "").join(hasHyphens ? "-" : "");
  });

function tenCheck(body: string): string {
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);
  return "0123456789X"[(11 - (sum % 11)) % 11]!;
}

const postnet = fc
  .tuple(fc.oneof(digits(5), digits(9), digits(11)), fc.boolean())
  .map(([body, isChecked]) => {
    const sum = [...body].reduce((total, digit) => total + Number(digit), 0);
    return body + (isChecked ? String((10 - (sum % 10)) % 10) : "");
  });

const microQr = fc.oneof(
  digits(1, 35),
  of(`0123456789${LETTERS} $%*+-./:`, 1, 21),
  of(ASCII, 1, 15),
  of(KANJI, 1, 9),
  runs(1, 15, digits(1, 8), of(LETTERS, 1, 5), of(ASCII, 1, 4), of(KANJI, 1, 3)),
);

/** bwip-js adds K to ten characters of Code 11 already, and so says nothing of just ten. */
const code11 = of("0123456789-", 1, 30).filter(({ length }) => length !== 10);

function carrier(postcodes: Values): Values {
  return fc
    .tuple(postcodes, digits(3), digits(3), asciiRuns(40))
    .map((parts) => parts.join("\u001d"));
}

/** By the name of a case, or what stands in it before its level. */
export const RANDOM_VALUES: Readonly<
  Record<Symbology | "qrcode" | "maxicode 2" | "maxicode 3", Values>
> = {
  code128: fc.oneof(asciiRuns(60), of(ASCII, 1, 40)),
  code39: of(CODE39, 1, 40),
  code93: of(CODE39, 1, 60),
  // ZXing reads none of fewer than four characters.
  codabar: fc
    .tuple(of("ABCD", 1, 1), of("0123456789-$:/.+", 2, 40), of("ABCD", 1, 1))
    .map((parts) => parts.join("")),
  itf14: key(14),
  interleaved2of5: digits(3, 20).map((half) => half + half),
  ean13: key(13).filter(
    (value) => value.length !== 12 || gs1CheckDigit(value.slice(0, 11)) !== value[11],
  ),
  ean8: key(8),
  upca: key(12),
  upce: upcE,
  isbn,
  "gs1-128": elements(3),
  databaromni: key(14, "(01)"),
  databarexpanded: elements(4),
  datamatrix: texts(1500),
  gs1datamatrix: elements(8),
  gs1qrcode: elements(8),
  pdf417: texts(1000),
  micropdf417: texts(250),
  azteccode: texts(1500),
  microqrcode: microQr,
  maxicode: texts(93),
  "maxicode 2": carrier(digits(1, 9)),
  "maxicode 3": carrier(fc.stringMatching(/^[0-9A-Z][0-9A-Z ]{0,4}[0-9A-Z]?$/)),
  onecode: fc
    .tuple(
      fc.stringMatching(/^[0-9][0-4][0-9]{18}$/),
      fc.oneof(digits(0), digits(5), digits(9), digits(11)),
    )
    .map((parts) => parts.join("")),
  royalmail: of(`0123456789${LETTERS}`, 1, 9),
  kix: of(`0123456789${LETTERS}`, 1, 18),
  postnet,
  pharmacode: fc.integer({ min: 3, max: 131_070 }).map(String),
  msi: digits(1, 30),
  code11,
  sscc18: key(18, "(00)"),
  qrcode: fc.oneof(texts(1500), of(KANJI, 1, 60), runs(1, 80, of(KANJI, 1, 9), asciiRuns(20))),
};

const nothing = fc.constant({});

/** Options that change what is encoded and not what is read. */
export const RANDOM_OPTIONS: Readonly<Partial<Record<Symbology, fc.Arbitrary<object>>>> = {
  itf14: fc.record({ bearerBars: fc.boolean() }),
  datamatrix: fc.record({ format: fc.constantFrom("square", "rectangle") }),
  gs1datamatrix: fc.record({ format: fc.constantFrom("square", "rectangle") }),
  gs1qrcode: fc.record({ errorCorrection: fc.constantFrom("L", "M", "Q", "H") }),
  microqrcode: fc.oneof(nothing, fc.record({ errorCorrection: fc.constantFrom("L", "M", "Q") })),
  azteccode: fc.oneof(nothing, fc.record({ errorCorrection: fc.integer({ min: 5, max: 95 }) })),
  pdf417: fc.record(
    { errorCorrection: fc.integer({ min: 0, max: 8 }), columns: fc.integer({ min: 1, max: 30 }) },
    { requiredKeys: [] },
  ),
  micropdf417: fc.oneof(nothing, fc.record({ columns: fc.integer({ min: 1, max: 4 }) })),
  maxicode: fc.record({ mode: fc.constantFrom(4, 5) }),
};
