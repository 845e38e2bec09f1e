// A database as the first wave left it (migrations 0000 to 0002), seeded by the statements of that time, and
// what is asked of it before and after the migrations since.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { NOW_MS } from "../../src/store/database.ts";
import { RECONCILE_TOTALS } from "../../src/store/money/reconciliation.ts";

const FOLDER = "migrations";
const FIRST_WAVE = 3;
const DAY_MS = 86_400_000;
/** Of every ten accounts. */
const KINDS = [..."bbbbbbttdn"] as const;
const TRIAL_USES = 4;
const GRANT_EVERY = 20;

/** The statement that charged in the first wave: a Worker of that time goes on with it through the migrations. */
export const CHARGE_OF_WAVE_ONE = `INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after,
    api_key_id, request_id, template_id, template_revision, pages, items, engine_version,
    pdf_digest, body_mac, integration_source)
  SELECT ?1, a.id, ?4, ${NOW_MS}, iif(k.kind = 'trial', 'trial', 'generate'), -?3, a.balance - ?3,
    k.id, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13
  FROM api_keys k JOIN accounts a ON a.id = k.account_id
  WHERE k.id = ?2 AND k.revoked_at IS NULL AND a.suspended_at IS NULL
    AND (?14 IS NULL OR ${NOW_MS} < ?14)
  RETURNING id`;

export interface Size {
  readonly accounts: number;
  readonly entries: number;
}

/** As D1 has it: foreign keys are enforced. */
export function openAt(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 120_000 });
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
  return db;
}

export function namesOfMigrations(): { first: string[]; since: string[] } {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return { first: names.slice(0, FIRST_WAVE), since: names.slice(FIRST_WAVE) };
}

/** All of a migration or nothing, as D1 applies it. */
export function migrate(
  db: DatabaseSync,
  name: string,
  sql = readFileSync(`${FOLDER}/${name}`, "utf8"),
): void {
  db.exec("BEGIN IMMEDIATE");
  try {
    db.exec(sql);
    db.exec("COMMIT");
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}

export const accountAt = (i: number) => `account-${i}`;
export const keyAt = (i: number) => `key-${i}`;
const kindAt = (i: number) => KINDS[i % KINDS.length]!;

/** Business accounts, trials, deleted accounts and such that never printed; the ledger fills up with charges. */
export function seedWaveOne(db: DatabaseSync, { accounts, entries }: Size): void {
  db.exec("BEGIN");
  const account = db.prepare(
    "INSERT INTO accounts (id, email, is_business, created_at) VALUES (?, ?, ?, 1)",
  );
  const key = db.prepare(
    `INSERT INTO api_keys (id, account_id, kind, name, hash, prefix, last4, slot, created_at)
     VALUES (?, ?, ?, 'seeded', ?, 'platen_', '0000', ?, 1)`,
  );
  const trial = db.prepare(
    "INSERT INTO trials (account_id, started_at, expires_at) VALUES (?, ?, ?)",
  );
  for (let i = 0; i < accounts; i++) {
    const isTrial = kindAt(i) === "t";
    account.run(accountAt(i), `${i}@platen.test`, isTrial || kindAt(i) === "n" ? 0 : 1);
    key.run(keyAt(i), accountAt(i), isTrial ? "trial" : "live", `hash-${i}`, isTrial ? null : 1);
    if (isTrial) trial.run(accountAt(i), 0, 7 * DAY_MS);
  }
  seedLedger(db, { accounts, entries });
  db.prepare(
    "UPDATE accounts SET deleted_at = 2, email = 'deleted:' || id WHERE id IN (SELECT value FROM json_each(?))",
  ).run(JSON.stringify(accountsOf("d", accounts)));
  db.exec("COMMIT");
}

export function accountsOf(kind: (typeof KINDS)[number], accounts: number): string[] {
  return indicesOf(kind, accounts).map(accountAt);
}

export function indicesOf(kind: (typeof KINDS)[number], accounts: number): number[] {
  return Array.from({ length: accounts }, (_, i) => i).filter((i) => kindAt(i) === kind);
}

function seedLedger(db: DatabaseSync, { accounts, entries }: Size): void {
  const grant = db.prepare(
    `INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after, note)
     SELECT ?1, id, 1, 1, 'grant', 100, balance + 100, 'seeded' FROM accounts WHERE id = ?2`,
  );
  const charge = db.prepare(CHARGE_OF_WAVE_ONE);
  const trials = indicesOf("t", accounts);
  const payers = [...indicesOf("b", accounts), ...indicesOf("d", accounts)];
  let written = 0;
  for (let use = 0; use < TRIAL_USES; use++) {
    for (const i of trials) {
      if (written < entries / 2) charge.all(...chargeOf(`trial-${written++}`, keyAt(i), 0));
    }
  }
  for (let round = 0; written < entries; round++) {
    for (const i of payers) {
      if (written === entries) break;
      const id = `seeded-${written++}`;
      if (round % GRANT_EVERY === 0) grant.run(id, accountAt(i));
      else charge.all(...chargeOf(id, keyAt(i), 1 + (written % 5)));
    }
  }
}

/** The parameters of `CHARGE_OF_WAVE_ONE`. */
export function chargeOf(id: string, keyId: string, credits: number): SQLInputValue[] {
  const what = ["custom-label", "r1", Math.max(credits, 1), 30, "e1", "d1", null, null];
  return [id, keyId, credits, Date.now(), id, ...what, null];
}

export interface Totals {
  readonly accounts: number;
  readonly ledgerEntries: number;
  readonly drift: number;
  readonly trialDrift: number;
}

/** As `GET /operator/v1/reconcile` adds it up. */
export function reconcile(db: DatabaseSync): Totals {
  return { ...(db.prepare(RECONCILE_TOTALS).get() as unknown as Totals) };
}

const COLUMNS_OF_WAVE_ONE = `seq, id, account_id, at, committed_at, kind, credits, balance_after, api_key_id,
  request_id, template_id, template_revision, pages, items, engine_version, pdf_digest, body_mac, integration_source, note`;

/** Over every column of the first `entries` entries. */
export function digestOfLedger(db: DatabaseSync, entries: number): string {
  const hash = createHash("sha256");
  const rows = db
    .prepare(`SELECT ${COLUMNS_OF_WAVE_ONE} FROM ledger ORDER BY seq LIMIT ?`)
    .iterate(entries);
  for (const row of rows) hash.update(JSON.stringify(Object.values(row)));
  return hash.digest("hex");
}

/** What the ledger says to a statement that it must not take; null: it took it. */
export function refusalOf(db: DatabaseSync, statement: string): string | null {
  try {
    db.exec(statement);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
