// API keys as D1 keeps them: hash, prefix and last four, never the key.
import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { ApiKey, KeyKind } from "../../rules/api-key.ts";
import type { Position } from "../../rules/cursor.ts";
import { DAY_MS, KEYS_A_DAY } from "../../rules/quotas.ts";
import { DEFAULT_SCOPES, type Scope, scopesIn, TRIAL_SCOPES } from "../../rules/scopes.ts";
import type { Trial } from "../../rules/trial.ts";
import { preparedFor, readFrom, write, type Database } from "../database.ts";
import { joinList, splitList } from "../list-column.ts";
import { accounts, apiKeys, templates, trials } from "../schema.ts";

/** A key and what decides whether its account may do anything: one read. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  readonly kind: KeyKind;
  readonly scopes: readonly Scope[];
  readonly lastUsedAt: number | null;
  readonly balance: number;
  readonly suspendedAt: number | null;
  /** null: not a trial key. */
  readonly trial: Trial | null;
  /** The template that was asked for with the key; null: none was, or the account has none of that id. */
  readonly template: TemplateState | null;
}

/** What is there of a template, as the read of a key has seen it. */
export interface TemplateState {
  readonly id: string;
  readonly revision: string;
  readonly apiReady: boolean;
}

/** Active business keys of an account; its slots are numbered in `insertBusinessKey`. */
export const KEY_LIMIT = 5;
/** Of keys and of links. */
export const LAST_USED_STEP_MS = 60_000;

const holderByHash = preparedFor((db) =>
  db
    .select({
      keyId: apiKeys.id,
      accountId: apiKeys.accountId,
      kind: apiKeys.kind,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      balance: accounts.balance,
      suspendedAt: accounts.suspendedAt,
      trialStartedAt: trials.startedAt,
      trialRequestsUsed: trials.requestsUsed,
      template: {
        id: templates.id,
        revision: templates.revision,
        apiReady: templates.apiReady,
      },
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .leftJoin(trials, and(eq(trials.accountId, apiKeys.accountId), eq(apiKeys.kind, "trial")))
    .leftJoin(
      templates,
      and(
        eq(templates.accountId, apiKeys.accountId),
        eq(templates.id, sql.placeholder("templateId")),
      ),
    )
    .where(
      and(
        eq(apiKeys.hash, sql.placeholder("hash")),
        isNull(apiKeys.revokedAt),
        isNull(accounts.deletedAt),
      ),
    )
    .prepare(),
);

/** null: no such key, or a revoked one. `templateId`: a template of the account to look at in the same read. */
export async function findKeyHolder(
  db: Database,
  hash: string,
  templateId: string | null = null,
): Promise<KeyHolder | null> {
  const asked = { hash, templateId: templateId ?? "" };
  const row = await readFrom(() => holderByHash(db).get(asked));
  if (!row) return null;
  const { trialStartedAt, trialRequestsUsed, scopes, ...holder } = row;
  const trial =
    trialStartedAt === null ? null : { grantedAt: trialStartedAt, used: trialRequestsUsed ?? 0 };
  return { ...holder, scopes: scopesIn(splitList(scopes)), trial };
}

export interface NewKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly key: ApiKey;
  readonly hash: string;
  /** Absent: those of its kind. */
  readonly scopes?: readonly Scope[];
  readonly now: number;
}

/** The account has created its keys of the last 24 hours. */
export interface TooManyKeys {
  readonly kind: "too-many";
  readonly retryAfterMs: number;
}

/** Takes the lowest free slot of five; slots and the day's keys are counted by the statement. */
export async function insertBusinessKey(
  db: Database,
  made: NewKey,
): Promise<{ kind: "made"; slot: number } | { kind: "no-slot" } | TooManyKeys> {
  const { accountId, now } = made;
  const free = sql`with free(n) as (values (1), (2), (3), (4), (5)) `;
  const isFree = sql`not exists (
    select 1 from api_keys k
    where k.account_id = ${accountId} and k.slot = free.n and k.kind = 'live' and k.revoked_at is null
  )`;
  const [[oldest], [taken]] = await write(() =>
    db.batch([
      oldestOfADay(db, made),
      db
        .insert(apiKeys)
        .select(
          sql`${free}${newKeyRow(made, "live", sql`free.n`)} from free
            where ${hasRoomToday(made)} and ${isFree} order by free.n limit 1`,
        )
        .returning({ slot: apiKeys.slot }),
    ]),
  );
  if (taken?.slot) return { kind: "made", slot: taken.slot };
  return oldest ? tooMany(oldest, now) : { kind: "no-slot" };
}

/** Every column of the table, in its order. */
function newKeyRow(made: NewKey, kind: KeyKind, slot: SQL): SQL {
  const { id, accountId, name, hash, key, now } = made;
  return sql`select ${id}, ${accountId}, ${kind}, ${name}, ${hash}, ${key.prefix}, ${key.last4}, ${slot}, ${now}, null, null, ${joinList(scopesOf(made))}`;
}

export function scopesOf({ key, scopes }: Pick<NewKey, "key" | "scopes">): readonly Scope[] {
  return scopes ?? (key.kind === "trial" ? TRIAL_SCOPES : DEFAULT_SCOPES);
}

/** The one whose day must be over before another key can be created; none: there is room. */
function oldestOfADay(db: Database, { accountId, now }: NewKey) {
  return db
    .select({ createdAt: apiKeys.createdAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), gt(apiKeys.createdAt, now - DAY_MS)))
    .orderBy(desc(apiKeys.createdAt))
    .limit(1)
    .offset(KEYS_A_DAY - 1);
}

