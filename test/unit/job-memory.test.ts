import { describe, expect, it } from "vitest";
import { inMemory, type Room } from "../../src/flows/printing/in-memory.ts";
import { type Holding, JobMemory, MEMORY, TIMES } from "../../src/isolate/memory.ts";
import { Refusal } from "../../src/refusal.ts";
import { TemporaryRefusal } from "../../src/rules/refusals.ts";
import { full } from "../support/full.ts";
import { seededRandom } from "../support/text-corpus.ts";
import { VirtualTime } from "../support/virtual-time.ts";

const MB = 1_048_576;
const MOST = MEMORY.mostBytes;
const LARGEST = MOST - MEMORY.spareBytes;

function makeIsolate() {
  const time = new VirtualTime();
  const memory = new JobMemory(MEMORY, TIMES, time);
  const events: string[] = [];
  /** Holds `bytes` for so long, and says when. */
  const draw = (name: string, owner: string, bytes: number, ms = 100) => {
    const holding = memory.open();
    return inMemory(holding, owner, bytes, async () => {
      events.push(`${name} begins at ${time.now()}`);
      await time.pause(ms);
      events.push(`${name} ends at ${time.now()}`);
    })
      .catch((error: unknown) => {
        events.push(`${name}: ${(error as Refusal).code}`);
        return error;
      })
      .finally(() => holding.release());
  };
  return { time, memory, events, draw };
}

describe("the memory of an isolate", () => {
  it("has room for the largest job when nothing else is held, and for others beside it", () => {
    const { memory } = makeIsolate();
    expect(memory.open().take("a", 100 * MB)).toBe(true);
    expect(memory.heldBytes).toBe(LARGEST);
    for (const owner of ["b", "c", "d"]) expect(memory.open().take(owner, 256 * 1024)).toBe(true);
  });

  it("never gives one account so much that another's ordinary job finds nothing", () => {
    const { memory } = makeIsolate();
    for (const owner of ["a", "b", "c", "d"]) {
      for (let bytes = 32 * MB; bytes > 100;) {
        if (!memory.open().take(owner, bytes)) bytes /= 2;
      }
    }
    expect(memory.open().take("e", 64 * 1024)).toBe(true);
    expect(memory.heldBytes).toBeLessThanOrEqual(MOST);
  });

  it("gives an account that has several jobs at once a third of what others leave, so that a large one of another fits", () => {
    const { memory } = makeIsolate();
    let held = 0;
    while (memory.open().take("a", 3.5 * MB)) held += 3.5 * MB;
    expect(held).toBeGreaterThan(MOST / 4);
    expect(held).toBeLessThanOrEqual(MOST / 3);
    expect(memory.open().take("b", 30 * MB)).toBe(true);
  });

  it("takes back at once what shrinks, ends or fails", async () => {
    const { memory } = makeIsolate();
    const holding = memory.open();
    holding.take("a", 20 * MB);
    holding.take("a", 5 * MB);
    expect(memory.heldBytes).toBe(5 * MB);
    const failing = inMemory(holding, "a", MB, () => Promise.reject(new Error("a fault")));
    await expect(failing).rejects.toThrow("a fault");
    expect([memory.heldBytes, memory.heldBy("a")]).toEqual([0, 0]);
  });

  it("takes back what is not heard of for its lease when another asks, and not before", async () => {
    const { memory, time } = makeIsolate();
    memory.open().take("lost", 50 * MB);
    const next = memory.open();
    void time.pause(TIMES.leaseMs - 1);
    await time.run();
    expect(next.take("b", 20 * MB)).toBe(false);
    void time.pause(1);
    await time.run();
    expect(next.take("b", 20 * MB)).toBe(true);
    expect(memory.heldBy("lost")).toBe(0);
  });

  it("keeps a lease for as long as it is heard of", async () => {
    const { memory, time } = makeIsolate();
    const slow = memory.open();
    slow.take("a", 50 * MB);
    const reading = (async () => {
      for (let i = 0; i < 5; i++) {
        await time.pause(TIMES.leaseMs - 1);
        slow.hear();
      }
    })();
    await time.run();
    await reading;
    expect(memory.open().take("b", 20 * MB)).toBe(false);
  });

  it("takes back what a client held that hangs up, at once, unless the work goes on without it", () => {
    const { memory } = makeIsolate();
    const client = new AbortController();
    const keyed = memory.open(() => client.signal);
    keyed.outlive();
    keyed.take("a", 2 * MB);
    const unkeyed = memory.open(() => client.signal);
    unkeyed.take("b", 20 * MB);
    client.abort();
    expect([keyed.bytes, unkeyed.bytes, memory.heldBytes]).toEqual([2 * MB, 0, 2 * MB]);
  });

  it("holds an answer beyond the end of its request, until it is released", () => {
    const { memory } = makeIsolate();
    const holding = memory.open();
    holding.take("a", 20 * MB);
    holding.answer(3 * MB);
    holding.endRequest();
    expect(memory.heldBytes).toBe(3 * MB);
    holding.release();
    expect(memory.heldBytes).toBe(0);
    holding.take("a", MB);
    const refused = memory.open();
    refused.take("b", MB);
    refused.endRequest();
    expect(memory.heldBytes).toBe(MB);
  });
});

