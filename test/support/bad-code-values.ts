// Values and options that each code refuses: which problem, and what its reason has to say to the one who fixes it.
import type { Symbology } from "../../src/print/codes/symbologies.ts";

export interface BadCodeValue {
  readonly symbology: Symbology | "qrcode";
  readonly value: string;
  /** Of the barcode element; members of the qrcode element. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** VALIDATION_FAILED: the template's fault, when it is saved. */
  readonly code: "BARCODE_VALUE_INVALID" | "VALIDATION_FAILED";
  readonly reason: RegExp;
}

const DIGITS = /digits only[;.] [Rr]emove all other characters/;
const CHECK = /check digit \(last digit\) does not match; expected [\dX]/;
const SHORTEN = /too long for .*\. Shorten the value/;

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
  ["09501101530003", /must begin with an application identifier .* in brackets, such as "\(01\)"/],
  ["(01)123", /\(01\) must have 14 digits; it has 3/],
  ["(01)095011015300031", /\(01\) must have 14 digits; it has 15/],
  [
    "(01)09501101530004",
    /\(01\) is wrong: its check digit \(last digit\) does not match; expected 3/,
  ],
  ["(01)0950110153000A", /\(01\) has a character that is not allowed: it may contain digits only/],
  ["(10)(21)AB", /\(10\) must have 1 to 20 characters; it has 0/],
  ["(10)AB CD", /\(10\) has a character that is not allowed: .*no spaces/],
  ["(10)ABC é", /\(10\) has a character that is not allowed/],
  [`(10)${"A".repeat(21)}`, /\(10\) must have 1 to 20 characters; it has 21/],
  ["(17)261331", /\(17\) is wrong: its month must be 01 to 12/],
  ["(17)260230", /\(17\) is wrong: its day must be 00 \(none\) to 28/],
  ["(17)26013", /\(17\) must have 6 digits; it has 5/],
  ["(05)123456", /\(05\) is not a GS1 application identifier\. Correct it/],
  ["(9)123456", /in brackets, such as "\(01\)"/],
  ["(10)ABC(X)12", /bracket is part of the value, write it as "\\\("/],
  ["(10)ABC(10)ABD", /\(10\) appears twice with different values\. Keep one/],
  ["(3103)000123(3102)000123", /\(3103\) and \(3102\) mean the same\. Keep one/],
  ["(02)09501101530003", /\(02\).*requires \(37\).*Add \(37\)/],
  ["(37)12", /\(37\).*requires \(02\).*Add \(02\), or use \(30\)/],
  [
    "(01)09501101530003(02)09501101530003(37)1",
    /\(01\) and \(02\) cannot be used together\. Keep \(01\)/,
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
    ["Zażółć", /only ASCII characters .*Replace all other characters/],
    ["50 €", /only ASCII characters/],
    ["caf\u00e9", /U\+0000 to U\+007F/],
    ["Tea \u{1f375}", /only ASCII characters/],
    ["x".repeat(5901), SHORTEN],
  ),
  ...refusing(
    "code39",
    ["abc", /only digits, capital letters, spaces and -\.\$\/\+%/],
    ["A*B", /[Rr]eplace all other characters/],
    ["A_B", /[Rr]eplace all other characters/],
    ["ÄB", /[Rr]eplace all other characters/],
    ["A\tB", /[Rr]eplace all other characters/],
    ["A".repeat(501), /at most 500 characters\. Shorten/],
    ["a1", /capital letters/, { checkCharacter: true }],
  ),
  ...refusing(
    "code93",
    ["A_B", /only digits, capital letters, spaces and -\.\$\/\+%/],
    ["ab", /[Rr]eplace all other characters/],
    ["A,B", /[Rr]eplace all other characters/],
    ["A".repeat(501), /at most 500 characters\. Shorten/],
  ),
  ...refusing(
    "codabar",
    ["12345", /must begin and end with one of the characters A, B, C and D/],
    ["A12345", /must begin and end/],
    ["12345B", /must begin and end/],
    ["A", /must begin and end/],
    ["E123E", /must begin and end/],
    ["a123b", /must begin and end/],
    ["A12X4B", /only digits and -\$:\/\.\+; replace/],
    ["A1A2B", /only digits and -\$:\/\.\+; replace/],
    ["A1 2B", /[Rr]eplace all other characters/],
    [`A${"1".repeat(500)}B`, /at most 500 characters\. Shorten/],
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
    ["123", /encodes pairs of digits.* odd number of digits\. Add a 0 in front/],
    ["1", /Add a 0 in front/],
    ["1".repeat(502), /at most 500 digits\. Shorten/],
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
    ["036000291452", /cannot be shortened to a UPC-E\. Use the symbology upca/],
    ["042100005265", CHECK],
    ["212345678901", /number system\) must be 0 or 1/],
  ),
  ...refusing(
    "isbn",
    ["978-1--56581-231-4", /hyphens only between digits, and only one at a time/],
    ["-9781565812314", /hyphens only between digits, and only one at a time/],
    ["978156581231X", /only an ISBN-10 may end in X/],
    ["12345", /13 digits, or 10 digits for an ISBN-10 .*; this value has 5/],
    ["97815658123145", /13 digits, or 10 .* has 14/],
    ["9771565812314", /must begin with 978 or 979/],
    ["9781565812315", CHECK],
    ["1565812319", CHECK],
    ["0-306-40615-X", CHECK],
    ["Book 978", /digits and hyphens only \(and X as the last character of an ISBN-10\)/],
    ["97X1565812314", /X as the last character of an ISBN-10/],
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
    /at most 48 characters, including identifiers .* has 68\. Shorten/,
  ]),
  ...refusingGs1("gs1datamatrix", 10, 26),
  ...refusing("gs1datamatrix", [
    Array.from({ length: 9 }, (_, i) => `(9${i + 1})${String(i).repeat(90)}a`.slice(0, 94)).join(
      "",
    ),
    /too long for a rectangular Data Matrix symbol\. Shorten/,
    { format: "rectangle" },
  ]),
  ...refusingGs1("gs1qrcode", 4, 20),
  ...refusingGs1("databarexpanded", 0, 10),
  ...refusingGs1("databarexpanded", 15, 20),
  ...refusing(
    "databarexpanded",
    [
      `(91)${"A".repeat(80)}`,
      /74 digits or 41 letters.*Shorten the value, or use the symbology gs1datamatrix/,
    ],
    [
      "(01)00000000000000(10)!!!!!!!!(00)000000000000000000(410)0000000000000",
      /74 digits or 41 letters/,
    ],
  ),
  ...refusing(
    "datamatrix",
    ["x".repeat(2400), /too long for a Data Matrix symbol\. Shorten/],
    ["1".repeat(3117), SHORTEN],
    ["é".repeat(1556), SHORTEN],
    ["x".repeat(100), /too long for a rectangular Data Matrix symbol/, { format: "rectangle" }],
  ),
  ...refusing(
    "qrcode",
    ["x".repeat(2332), /too long for a QR code of error correction level M\. Shorten/],
    ["x".repeat(2954), /level L/, { errorCorrection: "L" }],
    ["x".repeat(1664), /level Q/, { errorCorrection: "Q" }],
    ["x".repeat(1274), /level H/, { errorCorrection: "H" }],
    ["日é".repeat(600), SHORTEN],
  ),
  ...refusing(
    "microqrcode",
    ["x".repeat(16), /too long for a Micro QR code\. Shorten/],
    ["y".repeat(16), /or use a QR code \(an element of type qrcode\), which holds more/],
    ["1".repeat(36), SHORTEN],
    ["A".repeat(22), SHORTEN],
    ["é", /only a few ASCII or Japanese \(JIS X 0208\) characters.*use a QR code/],
    ["한국", /use a QR code/],
    ["😀", /use a QR code/],
    ["日本語日本語日本語日本", SHORTEN],
    [
      "1234567890123456789012",
      /a Micro QR code of error correction level Q/,
      { errorCorrection: "Q" },
    ],
  ),
  ...refusing(
    "pdf417",
    ["x".repeat(2000), /too long for a PDF417 symbol with these options\. Shorten/],
    ["日".repeat(700), SHORTEN],
    ["1".repeat(2711), SHORTEN],
    ["x".repeat(900), SHORTEN, { errorCorrection: 8 }],
    ["x".repeat(400), SHORTEN, { columns: 1 }],
  ),
  ...refusing(
    "micropdf417",
    ["x".repeat(300), /too long for a MicroPDF417 symbol with these options\. Shorten/],
    ["é".repeat(90), SHORTEN],
    ["1".repeat(367), SHORTEN],
    ["x".repeat(60), SHORTEN, { columns: 1 }],
  ),
  ...refusing(
    "azteccode",
    ["x".repeat(4000), /too long for an Aztec code with 23 % error correction\. Shorten/],
    ["1".repeat(4000), SHORTEN],
    ["x".repeat(1000), /with 90 % error correction/, { errorCorrection: 90 }],
  ),
  ...refusing(
    "maxicode",
    ["x".repeat(150), /too long for a MaxiCode of mode 4\. Shorten/],
    ["日".repeat(40), SHORTEN],
    ["x".repeat(90), /a MaxiCode of mode 5\. Shorten/, { mode: 5 }],
    [
      "Platen",
      /postcode of up to 9 digits, three digits for the country .* service class/,
      { mode: 2 },
    ],
    ["1523828020\u001d840\u001d001\u001dx", /up to 9 digits/, { mode: 2 }],
    ["152382802\u001d84\u001d001\u001dx", /three digits for the country/, { mode: 2 }],
    ["152382802\u001d840\u001d001", /the message comes after them/, { mode: 2 }],
    ["15238\u001d840\u001d001\u001dcafé", /of mode 2 holds only ASCII characters/, { mode: 2 }],
    ["K1A 0B1\u001d124\u001d066\u001dx", /hyphen: M5V3L9, not M5V 3L9/, { mode: 3 }],
    ["15238-2802\u001d840\u001d001\u001dx", /hyphen: 303091234, not 30309-1234/, { mode: 2 }],
    ["b1050ab\u001d056\u001d999\u001dx", /up to 6 digits and capital letters/, { mode: 3 }],
  ),
  ...refusing(
    "onecode",
    ["0123456709498765432", /20, 25, 29 or 31 digits; this value has 19/],
    ["012345670949876543211", /has 21/],
    ["0123456709498765432A", DIGITS],
    ["01 234 567094 987654321", DIGITS],
    ["05234567094987654321", /second digit .* must be 0 to 4/],
  ),
  ...refusing(
    "royalmail",
    ["le28hs9z", /only digits and capital letters, without spaces/],
    ["LE2 8HS9Z", /without spaces; remove/],
    ["LE2 8HS 9Z", /without their own space: LS14BT, not LS1 4BT/],
    ["LE28HS/9Z", /remove all other characters\.$/],
    [
      "LE28HS9ZAB",
      /consists of postcode and delivery point and can have at most 9 characters; .* has 10/,
    ],
  ),
  ...refusing(
    "kix",
    ["1231 FZ", /only digits and capital letters, without spaces/],
    ["1231 FZ 13", /without their own space: 2511AB, not 2511 AB/],
    ["1231fz13", /capital letters/],
    ["1231FZ-13", /remove all other characters/],
    ["A".repeat(19), /at most 18 characters; .* has 19/],
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
    ["012", /leading zeros\. Remove them/],
    ["12x", DIGITS],
    ["-12", DIGITS],
    ["12.5", DIGITS],
  ),
  ...refusing(
    "msi",
    ["12-3", DIGITS],
    ["12 34", DIGITS],
    ["MSI1", DIGITS],
    ["1".repeat(501), /at most 500 digits\. Shorten/],
  ),
  ...refusing(
    "code11",
    ["12A4", /only digits and hyphens\. Replace/],
    ["12 34", /only digits and hyphens/],
    ["12.34", /only digits and hyphens/],
    ["1".repeat(501), /at most 500 characters\. Shorten/],
  ),
  badOption("code128", { checkCharacter: true }, /not an option of code128, which has no options/),
  badOption("code39", { columns: 3 }, /not an option of code39; its options are checkCharacter/),
  badOption("code39", { checkCharacter: "yes" }, /checkCharacter must be true or false/),
  badOption("ean13", { isbnLine: true }, /not an option of ean13; its options are twelveDigits/),
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
