// Words of a text made bold or italic by marks, and back. What is written is read again before it is given: it prints
// the same characters, set as they should be, or nothing is changed.
import { BOLD, ITALIC, RAISED } from "../../../src/print/text/markup/marks.ts";
import { type Atom, atomsOf, isBare, isSpace, marksIn } from "./atoms.ts";

export type Mark = "bold" | "italic";

/** A text, as far as one kind of mark goes. */
export interface Marked {
  readonly text: string;
  readonly markup: "none" | "template" | "values";
  /** All of it is set that way by a member: `fontWeight`, `fontStyle`. null: it has none, and marks set all of it too. */
  readonly isWhole: boolean | null;
}

/** What is selected, in UTF-16 units; a caret where both are the same. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Toggled extends Marked {
  readonly range: Range;
}

/** Atoms from `from` to before `to`, spaces at the edges left out. */
interface Chosen {
  readonly from: number;
  readonly to: number;
}

const BITS: Readonly<Record<Mark, number>> = { bold: BOLD, italic: ITALIC };
/** In the order in which a row of marks is read: `***` opens bold, then italic. */
const KINDS = [
  { bits: BOLD, mark: "**" },
  { bits: ITALIC, mark: "*" },
  { bits: RAISED, mark: "^" },
] as const;
const DIGIT = /^\p{Nd}$/u;
/** Between two characters there are a few marks; in a long row the first are enough. */
const MOST_PLACES = 8;
/** Each costs a reading of the text. */
const MOST_UNQUOTED = 200;

/** Whether what is selected is set that way; null: nothing is selected that could be, as a caret between words. */
export function isMarked(marked: Marked, range: Range, mark: Mark): boolean | null {
  const atoms = atomsOf(marked.text, marked.markup !== "none");
  const chosen = chosenIn(atoms, range);
  if (chosen !== null) return isSetIn(marked, atoms, chosen, mark);
  return atoms.every(isSpace) ? marked.isWhole : null;
}

/**
 * Sets what is selected that way, or no longer where all of it is. A caret is about its word. All of a text is set by
 * the element itself, and needs no marks. null: there is nothing to set, or marks cannot say it.
 */
export function toggleMark(marked: Marked, range: Range, mark: Mark): Toggled | null {
  const atoms = atomsOf(marked.text, marked.markup !== "none");
  const chosen = chosenIn(atoms, range);
  const [from, to] = [chosen?.from ?? 0, chosen?.to ?? atoms.length];
  const hasMember = marked.isWhole !== null;
  if (chosen === null && !(hasMember && atoms.every(isSpace))) return null;
  const isAll = hasMember && atoms.every((atom, i) => isSpace(atom) || (i >= from && i < to));
  const isOn = chosen === null ? marked.isWhole : isSetIn(marked, atoms, chosen, mark);
  const bit = BITS[mark];
  const target = atoms.map(({ bits }, i) => {
    if (isAll) return bits & ~bit;
    const isSet = i >= from && i < to ? !isOn : marked.isWhole === true || (bits & bit) !== 0;
    return isSet ? bits | bit : bits & ~bit;
  });
  const isWhole = hasMember ? isAll && !isOn : null;
  const isSame = target.every((bits, i) => bits === atoms[i]!.bits);
  if (isSame) return { ...marked, isWhole, range };
  const added = isAll ? null : withOneMark(marked.text, atoms, target, { from, to }, mark);
  const change = { text: marked.text, atoms, target, chosen: { from, to } };
  const plain = rewritten(change, new Set());
  // "**a** **b**" is shorter as "**a b**".
  const isShorter = plain !== null && (added === null || plain.length < added.length);
  const byAccident = marked.markup === "none" ? marksIn(atoms) : [];
  // Marks around nothing, elsewhere, may become a counterpart of new ones: then all of them are written again.
  const text = isShorter
    ? plain
    : (added ??
      withQuotes(change, byAccident) ??
      withQuotes({ ...change, chosen: { from: 0, to: atoms.length } }, byAccident));
  if (text === null) return null;
  const markup = marked.markup === "none" ? "template" : marked.markup;
  return { text, markup, isWhole, range: rangeIn(atoms, atomsOf(text, true), range, chosen) };
}

/** The last toggle, for one that takes it back at once: what it added to the text goes again, whatever it was. */
export interface Turn {
  readonly mark: Mark;
  readonly before: Toggled;
  readonly after: Toggled;
}

