// Where elements are on the label. On one whose length follows what it prints, what is anchored to its end is written by its
// distance from there.
import { type Box, roundMm } from "../hands/box.ts";
import { boxOf } from "./kinds.ts";
import { depthOf } from "./nesting.ts";
import { elementAt, type TemplateDocument, type TemplateElement } from "./template.ts";
import { wordOf } from "./written-lengths.ts";

/** Along which the distance from the end counts; null: the element is where it is written. */
function endOf(document: TemplateDocument, element: TemplateElement) {
  if (element["anchor"] !== "end" || depthOf(element) > 0) return null;
  if (wordOf(document, "widthMm") === "auto") return ["xMm", "widthMm"] as const;
  return wordOf(document, "heightMm") === "auto" ? (["yMm", "heightMm"] as const) : null;
}

export function isAtEnd(document: TemplateDocument, element: TemplateElement): boolean {
  return endOf(document, element) !== null;
}

export function boxOnLabel(document: TemplateDocument, element: TemplateElement): Box {
  return boxAsWritten(document, element, boxOf(element));
}

/** Of a box on the label. From one end or from the other: both ways are the same. */
export function boxAsWritten(document: TemplateDocument, element: TemplateElement, box: Box): Box {
  const end = endOf(document, element);
  if (end === null) return box;
  const [at, side] = end;
  return { ...box, [at]: roundMm(document[side] - box[at] - box[side]) };
}

export function boxAt(document: TemplateDocument, index: number): Box {
  return boxOnLabel(document, elementAt(document, index)!);
}

/** In the same place, counted from the label's start. */
export function fromStart(document: TemplateDocument, element: TemplateElement): TemplateElement {
  if (element["anchor"] !== "end") return element;
  const { xMm, yMm } = boxOnLabel(document, element);
  const { anchor: _, ...rest } = element;
  return { ...rest, xMm, yMm } as TemplateElement;
}
