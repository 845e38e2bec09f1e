// Large jobs draw one at a time in an isolate, so that what they hold together fits its memory. A turn is
// waited for with timers: a promise that another request settles may never continue in workerd, and
// clocks stand still between I/O.
import { unavailable } from "../../rules/refusals.ts";

/** Estimated above this, a job takes turns. */
export const LARGE_JOB_BYTES = 8 * 1024 * 1024;
export const TURNS = { waitMs: 5_000, pollMs: 20, leaseMs: 8_000 };

interface Lease {
  /** When the job was last heard of. */
  heardAt: number;
}

let current: Lease | null = null;

/** One job's place among the large ones: taken when it is found to be large, once. */
export class Turn {
  readonly #now: () => number;
  readonly #times: typeof TURNS;
  #lease: Lease | null = null;
  #taking: Promise<void> | null = null;
  #isOver = false;

  constructor(now: () => number, times = TURNS) {
    this.#now = now;
    this.#times = times;
  }

  /** Waits until no other large job is drawn; throws 503 `UNAVAILABLE` where that takes too long. */
  need(estimatedBytes: number): Promise<void> {
    if (estimatedBytes <= LARGE_JOB_BYTES) return Promise.resolve();
    if (this.#lease !== null) this.#lease.heardAt = this.#now();
    this.#taking ??= this.#take();
    return this.#taking;
  }

  release(): void {
    this.#isOver = true;
    if (this.#lease !== null && current === this.#lease) current = null;
  }

  /** A lease that is not heard of ends: a request that is cancelled never says that it is done. */
  async #take(): Promise<void> {
    const { waitMs, pollMs, leaseMs } = this.#times;
    const startedAt = this.#now();
    for (;;) {
      const now = this.#now();
      if (this.#isOver) return;
      if (current === null || now - current.heardAt >= leaseMs) {
        current = this.#lease = { heardAt: now };
        return;
      }
      if (now - startedAt >= waitMs) throw busy();
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}

/** The turn is given back whatever becomes of the work. */
export async function inTurn<T>(
  now: () => number,
  work: (turn: Turn) => Promise<T>,
  times = TURNS,
): Promise<T> {
  const turn = new Turn(now, times);
  try {
    return await work(turn);
  } finally {
    turn.release();
  }
}

function busy() {
  return unavailable(
    `Other large jobs are in progress, and this one could not start within ${TURNS.waitMs / 1000} seconds. Nothing was charged; try again in a second.`,
  );
}
