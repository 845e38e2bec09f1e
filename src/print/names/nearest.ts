// What somebody probably meant by a name that is not known: the nearest right names. However many names there are
// and however long, comparing them ends: a hint is a courtesy.

const MOST_SUGGESTED = 3;
/** Longer names are not compared. */
const MOST_CHARACTERS = 80;
/** Cells of tables of edit distances, and a candidate looked at counts one: hundredths of a second. */
const MOST_EFFORT = 4_000_000;

/** What one request or document may still compare. */
export class HintEffort {
  #spent = 0;

  get spent(): number {
    return this.#spent;
  }

  get isSpent(): boolean {
    return this.#spent >= MOST_EFFORT;
  }

  spend(cells: number): void {
    this.#spent += cells;
  }
}

interface Candidate {
  readonly name: string;
  readonly plain: string;
}

interface Near {
  readonly name: string;
  readonly distance: number;
}

/** The names that something can have, for all that ask about them in one request. */
export class NameHints {
  readonly #effort: HintEffort;
  readonly #known: Iterable<string>;
  readonly #answers = new Map<string, readonly string[]>();
  #candidates: readonly Candidate[] | null = null;

  constructor(known: Iterable<string>, effort = new HintEffort()) {
    this.#known = known;
    this.#effort = effort;
  }

  /** At most three, the nearest first; empty where nothing is near, or where looking has cost enough. */
  nearest(name: string): readonly string[] {
    if (name.length > MOST_CHARACTERS || this.#effort.isSpent) return [];
    let answer = this.#answers.get(name);
    if (answer === undefined) this.#answers.set(name, (answer = this.#find(name)));
    return answer;
  }

  /** " Did you mean a, b or c?" with a space in front, or nothing. */
  didYouMean(name: string): string {
    return didYouMeanOneOf(this.nearest(name));
  }

  #find(name: string): readonly string[] {
    const wanted = plain(name);
    const near: Near[] = [];
    this.#candidates ??= candidatesOf(this.#known);
    for (const candidate of this.#candidates) {
      // Half a look could miss the nearest.
      if (this.#effort.isSpent) return [];
      this.#effort.spend(1);
      const distance = distanceOf(wanted, candidate.plain, this.#effort);
      if (distance !== null) keepNearest(near, { name: candidate.name, distance });
    }
    return near.map((candidate) => candidate.name);
  }
}

/** At most three of `known`, the nearest first; empty where nothing is near. */
export function nearestNames(name: string, known: Iterable<string>): readonly string[] {
  return new NameHints(known).nearest(name);
}

export function didYouMean(name: string, known: Iterable<string>): string {
  return didYouMeanOneOf(nearestNames(name, known));
}

export function didYouMeanOneOf(names: readonly string[]): string {
  return names.length === 0 ? "" : ` Did you mean ${orOf(names)}?`;
}

/** "a", "a or b", "a, b or c". */
export function orOf(names: readonly string[]): string {
  const before = names.slice(0, -1).join(", ");
  return `${before}${before === "" ? "" : " or "}${names.at(-1) ?? ""}`;
}

function candidatesOf(known: Iterable<string>): readonly Candidate[] {
  return [...known]
    .filter((name) => name.length <= MOST_CHARACTERS)
    .map((name) => ({ name, plain: plain(name) }));
}

/** Of equally near ones the first stays in front. */
function keepNearest(near: Near[], next: Near): void {
  let at = near.length;
  while (at > 0 && near[at - 1]!.distance > next.distance) at -= 1;
  if (at >= MOST_SUGGESTED) return;
  near.splice(at, 0, next);
  if (near.length > MOST_SUGGESTED) near.pop();
}

/** Case and separators are what people get wrong first: `start_slot`, `EAN-13`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_.-]/g, "");
}

/** null: too far apart to be worth saying. */
function distanceOf(a: string, b: string, effort: HintEffort): number | null {
  const most = Math.max(1, Math.floor(Math.max(a.length, b.length) / 4));
  if (Math.abs(a.length - b.length) <= most) {
    const edits = editsWithin(a, b, most, effort);
    if (edits <= most) return edits;
  }
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) ? most + 1 : null;
}

/**
 * Insertions, deletions, replacements and swaps of neighbours (optimal string alignment), where they are at most so
 * many; else some number above. Only cells that far from the diagonal can matter.
 */
function editsWithin(a: string, b: string, most: number, effort: HintEffort): number {
  const far = most + 1;
  let beforeLast = new Uint8Array(b.length + 2).fill(far);
  let last = Uint8Array.from(beforeLast, (_, j) => Math.min(j, far));
  let row = new Uint8Array(b.length + 2);
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    row.fill(far);
    row[from - 1] = from === 1 ? Math.min(i, far) : far;
    let least = row[from - 1]!;
    for (let j = from; j <= to; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let edits = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1), far);
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      ) {
        edits = Math.min(edits, beforeLast[j - 2]! + 1);
      }
      row[j] = edits;
      if (edits < least) least = edits;
    }
    effort.spend(to - from + 1);
    // A swap reaches back over one row.
    if (least > most && leastBefore > most) return far;
    leastBefore = least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length]!;
}
