// Finds what to print on, best first: what fits a label, what somebody types, and what is nearest where no sheet on sale
// has the size.
import type { LayoutPreset } from "../../src/print/index.ts";
import { readSize, withoutSize } from "./read-size.ts";
import {
  fitsStock,
  gridsOn,
  isSameSize,
  nameOf,
  type PaperSize,
  partNumbersOf,
  ROLLS,
  SINGLE,
  sizeOf,
  slotsOf,
  type Stock,
} from "./stock.ts";
import type { ItemSize } from "./template.ts";

type Sheet = Extract<Stock, { readonly kind: "sheet" }>;

export interface StockOffers {
  /** Of the label that is printed, for stock that takes any size; null: none is known. */
  readonly item: ItemSize | null;
  readonly found: readonly Stock[];
  /** The size that was asked for, typed or the label's; null: none was. */
  readonly size: ItemSize | null;
  /** On which no sheet on sale has that size. */
  readonly lacking: readonly PaperSize[];
  /** On these papers, where the one that the reader has is among them. */
  readonly nearest: readonly Sheet[];
}

const PAPER_SIZES: readonly PaperSize[] = ["A4", "Letter"];
/** How far a typed size may be off: labels called 4 × 6 are 101.6 × 152.4, or 102 × 152. */
const NEAR_MM = 0.7;

/** The paper that people in the reader's country have. */
export function usualPaper(language: string): PaperSize {
  return /-(?:US|CA|MX)$/.test(language) ? "Letter" : "A4";
}

/** What a label of this size can be printed on besides rolls: sheets on sale, plain paper, a page of its own. */
export function stockFor(item: ItemSize, presets: readonly LayoutPreset[]): Stock[] {
  const fitting = sheetsOf(presets).filter((sheet) => fitsStock(item, sheet));
  return [...fitting, ...PAPER_SIZES.flatMap((paper) => gridsOn(paper, item)), SINGLE];
}

/** Of the stock that people in the reader's country have, the first. */
export function usualStock(choices: readonly Stock[], language: string): Stock | undefined {
  const paper = usualPaper(language);
  return (
    choices.find((stock) => stock.kind === "sheet" && stock.preset.paper.size === paper) ??
    choices.find((stock) => stock.kind === "plain" && stock.paper === paper) ??
    choices[0]
  );
}

/**
 * What to offer for a text that somebody types, for a label of this size. Without a text, what fits the label. `presets`
 * are all that there are.
 */
export function offerStock(
  text: string,
  presets: readonly LayoutPreset[],
  item: ItemSize | null,
  paper: PaperSize,
): StockOffers {
  const found = findStock(text, presets, item, paper);
  const typed = readSize(text);
  const size = typed ?? (text.trim() === "" ? item : null);
  if (!size) return { item, found, size, lacking: [], nearest: [] };
  const has = (sheet: Sheet) => (typed ? isNearSize(sheet, typed, null) : fitsStock(size, sheet));
  const sheets = sheetsOf(presets);
  const lacking = [paper, ...PAPER_SIZES.filter((other) => other !== paper)].filter(
    (on) => !sheets.some((sheet) => isOn(sheet, on) && has(sheet)),
  );
  const isNeeded = lacking.includes(paper);
  const nearest = isNeeded ? lacking.flatMap((on) => nearestOn(on, size, sheets)) : [];
  return { item, found, size, lacking, nearest };
}

/** The part number that is typed comes first, then sheets with so many labels, then what fits the label. */
export function findStock(
  text: string,
  presets: readonly LayoutPreset[],
  item: ItemSize | null,
  paper: PaperSize = "A4",
): Stock[] {
  const typed = withoutBrands(text);
  const size = readSize(typed);
  const words = (size ? withoutSize(typed) : typed).split(/\s+/).filter(Boolean);
  const question: Question = { item, typed, size, words };
  const all: Stock[] = [
    ...sheetsOf(presets),
    ...ROLLS,
    ...PAPER_SIZES.flatMap((on) => plainOn(on, item)),
  ];
  if (item) all.push(SINGLE);
  const found = all.flatMap((stock) => {
    const isFitting = item !== null && fitsStock(item, stock);
    const how = typed === "" ? (isFitting ? BY_KIND[stock.kind] : null) : match(stock, question);
    if (how === null) return [];
    return [{ stock, how, order: [how, isFitting ? 0 : 1, isOn(stock, paper) ? 0 : 1] }];
  });
  found.sort((a, b) => compare(a.order, b.order));
  const isCounted = /^\d+$/.test(typed) && found.some(({ how }) => how <= BY.count);
  return found.filter(({ how }) => !isCounted || how <= BY.start).map(({ stock }) => stock);
}

/** As packages have them before the part number. */
const BRANDS = new Set(["avery", "zweckform", "dennison", "onlinelabels", "brother", "dymo"]);

function withoutBrands(text: string): string {
  const words = text.trim().toLowerCase().split(/\s+/);
  const others = words.filter((word) => !BRANDS.has(word));
  return (others.length > 0 ? others : words).join(" ");
}

