// A printer's queue under any order of polls, confirmations, deaths and time: what its rules promise to who prints.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cancel,
  confirm,
  type Confirmation,
  type Delivery,
  dueAt,
  enqueue,
  hasEnded,
  mayReprint,
  settleHeld,
  MOST_ATTEMPTS,
  offer,
  OFFER_MS,
  pass,
  type QueuedJob,
  release,
} from "../../src/rules/print-queue.ts";

interface Printed {
  readonly id: string;
  readonly part: number;
  readonly attempt: number;
}

/** The queue as its object keeps it: in the order of release, with an alarm that comes late or not at all. */
class Queue {
  now = 1_000_000;
  readonly jobs: QueuedJob[] = [];
  readonly handedOut: Printed[] = [];
  #order: string[] = [];
  #made = 0;

  add(delivery: Delivery, parts: number, isFree: boolean, livesMs: number): void {
    const id = `job ${++this.#made}`;
    const chargedUntil = isFree ? null : this.now + 60_000;
    this.jobs.push(enqueue({ id, delivery, parts, expiresAt: this.now + livesMs, chargedUntil }));
    if (isFree) this.#order.push(id);
  }

  release(index: number): void {
    const job = this.jobs[index % this.jobs.length];
    if (job?.state !== "held") return;
    this.#order.push(job.id);
    this.#replace(release(job));
  }

  first(): QueuedJob | null {
    this.alarm();
    for (const id of this.#order) {
      const job = this.jobs.find((each) => each.id === id)!;
      if (!hasEnded(job)) return job;
    }
    return null;
  }

  poll(): QueuedJob | null {
    const first = this.first();
    if (first === null) return null;
    const offered = offer(first, this.now);
    this.#replace(offered);
    const { id, part, attempts: attempt } = offered;
    const last = this.handedOut.at(-1);
    const isSame = last?.id === id && last.part === part && last.attempt === attempt;
    if (!isSame) this.handedOut.push({ id, part, attempt });
    return offered;
  }

  confirm(index: number, said: Confirmation): void {
    const job = this.jobs[index % this.jobs.length];
    if (job) this.#replace(confirm(job, said, this.now));
  }

  cancel(index: number): void {
    const job = this.jobs[index % this.jobs.length];
    const cancelled = job ? cancel(job, this.now) : null;
    if (cancelled) this.#replace(cancelled);
  }

  alarm(): void {
    for (const job of this.jobs) this.#replace(pass(job, this.now));
  }

  #replace(job: QueuedJob): void {
    const at = this.jobs.findIndex(({ id }) => id === job.id);
    const before = this.jobs[at]!;
    if (hasEnded(before) && before.state !== "unknown") expect(job).toEqual(before);
    expect(job.part).toBeGreaterThanOrEqual(before.part);
    expect(job.attempts).toBeGreaterThanOrEqual(before.attempts);
    this.jobs[at] = job;
  }
}

type Event = (queue: Queue) => void;

const index = fc.nat(20);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc
    .record({
      delivery: fc.constantFrom<Delivery>("atLeastOnce", "atMostOnce"),
      parts: fc.integer({ min: 1, max: 3 }),
      isFree: fc.boolean(),
      livesMs: fc.constantFrom(60_000, 300_000, 86_400_000),
    })
    .map(
      ({ delivery, parts, isFree, livesMs }): Event =>
        (queue) =>
          queue.add(delivery, parts, isFree, livesMs),
    ),
  index.map(
    (at): Event =>
      (queue) =>
        queue.release(at),
  ),
  fc.constant<Event>((queue) => void queue.poll()),
  fc.constant<Event>((queue) => {
    const offered = queue.poll();
    if (offered === null) return;
    const at = queue.jobs.findIndex(({ id }) => id === offered.id);
    queue.confirm(at, { part: offered.part, result: "printed" });
  }),
  fc.tuple(index, fc.integer({ min: 1, max: 3 }), fc.boolean()).map(
    ([at, part, isPrinted]): Event =>
      (queue) =>
        queue.confirm(
          at,
          isPrinted ? { part, result: "printed" } : { part, result: "failed", reason: "paperOut" },
        ),
  ),
  index.map(
    (at): Event =>
      (queue) =>
        queue.cancel(at),
  ),
  fc.constantFrom(1, 1000, OFFER_MS - 1, OFFER_MS, 600_000).map((ms): Event => (queue) => {
    queue.now += ms;
    if (ms % 2 === 0) queue.alarm();
  }),
);

const run = (events: readonly Event[], check: (queue: Queue) => void) => {
  const queue = new Queue();
  for (const happen of events) {
    happen(queue);
    check(queue);
  }
  return queue;
};

const anything = fc.array(event, { maxLength: 60 });

