// How wide the columns of the table are: as their longest texts need, in the font of the page. Of the rows, which may be
// thousands, only the few texts are measured that may be the widest.
import type { Column, GridRow } from "../../records/index.ts";

/** Of each column: letters are of different widths, so the longest text need not be the widest. */
const MEASURED = 4;
/** No column shows more of a text. */
const MOST_CHARACTERS = 80;
const WIDE = 0x1100;
/** A canvas sets small text a little narrower than a page does. */
const SLACK = 1.02;
/** Of a column without a text: room to type one. */
const EMPTY_PX = 118;

/** In pixels, without what is around the text; `font` as in CSS. */
export function measureColumns(
  columns: readonly Column[],
  rows: readonly GridRow[],
  font: string,
): readonly number[] {
  const context = document.createElement("canvas").getContext("2d")!;
  // Digits are as wide as each other in the table.
  const measure = (text: string) => context.measureText(text.replaceAll(/\d/g, "0")).width;
  return columns.map(({ index, letter, name }) => {
    context.font = `600 ${font}`;
    const head = measure(name === "" ? `Column ${letter}` : name);
    context.font = font;
    const longest = longestOf(index, rows);
    const content = longest.length === 0 ? EMPTY_PX : Math.max(...longest.map(measure));
    return Math.ceil(SLACK * Math.max(head, content));
  });
}

function longestOf(column: number, rows: readonly GridRow[]): readonly string[] {
  let longest: { readonly text: string; readonly length: number }[] = [];
  for (const { cells } of rows) {
    const text = cells[column] ?? "";
    const least = longest.length < MEASURED ? 0 : longest.at(-1)!.length;
    if (2 * Math.min(text.length, MOST_CHARACTERS) <= least) continue;
    const shown = text.slice(0, MOST_CHARACTERS);
    const length = lengthOf(shown);
    if (length <= least || longest.some((known) => known.text === shown)) continue;
    longest = [...longest, { text: shown, length }]
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MEASURED);
  }
  return longest.map(({ text }) => text);
}

/** Letters of East Asia count twice. */
function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) length += text.charCodeAt(at) < WIDE ? 1 : 2;
  return length;
}
