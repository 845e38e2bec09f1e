// How stock is said to people: its measures, and what no sheet on sale has.
import { showSize } from "../../console/parts/show.ts";
import {
  type ItemSize,
  partNumberOf,
  sizeOf,
  slotsOf,
  type Stock,
  type StockOffers,
} from "../index.ts";

const LIST = new Intl.ListFormat("en-US");

export function measureOf({ widthMm, heightMm }: ItemSize): string {
  return showSize(widthMm, heightMm);
}

/** Beside its name. `item`: of a label where the stock takes any size. */
export function describeStock(stock: Stock, item: ItemSize | null): string {
  if (stock.kind === "plain") return item ? "Plain paper, to be cut" : "Cut to any size";
  const size = sizeOf(stock) ?? item;
  const measure = size ? measureOf(size) : "";
  if (stock.kind === "single") return `${measure}, pages of the label’s own size`;
  if (stock.kind === "roll") return measure;
  return `${measure}, ${slotsOf(stock)} per sheet, ${stock.preset.paper.size}`;
}

/** Of `choices` it says whether plain paper is among them. null: each paper has a sheet of that size, or none was asked for. */
export function sayLack(
  { size, lacking, found }: StockOffers,
  choices: readonly Stock[] = found,
): string | null {
  if (!size || lacking.length === 0) return null;
  const paper = lacking.length === 1 ? `${lacking[0]!} ` : "";
  const isCut = choices.some(({ kind }) => kind === "plain");
  const instead = isCut ? " Plain paper can be cut to it." : "";
  return `No ${paper}sheet on sale has labels of ${measureOf(size)}.${instead}`;
}

/** `L7165 (99.1 × 67.7 mm, A4) and 3660 (97 × 67.7 mm, A4)` */
export function sayNearest(nearest: StockOffers["nearest"]): string {
  return LIST.format(
    nearest.map(({ preset }) => {
      const { width, height } = preset.itemSizeMm;
      return `${partNumberOf(preset)} (${showSize(width, height)}, ${preset.paper.size})`;
    }),
  );
}
