// One Durable Object per account keeps its rate window where it survives idleness, and goes away once
// it has been idle for a window.
import { DurableObject } from "cloudflare:workers";
import { RATE_WINDOW_MS, takeFromWindow, type RateOutcome } from "../rules/rate-window.ts";

const WINDOW = "window";

export class AccountLimiter extends DurableObject {
  #times: readonly number[] | null = null;
  #isAlarmSet = false;

  // Not async: nothing comes between reading the window and writing it.
  take(limit: number, now = Date.now()): RateOutcome {
    const before = (this.#times ??= this.ctx.storage.kv.get<readonly number[]>(WINDOW) ?? []);
    const { times, ...outcome } = takeFromWindow(before, now, limit);
    if (outcome.passed) this.#keep(times);
    this.#times = times;
    return outcome;
  }

  override async alarm(): Promise<void> {
    await this.forget();
  }

  /** Deletes a window that no longer counts, else comes back when it no longer does. */
  async forget(now = Date.now()): Promise<void> {
    const last = this.ctx.storage.kv.get<readonly number[]>(WINDOW)?.at(-1);
    this.#isAlarmSet = last !== undefined && now < last + RATE_WINDOW_MS;
    if (this.#isAlarmSet) return this.ctx.storage.setAlarm(last! + RATE_WINDOW_MS);
    this.#times = null;
    await Promise.all([this.ctx.storage.deleteAlarm(), this.ctx.storage.deleteAll()]);
  }

  // One alarm a window, not one a request: it moves itself on when it comes too early.
  #keep(times: readonly number[]): void {
    this.ctx.storage.kv.put(WINDOW, times);
    if (this.#isAlarmSet) return;
    this.#isAlarmSet = true;
    void this.ctx.storage.setAlarm(Date.now() + RATE_WINDOW_MS);
  }
}
