// What balances and trial uses say, held against the sum of the ledger's entries. A deleted account has
// no trial any more.
import { readFrom, type Database } from "../database.ts";

/** Of all accounts together: what balances and uses say against what the entries say. */
export interface Reconciliation {
  readonly accounts: number;
  readonly ledgerEntries: number;
  readonly drift: number;
  readonly trialDrift: number;
  readonly adrift: readonly string[];
}

const MOST_ADRIFT = 50;
const RECONCILE = `WITH entries AS (
    SELECT account_id, sum(credits) AS credits, count(*) AS entries, sum(kind = 'trial') AS uses
    FROM ledger GROUP BY account_id
  )
  SELECT a.id, coalesce(e.entries, 0) AS entries,
    abs(a.balance - coalesce(e.credits, 0)) AS drift,
    iif(a.deleted_at IS NULL, abs(coalesce(t.requests_used, 0) - coalesce(e.uses, 0)), 0) AS trial_drift
  FROM accounts a LEFT JOIN entries e ON e.account_id = a.id
    LEFT JOIN trials t ON t.account_id = a.id`;

export const RECONCILE_TOTALS = `SELECT count(*) AS accounts, coalesce(sum(entries), 0) AS ledgerEntries,
    coalesce(sum(drift), 0) AS drift, coalesce(sum(trial_drift), 0) AS trialDrift
  FROM (${RECONCILE})`;

/** Reads the whole ledger: for a night's run and for support, not for a request's path. */
export async function reconcile(db: Database): Promise<Reconciliation> {
  const totals = db.$client.prepare(RECONCILE_TOTALS);
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
