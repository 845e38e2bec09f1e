// The ledger: one statement moves money. It selects from the API key's row, so that a revoked key
// charges nothing; triggers move the balance; named constraints tell the answers apart. What an
// answer means is said in rules/charge.ts.
import { LOOK_TRIES, type LedgerCharge } from "../rules/charge.ts";
import type { LookAnswer, StatementAnswer } from "../rules/charge.ts";
import { isRefusedBySqlite, messageOf, readFrom, write, type Database } from "./database.ts";

export interface Charge extends LedgerCharge {
  readonly templateId: string;
  readonly items: number;
  readonly integrationSource: string | null;
}

export interface Grant {
  readonly id: string;
  readonly accountId: string;
  readonly credits: number;
  readonly note: string | null;
}

export type GrantOutcome =
  | { readonly kind: "granted"; readonly balance: number }
  /** The id was granted before: this is what it said then. */
  | { readonly kind: "repeated"; readonly grant: Grant; readonly balance: number }
  | { readonly kind: "no-account" };

/** Of all accounts together: what balances and uses say against what the entries say. */
export interface Reconciliation {
  readonly accounts: number;
  readonly ledgerEntries: number;
  readonly drift: number;
  readonly trialDrift: number;
  readonly adrift: readonly string[];
}

const MOST_ADRIFT = 50;
const NOW_MS = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const CHARGE = `INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after,
    api_key_id, request_id, template_id, template_revision, pages, items, engine_version,
    pdf_digest, body_mac, integration_source)
  SELECT ?1, a.id, ?4, ${NOW_MS}, iif(k.kind = 'trial', 'trial', 'generate'), -?3, a.balance - ?3,
    k.id, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13
  FROM api_keys k JOIN accounts a ON a.id = k.account_id
  WHERE k.id = ?2 AND k.revoked_at IS NULL AND a.suspended_at IS NULL
    AND (?14 IS NULL OR ${NOW_MS} < ?14)
  RETURNING id`;

const LOOK = `SELECT k.revoked_at, a.suspended_at, ?3 IS NOT NULL AND ${NOW_MS} >= ?3 AS late,
    l.id, l.account_id, l.api_key_id, l.request_id, l.at, l.body_mac, l.template_revision,
    l.engine_version, l.pdf_digest, l.pages, l.credits
  FROM api_keys k JOIN accounts a ON a.id = k.account_id LEFT JOIN ledger l ON l.id = ?1
  WHERE k.id = ?2`;

const GRANT = `INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after, note)
  SELECT ?1, a.id, ${NOW_MS}, ${NOW_MS}, 'grant', ?3, a.balance + ?3, ?4
  FROM accounts a WHERE a.id = ?2
  RETURNING balance_after`;

const RECONCILE = `WITH entries AS (
    SELECT account_id, sum(credits) AS credits, count(*) AS entries, sum(kind = 'trial') AS uses
    FROM ledger GROUP BY account_id
  )
  SELECT a.id, coalesce(e.entries, 0) AS entries,
    abs(a.balance - coalesce(e.credits, 0)) AS drift,
    abs(coalesce(t.requests_used, 0) - coalesce(e.uses, 0)) AS trial_drift
  FROM accounts a LEFT JOIN entries e ON e.account_id = a.id
    LEFT JOIN trials t ON t.account_id = a.id`;

interface LookRow {
  readonly revoked_at: number | null;
  readonly suspended_at: number | null;
  readonly late: number;
  readonly id: string | null;
  readonly account_id: string;
  readonly api_key_id: string;
  readonly request_id: string;
  readonly at: number;
  readonly body_mac: string | null;
  readonly template_revision: string;
  readonly engine_version: string;
  readonly pdf_digest: string;
  readonly pages: number;
  readonly credits: number;
}

/** Sends the statement once. `leaseUntil` is held against D1's own clock; null: no lease. */
export async function sendCharge(
  db: Database,
  charge: Charge,
  leaseUntil: number | null,
): Promise<StatementAnswer> {
  const statement = db.$client
    .prepare(CHARGE)
    .bind(
      charge.chargeId,
      charge.apiKeyId,
      charge.credits,
      charge.at,
      charge.requestId,
      charge.templateId,
      charge.templateRevision,
      charge.pages,
      charge.items,
      charge.engineVersion,
      charge.pdfDigest,
      charge.bodyMac === "" ? null : charge.bodyMac,
      charge.integrationSource,
      leaseUntil,
    );
  try {
    return { kind: (await statement.first()) === null ? "nothing" : "inserted" };
  } catch (error) {
    return answerIn(error);
  }
}

