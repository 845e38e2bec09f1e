// Grants of credits: entries of the ledger too, each with an id of its own that is granted once.
import { NOW_MS, readFrom, write, type Database } from "../database.ts";
import { answerIn } from "./ledger.ts";
import { type FirstTemplate, insertFirstTemplates } from "../templates/templates.ts";

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

const GRANT = `INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after, note)
  SELECT ?1, a.id, ${NOW_MS}, ${NOW_MS}, 'grant', ?3, a.balance + ?3, ?4
  FROM accounts a WHERE a.id = ?2 AND a.deleted_at IS NULL
  RETURNING balance_after`;

/** Adds credits once per grant id and makes the account a business account. Its first credits also bring `first`. */
export async function grantCredits(
  db: Database,
  grant: Grant,
  { first = [], now = 0 }: { first?: readonly FirstTemplate[]; now?: number } = {},
): Promise<GrantOutcome> {
  const { id, accountId, credits, note } = grant;
  const copy = insertFirstTemplates(db, accountId, first, now).toSQL();
  try {
    const [, inserted] = await write(() =>
      db.$client.batch<{ balance_after: number }>([
        db.$client.prepare(copy.sql).bind(...copy.params),
        db.$client.prepare(GRANT).bind(id, accountId, credits, note),
        db.$client
          .prepare("UPDATE accounts SET is_business = 1 WHERE id = ?1 AND deleted_at IS NULL")
          .bind(accountId),
      ]),
    );
    const row = inserted?.results[0];
    return row ? { kind: "granted", balance: row.balance_after } : { kind: "no-account" };
  } catch (error) {
    if (answerIn(error).kind !== "duplicate") throw error;
  }
  return readGrant(db, id);
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
