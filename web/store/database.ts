// The one database of this browser. It is opened once, with what earlier pages kept in databases of their own
// (`import-old.ts`). What can go wrong has a name.
import { openDB } from "idb";
import {
  type Database,
  type Head,
  type How,
  keyOf,
  type Kind,
  type Place,
  rangeOf,
  readIn,
  removeAccountIn,
  removeIn,
  type Schema,
  writeIn,
} from "./entries.ts";
import { StoreError, type StoreFault } from "./faults.ts";
import { forgetUnwrittenOf, writeUnwritten } from "./unwritten.ts";

const NAME = "platen";
const VERSION = 1;
/** In some browsers, opening a database may neither succeed nor fail. */
const OPENED_WITHIN_MS = 10_000;
/** A page waits no longer for what earlier pages kept; the import goes on behind it. */
const IMPORTED_WITHIN_MS = 2000;

let opening: Promise<Database> | null = null;
let hasAskedToPersist = false;

function open(): Promise<Database> {
  if (opening) return opening;
  const now = openNow(() => forget(now));
  opening = now;
  // What was refused may be granted later: the next call asks again.
  now.catch(() => forget(now));
  return now;
}

/** Unless another one has been opened since. */
function forget(one: Promise<Database>): void {
  if (opening === one) opening = null;
}

async function openNow(onEnd: () => void): Promise<Database> {
  if (!hasDatabases()) throw new StoreError("none");
  const opened = openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore("heads");
      database.createObjectStore("values");
    },
    // A newer version of the pages waits for this one to let go.
    blocking: (_old, _new, { target }) => {
      (target as unknown as Database).close();
      onEnd();
    },
    terminated: onEnd,
  });
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new StoreError("failed")), OPENED_WITHIN_MS),
  );
  try {
    const database = await Promise.race([opened, late]);
    await importInTime(database);
    return database;
  } catch (error) {
    // It may open after all.
    opened.then((database) => database.close()).catch(() => {});
    throw named(error, "none");
  }
}

/** Never rejects: after a failure it is where it was, and the next page that opens the database tries again. */
async function importInTime(database: Database): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, IMPORTED_WITHIN_MS));
  const imported = loadOld().then((old) => old?.importOld(database));
  await Promise.race([imported.catch(() => {}), late]);
}

/** null: earlier pages kept nothing, or all of it is imported. */
export async function loadOld(): Promise<typeof import("./import-old.ts") | null> {
  return (await mayHaveOld()) ? import("./import-old.ts") : null;
}

/** Also where the browser does not list its databases: opening them shows whether they are there. */
async function mayHaveOld(): Promise<boolean> {
  if (!hasDatabases()) return false;
  const listed = await indexedDB.databases?.().catch(() => null);
  return listed?.some(({ name }) => name?.startsWith(`${NAME}-`)) ?? true;
}

export function hasDatabases(): boolean {
  return "indexedDB" in globalThis && Boolean(indexedDB);
}

function named(error: unknown, otherwise: StoreFault): StoreError {
  if (error instanceof StoreError) return error;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return new StoreError("full");
  return new StoreError(name === "VersionError" ? "newer" : otherwise);
}

/** Writes first what pages noted when they were left. A connection that the browser closed is opened again, once. */
async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const workIn = async (opened: Promise<Database>) => {
    const database = await opened;
    await writeUnwritten(database);
    return work(database);
  };
  const first = open();
  try {
    return await workIn(first).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === "InvalidStateError";
      if (!isClosed) throw error;
      forget(first);
      return workIn(open());
    });
  } catch (error) {
    throw named(error, "failed");
  }
}

/** Why entries do not outlive the page; null: they do. */
export async function faultOfStore(): Promise<StoreFault | null> {
  return open().then(
    () => null,
    (error: unknown) => named(error, "failed").why,
  );
}

/** null: there is none. */
export async function readValue(place: Place): Promise<unknown> {
  return inDatabase((database) => readIn(database, place));
}

export async function readHead(place: Place): Promise<Head | null> {
  return inDatabase(async (database) => (await database.get("heads", keyOf(place))) ?? null);
}

/** All of an account, or those of one kind; the newest first. */
export async function listHeads(account: string, kind?: Kind): Promise<readonly (Place & Head)[]> {
  return inDatabase(async (database) => {
    const range = rangeOf(account, kind);
    const { store } = database.transaction("heads");
    const [keys, heads] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return heads
      .map((head, at) => ({ account, kind: keys[at]![1], id: keys[at]![2], ...head }))
      .sort((a, b) => b.changedAt - a.changedAt);
  });
}

/** See `writeIn`. */
export async function write(
  place: Place,
  head: Head,
  value: unknown,
  how: How = "always",
): Promise<boolean> {
  askToPersist();
  return inDatabase((database) => writeIn(database, place, head, value, how));
}

export async function remove(places: readonly Place[]): Promise<void> {
  await inDatabase((database) => removeIn(database, places));
}

/** Also what earlier pages kept of it: now, or as soon as that can be opened. */
export async function removeAccount(account: string): Promise<void> {
  const formers = forgetUnwrittenOf(account);
  await inDatabase(async (database) => {
    await removeIn(database, formers);
    const isToImport = await mayHaveOld();
    await removeAccountIn(database, account, isToImport);
    if (isToImport) await importInTime(database);
  });
}

/** So that the browser does not remove it by itself when the disk is full; asked once, with the first entry. */
function askToPersist(): void {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
}
