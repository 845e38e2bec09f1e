// Sizes of labels as people type them and as packages write them.
import type { ItemSize } from "./template.ts";

const MM_PER_UNIT = { mm: 1, cm: 10, in: 25.4 } as const;
/** Larger numbers without a unit are millimetres. */
const MOST_INCHES = 12;
const [LEAST_SIDE_MM, MOST_SIDE_MM] = [5, 600];
const NUMBER = String.raw`(?:\d+[ -])?\d+\/\d+|\d+(?:[.,]\d+)?`;
const UNIT = String.raw`mm|cm|in(?:ch(?:es)?)?\b|["″”]`;
const SIZE = new RegExp(`(${NUMBER})\\s*(${UNIT})?\\s*[x×]\\s*(${NUMBER})\\s*(${UNIT})?`, "i");

/** A size in millimetres that a text asks for, without a unit in inches where it is small; null: none that labels have. */
export function readSize(text: string): ItemSize | null {
  const [, width, unitBefore, height, unit = unitBefore] = SIZE.exec(text) ?? [];
  if (width === undefined || height === undefined) return null;
  const [w, h] = [readNumber(width), readNumber(height)];
  const scale = MM_PER_UNIT[unitOf(unit, w <= MOST_INCHES && h <= MOST_INCHES)];
  const size = { widthMm: w * scale, heightMm: h * scale };
  return isLabelSize(size) ? size : null;
}

/** As the print core takes it. */
export function isLabelSize({ widthMm, heightMm }: ItemSize): boolean {
  return [widthMm, heightMm].every((side) => side >= LEAST_SIDE_MM && side <= MOST_SIDE_MM);
}

/** `2-5/8` as packages write it, `63,5` as keyboards do. */
function readNumber(text: string): number {
  const [, whole = "0", over, under] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text) ?? [];
  return under === undefined
    ? Number(text.replace(",", "."))
    : Number(whole) + Number(over) / Number(under);
}

function unitOf(written: string | undefined, isSmall: boolean): keyof typeof MM_PER_UNIT {
  if (written === undefined) return isSmall ? "in" : "mm";
  const unit = written.toLowerCase();
  return unit === "mm" || unit === "cm" ? unit : "in";
}

/** The rest of a text that has a size. */
export function withoutSize(text: string): string {
  return text.replace(SIZE, " ");
}
