// API keys as D1 keeps them: hash, prefix and last four, never the key.
import { and, desc, eq, isNull, lte, or } from "drizzle-orm";
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
      .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt), isNull(accounts.deletedAt)))
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

export interface KeyRow {
  readonly id: string;
  readonly kind: KeyKind;
  readonly name: string;
  readonly prefix: string;
  readonly last4: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** When the trial ends that a trial key belongs to; null: a business key. */
  readonly expiresAt: number | null;
}

/** The keys that are not revoked, newest first. */
export function listKeys(db: Database, accountId: string): Promise<KeyRow[]> {
  return readFrom(() =>
    db
      .select({
        id: apiKeys.id,
        kind: apiKeys.kind,
        name: apiKeys.name,
        prefix: apiKeys.prefix,
        last4: apiKeys.last4,
        createdAt: apiKeys.createdAt,
        lastUsedAt: apiKeys.lastUsedAt,
        expiresAt: trials.expiresAt,
      })
      .from(apiKeys)
      .leftJoin(trials, and(eq(trials.accountId, apiKeys.accountId), eq(apiKeys.kind, "trial")))
      .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .all(),
  );
}

/** The account's trial key, the one before it revoked, in one step. */
export async function replaceTrialKey(db: Database, made: NewKey): Promise<void> {
  await write(() =>
    db.batch([
      db
        .update(apiKeys)
        .set({ revokedAt: made.now })
        .where(
          and(
            eq(apiKeys.accountId, made.accountId),
            eq(apiKeys.kind, "trial"),
            isNull(apiKeys.revokedAt),
          ),
        ),
      db.insert(apiKeys).values(trialKeyRow(made)),
    ]),
  );
}

export async function insertTrialKey(db: Database, made: NewKey): Promise<void> {
  await write(() => db.insert(apiKeys).values(trialKeyRow(made)));
}

export function trialKeyRow({ id, accountId, name, hash, key, now }: NewKey) {
  const { prefix, last4 } = key;
  return { id, accountId, kind: "trial" as const, name, hash, prefix, last4, createdAt: now };
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