/** Reads from the primary, as D1 does outside a session. */
export async function lookAtCharge(
  db: Database,
  chargeId: string,
  apiKeyId: string,
  leaseUntil: number | null,
): Promise<LookAnswer> {
  const statement = db.$client.prepare(LOOK).bind(chargeId, apiKeyId, leaseUntil);
  for (let sent = 0; sent < LOOK_TRIES; sent++) {
    try {
      const row = await statement.first<LookRow>();
      if (!row) throw new Error("an API key that was charged with is not there");
      return seen(row);
    } catch (error) {
      if (answerIn(error).kind !== "lost") throw error;
    }
  }
  return { kind: "lost" };
}

/** Adds credits once per grant id and makes the account a business account. */
export async function grantCredits(db: Database, grant: Grant): Promise<GrantOutcome> {
  const { id, accountId, credits, note } = grant;
  try {
    const [inserted] = await write(() =>
      db.$client.batch<{ balance_after: number }>([
        db.$client.prepare(GRANT).bind(id, accountId, credits, note),
        db.$client.prepare("UPDATE accounts SET is_business = 1 WHERE id = ?1").bind(accountId),
      ]),
    );
    const row = inserted?.results[0];
    return row ? { kind: "granted", balance: row.balance_after } : { kind: "no-account" };
  } catch (error) {
    if (answerIn(error).kind !== "duplicate") throw error;
  }
  return readGrant(db, id);
}

/** Reads the whole ledger: for a night's run and for support, not for a request's path. */
export async function reconcile(db: Database): Promise<Reconciliation> {
  const totals = db.$client.prepare(
    `SELECT count(*) AS accounts, coalesce(sum(entries), 0) AS ledgerEntries,
       coalesce(sum(drift), 0) AS drift, coalesce(sum(trial_drift), 0) AS trialDrift
     FROM (${RECONCILE})`,
  );
  const adrift = db.$client.prepare(
    `SELECT id FROM (${RECONCILE}) WHERE drift > 0 OR trial_drift > 0 ORDER BY id LIMIT ${MOST_ADRIFT}`,
  );
  // One batch is one moment: between two reads a charge would look like drift.
  const [sums, ids] = await readFrom(() =>
    db.$client.batch<Record<string, unknown>>([totals, adrift]),
  );
  return {
    ...(sums!.results[0] as Omit<Reconciliation, "adrift"> & Record<string, unknown>),
    adrift: ids!.results.map(({ id }) => String(id)),
  };
}

/** Throws what is a bug; "lost" is D1 not answering. */
function answerIn(error: unknown): StatementAnswer {
  const message = messageOf(error);
  if (message.includes("UNIQUE constraint failed: ledger.id")) return { kind: "duplicate" };
  if (message.includes("CHECK constraint failed: credits_nonneg")) {
    return { kind: "overdrawn", of: "credits" };
  }
  if (message.includes("CHECK constraint failed: trial_requests_within")) {
    return { kind: "overdrawn", of: "trial" };
  }
  if (isRefusedBySqlite(error)) throw error;
  return { kind: "lost" };
}

function seen(row: LookRow): LookAnswer {
  const standing =
    row.revoked_at !== null ? "revoked" : row.suspended_at !== null ? "suspended" : "active";
  const late = row.late === 1;
  return { kind: "seen", charge: row.id === null ? null : chargeIn(row, row.id), standing, late };
}

function chargeIn(row: LookRow, chargeId: string): LedgerCharge {
  return {
    chargeId,
    accountId: row.account_id,
    apiKeyId: row.api_key_id,
    requestId: row.request_id,
    at: row.at,
    bodyMac: row.body_mac ?? "",
    templateRevision: row.template_revision,
    engineVersion: row.engine_version,
    pdfDigest: row.pdf_digest,
    pages: row.pages,
    credits: -row.credits,
  };
}

async function readGrant(db: Database, id: string): Promise<GrantOutcome> {
  const row = await readFrom(() =>
    db.$client
      .prepare(
        `SELECT l.account_id AS accountId, l.credits, l.note, a.balance
         FROM ledger l JOIN accounts a ON a.id = l.account_id WHERE l.id = ?1`,
      )
      .bind(id)
      .first<Omit<Grant, "id"> & { balance: number }>(),
  );
  if (!row) throw new Error("a duplicate ledger entry is not there");
  const { balance, ...grant } = row;
  return { kind: "repeated", grant: { id, ...grant }, balance };
}
