// The handle of D1 that store functions take first, and what a failing read or write means.
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { accountDeleted, unavailable } from "../rules/refusals.ts";

export type Database = DrizzleD1Database & { readonly $client: D1Database };

/** D1's own clock, in SQL. */
export const NOW_MS = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const opened = new WeakMap<D1Database, Database>();

/** One for each binding, so that what is prepared for it serves all requests of an isolate. */
export function openDatabase(d1: D1Database): Database {
  const known = opened.get(d1);
  if (known !== undefined) return known;
  const fresh = drizzle(d1);
  opened.set(d1, fresh);
  return fresh;
}

/** A statement that is written once: for several joins, Drizzle takes longer to write it than SQLite to run it. */
export function preparedFor<T extends object>(prepare: (db: Database) => T): (db: Database) => T {
  const prepared = new WeakMap<Database, T>();
  return (db) => {
    const known = prepared.get(db);
    if (known !== undefined) return known;
    const fresh = prepare(db);
    prepared.set(db, fresh);
    return fresh;
  };
}

/** What the innermost cause says: Drizzle's own message quotes the statement's values. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : messageOf(error.cause);
}

/** A statement that SQLite itself refused. Busy, full and failing disks are left out: trying again can help there. */
export function isRefusedBySqlite(error: unknown): boolean {
  return /SQLITE_(?!BUSY|IOERR|FULL)[A-Z]+/.test(messageOf(error));
}

/** Runs a read that may be repeated: once more when D1 did not answer, then 503. */
export async function readFrom<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isRefusedBySqlite(error)) throw error;
  }
  return orUnavailable(read, "The database did not respond. Nothing was charged; try again.");
}

/** By the triggers that let nothing be added to a deleted account (migrations 0005 and 0009). */
const ACCOUNT_DELETED = /\baccount_deleted: SQLITE_CONSTRAINT/;

/** Runs a statement once; 503 when D1 did not answer, 401 when the account was deleted before the statement ran. */
export function write<T>(statement: () => Promise<T>): Promise<T> {
  return orUnavailable(
    statement,
    "The database did not respond, so the change may or may not have been made. Try again.",
  );
}

async function orUnavailable<T>(statement: () => Promise<T>, detail: string): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (ACCOUNT_DELETED.test(messageOf(error))) throw accountDeleted();
    if (isRefusedBySqlite(error)) throw error;
    throw unavailable(detail);
  }
}

/** Whether an error that came through somebody else's code is a statement that D1 did not answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof DrizzleQueryError && !isRefusedBySqlite(error);
}