describe("a job that does not fit", () => {
  it("begins at once where it fits, without a timer", async () => {
    const { time, draw, events } = makeIsolate();
    void draw("a", "a", 2 * MB, 0);
    expect(events).toEqual(["a begins at 0"]);
    await time.run();
  });

  it("waits until another has ended; small ones of other accounts do not", async () => {
    const { time, draw, events } = makeIsolate();
    void draw("first", "a", 40 * MB, 1_000);
    void draw("second", "b", 40 * MB);
    void draw("small", "c", MB);
    await time.run();
    expect(events).toEqual([
      "first begins at 0",
      "small begins at 0",
      "small ends at 100",
      "first ends at 1000",
      "second begins at 1000",
      "second ends at 1100",
    ]);
  });

  it("gets 503 UNAVAILABLE with Retry-After 1 after 5 s of waiting", async () => {
    const { time, draw, events } = makeIsolate();
    void draw("first", "a", 40 * MB, 6_000);
    const refused = draw("second", "b", 40 * MB);
    await time.run();
    expect(await refused).toBeInstanceOf(TemporaryRefusal);
    expect(await refused).toMatchObject({ code: "UNAVAILABLE", retryAfterSec: 1 });
    expect(events).toContain("second: UNAVAILABLE");
  });

  it("drops what it has made before it waits, and makes it again", async () => {
    const { time, memory, draw } = makeIsolate();
    const first = draw("first", "a", 30 * MB, 1_000);
    const made: string[] = [];
    const holding = memory.open();
    const growing = inMemory(holding, "b", MB, async (room) => {
      made.push(`plan at ${time.now()}`);
      await time.pause(10);
      room.hold(40 * MB);
      made.push(`images at ${time.now()}, holding ${holding.bytes / MB}`);
    });
    void time.pause(500).then(() => made.push(`waits with ${holding.bytes}`));
    await time.run();
    await Promise.all([first, growing]);
    expect(made).toEqual([
      "plan at 0",
      "waits with 0",
      `plan at ${1010}`,
      "images at 1020, holding 40",
    ]);
  });

  it("waits 5 s in all, however many times it waits", async () => {
    const { time, memory } = makeIsolate();
    const other = memory.open();
    other.take("a", 45 * MB);
    const wait = inMemory(memory.open(), "b", 10 * MB, async (room) => {
      other.take("a", 30 * MB);
      room.hold(30 * MB);
      throw new Error("never");
    }).catch((error: unknown) => error);
    void time.pause(3_000).then(() => other.take("a", 20 * MB));
    await time.run();
    expect(await wait).toMatchObject({ code: "UNAVAILABLE" });
    expect(time.now()).toBeLessThan(TIMES.waitMs + 2 * TIMES.pollMs);
  });
});

const SCHEDULES = full(200, 60);

describe(`in ${SCHEDULES} random schedules`, () => {
  it("the bound and the shares hold at every moment, no job waits while it holds, and every job ends", async () => {
    for (let seed = 1; seed <= SCHEDULES; seed++) await playSchedule(seed);
  });
});

interface Played {
  readonly holding: Holding;
  readonly owner: string;
  /** Bytes of what it has made. */
  made: number;
  end: string;
}

/** Jobs of a few accounts that grow, shrink, fail, hang up and vanish, with answers that are read slowly or never. */
async function playSchedule(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const time = new VirtualTime();
  const memory = new JobMemory(MEMORY, TIMES, time);
  const below = (most: number) => Math.floor(random() * most);
  const jobs: Played[] = [];
  const play = async (owner: string) => {
    await time.pause(below(8_000));
    const client = new AbortController();
    const job: Played = { holding: memory.open(() => client.signal), owner, made: 0, end: "" };
    jobs.push(job);
    const steps = Array.from({ length: 1 + below(4) }, () => below(30 * MB) * random());
    const fate = random();
    const work = async (room: Room) => {
      try {
        for (const bytes of steps) {
          room.hold(bytes);
          job.made = bytes;
          await time.pause(below(2_000));
        }
        if (fate < 0.1) throw new Error("a fault");
        room.keep(job.made / 2);
      } finally {
        job.made = 0;
      }
    };
    if (fate > 0.9) void time.pause(below(3_000)).then(() => client.abort());
    try {
      await inMemory(job.holding, owner, steps[0]! / 2, work);
      job.holding.answer(job.holding.bytes);
      job.holding.endRequest();
      await time.pause(below(5_000));
      // One in ten is cancelled without a sign.
      if (fate < 0.8) job.holding.release();
      job.end = "200";
    } catch (error) {
      job.holding.endRequest();
      job.end = error instanceof Refusal ? error.code : "500";
    }
  };
  const all = Array.from({ length: 3 + below(20) }, () => play("abcd"[below(4)]!));
  await time.run(() => {
    const held = jobs.reduce((sum, { holding }) => sum + holding.bytes, 0);
    expect(memory.heldBytes).toBe(held);
    expect(held, `seed ${seed}`).toBeLessThanOrEqual(MOST);
    expect(new JobMemoryView(memory).isShared("abcd"), `seed ${seed}`).toBe(true);
    for (const { made, holding } of jobs) {
      // Dropped, or held; a client that hung up has given it back.
      if (holding.bytes < Math.floor(made)) expect(holding.bytes, `seed ${seed}`).toBe(0);
    }
  });
  await Promise.all(all);
  expect(jobs.every(({ end }) => ["200", "500", "UNAVAILABLE"].includes(end))).toBe(true);
  void time.pause(TIMES.leaseMs);
  await time.run();
  expect(memory.open().take("last", LARGEST), `seed ${seed}`).toBe(true);
}

/** Whether a small job of somebody else would begin now. */
class JobMemoryView {
  readonly #memory: JobMemory;

  constructor(memory: JobMemory) {
    this.#memory = memory;
  }

  isShared(owners: string): boolean {
    const small = this.#memory.open();
    const fits = small.take(`other than ${owners}`, 64 * 1024);
    small.release();
    return fits;
  }
}
