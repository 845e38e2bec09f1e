// Former documents of templates. A trigger of migrations/0009_versions.sql keeps a document when it is replaced; from
// there it is moved to R2 (version-documents.ts). Every query of a caller carries the account's id.
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Position } from "../../rules/cursor.ts";
import { VERSION_QUOTA_BYTES, VERSIONS_PER_TEMPLATE } from "../../rules/quotas.ts";
import { NOW_MS, readFrom, write, type Database } from "../database.ts";
import { templates, templateVersions } from "../schema.ts";

export interface VersionKey {
  readonly accountId: string;
  readonly id: string;
}

export interface VersionRow {
  readonly revision: string;
  readonly name: string;
  readonly apiReady: boolean;
  readonly byteLength: number;
  readonly savedAt: number;
}

const LISTED = {
  revision: templateVersions.revision,
  name: templateVersions.name,
  apiReady: templateVersions.apiReady,
  byteLength: templateVersions.byteLength,
  savedAt: templateVersions.savedAt,
};

/** Newest first, then by revision: at most `limit` of them after a position. null: there is no such template. */
export async function listVersions(
  db: Database,
  { accountId, templateId }: { accountId: string; templateId: string },
  { after, limit }: { after: Position | null; limit: number },
): Promise<VersionRow[] | null> {
  const later =
    after === null
      ? undefined
      : or(
          lt(templateVersions.savedAt, after.at),
          and(eq(templateVersions.savedAt, after.at), gt(templateVersions.revision, after.id)),
        );
  const rows = await readFrom(() =>
    db
      .select({ version: LISTED })
      .from(templates)
      .leftJoin(templateVersions, and(isOfTemplate, isNull(templateVersions.droppedAt), later))
      .where(and(eq(templates.accountId, accountId), eq(templates.id, templateId)))
      .orderBy(desc(templateVersions.savedAt), asc(templateVersions.revision))
      .limit(limit)
      .all(),
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ version }) => version ?? []);
}

export interface KeptVersion extends VersionRow {
  readonly id: string;
  /** null: it is in R2. */
  readonly document: string | null;
}

export async function findVersion(
  db: Database,
  { accountId, templateId }: { accountId: string; templateId: string },
  revision: string,
): Promise<KeptVersion | "no-template" | null> {
  const { id, document } = templateVersions;
  const row = await readFrom(() =>
    db
      .select({ version: { ...LISTED, id, document } })
      .from(templates)
      .leftJoin(
        templateVersions,
        and(
          isOfTemplate,
          isNull(templateVersions.droppedAt),
          eq(templateVersions.revision, revision),
        ),
      )
      .where(and(eq(templates.accountId, accountId), eq(templates.id, templateId)))
      .get(),
  );
  return row ? row.version : "no-template";
}

const isOfTemplate = and(
  eq(templateVersions.accountId, templates.accountId),
  eq(templateVersions.templateId, templates.id),
);

const DROPPED = { droppedAt: sql`${sql.raw(NOW_MS)}`, document: null };

/** The oldest of one template beyond its number. */
export function dropBeyondCount(db: Database, accountId: string, templateId: string) {
  const listed = sql`account_id = ${accountId} and template_id = ${templateId} and dropped_at is null`;
  return db
    .update(templateVersions)
    .set(DROPPED)
    .where(
      sql`${listed} and seq not in (select seq from ${templateVersions} where ${listed}
        order by seq desc limit ${VERSIONS_PER_TEMPLATE})`,
    );
}

/** The oldest of an account beyond its bytes. */
export function dropBeyondBytes(db: Database, accountId: string) {
  return db
    .update(templateVersions)
    .set(DROPPED)
    .where(
      sql`seq in (select seq from (select seq, sum(byte_length) over (order by seq desc) as total
        from ${templateVersions} where account_id = ${accountId} and dropped_at is null)
        where total > ${VERSION_QUOTA_BYTES})`,
    );
}

/** The one that the trigger has kept last, if it is still to be moved. */
export function newestToMove(db: Database, accountId: string, templateId: string) {
  return db
    .select({ id: templateVersions.id })
    .from(templateVersions)
    .where(
      and(
        eq(templateVersions.accountId, accountId),
        eq(templateVersions.templateId, templateId),
        isToMove,
      ),
    )
    .orderBy(desc(templateVersions.seq))
    .limit(1);
}

const isToMove = and(isNull(templateVersions.droppedAt), isNull(templateVersions.movedAt));

/** Its document; null: it was dropped or moved. */
export async function readToMove(
  db: Database,
  { accountId, id }: VersionKey,
): Promise<string | null> {
  const row = await readFrom(() =>
    db
      .select({ document: templateVersions.document })
      .from(templateVersions)
      .where(and(eq(templateVersions.accountId, accountId), eq(templateVersions.id, id), isToMove))
      .get(),
  );
  return row?.document ?? null;
}

/** false: it was dropped meanwhile, or its account deleted. */
export async function noteMoved(db: Database, { id }: VersionKey, now: number): Promise<boolean> {
  const moved = await write(() =>
    db
      .update(templateVersions)
      .set({ movedAt: now, document: null })
      .where(and(eq(templateVersions.id, id), isNull(templateVersions.droppedAt)))
      .returning({ id: templateVersions.id }),
  );
  return moved.length === 1;
}

/** Whose move was interrupted: kept before then, and still not in R2. */
export function listToMove(db: Database, before: number, atMost: number): Promise<VersionKey[]> {
  const { accountId, id, replacedAt } = templateVersions;
  return readFrom(() =>
    db
      .select({ accountId, id })
      .from(templateVersions)
      .where(and(isToMove, lt(replacedAt, before)))
      .orderBy(replacedAt)
      .limit(atMost)
      .all(),
  );
}

/** Dropped ones of an account whose objects are no longer written. */
export function listDropped(
  db: Database,
  accountId: string,
  atMost: number,
): Promise<VersionKey[]> {
  const { id, droppedAt, movedAt } = templateVersions;
  return readFrom(() =>
    db
      .select({ accountId: templateVersions.accountId, id })
      .from(templateVersions)
      .where(
        and(eq(templateVersions.accountId, accountId), isNotNull(droppedAt), isNotNull(movedAt)),
      )
      .limit(atMost)
      .all(),
  );
}

/** Dropped before then, whatever became of their objects. */
export function listLeftOver(db: Database, before: number, atMost: number): Promise<VersionKey[]> {
  const { accountId, id, droppedAt } = templateVersions;
  return readFrom(() =>
    db
      .select({ accountId, id })
      .from(templateVersions)
      .where(and(isNotNull(droppedAt), lt(droppedAt, before)))
      .limit(atMost)
      .all(),
  );
}

/** Takes the rows of dropped versions away, once their objects are gone. */
export async function forgetVersions(db: Database, removed: readonly VersionKey[]): Promise<void> {
  const ids = JSON.stringify(removed.map(({ id }) => id));
  await write(() =>
    db
      .delete(templateVersions)
      .where(
        and(
          isNotNull(templateVersions.droppedAt),
          sql`${templateVersions.id} in (select value from json_each(${ids}))`,
        ),
      ),
  );
}
