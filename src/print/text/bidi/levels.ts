// The levels of a paragraph by UAX #9 in time linear in its length, whatever controls, numbers and brackets it has.
// Embeddings and what prints nothing stay in the text, as section 5.2 describes.
import { Scratch } from "./scratch.ts";
import { BIDI, bidiClassesOf, CLOSES, OPENS, pairOf } from "./classes.ts";

const {
  L,
  R,
  AL,
  EN,
  ES,
  ET,
  AN,
  CS,
  B,
  S,
  WS,
  ON,
  BN,
  NSM,
  LRE,
  LRO,
  RLE,
  RLO,
  PDF,
  LRI,
  RLI,
  FSI,
  PDI,
} = BIDI;
const STRONG = L | R | AL;
const ISOLATES = LRI | RLI | FSI;
const NEUTRAL = B | S | WS | ON | ISOLATES | PDI;
/** Removed by X9, in effect. */
const UNSEEN = BN | RLE | LRE | RLO | LRO | PDF;
const EXPLICIT = RLE | LRE | RLO | LRO | PDF | ISOLATES | PDI | B;
const TRAILING = S | WS | B | ISOLATES | PDI | UNSEEN;
/** What counts as right to left for neutrals. */
const RIGHTWARD = R | EN | AN;
const BRACKETS = OPENS | CLOSES;

const DEEPEST = 125;
const MOST_OPEN_BRACKETS = 63;

const typeSpace = new Scratch(Int32Array);
const matchSpace = new Scratch(Int32Array);
const firstStrongSpace = new Scratch(Uint8Array);

export interface Levels {
  readonly baseLevel: number;
  /** One for each UTF-16 unit. */
  readonly levels: Uint8Array;
}

/** Clauses 3.3.1 to 3.3.6, and L1 at the end, of a text without paragraph separators. */
export function levelsOf(text: string, direction: "auto" | "ltr" | "rtl"): Levels {
  const classes = bidiClassesOf(text);
  const types = typeSpace.zeros(classes.length);
  for (let i = 0; i < types.length; i++) types[i] = classes[i]! & ~BRACKETS;
  const isolates = matchIsolates(types);
  const baseLevel =
    direction === "auto" ? firstStrongLevel(types, isolates) : Number(direction === "rtl");
  const { levels, pairs } = resolveExplicit(types, baseLevel, isolates);
  for (const sequence of sequencesOf(types, levels, pairs, baseLevel)) {
    resolveWeak(types, sequence);
    resolveBrackets(text, classes, types, sequence);
    resolveNeutral(types, sequence);
  }
  resolveImplicit(types, levels, baseLevel);
  for (let i = levels.length - 1; i >= 0 && classes[i]! & TRAILING; i--) levels[i] = baseLevel;
  return { baseLevel, levels };
}

/** BD9: by the index of an isolate initiator, that of its PDI; -1 where none is. null: no isolates. */
function matchIsolates(types: Int32Array): Int32Array | null {
  let matches: Int32Array | null = null;
  const open: number[] = [];
  for (let i = 0; i < types.length; i++) {
    const type = types[i]!;
    if (type & ISOLATES) {
      matches ??= matchSpace.zeros(types.length).fill(-1);
      open.push(i);
    } else if (type & PDI) {
      const start = open.pop();
      if (start !== undefined) matches![start] = i;
    }
  }
  return matches;
}

/** P2 and P3. */
function firstStrongLevel(types: Int32Array, isolates: Int32Array | null): number {
  for (let i = 0; i < types.length; i++) {
    const type = types[i]!;
    if (type & (R | AL)) return 1;
    if (type & L) return 0;
    if (type & ISOLATES) {
      const end = isolates![i]!;
      if (end === -1) return 0;
      i = end;
    }
  }
  return 0;
}

/** X5c: what P2 and P3 give from each place to the end of the isolate that it is in. */
function firstStrongLevels(types: Int32Array, isolates: Int32Array): Uint8Array {
  const found = firstStrongSpace.zeros(types.length + 1);
  for (let i = types.length - 1; i >= 0; i--) {
    const type = types[i]!;
    if (type & (R | AL)) found[i] = 1;
    else if (type & ISOLATES) {
      const end = isolates[i]!;
      found[i] = end === -1 ? 0 : found[end + 1]!;
    } else found[i] = type & (L | PDI) ? 0 : found[i + 1]!;
  }
  return found;
}