/** Whether a text is the part number of this stock and nothing else; packages of 100 sheets add `-100`. */
export function isPartNumber(text: string, stock: Stock): boolean {
  return matchNumber(withoutBrands(text), lowered(partNumbersOf(stock))) !== null;
}

const lowered = (numbers: readonly string[]) => numbers.map((number) => number.toLowerCase());

function matchNumber(typed: string, numbers: readonly string[]): number | null {
  if (numbers[0] === typed) return BY.number;
  const isOther = numbers.includes(typed) || numbers.includes(typed.replace(/-\d+$/, ""));
  return isOther ? BY.otherNumber : null;
}

/** Without a size the paper itself, whatever is cut of it. */
function plainOn(paper: PaperSize, item: ItemSize | null): Stock[] {
  return item ? gridsOn(paper, item) : [{ kind: "plain", paper, rows: 1, columns: 1 }];
}

interface Question {
  /** Of the label. */
  readonly item: ItemSize | null;
  readonly typed: string;
  readonly size: ItemSize | null;
  readonly words: readonly string[];
}

const BY_KIND = { sheet: 0, roll: 1, plain: 2, single: 3 } as const;
/** In the order in which they are listed. */
const BY = { number: 0, otherNumber: 1, count: 2, start: 3, words: 4 } as const;

/** null: it is not what was asked for. */
function match(stock: Stock, { item, typed, size, words }: Question): number | null {
  const numbers = lowered(partNumbersOf(stock));
  const byNumber = matchNumber(typed, numbers);
  if (byNumber !== null) return byNumber;
  if (size && !isNearSize(stock, size, item)) return null;
  const text = textOf(stock);
  let how = size ? bySize(stock, size) : 0;
  for (const word of words) {
    const by = matchWord(word, numbers, slotsOf(stock), text);
    if (by === null) return null;
    how = Math.max(how, by);
  }
  return how;
}

/** What has to be turned comes after what has not, and what is cut after both. */
function bySize(stock: Stock, size: ItemSize): number {
  if (!sizeOf(stock)) return 2;
  return isNearUpright(stock, size, null) ? 0 : 1;
}

function matchWord(
  word: string,
  numbers: readonly string[],
  slots: number,
  text: string,
): number | null {
  const isNumber = /^\d+$/.test(word);
  if (isNumber && slots > 1 && slots === Number(word)) return BY.count;
  if (numbers.some((number) => number.startsWith(word))) return BY.start;
  // 24 is not the 24 of 124, nor that of 24.13.
  const isThere = isNumber
    ? new RegExp(`(?<![\\d.])${word}(?![\\d.])`).test(text)
    : text.includes(word);
  return isThere ? BY.words : null;
}

function textOf(stock: Stock): string {
  if (stock.kind === "sheet") {
    const { id, name, description } = stock.preset;
    return `${id} ${name} ${description} ${slotsOf(stock)} per sheet`.toLowerCase();
  }
  const kinds = {
    roll: "label printer",
    plain: "plain paper, to be cut",
    single: "page of its own size, label printer",
  };
  return `${nameOf(stock)} ${kinds[stock.kind]}`.toLowerCase();
}

/** Either way around. */
function isNearSize(stock: Stock, size: ItemSize, item: ItemSize | null): boolean {
  const turned = { widthMm: size.heightMm, heightMm: size.widthMm };
  return isNearUpright(stock, size, item) || isNearUpright(stock, turned, item);
}

/** Stock without a size of its own takes the label's. */
function isNearUpright(stock: Stock, size: ItemSize, item: ItemSize | null): boolean {
  return isSameSize(sizeOf(stock) ?? item ?? size, size, NEAR_MM);
}

const NEAREST = 2;

function nearestOn(paper: PaperSize, size: ItemSize, sheets: readonly Sheet[]): Sheet[] {
  const distance = (sheet: Sheet) => {
    const { width, height } = sheet.preset.itemSizeMm;
    return Math.abs(width - size.widthMm) + Math.abs(height - size.heightMm);
  };
  const near = sheets
    .filter((sheet) => isOn(sheet, paper))
    .toSorted((a, b) => distance(a) - distance(b));
  return near.slice(0, NEAREST);
}

function sheetsOf(presets: readonly LayoutPreset[]): Sheet[] {
  return presets.map((preset) => ({ kind: "sheet" as const, preset }));
}

function isOn(stock: Stock, paper: PaperSize): boolean {
  if (stock.kind === "sheet") return stock.preset.paper.size === paper;
  return stock.kind !== "plain" || stock.paper === paper;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}

/** The stock of an id as `idOf` gives it; null: there is none. */
export function stockOfId(id: string, presets: readonly LayoutPreset[]): Stock | null {
  if (id === "single") return SINGLE;
  const roll = ROLLS.find((known) => known.id === id);
  if (roll) return roll;
  const [, paper, columns, rows] = /^(A4|Letter)-(\d{1,3})x(\d{1,3})$/.exec(id) ?? [];
  if (paper !== undefined) {
    return {
      kind: "plain",
      paper: paper as PaperSize,
      rows: Number(rows),
      columns: Number(columns),
    };
  }
  const preset = presets.find((known) => known.id === id);
  return preset ? { kind: "sheet", preset } : null;
}
