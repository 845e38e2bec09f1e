// How many codes were mailed to an address and asked for by a visitor in the last minutes: counted in
// one transaction, so that of several at once no more pass than may.
import { lte } from "drizzle-orm";
import { write, type Database } from "./database.ts";
import { codeMails } from "./schema.ts";

export const CODE_MAIL_LIMIT = 3;
export const CODE_MAIL_WINDOW_MS = 600_000;

export interface CodeMail {
  readonly addressMac: string;
  readonly visitorMac: string;
  readonly now: number;
}

/** Milliseconds until one more may be sent; 0: it was counted, and may be sent now. */
export async function takeCodeMail(db: Database, mail: CodeMail): Promise<number> {
  const d1 = db.$client;
  const { addressMac, visitorMac, now } = mail;
  const since = now - CODE_MAIL_WINDOW_MS;
  const insert = d1.prepare(
    `INSERT INTO code_mails (address_mac, visitor_mac, sent_at)
     SELECT ?1, ?2, ?3
     WHERE (SELECT count(*) FROM code_mails WHERE address_mac = ?1 AND sent_at > ?4) < ?5
       AND (SELECT count(*) FROM code_mails WHERE visitor_mac = ?2 AND sent_at > ?4) < ?5
     RETURNING id`,
  );
  const oldestThatCounts = d1.prepare(
    `SELECT max(
       coalesce((SELECT sent_at FROM code_mails WHERE address_mac = ?1 ORDER BY sent_at DESC LIMIT 1 OFFSET ?3), 0),
       coalesce((SELECT sent_at FROM code_mails WHERE visitor_mac = ?2 ORDER BY sent_at DESC LIMIT 1 OFFSET ?3), 0)
     ) AS sent_at`,
  );
  const [inserted, oldest] = await write(() =>
    d1.batch<{ id?: number; sent_at?: number }>([
      insert.bind(addressMac, visitorMac, now, since, CODE_MAIL_LIMIT),
      oldestThatCounts.bind(addressMac, visitorMac, CODE_MAIL_LIMIT - 1),
    ]),
  );
  if (inserted?.results.length === 1) return 0;
  return Math.max(1, (oldest?.results[0]?.sent_at ?? now) - since);
}

export async function forgetCodeMails(db: Database, now: number): Promise<void> {
  await write(() => db.delete(codeMails).where(lte(codeMails.sentAt, now - CODE_MAIL_WINDOW_MS)));
}
