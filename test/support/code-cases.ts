// Every code that can be printed: the symbologies of the barcode element and QR codes at each level.
// What of a code's reading is exact, and who reads it: ZXing, or bars measured and held to an oracle.
import { SYMBOLOGIES, type Symbology } from "../../src/print/codes/symbologies.ts";
import { rawStates, rawWidths } from "./bwip-raw.ts";
import type { CodeFormat } from "./decode.ts";
import { SYMBOLOGY_EXAMPLES } from "./symbology-examples.ts";

export interface BarOracle {
  /** "bwip-js", or where the vectors were published. */
  readonly source: string;
  /** Widths of bars and spaces in turn ("2112"), or a letter a bar that differs in height ("FADT"). */
  readonly bars: (value: string) => string;
}

export interface QuietModules {
  readonly left: number;
  readonly right: number;
  /** Above and below; 0 for linear and postal codes. */
  readonly around: number;
}

export interface CodeCase {
  /** "code128", "qrcode Q". */
  readonly name: string;
  /** What the element says beside its box and its value. */
  readonly members: object;
  readonly shape: "linear" | "postal" | "matrix" | "hexagons";
  readonly quiet: QuietModules;
  readonly values: readonly string[];
  readonly box: { readonly widthMm: number; readonly heightMm: number };
  readonly reader: ZxingReader | { readonly oracle: BarOracle };
}

export interface ZxingReader {
  readonly format: CodeFormat;
  /** What the decoder says of a value that was scanned. */
  readonly decoded: (value: string) => string;
  /** Of ISO/IEC 15424, where it is what tells GS1 elements from other text. */
  readonly identifier?: string;
  /** Of a QR code. */
  readonly leastLevel?: string;
  /** ZXing reads MaxiCode only as it stands: a turned picture is turned back first. */
  readonly uprightOnly?: boolean;
}

/** ISO/IEC 15420, 15417, 16388, 24724, 16022, 24778, 18004, 15438 and 24728; AIM USS for the others. */
const QUIET: Readonly<Record<Symbology, readonly [left: number, right: number, around?: number]>> =
  {
    code128: [10, 10],
    code39: [10, 10],
    code93: [10, 10],
    codabar: [10, 10],
    itf14: [10, 10],
    interleaved2of5: [10, 10],
    ean13: [11, 7],
    ean8: [7, 7],
    upca: [9, 9],
    upce: [9, 7],
    isbn: [11, 7],
    "gs1-128": [10, 10],
    sscc18: [10, 10],
    databaromni: [1, 1],
    databarexpanded: [1, 1],
    msi: [12, 12],
    code11: [10, 10],
    pharmacode: [6, 6],
    onecode: [10, 10],
    royalmail: [10, 10],
    kix: [10, 10],
    postnet: [10, 10],
    datamatrix: [1, 1, 1],
    gs1datamatrix: [1, 1, 1],
    gs1qrcode: [4, 4, 4],
    microqrcode: [2, 2, 2],
    azteccode: [0, 0, 0],
    pdf417: [2, 2, 2],
    micropdf417: [1, 1, 1],
    // A hexagon beside it, a row above and below, which is lower.
    maxicode: [1, 1, 0.86],
  };

const POSTAL: ReadonlySet<Symbology> = new Set<Symbology>([
  "onecode",
  "royalmail",
  "kix",
  "postnet",
]);

const IDENTIFIERS: Readonly<Partial<Record<Symbology, string>>> = {
  "gs1-128": "]C1",
  sscc18: "]C1",
  databaromni: "]e0",
  databarexpanded: "]e0",
  gs1datamatrix: "]d2",
  gs1qrcode: "]Q3",
};

/** USPS-B-3200, appendix C: the barcode of each tracking code of the specification's examples. */
const ONECODE_VECTORS: Readonly<Record<string, string>> = {
  "01234567094987654321": "ATTFATTDTTADTAATTDTDTATTDAFDDFADFDFTFFFFFTATFAAAATDFFTDAADFTFDTDT",
  "0123456709498765432101234": "DTTAFADDTTFTDTFTFDTDDADADAFADFATDDFTAAAFDTTADFAAATDFDTDFADDDTDFFT",
  "01234567094987654321012345678":
    "ADFTTAFDTTTTFATTADTAAATFTFTATDAAAFDDADATATDTDTTDFDTDATADADTDFFTFA",
  "0123456709498765432101234567891":
    "AADTFFDFTDADTAADAATFDTDDAAADDTDTTDAFADADDDTFFFDDTTTADFAAADFTDAADA",
};

