// What a plan holds, measured once it is made.
import type { Plan } from "./plan.ts";

/** Of an element on an item, beside its characters. */
const ELEMENT_BYTES = 300;
const CHARACTER_BYTES = 2;

/** In bytes, at most: texts of one byte per character take half. */
export function measurePlan({ drawings, dataUris, spent }: Plan): number {
  const elements = drawings.reduce((sum, { shown }) => sum + shown.length, 0);
  const embedded = dataUris.reduce((sum, { length }) => sum + length, 0);
  return elements * ELEMENT_BYTES + (spent.text ?? 0) * CHARACTER_BYTES + embedded;
}
