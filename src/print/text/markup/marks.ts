// Marks in a text: **bold**, *italic*, ^raised^. Which characters are marks, and how the text between them is set.

/** What a character is set as: bits. */
export const BOLD = 1;
export const ITALIC = 2;
export const RAISED = 4;
/** The character is a mark, or the backslash before one: it is not printed. */
export const UNPRINTED = 0xff;

const STAR = 0x2a;
const CARET = 0x5e;
const BACKSLASH = 0x5c;
const MARK_OR_BACKSLASH = /[*^\\]/;
const DIGIT = /\p{Nd}/u;
const SPACE = /\p{White_Space}/u;

/** One open mark: characters [start, start + length). */
interface Opening {
  readonly kind: typeof BOLD | typeof ITALIC | typeof RAISED;
  readonly start: number;
  readonly length: number;
}

/**
 * By UTF-16 unit: what it is set as, or UNPRINTED. null: it has no mark and nothing that a backslash quotes. Linear:
 * an opening mark is looked at once when it opens and once when it goes.
 */
export function readMarks(text: string): Uint8Array | null {
  if (!MARK_OR_BACKSLASH.test(text)) return null;
  const reader = new MarkReader(text);
  return reader.read();
}

/**
 * The same of a text in which placeholders gave nothing, or only spaces: [start, end) of each, in order. Between two
 * equal marks that counts as a letter, as it does where marks are read before values, so that both vanish.
 */
export function readMarksAround(text: string, blanks: readonly number[]): Uint8Array | null {
  const letters = lettersBetweenMarks(text, blanks);
  if (letters.length === 0) return readMarks(text);
  let read = "";
  let from = 0;
  for (const at of letters) {
    read += `${text.slice(from, at)}a`;
    from = at;
  }
  const kinds = readMarks(read + text.slice(from))!;
  const own = new Uint8Array(text.length);
  for (let i = 0, k = 0; i < own.length; i++) {
    while (letters[k] === i) k++;
    own[i] = kinds[i + k]!;
  }
  return own;
}

/** Where the letters stand that blanks count as: before each, and behind it where it has spaces. */
function lettersBetweenMarks(text: string, blanks: readonly number[]): number[] {
  const letters: number[] = [];
  for (let i = 0; i < blanks.length; i += 2) {
    const start = blanks[i]!;
    while (blanks[i + 2] === blanks[i + 1] && i + 2 < blanks.length) i += 2;
    const end = blanks[i + 1]!;
    const mark = text[start - 1];
    if (mark !== text[end] || (mark !== "*" && mark !== "^")) continue;
    letters.push(start);
    if (end > start) letters.push(end);
  }
  return letters;
}

/** What is printed of a text. */
export function printedOf(text: string, kinds: Uint8Array | null): string {
  if (kinds === null) return text;
  let printed = "";
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (kinds[i] !== UNPRINTED) continue;
    printed += text.slice(from, i);
    from = i + 1;
  }
  return printed + text.slice(from);
}

class MarkReader {
  readonly #text: string;
  readonly #kinds: Uint8Array;
  /** Open marks, the innermost last; and how many there are of each kind. */
  readonly #open: Opening[] = [];
  readonly #counts = new Uint32Array(RAISED + 1);
  /** Units of marks that no counterpart has been found for: not those between digits, nor quoted ones. */
  readonly #unmatched: Uint8Array;
  /** +1 and −1 for each kind where it begins and ends; BOLD at 3i, ITALIC at 3i + 1, RAISED at 3i + 2. */
  readonly #steps: Int32Array;
  #hasAny = false;

  constructor(text: string) {
    this.#text = text;
    this.#kinds = new Uint8Array(text.length);
    this.#unmatched = new Uint8Array(text.length);
    this.#steps = new Int32Array(3 * (text.length + 1));
  }