/** A check digit that is there is left to bwip-js, which always adds it. */
function postnetBody(value: string): string {
  return value.length % 2 === 0 ? value.slice(0, -1) : value;
}

const BWIP = "bwip-js";
const ORACLES: Readonly<Partial<Record<Symbology, BarOracle>>> = {
  onecode: {
    source: "USPS-B-3200, else bwip-js",
    bars: (value) => ONECODE_VECTORS[value] ?? rawStates("onecode", value),
  },
  royalmail: { source: BWIP, bars: (value) => rawStates("royalmail", value) },
  kix: { source: BWIP, bars: (value) => rawStates("kix", value) },
  postnet: { source: BWIP, bars: (value) => rawStates("postnet", postnetBody(value)) },
  pharmacode: { source: BWIP, bars: (value) => rawWidths("pharmacode", value) },
  msi: { source: BWIP, bars: (value) => rawWidths("msi", value, { includecheck: true }) },
  code11: { source: BWIP, bars: (value) => rawWidths("code11", value, { includecheck: true }) },
};

function shapeOf(symbology: Symbology): CodeCase["shape"] {
  if (symbology === "maxicode") return "hexagons";
  if (POSTAL.has(symbology)) return "postal";
  return QUIET[symbology].length === 3 ? "matrix" : "linear";
}

function caseOf(symbology: Symbology): CodeCase {
  const { values, box, format, decoded, options } = SYMBOLOGY_EXAMPLES[symbology];
  const [left, right, around = 0] = QUIET[symbology];
  const identifier = IDENTIFIERS[symbology];
  const oracle = ORACLES[symbology];
  if (!format && !oracle) throw new Error(`nobody reads ${symbology}`);
  return {
    name: symbology,
    members: { type: "barcode", symbology, ...(options && { options }) },
    shape: shapeOf(symbology),
    quiet: { left, right, around },
    values,
    box,
    reader: format
      ? {
          format,
          decoded,
          ...(identifier && { identifier }),
          uprightOnly: symbology === "maxicode",
        }
      : { oracle: oracle! },
  };
}

const QR_VALUES = [
  "https://northwind.example/p/tea-gyo-0050?utm=a&b=%20",
  "0123456789012345 PLATEN",
  "Zażółć gęślą 日本語 👩🏽‍🚀",
  "東京都港区、〒105-0011",
];

function qrCaseOf(errorCorrection: string): CodeCase {
  return {
    name: `qrcode ${errorCorrection}`,
    members: { type: "qrcode", errorCorrection },
    shape: "matrix",
    quiet: { left: 4, right: 4, around: 4 },
    values: QR_VALUES,
    box: { widthMm: 30, heightMm: 30 },
    reader: { format: "QRCode", decoded: (value) => value, leastLevel: errorCorrection },
  };
}

const CARRIER_VALUES = {
  2: [
    "152382802\u001d840\u001d001\u001d1Z00004951\u001dUPSN",
    "12345\u001d840\u001d999\u001dx",
    "018956\u001d702\u001d001\u001dAB-1/2",
  ],
  3: [
    "B1050\u001d056\u001d999\u001dabc",
    "K1A0B1\u001d124\u001d066\u001d1Z00004951",
    "W1\u001d826\u001d001\u001d2/3",
  ],
};

/** What a carrier's MaxiCode says of its postcode: nine digits in the USA, six characters in mode 3. */
function carrierSaid(mode: 2 | 3, value: string): string {
  const [postcode = "", country, ...rest] = value.split("\u001d");
  const isZip = mode === 2 && country === "840" && postcode.length === 5;
  const whole = isZip ? `${postcode}0000` : postcode.padEnd(mode === 3 ? 6 : 0);
  return [whole, country, ...rest].join("\u001d");
}

function carrierCaseOf(mode: 2 | 3): CodeCase {
  return {
    ...caseOf("maxicode"),
    name: `maxicode ${mode}`,
    members: { type: "barcode", symbology: "maxicode", options: { mode } },
    values: CARRIER_VALUES[mode],
    reader: {
      format: "MaxiCode",
      decoded: (value) => carrierSaid(mode, value),
      uprightOnly: true,
    },
  };
}

/** A number behind maxicode is its mode, where its message is a carrier's; a letter behind qrcode its level. */
export const CODE_CASES: readonly CodeCase[] = [
  ...SYMBOLOGIES.map(caseOf),
  carrierCaseOf(2),
  carrierCaseOf(3),
  ...["L", "M", "Q", "H"].map(qrCaseOf),
];

/** The printers that labels are mostly printed on. */
export const PRINTERS = [203, 300, 600] as const;
