// Reads JSON as JSON.parse does, and knows the line of each value and of the first fault.

export type ReadJson =
  | {
      readonly kind: "value";
      readonly value: unknown;
      /** The line, from 1, of the value at a JSON Pointer fragment, or of the nearest around it. */
      readonly lineOf: (pointer: string) => number;
    }
  | { readonly kind: "fault"; readonly line: number; readonly detail: string };

const MOST_DEPTH = 100;
// oxlint-disable-next-line no-control-regex -- JSON does not allow them in texts
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const OTHER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

class Wrong extends Error {
  readonly at: number;
  constructor(at: number, detail: string) {
    super(detail);
    this.at = at;
  }
}

export function readJson(text: string): ReadJson {
  const places = new Map<string, number>();
  try {
    const end = skip(text, readValue(text, skip(text, 0), "#", places, 0));
    if (end < text.length) throw new Wrong(end, "There is more after the end of the document.");
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { kind: "fault", line: lineAt(text, error.at), detail: error.message };
  }
  const lineOf = (pointer: string): number => {
    for (let at = pointer; ; at = at.slice(0, Math.max(1, at.lastIndexOf("/")))) {
      const place = places.get(at);
      if (place !== undefined) return lineAt(text, place);
      if (at === "#" || !at.includes("/")) return 1;
    }
  };
  return { kind: "value", value: JSON.parse(text) as unknown, lineOf };
}

/** The offset after the value. */
function readValue(
  text: string,
  at: number,
  pointer: string,
  places: Map<string, number>,
  depth: number,
): number {
  if (depth > MOST_DEPTH) throw new Wrong(at, `There are more than ${MOST_DEPTH} levels.`);
  places.set(pointer, at);
  const first = text[at];
  if (first === "{" || first === "[") return readList(text, at, pointer, places, depth);
  const end = first === '"' ? match(STRING, text, at) : match(OTHER, text, at);
  if (end !== -1) return end;
  if (first === undefined) throw new Wrong(at, "The document ends too early.");
  throw new Wrong(
    at,
    first === '"' ? "This text has no closing quote." : "A value is expected here.",
  );
}

function readList(
  text: string,
  from: number,
  pointer: string,
  places: Map<string, number>,
  depth: number,
): number {
  const isObject = text[from] === "{";
  const close = isObject ? "}" : "]";
  let at = skip(text, from + 1);
  if (text[at] === close) return at + 1;
  for (let index = 0; ; index += 1) {
    let key = String(index);
    if (isObject) {
      const end = match(STRING, text, at);
      if (end === -1) throw new Wrong(at, "The name of a member is expected here, in quotes.");
      key = JSON.parse(text.slice(at, end)) as string;
      at = skip(text, end);
      if (text[at] !== ":") throw new Wrong(at, "A colon is expected here.");
      at = skip(text, at + 1);
    }
    const inner = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    at = skip(text, readValue(text, at, inner, places, depth + 1));
    if (text[at] === close) return at + 1;
    if (text[at] !== ",") throw new Wrong(at, `A comma or ${close} is expected here.`);
    at = skip(text, at + 1);
    if (text[at] === close) throw new Wrong(at, "There is a comma before the end.");
  }
}

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function skip(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let i = text.indexOf("\n"); i !== -1 && i < at; i = text.indexOf("\n", i + 1)) line += 1;
  return line;
}
