// Reads a content stream (ISO 32000-1, 7.8.2) as far as to say what it draws by name. Numbers, text
// and the graphics state mean nothing here.

import { MAX_PIXELS } from "../images/image.ts";
import { ArtworkFault } from "./artwork-fault.ts";

/** Operators whose last name leads to more operators. */
const USING = ["Do", "scn", "SCN", "Tf", "gs"] as const;
export type Using = (typeof USING)[number];

export interface Use {
  readonly operator: Using;
  /** Of the resource; one character a byte. */
  readonly name: string;
  readonly times: number;
}

/** Throws an ArtworkFault for an inline image that is a bomb. */
export function readUses(content: Uint8Array): Use[] {
  const uses = new Map<string, { operator: Using; name: string; times: number }>();
  let name = "";
  let image: string[] | null = null;
  const tokens = new Tokens(content);
  for (let token = tokens.next(); token !== null; token = tokens.next()) {
    if (image && token !== "ID") image.push(token);
    if (token.startsWith("/")) {
      name = token.slice(1);
    } else if (token === "BI") {
      image = [];
    } else if (token === "ID" && image) {
      checkInlineImage(image);
      tokens.skipImage();
      image = null;
    } else if (isUsing(token)) {
      const known = uses.get(`${token} ${name}`);
      if (known) known.times++;
      else uses.set(`${token} ${name}`, { operator: token, name, times: 1 });
    }
  }
  return [...uses.values()];
}

function isUsing(token: string): token is Using {
  return (USING as readonly string[]).includes(token);
}

/** `tokens` is what stands between BI and ID. */
function checkInlineImage(tokens: readonly string[]): void {
  const numberAfter = (...keys: string[]) =>
    Number(tokens[tokens.findIndex((token) => keys.includes(token)) + 1]);
  const isLarge = !(numberAfter("/W", "/Width") * numberAfter("/H", "/Height") <= MAX_PIXELS);
  const inflations = tokens.filter((token) => /^\/(Fl|FlateDecode|LZW|LZWDecode)$/.test(token));
  if (isLarge || inflations.length > 1) {
    throw new ArtworkFault(
      "it contains an inline image that is too large; save it again with another program",
    );
  }
}

const SPACES = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([..."()<>[]{}/%"].map((character) => character.charCodeAt(0)));
const OPEN = 0x28;
const CLOSE = 0x29;
const BACKSLASH = 0x5c;
const COMMENT = 0x25;
const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;

/** Names with their slash and without escapes, and words; strings and brackets are passed over. */
class Tokens {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): string | null {
    const bytes = this.#bytes;
    while (this.#at < bytes.length) {
      const byte = bytes[this.#at]!;
      if (byte === COMMENT) this.#skipTo((next) => next === 10 || next === 13);
      else if (byte === OPEN) this.#skipString();
      else if (byte === LESS && bytes[this.#at + 1] !== LESS)
        this.#skipTo((next) => next === GREATER);
      else if (byte === SLASH) return `/${unescaped(this.#word(this.#at + 1))}`;
      else if (SPACES.has(byte) || DELIMITERS.has(byte)) this.#at++;
      else return this.#word(this.#at);
    }
    return null;
  }

  /** From behind ID to behind EI. */
  skipImage(): void {
    const bytes = this.#bytes;
    for (let at = this.#at + 1; at + 2 < bytes.length; at++) {
      const isEnd = bytes[at + 1] === 0x45 && bytes[at + 2] === 0x49 && SPACES.has(bytes[at]!);
      if (isEnd && SPACES.has(bytes[at + 3] ?? 10)) {
        this.#at = at + 3;
        return;
      }
    }
    this.#at = bytes.length;
  }

  #word(start: number): string {
    const bytes = this.#bytes;
    let end = start;
    while (end < bytes.length && !SPACES.has(bytes[end]!) && !DELIMITERS.has(bytes[end]!)) end++;
    this.#at = end;
    let word = "";
    for (let at = start; at < end; at++) word += String.fromCharCode(bytes[at]!);
    return word;
  }

  #skipTo(isEnd: (byte: number) => boolean): void {
    const bytes = this.#bytes;
    while (this.#at < bytes.length && !isEnd(bytes[this.#at]!)) this.#at++;
    this.#at++;
  }

  #skipString(): void {
    const bytes = this.#bytes;
    let depth = 0;
    do {
      const byte = bytes[this.#at++];
      if (byte === OPEN) depth++;
      else if (byte === CLOSE) depth--;
      else if (byte === BACKSLASH) this.#at++;
    } while (depth > 0 && this.#at < bytes.length);
  }
}

function unescaped(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}
