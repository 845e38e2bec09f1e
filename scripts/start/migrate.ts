// Migrations of a local database, noted in the table that `wrangler d1 migrations` reads. Wrangler's own command starts
// workerd once per file.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";

const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies the files of `folder` that the database does not have yet, in the order of their names; each whole or not at all. */
export async function migrate(db: D1Database, folder: string): Promise<void> {
  await db.prepare(APPLIED).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  for (const name of files.sort().filter((file) => !applied.has(file))) {
    const statements = splitStatements(readFileSync(join(folder, name), "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}
