import { describe, expect, test } from "vitest";
import { gs1CheckDigit } from "../../src/print/codes/check-digits.ts";
import { allIdentifiers, hasPredefinedLength } from "../../src/print/codes/gs1/identifiers.ts";
import { parseGs1 } from "../../src/print/codes/gs1/parse.ts";

const GTIN = "(01)09521234543213";

function elementsOf(text: string) {
  const parsed = parseGs1(text);
  if ("fault" in parsed) throw new Error(`${text}: ${parsed.fault}`);
  return parsed.elements;
}

function faultOf(text: string): string {
  const parsed = parseGs1(text);
  if (!("fault" in parsed)) throw new Error(`${text} was taken`);
  return parsed.fault;
}

describe("an element string in brackets", () => {
  test("is cut into its elements; a separator stands after each of no predefined length but the last", () => {
    expect(elementsOf(`${GTIN}(10)ABC(17)260131(21)7`)).toEqual([
      { ai: "01", value: "09521234543213", needsSeparator: false },
      { ai: "10", value: "ABC", needsSeparator: true },
      { ai: "17", value: "260131", needsSeparator: false },
      { ai: "21", value: "7", needsSeparator: false },
    ]);
    // Fixed, but not of the lengths that the first two digits tell.
    expect(elementsOf("(7006)260131(422)616").map((element) => element.needsSeparator)).toEqual([
      true,
      false,
    ]);
  });

  test("may hold brackets in a value where the opening one is written with a backslash", () => {
    expect(elementsOf("(10)A\\(21)B)")).toEqual([
      { ai: "10", value: "A(21)B)", needsSeparator: false },
    ]);
  });

  test("has predefined lengths only for 00–04, 11–20, 31–36 and 41", () => {
    const predefined = allIdentifiers().filter(hasPredefinedLength);
    expect([...new Set(predefined.map((ai) => ai.slice(0, 2)))]).toEqual(
      "00 01 02 03 11 12 13 15 16 17 20 31 32 33 34 35 36 41".split(" "),
    );
  });
});

test("a check digit weighs the digits with 3 and 1 from the right", () => {
  // The examples of GS1 General Specifications, 7.9.1, and printed books and cartons.
  for (const key of ["9521234543213", "6291041500213", "9781860742712", "12345670"]) {
    expect(gs1CheckDigit(key.slice(0, -1))).toBe(key.at(-1));
  }
});

const withCheckDigit = (digits: string) => digits + gs1CheckDigit(digits);

const GOOD = [
  "(00)" + withCheckDigit("39521234543211234"),
  GTIN,
  "(02)09521234543213(37)12",
  "(03)09521234543213",
  "(10)a!\"%&'\\()*+,-./:;<=>?",
  "(11)260100",
  "(12)240229",
  "(15)000229",
  "(17)991231",
  "(20)00",
  "(21)A",
  "(235)A-1",
  "(242)123456",
  "(253)9521234543213",
  "(253)9521234543213ABC",
  "(255)9521234543213000000000001",
  "(30)1",
  "(3100)000001",
  "(3695)999999",
  "(3900)1",
  "(3932)978123",
  "(3943)0010",
  "(3955)001234",
  "(401)9521Q",
  "(402)" + withCheckDigit("9521234543211234"),
  "(410)9521234543213",
  "(417)9521234543213",
  "(421)616PL-1",
  "(423)616826",
  "(425)616826276250724",
  "(427)MAZ",
  "(4300)M%C3%BCller",
  "(4307)PL",
  "(4309)18000000003600000000",
  "(4321)1",
  "(4324)2601000000",
  "(4326)260131",
  "(4330)001234",
  "(4333)001234-",
  "(7003)2601312359",
  "(7007)260101",
  "(7007)260101260131",
  "(7011)260131",
  "(7011)2601310800",
  "(7030)616X",
  "(7040)1ABC",
  "(710)PZN",
  "(717)A",
  "(7230)ABC",
  "(7241)80",
  "(7250)19000228",
  "(7251)200002291200",
  "(7252)9",
  "(7258)2/3",
  "(8001)00011000100100",
  "(8003)09521234543213",
  "(8003)09521234543213A1",
  "(8004)9521/1",
  "(8005)000100",
  "(8006)095212345432130102",
  "(8007)GB82WEST12345698765432",
  "(8008)26013123",
  "(8008)260131235959",
  "(8010)9521#/-A",
  "(8011)0",
  "(8011)10",
  "(8013)1987654Ad4X4bL5ttr2310c2K",
  "(8017)" + withCheckDigit("95212345432112345"),
  "(8030)aB-_09==",
  "(8111)0100",
  "(8200)https://example.com",
  "(90)x",
  "(99)x",
];

test.each(GOOD)("%s is taken", (text) => {
  expect(elementsOf(text).length).toBeGreaterThan(0);
});

