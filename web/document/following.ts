// Lengths that follow what is printed, as choices: what an element's width or height may follow, and a label's.
import { fromStart } from "./label-box.ts";
import { childIndices, depthOf, parentOf } from "./nesting.ts";
import { isFree } from "./stacks.ts";
import {
  elementAt,
  elementsOf,
  type TemplateDocument,
  type TemplateElement,
  withElement,
} from "./template.ts";
import { type Side, withWord, wordOf } from "./written-lengths.ts";

/** `fixed`: a number; `content`: as much as is printed in it; `label`, `stack`: all of that. */
export type Following = "fixed" | "content" | "label" | "stack";

const WORDS = { content: "auto", label: "fill", stack: null } as const;

export function followingOf(element: TemplateElement, side: Side): Following {
  const word = wordOf(element, side);
  if (word === undefined) return "fixed";
  return word === "auto" ? "content" : word === "fill" ? "label" : "stack";
}

/** Which of a label's lengths follows what is printed; null: none. */
export function axisOf(document: TemplateDocument): Side | null {
  return (
    (["widthMm", "heightMm"] as const).find((side) => wordOf(document, side) === "auto") ?? null
  );
}

/** What the grammar takes there; only `fixed`: there is no choice. */
export function followingsOf(
  document: TemplateDocument,
  index: number,
  side: Side,
): readonly Following[] {
  const elements = elementsOf(document);
  const element = elements[index]!;
  const parent = parentOf(elements, index);
  const stack = parent === null ? null : elements[parent]!;
  return stack ? inStack(element, stack, side) : onLabel(document, element, side);
}

function inStack(
  element: TemplateElement,
  stack: TemplateElement,
  side: Side,
): readonly Following[] {
  const along = stack["direction"] === "right" ? "widthMm" : "heightMm";
  const isContent =
    side === "heightMm" ? isFree(element) : element.type === "text" && side === along;
  const isWhole = side !== along && wordOf(stack, side) !== "auto";
  return [
    "fixed",
    ...(isContent ? (["content"] as const) : []),
    ...(isWhole ? (["stack"] as const) : []),
  ];
}

function onLabel(
  document: TemplateDocument,
  element: TemplateElement,
  side: Side,
): readonly Following[] {
  if (axisOf(document) !== side) return ["fixed"];
  const isTurned = Number(element.rotationDeg ?? 0) % 360 !== 0;
  const isContent = isFree(element) && !isTurned && !(side === "widthMm" && hasShares(element));
  return [
    "fixed",
    ...(isContent ? (["content"] as const) : []),
    ...(element["anchor"] === "end" ? [] : (["label"] as const)),
  ];
}

/** Tables do not follow the width of their texts. */
function hasShares({ type, columns }: TemplateElement): boolean {
  if (type !== "table") return false;
  const all: readonly unknown[] = Array.isArray(columns) ? columns : [];
  return !all.every(
    (column) => typeof (column as { readonly widthMm?: unknown } | null)?.widthMm === "number",
  );
}

/** The length stays as it is printed now. */
export function withFollowing(
  document: TemplateDocument,
  index: number,
  side: Side,
  following: Following,
): TemplateDocument {
  const element = elementAt(document, index)!;
  if (!followingsOf(document, index, side).includes(following)) return document;
  const word = following === "fixed" ? undefined : WORDS[following];
  const changed = withElement(document, index, withWord(element, side, word));
  return element.type === "stack" && word === "auto" ? withOwn(changed, index, side) : changed;
}

/** A stack that is as long as its elements gives them no length. */
function withOwn(document: TemplateDocument, stack: number, side: Side): TemplateDocument {
  const elements = elementsOf(document);
  return childIndices(elements, stack).reduce((changed, at) => {
    const child = elements[at]!;
    const isWhole = wordOf(child, side) === null;
    return isWhole ? withElement(changed, at, withWord(child, side, undefined)) : changed;
  }, document);
}

const BOUNDS = {
  widthMm: ["minWidthMm", "maxWidthMm"],
  heightMm: ["minHeightMm", "maxHeightMm"],
} as const;

/** The members of a label that say how long it may become. */
export function boundsOf(axis: Side): readonly [least: string, most: string] {
  return BOUNDS[axis];
}

/** A label whose width or height follows what is printed, or neither. What elements say of the other goes. */
export function withAxis(document: TemplateDocument, axis: Side | null): TemplateDocument {
  const before = axisOf(document);
  if (before === axis) return document;
  const gone = (["widthMm", "heightMm"] as const).filter((side) => side !== axis);
  const without: Record<string, unknown> = { ...document };
  for (const name of gone.flatMap((side) => BOUNDS[side])) delete without[name];
  if (axis === null) delete without["endMm"];
  const sides = gone.reduce(
    (changed, side) => withWord(changed, side, undefined),
    without as unknown as TemplateDocument,
  );
  const label = axis === null ? sides : withWord(sides, axis, "auto");
  return elementsOf(document).reduce((changed, element, index) => {
    if (depthOf(element) > 0) return changed;
    const own = gone.reduce((one, side) => withWord(one, side, undefined), element);
    return withElement(changed, index, before ? fromStart(document, own) : own);
  }, label);
}
