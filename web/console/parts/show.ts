// Figures and times as the console shows them.
import type { TemplateDocument } from "../../document/template.ts";
import { shownSizeOf } from "../../document/written-lengths.ts";

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const TIME = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const NUMBER = new Intl.NumberFormat("en-US");

/** 22 Nov 2026, in the reader's time zone. */
export function showDay(at: string): string {
  return DAY.format(new Date(at));
}

/** 22 Nov 2026, 16:35, in the reader's time zone. */
export function showTime(at: string): string {
  return TIME.format(new Date(at));
}

/** 12,345 */
export function showNumber(value: number): string {
  return NUMBER.format(value).replace("-", "\u2212");
}

/** 1 page, 12 pages. */
export function showCount(count: number, one: string, many = `${one}s`): string {
  return `${showNumber(count)} ${count === 1 ? one : many}`;
}

/** 66.7 × 25.4 mm */
export function showSize(widthMm: number, heightMm: number): string {
  return `${Number(widthMm.toFixed(1))} × ${Number(heightMm.toFixed(1))}\u2009mm`;
}

/** Along a length that follows what is printed, as its elements have it. */
export function showSizeOf(document: Pick<TemplateDocument, "widthMm" | "heightMm">): string {
  const { widthMm, heightMm } = shownSizeOf(document);
  return showSize(widthMm, heightMm);
}
