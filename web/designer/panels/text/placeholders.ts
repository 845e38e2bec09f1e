// Where the placeholders of a template string are, as the print core reads them (src/print/format/parse-placeholder.ts).
// Half-typed ones are no placeholders yet.

export interface FoundPlaceholder {
  /** A variable's name, or a built-in value's with its `#`. */
  readonly name: string;
  /** Offsets in UTF-16 units: of the name, and after the closing braces. */
  readonly nameAt: number;
  readonly end: number;
}

/** From right after `{{`. */
const PLACEHOLDER =
  / *(#?[A-Za-z_][A-Za-z0-9_.-]{0,63})(?: *\| *[A-Za-z][A-Za-z0-9_-]*(?: *: *(?:"(?:[^"\\]|\\.)*"|[A-Za-z0-9._+-]+))*)* *\}\}/sy;
const NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;

export function isVariableName(name: string): boolean {
  return NAME.test(name);
}

/** The placeholder whose braces open at `open`; null: there is none, or it is not closed yet. */
export function placeholderAt(text: string, open: number): FoundPlaceholder | null {
  PLACEHOLDER.lastIndex = open + 2;
  const match = PLACEHOLDER.exec(text);
  if (!match) return null;
  const name = match[1]!;
  const nameAt = open + 2 + match[0].indexOf(name);
  return { name, nameAt, end: PLACEHOLDER.lastIndex };
}

/** Where braces open a placeholder: not those of `\{{`, and of three the last two. */
export function* opensIn(text: string, from = 0): Generator<number, void, number | undefined> {
  let next = from;
  for (let open = text.indexOf("{{", next); open !== -1; open = text.indexOf("{{", next)) {
    if (text[open - 1] === "\\") {
      next = open + 2;
      continue;
    }
    if (text[open + 2] === "{" && text[open + 3] !== "{") open += 1;
    next = (yield open) ?? open + 2;
  }
}

export function placeholdersIn(text: string): FoundPlaceholder[] {
  const found: FoundPlaceholder[] = [];
  const opens = opensIn(text);
  let step = opens.next();
  while (!step.done) {
    const placeholder = placeholderAt(text, step.value);
    if (placeholder) found.push(placeholder);
    // Where nothing closes any more, no later one does.
    else if (!text.includes("}}", step.value)) break;
    step = opens.next(placeholder?.end);
  }
  return found;
}

/** The same text with every placeholder of one variable naming another. */
export function renameIn(text: string, from: string, to: string): string {
  let renamed = "";
  let at = 0;
  for (const { name, nameAt } of placeholdersIn(text)) {
    if (name !== from) continue;
    renamed += text.slice(at, nameAt) + to;
    at = nameAt + name.length;
  }
  return renamed + text.slice(at);
}
