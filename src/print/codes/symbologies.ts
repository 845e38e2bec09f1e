// What is fixed of each symbology that a barcode element may have: an entry each, from which names, options, quiet zones,
// bounds and pages derive. Its encoder: registry.ts; its words: symbology-words.ts. Without them, it does not compile.
// QR codes are the qrcode element's.

export interface QuietBeside {
  readonly quietLeft: number;
  readonly quietRight: number;
}

/** A flag, one of some words, or a whole number between two. */
export type OptionForm =
  | "flag"
  | readonly [string, ...string[]]
  | { readonly from: number; readonly to: number };

interface Entry {
  /** Its modules are in two dimensions (stacked codes included); all others are linear. */
  readonly isMatrix?: true;
  /**
   * The light space that it needs, by its standard: modules left and right of linear codes, or on all four sides; on
   * either side of postal codes, widths of a bar.
   */
  readonly quiet: QuietBeside | number;
  /** docs/codes.md says what each does and its default. */
  readonly options?: Readonly<Record<string, OptionForm>>;
  /** Characters that no value of it may have, so that the variable which holds one can be named. */
  readonly foreign?: RegExp;
  /** It is one of bwip-js's, which has to be loaded before. */
  readonly fromLibrary?: true;
  /** What could hold the same value in less room. */
  readonly smaller?: "datamatrix" | "gs1datamatrix";
  /** Modules under this get a warning, though they are printed. */
  readonly advisedMm?: number;
  /** Its readers take light modules on dark as well. */
  readonly isReversible?: true;
  /** Its value is made of GS1 elements. */
  readonly takesGs1?: true;
}

/** Left and right of linear codes, where the entry has no other. */
export const QUIET_BESIDE = { quietLeft: 10, quietRight: 10 } as const;
/** Around a QR code, in modules. */
export const QUIET_QR = 4;
/** On either side of postal codes, in widths of a bar. */
export const QUIET_POSTAL_BARS = 10;

const NOT_ASCII = /[^\0-\x7f]/;
const NOT_DIGIT = /[^0-9]/;
const NOT_OF_CODE39 = /[^0-9A-Z. $/+%-]/;
/** GS1 General Specifications, 5.12.3.1: 0.264 mm, and 0.249 mm where it is printed on demand. */
const RETAIL_MM = 0.249;
/** GS1 General Specifications, 5.12.3.2: what conveyors read. */
const LOGISTIC_MM = 0.495;

const quiet = QUIET_BESIDE;
// The symbols begin with a space of one module, and one module of quiet zone is on either side.
const QUIET_DATABAR = { quietLeft: 2, quietRight: 1 } as const;
const FORMAT = ["square", "rectangle"] as const;

