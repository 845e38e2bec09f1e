// What one job may ask for, in one place, and the meter that counts it: a job over a budget is refused
// before anything is charged, for every caller and at every price.
import { type Budgeted, type PrintCode, Refusal } from "../refusal.ts";

const MB = 1024 * 1024;

/** Characters of one resolved template string. */
export const STRING_CHARACTERS = 10_000;
/** Of one resolved image source, which may be a data URI. */
export const SOURCE_CHARACTERS = 1_400_000;

const SPLIT = "Print the records in several requests";

interface Limit {
  readonly most: number;
  /** Of a large job, where it is another: what is held at once is the same. */
  readonly mostOfLarge?: number;
  /** The sentence around the figures: "draws at least 2,501 codes, and one job can draw 2,500". */
  readonly does: string;
  readonly of: string;
  readonly can: string;
  readonly fix: string;
}

/** Text, glyphs and codes count once for each drawing; page content as it is written, including copies. */
export const BUDGETS = {
  text: {
    most: 10_000_000,
    mostOfLarge: 20_000_000,
    does: "has",
    of: "characters of text and other filled-in strings",
    can: "have",
    fix: `${SPLIT}, shorten the values, or use fewer placeholders and formatters in the template.`,
  },
  formatters: {
    most: 500_000,
    mostOfLarge: 4_000_000,
    does: "needs",
    of: "evaluations of formatters",
    can: "need",
    fix: `${SPLIT}, or use fewer formatters in the template.`,
  },
  glyphs: {
    most: 400_000,
    mostOfLarge: 4_000_000,
    does: "draws",
    of: "glyphs",
    can: "draw",
    fix: `${SPLIT}, or shorten the texts.`,
  },
  cells: {
    most: 60_000,
    mostOfLarge: 600_000,
    does: "fills",
    of: "cells and rows of tables",
    can: "fill",
    fix: `${SPLIT}, or with fewer rows in each.`,
  },
  fontGlyphs: {
    most: 65_535,
    does: "shows",
    of: "different glyphs of one font",
    can: "show",
    fix: `${SPLIT}, with fewer different combinations of letters and marks in each.`,
  },
  codes: {
    most: 2_500,
    mostOfLarge: 60_000,
    does: "draws",
    of: "codes",
    can: "draw",
    fix: `${SPLIT}, or remove codes from the template.`,
  },
  modules: {
    most: 10_000_000,
    mostOfLarge: 100_000_000,
    does: "draws codes with",
    of: "modules and bars in total",
    can: "draw",
    fix: `${SPLIT}, shorten the values of the codes, or remove codes from the template.`,
  },
  painting: {
    most: 60_000_000,
    mostOfLarge: 600_000_000,
    does: "takes",
    of: "steps to draw as dots",
    can: "take",
    fix: `${SPLIT}, at a lower dpi, or with fewer and simpler elements.`,
  },
  pixels: {
    most: 48_000_000,
    mostOfLarge: 480_000_000,
    does: "prints",
    of: "pixels of different images",
    can: "print",
    fix: `${SPLIT}, or use smaller images.`,
  },
  answer: {
    most: 24 * MB,
    does: "makes",
    of: "MB of dots after compression",
    can: "make",
    fix: `${SPLIT}, or print at a lower dpi.`,
  },
  images: {
    most: 16 * MB,
    does: "prints",
    of: "MB of images and artwork",
    can: "print",
    fix: `${SPLIT}, or use smaller files. 300 pixels per inch are enough for print.`,
  },
  imageFiles: {
    most: 900,
    does: "prints",
    of: "different images and artwork",
    can: "print",
    fix: `${SPLIT}, or show the same image more often.`,
  },
  content: {
    most: 24 * MB,
    mostOfLarge: 240 * MB,
    does: "writes",
    of: "MB of page content before compression",
    can: "write",
    fix: `${SPLIT}, or use fewer and simpler elements. Dense codes and long texts need the most.`,
  },
  pageContent: {
    most: 24 * MB,
    does: "has a page with",
    of: "MB of content before compression",
    can: "have on each page",
    fix: "Print fewer items on a page, or use fewer and simpler elements. Dense codes and long texts need the most.",
  },
  file: {
    most: 100 * MB,
    does: "makes",
    of: "MB of files",
    can: "make",
    fix: `${SPLIT}, or use fewer and simpler elements.`,
  },
  pngFiles: {
    most: 1_000,
    does: "makes",
    of: "PNG files",
    can: "make",
    fix: `${SPLIT}, or ask for PDFs.`,
  },
  languages: {
    most: 64,
    does: "uses",
    of: "languages that its records name",
    can: "use",
    fix: `${SPLIT}, with fewer languages in each.`,
  },
  fontFiles: {
    most: 64,
    does: "needs",
    of: "font files",
    can: "have",
    fix: `${SPLIT}, with fewer scripts or rare characters in each.`,
  },
  fontBytes: {
    most: 16 * MB,
    does: "needs",
    of: "MB of font files",
    can: "have",
    fix: `${SPLIT}, with fewer scripts or rare characters in each.`,
  },
  memory: {
    most: 56 * MB,
    does: "needs",
    of: "MB of memory",
    can: "have",
    fix: `${SPLIT}, or use smaller images.`,
  },
} as const satisfies Record<Budgeted, Limit>;

export type BudgetName = keyof typeof BUDGETS;

