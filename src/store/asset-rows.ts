// What is known of each uploaded asset, in D1: its size counts against the account's quota, and its
// last use decides how long it is kept. Every query carries the account's id.
import { and, asc, desc, eq, getTableColumns, gt, gte, lt, or } from "drizzle-orm";
import type { Position } from "../rules/cursor.ts";
import { readFrom, write, type Database } from "./database.ts";
import { assets } from "./schema.ts";

export type AssetRow = typeof assets.$inferSelect;

export type Reservation =
  | { readonly kind: "reserved"; readonly asset: AssetRow }
  /** The bytes were there already: this is what was noted then. */
  | { readonly kind: "known"; readonly asset: AssetRow }
  | { readonly kind: "over-quota" }
  /** The sweep is just taking these very bytes away. */
  | { readonly kind: "leaving" };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Last use of an asset that is being removed: nothing may use it any more. */
const LEAVING = -1;

/** The sum and the insertion are one statement, so that parallel uploads stay within the quota. */
const RESERVE = `INSERT INTO assets (account_id, sha256, kind, media_type, byte_length, stored_length,
    width_px, height_px, pages, width_mm, height_mm, created_at, last_used_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12
  WHERE EXISTS (SELECT 1 FROM assets WHERE account_id = ?1 AND sha256 = ?2)
    OR (SELECT coalesce(sum(stored_length), 0) FROM assets WHERE account_id = ?1) + ?6 <= ?13
  ON CONFLICT (account_id, sha256) DO UPDATE SET last_used_at = max(last_used_at, ?12)
    WHERE last_used_at >= 0
  RETURNING created_at = ?12 AS is_new`;

/** Takes room for the asset, or notes a use of the one that is there. */
export async function reserveAsset(
  db: Database,
  asset: Omit<AssetRow, "lastUsedAt">,
  quotaBytes: number,
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
      quotaBytes,
    );
  const written = await write(() => statement.first<{ is_new: number }>());
  if (written?.is_new === 1) {
    return { kind: "reserved", asset: { ...asset, lastUsedAt: asset.createdAt } };
  }
  const found = await findRow(db, asset.accountId, asset.sha256);
  // Written and gone again: its account was deleted in between.
  if (!found) return { kind: written ? "leaving" : "over-quota" };
  return found.lastUsedAt === LEAVING ? { kind: "leaving" } : { kind: "known", asset: found };
}

/** false: account or asset was deleted since, so that bytes stored meanwhile belong to no one. */
export async function isReserved(
  db: Database,
  accountId: string,
  sha256: string,
): Promise<boolean> {
  return (await findRow(db, accountId, sha256)) !== undefined;
}

/** null: the account has no such asset, or it is being removed. */
export async function findAsset(
  db: Database,
  accountId: string,
  sha256: string,
): Promise<AssetRow | null> {
  const row = await findRow(db, accountId, sha256);
  return row && row.lastUsedAt !== LEAVING ? row : null;
}

/** Newest first, then by digest: at most `limit` of them after a position. */
export function listAssets(
  db: Database,
  accountId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<AssetRow[]> {
  const later =
    after === null
      ? undefined
      : or(
          lt(assets.createdAt, after.at),
          and(eq(assets.createdAt, after.at), gt(assets.sha256, after.id)),
        );
  return readFrom(() =>
    db
      .select()
      .from(assets)
      .where(and(eq(assets.accountId, accountId), gte(assets.lastUsedAt, 0), later))
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

/** Notes a use, at most once per day for each asset. */
export async function touchAssets(
  db: Database,
  accountId: string,
  digests: readonly string[],
  now: number,
): Promise<void> {
  const statement = db.$client
    .prepare(
      `UPDATE assets SET last_used_at = ?3
       WHERE account_id = ?1 AND sha256 IN (SELECT value FROM json_each(?2))
         AND last_used_at BETWEEN 0 AND ?4`,
    )
    .bind(accountId, JSON.stringify(digests), now, now - DAY_MS);
  await write(() => statement.run());
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

const NAMED = `EXISTS (SELECT 1 FROM templates t
  WHERE t.account_id = assets.account_id AND instr(t.document, assets.sha256) > 0)`;

/** A saved template uses what it names, now as on the day it was saved. */
export async function touchNamedAssets(
  db: Database,
  usedBefore: number,
  now: number,
): Promise<void> {
  const statement = db.$client
    .prepare(`UPDATE assets SET last_used_at = ?2 WHERE last_used_at BETWEEN 0 AND ?1 AND ${NAMED}`)
    .bind(usedBefore - 1, now);
  await write(() => statement.run());
}

/** From here on nothing uses them; those whose removal was interrupted are among them. */
export async function markExpiredAssets(
  db: Database,
  usedBefore: number,
  atMost: number,
): Promise<readonly Pick<AssetRow, "accountId" | "sha256">[]> {
  const statement = db.$client
    .prepare(
      `UPDATE assets SET last_used_at = ${LEAVING} WHERE (account_id, sha256) IN (
         SELECT account_id, sha256 FROM assets
         WHERE last_used_at < 0 OR (last_used_at < ?1 AND NOT ${NAMED})
         ORDER BY last_used_at LIMIT ?2)
       RETURNING account_id AS accountId, sha256`,
    )
    .bind(usedBefore, atMost);
  const { results } = await write(() => statement.all<Pick<AssetRow, "accountId" | "sha256">>());
  return results;
}

/** From here on nothing uses it. false: there is none, or a saved template names it. */
export async function markUnnamedAsset(
  db: Database,
  accountId: string,
  sha256: string,
): Promise<boolean> {
  const statement = db.$client
    .prepare(
      `UPDATE assets SET last_used_at = ${LEAVING}
       WHERE account_id = ?1 AND sha256 = ?2 AND NOT ${NAMED} RETURNING sha256`,
    )
    .bind(accountId, sha256);
  return (await write(() => statement.first())) !== null;
}

/** Ids of templates that name an asset of the account. */
export async function templatesNaming(
  db: Database,
  accountId: string,
  sha256: string,
  atMost: number,
): Promise<string[]> {
  const statement = db.$client
    .prepare(
      `SELECT t.id FROM assets JOIN templates t ON t.account_id = assets.account_id
       WHERE assets.account_id = ?1 AND assets.sha256 = ?2 AND instr(t.document, assets.sha256) > 0
       ORDER BY t.id LIMIT ?3`,
    )
    .bind(accountId, sha256, atMost);
  const { results } = await readFrom(() => statement.all<{ id: string }>());
  return results.map(({ id }) => id);
}

/** Takes the rows away, once their bytes are gone. */
export async function forgetAssets(
  db: Database,
  removed: readonly Pick<AssetRow, "accountId" | "sha256">[],
): Promise<void> {
  const statement = db.$client
    .prepare(
      `DELETE FROM assets WHERE last_used_at = ${LEAVING} AND (account_id, sha256) IN (
         SELECT value ->> 'accountId', value ->> 'sha256' FROM json_each(?1))`,
    )
    .bind(JSON.stringify(removed));
  await write(() => statement.run());
}