describe("a queue, whatever happens", () => {
  it("prints one job at a time, in the order in which they were released", () => {
    fc.assert(
      fc.property(anything, (events) => {
        const queue = run(events, ({ jobs }) => {
          const printing = jobs.filter(({ state }) => state === "printing");
          expect(printing.length).toBeLessThanOrEqual(1);
        });
        const begun = queue.handedOut.map(({ id }) => id);
        for (const [at, id] of begun.entries()) {
          // Whoever is first again after another was begun would have been passed over.
          if (at > 0 && begun[at - 1] !== id) expect(begun.slice(0, at)).not.toContain(id);
        }
      }),
    );
  });

  it("hands out no page of a job with atMostOnce twice", () => {
    fc.assert(
      fc.property(anything, (events) => {
        const queue = run(events, () => {});
        const seen = new Set<string>();
        for (const { id, part, attempt } of queue.handedOut) {
          const job = queue.jobs.find((each) => each.id === id)!;
          if (job.delivery !== "atMostOnce") continue;
          expect(attempt).toBe(1);
          expect(seen.has(`${id} ${part}`)).toBe(false);
          seen.add(`${id} ${part}`);
        }
      }),
    );
  });

  it("makes five attempts at most, and says why the job failed then", () => {
    fc.assert(
      fc.property(anything, (events) => {
        const { jobs } = run(events, () => {});
        for (const job of jobs) {
          expect(job.attempts).toBeLessThanOrEqual(MOST_ATTEMPTS);
          expect(job.state === "failed").toBe(job.reason !== null);
          expect(hasEnded(job)).toBe(job.endedAt !== null);
        }
      }),
    );
  });

  it("hands out and confirms nothing that is held", () => {
    fc.assert(
      fc.property(anything, (events) => {
        const queue = run(events, () => {});
        const held = queue.jobs.filter(({ state }) => state === "held").map(({ id }) => id);
        expect(queue.handedOut.filter(({ id }) => held.includes(id))).toEqual([]);
      }),
    );
  });

  it("ends every job that was released, by its expiry and one offer at the latest", () => {
    fc.assert(
      fc.property(anything, (events) => {
        const queue = run(events, () => {});
        for (let alarms = 0; alarms < 10; alarms++) {
          const due = queue.jobs.filter(({ state }) => state !== "held").map(dueAt);
          const next = Math.min(...due.filter((at) => at !== null));
          if (next === Infinity) break;
          queue.now = Math.max(queue.now, next);
          queue.alarm();
        }
        for (const job of queue.jobs) expect(hasEnded(job) || job.state === "held").toBe(true);
      }),
    );
  });
});

const job = (more: Partial<QueuedJob> = {}): QueuedJob => ({
  ...enqueue({ id: "job", delivery: "atLeastOnce", parts: 1, expiresAt: 9e9, chargedUntil: null }),
  ...more,
});

describe("a page that is handed out", () => {
  it("is the same on every poll until it is confirmed, and one attempt", () => {
    const first = offer(job(), 0);
    expect(first).toMatchObject({ state: "printing", attempts: 1, offeredUntil: OFFER_MS });
    expect(offer(first, 5000)).toBe(first);
  });

  it("is offered again after 120 s, five attempts in all, then the job has failed", () => {
    let now = 0;
    let current = job();
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      current = offer(current, now);
      expect(current.attempts).toBe(attempt);
      expect(pass(current, now + OFFER_MS - 1)).toBe(current);
      now += OFFER_MS;
      current = pass(current, now);
    }
    expect(current).toMatchObject({ state: "failed", reason: "unconfirmed", endedAt: now });
  });

  it("with atMostOnce is unknown after 120 s, and printed once a late word says so", () => {
    const lost = pass(offer(job({ delivery: "atMostOnce" }), 0), OFFER_MS);
    expect(lost.state).toBe("unknown");
    expect(confirm(lost, { part: 1, result: "printed" }, OFFER_MS + 1).state).toBe("printed");
  });

  it("is confirmed by a word that comes after the 120 s", () => {
    const lapsed = pass(offer(job(), 0), OFFER_MS);
    expect(lapsed.state).toBe("waiting");
    expect(confirm(lapsed, { part: 1, result: "printed" }, OFFER_MS + 1).state).toBe("printed");
  });

  it("of several is followed by the next; the job is printed with its last", () => {
    let current = job({ parts: 3 });
    for (const part of [1, 2, 3]) {
      current = offer(current, 0);
      expect([current.part, current.attempts, current.state]).toEqual([part, 1, "printing"]);
      const confirmed = confirm(current, { part, result: "printed" }, 0);
      expect(confirm(confirmed, { part, result: "printed" }, 0)).toBe(confirmed);
      current = confirmed;
    }
    expect(current.state).toBe("printed");
  });

  it("that failed ends the job with the printer's reason", () => {
    const failed = confirm(offer(job(), 0), { part: 1, result: "failed", reason: "paperJam" }, 7);
    expect(failed).toMatchObject({ state: "failed", reason: "paperJam", endedAt: 7 });
  });

  it("was never handed out, so no word on it counts", () => {
    const waiting = job();
    expect(confirm(waiting, { part: 1, result: "printed" }, 0)).toBe(waiting);
  });
});

describe("a held job", () => {
  const held = enqueue({
    id: "job",
    delivery: "atLeastOnce",
    parts: 1,
    expiresAt: 9e9,
    chargedUntil: 60_000,
  });

  it("is released when it is paid, and again without effect", () => {
    expect(release(held).state).toBe("waiting");
    expect(release(offer(release(held), 0))).toEqual(offer(release(held), 0));
  });

  it("becomes what the ledger says, and stays held while it says nothing", () => {
    expect(settleHeld(held, "charged", 65_000)?.state).toBe("waiting");
    expect(settleHeld(held, "late", 65_000)).toBeNull();
    for (const look of ["open", "lost"] as const) {
      expect(settleHeld(held, look, 65_000)).toMatchObject({ state: "held", heldUntil: 70_000 });
    }
  });

  it("cannot be cancelled or handed out, and nothing ends it but the ledger", () => {
    expect(cancel(held, 0)).toBeNull();
    expect(offer(held, 0)).toBe(held);
    expect(pass(held, 9e12)).toBe(held);
  });
});

describe("a reprint", () => {
  it("waits until the job has ended, and is free three times in 24 hours", () => {
    const day = 86_400_000;
    expect(mayReprint(job(), [], 0)).toBe("underWay");
    const printed = job({ state: "printed" });
    expect(mayReprint(printed, [], 0)).toBe("allowed");
    expect(mayReprint(printed, [1, 2, 3], day)).toBe("spent");
    expect(mayReprint(printed, [1, 2, 3], day + 1)).toBe("allowed");
  });
});
