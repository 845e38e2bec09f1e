// The one class of refusals, and the closed list of what the print core refuses.
// http decides status codes and wire form.

/** In the order in which one answer picks its own code among several faults of a stage. */
export const PRINT_CODES = [
  "VALIDATION_FAILED",
  "TEMPLATE_NOT_API_READY",
  "PRESET_NOT_FOUND",
  "PRESET_SIZE_MISMATCH",
  "LAYOUT_DOES_NOT_FIT",
  "START_SLOT_OUT_OF_RANGE",
  "TOO_MANY_ITEMS",
  "TOO_MANY_PAGES",
  "OUTPUT_NOT_SUPPORTED",
  "UNKNOWN_VARIABLE",
  "VARIABLE_REQUIRED",
  "VALUE_INVALID",
  "COLOR_INVALID",
  "BARCODE_VALUE_INVALID",
  "UNSUPPORTED_CHARACTERS",
  "TEXT_OVERFLOW",
  "BARCODE_DOES_NOT_FIT",
  "QR_LOGO_TOO_LARGE",
  "ITEM_TOO_LONG",
  "IMAGE_REJECTED",
  "JOB_TOO_COMPLEX",
] as const;

/** The same of the drawing stage, where a color is a code's on what is behind it. */
export const DRAWING_CODES: readonly PrintCode[] = [
  ...PRINT_CODES.filter((code) => code !== "COLOR_INVALID" && code !== "JOB_TOO_COMPLEX"),
  "COLOR_INVALID",
  "JOB_TOO_COMPLEX",
];

export type PrintCode = (typeof PRINT_CODES)[number];

const PRINT_ORDER: readonly PrintCode[] = PRINT_CODES;

/**
 * What is wrong as data, for pages that say it in words of their own. A member is the one that the pointer names; lengths
 * are in millimetres, indices begin with 0. Each has its sentence in `web/sentences/causes.ts`.
 */
export interface Causes {
  /* Members of a template. */
  readonly number: object;
  readonly whole: object;
  readonly least: { readonly least: number; readonly isIncluded: boolean };
  readonly most: { readonly most: number; readonly isIncluded: boolean };
  readonly flag: object;
  readonly text: object;
  readonly characters: { readonly least: number; readonly most: number };
  readonly entries: { readonly most: number };
  readonly choice: object;
  /** An object or a list that is something else. */
  readonly structure: object;
  readonly unknownMember: object;
  readonly halfCharacter: object;
  readonly braces: { readonly problem: BracesProblem };
  readonly unknownFormatter: { readonly formatter: string };
  readonly formatterArguments: { readonly formatter: string; readonly usage: string };
  readonly color: object;
  readonly imageSource: object;
  readonly artworkSource: object;
  readonly assetId: object;
  readonly language: object;
  readonly timeZone: object;
  readonly alphabet: object;
  readonly variableName: object;
  readonly noStep: object;
  readonly optionValue: object;
  readonly unknownOption: object;
  readonly shrinksAbove: object;
  readonly noLength: object;
  readonly shareOfFixed: object;
  readonly wideColumns: object;
  /** Of elements in a stack. */
  readonly deepStack: object;
  readonly placedAlong: object;
  readonly noLengthAlong: object;
  readonly autoAcross: object;
  readonly besideStack: object;
  /** Of lengths that follow from what is printed. */
  readonly autoLength: object;
  readonly lengthBounds: object;
  readonly manyCells: object;
  /** An `each` that names no variable with rows. */
  readonly noRows: object;
  /** Columns of the same name, or a variable that is called as a column of another one. */
  readonly repeatedColumn: object;
  readonly rowsOfCounter: object;
  readonly rowsAsOperand: object;
  readonly defaultOfRequired: object;
  readonly defaultOfCounter: object;
  readonly requiredCounter: object;
  readonly repeated: { readonly member: "name" | "id" };
  readonly moduleBounds: { readonly leastMm: number };
  readonly placeholders: { readonly count: number; readonly most: number };
  readonly plainName: object;
  /* Values. */
  readonly longValue: { readonly characters: number; readonly most: number };
  readonly format: { readonly problem: FormatProblem; readonly name: string };
  readonly counter: { readonly problem: CounterProblem; readonly name: string };
  /** `row`: counted from 1; null: the whole value is at fault. */
  readonly rows: { readonly problem: RowsProblem; readonly row: number | null };
  readonly manyTableCells: { readonly most: number };
  readonly colorValue: object;
  readonly unreadable: object;
  readonly twelveDigits: object;
  /** `why` is the encoder's sentence, which is for everybody. */
  readonly codeValue: { readonly why: string };
  readonly unprintable: { readonly characters: readonly string[]; readonly isOne: boolean };
  /* Drawing. */
  readonly overflow: { readonly sizePt: number };
  readonly wideWord: { readonly sizePt: number };
  readonly tallTable: { readonly sizePt: number };
  readonly longStack: { readonly neededMm: number; readonly availableMm: number };
  readonly longItem: { readonly neededMm: number; readonly mostMm: number };
  /** What a code, or the text beside it, does not fit by: the first side of its box that is too short. */
  readonly shortage: {
    readonly of: "code" | "text";
    readonly side: "width" | "height" | "shorter";
    readonly neededMm: number;
    readonly availableMm: number;
  };
  readonly noModule: { readonly printerDpi: number };
  /** Of the share of the code's width. */
  readonly largeLogo: { readonly largestShare: number };
  /** Of the modules that stay blank around the picture. */
  readonly noLogoLeft: { readonly mostClear: number };
  readonly noImage: object;
  readonly noPage: { readonly pages: number };
  readonly imageData: object;
  /** `why` is the reader's reason, which is for everybody. */
  readonly badImage: { readonly why: string };
  /* Sheets and jobs. */
  readonly labelSize: { readonly widthMm: number; readonly heightMm: number };
  readonly beyondPaper: { readonly byWidthMm: number; readonly byHeightMm: number };
  /** Of items whose length follows what they print. */
  readonly ownLength: object;
  readonly slots: { readonly slots: number };
  readonly items: { readonly items: number; readonly most: number };
  readonly pages: { readonly pages: number; readonly most: number };
  readonly tooMuch: { readonly of: Budgeted };
  /** Of a raster; null: no resolution makes it small enough. */
  readonly tooManyDots: { readonly largestDpi: number | null };
  readonly artworkInRaster: object;
  /** Why it keeps its own colors. */
  readonly artworkColor: { readonly why: "pdf" | "colors" | "icon" };
  /* Warnings. */
  readonly cut: { readonly what: "end" | "all" | "edge" | "outside"; readonly sizePt: number };
  readonly rowsCut: { readonly sizePt: number };
  readonly elementsCut: object;
  readonly absent: { readonly count: number; readonly of: number };
  /** `label`: `rounded label`, `ellipse label`. */
  readonly outsideShape: { readonly label: string };
  readonly smallModules: {
    readonly moduleMm: number;
    readonly advisedMm: number;
    /** Whether the template's own bound allows no larger ones. */
    readonly isBounded: boolean;
  };
  /** `other`: index of the element that is near a code; null: the label's edge. */
  readonly nearCode: {
    readonly how: "over" | "zone" | "ground" | "picture" | "near" | "cut";
    readonly other: number | null;
  };
  readonly lowContrast: object;
  readonly lightColor: object;
  readonly smallText: { readonly sizePt: number; readonly leastPt: number };
  readonly languageUnsupported: { readonly language: string };
  readonly lowResolution: {
    readonly dpi: number;
    readonly leastDpi: number;
    readonly widthPx: number;
    readonly heightPx: number;
  };
}

