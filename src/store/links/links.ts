// Links and the addresses that lead to them. Of an address only the SHA-256 of its token is kept; the statements that
// insert are the ones that count.
import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Position } from "../../rules/cursor.ts";
import { ADDRESSES_A_DAY, LINKS } from "../../rules/link.ts";
import { DAY_MS } from "../../rules/quotas.ts";
import { LAST_USED_STEP_MS, type TemplateState } from "../keys/keys.ts";
import { preparedFor, readFrom, write, type Database } from "../database.ts";
import { accounts, links, linkTokens, type StoredVariable, templates } from "../schema.ts";

export type LinkRow = typeof links.$inferSelect;

/** What an owner decides about a link. */
export type LinkMembers = Pick<
  LinkRow,
  "name" | "templateId" | "settings" | "watermark" | "creditsPerDay" | "expiresAt" | "stopped"
>;

/** What there is of a link's template. */
export interface LinkTemplate extends TemplateState {
  readonly variables: readonly StoredVariable[];
}

/** A link with what decides whether it prints. */
export interface FoundLink {
  readonly link: LinkRow;
  /** null: it is deleted. */
  readonly template: LinkTemplate | null;
  readonly suspendedAt: number | null;
}

export interface CalledLink {
  readonly accountId: string;
  /** null: it is deleted. */
  readonly found: FoundLink | null;
  /** Of the token; null: it is the present one. */
  readonly endsAt: number | null;
  readonly balance: number;
  readonly freePrints: { readonly day: number; readonly count: number };
}

const TEMPLATE = {
  id: templates.id,
  revision: templates.revision,
  apiReady: templates.apiReady,
  variables: templates.variables,
};
const OF_LINK = and(eq(templates.accountId, links.accountId), eq(templates.id, links.templateId));

const linkByToken = preparedFor((db) =>
  db
    .select({
      accountId: accounts.id,
      link: links,
      template: TEMPLATE,
      suspendedAt: accounts.suspendedAt,
      endsAt: linkTokens.endsAt,
      balance: accounts.balance,
      freePrints: { day: accounts.freePrintDay, count: accounts.freePrints },
    })
    .from(linkTokens)
    .innerJoin(accounts, and(eq(accounts.id, linkTokens.accountId), isNull(accounts.deletedAt)))
    .leftJoin(links, and(eq(links.id, linkTokens.linkId), eq(links.accountId, accounts.id)))
    .leftJoin(templates, OF_LINK)
    .where(eq(linkTokens.hash, sql.placeholder("hash")))
    .prepare(),
);

/** null: no link has or had this token. */
export async function findCalledLink(db: Database, hash: string): Promise<CalledLink | null> {
  const row = await readFrom(() => linkByToken(db).get({ hash }));
  if (!row) return null;
  const { link, template, suspendedAt, ...called } = row;
  return { ...called, found: link && { link, template, suspendedAt } };
}

export interface NewLink extends LinkMembers {
  readonly id: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly now: number;
}

/** The account has made its addresses of the last 24 hours. */
export interface TooManyAddresses {
  readonly kind: "too-many";
  readonly retryAfterMs: number;
}

export async function insertLink(
  db: Database,
  made: NewLink,
): Promise<{ kind: "made"; link: LinkRow } | { kind: "no-room" } | TooManyAddresses> {
  const { id, accountId, tokenHash, now, ...members } = made;
  const { name, templateId, settings, watermark, creditsPerDay, expiresAt, stopped } = members;
  const has = sql`(select count(*) from links n where n.account_id = ${accountId}) < ${LINKS}`;
  const [[oldest], [link]] = await write(() =>
    db.batch([
      oldestOfADay(db, accountId, now),
      db
        .insert(links)
        .select(
          sql`select ${id}, ${accountId}, ${name}, ${templateId}, ${JSON.stringify(settings)},
            ${Number(watermark)}, ${creditsPerDay}, ${expiresAt}, ${Number(stopped)}, 1, ${now}, null, 0, 0
            where ${has} and ${hasRoomToday(accountId, now)}`,
        )
        .returning(),
      insertToken(db, { id, accountId, tokenHash, now }),
    ]),
  );
  if (link) return { kind: "made", link };
  return oldest ? tooMany(oldest, now) : { kind: "no-room" };
}

/**
 * A new address; the present one ends after `overlapMs`, and any older one at once. null: the account has no such link.
 */
