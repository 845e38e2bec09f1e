// D1's interface upon a database of Node's, such as the file of wrangler's local one, beside the service that has it open.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

const FOLDER = "v3/d1/miniflare-D1DatabaseObject";
/** As long as the service takes to write at most. */
const WAITS_MS = 10_000;

export interface LocalD1 {
  readonly d1: D1Database;
  close(): void;
}

/** `persistTo` is wrangler's local state, with one database in it. */
export function openLocalD1(persistTo: string): LocalD1 {
  const folder = join(persistTo, FOLDER);
  const isDatabase = (name: string) => /^[0-9a-f]{64}\.sqlite$/.test(name);
  const [file, ...others] = readdirSync(folder).filter(isDatabase);
  if (file === undefined || others.length > 0) throw new Error(`not one database in ${folder}`);
  const db = new DatabaseSync(join(folder, file), { timeout: WAITS_MS });
  return { d1: d1Of(db), close: () => db.close() };
}

export function d1Of(db: DatabaseSync): D1Database {
  const prepare = (sql: string) => new Statement(db, sql, []);
  const batch = (statements: readonly Statement[]) =>
    Promise.resolve().then(() => runAll(db, statements));
  return { prepare, batch } as unknown as D1Database;
}

class Statement {
  readonly #db: DatabaseSync;
  readonly #sql: string;
  readonly #values: readonly SQLInputValue[];

  constructor(db: DatabaseSync, sql: string, values: readonly SQLInputValue[]) {
    this.#db = db;
    this.#sql = sql;
    this.#values = values;
  }

  bind(...values: readonly SQLInputValue[]): Statement {
    return new Statement(this.#db, this.#sql, values);
  }

  runNow() {
    const results = this.#db.prepare(this.#sql).all(...this.#values);
    const { changes } = this.#db.prepare("SELECT changes() AS changes").get()!;
    return { success: true, results, meta: { changes } };
  }

  run() {
    return Promise.resolve().then(() => this.runNow());
  }

  all() {
    return this.run();
  }

  first() {
    return this.run().then(({ results }) => results[0] ?? null);
  }

  async raw() {
    const statement = this.#db.prepare(this.#sql);
    statement.setReturnArrays(true);
    return Promise.resolve(statement.all(...this.#values));
  }
}

/** In one transaction, as D1 does. */
function runAll(db: DatabaseSync, statements: readonly Statement[]) {
  db.exec("BEGIN IMMEDIATE");
  try {
    const results = statements.map((statement) => statement.runNow());
    db.exec("COMMIT");
    return results;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}
