// The five filters of PNG (W3C PNG, 9): undone when a row is read, applied when one is written.

import { ImageFault } from "../image-fault.ts";

export const FILTER_NONE = 0;
export const FILTER_PAETH = 4;

/** Undoes `filter` in place. `above` is the row before, or zeros; `step` the bytes of a pixel, at least 1. */
export function unfilterRow(
  filter: number,
  row: Uint8Array,
  above: Uint8Array,
  step: number,
): void {
  const length = row.length;
  if (filter === 1) {
    for (let at = step; at < length; at += 1) row[at] = row[at]! + row[at - step]!;
  } else if (filter === 2) {
    for (let at = 0; at < length; at += 1) row[at] = row[at]! + above[at]!;
  } else if (filter === 3) {
    for (let at = 0; at < step; at += 1) row[at] = row[at]! + (above[at]! >> 1);
    for (let at = step; at < length; at += 1) {
      row[at] = row[at]! + ((row[at - step]! + above[at]!) >> 1);
    }
  } else if (filter === FILTER_PAETH) {
    for (let at = 0; at < step; at += 1) row[at] = row[at]! + above[at]!;
    for (let at = step; at < length; at += 1) {
      row[at] = row[at]! + paeth(row[at - step]!, above[at]!, above[at - step]!);
    }
  } else {
    checkFilter(filter);
  }
}

export function checkFilter(filter: number): void {
  if (filter > FILTER_PAETH) throw new ImageFault("the PNG's pixels are damaged");
}

/** Writes the row as the filter makes it to target[start …]. */
export function filterRow(
  filter: number,
  row: Uint8Array,
  above: Uint8Array,
  step: number,
  target: Uint8Array,
  start: number,
): void {
  const length = row.length;
  if (filter === FILTER_NONE) {
    target.set(row, start);
  } else if (filter === 1) {
    for (let at = 0; at < step; at += 1) target[start + at] = row[at]!;
    for (let at = step; at < length; at += 1) target[start + at] = row[at]! - row[at - step]!;
  } else if (filter === 2) {
    for (let at = 0; at < length; at += 1) target[start + at] = row[at]! - above[at]!;
  } else if (filter === 3) {
    for (let at = 0; at < step; at += 1) target[start + at] = row[at]! - (above[at]! >> 1);
    for (let at = step; at < length; at += 1) {
      target[start + at] = row[at]! - ((row[at - step]! + above[at]!) >> 1);
    }
  } else {
    for (let at = 0; at < step; at += 1) target[start + at] = row[at]! - above[at]!;
    for (let at = step; at < length; at += 1) {
      target[start + at] = row[at]! - paeth(row[at - step]!, above[at]!, above[at - step]!);
    }
  }
}

function paeth(left: number, above: number, aboveLeft: number): number {
  const toLeft = Math.abs(above - aboveLeft);
  const toAbove = Math.abs(left - aboveLeft);
  const toAboveLeft = Math.abs(left + above - 2 * aboveLeft);
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}