const BAD: [string, RegExp][] = [
  ["", /at least one element/],
  ["09521234543213", /must begin with an application identifier .* "\(01\)"/],
  ["01)09521234543213", /must begin with/],
  ["(01 )09521234543213", /must begin with/],
  ["(1)09521234543213", /must begin with/],
  ["(10)AB(C)", /every "\(" must begin .* write it as "\\\("/],
  [`${GTIN}()`, /every "\(" must begin/],
  ["(04)123", /^\(04\) is not a GS1 application identifier/],
  ["(23)A", /^\(23\) is not a GS1 application identifier/],
  ["(3106)000001", /^\(3106\) is not a GS1 application identifier/],
  ["(718)A", /^\(718\) is not a GS1 application identifier/],
  ["(00)39521234543211234", /\(00\) must have 18 digits; it has 17/],
  [
    "(00)395212345432112340",
    /\(00\) is wrong: its check digit \(last digit\) does not match; expected \d\. Correct it\.$/,
  ],
  ["(01)9521234543213", /\(01\) must have 14 digits; it has 13/],
  ["(01)095212345432133", /\(01\) must have 14 digits; it has 15/],
  ["(01)0952123454321X", /\(01\) has a character .* digits only/],
  [
    "(01)09521234543212",
    /\(01\) is wrong: its check digit \(last digit\) does not match; expected 3/,
  ],
  ["(10)", /\(10\) must have 1 to 20 characters; it has 0/],
  ["(10)123456789012345678901", /\(10\) must have 1 to 20 characters; it has 21/],
  ["(10)A B", /\(10\) has a character .* no spaces/],
  ["(10)Ä", /\(10\) has a character/],
  ["(10)A\\B", /\(10\) has a character/],
  ["(17)261301", /\(17\) is wrong: its month must be 01 to 12/],
  ["(17)260001", /its month must be/],
  ["(17)260230", /its day must be 00 \(none\) to 28/],
  ["(17)250229", /its day must be 00 \(none\) to 28/],
  ["(17)240230", /its day must be 00 \(none\) to 29/],
  ["(17)260431", /to 30 for that month/],
  ["(17)2026-1", /digits only/],
  ["(7006)260100", /its day must be 01 to 31/],
  ["(20)1", /\(20\) must have 2 digits; it has 1/],
  ["(242)1234567", /\(242\) must have 1 to 6 digits; it has 7/],
  ["(253)9521234543214", /its check digit \(last digit\) does not match; expected 3/],
  [
    "(253)952123454321",
    /\(253\) must have 13 to 30 characters \(in parts of fixed length\); it has 12/,
  ],
  ["(255)9521234543213A", /\(255\) has a character/],
  ["(3100)12345", /\(3100\) must have 6 digits; it has 5/],
  ["(3932)97", /\(3932\) must have 4 to 18 digits/],
  ["(401)ABCD", /must begin with a GS1 Company Prefix/],
  ["(414)9521234543210", /its check digit \(last digit\) does not match; expected 3/],
  ["(423)6168", /must have 3 to 15 digits/],
  ["(4300)100%", /two hexadecimal digits/],
  ["(4307)pl", /two capital letters/],
  ["(4309)18000000013600000000", /its latitude/],
  ["(4309)18000000003600000001", /its longitude/],
  ["(4321)2", /0 \(no\) or 1 \(yes\)/],
  ["(4324)2601002400", /its time must be/],
  ["(4330)001234+", /only by a minus sign/],
  ["(7040)1AB!", /its importer index/],
  ["(7241)50", /01 to 10, or 80 to 99/],
  ["(7250)19000229", /its day must be 01 to 28/],
  ["(7252)3", /0, 1, 2 or 9/],
  ["(7258)3/2", /a position and a total/],
  ["(8001)00001000100100", /must not be zero/],
  ["(8001)00011000100120", /winding direction/],
  ["(8003)19521234543213", /its first digit must be 0/],
  ["(8006)095212345432130201", /a piece number and a total/],
  ["(8006)095212345432130000", /a piece number and a total/],
  ["(8007)GB83WEST12345698765432", /not a valid IBAN/],
  ["(8007)1234", /not a valid IBAN/],
  ["(8008)26013124", /its hour must be/],
  ["(8008)2601312360", /minutes and seconds/],
  ["(8010)9521a", /capital letters, digits and # - \//],
  ["(8011)01", /must not begin with 0/],
  ["(8013)1987654Ad4X4bL5ttr2310cXK", /check character pair/],
  ["(8030)a+b", /base64url/],
  ["(10)A(10)B", /^\(10\) appears twice with different values/],
  ["(3102)001234(3103)001234", /^\(3102\) and \(3103\) mean the same/],
  ["(02)09521234543213", /\(02\), .* requires \(37\)/],
  ["(37)12", /\(37\), .* requires \(02\)/],
  [`${GTIN}(02)09521234543213(37)1`, /^\(01\) and \(02\) cannot be used together/],
];

test.each(BAD)("%s is refused: %s", (text, fault) => {
  expect(faultOf(text)).toMatch(fault);
  expect(faultOf(text)).toMatch(/\.$/);
});

test("the same element twice is taken: it says nothing else", () => {
  expect(elementsOf("(10)A(10)A")).toHaveLength(2);
});

test("a fault never repeats a value", () => {
  for (const ai of allIdentifiers()) {
    const fault = faultOf(`(${ai})zq7#QZ \\(secret~`);
    expect(fault).not.toMatch(/zq7|secret/);
    expect(fault).toContain(`(${ai})`);
  }
});
