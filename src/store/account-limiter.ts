// One Durable Object per account keeps its rate window where it survives idleness.
import { DurableObject } from "cloudflare:workers";
import { takeFromWindow, type RateOutcome } from "../rules/rate-window.ts";

const WINDOW = "window";

export class AccountLimiter extends DurableObject {
  #times: readonly number[] | null = null;

  // Not async: nothing comes between reading the window and writing it.
  take(limit: number, now = Date.now()): RateOutcome {
    const before = (this.#times ??= this.ctx.storage.kv.get<readonly number[]>(WINDOW) ?? []);
    const { times, ...outcome } = takeFromWindow(before, now, limit);
    if (outcome.passed) this.ctx.storage.kv.put(WINDOW, times);
    this.#times = times;
    return outcome;
  }
}
