// API keys as D1 keeps them: hash, prefix and last four, never the key.
import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { ApiKey } from "../rules/api-key.ts";
import type { KeyKind } from "../rules/price.ts";
import type { Trial } from "../rules/trial.ts";
import { readFrom, write, type Database } from "./database.ts";
import { accounts, apiKeys, trials } from "./schema.ts";

/** A key and what decides whether its account may do anything: one read. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  readonly kind: KeyKind;
  readonly lastUsedAt: number | null;
  readonly balance: number;
  readonly suspendedAt: number | null;
  /** null: not a trial key. */
  readonly trial: Trial | null;
}

/** Active business keys of an account; its slots are numbered in `insertBusinessKey`. */
export const KEY_LIMIT = 5;
const LAST_USED_STEP_MS = 60_000;

/** null: no such key, or a revoked one. */
export async function findKeyHolder(db: Database, hash: string): Promise<KeyHolder | null> {
  const row = await readFrom(() =>
    db
      .select({
        keyId: apiKeys.id,
        accountId: apiKeys.accountId,
        kind: apiKeys.kind,
        lastUsedAt: apiKeys.lastUsedAt,
        balance: accounts.balance,
        suspendedAt: accounts.suspendedAt,
        trialStartedAt: trials.startedAt,
        trialRequestsUsed: trials.requestsUsed,
      })
      .from(apiKeys)
      .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
      .leftJoin(trials, and(eq(trials.accountId, apiKeys.accountId), eq(apiKeys.kind, "trial")))
      .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt)))
      .get(),
  );
  if (!row) return null;
  const { trialStartedAt, trialRequestsUsed, ...holder } = row;
  const trial =
    trialStartedAt === null ? null : { grantedAt: trialStartedAt, used: trialRequestsUsed ?? 0 };
  return { ...holder, trial };
}

export interface NewKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly key: ApiKey;
  readonly hash: string;
  readonly now: number;
}

/** Takes the lowest free slot of five in one statement; null: all five are taken. */
export async function insertBusinessKey(db: Database, made: NewKey): Promise<number | null> {
  const statement = db.$client.prepare(
    `WITH free(n) AS (VALUES (1), (2), (3), (4), (5))
     INSERT INTO api_keys (id, account_id, kind, name, hash, prefix, last4, slot, created_at)
     SELECT ?1, ?2, 'live', ?3, ?4, ?5, ?6, free.n, ?7
     FROM free
     WHERE NOT EXISTS (
       SELECT 1 FROM api_keys k
       WHERE k.account_id = ?2 AND k.slot = free.n AND k.kind = 'live' AND k.revoked_at IS NULL
     )
     ORDER BY free.n LIMIT 1
     RETURNING slot`,
  );
  const { id, accountId, name, hash, key, now } = made;
  const row = await write(() =>
    statement.bind(id, accountId, name, hash, key.prefix, key.last4, now).first<{ slot: number }>(),
  );
  return row?.slot ?? null;
}

export async function insertTrialKey(db: Database, made: NewKey): Promise<void> {
  await write(() =>
    db.insert(apiKeys).values({
      id: made.id,
      accountId: made.accountId,
      kind: "trial",
      name: made.name,
      hash: made.hash,
      prefix: made.key.prefix,
      last4: made.key.last4,
      createdAt: made.now,
    }),
  );
}

/** false: this account has no such active key. */
export async function revokeKey(
  db: Database,
  accountId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const rows = await write(() =>
    db
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id }),
  );
  return rows.length === 1;
}

/** Whether the last use on record is old enough to be written anew. */
export function isLastUseStale(lastUsedAt: number | null, now: number): boolean {
  return lastUsedAt === null || now - lastUsedAt >= LAST_USED_STEP_MS;
}

export async function touchKey(db: Database, id: string, now: number): Promise<void> {
  await write(() =>
    db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(apiKeys.id, id),
          or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, now - LAST_USED_STEP_MS)),
        ),
      ),
  );
}
