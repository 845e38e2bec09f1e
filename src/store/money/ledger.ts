// The ledger: one statement moves money. It inserts only while account, lease, and API key, session or link
// are good; triggers move the balance; named constraints tell the answers apart. What an answer means is said
// in rules/charge.ts.
import type { Authority } from "../../rules/authority.ts";
import { LOOK_TRIES, type LedgerCharge } from "../../rules/charge.ts";
import type { LookAnswer, StatementAnswer } from "../../rules/charge.ts";
import { NOW_MS, isRefusedBySqlite, messageOf, type Database } from "../database.ts";
import { joinList, splitList } from "../list-column.ts";

export interface Charge extends LedgerCharge {
  readonly authority: Authority;
  readonly templateId: string;
  readonly items: number;
  readonly integrationSource: string | null;
}

/**
 * Of an account `a` that is not deleted: its key ?1, its session ?2 or its link ?5, two of which are NULL. The link as it
 * was drawn, under a token that goes on; stopping it is a change.
 */
const AUTHORITY = `LEFT JOIN api_keys k ON k.id = ?1 AND k.account_id = a.id AND k.revoked_at IS NULL
    LEFT JOIN auth_sessions s ON s.id = ?2
      AND s.user_id = (SELECT u.id FROM auth_users u WHERE u.email = a.email)
    LEFT JOIN links n ON n.id = ?5 AND n.account_id = a.id AND n.revision = ?7
      AND (n.expires_at IS NULL OR n.expires_at > ${NOW_MS})
      AND EXISTS (SELECT 1 FROM link_tokens t
        WHERE t.hash = ?6 AND t.link_id = n.id AND (t.ends_at IS NULL OR t.ends_at > ${NOW_MS}))`;

const PAYER = `FROM accounts a ${AUTHORITY}
  WHERE a.id = ?3 AND a.deleted_at IS NULL AND a.suspended_at IS NULL
    AND (k.id IS NOT NULL OR s.expires_at > ${NOW_MS} OR n.id IS NOT NULL)
    AND (?4 IS NULL OR ${NOW_MS} < ?4)
  RETURNING id`;

export const CHARGE = `INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after,
    api_key_id, request_id, template_id, template_revision, pages, items, engine_version,
    pdf_digest, body_mac, integration_source, image_macs, link_id)
  SELECT ?8, a.id, ?9, ${NOW_MS}, iif(?10 > 0, 'generate', 'trial'), -?10, a.balance - ?10,
    k.id, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, n.id
  ${PAYER}`;

/** The same of a label that costs nothing, beside the ledger: what strangers can ask for does not stay for ever. */
export const FREE_PRINT = `INSERT INTO free_prints (id, account_id, at, committed_at, credits, request_id,
    template_revision, pages, engine_version, pdf_digest, body_mac, image_macs, link_id)
  SELECT ?8, a.id, ?9, ${NOW_MS}, ?10, ?11, ?13, ?14, ?16, ?17, ?18, ?20, n.id
  ${PAYER}`;

/** Always one row, whatever is gone. `changed`: the link is there, and another than was drawn. */
const lookIn = (entries: "ledger" | "free_prints") =>
  `SELECT k.id IS NULL AND s.id IS NULL AND n.id IS NULL AS revoked, s.expires_at <= ${NOW_MS} AS ended,
    EXISTS (SELECT 1 FROM links c JOIN link_tokens t ON t.link_id = c.id
      WHERE c.id = ?5 AND c.account_id = a.id AND c.revision <> ?7 AND c.stopped = 0
        AND (c.expires_at IS NULL OR c.expires_at > ${NOW_MS})
        AND t.hash = ?6 AND (t.ends_at IS NULL OR t.ends_at > ${NOW_MS})) AS changed,
    a.suspended_at, ?4 IS NOT NULL AND ${NOW_MS} >= ?4 AS late,
    l.id, l.account_id, l.request_id, l.at, l.body_mac, l.template_revision,
    l.engine_version, l.pdf_digest, l.image_macs, l.pages, l.credits
  FROM (SELECT 1) LEFT JOIN accounts a ON a.id = ?3 AND a.deleted_at IS NULL ${AUTHORITY}
    LEFT JOIN ${entries} l ON l.id = ?8`;

const LOOK = lookIn("ledger");
const LOOK_AT_FREE = lookIn("free_prints");

/** The first seven parameters of all statements. */
function guardsOf(
  { authority, accountId }: Pick<Charge, "authority" | "accountId">,
  leaseUntil: number | null,
) {
  const { kind, id } = authority;
  return [
    kind === "key" ? id : null,
    kind === "session" ? id : null,
    accountId,
    leaseUntil,
    ...(kind === "link" ? [id, authority.tokenHash, authority.revision] : [null, null, null]),
  ];
}

function isFree({ authority }: Pick<Charge, "authority">): boolean {
  return authority.kind === "link" && authority.isFree;
}

interface LookRow {
  readonly revoked: number;
  readonly ended: number | null;
  readonly changed: number;
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
    .prepare(isFree(charge) ? FREE_PRINT : CHARGE)
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
  const statement = db.$client
    .prepare(isFree(asker) ? LOOK_AT_FREE : LOOK)
    .bind(...guardsOf(asker, leaseUntil), chargeId);
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
  if (/UNIQUE constraint failed: (?:ledger|free_prints)\.id/.test(message)) {
    return { kind: "duplicate" };
  }
  if (message.includes("CHECK constraint failed: credits_nonneg")) {
    return { kind: "overdrawn", of: "credits" };
  }
  if (message.includes("CHECK constraint failed: trial_requests_within")) {
    return { kind: "overdrawn", of: "trial" };
  }
  if (message.includes("link_credits_within")) return { kind: "overdrawn", of: "link" };
  if (message.includes("free_prints_within")) return { kind: "overdrawn", of: "free" };
  if (isRefusedBySqlite(error)) throw error;
  return { kind: "lost" };
}

function seen(row: LookRow): LookAnswer {
  const charge = row.id === null ? null : chargeIn(row, row.id);
  return { kind: "seen", charge, standing: standingIn(row), late: row.late === 1 };
}

function standingIn({ revoked, changed, ended, suspended_at }: LookRow) {
  if (revoked === 1) return changed === 1 ? "changed" : "revoked";
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
    credits: -row.credits || 0,
  };
}
