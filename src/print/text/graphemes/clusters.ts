// Grapheme clusters by UAX #29 (revision 47, Unicode 17.0.0). Intl.Segmenter is not asked: platforms differ in
// their Unicode version, and so in where a Burmese or Khmer syllable ends.
import { CLASSES, FIRST_CLASS } from "./classes.ts";
import { GRAPHEME_RUNS } from "./data.ts";

const { OTHER, CR, LF, CONTROL, EXTEND, ZWNJ, LINKER, ZWJ, SPACING, PREPEND } = CLASSES;
const { FLAG, L, V, T, LV, LVT, CONSONANT, PICTURE } = CLASSES;

/** What rules ask of more than the two characters beside a place. */
interface State {
  /** GB9c: a consonant with marks, and then a linker among them. */
  conjunct: 0 | typeof BEGUN | typeof JOINED;
  /** GB11: a picture with marks, and then a zero-width joiner. */
  picture: 0 | typeof BEGUN | typeof JOINED;
  /** GB12: an odd number of flag letters. */
  isHalfFlag: boolean;
}

const BEGUN = 1;
const JOINED = 2;

/**
 * One byte per UTF-16 position, the text's length included: 1 where a cluster starts or the text ends. `boundaries`:
 * as many zeros, where they are not to be kept.
 */
export function graphemeBoundariesOf(
  text: string,
  boundaries = new Uint8Array(text.length + 1),
): Uint8Array {
  boundaries[text.length] = 1;
  const { planes } = (table ??= readTable());
  let plain = 0;
  for (; plain < text.length; plain++) {
    const unit = text.charCodeAt(plain);
    if (planes[unit] !== OTHER || (unit & 0xf800) === 0xd800) break;
    boundaries[plain] = 1;
  }
  if (plain === text.length) return boundaries;
  boundaries[0] = 1;
  // GB999 has no memory: the rules begin with the last plain character.
  walk(text, Math.max(0, plain - 1), (at) => {
    boundaries[at] = 1;
    return true;
  });
  return boundaries;
}

/** The first boundary at `position` or behind it. */
export function graphemeBoundaryFrom(text: string, position: number): number {
  if (position <= 0 || position >= text.length) return Math.max(0, Math.min(position, text.length));
  let start = position;
  while (start > 0 && !isSureBoundary(text, start)) start -= 1;
  if (start === position) return position;
  let found = text.length;
  walk(text, start, (at) => {
    if (at < position) return true;
    found = at;
    return false;
  });
  return found;
}

/** Calls `visit` for the boundaries behind `start`, itself one, up to the text's end, until it returns false. */
function walk(text: string, start: number, visit: (at: number) => boolean): void {
  const state: State = { conjunct: 0, picture: 0, isHalfFlag: false };
  let before: number | null = null;
  for (let at = start; at < text.length;) {
    const codePoint = codePointAt(text, at);
    const after = classOf(codePoint);
    if (before !== null && isBoundary(before, after, state) && !visit(at)) return;
    if (before !== OTHER || after !== OTHER) advance(state, after);
    before = after;
    at += codePoint > 0xffff ? 2 : 1;
  }
}

function isBoundary(before: number, after: number, state: State): boolean {
  // GB999, for what most texts are made of
  if (before === OTHER && after === OTHER) return true;
  // GB3 to GB5
  if (before === CR && after === LF) return false;
  if (isControl(before) || isControl(after)) return true;
  // GB6 to GB8
  if (before === L && (after === L || after === V || after === LV || after === LVT)) return false;
  if ((before === LV || before === V) && (after === V || after === T)) return false;
  if ((before === LVT || before === T) && after === T) return false;
  // GB9 to GB9b
  if (isMark(after) || after === ZWJ || after === SPACING || before === PREPEND) return false;
  // GB9c to GB13
  if (after === CONSONANT) return state.conjunct !== JOINED;
  if (after === PICTURE) return state.picture !== JOINED;
  return !(after === FLAG && state.isHalfFlag);
}

function advance(state: State, kind: number): void {
  if (kind === CONSONANT) state.conjunct = BEGUN;
  else if (kind === LINKER) state.conjunct = state.conjunct === 0 ? 0 : JOINED;
  else if (kind !== EXTEND && kind !== ZWJ) state.conjunct = 0;
  if (kind === PICTURE) state.picture = BEGUN;
  else if (kind === ZWJ) state.picture = state.picture === BEGUN ? JOINED : 0;
  else if (state.picture === JOINED || !isMark(kind)) state.picture = 0;
  state.isHalfFlag = kind === FLAG && !state.isHalfFlag;
}

const ANYTHING_BEFORE: State = { conjunct: JOINED, picture: JOINED, isHalfFlag: true };

/** Whether a place is a boundary whatever is before the character before it. */
function isSureBoundary(text: string, at: number): boolean {
  if (isInsidePair(text, at)) return false;
  const before = codePointAt(text, isInsidePair(text, at - 1) ? at - 2 : at - 1);
  const after = classOf(codePointAt(text, at));
  return isBoundary(classOf(before), after, ANYTHING_BEFORE);
}

function isInsidePair(text: string, at: number): boolean {
  return (
    at > 0 &&
    (text.charCodeAt(at) & 0xfc00) === 0xdc00 &&
    (text.charCodeAt(at - 1) & 0xfc00) === 0xd800
  );
}

function codePointAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return (unit & 0xfc00) === 0xd800 ? text.codePointAt(at)! : unit;
}

function isControl(kind: number): boolean {
  return kind === CR || kind === LF || kind === CONTROL;
}

/** Grapheme_Cluster_Break is Extend. */
function isMark(kind: number): boolean {
  return kind === EXTEND || kind === ZWNJ || kind === LINKER;
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Of the syllables with the same first two letters; the first of them has no third. */
const SYLLABLES = 28;
const TWO_PLANES = 0x20000;
const RUN = /([0-9a-z]*)([A-Z])/g;

interface ClassTable {
  readonly planes: Uint8Array;
  /** Runs above the first two planes: where each begins, ascending, and its class. */
  readonly starts: readonly number[];
  readonly classes: readonly number[];
}

let table: ClassTable | null = null;

function classOf(codePoint: number): number {
  table ??= readTable();
  if (codePoint < TWO_PLANES) return table.planes[codePoint]!;
  let run = table.starts.length - 1;
  while (table.starts[run]! > codePoint) run -= 1;
  return table.classes[run]!;
}

function readTable(): ClassTable {
  const planes = new Uint8Array(TWO_PLANES);
  const starts: number[] = [];
  const classes: number[] = [];
  let at = 0;
  for (const [, length = "", letter = ""] of GRAPHEME_RUNS.matchAll(RUN)) {
    const kind = letter.charCodeAt(0) - FIRST_CLASS;
    const end = at + (length === "" ? 1 : Number.parseInt(length, 36));
    if (at < TWO_PLANES) planes.fill(kind, at, Math.min(end, TWO_PLANES));
    if (end > TWO_PLANES) {
      starts.push(at);
      classes.push(kind);
    }
    at = end;
  }
  for (let syllable = FIRST_SYLLABLE; syllable <= LAST_SYLLABLE; syllable++) {
    planes[syllable] = (syllable - FIRST_SYLLABLE) % SYLLABLES === 0 ? LV : LVT;
  }
  return { planes, starts, classes };
}
