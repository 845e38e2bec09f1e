// The ledger: one statement moves money. It selects from the API key's row, so a revoked key charges
// nothing; a trigger moves the balance; named constraints tell the outcomes apart.
import { isRefusedBySqlite, messageOf, readFrom, write, type Database } from "./database.ts";
import { isKeyActive } from "./keys.ts";

export interface Charge {
  /** Unique in the ledger: charging the same id again charges nothing. */
  readonly id: string;
  readonly keyId: string;
  readonly requestId: string;
  readonly credits: number;
  readonly templateId: string;
  readonly pages: number;
  readonly items: number;
  readonly integrationSource: string | null;
  readonly bodyMac: string | null;
  /** By D1's own clock; null: no lease. */
  readonly leaseDeadlineMs: number | null;
}

export type ChargeOutcome =
  | { readonly kind: "charged"; readonly balanceAfter: number }
  /** Another request charged this id for the same body. */
  | { readonly kind: "replay"; readonly requestId: string; readonly at: number }
  /** Another request charged this id for a different body. */
  | { readonly kind: "reused" }
  | { readonly kind: "short" }
  | { readonly kind: "revoked" }
  | { readonly kind: "lease-over" }
  /** D1 did not answer: it may or may not have charged. */
  | { readonly kind: "unknown" };

export interface Grant {
  readonly id: string;
  readonly accountId: string;
  readonly credits: number;
  readonly note: string | null;
  readonly bodyMac: string | null;
}

export type GrantOutcome =
  | { readonly kind: "granted"; readonly balanceAfter: number }
  | { readonly kind: "repeated"; readonly credits: number; readonly bodyMac: string | null }
  | { readonly kind: "no-account" };

interface LedgerRow {
  readonly request_id: string | null;
  readonly body_mac: string | null;
  readonly credits: number;
  readonly balance_after: number;
  readonly at: number;
}

const ATTEMPTS = 4;
const NOW_MS = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const CHARGE = `INSERT INTO ledger (id, account_id, at, kind, credits, balance_after, request_id,
    template_id, pages, items, integration_source, body_mac)
  SELECT ?1, a.id, ${NOW_MS}, 'generate', -?3, a.balance - ?3, ?4, ?5, ?6, ?7, ?8, ?9
  FROM api_keys k JOIN accounts a ON a.id = k.account_id
  WHERE k.id = ?2 AND k.revoked_at IS NULL AND (?10 IS NULL OR ${NOW_MS} < ?10)
  RETURNING balance_after`;

const GRANT = `INSERT INTO ledger (id, account_id, at, kind, credits, balance_after, body_mac, note)
  SELECT ?1, a.id, ${NOW_MS}, 'grant', ?3, a.balance + ?3, ?4, ?5 FROM accounts a WHERE a.id = ?2
  RETURNING balance_after`;

export async function chargeCredits(db: Database, charge: Charge): Promise<ChargeOutcome> {
  const statement = db.$client
    .prepare(CHARGE)
    .bind(
      charge.id,
      charge.keyId,
      charge.credits,
      charge.requestId,
      charge.templateId,
      charge.pages,
      charge.items,
      charge.integrationSource,
      charge.bodyMac,
      charge.leaseDeadlineMs,
    );
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const row = await statement.first<{ balance_after: number }>();
      if (row) return { kind: "charged", balanceAfter: row.balance_after };
      return await explainNoRow(db, charge);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === "short") return { kind: "short" };
      if (refusal === "duplicate") break;
    }
    if (attempt < ATTEMPTS) await pause(attempt);
  }
  return settleFromRow(db, charge);
}

/** Adds credits once per grant id and makes the account a business account. */
export async function grantCredits(db: Database, grant: Grant): Promise<GrantOutcome> {
  const { id, accountId, credits, bodyMac, note } = grant;
  try {
    const [inserted] = await write(() =>
      db.$client.batch<{ balance_after: number }>([
        db.$client.prepare(GRANT).bind(id, accountId, credits, bodyMac, note),
        db.$client.prepare("UPDATE accounts SET is_business = 1 WHERE id = ?1").bind(accountId),
      ]),
    );
    const row = inserted?.results[0];
    return row ? { kind: "granted", balanceAfter: row.balance_after } : { kind: "no-account" };
  } catch (error) {
    if (refusalOf(error) !== "duplicate") throw error;
  }
  const row = await findEntry(db, id);
  if (!row) throw new Error("a duplicate ledger entry is not there");
  return { kind: "repeated", credits: row.credits, bodyMac: row.body_mac };
}

/** Throws what is a bug; "silence" is D1 not answering. */
function refusalOf(error: unknown): "short" | "duplicate" | "silence" {
  const message = messageOf(error);
  if (message.includes("CHECK constraint failed: credits_nonneg")) return "short";
  if (message.includes("UNIQUE constraint failed: ledger.id")) return "duplicate";
  if (isRefusedBySqlite(error)) throw error;
  return "silence";
}

// An earlier attempt whose answer was lost may have charged, and the key been revoked or the lease
// run out since: the row decides before the reason for no row does.
async function explainNoRow(db: Database, charge: Charge): Promise<ChargeOutcome> {
  const row = await findEntry(db, charge.id);
  if (row) return compare(row, charge);
  return { kind: (await isKeyActive(db, charge.keyId)) ? "lease-over" : "revoked" };
}

async function settleFromRow(db: Database, charge: Charge): Promise<ChargeOutcome> {
  try {
    const row = await findEntry(db, charge.id);
    return row ? compare(row, charge) : { kind: "unknown" };
  } catch {
    return { kind: "unknown" };
  }
}

function compare(row: LedgerRow, charge: Charge): ChargeOutcome {
  if (row.request_id === charge.requestId) {
    return { kind: "charged", balanceAfter: row.balance_after };
  }
  if (row.body_mac !== charge.bodyMac) return { kind: "reused" };
  return { kind: "replay", requestId: row.request_id ?? "", at: row.at };
}

function findEntry(db: Database, id: string): Promise<LedgerRow | null> {
  return readFrom(() =>
    db.$client
      .prepare("SELECT request_id, body_mac, credits, balance_after, at FROM ledger WHERE id = ?1")
      .bind(id)
      .first<LedgerRow>(),
  );
}

function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 25 * 2 ** attempt));
}
