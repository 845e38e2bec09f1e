import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import {
  accountAt,
  accountsOf,
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
const NAME = "0007_session-charges.sql";
const sql = readFileSync(`migrations/${NAME}`, "utf8");
const [BUSINESS] = indicesOf("b", SIZE.accounts);
const [TRIAL] = accountsOf("t", SIZE.accounts);

const first = namesOfMigrations().first;
const before = namesOfMigrations().since.filter((name) => name < NAME);

/** As the first wave left it, with every migration before this one. */
function makeDatabase(): DatabaseSync {
  const db = openAt(":memory:");
  for (const name of first) migrate(db, name);
  seedWaveOne(db, SIZE);
  for (const name of before) migrate(db, name);
  return db;
}

function migrated(db: DatabaseSync, changed = sql): DatabaseSync {
  migrate(db, NAME, changed);
  return db;
}

/** The same with one thing wrong, which must be there to go wrong. */
function broken(find: string, replace: string): string {
  expect(sql.split(find)).toHaveLength(2);
  return sql.replace(find, replace);
}

describe("the migration to charges by a session", () => {
  it("keeps every entry and every column, and drift 0", () => {
    const db = makeDatabase();
    const [totals, digest] = [reconcile(db), digestOfLedger(db, SIZE.entries)];
    expect(totals).toEqual({ accounts: 40, ledgerEntries: 400, drift: 0, trialDrift: 0 });
    migrated(db);
    expect(reconcile(db)).toEqual(totals);
    expect(digestOfLedger(db, SIZE.entries)).toBe(digest);
    expect(refusalOf(db, "SELECT * FROM ledger_proof")).toContain("no such table");
  });

  it("keeps the ledger's triggers", () => {
    const db = migrated(makeDatabase());
    expect(refusalOf(db, "UPDATE ledger SET note = ''")).toContain("ledger_append_only");
    expect(refusalOf(db, "DELETE FROM ledger WHERE seq = 1")).toContain("ledger_append_only");
    const grant = (balanceAfter: number, of: string) =>
      `INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after)
       SELECT 'g' || ${balanceAfter}, id, 1, 1, 'grant', 5, balance + ${balanceAfter} FROM accounts WHERE id = '${of}'`;
    expect(refusalOf(db, grant(4, accountAt(BUSINESS!)))).toContain("ledger_balance_after");
    expect(refusalOf(db, grant(5, accountAt(BUSINESS!)))).toBeNull();
    expect(reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0 });
  });

  it("lets a Worker of the first wave go on charging, and a trial be counted", () => {
    const db = migrated(makeDatabase());
    const charge = db.prepare(CHARGE_OF_WAVE_ONE);
    const [trial] = indicesOf("t", SIZE.accounts);
    expect(charge.all(...chargeOf("after", keyAt(BUSINESS!), 1))).toHaveLength(1);
    expect(charge.all(...chargeOf("after-trial", keyAt(trial!), 0))).toHaveLength(1);
    expect(reconcile(db)).toEqual({ accounts: 40, ledgerEntries: 402, drift: 0, trialDrift: 0 });
  });

  it.each([
    ["an entry is left behind", "FROM `ledger`;", "FROM `ledger` WHERE `seq` <> 7;", "every_entry"],
    [
      "a column is swapped",
      "`credits`, `balance_after`, `api_key_id`, `request_id`, `template_id`, `template_revision`, `pages`, `items`, `engine_version`, `pdf_digest`, `body_mac`, `integration_source`, `note`, `image_macs`\nFROM",
      "`credits`, `balance_after`, `api_key_id`, `template_id`, `request_id`, `template_revision`, `pages`, `items`, `engine_version`, `pdf_digest`, `body_mac`, `integration_source`, `note`, `image_macs`\nFROM",
      "unchanged",
    ],
  ])("ends before anything is dropped when %s", (_, find, replace, constraint) => {
    const db = makeDatabase();
    const digest = digestOfLedger(db, SIZE.entries);
    const changed = broken(find, replace);
    expect(() => migrated(db, changed)).toThrow(`ledger_proof_${constraint}`);
    expect(digestOfLedger(db, SIZE.entries)).toBe(digest);
    expect(reconcile(db)).toMatchObject({ ledgerEntries: 400, drift: 0 });
  });

  it.each([
    [
      "a balance",
      `UPDATE accounts SET balance = balance + 1 WHERE id = '${accountAt(BUSINESS!)}'`,
      "balances",
    ],
    [
      "a trial's count",
      `UPDATE trials SET requests_used = requests_used + 1 WHERE account_id = '${TRIAL}'`,
      "trials",
    ],
  ])("ends before anything is dropped when %s is not its sum", (_, drift, constraint) => {
    const db = makeDatabase();
    db.exec(drift);
    expect(() => migrated(db)).toThrow(`ledger_proof_${constraint}`);
    expect(refusalOf(db, "DELETE FROM ledger")).toContain("ledger_append_only");
  });

  it("takes no charge while the ledger moves, even outside a transaction", () => {
    const db = makeDatabase();
    db.exec(sql.slice(0, sql.indexOf("CREATE TABLE")));
    const charge = db.prepare(CHARGE_OF_WAVE_ONE);
    expect(() => charge.all(...chargeOf("lost", keyAt(BUSINESS!), 1))).toThrow("ledger_is_moving");
  });
});

describe("the migration to scopes", () => {
  it("gives every key the scope print, trial keys templates too", () => {
    const db = makeDatabase();
    const rows = db.prepare("SELECT DISTINCT kind, scopes FROM api_keys ORDER BY kind").all();
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { kind: "live", scopes: "print" },
      { kind: "trial", scopes: "print templates" },
    ]);
  });
});
