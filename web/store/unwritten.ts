// What a page had not written yet when it was left. A transaction that begins then may be lost with the page, so it is put
// into localStorage, which is written at once, and moved into the database by the next call that opens it.
import { type Database, type Head, type Place, removeIn, writeIn } from "./entries.ts";
import { fromSharedJson, toSharedJson } from "./shared-json.ts";

export interface Unwritten {
  readonly place: Place;
  /** Where it belonged before; null: nowhere else. */
  readonly former: Place | null;
  readonly head: Head;
  readonly value: unknown;
}

/** A key with this prefix and another shape of text is removed: a new shape needs a new prefix. */
const PREFIX = "platen.unwritten.";
/** Of one entry: a browser gives a site about five million, and a page has two entries. */
const MOST_CHARACTERS = 2_000_000;
/** Where the database takes none of them, they do not fill the storage of the site. */
const MOST_ENTRIES = 6;

/** Of a place there is one: the newest of all tabs. false: it is too large, or there is no room. */
export function noteUnwritten(unwritten: Unwritten): boolean {
  const { place, head } = unwritten;
  try {
    const all = listNotes();
    const here = all.filter((note) => isSamePlace(note.place, place));
    if (here.some(({ changedAt }) => changedAt > head.changedAt)) return true;
    const text = toSharedJson(unwritten);
    if (text.length > MOST_CHARACTERS || all.length - here.length >= MOST_ENTRIES) return false;
    replaceNotes(here, keyOfNote(place, head.changedAt), text);
    return true;
  } catch {
    return false;
  }
}

/** First removes the older ones, whose room it may need, and puts them back where that is too little: then it throws. */
function replaceNotes(older: readonly Note[], key: string, text: string): void {
  const before = older.map((note) => [note.key, localStorage.getItem(note.key)] as const);
  for (const note of older) localStorage.removeItem(note.key);
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    for (const [one, kept] of before) if (kept !== null) localStorage.setItem(one, kept);
    throw error;
  }
}

/** Once the database has it. */
export function forgetUnwritten({ place, head }: Pick<Unwritten, "place" | "head">): void {
  forget((note) => isSamePlace(note.place, place) && note.changedAt <= head.changedAt);
}

/** Answers the former places of what it forgets: designs that were made before signing in, and their rows. */
export function forgetUnwrittenOf(account: string): readonly Place[] {
  const formers = listUnwritten(account).flatMap(({ former }) => former ?? []);
  forget(({ place }) => place.account === account);
  return formers;
}

/** What is noted of an account: after a call that opened the database, what it has refused. */
export function listUnwritten(account: string): readonly Unwritten[] {
  return listNotes().flatMap(({ key, place }) => {
    const unwritten = place.account === account ? readNote(localStorage.getItem(key) ?? "") : null;
    return unwritten ?? [];
  });
}

/** What the database does not take stays for the next time. */
export async function writeUnwritten(database: Database): Promise<void> {
  for (const { key } of listNotes()) {
    const text = localStorage.getItem(key);
    if (text === null) continue;
    const unwritten = readNote(text);
    try {
      if (unwritten)
        await writeIn(database, unwritten.place, unwritten.head, unwritten.value, "newest");
      if (unwritten?.former) await removeIn(database, [unwritten.former]);
    } catch {
      continue;
    }
    // Unless a page that was left meanwhile has put another there.
    if (localStorage.getItem(key) === text) localStorage.removeItem(key);
  }
}

/** null: it is none. */
function readNote(text: string): Unwritten | null {
  try {
    const unwritten = fromSharedJson(text) as Unwritten;
    const { place, former, head } = unwritten;
    const isNote =
      isPlace(place) && (former === null || isPlace(former)) && Number.isFinite(head.changedAt);
    return isNote ? unwritten : null;
  } catch {
    return null;
  }
}

function isPlace({ account, kind, id }: Place): boolean {
  return [account, kind, id].every((name) => typeof name === "string");
}

interface Note {
  readonly key: string;
  readonly place: Place;
  readonly changedAt: number;
}

const keyOfNote = ({ account, kind, id }: Place, changedAt: number) =>
  PREFIX + JSON.stringify([account, kind, id, changedAt]);

function listNotes(): readonly Note[] {
  try {
    return Object.keys(localStorage).flatMap((key) => readKey(key) ?? []);
  } catch {
    // Storage is refused: nothing was put there.
    return [];
  }
}

/** null: it is of no note. */
function readKey(key: string): Note | null {
  if (!key.startsWith(PREFIX)) return null;
  try {
    const [account, kind, id, changedAt] = JSON.parse(key.slice(PREFIX.length));
    return { key, place: { account, kind, id }, changedAt };
  } catch {
    return null;
  }
}

function forget(isMeant: (note: Note) => boolean): void {
  for (const note of listNotes()) if (isMeant(note)) localStorage.removeItem(note.key);
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.account === b.account && a.kind === b.kind && a.id === b.id;
}
