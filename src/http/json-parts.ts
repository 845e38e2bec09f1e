// Where the parts of a large body are: the members of its outermost object, and the entries of one of them, or its lines.
// Parts are found by their brackets and quotes only; each is read by strict-json.ts, one at a time, so that no one holds all
// of them. What is wrong between parts is kept: a part before it may be at fault too.
import { NO_COMMA, VALUE } from "./json-fault.ts";

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Bytes of the body. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface JsonFaultAt {
  /** Index of a byte. */
  readonly at: number;
  readonly what: string;
}

/** Of a list. */
export class Entries {
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;
  /** More than are kept where there are too many. */
  length = 0;

  constructor(most: number) {
    this.#from = new Uint32Array(most);
    this.#to = new Uint32Array(most);
  }

  add({ from, to }: Range): void {
    if (this.length < this.#from.length) {
      this.#from[this.length] = from;
      this.#to[this.length] = to;
    }
    this.length += 1;
  }

  get kept(): number {
    return Math.min(this.length, this.#from.length);
  }

  at(index: number): Range {
    return { from: this.#from[index]!, to: this.#to[index]! };
  }
}

export interface Member {
  readonly name: Range;
  readonly value: Range;
}

export interface JsonParts {
  /** In the order of the body, without the list: the first of them, more than any body may have. */
  readonly members: Member[];
  /** Of all of them together. */
  memberBytes: number;
  /** null: the member is not there, or no list. */
  entries: Entries | null;
  /** The first thing that is wrong outside of all parts. */
  fault: JsonFaultAt | null;
}

const MOST_MEMBERS = 1_000;
/** What is longer is passed in several steps. */
const STEP_BYTES = 64 * 1024;

/** Ends the search; `parts.fault` says where. */
class Stopped extends Error {}

/**
 * Of a body that begins with an object. `isList` says of a name whether its value is the list. Members of more than
 * `mostMemberBytes` end the search. A step is a part, or 64 KB; between any two, which give the bytes that were passed,
 * the caller can do something else.
 */
export function* findParts(
  bytes: Uint8Array,
  isList: (name: Range) => boolean,
  mostEntries: number,
  mostMemberBytes: number,
): Generator<number, JsonParts> {
  const parts: JsonParts = { members: [], memberBytes: 0, entries: null, fault: null };
  const scanner = new Scanner(bytes, parts);
  try {
    yield* findMembers(scanner, parts, isList, { mostEntries, mostMemberBytes });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return parts;
}

function* findMembers(
  scanner: Scanner,
  parts: JsonParts,
  isList: (name: Range) => boolean,
  { mostEntries, mostMemberBytes }: { mostEntries: number; mostMemberBytes: number },
): Generator<number, void> {
  const count = (bytes: number) => {
    parts.memberBytes += bytes;
    if (parts.memberBytes > mostMemberBytes) throw new Stopped();
  };
  while (!scanner.skipSpace()) yield scanner.step();
  scanner.take(OPEN_OBJECT);
  while (!scanner.skipSpace()) yield scanner.step();
  if (!scanner.take(CLOSE_OBJECT)) {
    for (let isFirst = true; ; isFirst = false) {
      while (!scanner.skipSpace()) yield scanner.step();
      const orElse = isFirst ? ", or }" : NO_COMMA;
      if (!scanner.isAt(QUOTE)) scanner.stop(`expected a member name in double quotes${orElse}`);
      const name = yield* scanner.skipValue();
      while (!scanner.skipSpace()) yield scanner.step();
      if (!scanner.take(COLON)) scanner.stop("expected a colon after the member name");
      while (!scanner.skipSpace()) yield scanner.step();
      const nameBytes = name.to - name.from;
      // Looked at only where it is of a length that is read.
      if (nameBytes > mostMemberBytes) count(nameBytes);
      if (isList(name) && parts.entries === null && scanner.take(OPEN_ARRAY)) {
        parts.entries = new Entries(mostEntries);
        yield* findEntries(scanner, parts.entries);
      } else {
        const value = yield* scanner.skipValue();
        if (parts.members.length < MOST_MEMBERS) parts.members.push({ name, value });
        count(value.to - name.from);
        yield scanner.step();
      }
      while (!scanner.skipSpace()) yield scanner.step();
      if (scanner.take(CLOSE_OBJECT)) break;
      if (!scanner.take(COMMA)) scanner.stop("expected a comma or }");
    }
  }
  while (!scanner.skipSpace()) yield scanner.step();
  if (!scanner.isAtEnd) scanner.stop("expected the end of the body");
}

function* findEntries(scanner: Scanner, entries: Entries): Generator<number, void> {
  while (!scanner.skipSpace()) yield scanner.step();
  if (scanner.take(CLOSE_ARRAY)) return;
  for (;;) {
    while (!scanner.skipSpace()) yield scanner.step();
    const entry = yield* scanner.skipValue();
    if (entry.from === entry.to) scanner.stop(`expected ${VALUE}`);
    entries.add(entry);
    yield scanner.step();
    while (!scanner.skipSpace()) yield scanner.step();
    if (scanner.take(CLOSE_ARRAY)) return;
    if (!scanner.take(COMMA)) scanner.stop("expected a comma or ]");
  }
}

class Scanner {
  readonly #bytes: Uint8Array;
  readonly #parts: JsonParts;
  #at = 0;
  /** Where the last step ended. */
  #stepAt = 0;

  constructor(bytes: Uint8Array, parts: JsonParts) {
    this.#bytes = bytes;
    this.#parts = parts;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  isAt(byte: number): boolean {
    return this.#bytes[this.#at] === byte;
  }

  take(byte: number): boolean {
    if (!this.isAt(byte)) return false;
    this.#at += 1;
    return true;
  }

  stop(what: string): never {
    this.#parts.fault = { at: this.#at, what };
    throw new Stopped();
  }

  /** How many bytes were passed since the last step. */
  step(): number {
    const passed = this.#at - this.#stepAt;
    this.#stepAt = this.#at;
    return passed;
  }

  get #stepEnd(): number {
    return Math.min(this.#bytes.length, this.#stepAt + STEP_BYTES);
  }

  /** false: the step has to end first. */
  skipSpace(): boolean {
    const bytes = this.#bytes;
    const end = this.#stepEnd;
    while (this.#at < end && isSpace(bytes[this.#at])) this.#at += 1;
    return this.#at < end || this.isAtEnd;
  }

  /** To where the value ends if it is one; whether it is, its reader finds. */
  *skipValue(): Generator<number, Range> {
    const from = this.#at;
    const first = this.#bytes[from];
    if (first === QUOTE) {
      this.#at += 1;
      while (!this.#skipString()) yield this.step();
    } else if (first === OPEN_OBJECT || first === OPEN_ARRAY) yield* this.#skipBrackets();
    else while (!this.#skipWord()) yield this.step();
    return { from, to: this.#at };
  }

  *#skipBrackets(): Generator<number, void> {
    const bytes = this.#bytes;
    let depth = 0;
    while (!this.isAtEnd) {
      for (const end = this.#stepEnd; this.#at < end;) {
        const byte = bytes[this.#at]!;
        this.#at += 1;
        if (byte === QUOTE) {
          while (!this.#skipString()) yield this.step();
        } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
        else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1;
        if (depth === 0) return;
      }
      if (!this.isAtEnd) yield this.step();
    }
  }

  /** Behind its first quote; false: the step has to end first. */
  #skipString(): boolean {
    const bytes = this.#bytes;
    const end = this.#stepEnd;
    for (; this.#at < end; this.#at += 1) {
      const byte = bytes[this.#at];
      if (byte === BACKSLASH) this.#at += 1;
      else if (byte === QUOTE) {
        this.#at += 1;
        return true;
      }
    }
    if (this.isAtEnd) this.#at = bytes.length;
    return this.isAtEnd;
  }

  /** A number, a word, or nothing; false: the step has to end first. */
  #skipWord(): boolean {
    const bytes = this.#bytes;
    const end = this.#stepEnd;
    while (this.#at < end && !isEnd(bytes[this.#at]!)) this.#at += 1;
    return this.#at < end || this.isAtEnd;
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === LF || byte === CR || byte === 0x09;
}

function isEnd(byte: number): boolean {
  return byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT || isSpace(byte);
}

/** The lines of NDJSON: each ends with LF, which the last may lack. The first is the head; a CR before LF is white space. */
export function* findLines(
  bytes: Uint8Array,
  mostEntries: number,
): Generator<number, { readonly head: Range; readonly entries: Entries }> {
  const entries = new Entries(mostEntries);
  let head: Range | null = null;
  for (let from = 0; from < bytes.length || head === null;) {
    const lf = bytes.indexOf(LF, from);
    const line = { from, to: lf < 0 ? bytes.length : lf };
    if (head === null) head = line;
    else entries.add(line);
    from = line.to + 1;
    yield line.to - line.from;
  }
  return { head, entries };
}

/** 1-based, in Unicode code points. `lines`: only LF ends one in NDJSON; in JSON LF, CRLF and CR do. */
export function* findPlace(
  bytes: Uint8Array,
  at: number,
  lines: "json" | "ndjson",
): Generator<number, { readonly line: number; readonly column: number }> {
  let line = 1;
  let column = 1;
  for (let from = 0; from < at; from += STEP_BYTES) {
    const to = Math.min(at, from + STEP_BYTES);
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!;
      if (byte === LF || (byte === CR && lines === "json" && bytes[i + 1] !== LF)) {
        line += 1;
        column = 1;
      } else if ((byte & 0xc0) !== 0x80) column += 1;
    }
    yield to - from;
  }
  return { line, column };
}