/** `toggleMark`, but what has just been set is as it was before. */
export function toggleBack(last: Turn | null, now: Toggled, mark: Mark): Toggled | null {
  const isBack =
    last !== null &&
    last.mark === mark &&
    last.after.text === now.text &&
    last.after.markup === now.markup &&
    last.after.isWhole === now.isWhole &&
    last.after.range.start === now.range.start &&
    last.after.range.end === now.range.end;
  return isBack ? last.before : toggleMark(now, now.range, mark);
}

function isSetIn(marked: Marked, atoms: readonly Atom[], { from, to }: Chosen, mark: Mark) {
  const isSet = (atom: Atom) => isSpace(atom) || (atom.bits & BITS[mark]) !== 0;
  return marked.isWhole === true || atoms.slice(from, to).every(isSet);
}

/** Of those that are selected, the first and the one after the last; of a caret, none. */
function atomsIn(atoms: readonly Atom[], { start, end }: Range): readonly [number, number] {
  if (start === end) return [0, 0];
  const from = atoms.findIndex((atom) => atom.end > start);
  return from === -1 ? [0, 0] : [from, atoms.findLastIndex((atom) => atom.start < end) + 1];
}

function chosenIn(atoms: readonly Atom[], range: Range): Chosen | null {
  let [from, to] = atomsIn(atoms, range);
  if (from >= to) {
    const word = wordAt(atoms, range.start);
    if (word === null) return null;
    ({ from, to } = word);
  }
  while (from < to && isSpace(atoms[from]!)) from++;
  while (from < to && isSpace(atoms[to - 1]!)) to--;
  if (from === to) return null;
  // A mark between two digits is none: the whole number is set.
  while (areDigits(atoms, from)) from--;
  while (areDigits(atoms, to)) to++;
  return { from, to };
}

/** On both sides of the edge before `at`. */
function areDigits(atoms: readonly Atom[], at: number): boolean {
  const [before, after] = [atoms[at - 1], atoms[at]];
  return before !== undefined && after !== undefined && isDigit(before) && isDigit(after);
}

function isDigit({ read }: Atom): boolean {
  return DIGIT.test(read);
}

function wordAt(atoms: readonly Atom[], caret: number): Chosen | null {
  const edges = [0];
  for (const { read } of atoms) edges.push(edges.at(-1)! + read.length);
  const inside = atoms.findIndex((atom) => atom.start < caret && caret < atom.end);
  const before = atoms.filter((atom) => atom.end <= caret).length;
  const at = inside === -1 ? before : inside;
  const text = atoms.map(({ read }) => read).join("");
  const words = new Intl.Segmenter(undefined, { granularity: "word" }).segment(text);
  for (const offset of [edges[at]!, edges[at]! - 1]) {
    const word = words.containing(offset);
    if (!word?.isWordLike) continue;
    const from = edges.findLastIndex((edge) => edge <= word.index);
    const to = edges.findIndex((edge) => edge >= word.index + word.segment.length);
    return { from, to };
  }
  return null;
}

/** Only two marks are added, or taken out. null: that does not do it. */
function withOneMark(
  text: string,
  atoms: readonly Atom[],
  target: readonly number[],
  { from, to }: Chosen,
  mark: Mark,
): string | null {
  const written = mark === "bold" ? "**" : "*";
  const isOn = (target[from]! & BITS[mark]) !== 0;
  const left = placesBetween(atoms[from - 1]?.end ?? 0, atoms[from]!.start).toReversed();
  const right = placesBetween(atoms[to - 1]!.end, atoms[to]?.start ?? text.length);
  const { length } = written;
  for (const start of left) {
    for (const end of right) {
      const isThere = text.endsWith(written, start) && text.startsWith(written, end);
      if (!isOn && !isThere) continue;
      const [before, inside] = [
        text.slice(0, isOn ? start : start - length),
        text.slice(start, end),
      ];
      const changed = isOn
        ? before + written + inside + written + text.slice(end)
        : before + inside + text.slice(end + length);
      if (reads(changed, atoms, target)) return changed;
    }
  }
  return null;
}

function placesBetween(start: number, end: number): number[] {
  const length = Math.min(end - start, MOST_PLACES) + 1;
  return Array.from({ length }, (_, i) => start + i);
}