export async function rotateLink(
  db: Database,
  made: Pick<NewLink, "id" | "accountId" | "tokenHash" | "now">,
  overlapMs: number,
): Promise<{ kind: "made" } | TooManyAddresses | null> {
  const { id, accountId, now } = made;
  const [[oldest], , inserted] = await write(() =>
    db.batch([
      oldestOfADay(db, accountId, now),
      db
        .update(linkTokens)
        .set({
          endsAt: sql`iif(${linkTokens.endsAt} is null, ${now + overlapMs}, min(${linkTokens.endsAt}, ${now}))`,
        })
        .where(
          and(
            eq(linkTokens.linkId, id),
            eq(linkTokens.accountId, accountId),
            or(isNull(linkTokens.endsAt), gt(linkTokens.endsAt, now)),
            hasRoomToday(accountId, now),
          ),
        ),
      insertToken(db, made),
    ]),
  );
  if (inserted.length === 1) return { kind: "made" };
  return oldest ? tooMany(oldest, now) : null;
}

/** For a link that is there, on a day with room: the row of the link and this one come together or not at all. */
function insertToken(
  db: Database,
  { id, accountId, tokenHash, now }: Pick<NewLink, "id" | "accountId" | "tokenHash" | "now">,
) {
  return db
    .insert(linkTokens)
    .select(
      sql`select ${tokenHash}, ${accountId}, n.id, ${now}, null from links n
        where n.id = ${id} and n.account_id = ${accountId} and ${hasRoomToday(accountId, now)}`,
    )
    .returning({ hash: linkTokens.hash });
}

function oldestOfADay(db: Database, accountId: string, now: number) {
  return db
    .select({ createdAt: linkTokens.createdAt })
    .from(linkTokens)
    .where(and(eq(linkTokens.accountId, accountId), gt(linkTokens.createdAt, now - DAY_MS)))
    .orderBy(desc(linkTokens.createdAt))
    .limit(1)
    .offset(ADDRESSES_A_DAY - 1);
}

function hasRoomToday(accountId: string, now: number): SQL {
  return sql`(select count(*) from link_tokens d
    where d.account_id = ${accountId} and d.created_at > ${now - DAY_MS}) < ${ADDRESSES_A_DAY}`;
}

function tooMany({ createdAt }: { createdAt: number }, now: number): TooManyAddresses {
  return { kind: "too-many", retryAfterMs: createdAt + DAY_MS - now };
}

/** Newest first: at most `limit` of them after a position. */
export function listLinks(
  db: Database,
  accountId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<FoundLink[]> {
  const later =
    after === null
      ? undefined
      : or(
          lt(links.createdAt, after.at),
          and(eq(links.createdAt, after.at), lt(links.id, after.id)),
        );
  return readFrom(() =>
    foundLinks(db)
      .where(and(eq(links.accountId, accountId), later))
      .orderBy(desc(links.createdAt), desc(links.id))
      .limit(limit)
      .all(),
  );
}

/** null: the account has no such link. */
export async function readLink(
  db: Database,
  accountId: string,
  id: string,
): Promise<FoundLink | null> {
  const row = await readFrom(() =>
    foundLinks(db)
      .where(and(eq(links.id, id), eq(links.accountId, accountId)))
      .get(),
  );
  return row ?? null;
}

function foundLinks(db: Database) {
  return db
    .select({ link: links, template: TEMPLATE, suspendedAt: accounts.suspendedAt })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .leftJoin(templates, OF_LINK);
}

/** false: it was changed since `revision`, or deleted. */
export async function updateLink(
  db: Database,
  { accountId, id, revision }: Pick<LinkRow, "accountId" | "id" | "revision">,
  members: LinkMembers,
): Promise<boolean> {
  const rows = await write(() =>
    db
      .update(links)
      .set({ ...members, revision: revision + 1 })
      .where(and(eq(links.id, id), eq(links.accountId, accountId), eq(links.revision, revision)))
      .returning({ id: links.id }),
  );
  return rows.length === 1;
}

/** false: the account has no such link. Its addresses stay as hashes. */
export async function deleteLink(db: Database, accountId: string, id: string): Promise<boolean> {
  const rows = await write(() =>
    db
      .delete(links)
      .where(and(eq(links.id, id), eq(links.accountId, accountId)))
      .returning({ id: links.id }),
  );
  return rows.length === 1;
}

export async function touchLink(db: Database, id: string, now: number): Promise<void> {
  await write(() =>
    db
      .update(links)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(links.id, id),
          or(isNull(links.lastUsedAt), lte(links.lastUsedAt, now - LAST_USED_STEP_MS)),
        ),
      ),
  );
}
