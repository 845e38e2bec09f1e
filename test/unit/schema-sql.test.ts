import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "../../src/store/schema.ts";

const tables = Object.values(schema) as SQLiteTable[];
const migrations = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort();
const db = new DatabaseSync(":memory:");
for (const name of migrations) db.exec(readFileSync(`migrations/${name}`, "utf8"));

describe("the schema and the SQL agree", () => {
  it("drizzle-kit would generate nothing new", async () => {
    const latest = readdirSync("migrations/meta")
      .filter((name) => name.endsWith("_snapshot.json"))
      .sort()
      .at(-1)!;
    const snapshot = JSON.parse(readFileSync(`migrations/meta/${latest}`, "utf8"));
    const current = await generateSQLiteDrizzleJson(schema);
    expect(await generateSQLiteMigration(snapshot, current)).toEqual([]);
  });

  it.each(tables.map((table) => getTableConfig(table)))("table $name", (table) => {
    const columns = db.prepare(`PRAGMA table_info(${table.name})`).all();
    expect(columns.map(({ name, type, notnull }) => [name, String(type), notnull])).toEqual(
      table.columns.map((column) => [
        column.name,
        column.getSQLType().toUpperCase(),
        column.notNull ? 1 : 0,
      ]),
    );
    const made = db.prepare("SELECT sql FROM sqlite_schema WHERE name = ?").get(table.name);
    for (const { name } of table.checks) expect(made!["sql"]).toContain(`CONSTRAINT "${name}"`);
    const indexes = db.prepare(`PRAGMA index_list(${table.name})`).all();
    for (const { config } of table.indexes) {
      expect(indexes).toContainEqual(
        expect.objectContaining({ name: config.name, unique: config.unique ? 1 : 0 }),
      );
    }
  });

  it("every table is strict, and every migration is in drizzle-kit's journal", () => {
    const strict = db.prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'");
    const loose = strict
      .all()
      .filter(({ name, strict }) => !strict && !String(name).startsWith("sqlite_"));
    expect(loose).toEqual([]);
    const journal = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8"));
    expect(journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(migrations);
  });
});
