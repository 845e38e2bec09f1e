// Values and options that each code refuses: which problem, and what its reason has to say to the one who mends it.
import type { Symbology } from "../../src/print/job/symbology-names.ts";

export interface BadCodeValue {
  readonly symbology: Symbology | "qrcode";
  readonly value: string;
  /** Of the barcode element; members of the qrcode element. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** VALIDATION_FAILED: the template's fault, when it is saved. */
  readonly code: "BARCODE_VALUE_INVALID" | "VALIDATION_FAILED";
  readonly reason: RegExp;
}

const DIGITS = /digits only; remove all other characters/;
const CHECK = /check digit \(last digit\) does not match; expected [\dX]/;
const SHORTEN = /shorten the value/;

function refusing(
  symbology: BadCodeValue["symbology"],
  ...rows: readonly (readonly [value: string, reason: RegExp, options?: BadCodeValue["options"]])[]
): BadCodeValue[] {
  return rows.map(([value, reason, options]) => ({
    symbology,
    value,
    reason,
    code: "BARCODE_VALUE_INVALID",
    ...(options && { options }),
  }));
}

function badOption(
  symbology: BadCodeValue["symbology"],
  options: BadCodeValue["options"] & object,
  reason: RegExp,
): BadCodeValue {
  return { symbology, value: "12345", options, code: "VALIDATION_FAILED", reason };
}

/** What GS1 refuses wherever its elements stand; shared by four symbologies. */
const GS1: readonly (readonly [string, RegExp])[] = [
  ["09501101530003", /begins with an application identifier .* in brackets, as "\(01\)"/],
  ["(01)123", /\(01\) needs 14 digits and has 3/],
  ["(01)095011015300031", /\(01\) needs 14 digits and has 15/],
  [
    "(01)09501101530004",
    /\(01\) is wrong: its check digit \(last digit\) does not match; expected 3/,
  ],
  ["(01)0950110153000A", /\(01\) has a character that is not allowed there: it takes digits only/],
  ["(10)(21)AB", /\(10\) needs 1 to 20 characters and has 0/],
  ["(10)AB CD", /\(10\) has a character that is not allowed there: .*no space/],
  ["(10)ABC é", /\(10\) has a character that is not allowed there/],
  [`(10)${"A".repeat(21)}`, /\(10\) needs 1 to 20 characters and has 21/],
  ["(17)261331", /\(17\) is wrong: its month must be 01 to 12/],
  ["(17)260230", /\(17\) is wrong: its day must be 00 \(none\) to 28/],
  ["(17)26013", /\(17\) needs 6 digits and has 5/],
  ["(05)123456", /\(05\) is no application identifier of GS1/],
  ["(9)123456", /in brackets, as "\(01\)"/],
  ["(10)ABC(X)12", /write a bracket that belongs to the value as "\\\("/],
  ["(10)ABC(10)ABD", /\(10\) appears twice with different values; keep one/],
  ["(3103)000123(3102)000123", /\(3103\) and \(3102\) mean the same; keep one/],
  ["(02)09501101530003", /\(02\).*needs \(37\).*add it/],
  ["(37)12", /\(37\).*needs \(02\).*add it, or use \(30\)/],
  [
    "(01)09501101530003(02)09501101530003(37)1",
    /\(01\) and \(02\) cannot be used together.*keep one/,
  ],
  [
    "(00)095011010209171923",
    /\(00\) is wrong: its check digit \(last digit\) does not match; expected \d/,
  ],
  [
    "(414)1234567890123",
    /\(414\) is wrong: its check digit \(last digit\) does not match; expected 8/,
  ],
  ["(7003)2601312460", /\(7003\) is wrong: .*0000 to 2359/],
  ["(4307)us", /\(4307\) is wrong: .*two capital letters/],
  ["(8007)GB34BUKB20201555555555", /\(8007\) is wrong: .*IBAN/],
  ["(8006)095011015300030301", /\(8006\) is wrong: .*0103/],
];

function refusingGs1(symbology: Symbology, from: number, to: number): BadCodeValue[] {
  return refusing(symbology, ...GS1.slice(from, to));
}

