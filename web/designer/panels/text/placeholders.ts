// Where the placeholders of a template string are, as the print core reads them (src/print/format/parse-placeholder.ts).
// Half-typed ones are no placeholders yet.
import { TAKING_VARIABLES } from "./language.ts";

export interface FoundName {
  readonly name: string;
  /** Offset in UTF-16 units. */
  readonly at: number;
}

export interface FoundPlaceholder {
  /** A variable's name, or a built-in value's with its `#`. */
  readonly name: string;
  readonly formatters: readonly WrittenFormatter[];
  /** Offsets in UTF-16 units: of the braces, of the name, and after the closing braces. */
  readonly open: number;
  readonly nameAt: number;
  readonly end: number;
  /** The variables that its formatters name: `weight` in `{{price | divide:weight}}`. */
  readonly operands: readonly FoundName[];
}

export interface WrittenFormatter {
  readonly name: string;
  readonly args: readonly string[];
}

/** From right after `{{`. */
const PLACEHOLDER =
  / *(#?[A-Za-z_][A-Za-z0-9_.-]{0,63})(?: *\| *[A-Za-z][A-Za-z0-9_-]*(?: *: *(?:"(?:[^"\\]|\\.)*"|[A-Za-z0-9._+-]+))*)* *\}\}/sy;
const FORMATTER =
  /\| *([A-Za-z][A-Za-z0-9_-]*)((?: *: *(?:"(?:[^"\\]|\\.)*"|[A-Za-z0-9._+-]+))*)/gs;
const ARGUMENT = /: *(?:"((?:[^"\\]|\\.)*)"|([A-Za-z0-9._+-]+))/gs;
const BARE = /^[A-Za-z0-9._+-]+$/;
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
  const end = PLACEHOLDER.lastIndex;
  const from = nameAt + name.length;
  const found = formattersIn(text.slice(from, end), from);
  return {
    name,
    formatters: found.map(({ formatter }) => formatter),
    open,
    nameAt,
    end,
    operands: found.flatMap(({ operand }) => operand ?? []),
  };
}

interface FoundFormatter {
  readonly formatter: WrittenFormatter;
  readonly operand: FoundName | null;
}

/** `from`: where `written` begins. */
function formattersIn(written: string, from: number): FoundFormatter[] {
  return [...written.matchAll(FORMATTER)].map(({ 0: all, 1: name = "", 2: args = "", index }) => {
    const found = [...args.matchAll(ARGUMENT)];
    const [first] = found;
    const bare = first?.[2];
    const isOperand = bare !== undefined && TAKING_VARIABLES.has(name) && isVariableName(bare);
    const argsAt = from + index + all.length - args.length;
    return {
      formatter: {
        name,
        args: found.map(([, quoted, plain = ""]) => quoted?.replace(/\\(["\\])/g, "$1") ?? plain),
      },
      operand: isOperand
        ? { name: bare, at: argsAt + first!.index + first![0].length - bare.length }
        : null,
    };
  });
}

/** `{{price | currency:EUR}}` */
export function writePlaceholder(name: string, formatters: readonly WrittenFormatter[]): string {
  const written = formatters.map(({ name: formatter, args }) =>
    [formatter, ...args.map(writeArgument)].join(":"),
  );
  return `{{${[name, ...written].join(" | ")}}}`;
}

function writeArgument(argument: string): string {
  return BARE.test(argument) ? argument : `"${argument.replace(/["\\]/g, "\\$&")}"`;
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

/** Every variable and built-in value that a template string names, in order. */
export function namesIn(text: string): FoundName[] {
  return placeholdersIn(text).flatMap(({ name, nameAt, operands }) => [
    { name, at: nameAt },
    ...operands,
  ]);
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

/** The same text with another variable's name wherever one is named. */
export function renameIn(text: string, from: string, to: string): string {
  let renamed = "";
  let end = 0;
  for (const { name, at } of namesIn(text)) {
    if (name !== from) continue;
    renamed += text.slice(end, at) + to;
    end = at + name.length;
  }
  return renamed + text.slice(end);
}
