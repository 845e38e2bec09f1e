// What is known of each uploaded asset, in D1. Its row comes before its bytes are in R2 and goes after them, and says who
// may be at them, so that an upload beside a deletion leaves neither without the other. Every query of a caller carries
// the account's id.
import { and, asc, desc, eq, getTableColumns, gt, lt, lte, or, sql } from "drizzle-orm";
import { ASSET_LEASE_MS, type AssetQuota } from "../../rules/asset.ts";
import type { Position } from "../../rules/cursor.ts";
import { readFrom, write, type Database } from "../database.ts";
import { assets } from "../schema.ts";

export type AssetRow = typeof assets.$inferSelect;
export type NewAsset = Omit<AssetRow, "lastUsedAt" | "uploads" | "busyUntil">;
export type AssetId = Pick<AssetRow, "accountId" | "sha256">;

export type Reservation =
  /** The row of what is uploaded, new or not: `endUpload` has to follow. */
  | { readonly kind: "reserved"; readonly asset: AssetRow }
  | { readonly kind: "over-quota" }
  /** Its bytes are being taken away. */
  | { readonly kind: "leaving" };

const DAY_MS = 24 * 60 * 60 * 1000;
/** In place of the last use: what is negative is no asset for anyone. */
const LEAVING = -1;
const ARRIVING = -2;

const COLUMNS = `account_id AS accountId, sha256, kind, media_type AS mediaType, byte_length AS byteLength,
  stored_length AS storedLength, width_px AS widthPx, height_px AS heightPx, pages, width_mm AS widthMm,
  height_mm AS heightMm, created_at AS createdAt, last_used_at AS lastUsedAt, uploads, busy_until AS busyUntil`;

/**
 * Quota and insertion are one statement, so that parallel uploads stay within it; triggers keep what it compares.
 * An interrupted reservation begins again, at a time of its own.
 */
const RESERVE = `INSERT INTO assets (account_id, sha256, kind, media_type, byte_length, stored_length,
    width_px, height_px, pages, width_mm, height_mm, created_at, last_used_at, uploads, busy_until)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ${ARRIVING}, 1, ?12 + ${ASSET_LEASE_MS}
  FROM accounts a WHERE a.id = ?1
    AND (EXISTS (SELECT 1 FROM assets WHERE account_id = ?1 AND sha256 = ?2)
      OR (a.asset_files < ?13 AND a.asset_bytes + ?6 <= ?14))
  ON CONFLICT (account_id, sha256) DO UPDATE SET
    created_at = iif(last_used_at = ${ARRIVING} AND busy_until <= ?12, ?12, created_at),
    last_used_at = iif(last_used_at = ${ARRIVING}, ${ARRIVING}, max(last_used_at, ?12)),
    uploads = iif(busy_until > ?12, uploads, 0) + 1,
    busy_until = max(busy_until, excluded.busy_until)
    WHERE last_used_at <> ${LEAVING}
  RETURNING ${COLUMNS}`;

/** Takes room for the asset, or notes a use of the one that is there. */
export async function reserveAsset(
  db: Database,
  asset: NewAsset,
  quota: AssetQuota,
): Promise<Reservation> {
  const statement = db.$client
    .prepare(RESERVE)
    .bind(
      asset.accountId,
      asset.sha256,
      asset.kind,
      asset.mediaType,
      asset.byteLength,
      asset.storedLength,
      asset.widthPx,
      asset.heightPx,
      asset.pages,
      asset.widthMm,
      asset.heightMm,
      asset.createdAt,
      quota.files,
      quota.bytes,
    );
  const written = await write(() => statement.first<AssetRow>());
  if (written) return { kind: "reserved", asset: written };
  const found = await findRow(db, asset.accountId, asset.sha256);
  return { kind: found ? "leaving" : "over-quota" };
}

/**
 * Of a reservation: its bytes are in R2, or, where R2 refused them, they are not. false: the row is gone, with its
 * account or because the upload took longer than its lease.
 */
export async function endUpload(
  db: Database,
  { accountId, sha256 }: AssetId,
  isStored: boolean,
): Promise<boolean> {
  const statement = db.$client
    .prepare(
      `UPDATE assets SET uploads = max(uploads - 1, 0), busy_until = iif(uploads <= 1, 0, busy_until),
         last_used_at = iif(last_used_at = ${ARRIVING} AND ?3, created_at, last_used_at)
       WHERE account_id = ?1 AND sha256 = ?2 AND last_used_at <> ${LEAVING} RETURNING sha256`,
    )
    .bind(accountId, sha256, Number(isStored));
  return (await write(() => statement.first())) !== null;
}

