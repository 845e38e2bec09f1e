// One Durable Object per account, and one per visitor who calls without a key, keeps the rate windows where they
// survive idleness, and goes away once it has been idle for a window.
import { DurableObject } from "cloudflare:workers";
import {
  RATE_WINDOW_MS,
  type RateOutcome,
  strictestOf,
  takeFromWindow,
} from "../rules/rate-window.ts";
import { packTimes, unpackTimes, type PackedTimes } from "./packed-times.ts";

/** Of requests with a key. */
const KEYED = "keyed";
const PREFIX = "packed-";

export type WindowOutcome = RateOutcome & { readonly window: string };

export class AccountLimiter extends DurableObject {
  readonly #windows = new Map<string, readonly number[]>();
  #isAlarmSet = false;

  take(limit: number, now = Date.now()): RateOutcome {
    const { window: _, ...outcome } = this.takeFrom({ [KEYED]: limit }, now);
    return outcome;
  }

  /** Counts in all the windows named or in none. Not async: nothing comes between reading and writing them. */
  takeFrom(limits: Readonly<Record<string, number>>, now = Date.now()): WindowOutcome {
    const steps = Object.entries(limits).map(([window, limit]) => {
      const { times, ...outcome } = takeFromWindow(this.#timesIn(window), now, limit);
      return { times, outcome: { ...outcome, window } };
    });
    const [first, ...rest] = steps.map(({ outcome }) => outcome);
    if (!first) throw new Error("a request that counts in no window");
    const strictest = strictestOf([first, ...rest]);
    if (strictest.passed) {
      for (const { times, outcome } of steps) this.#keep(outcome.window, times);
    }
    return strictest;
  }

  override async alarm(): Promise<void> {
    await this.forget();
  }

  /** Deletes windows that no longer count, else comes back when they no longer do. */
  async forget(now = Date.now()): Promise<void> {
    const kept = [...this.ctx.storage.kv.list<PackedTimes>({ prefix: PREFIX })];
    const last = Math.max(...kept.map(([, packed]) => unpackTimes(packed).at(-1) ?? -Infinity));
    this.#isAlarmSet = now < last + RATE_WINDOW_MS;
    if (this.#isAlarmSet) return this.ctx.storage.setAlarm(last + RATE_WINDOW_MS);
    this.#windows.clear();
    await Promise.all([this.ctx.storage.deleteAlarm(), this.ctx.storage.deleteAll()]);
  }

  #timesIn(window: string): readonly number[] {
    const known = this.#windows.get(window);
    if (known) return known;
    const packed = this.ctx.storage.kv.get<PackedTimes>(PREFIX + window);
    return packed ? unpackTimes(packed) : [];
  }

  // One alarm per window, not one per request: it moves itself on when it comes too early.
  #keep(window: string, times: readonly number[]): void {
    this.#windows.set(window, times);
    this.ctx.storage.kv.put(PREFIX + window, packTimes(times));
    if (this.#isAlarmSet) return;
    this.#isAlarmSet = true;
    void this.ctx.storage.setAlarm(Date.now() + RATE_WINDOW_MS);
  }
}
