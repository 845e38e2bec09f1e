// The ledger: one statement moves money. It selects from the API key's row, so that a revoked key
// charges nothing; triggers move the balance; named constraints tell the answers apart. What an
// answer means is said in rules/charge.ts.
import { LOOK_TRIES, type LedgerCharge } from "../rules/charge.ts";
import type { LookAnswer, StatementAnswer } from "../rules/charge.ts";
import { isRefusedBySqlite, messageOf, type Database } from "./database.ts";

export interface Charge extends LedgerCharge {
  readonly templateId: string;
  readonly items: number;
  readonly integrationSource: string | null;
}

/** D1's own clock, in SQL. */
export const NOW_MS = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

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

/** What a failed insertion says. Throws what is a bug; "lost" is D1 not answering. */
export function answerIn(error: unknown): StatementAnswer {
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
