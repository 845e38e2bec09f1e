// GS1 element strings as symbols hold them and as they are shown to people.
import type { Gs1 } from "./parse.ts";

/** Stands for FNC1 between elements, and is what scanners send for it (GS1 General Specifications, 7.8). */
export const SEPARATOR = "\u001d";

export function messageOf({ elements }: Gs1): string {
  let message = "";
  for (const { ai, value, needsSeparator } of elements) {
    message += ai + value + (needsSeparator ? SEPARATOR : "");
  }
  return message;
}

/** Identifiers in brackets, which the symbol does not hold. */
export function textOf({ elements }: Gs1): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join("");
}