export const SYMBOLOGY_ENTRIES = {
  code128: { quiet, foreign: NOT_ASCII, smaller: "datamatrix" },
  code39: {
    quiet,
    options: { checkCharacter: "flag" },
    foreign: NOT_OF_CODE39,
    smaller: "datamatrix",
  },
  code93: { quiet, foreign: NOT_OF_CODE39, smaller: "datamatrix" },
  codabar: { quiet, foreign: /[^0-9A-D$:/.+-]/ },
  itf14: {
    quiet,
    options: { bearerBars: "flag" },
    foreign: NOT_DIGIT,
    advisedMm: LOGISTIC_MM,
  },
  interleaved2of5: { quiet, foreign: NOT_DIGIT, smaller: "datamatrix" },
  ean13: {
    quiet: { quietLeft: 11, quietRight: 7 },
    options: { twelveDigits: ["ean", "upca"] },
    foreign: NOT_DIGIT,
    advisedMm: RETAIL_MM,
  },
  ean8: {
    quiet: { quietLeft: 7, quietRight: 7 },
    foreign: NOT_DIGIT,
    advisedMm: RETAIL_MM,
  },
  upca: {
    quiet: { quietLeft: 9, quietRight: 9 },
    foreign: NOT_DIGIT,
    advisedMm: RETAIL_MM,
  },
  upce: {
    quiet: { quietLeft: 9, quietRight: 7 },
    foreign: NOT_DIGIT,
    advisedMm: RETAIL_MM,
  },
  isbn: {
    quiet: { quietLeft: 11, quietRight: 7 },
    options: { isbnLine: "flag" },
    foreign: /[^0-9X-]/,
    advisedMm: RETAIL_MM,
  },
  "gs1-128": { quiet, smaller: "gs1datamatrix", takesGs1: true },
  databaromni: {
    quiet: QUIET_DATABAR,
    foreign: /[^0-9()]/,
    fromLibrary: true,
    advisedMm: RETAIL_MM,
  },
  databarexpanded: {
    quiet: QUIET_DATABAR,
    fromLibrary: true,
    smaller: "gs1datamatrix",
    advisedMm: RETAIL_MM,
    takesGs1: true,
  },
  datamatrix: { isMatrix: true, quiet: 1, options: { format: FORMAT }, isReversible: true },
  gs1datamatrix: {
    isMatrix: true,
    quiet: 1,
    options: { format: FORMAT },
    isReversible: true,
    takesGs1: true,
  },
  gs1qrcode: {
    isMatrix: true,
    quiet: QUIET_QR,
    options: { errorCorrection: ["L", "M", "Q", "H"] },
    smaller: "gs1datamatrix",
    isReversible: true,
    takesGs1: true,
  },
  pdf417: {
    isMatrix: true,
    quiet: 2,
    options: { errorCorrection: { from: 0, to: 8 }, columns: { from: 1, to: 30 } },
    smaller: "datamatrix",
  },
  micropdf417: {
    isMatrix: true,
    quiet: 1,
    options: { columns: { from: 1, to: 4 } },
    smaller: "datamatrix",
  },
  azteccode: {
    isMatrix: true,
    quiet: 0,
    options: { errorCorrection: { from: 5, to: 95 } },
    smaller: "datamatrix",
    isReversible: true,
  },
  microqrcode: {
    isMatrix: true,
    quiet: 2,
    options: { errorCorrection: ["L", "M", "Q"] },
    smaller: "datamatrix",
  },
  maxicode: {
    isMatrix: true,
    quiet: 1,
    options: { mode: { from: 2, to: 5 } },
    fromLibrary: true,
    smaller: "datamatrix",
  },
  onecode: { quiet: QUIET_POSTAL_BARS, foreign: NOT_DIGIT, fromLibrary: true },
  royalmail: { quiet: QUIET_POSTAL_BARS, foreign: /[^0-9A-Z]/ },
  kix: { quiet: QUIET_POSTAL_BARS, foreign: /[^0-9A-Z]/ },
  postnet: { quiet: QUIET_POSTAL_BARS, foreign: NOT_DIGIT },
  pharmacode: { quiet: { quietLeft: 6, quietRight: 6 }, foreign: NOT_DIGIT },
  msi: { quiet: { quietLeft: 12, quietRight: 12 }, foreign: NOT_DIGIT, smaller: "datamatrix" },
  code11: { quiet, foreign: /[^0-9-]/, smaller: "datamatrix" },
  sscc18: { quiet, foreign: /[^0-9()]/, smaller: "gs1datamatrix", advisedMm: LOGISTIC_MM },
} as const satisfies Record<string, Entry>;

export type Symbology = keyof typeof SYMBOLOGY_ENTRIES;

/** In the order in which pages and lists show them. */
export const SYMBOLOGIES = Object.keys(SYMBOLOGY_ENTRIES) as readonly Symbology[];

export function entryOf(symbology: Symbology): Entry {
  return SYMBOLOGY_ENTRIES[symbology];
}

/** The smallest module where the document says none. */
export function leastModuleMm(symbology: Symbology): number {
  return isMatrix(symbology) ? 0.25 : 0.19;
}

export function isMatrix(symbology: Symbology): boolean {
  return entryOf(symbology).isMatrix ?? false;
}
