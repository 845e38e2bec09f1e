// The ledger: one statement moves money. It inserts only while account, lease, and API key or session are
// good; triggers move the balance; named constraints tell the answers apart. What an answer means is said
// in rules/charge.ts.
import type { Authority } from "../rules/authority.ts";
import { LOOK_TRIES, type LedgerCharge } from "../rules/charge.ts";
import type { LookAnswer, StatementAnswer } from "../rules/charge.ts";
import { isRefusedBySqlite, messageOf, type Database } from "./database.ts";
import { joinList, splitList } from "./list-column.ts";

export interface Charge extends LedgerCharge {
  readonly authority: Authority;
  readonly templateId: string;
  readonly items: number;
  readonly integrationSource: string | null;
}

/** D1's own clock, in SQL. */
export const NOW_MS = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/** Of an account `a` that is not deleted: its key ?1 or its session ?2, one of which is NULL. */
const AUTHORITY = `LEFT JOIN api_keys k ON k.id = ?1 AND k.account_id = a.id AND k.revoked_at IS NULL
    LEFT JOIN auth_sessions s ON s.id = ?2
      AND s.user_id = (SELECT u.id FROM auth_users u WHERE u.email = a.email)`;

export const CHARGE = `INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after,
    api_key_id, request_id, template_id, template_revision, pages, items, engine_version,
    pdf_digest, body_mac, integration_source, image_macs)
  SELECT ?5, a.id, ?6, ${NOW_MS}, iif(?7 > 0, 'generate', 'trial'), -?7, a.balance - ?7,
    k.id, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17
  FROM accounts a ${AUTHORITY}
  WHERE a.id = ?3 AND a.deleted_at IS NULL AND a.suspended_at IS NULL
    AND (k.id IS NOT NULL OR s.expires_at > ${NOW_MS})
    AND (?4 IS NULL OR ${NOW_MS} < ?4)
  RETURNING id`;

/** Always one row, whatever is gone. */
const LOOK = `SELECT k.id IS NULL AND s.id IS NULL AS revoked, s.expires_at <= ${NOW_MS} AS ended,
    a.suspended_at, ?4 IS NOT NULL AND ${NOW_MS} >= ?4 AS late,
    l.id, l.account_id, l.request_id, l.at, l.body_mac, l.template_revision,
    l.engine_version, l.pdf_digest, l.image_macs, l.pages, l.credits
  FROM (SELECT 1) LEFT JOIN accounts a ON a.id = ?3 AND a.deleted_at IS NULL ${AUTHORITY}
    LEFT JOIN ledger l ON l.id = ?5`;

/** The first four parameters of both statements. */
function guardsOf(
  { authority: { kind, id }, accountId }: Pick<Charge, "authority" | "accountId">,
  leaseUntil: number | null,
) {
  return [kind === "key" ? id : null, kind === "session" ? id : null, accountId, leaseUntil];
}

interface LookRow {
  readonly revoked: number;
  readonly ended: number | null;
  readonly suspended_at: number | null;
  readonly late: number;
  readonly id: string | null;
  readonly account_id: string;
  readonly request_id: string;
  readonly at: number;
  readonly body_mac: string | null;
  readonly template_revision: string;
  readonly engine_version: string;
  readonly pdf_digest: string;
  readonly image_macs: string | null;
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
      ...guardsOf(charge, leaseUntil),
      charge.chargeId,
      charge.at,
      charge.credits,
      charge.requestId,
      charge.templateId,
      charge.templateRevision,
      charge.pages,
      charge.items,
      charge.engineVersion,
      charge.pdfDigest,
      charge.bodyMac === "" ? null : charge.bodyMac,
      charge.integrationSource,
      joinList(charge.imageMacs),
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
  asker: Pick<Charge, "authority" | "accountId">,
  leaseUntil: number | null,
): Promise<LookAnswer> {
  const statement = db.$client.prepare(LOOK).bind(...guardsOf(asker, leaseUntil), chargeId);
  const row = await askForLook(statement);
  if (row === "lost") return { kind: "lost" };
  if (row === null) throw new Error("a look at the ledger gave no row");
  return seen(row);
}

async function askForLook(statement: D1PreparedStatement): Promise<LookRow | null | "lost"> {
  for (let sent = 0; sent < LOOK_TRIES; sent++) {
    try {
      return await statement.first<LookRow>();
    } catch (error) {
      if (answerIn(error).kind !== "lost") throw error;
    }
  }
  return "lost";
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
  const charge = row.id === null ? null : chargeIn(row, row.id);
  return { kind: "seen", charge, standing: standingIn(row), late: row.late === 1 };
}

function standingIn({ revoked, ended, suspended_at }: LookRow) {
  if (revoked === 1) return "revoked";
  if (ended === 1) return "ended";
  return suspended_at === null ? "active" : "suspended";
}

function chargeIn(row: LookRow, chargeId: string): LedgerCharge {
  return {
    chargeId,
    accountId: row.account_id,
    requestId: row.request_id,
    at: row.at,
    bodyMac: row.body_mac ?? "",
    templateRevision: row.template_revision,
    engineVersion: row.engine_version,
    pdfDigest: row.pdf_digest,
    imageMacs: splitList(row.image_macs),
    pages: row.pages,
    credits: -row.credits,
  };
}