/** Which of the limits are a job's: one that is answered at once, or a large one, which is drawn in pieces. */
export type JobSize = "small" | "large";

type Most = Readonly<Record<BudgetName, number>>;

const MOST: Readonly<Record<JobSize, Most>> = {
  small: eachBudget(({ most }) => most),
  large: eachBudget(({ most, mostOfLarge = most }) => mostOfLarge),
};

function eachBudget(mostOf: (limit: Limit) => number): Most {
  const entries = Object.entries(BUDGETS).map(([name, limit]) => [name, mostOf(limit)]);
  return Object.fromEntries(entries) as Most;
}

/** A plain value, so that a plan carries what was counted before drawing. */
export type Spent = { readonly [name in BudgetName]?: number };

/** With every name, because what an object lacks takes longest to look up. */
const NOTHING = eachBudget(() => 0);

/** Counts one job. */
export class Budget {
  readonly #spent: { [name in BudgetName]: number };
  readonly #expected: { [name in BudgetName]?: number } = {};
  readonly #most: Most;
  readonly #size: JobSize;

  /** `spent`: what was counted for this job before. */
  constructor(spent: Spent = {}, size: JobSize = "small") {
    this.#spent = { ...NOTHING, ...spent };
    this.#most = MOST[size];
    this.#size = size;
  }

  /** @throws Refusal JOB_TOO_COMPLEX once the budget is exceeded. */
  count(name: BudgetName, amount: number): void {
    const reached = this.#spent[name] + amount;
    this.#spent[name] = reached;
    if (reached > this.#most[name]) throw this.#tooComplex(name, reached);
  }

  /** Refuses what is already known to go beyond, before it is counted: `more` on top of what was. */
  foresee(name: BudgetName, more: number): void {
    const reached = this.#spent[name] + more;
    if (reached > this.#most[name]) throw this.#tooComplex(name, reached);
  }

  /** What will be counted at least, once it is drawn. */
  expect(name: BudgetName, atLeast: number): void {
    const expected = (this.#expected[name] ?? 0) + atLeast;
    this.#expected[name] = expected;
    this.foresee(name, expected);
  }

  spentOn(name: BudgetName): number {
    return this.#spent[name];
  }

  #tooComplex(name: BudgetName, reached: number): Refusal<PrintCode> {
    return jobTooComplex(name, reached, this.#most[name], this.#size);
  }

  get spent(): Spent {
    return { ...this.#spent };
  }
}

/** In bytes: what a job holds at once. */
export interface Held {
  /** As they were loaded; what they take in the PDF is as much again. */
  readonly images: number;
  readonly largestDecode: number;
  /** Of one page. */
  readonly content: number;
  readonly fonts: number;
  /** Without the images. */
  readonly output: number;
}

export function memoryOf({ images, largestDecode, content, fonts, output }: Held): number {
  return 2 * images + largestDecode + content + fonts + output;
}

/** A code's modules become rectangles: at least so many bytes of content for each module, as a rule more. */
const MODULE_BYTES = 0.75;
const TYPICAL_MODULE_BYTES = 5.2;
/** How much smaller compression makes content at most, as a rule. */
const COMPRESSION = 4;

/** The content that codes make at least, for so many copies. */
export function leastContentOf(modules: number, copies: number): number {
  return Math.floor(modules * MODULE_BYTES) * copies;
}

/** What is known of a job's content before it is drawn: its bytes at least, and on how many pages. */
export interface ContentSize {
  readonly contentBytes: number;
  readonly pages: number;
}

/** Of all pages together, as a rule. */
function typicalContentOf({ contentBytes }: ContentSize): number {
  return Math.min(contentBytes * (TYPICAL_MODULE_BYTES / MODULE_BYTES), BUDGETS.content.most);
}

/** Of one page, so that its buffer as a rule need not grow. */
export function typicalPageBytes(size: ContentSize): number {
  return Math.ceil((1.1 * typicalContentOf(size)) / size.pages);
}

/** Before anything is drawn: the content as a rule, and what is known of the rest. */
export function estimateHeld(
  size: ContentSize,
  known: Pick<Held, "images" | "largestDecode" | "fonts">,
): Held {
  const typical = typicalContentOf(size);
  return { ...known, content: typical / size.pages, output: typical / COMPRESSION };
}

/** `reached` is at least so much: counting ends where the budget does. */
function jobTooComplex(
  name: BudgetName,
  reached: number,
  most: number,
  size: JobSize,
): Refusal<PrintCode> {
  const { does, of, can, fix }: Limit = BUDGETS[name];
  const remedy = size === "large" ? fix.replace("requests", "jobs") : fix;
  const isBytes = of.startsWith("MB ");
  const figure = isBytes ? megabytes(reached) : reached.toLocaleString("en-US");
  const limit = isBytes ? String(most / MB) : most.toLocaleString("en-US");
  const detail = `This job ${does} at least ${figure} ${of}, and one job can ${can} ${limit}${isBytes ? " MB" : ""}. ${remedy}`;
  const cause = { kind: "tooMuch", of: name } as const;
  return new Refusal<PrintCode>("JOB_TOO_COMPLEX", detail, [
    { pointer: "#/records", code: "JOB_TOO_COMPLEX", detail, cause },
  ]);
}

/** Rounded up: what exceeds a limit never reads as the limit itself. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / MB) * 100) / 100).toFixed(2);
}
