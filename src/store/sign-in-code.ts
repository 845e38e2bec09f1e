// One Durable Object per e-mail address, and one per address and returning visitor, keeps the code that signs in there
// and when codes were mailed. It goes away when neither counts any more.
import { DurableObject } from "cloudflare:workers";
import {
  guessCode,
  isAlive,
  isOverAt,
  mailsOfLastDay,
  waitForMail,
  type KeptCode,
  type SealedCode,
} from "../rules/sign-in-code.ts";

const CODE = "code";
const MAILS = "mails";

export type MailOutcome =
  | { readonly kind: "mail"; readonly sealed: string; readonly madeAtMs: number }
  | { readonly kind: "refused"; readonly waitMs: number };

export class SignInCode extends DurableObject {
  /** The code that is alive, or `fresh` from now on. `isLimited`: at most so many mails per day. */
  mail(fresh: SealedCode, isLimited: boolean, now = Date.now()): MailOutcome {
    const mails = mailsOfLastDay(this.#mails(), now);
    const waitMs = isLimited ? waitForMail(mails, now) : 0;
    if (waitMs > 0) return { kind: "refused", waitMs };
    const known = this.#code();
    const code =
      known && isAlive(known, now) ? known : { ...fresh, madeAtMs: now, wrongGuesses: 0 };
    this.ctx.storage.kv.put(CODE, code);
    if (isLimited) this.ctx.storage.kv.put(MAILS, [...mails, now]);
    void this.ctx.storage.setAlarm(isOverAt(code, this.#mails()));
    return { kind: "mail", sealed: code.sealed, madeAtMs: code.madeAtMs };
  }

  guess(mac: string, now = Date.now()): boolean {
    const before = this.#code();
    const step = guessCode(before, mac, now);
    if (step.isRight) this.ctx.storage.kv.delete(CODE);
    else if (step.code) this.ctx.storage.kv.put(CODE, step.code);
    return step.isRight;
  }

  override async alarm(): Promise<void> {
    await this.forget();
  }

  /** Deletes what no longer counts, or comes back when nothing does. */
  async forget(now = Date.now()): Promise<void> {
    const over = isOverAt(this.#code(), this.#mails());
    if (now < over) return this.ctx.storage.setAlarm(over);
    await Promise.all([this.ctx.storage.deleteAlarm(), this.ctx.storage.deleteAll()]);
  }

  #code(): KeptCode | null {
    return this.ctx.storage.kv.get<KeptCode>(CODE) ?? null;
  }

  #mails(): readonly number[] {
    return this.ctx.storage.kv.get<readonly number[]>(MAILS) ?? [];
  }
}