/** One of the directional status stack. */
interface Status {
  readonly level: number;
  /** 0, L or R. */
  readonly override: number;
  /** The index of its initiator; -1: it is an embedding. */
  readonly isolate: number;
}

/** X1 to X8. `pairs`: valid isolates, from initiator to PDI and back. */
function resolveExplicit(types: Int32Array, baseLevel: number, isolates: Int32Array | null) {
  const levels = new Uint8Array(types.length);
  const pairs = new Map<number, number>();
  const firstStrong = isolates === null ? null : firstStrongLevels(types, isolates);
  const stack: Status[] = [{ level: baseLevel, override: 0, isolate: -1 }];
  let top = stack[0]!;
  let excessIsolates = 0;
  let excessEmbeddings = 0;
  let validIsolates = 0;
  const push = (isOdd: boolean, override: number, isolate: number): boolean => {
    const level = ((top.level + (isOdd ? 1 : 2)) & ~1) | Number(isOdd);
    if (level > DEEPEST || excessIsolates > 0 || excessEmbeddings > 0) return false;
    stack.push((top = { level, override, isolate }));
    return true;
  };
  const pop = () => {
    stack.pop();
    top = stack[stack.length - 1]!;
  };
  for (let i = 0; i < types.length; i++) {
    const type = types[i]!;
    levels[i] = top.level;
    if ((type & EXPLICIT) === 0) {
      if (top.override && type !== BN) types[i] = top.override;
    } else if (type & (RLE | LRE | RLO | LRO)) {
      const override = type & RLO ? R : type & LRO ? L : 0;
      const isPushed = push((type & (RLE | RLO)) !== 0, override, -1);
      if (!isPushed && excessIsolates === 0) excessEmbeddings++;
    } else if (type & ISOLATES) {
      if (top.override) types[i] = top.override;
      const isOdd = type & FSI ? firstStrong![i + 1] === 1 : type === RLI;
      if (push(isOdd, 0, i)) validIsolates++;
      else excessIsolates++;
    } else if (type & PDI) {
      if (excessIsolates > 0) excessIsolates--;
      else if (validIsolates > 0) {
        excessEmbeddings = 0;
        while (top.isolate === -1) pop();
        pairs.set(top.isolate, i);
        pairs.set(i, top.isolate);
        pop();
        validIsolates--;
      }
      levels[i] = top.level;
      if (top.override) types[i] = top.override;
    } else if (type & PDF) {
      if (excessIsolates === 0) {
        if (excessEmbeddings > 0) excessEmbeddings--;
        else if (top.isolate === -1 && stack.length > 1) pop();
      }
      levels[i] = top.level;
    } else levels[i] = baseLevel;
  }
  return { levels, pairs };
}

/** An isolating run sequence (BD13). */
interface Sequence {
  /** Of its characters, in order. */
  readonly indices: readonly number[];
  /** L or R. */
  readonly direction: number;
  readonly before: number;
  readonly after: number;
}

interface LevelRun {
  readonly start: number;
  end: number;
  readonly level: number;
  readonly startsWithPdi: boolean;
  endsWithIsolate: boolean;
}

