import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import {
  accountAt,
  CHARGE_OF_WAVE_ONE,
  chargeOf,
  digestOfLedger,
  indicesOf,
  keyAt,
  migrate,
  namesOfMigrations,
  openAt,
  reconcile,
  refusalOf,
  seedWaveOne,
} from "../../scripts/migration/wave-one.ts";

const SIZE = { accounts: 40, entries: 400 };
const NAME = "0013_links.sql";
const sql = readFileSync(`migrations/${NAME}`, "utf8");
const [BUSINESS] = indicesOf("b", SIZE.accounts);

/** As the first wave left it, with every migration before this one. */
function makeDatabase(): DatabaseSync {
  const { first, since } = namesOfMigrations();
  const db = openAt(":memory:");
  for (const name of first) migrate(db, name);
  seedWaveOne(db, SIZE);
  for (const name of since.filter((name) => name < NAME)) migrate(db, name);
  return db;
}

function migrated(db: DatabaseSync, changed = sql): DatabaseSync {
  migrate(db, NAME, changed);
  return db;
}

const usageOf = (db: DatabaseSync) =>
  db
    .prepare(
      "SELECT sum(requests) AS requests, sum(pages) AS pages, sum(credits) AS credits FROM usage_days",
    )
    .get();

describe("the migration to links", () => {
  it("keeps every entry, every sum and the usage by day", () => {
    const db = makeDatabase();
    const [totals, usage] = [reconcile(db), usageOf(db)];
    const digest = digestOfLedger(db, SIZE.entries);
    migrated(db);
    expect(reconcile(db)).toEqual(totals);
    expect(usageOf(db)).toEqual(usage);
    expect(digestOfLedger(db, SIZE.entries)).toBe(digest);
    expect(refusalOf(db, "SELECT * FROM ledger_proof")).toContain("no such table");
    expect(refusalOf(db, "UPDATE ledger SET note = ''")).toContain("ledger_append_only");
    expect(refusalOf(db, "DELETE FROM ledger WHERE seq = 1")).toContain("ledger_append_only");
  });

  it("ends where an entry would be lost, and leaves everything as it was", () => {
    const db = makeDatabase();
    const totals = reconcile(db);
    const copied = "FROM `ledger`;";
    expect(sql.split(copied)).toHaveLength(2);
    expect(() => migrated(db, sql.replace(copied, "FROM `ledger` WHERE seq > 1;"))).toThrow(
      "ledger_proof_every_entry",
    );
    expect(reconcile(db)).toEqual(totals);
  });

  it("lets a Worker of before go on charging, and its usage be added up", () => {
    const db = migrated(makeDatabase());
    const before = usageOf(db)!["credits"] as number;
    const charge = db.prepare(CHARGE_OF_WAVE_ONE);
    expect(charge.all(...chargeOf("after", keyAt(BUSINESS!), 2))).toHaveLength(1);
    expect(reconcile(db)).toEqual({ accounts: 40, ledgerEntries: 401, drift: 0, trialDrift: 0 });
    expect(usageOf(db)!["credits"]).toBe(before + 2);
  });

  it("takes a charge without key and session only of a link, within the link's day", () => {
    const db = migrated(makeDatabase());
    const account = accountAt(BUSINESS!);
    db.exec(`INSERT INTO links (id, account_id, name, template_id, settings, watermark, credits_per_day, created_at)
      VALUES ('l', '${account}', 'n', 't', '{}', 0, 3, 1)`);
    const charge = (id: string, credits: number, link: string | null, day = 5) =>
      `INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after, request_id, template_id,
        template_revision, pages, items, engine_version, pdf_digest, integration_source, link_id)
      SELECT '${id}', id, 1, ${day} * 86400000, 'generate', -${credits}, balance - ${credits}, 'r', 't', 'r', 1, 1, 'e', 'd',
        'link', ${link === null ? "NULL" : `'${link}'`} FROM accounts WHERE id = '${account}'`;
    expect(refusalOf(db, charge("a", 1, null))).toContain("ledger_charge_is_whole");
    expect(refusalOf(db, charge("b", 2, "l"))).toBeNull();
    expect(refusalOf(db, charge("c", 2, "l"))).toContain("link_credits_within");
    expect(refusalOf(db, charge("b", 2, "l"))).toContain("UNIQUE constraint failed: ledger.id");
    expect(refusalOf(db, charge("d", 1, "l"))).toBeNull();
    expect(refusalOf(db, charge("e", 3, "l", 6))).toBeNull();
    expect(refusalOf(db, charge("f", 1, "l", 5))).toContain("link_credits_within");
    expect(reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0 });
  });
});
