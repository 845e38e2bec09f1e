// One Durable Object per visitor who calls /auth keeps the calls of the last ten minutes, at most 20 of them, and
// goes away when none counts any more. What passes, rules/sign-in-calls.ts decides.
import { DurableObject } from "cloudflare:workers";
import {
  recount,
  SIGN_IN_WINDOW_MS,
  takeCall,
  type CountedCall,
  type SignInCall,
  type TakeOutcome,
} from "../../rules/sign-in-calls.ts";

const CALLS = "calls";

export class SignInVisitor extends DurableObject {
  // Not async: nothing comes between reading the calls and writing them.
  take(asked: SignInCall, now = Date.now()): TakeOutcome {
    const { calls, outcome } = takeCall(this.#read(), asked, now);
    if (outcome.kind === "counted") this.#keep(calls);
    return outcome;
  }

  recount(call: CountedCall, as: "other" | null): void {
    this.#keep(recount(this.#read(), call, as));
  }

  override async alarm(): Promise<void> {
    await this.forget();
  }

  /** Deletes calls that no longer count, or comes back when they no longer do. */
  async forget(now = Date.now()): Promise<void> {
    const last = this.#read().at(-1);
    if (last && now < last.atMs + SIGN_IN_WINDOW_MS) {
      return this.ctx.storage.setAlarm(last.atMs + SIGN_IN_WINDOW_MS);
    }
    await Promise.all([this.ctx.storage.deleteAlarm(), this.ctx.storage.deleteAll()]);
  }

  #read(): readonly CountedCall[] {
    return this.ctx.storage.kv.get<readonly CountedCall[]>(CALLS) ?? [];
  }

  #keep(calls: readonly CountedCall[]): void {
    this.ctx.storage.kv.put(CALLS, calls);
    void this.ctx.storage.setAlarm(Date.now() + SIGN_IN_WINDOW_MS);
  }
}
