// What a template document uses that decides how its jobs may be divided.

/** A serial number that the template declares. */
export interface DeclaredCounter {
  readonly name: string;
  readonly per: "item" | "record";
}

export interface ElementUse {
  /** `the text element "footer"`, `the third element (text)`: for sentences. */
  readonly element: string;
  /** `#item`, `#copy` …, distinct. */
  readonly builtins: readonly string[];
}

export interface TemplateUses {
  readonly counters: readonly DeclaredCounter[];
  /** Elements that use built-in values. */
  readonly elements: readonly ElementUse[];
  /** Every sheet is two pages, front and back. */
  readonly hasBack?: boolean;
}

/** What is read of a template document; its grammar was checked when it was saved. */
export interface TemplateDocument {
  readonly variables?: readonly {
    readonly name: string;
    readonly counter?: { readonly per?: string };
  }[];
  readonly lang?: unknown;
  readonly elements: readonly Readonly<Record<string, unknown>>[];
  readonly back?: { readonly elements?: readonly Readonly<Record<string, unknown>>[] };
}

export function usesOf(document: TemplateDocument): TemplateUses {
  const counters = (document.variables ?? []).flatMap(({ name, counter }) =>
    counter
      ? [{ name, per: counter.per === "record" ? ("record" as const) : ("item" as const) }]
      : [],
  );
  const ofLanguage = typeof document.lang === "string" ? builtinsIn(document.lang) : [];
  const all = [...document.elements, ...(document.back?.elements ?? [])];
  const ofElements = all.flatMap((element, index) => {
    const builtins = new Set(stringsIn(element).flatMap(builtinsIn));
    return builtins.size === 0
      ? []
      : [{ element: nameOf(element, index), builtins: [...builtins] }];
  });
  const elements =
    ofLanguage.length === 0
      ? ofElements
      : [{ element: "the label’s language", builtins: [...new Set(ofLanguage)] }, ...ofElements];
  return { counters, elements, ...(document.back && { hasBack: true }) };
}

/** All that is written of an element, in its cells and in the elements of a stack too: only template strings have placeholders. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function nameOf(element: Readonly<Record<string, unknown>>, index: number): string {
  const type = String(element["type"]);
  return typeof element["id"] === "string"
    ? `the ${type} element “${element["id"]}”`
    : `element ${index + 1} (${type})`;
}

/** From after `{{`; a quoted argument may hold braces. */
const PLACEHOLDER =
  / *(#?[A-Za-z_][A-Za-z0-9_.-]{0,63})(?:"(?:[^"\\]|\\.)*"|[^"}]|\}(?!\}))*\}\}/sy;

function builtinsIn(string: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let open = string.indexOf("{{"); open !== -1; open = string.indexOf("{{", from)) {
    from = open + 2;
    // `\{{` is text, and of three braces the first is.
    if (string[open - 1] === "\\") continue;
    if (string[from] === "{" && string[from + 1] !== "{") from += 1;
    PLACEHOLDER.lastIndex = from;
    const name = PLACEHOLDER.exec(string)?.[1];
    if (name === undefined) continue;
    from = PLACEHOLDER.lastIndex;
    if (name.startsWith("#")) found.push(name);
  }
  return found;
}