/** X10. */
function sequencesOf(
  types: Int32Array,
  levels: Uint8Array,
  pairs: ReadonlyMap<number, number>,
  baseLevel: number,
): Sequence[] {
  const runs: LevelRun[] = [];
  const runByStart = new Map<number, LevelRun>();
  let run: LevelRun | null = null;
  for (let i = 0; i < types.length; i++) {
    const type = types[i]!;
    if (type & UNSEEN) continue;
    const level = levels[i]!;
    const endsWithIsolate = (type & ISOLATES) !== 0;
    if (run !== null && run.level === level) {
      run.end = i;
      run.endsWithIsolate = endsWithIsolate;
    } else {
      run = { start: i, end: i, level, startsWithPdi: type === PDI, endsWithIsolate };
      runs.push(run);
      if (run.startsWithPdi) runByStart.set(i, run);
    }
  }
  const sequences: Sequence[] = [];
  for (const first of runs) {
    if (first.startsWithPdi && pairs.has(first.start)) continue;
    const indices: number[] = [];
    let part: LevelRun | undefined = first;
    let last = first;
    while (part !== undefined) {
      for (let i = part.start; i <= part.end; i++) indices.push(i);
      last = part;
      const end: number | undefined = part.endsWithIsolate ? pairs.get(part.end) : undefined;
      part = end === undefined ? undefined : runByStart.get(end);
    }
    const { level } = first;
    const levelBefore = seenLevel(types, levels, first.start, -1) ?? baseLevel;
    const levelAfter = last.endsWithIsolate ? null : seenLevel(types, levels, last.end, 1);
    sequences.push({
      indices,
      direction: directionOf(level),
      before: directionOf(Math.max(levelBefore, level)),
      after: directionOf(Math.max(levelAfter ?? baseLevel, level)),
    });
  }
  return sequences;
}

/** The level of the nearest character beside `from` that X9 leaves; null at the paragraph's edge. */
function seenLevel(
  types: Int32Array,
  levels: Uint8Array,
  from: number,
  step: 1 | -1,
): number | null {
  for (let i = from + step; i >= 0 && i < types.length; i += step) {
    if ((types[i]! & UNSEEN) === 0) return levels[i]!;
  }
  return null;
}

function directionOf(level: number): number {
  return level & 1 ? R : L;
}

/** W1 to W7. */
function resolveWeak(types: Int32Array, { indices, before }: Sequence): void {
  let previous: number = before;
  let strong: number = before;
  let has = 0;
  for (const i of indices) {
    let type = types[i]!;
    if (type & UNSEEN) continue;
    if (type & NSM) type = previous & (ISOLATES | PDI) ? ON : previous;
    previous = type;
    // W2 and W3 ask for what W1 made of marks, and marks for what neither has changed yet.
    if (type & STRONG) strong = type;
    if (type & EN && strong === AL) type = AN;
    types[i] = type & AL ? R : type;
    has |= types[i]!;
  }
  if (has & (ES | CS)) joinNumbers(types, indices);
  if (has & EN) spreadNumbers(types, indices);
  if (has & (ET | ES | CS)) neutraliseSeparators(types, indices);
  if ((has & EN) === 0) return;
  strong = before;
  for (const i of indices) {
    const type = types[i]!;
    if (type & EN && strong === L) types[i] = L;
    else if (type & STRONG) strong = type;
  }
}

/** W4. */
function joinNumbers(types: Int32Array, indices: readonly number[]): void {
  let previous = 0;
  let next = 0;
  for (let at = 0; at < indices.length; at++) {
    const type = types[indices[at]!]!;
    if (type & UNSEEN) continue;
    if (type & (ES | CS)) {
      next = Math.max(next, at + 1);
      while (next < indices.length && types[indices[next]!]! & UNSEEN) next++;
      const following = next < indices.length ? types[indices[next]!]! : 0;
      const joins = type === ES ? EN : EN | AN;
      if (previous === following && previous & joins) types[indices[at]!] = previous;
    }
    previous = types[indices[at]!]!;
  }
}

/** W5. */
function spreadNumbers(types: Int32Array, indices: readonly number[]): void {
  for (let at = 0; at < indices.length; at++) {
    if ((types[indices[at]!]! & EN) === 0) continue;
    for (let back = at - 1; back >= 0 && types[indices[back]!]! & (ET | UNSEEN); back--) {
      types[indices[back]!] = EN;
    }
    for (at++; at < indices.length && types[indices[at]!]! & (ET | UNSEEN | EN); at++) {
      types[indices[at]!] = EN;
    }
  }
}

/** W6, and what prints nothing beside them. */
function neutraliseSeparators(types: Int32Array, indices: readonly number[]): void {
  for (let at = 0; at < indices.length; at++) {
    if ((types[indices[at]!]! & (ET | ES | CS)) === 0) continue;
    types[indices[at]!] = ON;
    for (const step of [-1, 1]) {
      let beside = at + step;
      while (beside >= 0 && beside < indices.length && types[indices[beside]!]! & UNSEEN) {
        types[indices[beside]!] = ON;
        beside += step;
      }
    }
  }
}

