// Where mails go: out through Cloudflare's Email Service, or, on a developer's machine, into a mailbox
// that anybody there can read.
import { unavailable } from "../../rules/refusals.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one-time code inside `text`; null: it has none. */
  readonly code: string | null;
}

export interface ReceivedMail extends Mail {
  readonly sentAt: string;
}

export interface MailPort {
  /** @throws TemporaryRefusal UNAVAILABLE when the mail was not taken. */
  send(mail: Mail): Promise<void>;
}

export interface Mailbox extends MailPort {
  /** The last mails to this address, newest first. */
  read(to: string): Promise<ReceivedMail[]>;
}

const KEPT_SEC = 86_400;

export function openMail(binding: SendEmail, from: string): MailPort {
  return {
    async send({ to, subject, text }) {
      try {
        await binding.send({ from, to, subject, text });
      } catch {
        throw unavailable("The mail could not be sent. Try again in a minute.", 60);
      }
    },
  };
}

/** Codes for `addresses` go to the log, by the address's place counted from 1; every other mail goes on to `mail`. */
export function openCodeLog(
  mail: MailPort,
  addresses: readonly string[],
  log: (place: number, code: string) => void,
): MailPort {
  return {
    async send(sent) {
      const place = addresses.indexOf(sent.to) + 1;
      if (place === 0 || sent.code === null) return mail.send(sent);
      log(place, sent.code);
    },
  };
}

export function openMailbox(kv: KVNamespace, now: () => number): Mailbox {
  return {
    async send(mail) {
      const sentAt = new Date(now()).toISOString();
      const name = `${prefixOf(mail.to)}${sentAt}:${crypto.randomUUID()}`;
      await kv.put(name, JSON.stringify({ ...mail, sentAt }), { expirationTtl: KEPT_SEC });
    },
    async read(to) {
      const { keys } = await kv.list({ prefix: prefixOf(to) });
      const mails = await Promise.all(keys.map(({ name }) => kv.get<ReceivedMail>(name, "json")));
      return mails.filter((mail) => mail !== null).reverse();
    },
  };
}

function prefixOf(to: string): string {
  return `mail:${to}:`;
}