  read(): Uint8Array | null {
    const text = this.#text;
    for (let at = 0; at < text.length;) {
      const unit = text.charCodeAt(at);
      if (unit === BACKSLASH && isQuotable(text.charCodeAt(at + 1))) {
        this.#hide(at, 1);
        at += 2;
      } else if (unit === STAR || unit === CARET) {
        const end = endOfRow(text, at);
        this.#readRow(at, end, unit);
        at = end;
      } else at++;
    }
    this.#hideEmpty();
    if (!this.#hasAny) return null;
    this.#setKinds();
    return this.#kinds;
  }

  /** A row of equal marks. */
  #readRow(start: number, end: number, unit: number): void {
    const before = characterBefore(this.#text, start);
    const after = characterAt(this.#text, end);
    if (DIGIT.test(before) && DIGIT.test(after)) return;
    const mayClose = before !== "" && !SPACE.test(before);
    const mayOpen = after !== "" && !SPACE.test(after);
    this.#unmatched.fill(1, start, end);
    let hasOpened = false;
    for (let at = start; at < end;) {
      const length: number = mayClose && !hasOpened ? this.#close(at, end - at, unit) : 0;
      if (length === 0 && !mayOpen) return;
      hasOpened = length === 0;
      at += length || this.#openAt(at, end - at, unit);
    }
  }

  /** @returns how many units closed a mark; 0: none is open */
  #close(at: number, left: number, unit: number): number {
    const kind = unit === CARET ? RAISED : this.#starToClose(left);
    if (kind === null || this.#counts[kind] === 0) return 0;
    for (;;) {
      const opening = this.#open.pop()!;
      this.#counts[opening.kind]! -= 1;
      if (opening.kind !== kind) continue;
      const { start, length } = opening;
      this.#hide(start, length);
      this.#hide(at, length);
      const step = 3 * (start + length) + (kind >> 1);
      this.#steps[step]! += 1;
      this.#steps[3 * at + (kind >> 1)]! -= 1;
      return length;
    }
  }

  /** Of three stars and more the mark that was opened last, whichever it is. */
  #starToClose(left: number): typeof BOLD | typeof ITALIC | null {
    if (left === 1) return ITALIC;
    if (left === 2) return BOLD;
    if (this.#counts[BOLD] === 0) return ITALIC;
    if (this.#counts[ITALIC] === 0) return BOLD;
    for (let i = this.#open.length - 1; ; i--) {
      const { kind } = this.#open[i]!;
      if (kind !== RAISED) return kind;
      // Whatever closes now is outside of this one.
      this.#open.pop();
      this.#counts[RAISED]! -= 1;
    }
  }

  /** Bold first, then italic. */
  #openAt(start: number, left: number, unit: number): number {
    const length = unit === STAR && left >= 2 ? 2 : 1;
    const kind = unit === CARET ? RAISED : length === 2 ? BOLD : ITALIC;
    this.#open.push({ kind, start, length });
    this.#counts[kind]! += 1;
    return length;
  }

  #hide(start: number, length: number): void {
    this.#kinds.fill(UNPRINTED, start, start + length);
    this.#unmatched.fill(0, start, start + length);
    this.#hasAny = true;
  }

  /** Marks around nothing: rows in which each has its counterpart, "^^", "****", "******". */
  #hideEmpty(): void {
    this.#hideRows(CARET, 2);
    this.#hideRows(STAR, 4);
  }

  #hideRows(unit: number, least: number): void {
    const text = this.#text;
    for (let start = 0; start < text.length; start++) {
      if (this.#unmatched[start] === 0 || text.charCodeAt(start) !== unit) continue;
      let end = start;
      let count = 0;
      for (; end < text.length; end++) {
        if (this.#unmatched[end] === 1 && text.charCodeAt(end) === unit) count++;
        else if (this.#kinds[end] !== UNPRINTED || text.charCodeAt(end) === BACKSLASH) break;
      }
      if (count >= least && count % 2 === 0) {
        for (let i = start; i < end; i++) if (this.#unmatched[i] === 1) this.#hide(i, 1);
      }
      start = end;
    }
  }

  #setKinds(): void {
    const depths = [0, 0, 0];
    for (let i = 0; i < this.#kinds.length; i++) {
      for (let kind = 0; kind < 3; kind++) depths[kind]! += this.#steps[3 * i + kind]!;
      if (this.#kinds[i] === UNPRINTED) continue;
      this.#kinds[i] =
        (depths[0]! > 0 ? BOLD : 0) | (depths[1]! > 0 ? ITALIC : 0) | (depths[2]! > 0 ? RAISED : 0);
    }
  }
}

function isQuotable(unit: number): boolean {
  return unit === STAR || unit === CARET || unit === BACKSLASH;
}

function endOfRow(text: string, start: number): number {
  const unit = text.charCodeAt(start);
  let end = start + 1;
  while (text.charCodeAt(end) === unit) end++;
  return end;
}

function characterAt(text: string, at: number): string {
  const codePoint = text.codePointAt(at);
  return codePoint === undefined ? "" : String.fromCodePoint(codePoint);
}

function characterBefore(text: string, at: number): string {
  const isPair = at >= 2 && (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00;
  return isPair ? characterAt(text, at - 2) : text.slice(Math.max(0, at - 1), at);
}