function hasRoomToday({ accountId, now }: NewKey): SQL {
  return sql`(select count(*) from api_keys d
    where d.account_id = ${accountId} and d.created_at > ${now - DAY_MS}) < ${KEYS_A_DAY}`;
}

function tooMany({ createdAt }: { createdAt: number }, now: number): TooManyKeys {
  return { kind: "too-many", retryAfterMs: createdAt + DAY_MS - now };
}

export interface KeyRow {
  readonly id: string;
  readonly kind: KeyKind;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly prefix: string;
  readonly last4: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** When the trial ends that a trial key belongs to; null: a business key. */
  readonly expiresAt: number | null;
}

/** Keys that are not revoked, newest first: at most `limit` of them after a position. */
export async function listKeys(
  db: Database,
  accountId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<KeyRow[]> {
  const later =
    after === null
      ? undefined
      : or(
          lt(apiKeys.createdAt, after.at),
          and(eq(apiKeys.createdAt, after.at), lt(apiKeys.id, after.id)),
        );
  const rows = await readFrom(() =>
    db
      .select({
        id: apiKeys.id,
        kind: apiKeys.kind,
        name: apiKeys.name,
        scopes: apiKeys.scopes,
        prefix: apiKeys.prefix,
        last4: apiKeys.last4,
        createdAt: apiKeys.createdAt,
        lastUsedAt: apiKeys.lastUsedAt,
        expiresAt: trials.expiresAt,
      })
      .from(apiKeys)
      .leftJoin(trials, and(eq(trials.accountId, apiKeys.accountId), eq(apiKeys.kind, "trial")))
      .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt), later))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(limit)
      .all(),
  );
  return rows.map((row) => ({ ...row, scopes: scopesIn(splitList(row.scopes)) }));
}

/** The account's trial key, the one before it revoked, in one step. */
export async function replaceTrialKey(
  db: Database,
  made: NewKey,
): Promise<{ kind: "made" } | TooManyKeys> {
  const { accountId, now } = made;
  const [[oldest]] = await write(() =>
    db.batch([
      oldestOfADay(db, made),
      db
        .update(apiKeys)
        .set({ revokedAt: now })
        .where(
          and(
            eq(apiKeys.accountId, accountId),
            eq(apiKeys.kind, "trial"),
            isNull(apiKeys.revokedAt),
            hasRoomToday(made),
          ),
        ),
      db
        .insert(apiKeys)
        .select(sql`${newKeyRow(made, "trial", sql`null`)} where ${hasRoomToday(made)}`),
    ]),
  );
  return oldest ? tooMany(oldest, now) : { kind: "made" };
}

export async function insertTrialKey(db: Database, made: NewKey): Promise<void> {
  await write(() => db.insert(apiKeys).values(trialKeyRow(made)));
}

export function trialKeyRow(made: NewKey) {
  const { id, accountId, name, hash, key, now } = made;
  const { prefix, last4 } = key;
  const scopes = scopesOf(made).join(" ");
  return {
    id,
    accountId,
    kind: "trial" as const,
    name,
    hash,
    prefix,
    last4,
    createdAt: now,
    scopes,
  };
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

/** Whether the last use on record is old enough to be written again. */
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
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, now - LAST_USED_STEP_MS)),
        ),
      ),
  );
}

/** Keys revoked before then that never charged; those that did are named by the ledger. At most so many. */
export async function forgetRevokedKeys(
  db: Database,
  revokedBefore: number,
  atMost: number,
): Promise<number> {
  const forgotten = await write(() =>
    db.all(
      sql`delete from api_keys where id in (
          select k.id from api_keys k
          where k.revoked_at < ${revokedBefore} and not exists (
            select 1 from ledger l where l.api_key_id = k.id
          ) limit ${atMost})
        returning id`,
    ),
  );
  return forgotten.length;
}
