import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { deleteAsset } from "../../src/flows/account/assets.ts";
import { listOldTemplates } from "../../src/flows/list-old-templates.ts";
import { removeExpiredAssets } from "../../src/flows/nightly/remove-expired-assets.ts";
import { openDatabase } from "../../src/store/database.ts";
import { migrate, namesOfMigrations, openAt } from "../../scripts/migration/wave-one.ts";
import { d1Of } from "../support/local-d1.ts";
import { makeBucket } from "../support/memory-r2.ts";

const NAME = "0011_counted-assets.sql";
const sql = readFileSync(`migrations/${NAME}`, "utf8");
const { first, since } = namesOfMigrations();
const before = [...first, ...since.filter((name) => name < NAME)];
const DAY_MS = 86_400_000;
const NOW = Date.now();
const [shown, other] = ["a".repeat(64), "b".repeat(64)];

/** Two accounts with assets that were last used 40 days ago, and a template of one of them. */
function makeDatabase(): DatabaseSync {
  const db = openAt(":memory:");
  for (const name of before) migrate(db, name);
  const asset = db.prepare(
    `INSERT INTO assets (account_id, sha256, kind, media_type, byte_length, stored_length, width_px, height_px, created_at, last_used_at)
     VALUES (?, ?, 'image', 'image/png', 7, 7, 1, 1, 1, ${NOW - 40 * DAY_MS})`,
  );
  for (const account of ["one", "two", "none"]) {
    db.prepare("INSERT INTO accounts (id, email, created_at) VALUES (?1, ?1, 1)").run(account);
  }
  for (const sha256 of [shown, other]) asset.run("one", sha256);
  asset.run("two", shown);
  saveIn(db, { source: `asset:${shown}` });
  return db;
}

function saveIn(db: DatabaseSync, document: unknown, id = "custom-a"): void {
  db.prepare(
    `INSERT INTO templates (account_id, id, name, width_mm, height_mm, variables, api_ready, problems, revision, document, created_at, updated_at)
     VALUES ('one', ?, 'a', 9, 9, '[]', 1, '[]', 'r', ?, 1, 1)`,
  ).run(id, typeof document === "string" ? document : JSON.stringify(document));
}

function migrated(changed = sql): DatabaseSync {
  const db = makeDatabase();
  migrate(db, NAME, changed);
  return db;
}

const depsOf = (db: DatabaseSync) => ({
  db: openDatabase(d1Of(db)),
  accountAssets: makeBucket().bucket,
  now: () => NOW,
});
const rowsOf = (db: DatabaseSync, query: string) =>
  db
    .prepare(query)
    .all()
    .map((row) => Object.values(row));
const NAMES = "SELECT account_id, sha256, template_id FROM template_assets ORDER BY 1, 2, 3";
const LEFT = "SELECT account_id, sha256 FROM assets ORDER BY 1, 2";

describe("the migration to counted assets", () => {
  it("counts the files and bytes that are there", () => {
    const totals = "SELECT id, asset_files, asset_bytes FROM accounts ORDER BY id";
    expect(rowsOf(migrated(), totals)).toEqual([
      ["none", 0, 0],
      ["one", 2, 14],
      ["two", 1, 7],
    ]);
  });

  it.each([
    ["files", "count(*) AS files", "count(*) + 1 AS files"],
    ["bytes", "sum(stored_length) AS bytes", "sum(byte_length) - 1 AS bytes"],
  ])("ends where %s are not what is there", (constraint, find, replace) => {
    expect(sql.split(find)).toHaveLength(2);
    expect(() => migrated(sql.replace(find, replace))).toThrow(`assets_proof_${constraint}`);
  });

  it("reads no document: templates that are there are listed by the next night, before it removes assets", async () => {
    const db = migrated();
    expect(rowsOf(db, NAMES)).toEqual([]);
    expect(await removeExpiredAssets(depsOf(db))).toBe(2);
    expect(rowsOf(db, NAMES)).toEqual([["one", shown, "custom-a"]]);
    expect(rowsOf(db, "SELECT * FROM templates_to_list")).toEqual([]);
    expect(rowsOf(db, LEFT)).toEqual([["one", shown]]);
  });

  it("until then, deleting an asset lists the templates of its account", async () => {
    const db = migrated();
    const deps = depsOf(db);
    await expect(deleteAsset(deps, "one", shown)).rejects.toMatchObject({ code: "ASSET_IN_USE" });
    await deleteAsset(deps, "one", other);
    expect(rowsOf(db, LEFT)).toEqual([
      ["one", shown],
      ["two", shown],
    ]);
  });

  it.each([
    ["replaced", `UPDATE templates SET document = '{}', revision = 's'`],
    ["deleted", "DELETE FROM templates"],
  ])("one that is %s before it is listed has used its assets until then", async (_, statement) => {
    const db = migrated();
    db.exec(statement);
    expect(await removeExpiredAssets(depsOf(db))).toBe(2);
    expect(rowsOf(db, LEFT)).toEqual([["one", shown]]);
    expect(rowsOf(db, NAMES)).toEqual([]);
  });

  it("a document that cannot be read keeps its own account's assets and stops nothing else", async () => {
    const db = makeDatabase();
    saveIn(db, "{", "custom-Broken");
    for (let i = 0; i < 60; i++) saveIn(db, { source: `asset:${other}` }, `custom-${i}`);
    migrate(db, NAME);
    expect(await removeExpiredAssets(depsOf(db))).toBe(1);
    expect(rowsOf(db, LEFT)).toEqual([
      ["one", shown],
      ["one", other],
    ]);
    expect(rowsOf(db, "SELECT template_id FROM templates_to_list")).toEqual([["custom-Broken"]]);
    expect(rowsOf(db, NAMES)).toHaveLength(61);
  });

  it("lists by as many statements as it takes, each of a bounded number of documents", async () => {
    const db = makeDatabase();
    for (let i = 0; i < 150; i++) saveIn(db, { source: `asset:${other}` }, `custom-${i}`);
    migrate(db, NAME);
    expect(await listOldTemplates(openDatabase(d1Of(db)), "two")).toBe(false);
    expect(await listOldTemplates(openDatabase(d1Of(db)), "one")).toBe(true);
    expect(rowsOf(db, NAMES)).toHaveLength(151);
    expect(await listOldTemplates(openDatabase(d1Of(db)), null)).toBe(false);
  });
});
