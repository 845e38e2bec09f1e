// Printers of accounts: who has which, and by which code or token its agent is known.
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { PrinterProfile } from "../../print/index.ts";
import type { Position } from "../../rules/cursor.ts";
import type { Delivery } from "../../rules/print-queue.ts";
import { type PrinterKind, PRINTERS } from "../../rules/printer.ts";
import { type Database, preparedFor, readFrom, write } from "../database.ts";
import { accounts, printers } from "../schema.ts";

export type PrinterRow = typeof printers.$inferSelect;

export interface NewPrinter {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly kind: PrinterKind;
  readonly profile: PrinterProfile;
  readonly delivery: Delivery;
  readonly now: number;
  /** Of an agent's pairing code. */
  readonly codeHash: string | null;
  readonly codeExpiresAt: number | null;
  /** Of a CloudPRNT printer's address. */
  readonly tokenHash: string | null;
}

const OWN = (accountId: string, id: string) =>
  and(eq(printers.id, id), eq(printers.accountId, accountId), isNull(printers.removedAt));

/** null: the account has as many as it can have. */
export async function insertPrinter(db: Database, made: NewPrinter): Promise<PrinterRow | null> {
  const { id, accountId, name, kind, profile, delivery, now } = made;
  const { codeHash, codeExpiresAt, tokenHash } = made;
  const has = sql`(select count(*) from printers p
    where p.account_id = ${accountId} and p.removed_at is null) < ${PRINTERS}`;
  const [row] = await write(() =>
    db
      .insert(printers)
      .select(
        sql`select ${id}, ${accountId}, ${name}, ${kind}, ${JSON.stringify(profile)}, ${delivery}, ${now},
          ${codeHash}, ${codeExpiresAt}, ${tokenHash}, null, null where ${has}`,
      )
      .returning(),
  );
  return row ?? null;
}

/** Newest first: at most `limit` of them after a position. */
export function listPrinters(
  db: Database,
  accountId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<PrinterRow[]> {
  const later =
    after === null
      ? undefined
      : or(
          lt(printers.createdAt, after.at),
          and(eq(printers.createdAt, after.at), lt(printers.id, after.id)),
        );
  return readFrom(() =>
    db
      .select()
      .from(printers)
      .where(and(eq(printers.accountId, accountId), isNull(printers.removedAt), later))
      .orderBy(desc(printers.createdAt), desc(printers.id))
      .limit(limit)
      .all(),
  );
}

/** null: the account has no such printer. */
export async function readPrinter(
  db: Database,
  accountId: string,
  id: string,
): Promise<PrinterRow | null> {
  const row = await readFrom(() => db.select().from(printers).where(OWN(accountId, id)).get());
  return row ?? null;
}

export type PrinterMembers = Pick<PrinterRow, "name" | "profile" | "delivery">;

/** null: the account has no such printer. */
export async function updatePrinter(
  db: Database,
  accountId: string,
  id: string,
  members: Partial<PrinterMembers>,
): Promise<PrinterRow | null> {
  if (Object.keys(members).length === 0) return readPrinter(db, accountId, id);
  const [row] = await write(() =>
    db.update(printers).set(members).where(OWN(accountId, id)).returning(),
  );
  return row ?? null;
}

/** A new code or address; the one before it and the agent's token end. null: the account has no such printer. */
export async function renewPairing(
  db: Database,
  accountId: string,
  id: string,
  secret: Pick<NewPrinter, "codeHash" | "codeExpiresAt" | "tokenHash">,
): Promise<PrinterRow | null> {
  const [row] = await write(() =>
    db
      .update(printers)
      .set({ ...secret, model: null })
      .where(OWN(accountId, id))
      .returning(),
  );
  return row ?? null;
}

/** The code works once. null: it is unknown, used or expired, or the account is deleted. */
export async function pairPrinter(
  db: Database,
  {
    codeHash,
    tokenHash,
    model,
    now,
  }: Record<"codeHash" | "tokenHash" | "model", string> & {
    readonly now: number;
  },
): Promise<PrinterRow | null> {
  const [row] = await write(() =>
    db
      .update(printers)
      .set({ codeHash: null, codeExpiresAt: null, tokenHash, model })
      .where(
        and(
          eq(printers.codeHash, codeHash),
          gt(printers.codeExpiresAt, now),
          isNull(printers.removedAt),
        ),
      )
      .returning(),
  );
  return row ?? null;
}

/** A printer by its agent's token or its address, and the account's standing. */
export interface PairedPrinter {
  readonly id: string;
  readonly accountId: string;
  readonly isSuspended: boolean;
}

const printerByToken = preparedFor((db) =>
  db
    .select({
      id: printers.id,
      accountId: printers.accountId,
      suspendedAt: accounts.suspendedAt,
    })
    .from(printers)
    .innerJoin(accounts, and(eq(accounts.id, printers.accountId), isNull(accounts.deletedAt)))
    .where(and(eq(printers.tokenHash, sql.placeholder("hash")), isNull(printers.removedAt)))
    .prepare(),
);

/** null: no agent has this token. */
export async function findPairedPrinter(
  db: Database,
  tokenHash: string,
): Promise<PairedPrinter | null> {
  const row = await readFrom(() => printerByToken(db).get({ hash: tokenHash }));
  if (!row) return null;
  const { id, accountId, suspendedAt } = row;
  return { id, accountId, isSuspended: suspendedAt !== null };
}

/** false: the account has no such printer. The row stays until its object is cleared. */
export async function removePrinter(
  db: Database,
  accountId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const rows = await write(() =>
    db
      .update(printers)
      .set({ ...NOTHING_LEFT, removedAt: now })
      .where(OWN(accountId, id))
      .returning({ id: printers.id }),
  );
  return rows.length === 1;
}

/** What of a printer stays while its object is still to be cleared. */
export const NOTHING_LEFT = {
  name: "",
  codeHash: null,
  codeExpiresAt: null,
  tokenHash: null,
  model: null,
} as const;

/** Removed, and not known to be cleared. */
export async function listRemovedPrinters(
  db: Database,
  atMost: number,
  accountId: string | null = null,
): Promise<string[]> {
  const rows = await readFrom(() =>
    db
      .select({ id: printers.id })
      .from(printers)
      .where(
        and(
          isNotNull(printers.removedAt),
          accountId === null ? undefined : eq(printers.accountId, accountId),
        ),
      )
      .orderBy(printers.removedAt)
      .limit(atMost)
      .all(),
  );
  return rows.map(({ id }) => id);
}

/** Its object is cleared. */
export async function forgetPrinter(db: Database, id: string): Promise<void> {
  await write(() =>
    db.delete(printers).where(and(eq(printers.id, id), isNotNull(printers.removedAt))),
  );
}
