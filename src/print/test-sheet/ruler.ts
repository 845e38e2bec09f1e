// The ruler of 100 mm on a test sheet: a tick each millimetre, a number each ten.
import type { TemplateElement } from "../job/template.ts";
import { plainOutline, plainText, type Rectangle } from "./plain-elements.ts";
import type { Band } from "./free-bands.ts";

/** How deep a band has to be for the ruler; numbers are beside the ticks of an upright one. */
export const RULER_DEPTHS = { acrossMm: 5.4, uprightMm: 8 };

const LENGTH_MM = 100;
const LINE_MM = 0.1;
const TICK_MM = { one: 1.4, five: 2.1, ten: 2.8 };
const NUMBER_PT = 5.5;
const NUMBER_BOX = { widthMm: 9, heightMm: 2.4 };

/** Along the band from its upper or left side; `middleMm` is where the 50 stands. */
export function drawRuler(band: Band, middleMm: number, gray: number): TemplateElement[] {
  const { isUpright } = band;
  const start = middleMm - LENGTH_MM / 2;
  const lineFrom = (along: number, length: number, depth: number): TemplateElement => {
    const box = isUpright
      ? { xMm: band.fromMm, yMm: start + along, widthMm: depth, heightMm: length }
      : { xMm: start + along, yMm: band.fromMm, widthMm: length, heightMm: depth };
    return plainOutline("line", box, LINE_MM, gray);
  };
  const ticks = Array.from({ length: LENGTH_MM + 1 }, (_, mm) => lineFrom(mm, 0, tickOf(mm)));
  const numbers = Array.from({ length: LENGTH_MM / 10 + 1 }, (_, ten) => {
    const words = ten === 10 ? "100 mm" : String(10 * ten);
    const sizes = { largest: NUMBER_PT, smallest: NUMBER_PT };
    const rest = { overflow: "visible", align: isUpright ? "left" : "center" } as const;
    return plainText(words, numberBox(band, start + 10 * ten), sizes, gray, rest);
  });
  return [lineFrom(0, LENGTH_MM, 0), ...ticks, ...numbers];
}

function tickOf(mm: number): number {
  if (mm % 10 === 0) return TICK_MM.ten;
  return mm % 5 === 0 ? TICK_MM.five : TICK_MM.one;
}

function numberBox({ isUpright, fromMm }: Band, along: number): Rectangle {
  const { widthMm, heightMm } = NUMBER_BOX;
  const beyondTicks = fromMm + TICK_MM.ten + 0.3;
  return isUpright
    ? { xMm: beyondTicks, yMm: along - heightMm / 2, ...NUMBER_BOX }
    : { xMm: along - widthMm / 2, yMm: beyondTicks - 0.2, ...NUMBER_BOX };
}
