// What somebody probably meant by a name that is not known: the nearest right names.

const MOST_SUGGESTED = 3;
/** Longer names are not compared: the time is the product of both lengths. */
const MOST_CHARACTERS = 80;

/** At most three of `known`, the nearest first; empty where nothing is near. */
export function nearestNames(name: string, known: Iterable<string>): readonly string[] {
  if (name.length > MOST_CHARACTERS) return [];
  const wanted = plain(name);
  const near: { readonly name: string; readonly distance: number }[] = [];
  for (const candidate of known) {
    if (candidate.length > MOST_CHARACTERS) continue;
    const distance = distanceOf(wanted, plain(candidate));
    if (distance !== null) near.push({ name: candidate, distance });
  }
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_SUGGESTED)
    .map((candidate) => candidate.name);
}

/** " Did you mean a, b or c?" with a space in front, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  return didYouMeanOneOf(nearestNames(name, known));
}

export function didYouMeanOneOf(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "";
  return ` Did you mean ${names.length === 1 ? last : `${names.slice(0, -1).join(", ")} or ${last}`}?`;
}

/** Case and separators are what people get wrong first: `start_slot`, `EAN-13`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_.-]/g, "");
}

/** null: too far apart to be worth saying. */
function distanceOf(a: string, b: string): number | null {
  const most = Math.max(1, Math.floor(Math.max(a.length, b.length) / 4));
  if (Math.abs(a.length - b.length) <= most) {
    const edits = editsBetween(a, b);
    if (edits <= most) return edits;
  }
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) ? most + 1 : null;
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let edits = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, beforeLast[j - 2]! + 1);
      }
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