/** What is wrong between `{{` and `}}`. */
export type BracesProblem =
  | "open"
  | "name"
  | "formatter"
  | "many"
  | "afterName"
  | "afterFormatter"
  | "quote"
  | "argument";
/** Why a formatter can make nothing of a value. */
export type FormatProblem =
  | "number"
  | "date"
  | "dateForm"
  | "serial"
  | "time"
  | "years"
  | "length"
  | "longNumber"
  | "manyDigits"
  | "zero"
  | "digits"
  | "code39";
/** What one job may have of each: `src/print/budget.ts`. */
export type Budgeted =
  | "text"
  | "formatters"
  | "glyphs"
  | "cells"
  | "fontGlyphs"
  | "codes"
  | "modules"
  | "images"
  | "imageFiles"
  | "content"
  | "pageContent"
  | "file"
  | "painting"
  | "pixels"
  | "answer"
  | "pngFiles"
  | "languages"
  | "fontFiles"
  | "fontBytes"
  | "memory";
/** Why a value is no list of rows. */
export type RowsProblem = "rows" | "cells" | "json" | "entry" | "column";
export type CounterProblem = "empty" | "alphabet" | "large" | "negative" | "length" | "number";

export type Cause = {
  readonly [kind in keyof Causes]: { readonly kind: kind } & Causes[kind];
}[keyof Causes];

/** One thing wrong. `pointer` is a JSON Pointer fragment (`#/records/3/variables/sku`). */
export interface Fault<C extends string = string> {
  readonly pointer: string;
  readonly code: C;
  readonly detail: string;
  /** Index into the template's `elements`, where an element is concerned. */
  readonly element?: number;
  /** Absent: `detail` or `code` says all; not in answers of the API. */
  readonly cause?: Cause;
}

export class Refusal<C extends string = string> extends Error {
  readonly code: C;
  readonly faults: readonly Fault<C>[];

  constructor(code: C, detail: string, faults: readonly Fault<C>[] = []) {
    super(detail);
    this.name = "Refusal";
    this.code = code;
    this.faults = faults;
  }
}

/** Work that a refusal ends early; it is answered together with the faults that were found before it. */
export function orWithFaults<T>(
  faultsBefore: () => readonly Fault<PrintCode>[],
  work: () => T,
  order = PRINT_ORDER,
): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal && error.faults.length > 0) {
      refuseIfAny([...faultsBefore(), ...error.faults], order);
    }
    throw error;
  }
}

/** Refuses with all faults of one stage; the code is the first of them in the order of the stage's codes. */
export function refuseIfAny(faults: readonly Fault<PrintCode>[], order = PRINT_ORDER): void {
  const first = [...faults].sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code))[0];
  if (first) throw new Refusal(first.code, first.detail, faults);
}
