// 0012: who saved a template's revision. Of those that are there it is not known, and nothing else changes.
import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { saveTemplate } from "../../src/flows/account/save-template.ts";
import type { Precondition } from "../../src/rules/precondition.ts";
import { openDatabase } from "../../src/store/database.ts";
import { migrate, namesOfMigrations, openAt } from "../../scripts/migration/wave-one.ts";
import { LABEL } from "../support/api.ts";
import { d1Of } from "../support/local-d1.ts";

const NAME = "0012_saved-by.sql";
const { first, since } = namesOfMigrations();
const ABSENT: Precondition = { kind: "absent" };

/** A template as it was saved before. */
function makeDatabase(revision: string): DatabaseSync {
  const db = openAt(":memory:");
  for (const name of [...first, ...since.filter((known) => known < NAME)]) migrate(db, name);
  db.exec("INSERT INTO accounts (id, email, created_at) VALUES ('a', 'a', 1)");
  db.prepare(
    `INSERT INTO templates (account_id, id, name, width_mm, height_mm, variables, api_ready, problems, revision, document, created_at, updated_at)
     VALUES ('a', 'custom-old', 'Old', 9, 9, '[]', 1, '[]', ?, ?, 1, 1)`,
  ).run(revision, JSON.stringify(LABEL));
  return db;
}

const save = (db: DatabaseSync, savedBy: string | null, precondition?: Precondition) =>
  saveTemplate(
    { db: openDatabase(d1Of(db)), now: () => 2, problemsOf: () => Promise.resolve([]) },
    {
      accountId: "a",
      id: "custom-old",
      document: LABEL,
      savedBy,
      ...(precondition && { precondition }),
    },
  );

const rows = (db: DatabaseSync) =>
  db
    .prepare("SELECT revision, updated_at, saved_by FROM templates")
    .all()
    .map((row) => Object.values(row));

/** As the service computes it. */
async function revisionOfLabel(): Promise<string> {
  const db = makeDatabase("old");
  migrate(db, NAME);
  return (await save(db, "key:k")).revision;
}

describe("the migration to who saved a template", () => {
  it("leaves the templates that are there as they are, saved by no one known", () => {
    const db = makeDatabase("old");
    migrate(db, NAME);
    expect(rows(db)).toEqual([["old", 1, null]]);
    expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  });

  it("takes no call for a repeat of one that saved before it; a credential that saves again is known", async () => {
    const revision = await revisionOfLabel();
    const db = makeDatabase(revision);
    migrate(db, NAME);
    const conflict = { code: "REVISION_CONFLICT" };
    await expect(save(db, "key:k", ABSENT)).rejects.toMatchObject(conflict);
    await expect(save(db, null, ABSENT)).rejects.toMatchObject(conflict);
    await save(db, "key:k");
    expect(rows(db)).toEqual([[revision, 1, "key:k"]]);
    await save(db, "key:k", ABSENT);
    await expect(save(db, "user:u", ABSENT)).rejects.toMatchObject(conflict);
  });

  it("a template that the code before it saves is still saved", () => {
    const db = makeDatabase("old");
    migrate(db, NAME);
    db.exec(
      `INSERT INTO templates (account_id, id, name, width_mm, height_mm, variables, api_ready, problems, revision, document, created_at, updated_at)
       SELECT account_id, 'custom-new', name, width_mm, height_mm, variables, api_ready, problems, revision, document, 2, 2 FROM templates`,
    );
    expect(rows(db)).toEqual([
      ["old", 1, null],
      ["old", 2, null],
    ]);
  });
});
