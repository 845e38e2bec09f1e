// The one database of this browser: drafts, assets, jobs of rows and paper, printed parts. It is opened once, with what
// the version before kept in databases of its own. What can go wrong has a name.
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
/** A database that neither opens nor fails is known of some browsers. */
const OPENED_WITHIN_MS = 10_000;
/** A page waits so long for what the version before kept; the import goes on behind it. */
const IMPORTED_WITHIN_MS = 2000;

let opening: Promise<Database> | null = null;
let hasAskedToPersist = false;

function open(): Promise<Database> {
  opening ??= openNow();
  // What was refused may be granted later: the next call asks again.
  opening.catch(() => (opening = null));
  return opening;
}

const forget = () => (opening = null);

async function openNow(): Promise<Database> {
  if (!hasDatabases()) throw new StoreError("none");
  const opened = openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore("heads");
      database.createObjectStore("values");
    },
    // A newer version of the pages waits for this one to let go.
    blocking: (_old, _new, { target }) => {
      (target as unknown as Database).close();
      forget();
    },
    terminated: forget,
  });
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new StoreError("failed")), OPENED_WITHIN_MS),
  );
  try {
    const database = await Promise.race([opened, late]);
    await Promise.race([tryImport(database), wait(IMPORTED_WITHIN_MS)]);
    return database;
  } catch (error) {
    throw named(error, "none");
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Never rejects. */
async function tryImport(database: Database): Promise<void> {
  try {
    await (await loadOld())?.importOld(database);
  } catch {
    // It is where it was: the next page that opens the database tries again.
  }
}

/** null: the version before kept nothing, or all of it is imported. */
export async function loadOld(): Promise<typeof import("./import-old.ts") | null> {
  return (await mayHaveOld()) ? import("./import-old.ts") : null;
}

/** Also where the browser does not list its databases: opening them shows whether they are there. */
async function mayHaveOld(): Promise<boolean> {
  if (!hasDatabases()) return false;
  const listed = await indexedDB.databases?.().catch(() => null);
  return !listed?.every(({ name = "" }) => !name.startsWith(`${NAME}-`));
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
  const inOpened = async () => {
    const database = await open();
    await writeUnwritten(database);
    return work(database);
  };
  try {
    return await inOpened();
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "InvalidStateError";
    if (!isClosed) throw named(error, "failed");
  }
  opening = null;
  try {
    return await inOpened();
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
      .map((head, at) => ({ account, kind: keys[at]![1] as Kind, id: keys[at]![2], ...head }))
      .sort((a, b) => b.changedAt - a.changedAt);
  });
}

/** Head and value in one transaction, which is on the disk when this ends. false: it was not to be written. */
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

/** Also what the version before has of it: now, or as soon as it can be opened. */
export async function removeAccount(account: string): Promise<void> {
  const formers = forgetUnwrittenOf(account);
  await inDatabase(async (database) => {
    await removeIn(database, formers);
    const isToImport = await mayHaveOld();
    await removeAccountIn(database, account, isToImport);
    if (isToImport) await Promise.race([tryImport(database), wait(IMPORTED_WITHIN_MS)]);
  });
}

/** So that the browser does not remove it by itself when the disk is full; asked once, with the first entry. */
function askToPersist(): void {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
}
