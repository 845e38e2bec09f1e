// Tries the migrations since the first wave on a database as that wave left it, while charges go on:
//   node scripts/try-migration.ts [--entries 1000000] [--accounts 10000]
// It prints what each takes and proves that no entry, credit or trigger was lost.
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { Charged, Load } from "./migration/charge-under-load.ts";
import {
  digestOfLedger,
  indicesOf,
  migrate,
  namesOfMigrations,
  openAt,
  reconcile,
  refusalOf,
  seedWaveOne,
} from "./migration/wave-one.ts";

const { values } = parseArgs({
  options: {
    entries: { type: "string", default: "1000000" },
    accounts: { type: "string", default: "10000" },
  },
});
const size = { accounts: Number(values.accounts), entries: Number(values.entries) };
const AFTERWARDS_MS = 2000;

const folder = mkdtempSync(join(tmpdir(), "platen-migration-"));
const path = join(folder, "wave-one.sqlite");
const faults: string[] = [];

function require(holds: boolean, what: string): void {
  console.log(`  ${holds ? "holds" : "FAILS"}  ${what}`);
  if (!holds) faults.push(what);
}

function timed<T>(what: string, work: () => T): T {
  const [startedAt, cpu] = [performance.now(), process.threadCpuUsage()];
  const result = work();
  const waitedSec = ((performance.now() - startedAt) / 1000).toFixed(2).padStart(8);
  const { user, system } = process.threadCpuUsage(cpu);
  const cpuSec = ((user + system) / 1e6).toFixed(2).padStart(7);
  console.log(`${waitedSec} s ${cpuSec} s CPU  ${what}`);
  return result;
}

const db = openAt(path);
try {
  await run();
} finally {
  db.close();
  rmSync(folder, { recursive: true, force: true });
}
if (faults.length > 0) process.exit(1);

async function run(): Promise<void> {
  const { first, since } = namesOfMigrations();
  for (const name of first) migrate(db, name);
  timed(`seeding ${size.entries} entries of ${size.accounts} accounts`, () =>
    seedWaveOne(db, size),
  );
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  console.log(`            ${(statSync(path).size / 1_048_576).toFixed(0)} MB`);
  const before = timed("reconciling before", () => reconcile(db));
  const digest = timed("digest of every entry", () => digestOfLedger(db, size.entries));
  require(before.drift === 0 && before.trialDrift === 0, "reconcile before: drift 0");

  const payers = indicesOf("b", size.accounts).slice(0, 500);
  const load = startLoad(payers);
  await load.hasBegun();
  for (const name of since) timed(name, () => migrate(db, name));
  openSessions(payers);
  load.next();
  await pause(AFTERWARDS_MS);
  load.next();
  const charged = await load.ended;
  console.log("charges meanwhile:", charged);

  const after = timed("reconciling after", () => reconcile(db));
  const { byWaveOne, byKey, bySession } = charged;
  require(after.drift === 0 && after.trialDrift === 0, "reconcile after: drift 0");
  require(after.ledgerEntries ===
    size.entries +
      byWaveOne +
      byKey +
      bySession, `entries: ${size.entries} seeded, ${byWaveOne} charged by the first wave's statement, ${byKey} and ${bySession} by today's`);
  require(digestOfLedger(db, size.entries) === digest, "every entry has the same columns");
  require(charged.failures.length === 0, "no charge failed for another reason than credits");
  require(byWaveOne > 0 && byKey > 0 && bySession > 0, "each statement has charged");
  require(isUsageAddedUp(), "usage by day is what the ledger adds up to");
  require(isAppendOnly(), "entries are neither changed nor deleted");
  require(refusalOf(db, "UPDATE accounts SET balance = -1")?.includes("credits_nonneg") ===
    true, "no balance is negative");
  const broken = db.prepare("PRAGMA foreign_key_check").all();
  require(broken.length === 0, "every foreign key is there");
  const integrity = timed("integrity check", () => db.prepare("PRAGMA integrity_check").get());
  require(integrity?.["integrity_check"] === "ok", "the file is whole");
}

function startLoad(payers: readonly number[]) {
  const phase = new SharedArrayBuffer(8);
  const [told, done] = [new Int32Array(phase, 0, 1), new Int32Array(phase, 4, 1)];
  const workerData: Load = { path, payers, phase };
  const file = join(import.meta.dirname, "migration/charge-under-load.ts");
  const worker = new Worker(file, { workerData });
  const ended = once(worker, "message").then(([charged]) => charged as Charged);
  const next = () => void Atomics.add(told, 0, 1);
  const hasBegun = async () => {
    while (Atomics.load(done, 0) < 10) await pause(10);
  };
  return { ended, next, hasBegun };
}

function openSessions(payers: readonly number[]): void {
  const list = JSON.stringify(payers);
  db.exec("BEGIN IMMEDIATE");
  db.prepare(
    `INSERT INTO auth_users (id, name, email, created_at, updated_at)
     SELECT 'user-' || value, '', value || '@platen.test', 1, 1 FROM json_each(?)`,
  ).run(list);
  db.prepare(
    `INSERT INTO auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
     SELECT 'session-' || value, 'user-' || value, 'token-' || value, 9e15, 1, 1 FROM json_each(?)`,
  ).run(list);
  db.exec("COMMIT");
}

/** Of accounts that are not deleted; the seed is of today. */
function isUsageAddedUp(): boolean {
  const sums = "count(*) AS n, sum(pages) AS pages, -sum(credits) AS credits";
  const ledger = db
    .prepare(
      `SELECT ${sums} FROM ledger l JOIN accounts a ON a.id = l.account_id
       WHERE kind <> 'grant' AND a.deleted_at IS NULL`,
    )
    .get();
  const days = db
    .prepare(
      "SELECT sum(requests) AS n, sum(pages) AS pages, sum(credits) AS credits FROM usage_days",
    )
    .get();
  return JSON.stringify(ledger) === JSON.stringify(days);
}

function isAppendOnly(): boolean {
  const statements = ["UPDATE ledger SET credits = credits - 1", "DELETE FROM ledger"];
  return statements.every((sql) => refusalOf(db, sql)?.includes("ledger_append_only"));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