/** N0. */
function resolveBrackets(
  text: string,
  classes: Int32Array,
  types: Int32Array,
  { indices, direction, before }: Sequence,
): void {
  const pairs = bracketPairsOf(text, classes, types, indices);
  if (pairs.length === 0) return;
  // Brackets inside a pair are not resolved before it, so what is inside can be counted beforehand.
  const same = new Uint32Array(indices.length + 1);
  const strong = new Uint32Array(indices.length + 1);
  for (let at = 0; at < indices.length; at++) {
    const own = strongDirectionOf(types[indices[at]!]!);
    same[at + 1] = same[at]! + Number(own === direction);
    strong[at + 1] = strong[at]! + Number(own !== 0);
  }
  let context = before;
  let seen = 0;
  for (const [open, close] of pairs) {
    for (; seen < open; seen++) context = strongDirectionOf(types[indices[seen]!]!) || context;
    if (strong[close] === strong[open + 1]) continue;
    const resolved = same[close]! > same[open + 1]! ? direction : context;
    for (const at of [open, close]) {
      types[indices[at]!] = resolved;
      if (resolved !== direction) turnMarkAfter(at, resolved, classes, types, indices);
    }
  }
}

/** BD16: places in the sequence, by the bracket that opens. */
function bracketPairsOf(
  text: string,
  classes: Int32Array,
  types: Int32Array,
  indices: readonly number[],
): (readonly [open: number, close: number])[] {
  const pairs: (readonly [number, number])[] = [];
  const open: { readonly pair: string | null; readonly at: number }[] = [];
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at]!;
    const own = classes[index]!;
    if ((own & BRACKETS) === 0 || (types[index]! & NEUTRAL) === 0) continue;
    const pair = pairOf(text[index]!, (own & OPENS) !== 0);
    if (own & OPENS) {
      if (open.length === MOST_OPEN_BRACKETS) break;
      open.push({ pair, at });
      continue;
    }
    const match = open.findLastIndex((bracket) => bracket.pair === pair);
    if (match === -1) continue;
    pairs.push([open[match]!.at, at]);
    open.length = match;
  }
  return pairs.sort(([a], [b]) => a - b);
}

/** L, R, or 0 of what is not strong for neutrals. */
function strongDirectionOf(type: number): number {
  if (type & RIGHTWARD) return R;
  return type & L;
}

/** A mark right after a bracket takes its direction. */
function turnMarkAfter(
  at: number,
  resolved: number,
  classes: Int32Array,
  types: Int32Array,
  indices: readonly number[],
): void {
  for (let next = at + 1; next < indices.length; next++) {
    const index = indices[next]!;
    if (types[index]! & UNSEEN) continue;
    if (classes[index]! & NSM) types[index] = resolved;
    return;
  }
}

/** N1 and N2. */
function resolveNeutral(types: Int32Array, { indices, direction, before, after }: Sequence): void {
  for (let at = 0; at < indices.length; at++) {
    if ((types[indices[at]!]! & NEUTRAL) === 0) continue;
    let start = at;
    while (start > 0 && types[indices[start - 1]!]! & UNSEEN) start--;
    let end = at + 1;
    while (end < indices.length && types[indices[end]!]! & (NEUTRAL | UNSEEN)) end++;
    const left = start === 0 ? before : types[indices[start - 1]!]! & RIGHTWARD ? R : L;
    const right = end === indices.length ? after : types[indices[end]!]! & RIGHTWARD ? R : L;
    for (let inside = start; inside < end; inside++) {
      types[indices[inside]!] = left === right ? left : direction;
    }
    at = end - 1;
  }
}

/** I1 and I2; what prints nothing takes the level before it. */
function resolveImplicit(types: Int32Array, levels: Uint8Array, baseLevel: number): void {
  for (let i = 0; i < types.length; i++) {
    const type = types[i]!;
    const level = levels[i]!;
    if (type & UNSEEN) levels[i] = i === 0 ? baseLevel : levels[i - 1]!;
    else if (level & 1) levels[i] = type & (L | EN | AN) ? level + 1 : level;
    else if (type & R) levels[i] = level + 1;
    else if (type & (AN | EN)) levels[i] = level + 2;
  }
}
