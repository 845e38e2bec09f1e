// The grammar between `{{` and `}}`: a name, then formatters with their arguments.
import type { BracesProblem, Cause } from "../../refusal.ts";

export interface ParsedFormatter {
  readonly name: string;
  readonly args: readonly string[];
  /** By argument: whether it is in quotes. */
  readonly quoted: readonly boolean[];
  /** Offset of the name in UTF-16 units. */
  readonly at: number;
}

export interface ParsedPlaceholder {
  /** A variable's name, or a built-in value's with its `#`. */
  readonly name: string;
  readonly formatters: readonly ParsedFormatter[];
  /** Offset after the closing `}}`. */
  readonly end: number;
}

/** `at` is the offset in UTF-16 units of what is wrong. */
export interface PlaceholderFault {
  readonly error: string;
  readonly at: number;
  readonly cause: Cause;
}

export const MOST_FORMATTERS = 8;

const VARIABLE = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;
const NAME = /#?[A-Za-z_][A-Za-z0-9_.-]{0,63}/y;
const FORMATTER = /[A-Za-z][A-Za-z0-9_-]*/y;
const BARE_ARGUMENT = /[A-Za-z0-9._+-]+/y;

/** 1–64 letters, digits, `_`, `.` and `-`, starting with a letter or `_`. */
export function isVariableName(name: string): boolean {
  return VARIABLE.test(name);
}

/** `items.amount`: what is before the last point. Columns have none in their names. */
export function columnIn(name: string): { readonly list: string; readonly column: string } | null {
  const point = name.lastIndexOf(".");
  return point < 0 ? null : { list: name.slice(0, point), column: name.slice(point + 1) };
}

/**
 * Reads the placeholder whose content begins at `from`, right after `{{`. Spaces may stand between all of
 * its parts. Takes time linear in what it reads, and looks at nothing after the closing braces.
 */
export function parsePlaceholder(text: string, from: number): ParsedPlaceholder | PlaceholderFault {
  const formatters: ParsedFormatter[] = [];
  let at = skipSpaces(text, from);
  const name = match(NAME, text, at);
  if (name === "") {
    return faultOf(text, from, at, "`{{…}}` must contain the name of a variable", "name");
  }
  at = skipSpaces(text, at + name.length);
  while (text[at] === "|") {
    const start = skipSpaces(text, at + 1);
    const formatter = match(FORMATTER, text, start);
    if (formatter === "") {
      const error = "`|` must be followed by the name of a formatter";
      return faultOf(text, from, start, error, "formatter");
    }
    if (formatters.length === MOST_FORMATTERS) {
      const error = `a placeholder can have at most ${MOST_FORMATTERS} formatters`;
      return { error, at: start, cause: { kind: "braces", problem: "many" } };
    }
    at = skipSpaces(text, start + formatter.length);
    const args: string[] = [];
    const quoted: boolean[] = [];
    while (text[at] === ":") {
      at = skipSpaces(text, at + 1);
      const end = endOfArgument(text, at);
      if (end === -1) return faultOf(text, from, at, ...argumentFault(text, at));
      const argument = text.slice(at, end);
      const isQuoted = argument[0] === '"';
      args.push(isQuoted ? unquote(argument) : argument);
      quoted.push(isQuoted);
      at = skipSpaces(text, end);
    }
    formatters.push({ name: formatter, args, quoted, at: start });
  }
  if (text.startsWith("}}", at)) return { name, formatters, end: at + 2 };
  return formatters.length === 0
    ? faultOf(
        text,
        from,
        at,
        "the variable's name must be followed by `|` and a formatter, or by `}}`",
        "afterName",
      )
    : faultOf(
        text,
        from,
        at,
        'a formatter must be followed by `:` and an argument, by `|` and another formatter, or by `}}`; put the argument in double quotes: `:"…"`',
        "afterFormatter",
      );
}

/** Where the argument that begins at `at` ends; -1 where none does. */
function endOfArgument(text: string, at: number): number {
  if (text[at] !== '"') {
    const { length } = match(BARE_ARGUMENT, text, at);
    return length === 0 ? -1 : at + length;
  }
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === '"') return i + 1;
  }
  return -1;
}

function unquote(argument: string): string {
  return argument.slice(1, -1).replace(/\\(["\\])/g, "$1");
}

function argumentFault(text: string, at: number): [error: string, problem: BracesProblem] {
  return text[at] === '"'
    ? ['a quoted argument has no closing `"`', "quote"]
    : [
        '`:` must be followed by an argument; put it in double quotes (`:"…"`) unless it has only letters, digits and . _ + -',
        "argument",
      ];
}

/** A placeholder without an end is that before it is anything else. */
function faultOf(
  text: string,
  from: number,
  at: number,
  error: string,
  problem: BracesProblem,
): PlaceholderFault {
  return text.indexOf("}}", from) === -1
    ? { error: "`{{` is never closed", at: from - 2, cause: { kind: "braces", problem: "open" } }
    : { error, at, cause: { kind: "braces", problem } };
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at += 1;
  return at;
}
