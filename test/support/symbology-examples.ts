// For every symbology values that print, a box they fit at any dpi from 203 on, and what a decoder
// (ZXing) says of them, so that "scans to the exact value" has one meaning for each.
import type { Symbology } from "../../src/print/codes/symbologies.ts";
import { gs1CheckDigit } from "../../src/print/codes/check-digits.ts";
import type { CodeFormat } from "./decode.ts";

export interface SymbologyExamples {
  /** At least three; different lengths and characters, not different only in a digit. */
  readonly values: readonly string[];
  /** ZXing's name; null: it does not read this symbology, the oracle tests hold it to bwip-js instead. */
  readonly format: CodeFormat | null;
  /** How what the decoder says follows from the value. */
  readonly meaning: string;
  readonly decoded: (value: string) => string;
  /** In mm, with the text where it is on by default. */
  readonly box: { readonly widthMm: number; readonly heightMm: number };
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

const same = (value: string): string => value;
const EXACT = { meaning: "exactly the value", decoded: same };

/** With the check digit, where the value lacks it. */
function complete(value: string, length: number): string {
  return value.length === length ? value : value + gs1CheckDigit(value);
}

/** ISO/IEC 15420, 7.3.4: number system, six digits, with or without the check digit. */
export function upcAOf(short: string): string {
  const [system, a, b, c, d, e, last] = short as unknown as string[];
  let middle: string;
  if (last! <= "2") middle = `${a}${b}${last}0000${c}${d}${e}`;
  else if (last === "3") middle = `${a}${b}${c}00000${d}${e}`;
  else if (last === "4") middle = `${a}${b}${c}${d}00000${e}`;
  else middle = `${a}${b}${c}${d}${e}0000${last}`;
  return complete(system! + middle, 12);
}

/** As scanners send element strings: no brackets, GS where a separator stands. */
function gs1Sent(value: string): string {
  const FIXED = /^\((?:0[0-4]|1[1-9]|20|3[1-6]\d\d|41\d)\)/;
  const elements = value.match(/\(\d+\)(?:\\\(|[^(])*/g) ?? [];
  return elements
    .map((element, i) => {
      const isLast = i === elements.length - 1;
      const text = element.replace(/^\((\d+)\)/, "$1").replaceAll("\\(", "(");
      return isLast || FIXED.test(element) ? text : `${text}\u001d`;
    })
    .join("");
}

const GS1 = { meaning: "the elements without brackets, GS as separator", decoded: gs1Sent };
const GS1_VALUES = [
  "(01)09501101530003",
  "(01)09501101530003(10)ABC123",
  "(01)09501101530003(17)260131(10)LOT/7-a(21)99",
  "(10)AB(21)C-1",
];
const wide = { widthMm: 90, heightMm: 20 };
const square = { widthMm: 25, heightMm: 25 };
const TEXTS = ["Platen", "AB-1234/x", "0123456789", "Zażółć gęślą", "line\nbreak\ttab"];

export const SYMBOLOGY_EXAMPLES: Readonly<Record<Symbology, SymbologyExamples>> = {
  code128: {
    values: ["AB-1234", "0123456789", "Lot 4711/x", "a\tb"],
    format: "Code128",
    ...EXACT,
    box: wide,
  },
  code39: {
    values: ["CODE 39", "A-1.$/+%", "0123456789"],
    format: "Code39Std",
    ...EXACT,
    box: wide,
  },
  code93: { values: ["CODE 93", "A-1.$/+%", "0123456789"], format: "Code93", ...EXACT, box: wide },
  codabar: {
    values: ["A123456B", "C12-34$D", "B0:1/2.3+4A"],
    format: "Codabar",
    ...EXACT,
    box: wide,
  },
  itf14: {
    values: ["09501101530003", "1540014128876", "98765432109213"],
    format: "ITF",
    meaning: "the value with its check digit",
    decoded: (value) => complete(value, 14),
    box: wide,
  },
  interleaved2of5: {
    values: ["123456", "0011223344", "98765432109876543210"],
    format: "ITF",
    ...EXACT,
    box: wide,
  },
  ean13: {
    values: ["5901234123457", "400638133393", "0012345678905", "9780201379624"],
    format: "EAN13",
    meaning: "the value with its check digit",
    decoded: (value) => complete(value, 13),
    box: { widthMm: 40, heightMm: 25 },
  },
  ean8: {
    values: ["96385074", "1234567", "00000000"],
    format: "EAN8",
    meaning: "the value with its check digit",
    decoded: (value) => complete(value, 8),
    box: { widthMm: 40, heightMm: 25 },
  },
  upca: {
    values: ["036000291452", "01234567890", "725272730706"],
    format: "UPCA",
    meaning: "the value with its check digit, as the EAN-13 that it is: 0 in front",
    decoded: (value) => `0${complete(value, 12)}`,
    box: { widthMm: 40, heightMm: 25 },
  },
  upce: {
    values: ["01234565", "0425261", "1234567", "042100005264"],
    format: "UPCE",
    meaning: "the UPC-A that it is short for, as an EAN-13: 0 in front",
    decoded: (value) => `0${value.length === 12 ? value : upcAOf(value)}`,
    box: { widthMm: 30, heightMm: 25 },
  },
  isbn: {
    values: ["978-1-56581-231-4", "9791034312450", "1-56581-231-X", "978020137962"],
    format: "EAN13",
    meaning: "the ISBN of 13 digits without hyphens",
    decoded: (value) => {
      const digits = value.replaceAll("-", "");
      return complete(digits.length <= 10 ? `978${digits.slice(0, 9)}` : digits, 13);
    },
    box: { widthMm: 40, heightMm: 25 },
  },
  "gs1-128": { values: GS1_VALUES, format: "Code128", ...GS1, box: { widthMm: 120, heightMm: 20 } },
  databaromni: {
    values: ["24012345678905", "(01)09501101530003", "1540014128876"],
    format: "DataBar",
    meaning: "(01) without brackets, and the 14 digits with the check digit",
    decoded: (value) => `01${complete(value.replace("(01)", ""), 14)}`,
    box: { widthMm: 50, heightMm: 20 },
  },
  databarexpanded: {
    values: [...GS1_VALUES, "(01)95012345678903(3103)000123"],
    format: "DataBarExpanded",
    ...GS1,
    box: { widthMm: 150, heightMm: 22 },
  },
  datamatrix: { values: TEXTS, format: "DataMatrix", ...EXACT, box: square },
  gs1datamatrix: { values: GS1_VALUES, format: "DataMatrix", ...GS1, box: square },
  gs1qrcode: { values: GS1_VALUES, format: "QRCode", ...GS1, box: square },
  pdf417: { values: TEXTS, format: "PDF417", ...EXACT, box: { widthMm: 80, heightMm: 40 } },
  micropdf417: {
    values: TEXTS,
    format: "MicroPDF417" as CodeFormat,
    ...EXACT,
    box: { widthMm: 50, heightMm: 50 },
  },
  azteccode: { values: TEXTS, format: "Aztec", ...EXACT, box: square },
  microqrcode: {
    values: ["12345", "PLATEN 1", "ab-1", "Micro QR"],
    format: "MicroQRCode",
    ...EXACT,
    box: square,
  },
  maxicode: {
    values: ["Platen", "AB-1234/x", "0123456789", "Zażółć gęślą"],
    format: "MaxiCode",
    ...EXACT,
    box: { widthMm: 30, heightMm: 30 },
  },
  onecode: {
    values: [
      "01234567094987654321",
      "0123456709498765432101234",
      "01234567094987654321012345678",
      "0123456709498765432101234567891",
    ],
    format: null,
    ...EXACT,
    box: { widthMm: 90, heightMm: 12 },
  },
  royalmail: {
    values: ["LE28HS9Z", "SN34RD1A", "W1A1AA2B"],
    format: null,
    ...EXACT,
    box: { widthMm: 70, heightMm: 12 },
  },
  kix: {
    values: ["1231FZ13XHS", "2500GG30250", "1102AB5"],
    format: null,
    ...EXACT,
    box: { widthMm: 80, heightMm: 12 },
  },
  postnet: {
    values: ["01234", "555551237", "80122190541", "012340"],
    format: null,
    ...EXACT,
    box: { widthMm: 90, heightMm: 12 },
  },
  pharmacode: { values: ["3", "117480", "131070"], format: null, ...EXACT, box: wide },
  msi: { values: ["1234567", "80523", "0000"], format: null, ...EXACT, box: wide },
  code11: {
    values: ["123-45", "012345678", "012-345-678901"],
    format: null,
    ...EXACT,
    box: wide,
  },
  sscc18: {
    values: ["09501101020917192", "(00)006141411234567890", "00614141123456789"],
    format: "Code128",
    meaning: "(00) without brackets, and the 18 digits with the check digit",
    decoded: (value) => `00${complete(value.replace("(00)", ""), 18)}`,
    box: wide,
  },
};
