// One Durable Object per e-mail address, and one per address and returning visitor, keeps the code that signs in there
// and when codes were mailed. It goes away when neither counts any more.
import { DurableObject } from "cloudflare:workers";
import {
  guessCode,
  isAlive,
  isOverAt,
  takeMail,
  type AskedMail,
  type KeptCode,
  type MailStep,
  type SealedCode,
} from "../../rules/sign-in-code.ts";

const CODE = "code";
const MAILS = "asked-mails";

export type MailOutcome =
  | { readonly kind: "mail"; readonly sealed: string; readonly madeAtMs: number }
  | Extract<MailStep, { kind: "refused" }>;

export class SignInCode extends DurableObject {
  /**
   * The code that is alive, or `fresh` from now on. `isLimited`: at most so many mails per day, and fewer for the
   * `network` that they are asked for from.
   */
  mail(
    fresh: SealedCode,
    isLimited: boolean,
    network: string | null = null,
    now = Date.now(),
  ): MailOutcome {
    const step = isLimited ? takeMail(this.#mails(), network, now) : null;
    if (step?.kind === "refused") return step;
    const known = this.#code();
    const code =
      known && isAlive(known, now) ? known : { ...fresh, madeAtMs: now, wrongGuesses: 0 };
    this.ctx.storage.kv.put(CODE, code);
    if (step) this.ctx.storage.kv.put(MAILS, step.mails);
    void this.ctx.storage.setAlarm(isOverAt(code, this.#mailTimes()));
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
    const over = isOverAt(this.#code(), this.#mailTimes());
    if (now < over) return this.ctx.storage.setAlarm(over);
    await Promise.all([this.ctx.storage.deleteAlarm(), this.ctx.storage.deleteAll()]);
  }

  #code(): KeptCode | null {
    return this.ctx.storage.kv.get<KeptCode>(CODE) ?? null;
  }

  #mails(): readonly AskedMail[] {
    return this.ctx.storage.kv.get<readonly AskedMail[]>(MAILS) ?? [];
  }

  #mailTimes(): readonly number[] {
    return this.#mails().map(({ atMs }) => atMs);
  }
}
