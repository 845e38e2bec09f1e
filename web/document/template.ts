// The template document as it is edited: what its grammar does not know is kept, and what is half typed is allowed.
// The print core judges it; here only what editing itself relies on is checked.

import type { ElementType } from "../../src/print/elements/members.ts";

import { depthOf, pathsOf } from "./nesting.ts";
import { asEdited } from "./written-lengths.ts";

export { isSameJson } from "./same-json.ts";

export type { ElementType } from "../../src/print/elements/members.ts";

const TYPES: Readonly<Record<ElementType, true>> = {
  text: true,
  barcode: true,
  qrcode: true,
  shape: true,
  table: true,
  stack: true,
  artwork: true,
  image: true,
};
const ELEMENT_TYPES: readonly unknown[] = Object.keys(TYPES);

/** Lengths in millimetres from the item's top left, degrees clockwise about the box's centre. */
export interface TemplateElement {
  readonly type: ElementType;
  readonly id?: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly rotationDeg?: number;
  readonly showIf?: string;
  readonly [member: string]: unknown;
}

export interface TemplateVariable {
  readonly name: string;
  readonly example?: string;
  readonly default?: string;
  readonly required?: boolean;
  readonly counter?: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

export interface TemplateDocument {
  readonly schemaVersion: number;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly printerDpi?: number;
  readonly bleedMm?: number;
  readonly marks?: string;
  readonly lang?: string;
  readonly timeZone?: string;
  readonly variables?: readonly TemplateVariable[];
  readonly elements: readonly TemplateElement[];
  readonly back?: TemplateBack;
  readonly [member: string]: unknown;
}

export interface TemplateBack {
  readonly elements: readonly TemplateElement[];
  readonly flip?: string;
  readonly [member: string]: unknown;
}

type BothSides = Pick<TemplateDocument, "elements" | "back">;

export type LabelSide = "front" | "back";

/**
 * Of both sides: those of the back follow the front's, as faults and warnings count them. An index into this list is
 * where an element is, side and all.
 */
export function elementsOf({ elements, back }: BothSides): readonly TemplateElement[] {
  return back ? [...elements, ...back.elements] : elements;
}

export function elementAt({ elements, back }: BothSides, index: number) {
  return index < elements.length ? elements[index] : back?.elements[index - elements.length];
}

export function sideAt({ elements }: BothSides, index: number): LabelSide {
  return index < elements.length ? "front" : "back";
}

/** A JSON Pointer fragment. */
export function pointerAt(document: BothSides, index: number): string {
  const [first = index, ...inner] = pathsOf(document)[index] ?? [];
  const down = inner.map((at) => `/elements/${at}`).join("");
  if (sideAt(document, index) === "front") return `#/elements/${first}${down}`;
  const countFront = document.elements.filter((element) => depthOf(element) === 0).length;
  return `#/back/elements/${first - countFront}${down}`;
}

/** As the grammar takes. */
export const MOST_BLEED_MM = 10;

/** How far beyond the edges it is printed. 0 too where `bleedMm` is none that prints. */
export function bleedOf({ bleedMm }: Pick<TemplateDocument, "bleedMm">): number {
  const isBleed = isNumber(bleedMm) && bleedMm > 0 && bleedMm <= MOST_BLEED_MM;
  return isBleed ? bleedMm : 0;
}

export function elementsOn({ elements, back }: BothSides, side: LabelSide) {
  return side === "front" ? elements : (back?.elements ?? []);
}

/** The index of a side's first element, whether it has one or not. */
export function firstOn({ elements }: BothSides, side: LabelSide): number {
  return side === "front" ? 0 : elements.length;
}

/** All elements of a side, replaced. Without a back there is none to replace. */
export function withElementsOn(
  document: TemplateDocument,
  side: LabelSide,
  elements: readonly TemplateElement[],
): TemplateDocument {
  if (side === "front") return { ...document, elements };
  return document.back ? { ...document, back: { ...document.back, elements } } : document;
}

/** One element replaced; where there is none, nothing. */
export function withElement(
  document: TemplateDocument,
  index: number,
  element: TemplateElement,
): TemplateDocument {
  if (!elementAt(document, index)) return document;
  const side = sideAt(document, index);
  const all = elementsOn(document, side);
  return withElementsOn(document, side, all.with(index - firstOn(document, side), element));
}

export type Read =
  | { readonly kind: "document"; readonly document: TemplateDocument }
  /** `pointer` is a JSON Pointer fragment. */
  | { readonly kind: "fault"; readonly pointer: string; readonly detail: string };

const NUMBERS = ["xMm", "yMm", "widthMm", "heightMm"] as const;

/** Whether a value can be edited at all: sizes and boxes are numbers, or follow what is printed; elements have a type. */
export function readDocument(written: unknown): Read {
  const value = asEdited(written);
  if (!isObject(value)) return fault("#", "must be an object");
  if (typeof value["name"] !== "string") return fault("#/name", "must be a text");
  for (const member of ["widthMm", "heightMm"]) {
    const length = value[member];
    if (!isNumber(length) || length <= 0)
      return fault(`#/${member}`, "must be a number over 0, in mm");
  }
  const { elements, variables, back } = value;
  if (!Array.isArray(elements)) return fault("#/elements", "must be a list");
  if (back !== undefined && !isObject(back)) return fault("#/back", "must be an object");
  const ofBack = back?.["elements"];
  if (back && !Array.isArray(ofBack)) return fault("#/back/elements", "must be a list");
  if (variables !== undefined && !Array.isArray(variables)) {
    return fault("#/variables", "must be a list");
  }
  for (const [index, variable] of ((variables ?? []) as unknown[]).entries()) {
    if (!isObject(variable) || typeof variable["name"] !== "string") {
      return fault(`#/variables/${index}`, "must be an object with a name");
    }
  }
  const sides = value as unknown as BothSides;
  for (const [index, element] of elementsOf(sides).entries() as Iterable<[number, unknown]>) {
    const at = pointerAt(sides, index);
    if (!isObject(element)) return fault(at, "must be an object");
    if (!ELEMENT_TYPES.includes(element["type"])) {
      return fault(`${at}/type`, `must be one of ${ELEMENT_TYPES.join(", ")}`);
    }
    const wrong = NUMBERS.find((member) => !isNumber(element[member]));
    if (wrong) return fault(`${at}/${wrong}`, "must be a number, in mm");
  }
  return { kind: "document", document: value as unknown as TemplateDocument };
}

function fault(pointer: string, detail: string): Read {
  return { kind: "fault", pointer, detail };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** A label of 100 × 50 mm for a printer of 300 dpi. */
export const EMPTY_DOCUMENT: TemplateDocument = {
  schemaVersion: 1,
  name: "Untitled label",
  widthMm: 100,
  heightMm: 50,
  printerDpi: 300,
  variables: [],
  elements: [],
};

/** The same document with members of one element set; `undefined` removes a member. */
export function withMembers(
  document: TemplateDocument,
  index: number,
  members: Readonly<Record<string, unknown>>,
): TemplateDocument {
  const element = elementAt(document, index);
  if (!element) return document;
  const isSame = Object.entries(members).every(([name, value]) => element[name] === value);
  if (isSame) return document;
  const changed: Record<string, unknown> = { ...element, ...members };
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) delete changed[name];
  }
  return withElement(document, index, changed as never);
}

/** Several elements at once, by index. */
export function withPatches(
  document: TemplateDocument,
  patches: ReadonlyMap<number, Readonly<Record<string, unknown>>>,
): TemplateDocument {
  return [...patches].reduce(
    (changed, [index, members]) => withMembers(changed, index, members),
    document,
  );
}
