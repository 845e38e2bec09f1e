// Where UAX #14 (revision 55, Unicode 17.0.0) lets a line break, rule by rule. Scripts that it leaves to
// dictionaries, and what a label asks beyond it, are added in break.ts.

import { CLASSES, EAST_ASIAN, FIRST_CLASS } from "./line-break-classes.ts";
import { LINE_BREAK_RUNS } from "./line-break-data.ts";

const { AL, AL_CIRCLE, AL_EMOJI, HL, NU, SP, BA, HH, HY, QU, QU_PI, QU_PF, OP, CL, CP } = CLASSES;
const {
  EX,
  IS,
  SY,
  PR,
  PO,
  GL,
  ID,
  ID_EMOJI,
  NS,
  IN,
  B2,
  BB,
  CB,
  CM,
  ZWJ,
  ZW,
  WJ,
  BK,
  CR,
  LF,
  NL,
} = CLASSES;
const { H2, H3, JL, JV, JT, RI, EB, EM, AK, AP, AS, VI, VF } = CLASSES;

/** The start and the end of a text, where a rule asks for the class beside them. */
const EDGE = 63;

/** UTF-16 positions, ascending, before which a line may break; the text's end is the last one. */
export function lineBreaksOf(text: string): number[] {
  const units = unitsOf(text);
  const breaks: number[] = [];
  const state: State = { number: NONE, flags: 0, lastInk: EDGE, opensQuote: false };
  const { classes, isJoiner, starts } = units;
  for (let i = 1; i < units.count; i++) {
    advance(state, units, i - 1);
    const before = classes[i - 1]!;
    const isInWord = isPlainLetter(before) && isPlainLetter(classes[i]!) && isJoiner[i - 1] === 0;
    // LB28, for what most texts are made of
    if (isInWord) continue;
    if (mayBreakBefore(units, i, state)) breaks.push(starts[i]!);
  }
  if (text !== "") breaks.push(text.length);
  return breaks;
}

/** Characters with the marks on them (LB9), which take the class of the first. */
interface Units {
  count: number;
  readonly starts: Uint32Array;
  readonly classes: Uint8Array;
  readonly isWide: Uint8Array;
  /** Ends in a zero-width joiner (LB8a). */
  readonly isJoiner: Uint8Array;
}

/** What rules ask of more than the units beside a place. */
interface State {
  /** LB25: whether the text so far ends in a number, or in one and a closing bracket. */
  number: typeof NONE | typeof DIGITS | typeof CLOSED;
  /** LB30a: regional indicators that end the text so far. */
  flags: number;
  /** The last class that is no space. */
  lastInk: number;
  /** LB15a: that class is of a quotation mark which opens. */
  opensQuote: boolean;
}

const NONE = 0;
const DIGITS = 1;
const CLOSED = 2;

function unitsOf(text: string): Units {
  const table = (classTable ??= readTable());
  const units: Units = {
    count: 0,
    starts: new Uint32Array(text.length),
    classes: new Uint8Array(text.length),
    isWide: new Uint8Array(text.length),
    isJoiner: new Uint8Array(text.length),
  };
  const { starts, classes, isWide, isJoiner } = units;
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at)!;
    const entry = codePoint < BMP ? table.bmp[codePoint]! : supplementaryClassOf(table, codePoint);
    const own = entry & ~EAST_ASIAN;
    const isMark = own === CM || own === ZWJ;
    if (isMark && units.count > 0 && carriesMarks(classes[units.count - 1]!)) {
      isJoiner[units.count - 1] = own === ZWJ ? 1 : 0;
    } else {
      starts[units.count] = at;
      classes[units.count] = isMark ? AL : own;
      isWide[units.count] = entry & EAST_ASIAN ? 1 : 0;
      isJoiner[units.count++] = own === ZWJ ? 1 : 0;
    }
    at += codePoint < BMP ? 1 : 2;
  }
  return units;
}

function carriesMarks(kind: number): boolean {
  return kind !== SP && kind !== ZW && (kind < BK || kind > NL);
}

function advance(state: State, { classes }: Units, index: number): void {
  const kind = classes[index]!;
  state.flags = kind === RI ? state.flags + 1 : 0;
  if (kind === NU) state.number = DIGITS;
  else if ((kind === CL || kind === CP) && state.number === DIGITS) state.number = CLOSED;
  else if ((kind !== SY && kind !== IS) || state.number !== DIGITS) state.number = NONE;
  if (kind === SP) return;
  state.lastInk = kind;
  state.opensQuote = kind === QU_PI && opensAfter(index === 0 ? EDGE : classes[index - 1]!);
}

function opensAfter(kind: number): boolean {
  return kind === EDGE || kind === OP || kind === GL || isSpace(kind) || isQuote(kind);
}

function isSpace(kind: number): boolean {
  return kind === SP || kind === ZW || (kind >= BK && kind <= NL);
}

function isQuote(kind: number): boolean {
  return kind >= QU && kind <= QU_PF;
}

function isLetter(kind: number): boolean {
  return kind <= HL;
}

function isPlainLetter(kind: number): boolean {
  return kind === AL || kind === HL;
}

function isIdeograph(kind: number): boolean {
  return kind === ID || kind === ID_EMOJI || kind === EB || kind === EM;
}

function isHangul(kind: number): boolean {
  return kind >= H2 && kind <= JT;
}

function isAksara(kind: number): boolean {
  return kind === AK || kind === AS || kind === AL_CIRCLE;
}

