// Reads JSON that means one thing only: UTF-8 without a byte order mark, no member twice in an object,
// nesting of at most 64. The schema decides what the values may be.
import { Refusal } from "../refusal.ts";
import type { Code } from "../rules/codes.ts";
import { findJsonFault, placeIn } from "./json-fault.ts";

export const MOST_NESTING = 64;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** What is wrong in a text, and where. */
export class NotJson extends Error {
  readonly text: string;
  /** Index in UTF-16 units. */
  readonly at: number;
  readonly what: string;

  constructor(text: string, at: number, what: string) {
    super(what);
    this.name = "NotJson";
    this.text = text;
    this.at = at;
    this.what = what;
  }
}

/** The value, or a refusal INVALID_JSON. Time is linear in the bytes, and no input makes it recurse. */
export function readStrictJson(bytes: Uint8Array): unknown {
  try {
    return parseStrictJson(bytes);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    throw invalidAt(placeIn(error.text, error.at), error.what);
  }
}

/**
 * The same of a part of a body, so many levels above which are outside of it.
 * @throws NotJson
 */
export function parseStrictJson(bytes: Uint8Array, outerLevels = 0): unknown {
  const text = decode(bytes);
  scan(text, MOST_NESTING - outerLevels);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(text);
  }
}

function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const before = validPrefixOf(bytes);
    throw new NotJson(
      before,
      before.length,
      "the bytes are not valid UTF-8; encode the body as UTF-8",
    );
  }
  if (text.startsWith("\ufeff")) {
    throw new NotJson(text, 0, "the body starts with a byte order mark; remove it");
  }
  return text;
}

/** What can be decoded before the first byte that cannot; found by halving, so 1 MB takes 20 looks. */
function validPrefixOf(bytes: Uint8Array): string {
  const decodeUpTo = (end: number): string | null => {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
        bytes.subarray(0, end),
        { stream: true },
      );
    } catch {
      return null;
    }
  };
  let text = "";
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const decoded = decodeUpTo(middle);
    if (decoded === null) bad = middle;
    else [good, text] = [middle, decoded];
  }
  return text;
}

/**
 * One pass over brackets and strings, which is all that nesting and duplicates depend on; the rest of
 * the grammar is left to JSON.parse, which by then cannot be sent deep.
 */
function scan(text: string, mostLevels: number): void {
  const scopes: (Members | null)[] = [];
  let expectsName = false;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        if (expectsName && scopes.at(-1)?.add(nameOf(text, at, end)) === false) {
          throw new NotJson(
            text,
            at,
            "this member appears twice in the same object; keep one of them",
          );
        }
        expectsName = false;
        at = end;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_ARRAY: {
        if (scopes.length === mostLevels) {
          throw new NotJson(
            text,
            at,
            `values can be nested at most ${MOST_NESTING} levels deep; use fewer`,
          );
        }
        expectsName = text.charCodeAt(at) === OPEN_OBJECT;
        scopes.push(expectsName ? new Members() : null);
        break;
      }
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        scopes.pop();
        expectsName = false;
        break;
      case COMMA:
        expectsName = (scopes.at(-1) ?? null) !== null;
        break;
    }
  }
}

/** Index of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at;
    if (unit === BACKSLASH) at++;
  }
  throw malformed(text);
}

// Names are compared as they read, so "a" and "\u0061" are the same member.
function nameOf(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes("\\")) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    throw malformed(text);
  }
}

/** The names of one object. Most objects are small and many: a Set is made for the second name only. */
class Members {
  #first: string | null = null;
  #names: Set<string> | null = null;

  /** false: the name is there already. */
  add(name: string): boolean {
    if (this.#first === null) {
      this.#first = name;
      return true;
    }
    this.#names ??= new Set([this.#first]);
    if (this.#names.has(name)) return false;
    this.#names.add(name);
    return true;
  }
}

function malformed(text: string): NotJson {
  const fault = findJsonFault(text);
  if (fault === null) throw new Error("JSON.parse refused what is JSON");
  return new NotJson(text, fault.at, `expected ${fault.expected}`);
}

export function invalidAt(
  { line, column }: { readonly line: number; readonly column: number },
  what: string,
): Refusal<Code> {
  return new Refusal<Code>(
    "INVALID_JSON",
    `The body is not valid JSON: line ${line}, column ${column}: ${what}.`,
  );
}
