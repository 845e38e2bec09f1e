// How far an element of a stack is from its stack's edge, across the stack: all that it says of its place itself.
import { roundMm } from "../hands/box.ts";
import { endOf, inStackOf, parentOf } from "./nesting.ts";
import {
  elementsOf,
  type TemplateDocument,
  type TemplateElement,
  withPatches,
} from "./template.ts";

export type Across = "xMm" | "yMm";

/** The member that says it; null: the element is in no stack. */
export function acrossOf(document: TemplateDocument, index: number): Across | null {
  const elements = elementsOf(document);
  const parent = parentOf(elements, index);
  if (parent === null) return null;
  return elements[parent]!["direction"] === "right" ? "yMm" : "xMm";
}

export function offsetOf(element: TemplateElement, across: Across): number {
  const mm = inStackOf(element)?.place[across];
  return typeof mm === "number" ? mm : 0;
}

/** What is inside of the element goes with it. Without an offset the member goes. */
export function withOffset(document: TemplateDocument, index: number, mm: number) {
  const across = acrossOf(document, index);
  const elements = elementsOf(document);
  const element = elements[index]!;
  if (across === null || offsetOf(element, across) === mm) return document;
  const byMm = mm - offsetOf(element, across);
  const patches = new Map<number, Readonly<Record<string, unknown>>>();
  for (let at = index; at < endOf(elements, index); at++) {
    patches.set(at, { [across]: roundMm(elements[at]![across] + byMm) });
  }
  const { place, ...inStack } = inStackOf(element)!;
  const { [across]: _, ...others } = place;
  const written = { ...inStack, place: mm === 0 ? others : { ...others, [across]: mm } };
  return withPatches(document, patches.set(index, { ...patches.get(index), inStack: written }));
}