export const BAD_CODE_VALUES: readonly BadCodeValue[] = [
  ...refusing(
    "code128",
    ["Zażółć", /only ASCII characters .*replace the others/],
    ["50 €", /only ASCII characters/],
    ["caf\u00e9", /U\+0000 to U\+007F/],
    ["Tea \u{1f375}", /only ASCII characters/],
    ["x".repeat(5901), SHORTEN],
  ),
  ...refusing(
    "code39",
    ["abc", /only digits, capital letters, spaces and -\.\$\/\+%/],
    ["A*B", /replace the other characters/],
    ["A_B", /replace the other characters/],
    ["ÄB", /replace the other characters/],
    ["A\tB", /replace the other characters/],
    ["A".repeat(501), /up to 500 characters; shorten/],
    ["a1", /capital letters/, { checkCharacter: true }],
  ),
  ...refusing(
    "code93",
    ["A_B", /only digits, capital letters, spaces and -\.\$\/\+%/],
    ["ab", /replace the other characters/],
    ["A,B", /replace the other characters/],
    ["A".repeat(501), /up to 500 characters; shorten/],
  ),
  ...refusing(
    "codabar",
    ["12345", /begins and ends with one of the start and stop characters A, B, C and D/],
    ["A12345", /begins and ends/],
    ["12345B", /begins and ends/],
    ["A", /begins and ends/],
    ["E123E", /begins and ends/],
    ["a123b", /begins and ends/],
    ["A12X4B", /only digits and -\$:\/\.\+; replace/],
    ["A1A2B", /only digits and -\$:\/\.\+; replace/],
    ["A1 2B", /replace the other characters/],
    [`A${"1".repeat(500)}B`, /up to 500 characters; shorten/],
  ),
  ...refusing(
    "itf14",
    ["123", /13 digits, or 14 with its check digit; this value has 3/],
    ["123456789012345", /13 digits, or 14 .* has 15/],
    ["0950110153000A", DIGITS],
    ["0950 1101530003", DIGITS],
    ["09501101530004", CHECK],
    ["90501101530003", CHECK],
  ),
  ...refusing(
    "interleaved2of5",
    ["12A4", DIGITS],
    ["12-4", DIGITS],
    ["123", /in pairs.* odd number of digits; add a 0 in front/],
    ["1", /add a 0 in front/],
    ["1".repeat(502), /at most 500 digits; shorten/],
  ),
  ...refusing(
    "ean13",
    ["59012341234", /12 digits, or 13 with its check digit; this value has 11/],
    ["59012341234570", /12 digits, or 13 .* has 14/],
    ["59012341234X7", DIGITS],
    ["5901234 123457", DIGITS],
    ["٥٩٠١٢٣٤١٢٣٤٥٧", DIGITS],
    ["5901234123458", CHECK],
    ["5901243123457", CHECK],
  ),
  ...refusing(
    "ean8",
    ["123456", /7 digits, or 8 with its check digit; this value has 6/],
    ["963850741", /7 digits, or 8 .* has 9/],
    ["ABCDEFG", DIGITS],
    ["96385075", CHECK],
    ["69385074", CHECK],
  ),
  ...refusing(
    "upca",
    ["1234", /11 digits, or 12 with its check digit; this value has 4/],
    ["0036000291452", /11 digits, or 12 .* has 13/],
    ["03600029145A", DIGITS],
    ["0-36000-29145", DIGITS],
    ["036000291453", CHECK],
  ),
  ...refusing(
    "upce",
    ["123456", /7 digits, 8 with its check digit, or the 12 digits of its UPC-A; this value has 6/],
    ["012345678", /has 9/],
    ["0123456A", DIGITS],
    ["21234565", /number system\) must be 0 or 1/],
    ["01234566", CHECK],
    ["036000291452", /no short form as UPC-E; print it with the symbology upca/],
    ["042100005265", CHECK],
    ["212345678901", /number system\) must be 0 or 1/],
  ),
  ...refusing(
    "isbn",
    ["978-1--56581-231-4", /single hyphens, and only between digits/],
    ["-9781565812314", /single hyphens, and only between digits/],
    ["978156581231X", /only an ISBN of ten digits may end in X/],
    ["12345", /13 digits, or 10 in its old form .*; this value has 5/],
    ["97815658123145", /13 digits, or 10 .* has 14/],
    ["9771565812314", /must start with 978 or 979/],
    ["9781565812315", CHECK],
    ["1565812319", CHECK],
    ["0-306-40615-X", CHECK],
    ["Book 978", /digits and hyphens only, and X only as the last of ten/],
    ["97X1565812314", /X only as the last of ten/],
    ["978 1565812314", /digits and hyphens only/],
  ),
  ...refusing(
    "sscc18",
    ["123", /17 digits, or 18 with its check digit; this value has 3/],
    ["0950110102091719231", /17 digits, or 18 .* has 19/],
    ["09501101020917192A", DIGITS],
    ["(01)09501101530003", DIGITS],
    ["095011010209171923", CHECK],
    ["(00)095011010209171923", CHECK],
  ),
  ...refusing(
    "databaromni",
    ["1234", /13 digits, or 14 with its check digit; this value has 4/],
    ["24012345678906", CHECK],
    ["(01)24012345678906", CHECK],
    ["ABCDEFGHIJKLM", DIGITS],
    ["(10)4012345678905", DIGITS],
  ),
  ...refusingGs1("gs1-128", 0, 16),
  ...refusing("gs1-128", [
    `(10)${"A".repeat(20)}(21)${"B".repeat(20)}(91)${"C".repeat(20)}`,
    /at most 48 characters, identifiers without their brackets and separators counted; .* has 68/,
  ]),
  ...refusingGs1("gs1datamatrix", 10, 26),
  ...refusing("gs1datamatrix", [
    Array.from({ length: 9 }, (_, i) => `(9${i + 1})${String(i).repeat(90)}a`.slice(0, 94)).join(
      "",
    ),
    /more than a rectangular Data Matrix symbol holds; shorten/,
    { format: "rectangle" },
  ]),
  ...refusingGs1("gs1qrcode", 4, 20),
  ...refusingGs1("databarexpanded", 0, 10),
  ...refusingGs1("databarexpanded", 15, 20),
  ...refusing(
    "databarexpanded",
    [
      `(91)${"A".repeat(80)}`,
      /74 digits or 41 letters .*shorten the value or print it with .* gs1datamatrix/,
    ],
    [
      "(01)00000000000000(10)!!!!!!!!(00)000000000000000000(410)0000000000000",
      /74 digits or 41 letters/,
    ],
  ),
  ...refusing(
    "datamatrix",
    ["x".repeat(2400), /more than a Data Matrix symbol holds; shorten/],
    ["1".repeat(3117), SHORTEN],
    ["é".repeat(1556), SHORTEN],
    ["x".repeat(100), /more than a rectangular Data Matrix symbol holds/, { format: "rectangle" }],
  ),
  ...refusing(
    "qrcode",
    ["x".repeat(2332), /more than a QR code of level M holds; shorten/],
    ["x".repeat(2954), /level L/, { errorCorrection: "L" }],
    ["x".repeat(1664), /level Q/, { errorCorrection: "Q" }],
    ["x".repeat(1274), /level H/, { errorCorrection: "H" }],
    ["日é".repeat(600), SHORTEN],
  ),
  ...refusing(
    "microqrcode",
    ["x".repeat(16), /more than a Micro QR code holds; shorten/],
    ["1".repeat(36), SHORTEN],
    ["A".repeat(22), SHORTEN],
    ["é", /a few ASCII or Japanese \(JIS X 0208\) characters only.*use a QR code/],
    ["한국", /use a QR code/],
    ["😀", /use a QR code/],
    ["日本語日本語日本語日本", SHORTEN],
    ["1234567890123456789012", /a Micro QR code of level Q holds/, { errorCorrection: "Q" }],
  ),
  ...refusing(
    "pdf417",
    ["x".repeat(2000), /more than a PDF417 symbol of these options holds; shorten/],
    ["日".repeat(700), SHORTEN],
    ["1".repeat(2711), SHORTEN],
    ["x".repeat(900), SHORTEN, { errorCorrection: 8 }],
    ["x".repeat(400), SHORTEN, { columns: 1 }],
  ),
  ...refusing(
    "micropdf417",
    ["x".repeat(300), /more than a MicroPDF417 symbol of these options holds; shorten/],
    ["é".repeat(90), SHORTEN],
    ["1".repeat(367), SHORTEN],
    ["x".repeat(60), SHORTEN, { columns: 1 }],
  ),
  ...refusing(
    "azteccode",
    ["x".repeat(4000), /more than an Aztec code with 23 % error correction holds; shorten/],
    ["1".repeat(4000), SHORTEN],
    ["x".repeat(1000), /with 90 % error correction/, { errorCorrection: 90 }],
  ),
  ...refusing(
    "maxicode",
    ["x".repeat(150), /more than a MaxiCode of mode 4 holds; shorten/],
    ["日".repeat(40), SHORTEN],
    ["x".repeat(90), /mode 5 holds/, { mode: 5 }],
    [
      "Platen",
      /postcode of up to 9 digits, the three digits of the country .* service class/,
      { mode: 2 },
    ],
    ["1523828020\u001d840\u001d001\u001dx", /up to 9 digits/, { mode: 2 }],
    ["152382802\u001d84\u001d001\u001dx", /three digits of the country/, { mode: 2 }],
    ["152382802\u001d840\u001d001", /goes on with a message/, { mode: 2 }],
    ["15238\u001d840\u001d001\u001dcafé", /of mode 2 holds only ASCII characters/, { mode: 2 }],
    ["b1050ab\u001d056\u001d999\u001dx", /up to 6 digits and capitals/, { mode: 3 }],
  ),
  ...refusing(
    "onecode",
    ["0123456709498765432", /20, 25, 29 or 31 digits; this value has 19/],
    ["012345670949876543211", /has 21/],
    ["0123456709498765432A", DIGITS],
    ["01 234 567094 987654321", DIGITS],
    ["05234567094987654321", /second digit .* is 0 to 4/],
  ),
  ...refusing(
    "royalmail",
    ["le28hs9z", /only digits and capital letters, without spaces/],
    ["LE2 8HS9Z", /without spaces; remove/],
    ["LE28HS9ZAB", /postcode and delivery point, at most 9 characters in all; .* has 10/],
  ),
  ...refusing(
    "kix",
    ["1231 FZ", /only digits and capital letters, without spaces/],
    ["1231fz13", /capital letters/],
    ["1231FZ-13", /remove all other characters/],
    ["A".repeat(19), /at most 18 characters in all; .* has 19/],
  ),
  ...refusing(
    "postnet",
    ["1234", /5, 9 or 11 digits, or one more with its check digit; this value has 4/],
    ["1234567", /has 7/],
    ["1234A", DIGITS],
    ["55555-1237", DIGITS],
    [
      "012341",
      /check digit \(last digit\) does not match; expected \d\. Correct the number, or leave out/,
    ],
    ["5555512378", /leave out the check digit/],
  ),
  ...refusing(
    "pharmacode",
    ["2", /a number from 3 to 131070/],
    ["200000", /a number from 3 to 131070/],
    ["012", /zeros in front; remove them/],
    ["12x", DIGITS],
    ["-12", DIGITS],
    ["12.5", DIGITS],
  ),
  ...refusing(
    "msi",
    ["12-3", DIGITS],
    ["12 34", DIGITS],
    ["MSI1", DIGITS],
    ["1".repeat(501), /up to 500 digits; shorten/],
  ),
  ...refusing(
    "code11",
    ["12A4", /only digits and hyphens; replace/],
    ["12 34", /only digits and hyphens/],
    ["12.34", /only digits and hyphens/],
    ["1".repeat(501), /up to 500 characters; shorten/],
  ),
  badOption("code128", { checkCharacter: true }, /not an option of code128, which takes none/),
  badOption("code39", { columns: 3 }, /not an option of code39; known are checkCharacter/),
  badOption("code39", { checkCharacter: "yes" }, /checkCharacter must be true or false/),
  badOption("ean13", { isbnLine: true }, /not an option of ean13; known are twelveDigits/),
  badOption("itf14", { bearerBars: 1 }, /bearerBars must be true or false/),
  badOption("isbn", { isbnLine: "ISBN" }, /isbnLine must be true or false/),
  badOption("datamatrix", { format: "round" }, /format must be one of square, rectangle/),
  badOption("gs1datamatrix", { format: "" }, /format must be one of square, rectangle/),
  badOption("gs1qrcode", { errorCorrection: "X" }, /must be one of L, M, Q, H/),
  badOption("microqrcode", { errorCorrection: "H" }, /must be one of L, M, Q/),
  badOption("pdf417", { columns: 31 }, /columns must be a whole number from 1 to 30/),
  badOption("pdf417", { columns: 2.5 }, /columns must be a whole number from 1 to 30/),
  badOption("pdf417", { errorCorrection: 9 }, /must be a whole number from 0 to 8/),
  badOption("micropdf417", { columns: 5 }, /columns must be a whole number from 1 to 4/),
  badOption("azteccode", { errorCorrection: 4 }, /must be a whole number from 5 to 95/),
  badOption("azteccode", { errorCorrection: "L" }, /must be a whole number from 5 to 95/),
  badOption("maxicode", { mode: 1 }, /mode must be a whole number from 2 to 5/),
  badOption("maxicode", { mode: 6 }, /mode must be a whole number from 2 to 5/),
  badOption("qrcode", { errorCorrection: "X" }, /must be one of L, M, Q, H/),
  badOption("qrcode", { quietZoneModules: -1 }, /quietZoneModules must be a whole number from 0/),
];