/** The rules from LB4 to LB31, in their order: the first that speaks of this place decides. */
function mayBreakBefore(units: Units, i: number, state: State): boolean {
  const { classes, isWide, isJoiner, count } = units;
  const before = classes[i - 1]!;
  const after = classes[i]!;
  const earlier = i < 2 ? EDGE : classes[i - 2]!;
  const next = i + 1 < count ? classes[i + 1]! : EDGE;

  // LB4 to LB8a
  if (before === BK || before === LF || before === NL) return true;
  if (before === CR) return after !== LF;
  if (after >= BK && after <= NL) return false;
  if (after === SP || after === ZW) return false;
  if (state.lastInk === ZW) return true;
  if (isJoiner[i - 1] === 1) return false;
  // LB11 to LB14
  if (before === WJ || after === WJ || before === GL) return false;
  if (after === GL && before !== SP && before !== BA && before !== HY && before !== HH)
    return false;
  if (after === CL || after === CP || after === EX || after === SY) return false;
  if (state.lastInk === OP || state.opensQuote) return false;
  // LB15b to LB18
  if (after === QU_PF && closesBefore(next)) return false;
  if (after === IS) return before === SP && next === NU;
  if ((state.lastInk === CL || state.lastInk === CP) && after === NS) return false;
  if (state.lastInk === B2 && after === B2) return false;
  if (before === SP) return true;
  // LB19 and LB19a
  if (after === QU || after === QU_PF || before === QU || before === QU_PI) return false;
  if (after === QU_PI) {
    if (isWide[i - 1] === 0 || next === EDGE || isWide[i + 1] === 0) return false;
  }
  if (before === QU_PF) {
    if (isWide[i] === 0 || earlier === EDGE || isWide[i - 2] === 0) return false;
  }
  // LB20 to LB22
  if (before === CB || after === CB) return true;
  const isAfterHyphen = before === HY || before === HH;
  if (isAfterHyphen && isLetter(after)) {
    if (earlier === EDGE || isSpace(earlier) || earlier === CB || earlier === GL) return false;
  }
  if (after === BA || after === HH || after === HY || after === NS || before === BB) return false;
  if (isAfterHyphen && earlier === HL && after !== HL) return false;
  if (before === SY && after === HL) return false;
  if (after === IN) return false;
  return !isHeldTogether(units, i, state, before, after, earlier, next);
}

/** LB15b: a closing quotation mark holds on to what is before it, spaces too, ahead of these. */
function closesBefore(next: number): boolean {
  if (next === EDGE || isSpace(next) || isQuote(next)) return true;
  return (next >= CL && next <= SY) || next === GL || next === WJ;
}

/** LB23 to LB30b: letters, numbers, syllables, brackets and flags. */
function isHeldTogether(
  { classes, isWide, count }: Units,
  i: number,
  state: State,
  before: number,
  after: number,
  earlier: number,
  next: number,
): boolean {
  const isPrefix = before === PR || before === PO;
  const isPostfix = after === PR || after === PO;
  if (isLetter(before) && (after === NU || isPostfix || isLetter(after))) return true;
  if (isLetter(after) && (before === NU || isPrefix || before === IS)) return true;
  if (before === PR && (isIdeograph(after) || isHangul(after))) return true;
  if (after === PO && (isIdeograph(before) || isHangul(before))) return true;
  // LB25
  if (state.number !== NONE && isPostfix) return true;
  if (after === NU && (isPrefix || before === HY || before === IS || state.number === DIGITS)) {
    return true;
  }
  if (isPrefix && after === OP) {
    const isNumber = next === NU || (next === IS && i + 2 < count && classes[i + 2] === NU);
    if (isNumber) return true;
  }
  // LB26
  if (before === JL && (after === JL || after === JV || after === H2 || after === H3)) return true;
  if ((before === JV || before === H2) && (after === JV || after === JT)) return true;
  if ((before === JT || before === H3) && after === JT) return true;
  // LB28a
  if (before === AP && isAksara(after)) return true;
  if (isAksara(before) && (after === VF || after === VI)) return true;
  if (isAksara(earlier) && before === VI && (after === AK || after === AL_CIRCLE)) return true;
  if (isAksara(before) && isAksara(after) && next === VF) return true;
  // LB30 to LB30b
  if (after === OP && isWide[i] === 0 && (isLetter(before) || before === NU)) return true;
  if (before === CP && isWide[i - 1] === 0 && (isLetter(after) || after === NU)) return true;
  if (before === RI && after === RI) return state.flags % 2 === 1;
  return after === EM && (before === EB || before === ID_EMOJI || before === AL_EMOJI);
}

interface ClassTable {
  readonly bmp: Uint8Array;
  /** Runs above: where each begins, ascending, and its class. */
  readonly starts: readonly number[];
  readonly classes: readonly number[];
}

const BMP = 0x10000;
const RUN = /([0-9a-z]*)([^0-9a-z])/g;
let classTable: ClassTable | null = null;

function readTable(): ClassTable {
  const bmp = new Uint8Array(BMP);
  const starts: number[] = [];
  const classes: number[] = [];
  let at = 0;
  for (const [, length = "", letter = ""] of LINE_BREAK_RUNS.matchAll(RUN)) {
    const kind = letter.charCodeAt(0) - FIRST_CLASS;
    const end = at + (length === "" ? 1 : Number.parseInt(length, 36));
    if (at < BMP) bmp.fill(kind, at, Math.min(end, BMP));
    if (end > BMP) {
      starts.push(at);
      classes.push(kind);
    }
    at = end;
  }
  return { bmp, starts, classes };
}

function supplementaryClassOf({ starts, classes }: ClassTable, codePoint: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= codePoint) low = middle;
    else high = middle;
  }
  return classes[low]!;
}
