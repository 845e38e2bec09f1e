// A small picture of stock without anything on it: where the labels are on the paper, or one label on its roll.
import { cutOf, type ItemSize, paperOf, sizeOf, type Slot, slotsOn, type Stock } from "../index.ts";

interface StockPictureProps {
  readonly stock: Stock;
  /** Of a label where the stock takes any size; null: nothing is cut yet. */
  readonly item: ItemSize | null;
}

export function StockPicture({ stock, item }: StockPictureProps) {
  const size = sizeOf(stock) ?? item;
  return stock.kind === "roll" || stock.kind === "single" ? (
    <RollPicture size={size ?? { widthMm: 100, heightMm: 50 }} />
  ) : (
    <SheetPicture stock={stock} size={size} />
  );
}

function SheetPicture({ stock, size }: { readonly stock: Stock; readonly size: ItemSize | null }) {
  const { widthMm, heightMm } = paperOf(stock, size ?? { widthMm: 0, heightMm: 0 });
  const cut = stock.kind === "sheet" ? cutOf(stock.preset) : "rectangle";
  const outline = cut === "rectangle" ? rectangleOf : ellipseOf;
  return (
    <svg class="stock-picture" viewBox={`-2 -2 ${widthMm + 4} ${heightMm + 4}`} aria-hidden="true">
      <rect class="stock-paper" width={widthMm} height={heightMm} />
      {size && <path class="stock-labels" d={slotsOn(stock, size).map(outline).join("")} />}
    </svg>
  );
}

/** The label, and a part of the next one on each side. */
function RollPicture({ size: { widthMm, heightMm } }: { readonly size: ItemSize }) {
  const gap = 3;
  const seen = Math.min(heightMm, widthMm) / 4;
  const outlines = [-heightMm - gap, 0, heightMm + gap].map((yMm) =>
    rectangleOf({ xMm: 0, yMm, widthMm, heightMm }),
  );
  const box = [-gap, -seen - gap, widthMm + 2 * gap, heightMm + 2 * (seen + gap)];
  const [x, y, width, height] = box;
  return (
    <svg class="stock-picture" viewBox={box.join(" ")} aria-hidden="true">
      <rect class="stock-paper" x={x} y={y} width={width} height={height} />
      <path class="stock-labels" d={outlines.join("")} />
    </svg>
  );
}

type Outline = (slot: Omit<Slot, "number">) => string;

const rectangleOf: Outline = ({ xMm, yMm, widthMm, heightMm }) =>
  `M${xMm} ${yMm}h${widthMm}v${heightMm}h${-widthMm}z`;

const ellipseOf: Outline = ({ xMm, yMm, widthMm, heightMm }) => {
  const half = `a${widthMm / 2} ${heightMm / 2} 0 1 0`;
  return `M${xMm} ${yMm + heightMm / 2}${half} ${widthMm} 0${half} ${-widthMm} 0z`;
};