/** null: the account has no such asset, or its bytes are on their way. */
export async function findAsset(
  db: Database,
  accountId: string,
  sha256: string,
): Promise<AssetRow | null> {
  const row = await findRow(db, accountId, sha256);
  return row && row.lastUsedAt >= 0 ? row : null;
}

/** As the index `assets_newest` has it. */
const IS_ASSET = sql`${assets.lastUsedAt} >= 0`;

/** Newest first, then by digest: at most `limit` of them after a position. */
export function listAssets(
  db: Database,
  accountId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<AssetRow[]> {
  const later =
    after === null
      ? undefined
      : and(
          // What the rest implies, in the form by which SQLite begins at this place of the index.
          lte(assets.createdAt, after.at),
          or(lt(assets.createdAt, after.at), gt(assets.sha256, after.id)),
        );
  return readFrom(() =>
    db
      .select()
      .from(assets)
      .where(and(eq(assets.accountId, accountId), IS_ASSET, later))
      .orderBy(desc(assets.createdAt), asc(assets.sha256))
      .limit(limit)
      .all(),
  );
}

async function findRow(
  db: Database,
  accountId: string,
  sha256: string,
): Promise<AssetRow | undefined> {
  return readFrom(() =>
    db
      .select(getTableColumns(assets))
      .from(assets)
      .where(and(eq(assets.accountId, accountId), eq(assets.sha256, sha256)))
      .get(),
  );
}

/** Notes a use of those of the assets that the account has, and says which they are. */
export async function useAssets(
  db: Database,
  accountId: string,
  digests: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const statement = db.$client
    .prepare(
      `UPDATE assets SET last_used_at = max(last_used_at, ?3)
       WHERE account_id = ?1 AND sha256 IN (SELECT value FROM json_each(?2)) AND last_used_at >= 0
       RETURNING sha256`,
    )
    .bind(accountId, JSON.stringify(digests), now);
  const { results } = await write(() => statement.all<{ sha256: string }>());
  return new Set(results.map(({ sha256 }) => sha256));
}

/** Those of the assets that were uploaded as PDFs. */
export async function pdfsAmong(
  db: Database,
  accountId: string,
  digests: readonly string[],
): Promise<readonly string[]> {
  const statement = db.$client
    .prepare(
      `SELECT sha256 FROM assets WHERE account_id = ?1 AND sha256 IN (SELECT value FROM json_each(?2))
         AND media_type = 'application/pdf'`,
    )
    .bind(accountId, JSON.stringify(digests));
  const { results } = await readFrom(() => statement.all<{ sha256: string }>());
  return results.map(({ sha256 }) => sha256);
}

const TOUCHED_AT_ONCE = 200;

/** Notes a use, at most once per day for each asset; a job has 900. */
export async function touchAssets(
  db: Database,
  accountId: string,
  digests: readonly string[],
  now: number,
): Promise<void> {
  const statement = db.$client.prepare(
    `UPDATE assets SET last_used_at = ?3
     WHERE account_id = ?1 AND sha256 IN (SELECT value FROM json_each(?2))
       AND last_used_at BETWEEN 0 AND ?4`,
  );
  const parts = Array.from({ length: Math.ceil(digests.length / TOUCHED_AT_ONCE) }, (_, i) =>
    digests.slice(i * TOUCHED_AT_ONCE, (i + 1) * TOUCHED_AT_ONCE),
  );
  const ago = now - DAY_MS;
  await write(() =>
    db.$client.batch(
      parts.map((part) => statement.bind(accountId, JSON.stringify(part), now, ago)),
    ),
  );
}

/** The form in which it is kept has changed. */
export async function noteStoredLength(
  db: Database,
  { accountId, sha256 }: Pick<AssetRow, "accountId" | "sha256">,
  storedLength: number,
): Promise<void> {
  const statement = db.$client
    .prepare("UPDATE assets SET stored_length = ?3 WHERE account_id = ?1 AND sha256 = ?2")
    .bind(accountId, sha256, storedLength);
  await write(() => statement.run());
}

const NAMED = `EXISTS (SELECT 1 FROM template_assets n
  WHERE n.account_id = assets.account_id AND n.sha256 = assets.sha256)`;
const JUDGED_AT_ONCE = 50;
/** Of what its account's templates name, not all is listed yet. */
const UNLISTED = `EXISTS (SELECT 1 FROM templates_to_list l WHERE l.account_id = assets.account_id)`;

/**
 * Looks at the assets that were used least lately. What a template names is in use, now as on the day it was saved; from
 * here on nothing uses the others. Each that is looked at is none of those any more, so that the next call goes on;
 * false: these were all. A call has several statements, each of which takes few milliseconds.
 */
export async function judgeOldAssets(
  db: Database,
  { usedBefore, now, atMost }: { usedBefore: number; now: number; atMost: number },
): Promise<boolean> {
  const statement = db.$client
    .prepare(
      `UPDATE assets SET last_used_at = iif(${NAMED} OR ${UNLISTED}, ?2, ${LEAVING})
       WHERE (account_id, sha256) IN (
         SELECT account_id, sha256 FROM assets WHERE last_used_at >= 0 AND last_used_at < ?1
         ORDER BY last_used_at LIMIT ?3)
       RETURNING sha256`,
    )
    .bind(usedBefore, now, JUDGED_AT_ONCE);
  const parts = Array.from({ length: Math.ceil(atMost / JUDGED_AT_ONCE) }, () => statement);
  const results = await write(() => db.$client.batch(parts));
  return results.every((part) => part.results.length === JUDGED_AT_ONCE);
}

/** What no other request touches meanwhile: the bytes of these assets are the caller's to remove. */
export interface Claim {
  readonly assets: readonly AssetId[];
  /** Tells it from any other claim of the same assets. */
  readonly until: number;
}

/** Those that wait longest to be removed, and interrupted uploads. */
export async function claimLeaving(db: Database, now: number, atMost: number): Promise<Claim> {
  const until = now + ASSET_LEASE_MS;
  const statement = db.$client
    .prepare(
      `UPDATE assets SET last_used_at = ${LEAVING}, busy_until = ?2 WHERE (account_id, sha256) IN (
         SELECT account_id, sha256 FROM assets WHERE last_used_at < 0 AND busy_until <= ?1
         ORDER BY busy_until LIMIT ?3)
       RETURNING account_id AS accountId, sha256`,
    )
    .bind(now, until, atMost);
  const { results } = await write(() => statement.all<AssetId>());
  return { assets: results, until };
}

/** From here on nothing uses it. null: there is none, a saved template names it, or somebody is at its bytes. */
export async function claimUnnamed(
  db: Database,
  { accountId, sha256 }: AssetId,
  now: number,
): Promise<Claim | null> {
  const until = now + ASSET_LEASE_MS;
  const statement = db.$client
    .prepare(
      `UPDATE assets SET last_used_at = ${LEAVING}, busy_until = ?4
       WHERE account_id = ?1 AND sha256 = ?2 AND last_used_at <> ${ARRIVING} AND busy_until <= ?3
         AND NOT ${NAMED} AND NOT ${UNLISTED} RETURNING sha256`,
    )
    .bind(accountId, sha256, now, until);
  return (await write(() => statement.first())) && { assets: [{ accountId, sha256 }], until };
}

/** Takes the rows away, once their bytes are gone. */
export async function forgetAssets(db: Database, { assets, until }: Claim): Promise<void> {
  const statement = db.$client
    .prepare(
      // By the key: a plus keeps SQLite from reading all that are leaving by an index.
      `DELETE FROM assets WHERE +last_used_at = ${LEAVING} AND +busy_until = ?2 AND (account_id, sha256) IN (
         SELECT value ->> 'accountId', value ->> 'sha256' FROM json_each(?1))`,
    )
    .bind(JSON.stringify(assets), until);
  await write(() => statement.run());
}

/** Their bytes could not be removed: the next request may try. */
export async function releaseAsset(
  db: Database,
  { accountId, sha256 }: AssetId,
  until: number,
): Promise<void> {
  const statement = db.$client
    .prepare(
      `UPDATE assets SET busy_until = 0
       WHERE account_id = ?1 AND sha256 = ?2 AND last_used_at = ${LEAVING} AND busy_until = ?3`,
    )
    .bind(accountId, sha256, until);
  await write(() => statement.run());
}
