// Where a text stops being JSON (RFC 8259), and what was expected there. Runs only after JSON.parse has
// refused: the engine's own message differs between versions and quotes the body.

export interface JsonFault {
  /** Index in UTF-16 units. */
  readonly at: number;
  readonly expected: string;
}

const WHITE_SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
/** What may not follow a number or a word: `01`, `1.`, `truest`. */
const RUN_ON = /[\w.+-]/y;

export const NO_COMMA = " (JSON allows no trailing comma)";
/** What is expected where a value should be. */
export const VALUE = "a value (a string, a number, an object, an array, true, false or null)";

/** null: the text is JSON. Time is linear in the text; nesting costs one character of stack each. */
export function findJsonFault(text: string): JsonFault | null {
  const closers: string[] = [];
  let at = 0;

  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const take = (character: string): boolean => {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const fault = (expected: string): JsonFault => ({ at, expected });

  /** Behind the opening quote. */
  const readString = (): JsonFault | null => {
    for (;;) {
      const unit = text.charCodeAt(at);
      if (Number.isNaN(unit)) return fault("a closing double quote");
      if (unit < 0x20)
        return fault("an escaped character: line breaks and tabs are written \\n and \\t");
      at += 1;
      if (unit === 0x22) return null;
      if (unit === 0x5c && !match(ESCAPE)) {
        return fault('one of " \\ / b f n r t, or u and four hex digits, after a backslash');
      }
    }
  };
  const readName = (orElse = NO_COMMA): JsonFault | null => {
    match(WHITE_SPACE);
    if (!take('"')) return fault(`a member name in double quotes${orElse}`);
    const wrong = readString();
    if (wrong) return wrong;
    match(WHITE_SPACE);
    return take(":") ? null : fault("a colon after the member name");
  };

  for (;;) {
    // A value is expected.
    match(WHITE_SPACE);
    if (take("{")) {
      match(WHITE_SPACE);
      if (!take("}")) {
        closers.push("}");
        const wrong = readName(", or }");
        if (wrong) return wrong;
        continue;
      }
    } else if (take("[")) {
      match(WHITE_SPACE);
      if (!take("]")) {
        closers.push("]");
        continue;
      }
    } else if (take('"')) {
      const wrong = readString();
      if (wrong) return wrong;
    } else if (match(NUMBER) || match(WORD)) {
      if (match(RUN_ON)) {
        at -= 1;
        return fault("the end of the number or word");
      }
    } else return fault(VALUE);

    // A value is complete: close what it completes, or go on to the next.
    for (;;) {
      match(WHITE_SPACE);
      const closer = closers.at(-1);
      if (closer === undefined) return at === text.length ? null : fault("the end of the body");
      if (take(closer)) {
        closers.pop();
        continue;
      }
      if (!take(",")) return fault(`a comma or ${closer}`);
      if (closer === "]") break;
      const wrong = readName();
      if (wrong) return wrong;
      break;
    }
  }
}

/** 1-based, in Unicode code points; LF, CRLF and CR end a line. */
export function placeIn(
  text: string,
  at: number,
): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let i = 0; i < at; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0a || (unit === 0x0d && text.charCodeAt(i + 1) !== 0x0a)) {
      line += 1;
      start = i + 1;
    }
  }
  let column = 1;
  for (let i = start; i < at; i++) {
    const isSecondHalf = i > start && isHalf(text, i, 0xdc00) && isHalf(text, i - 1, 0xd800);
    if (!isSecondHalf) column += 1;
  }
  return { line, column };
}

function isHalf(text: string, at: number, first: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === first;
}
