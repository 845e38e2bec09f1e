// The entries of the browser's database, in a database that is open. Each has a place, which begins with its account, and
// a head, which lists it without its value.
import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";

/** `left` marks an account that was removed. Do not rename: browsers have entries under these. */
export type Kind = "draft" | "asset" | "sheet-job" | "print-job" | "pdf" | "left";

/** Of what is made while no one is signed in, and of images. */
export const NO_ACCOUNT = "";

export interface Place {
  readonly account: string;
  readonly kind: Kind;
  readonly id: string;
}

export interface Head {
  /** In milliseconds since 1970: of two tabs with one entry, the one that was changed last is kept. */
  readonly changedAt: number;
  readonly name: string;
  /** What is lost with it: rows that were put in, changes of a design, pages that were paid and not saved. 0: nothing. */
  readonly work: number;
  /** Besides, what lists show of it. */
  readonly more?: Readonly<Record<string, string | number | boolean | null>>;
}

export type Key = [account: string, kind: Kind, id: string];

export interface Schema extends DBSchema {
  readonly heads: { readonly key: Key; readonly value: Head };
  readonly values: { readonly key: Key; readonly value: unknown };
}

export type Database = IDBPDatabase<Schema>;
type Change = IDBPTransaction<Schema, ("heads" | "values")[], "readwrite">;

export const keyOf = ({ account, kind, id }: Place): Key => [account, kind, id];

export async function readIn(database: Database, place: Place): Promise<unknown> {
  return (await database.get("values", keyOf(place))) ?? null;
}

/** `newest`: unless there is one that was changed later. `ifThereIs`: only if that other place has an entry. */
export type How = "newest" | "always" | { readonly ifThereIs: Place };

/** Head and value in one transaction, which is on the disk when this ends. false: it was not to be written. */
export async function writeIn(
  database: Database,
  place: Place,
  head: Head,
  value: unknown,
  how: How,
): Promise<boolean> {
  return changeIn(database, (stores) => writeTo(stores, place, head, value, how));
}

export async function writeTo(
  { heads, values }: Stores,
  place: Place,
  head: Head,
  value: unknown,
  how: How,
): Promise<boolean> {
  if (typeof how === "object" && (await heads.count(keyOf(how.ifThereIs))) === 0) return false;
  const before = how === "newest" ? await heads.get(keyOf(place)) : undefined;
  if (before && before.changedAt > head.changedAt) return false;
  await Promise.all([heads.put(head, keyOf(place)), values.put(value, keyOf(place))]);
  return true;
}

/** `mayHaveOld`: earlier pages may have kept something of the account, which is to be removed, not imported. */
export async function removeAccountIn(
  database: Database,
  account: string,
  mayHaveOld: boolean,
): Promise<void> {
  const range = rangeOf(account);
  await changeIn(database, async ({ heads, values }) => {
    await Promise.all([
      heads.delete(range),
      values.delete(range),
      mayHaveOld && heads.put({ name: "", work: 0, changedAt: 0 }, keyOf(markOf(account))),
    ]);
  });
}

/** An array sorts after every text. */
export const rangeOf = (account: string, kind?: Kind) =>
  kind === undefined
    ? IDBKeyRange.bound([account], [account, []])
    : IDBKeyRange.bound([account, kind], [account, kind, []]);

const markOf = (account: string): Place => ({ account: NO_ACCOUNT, kind: "left", id: account });

/** Whether the account was removed before everything was imported. */
export async function isRemovedAccount(
  heads: Pick<Stores["heads"], "get">,
  account: string,
): Promise<boolean> {
  return (await heads.get(keyOf(markOf(account)))) !== undefined;
}

/** Once nothing is left to import. */
export async function forgetRemovedAccounts(database: Database): Promise<void> {
  await database.delete("heads", rangeOf(NO_ACCOUNT, "left"));
}

export async function removeIn(database: Database, places: readonly Place[]): Promise<void> {
  await changeIn(database, async ({ heads, values }) => {
    for (const place of places) {
      await Promise.all([heads.delete(keyOf(place)), values.delete(keyOf(place))]);
    }
  });
}

export interface Stores {
  readonly heads: ReturnType<typeof headsOf>;
  readonly values: ReturnType<typeof valuesOf>;
}

const headsOf = (transaction: Change) => transaction.objectStore("heads");
const valuesOf = (transaction: Change) => transaction.objectStore("values");

export async function changeIn<T>(
  database: Database,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const options = { durability: "strict" } as const;
  const transaction = database.transaction(["heads", "values"], "readwrite", options);
  // Never rejects: `work` may fail before this is awaited.
  const done: Promise<Error | null> = transaction.done.then(
    () => null,
    (error: Error) => error,
  );
  try {
    const result = await work({ heads: headsOf(transaction), values: valuesOf(transaction) });
    const error = await done;
    if (error !== null) throw error;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    // A transaction that failed by itself says why; of one that `work` made fail, idb says only that it was aborted.
    const ended = await done;
    throw ended === null || ended.name === "AbortError" ? error : ended;
  }
}
