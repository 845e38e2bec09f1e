// The template document as it is edited: what its grammar does not know is kept, and what is half typed is allowed.
// The print core judges it; here only what editing itself relies on is checked.

export const ELEMENT_TYPES = ["text", "barcode", "qrcode", "shape", "artwork", "image"] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

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
  readonly lang?: string;
  readonly timeZone?: string;
  readonly variables?: readonly TemplateVariable[];
  readonly elements: readonly TemplateElement[];
  readonly [member: string]: unknown;
}

export type Read =
  | { readonly kind: "document"; readonly document: TemplateDocument }
  /** `pointer` is a JSON Pointer fragment. */
  | { readonly kind: "fault"; readonly pointer: string; readonly detail: string };

const NUMBERS = ["xMm", "yMm", "widthMm", "heightMm"] as const;

/** Whether a value can be edited at all: sizes and boxes are numbers, elements have a type. */
export function readDocument(value: unknown): Read {
  if (!isObject(value)) return fault("#", "must be an object");
  if (typeof value["name"] !== "string") return fault("#/name", "must be a text");
  for (const member of ["widthMm", "heightMm"]) {
    const length = value[member];
    if (!isNumber(length) || length <= 0)
      return fault(`#/${member}`, "must be a number over 0, in mm");
  }
  const { elements, variables } = value;
  if (!Array.isArray(elements)) return fault("#/elements", "must be a list");
  if (variables !== undefined && !Array.isArray(variables)) {
    return fault("#/variables", "must be a list");
  }
  for (const [index, variable] of ((variables ?? []) as unknown[]).entries()) {
    if (!isObject(variable) || typeof variable["name"] !== "string") {
      return fault(`#/variables/${index}`, "must be an object with a name");
    }
  }
  for (const [index, element] of (elements as unknown[]).entries()) {
    const at = `#/elements/${index}`;
    if (!isObject(element)) return fault(at, "must be an object");
    if (!ELEMENT_TYPES.includes(element["type"] as ElementType)) {
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
  const element = document.elements[index];
  if (!element) return document;
  const isSame = Object.entries(members).every(([name, value]) => element[name] === value);
  if (isSame) return document;
  const changed: Record<string, unknown> = { ...element, ...members };
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) delete changed[name];
  }
  return { ...document, elements: document.elements.with(index, changed as never) };
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

/** Whether two values are the same JSON, whatever the order of their members. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSameJson(entry, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(a[name], b[name]))
  );
}