interface Change {
  readonly text: string;
  readonly atoms: readonly Atom[];
  /** The bits that each atom is to have. */
  readonly target: readonly number[];
  readonly chosen: Chosen;
}

/** All marks around what changes are written again. null: they would not be read as they are meant. */
function rewritten(change: Change, quoted: ReadonlySet<number>): string | null {
  const { text, atoms, target, chosen } = change;
  const isSet = (i: number) =>
    atoms[i] !== undefined && (isSpace(atoms[i]) || (atoms[i].bits | target[i]!) !== 0);
  let { from, to } = chosen;
  while (isSet(from - 1)) from--;
  while (isSet(to)) to++;
  const set = withoutEdges(atoms, target);
  const changed = written(text, atoms, set, { from, to }, quoted);
  return reads(changed, atoms, target) ? changed : null;
}

/** The same, with `first` quoted, and no more other characters than it takes. */
function withQuotes(change: Change, first: readonly number[]): string | null {
  const few = rewritten(change, new Set(first));
  if (few !== null) return few;
  const { atoms } = change;
  const quoted = new Set([...atoms.keys()].filter((i) => isBare(atoms[i]!)));
  let best = rewritten(change, quoted);
  const others = [...quoted].filter((i) => !first.includes(i));
  for (const i of best === null ? [] : others.slice(0, MOST_UNQUOTED)) {
    quoted.delete(i);
    const shorter = rewritten(change, quoted);
    if (shorter === null) quoted.add(i);
    else best = shorter;
  }
  return best;
}

/** Spaces are set as what is on both sides of them: a mark beside one would be none. */
function withoutEdges(atoms: readonly Atom[], target: readonly number[]): readonly number[] {
  const set = [...target];
  for (let start = 0; start < atoms.length; start++) {
    if (!isSpace(atoms[start]!)) continue;
    let end = start;
    while (end < atoms.length && isSpace(atoms[end]!)) end++;
    set.fill((target[start - 1] ?? 0) & (target[end] ?? 0), start, end);
    start = end;
  }
  return set;
}

function written(
  text: string,
  atoms: readonly Atom[],
  set: readonly number[],
  { from, to }: Chosen,
  quoted: ReadonlySet<number>,
): string {
  const open: (typeof KINDS)[number][] = [];
  const turnTo = (bits: number, isOpening = true): string => {
    let marks = "";
    while (open.some((kind) => !(bits & kind.bits))) marks += open.pop()!.mark;
    for (const kind of isOpening ? KINDS : []) {
      if (!(bits & kind.bits) || open.includes(kind)) continue;
      open.push(kind);
      marks += kind.mark;
    }
    return marks;
  };
  let changed = "";
  let end = 0;
  for (const [i, atom] of atoms.entries()) {
    if (i < from || i > to) changed += text.slice(end, atom.start);
    else changed += turnTo(i < to ? set[i]! : 0, !isSpace(atom));
    if (quoted.has(i)) changed += "\\";
    changed += text.slice(atom.start, atom.end);
    end = atom.end;
  }
  return changed + (to === atoms.length ? turnTo(0) : text.slice(end));
}

function reads(text: string, atoms: readonly Atom[], target: readonly number[]): boolean {
  const now = atomsOf(text, true);
  return (
    now.length === atoms.length &&
    now.every(
      (atom, i) => atom.printed === atoms[i]!.printed && (isSpace(atom) || atom.bits === target[i]),
    )
  );
}

/** The same characters, without the marks around them; a caret is where it was in its word. */
function rangeIn(
  before: readonly Atom[],
  after: readonly Atom[],
  { start, end }: Range,
  chosen: Chosen | null,
): Range {
  if (chosen === null) return { start, end };
  const last = after[chosen.to - 1]!;
  const [from, to] = atomsIn(before, { start, end });
  if (from < to) {
    const [first, final] = [Math.min(from, chosen.from), Math.max(to, chosen.to)];
    return { start: after[first]!.start, end: after[final - 1]!.end };
  }
  const i = before.findIndex((atom, at) => at >= chosen.from && atom.end > start);
  if (i === -1 || i >= chosen.to) return { start: last.end, end: last.end };
  const caret = after[i]!.start + Math.max(0, start - before[i]!.start);
  return { start: caret, end: caret };
}
