// A template string with marks, read as what it prints: characters and whole placeholders, each with how it is set.
import { readMarks, UNPRINTED } from "../../../src/print/text/markup/marks.ts";
import { placeholdersIn } from "../panels/text/placeholders.ts";

/** What is set as one: a character, a placeholder, or `\{{`. */
export interface Atom {
  /** Offsets in UTF-16 units, the backslash that quotes it included, marks beside it not. */
  readonly start: number;
  readonly end: number;
  /** What it prints; of a placeholder, the placeholder. */
  readonly printed: string;
  /** What readers of characters see: a placeholder is a letter. */
  readonly read: string;
  /** How its marks set it: bits of the print core's marks.ts. */
  readonly bits: number;
  readonly isQuoted: boolean;
}

const MARK_OR_BACKSLASH = /^[*^\\]$/;
const SPACE = /^\p{White_Space}$/u;

/** Whether it could be read as a mark, or could quote one. */
export function isBare({ printed, isQuoted }: Atom): boolean {
  return !isQuoted && MARK_OR_BACKSLASH.test(printed);
}

export function isSpace({ read }: Atom): boolean {
  return SPACE.test(read);
}

/** Of a text that was read without marks: the characters that would be some. */
export function marksIn(atoms: readonly Atom[]): number[] {
  const kinds = readMarks(atoms.map(({ read }) => read).join(""));
  let at = 0;
  return [...atoms.keys()].filter((i) => {
    const isMark = kinds?.[at] === UNPRINTED;
    at += atoms[i]!.read.length;
    return isMark;
  });
}

/** `hasMarks`: whether marks in it count. */
export function atomsOf(text: string, hasMarks: boolean): readonly Atom[] {
  const pieces = piecesOf(text);
  const kinds = hasMarks ? readMarks(pieces.map(({ read }) => read).join("")) : null;
  if (kinds === null) return pieces;
  const atoms: Atom[] = [];
  let at = 0;
  let quotedFrom: number | null = null;
  for (const piece of pieces) {
    const bits = kinds[at]!;
    at += piece.read.length;
    if (bits === UNPRINTED) {
      if (piece.read === "\\") quotedFrom = piece.start;
      continue;
    }
    const isQuoted = quotedFrom !== null;
    atoms.push({ ...piece, start: quotedFrom ?? piece.start, bits, isQuoted });
    quotedFrom = null;
  }
  return atoms;
}

/** As the print core joins them before it looks for marks. */
function piecesOf(text: string): Atom[] {
  const pieces: Atom[] = [];
  const add = (at: number, source: string, read = source, printed = read) => {
    pieces.push({ start: at, end: at + source.length, printed, read, bits: 0, isQuoted: false });
    return at + source.length;
  };
  const addLiteral = (start: number, end: number) => {
    for (let at = start; at < end;) {
      if (text.startsWith("\\{{", at)) at = add(at, "\\{{", "{{");
      // A placeholder that is half typed: a mark between its braces would make it text.
      else if (text.startsWith("{{", at) && at + 2 <= end) at = add(at, "{{");
      else at = add(at, String.fromCodePoint(text.codePointAt(at)!));
    }
  };
  let from = 0;
  for (const { open, end } of placeholdersIn(text)) {
    addLiteral(from, open);
    const placeholder = text.slice(open, end);
    from = add(open, placeholder, "a", placeholder);
  }
  addLiteral(from, text.length);
  return pieces;
}
