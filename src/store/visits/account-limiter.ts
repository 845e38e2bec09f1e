// One Durable Object per account, and one per visitor who calls without a key, keeps the rate windows where they
// survive idleness, and which large jobs an account has at once; it goes away once it has been idle for a window.
import { DurableObject } from "cloudflare:workers";
import { beginJob, endJob, type JobsAtOnce, liveJobs } from "../../rules/jobs-at-once.ts";
import {
  KEYED_WINDOW,
  RATE_WINDOW_MS,
  type RateOutcome,
  strictestOf,
  takeFromWindow,
} from "../../rules/rate-window.ts";
import { PAIRING_WINDOW_MS } from "../../rules/printer.ts";
import { packTimes, unpackTimes, type PackedTimes } from "./packed-times.ts";

const PREFIX = "packed-";
const JOBS = "jobs";
/** Windows that end within so long of one another go away with one alarm. */
const TOGETHER_MS = 5_000;

/** Of guesses of pairing codes, which live as long. */
export const PAIRING = "pairing";

function windowMsOf(window: string): number {
  return window === PAIRING ? PAIRING_WINDOW_MS : RATE_WINDOW_MS;
}

export type WindowOutcome = RateOutcome & { readonly window: string };

export class AccountLimiter extends DurableObject {
  readonly #windows = new Map<string, readonly number[]>();
  #isAlarmSet = false;

  take(limit: number, now = Date.now()): RateOutcome {
    const { window: _, ...outcome } = this.takeFrom({ [KEYED_WINDOW]: limit }, now);
    return outcome;
  }

  /**
   * Counts so many requests in all the windows named or in none. Not async: nothing comes between reading and writing
   * them.
   */
  takeFrom(
    limits: Readonly<Record<string, number>>,
    now = Date.now(),
    requests = 1,
  ): WindowOutcome {
    const steps = Object.entries(limits).map(([window, limit]) => {
      const { times, ...outcome } = takeFromWindow(
        this.#timesIn(window),
        now,
        limit,
        requests,
        windowMsOf(window),
      );
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

  /** false: the account has too many. The same job says so again to go on. */
  beginJob(id: string, now = Date.now()): boolean {
    const jobs = beginJob(this.#jobs, id, now);
    if (jobs === null) return false;
    this.ctx.storage.kv.put(JOBS, jobs);
    this.#setAlarm();
    return true;
  }

  endJob(id: string, now = Date.now()): void {
    if (this.ctx.storage.kv.get(JOBS) === undefined) return;
    this.ctx.storage.kv.put(JOBS, endJob(this.#jobs, id, now));
  }

  override async alarm(): Promise<void> {
    await this.forget();
  }

  /** Deletes each window that no longer counts, since links have one per visitor, and comes back for the others. */
  async forget(now = Date.now()): Promise<void> {
    const { storage } = this.ctx;
    const ends: number[] = [];
    const kept = Array.from(storage.kv.list<PackedTimes>({ prefix: PREFIX }));
    for (const [key, packed] of kept) {
      const endsAt =
        (unpackTimes(packed).at(-1) ?? -Infinity) + windowMsOf(key.slice(PREFIX.length));
      if (now < endsAt) {
        ends.push(endsAt);
        continue;
      }
      storage.kv.delete(key);
      this.#windows.delete(key.slice(PREFIX.length));
    }
    ends.push(...Object.values(liveJobs(this.#jobs, now)));
    const first = Math.min(...ends);
    this.#isAlarmSet = ends.length > 0;
    if (this.#isAlarmSet) {
      return storage.setAlarm(Math.max(...ends.filter((end) => end < first + TOGETHER_MS)));
    }
    await Promise.all([storage.deleteAlarm(), storage.deleteAll()]);
  }

  get #jobs(): JobsAtOnce {
    return this.ctx.storage.kv.get<JobsAtOnce>(JOBS) ?? {};
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
    this.#setAlarm();
  }

  #setAlarm(): void {
    if (this.#isAlarmSet) return;
    this.#isAlarmSet = true;
    void this.ctx.storage.setAlarm(Date.now() + RATE_WINDOW_MS);
  }
}
