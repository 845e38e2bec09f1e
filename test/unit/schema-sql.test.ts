import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "../../src/store/schema.ts";

// drizzle-kit adds a member to every array, and pdf.js refuses to load where it finds one: workers are shared.
Reflect.deleteProperty(Array.prototype, "random");

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
    const columns = db.prepare(`PRAGMA table_xinfo(${table.name})`).all();
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
    const strict = db.prepare(
      "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
    );
    const loose = strict
      .all()
      .filter(({ name, strict }) => !strict && !String(name).startsWith("sqlite_"));
    expect(loose).toEqual([]);
    const journal = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8"));
    expect(journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(migrations);
  });
});

describe("0005_quotas", () => {
  const old = new DatabaseSync(":memory:");
  for (const name of migrations.slice(0, 5)) old.exec(readFileSync(`migrations/${name}`, "utf8"));
  const variables = [
    { name: "é", usedBy: ["text"], example: 'a "b"' },
    { name: "c", usedBy: [] },
  ];
  const document = JSON.stringify({ variables: [{ name: "é", example: 'a "b"' }, { name: "c" }] });
  old.exec(`
    INSERT INTO accounts (id, email, created_at, deleted_at) VALUES ('a', 'a@b.example', 1, NULL), ('gone', 'gone', 1, 2);
    INSERT INTO trials (account_id, started_at, expires_at) VALUES ('a', 0, 604800000), ('gone', 0, 604800000);
  `);
  old
    .prepare("INSERT INTO templates VALUES ('a', 'custom-a', 'a', 9, 9, ?, 1, '[]', 'r', ?, 1, 1)")
    .run(JSON.stringify(variables), document);
  old.exec(readFileSync("migrations/0005_quotas.sql", "utf8"));

  it("takes the examples out of a template's variables, and leaves the document as it is", () => {
    const [row] = old.prepare("SELECT variables, document, byte_length FROM templates").all();
    expect(JSON.parse(String(row!["variables"]))).toEqual([
      { name: "é", usedBy: ["text"] },
      { name: "c", usedBy: [] },
    ]);
    expect(row).toMatchObject({ document, byte_length: Buffer.byteLength(document) });
  });

  it("takes the trial of an account that is deleted already, and of no other", () => {
    expect(old.prepare("SELECT account_id FROM trials").all()).toEqual([{ account_id: "a" }]);
  });

  it("the bytes of an account's documents are added up from an index, without reading a document", () => {
    const plan = old
      .prepare("EXPLAIN SELECT count(*), sum(byte_length) FROM templates WHERE account_id = 'a'")
      .all();
    const table = plan.find(({ opcode }) => opcode === "OpenRead")!["p1"];
    const reads = plan.filter(({ opcode }) => opcode === "Column");
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter(({ p1 }) => p1 === table)).toEqual([]);
  });
});
