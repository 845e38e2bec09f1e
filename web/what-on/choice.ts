// What somebody prints on, before there is a label: what is offered first, and which designs fit what was chosen.
import type { LayoutPreset } from "../../src/print/index.ts";
import type { Starter } from "../look/starters.ts";
import {
  fitsStock,
  gridsOn,
  idOf,
  isLabelSize,
  isPartNumber,
  type ItemSize,
  nameOf,
  offerStock,
  type PaperSize,
  readSize,
  sizeOf,
  type Stock,
  stockOfId,
  type StockOffers,
} from "../sheet-job/index.ts";

export interface Choice {
  readonly stock: Stock;
  /** Of its labels; null: plain paper, which is cut to any. */
  readonly size: ItemSize | null;
}

/** What many people have, by the paper of their country. */
const COMMON: Readonly<Record<PaperSize, readonly string[]>> = {
  A4: ["L7160", "L7163", "L7165", "3474", "32010", "L7651"],
  Letter: ["5160", "5163", "5164", "5392", "5371", "5167"],
};
const COMMON_ROLLS = ["roll-101.6x152.4", "roll-62x29", "roll-89x36"];
const OTHER: Readonly<Record<PaperSize, PaperSize>> = { A4: "Letter", Letter: "A4" };
/** Of a blank label on plain paper, where no size was typed. */
const BLANK: ItemSize = { widthMm: 100, heightMm: 50 };

/** Without a text, what many people have. */
export function offersFor(
  text: string,
  presets: readonly LayoutPreset[],
  paper: PaperSize,
): StockOffers {
  const typed = readSize(text);
  const offers = offerStock(text, presets, typed, paper);
  return text.trim() === "" ? { ...offers, found: commonStock(presets, paper) } : offers;
}

const sheetsOn = (paper: PaperSize) =>
  COMMON[paper].map((number) => `vendorA-${number}-compatible`);

function commonStock(presets: readonly LayoutPreset[], paper: PaperSize): Stock[] {
  const ids = [
    ...sheetsOn(paper),
    ...COMMON_ROLLS,
    `${paper}-1x1`,
    `${OTHER[paper]}-1x1`,
    ...sheetsOn(OTHER[paper]),
  ];
  return ids.flatMap((id) => stockOfId(id, presets) ?? []);
}

export function choiceOf(stock: Stock, { size }: StockOffers): Choice {
  return { stock, size: sizeOf(stock) ?? size };
}

/** What a text names without doubt: a part number, or a size. null: it is still being typed. */
export function namedBy(text: string, offers: StockOffers): Choice | null {
  const [first] = offers.found;
  if (!first) return null;
  return offers.size || isPartNumber(text, first) ? choiceOf(first, offers) : null;
}

export function nameOfChoice({ stock, size }: Choice): string {
  return stock.kind === "plain" && !size ? `Plain ${stock.paper} paper` : nameOf(stock);
}

/** The stock with this design on it; null: the design does not fit. */
function stockWith({ stock, size }: Choice, design: ItemSize): Stock | null {
  if (stock.kind === "plain" && !size) return gridsOn(stock.paper, design)[0] ?? null;
  if (size && !fitsStock(design, { kind: "roll", id: "", name: "", ...size })) return null;
  return fitsStock(design, stock) ? stock : null;
}

export interface Design {
  readonly starter: Starter;
  readonly address: string;
}

export function designsThatFit(choice: Choice, starters: readonly Starter[]): Design[] {
  return starters.flatMap((starter) => {
    const stock = stockWith(choice, starter);
    return stock
      ? [{ starter, address: addressOf({ starter: starter.id, stock: idOf(stock) }) }]
      : [];
  });
}

export function blankSizeOf({ size }: Choice): ItemSize {
  return size ?? BLANK;
}

/** Of a label of this size with nothing on it. */
export function blankAddress(choice: Choice): string {
  const size = blankSizeOf(choice);
  const stock = stockWith(choice, size) ?? choice.stock;
  return addressOf({ size: writeSize(size), stock: idOf(stock) });
}

function addressOf(asked: Readonly<Record<string, string>>): string {
  return `/designer?${new URLSearchParams(asked)}`;
}

/** `66.675x25.4` */
function writeSize({ widthMm, heightMm }: ItemSize): string {
  return [widthMm, heightMm].map((mm) => Number(mm.toFixed(3))).join("x");
}

/** Reads what `blankAddress` writes; null: it is no size that a label can have. */
export function readBlankSize(text: string): ItemSize | null {
  const [, width, height] = /^(\d{1,4}(?:\.\d{1,3})?)x(\d{1,4}(?:\.\d{1,3})?)$/.exec(text) ?? [];
  const size = { widthMm: Number(width), heightMm: Number(height) };
  return isLabelSize(size) ? size : null;
}
