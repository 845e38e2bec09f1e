import { describe, expect, it } from "vitest";
import {
  beginJob,
  isJobState,
  type JobOutcome,
  type JobState,
  type JobTools,
  type Printed,
  printedSoFar,
  readAnswer,
  RESUMED_WITHIN_MS,
  runJob,
  withoutFile,
} from "../../web/jobs/index.ts";
import type { JobRecord, TemplateUses } from "../../web/records/index.ts";
import { hashText, type Mishap, ScriptedService } from "../support/scripted-service.ts";

const SLOTS = 30;
const COUNTED: TemplateUses = { counters: [{ name: "serial", per: "item" }], elements: [] };
const RECORDS: JobRecord[] = Array.from({ length: 600 }, (_, i) => ({
  variables: { n: String(i + 1) },
  copies: 1,
}));
const ALL = RECORDS.map(({ variables }) => variables["n"]!);
const LAYOUT = { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 1 } as const;

async function begin(
  records = RECORDS,
  uses: TemplateUses = { counters: [], elements: [] },
  isLarge = false,
) {
  const job = { templateId: "custom-label", revision: "1", layout: LAYOUT, slots: SLOTS };
  const begun = await beginJob(
    { ...job, records, uses, hasLargeJobs: () => Promise.resolve(isLarge) },
    "job-1",
    hashText,
  );
  if (begun.kind === "refused") throw new Error(begun.detail);
  return begun.state;
}

/** What a computer keeps, and a run that can break at a step: saving, sending, keeping. */
class Desk {
  readonly service = new ScriptedService(SLOTS);
  readonly pdfs = new Map<number, Printed>();
  readonly waits: number[] = [];
  state: JobState;
  steps = 0;
  breaksAt = Infinity;
  isCancelled = false;

  constructor(state: JobState) {
    this.state = state;
  }

  #step(): void {
    if (++this.steps === this.breaksAt) throw new Error("the computer was switched off");
  }

  run(options: Partial<JobTools> = {}): Promise<JobOutcome> {
    const { service } = this;
    const isCancelled = () => this.isCancelled;
    return runJob({
      state: this.state,
      records: RECORDS,
      send: async (request) => {
        this.#step();
        const answer = await service.send(request);
        this.#step();
        return answer;
      },
      save: (state) => {
        this.#step();
        // As JSON, because that is all that is kept.
        this.state = JSON.parse(JSON.stringify(state)) as JobState;
        this.#step();
        return Promise.resolve();
      },
      keep: (part, printed) => {
        this.#step();
        this.pdfs.set(part, printed);
        return Promise.resolve();
      },
      readRevision: () => service.readRevision(),
      hash: hashText,
      now: () => service.now,
      wait: (ms) => {
        this.waits.push(ms);
        service.now += ms;
        return Promise.resolve();
      },
      random: () => 0.5,
      signal: {
        get aborted() {
          return isCancelled();
        },
      },
      ...options,
    });
  }

  get printed(): string[] {
    return [...this.pdfs]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([, { bytes }]) => new TextDecoder().decode(bytes).split(","));
  }
}

const desk = async (uses?: TemplateUses) => new Desk(await begin(RECORDS, uses));
const keysOf = ({ service }: Desk) => service.charges.map(({ key }) => key);

describe("a job is printed part by part", () => {
  it("600 labels are three requests, in order, and what is charged is what was said before", async () => {
    const it = await desk();
    expect(it.state).toMatchObject({ pages: 20, items: 600 });
    expect(await it.run()).toMatchObject({ kind: "done" });
    expect(it.printed).toEqual(ALL);
    expect(it.service.charges.map(({ pages }) => pages)).toEqual([8, 8, 4]);
    expect(printedSoFar(it.state)).toEqual({ parts: 3, items: 600, pages: 20, credits: 20 });
    expect(isJobState(it.state)).toBe(true);
  });

  it("counters go on from part to part, also when it is resumed", async () => {
    const it = await desk(COUNTED);
    it.service.mishaps = [null, "lost-request", "lost-request", "lost-request"];
    expect(await it.run()).toMatchObject({ kind: "stopped", part: 1, stop: { why: "unreached" } });
    expect(await it.run()).toMatchObject({ kind: "done" });
    const nexts = it.state.parts.map(({ nextCounters }) => nextCounters["serial"]);
    expect(nexts).toEqual(["241", "481", "601"]);
  });

  it("a part is saved with its key and the hash of its body before it is sent", async () => {
    const it = await desk();
    const seen: unknown[] = [];
    await it.run({
      send: (request) => {
        const { state, key, bodyHash, begunAt } = it.state.parts[0]!;
        seen.push([state, key === request.key, bodyHash, begunAt !== null]);
        it.isCancelled = true;
        return it.service.send(request);
      },
    });
    const body = { templateId: "custom-label", layout: LAYOUT };
    const hash = await hashText(JSON.stringify({ ...body, records: RECORDS.slice(0, 240) }));
    expect(seen).toEqual([["begun", true, hash, true]]);
  });

  it("it is cancelled between parts: the one under way is printed, no other is begun", async () => {
    const it = await desk();
    const onProgress = ({ part }: { part: number }) => (it.isCancelled = part === 1);
    expect(await it.run({ onProgress })).toMatchObject({ kind: "cancelled" });
    expect(it.state.parts.map(({ state }) => state)).toEqual(["done", "done", "pending"]);
    it.isCancelled = false;
    expect(await it.run()).toMatchObject({ kind: "done" });
    expect(it.service.charges).toHaveLength(3);
  });
});

describe("nothing is paid twice and nothing is lost", () => {
  it("wherever the computer is switched off, once or at every second step after it", async () => {
    const whole = await desk();
    await whole.run();
    expect(whole.steps).toBeGreaterThan(20);
    for (let first = 1; first <= whole.steps; first++) {
      for (const again of [Infinity, 2, 5]) {
        const it = await desk();
        it.breaksAt = first;
        let runs = 0;
        for (let outcome: JobOutcome | null = null; outcome?.kind !== "done"; runs++) {
          outcome = await it.run().catch(() => null);
          // Each further run gets past one step more, or it would never end.
          it.breaksAt = it.steps + again + runs;
          expect(runs).toBeLessThan(60);
        }
        expect(it.printed, `at step ${first}`).toEqual(ALL);
        expect(new Set(keysOf(it)).size, `at step ${first}`).toBe(it.service.charges.length);
        expect(it.service.charges.map(({ pages }) => pages)).toEqual([8, 8, 4]);
      }
    }
  });

  it.each(["lost-request", "lost-answer", "busy", "overloaded", "limited"] as const)(
    "%s at any request, once or until the retries are used up",
    async (mishap) => {
      for (let at = 0; at < 4; at++) {
        for (const times of [1, 2, 3, 4]) {
          const it = await desk();
          const none: null[] = Array.from({ length: at }, () => null);
          it.service.mishaps = [...none, ...Array.from({ length: times }, (): Mishap => mishap)];
          for (let runs = 0; (await it.run()).kind !== "done"; runs++) expect(runs).toBeLessThan(4);
          expect(it.printed).toEqual(ALL);
          expect(it.service.charges.map(({ pages }) => pages)).toEqual([8, 8, 4]);
        }
      }
    },
  );

  it("two runners of one job send the same keys, and each has the whole of it", async () => {
    const one = await desk();
    const two = new Desk(one.state);
    const send: JobTools["send"] = (request) => one.service.send(request);
    const [a, b] = await Promise.all([one.run(), two.run({ send })]);
    expect([a.kind, b.kind]).toEqual(["done", "done"]);
    expect(one.service.charges).toHaveLength(3);
    expect(two.printed).toEqual(ALL);
  });

  it("a part whose PDF is lost is replayed for nothing", async () => {
    const it = await desk();
    await it.run();
    it.state = withoutFile(it.state, 1);
    it.pdfs.delete(1);
    expect(await it.run()).toMatchObject({ kind: "done" });
    expect(it.printed).toEqual(ALL);
    expect(it.service.charges).toHaveLength(3);
    expect(printedSoFar(it.state).credits).toBe(20);
  });

  it("a part begun more than 23 hours ago is not sent again, unless one pays again", async () => {
    const it = await desk();
    it.service.mishaps = [null, "lost-answer", "lost-request", "lost-request"];
    await it.run();
    it.service.now += RESUMED_WITHIN_MS + 60_000;
    const before = it.service.requests;
    expect(await it.run()).toMatchObject({ kind: "stopped", part: 1, stop: { why: "too-old" } });
    expect(it.service.requests).toBe(before);
    expect(await it.run({ payAgain: true })).toMatchObject({ kind: "done" });
    expect(it.service.charges.map(({ pages }) => pages)).toEqual([8, 8, 8, 4]);
    expect(keysOf(it)[2]).toBe("job-1.2.2");
  });

  it("a part that was refused was not begun: it is sent days later without paying twice", async () => {
    const it = await desk();
    it.service.credits = 10;
    expect(await it.run()).toMatchObject({
      kind: "stopped",
      part: 1,
      stop: { why: "refused", refusal: { status: 402 } },
    });
    expect(printedSoFar(it.state)).toMatchObject({ parts: 1, pages: 8, credits: 8 });
    it.service.credits = 100;
    it.service.now += 3 * 24 * 3_600_000;
    expect(await it.run()).toMatchObject({ kind: "done" });
    expect(it.service.charges.map(({ pages }) => pages)).toEqual([8, 8, 4]);
  });
});

describe("a large job is one request", () => {
  const large = async () => new Desk(await begin(RECORDS, undefined, true));

  it("of 600 labels, and one charge, wherever the computer is switched off", async () => {
    const whole = await large();
    expect(whole.state).toMatchObject({ call: "jobs", pages: 20, items: 600 });
    expect(await whole.run()).toMatchObject({ kind: "done" });
    for (let first = 1; first <= whole.steps; first++) {
      const it = await large();
      it.breaksAt = first;
      let outcome: JobOutcome | null = null;
      for (let runs = 0; outcome?.kind !== "done"; runs++) {
        outcome = await it.run().catch(() => null);
        it.breaksAt = Infinity;
        expect(runs).toBeLessThan(3);
      }
      expect(it.printed, `at step ${first}`).toEqual(ALL);
      expect(it.service.charges.map(({ pages }) => pages)).toEqual([20]);
    }
  });

  it("that breaks off until the retries are used up is the same request when it is tried again", async () => {
    const it = await large();
    it.service.mishaps = ["lost-answer", "lost-answer", "lost-answer"];
    expect(await it.run()).toMatchObject({ kind: "stopped", stop: { why: "unreached" } });
    expect(it.state.parts[0]).toMatchObject({ state: "begun", key: "job-1.1.1" });
    expect(await it.run()).toMatchObject({ kind: "done" });
    expect(it.printed).toEqual(ALL);
    expect(it.service.charges).toHaveLength(1);
  });

  it("that is stopped while it is under way is cancelled, not tried again by itself, and resumed under its key", async () => {
    const it = await large();
    let requests = 0;
    const send: JobTools["send"] = async (request) => {
      requests += 1;
      await it.service.send(request);
      return { kind: "unreached", detail: "It was stopped.", isStopped: true };
    };
    expect(await it.run({ send })).toMatchObject({ kind: "cancelled" });
    expect(requests).toBe(1);
    expect(it.state.parts[0]).toMatchObject({ state: "begun", attempt: 1 });
    expect(await it.run()).toMatchObject({ kind: "done" });
    expect(it.printed).toEqual(ALL);
    expect(it.service.charges).toHaveLength(1);
  });
});

describe("what stops a job says so", () => {
  it("a template that changes in mid-job: no further part is sent", async () => {
    const it = await desk();
    const onProgress = ({ part }: { part: number }) => (it.service.revision = part > 0 ? "2" : "1");
    expect(await it.run({ onProgress })).toMatchObject({
      kind: "stopped",
      part: 1,
      stop: { why: "template-changed" },
    });
    expect(it.service.charges).toHaveLength(1);
  });

  it("a template that changed after a part was sent whose answer was lost", async () => {
    const it = await desk();
    it.service.mishaps = ["lost-answer", "lost-request", "lost-request"];
    await it.run();
    it.service.revision = "2";
    const outcome = await it.run();
    expect(outcome).toMatchObject({ kind: "stopped", stop: { why: "template-changed" } });
    expect(it.service.charges).toHaveLength(1);
  });

  it("other records than those it began with", async () => {
    const it = await desk();
    const records = RECORDS.with(599, { variables: { n: "other" }, copies: 1 });
    expect(await it.run({ records })).toMatchObject({ stop: { why: "records-changed" } });
    expect(it.service.requests).toBe(0);
  });

  it("an answer with other pages than the job was split for", async () => {
    const it = await desk();
    const outcome = await it.run({
      send: async (request) => {
        const answer = await it.service.send(request);
        return answer.kind === "printed" ? { ...answer, nextStartSlot: 7 } : answer;
      },
    });
    expect(outcome).toMatchObject({ part: 0, stop: { why: "unexpected-answer" } });
    expect(it.service.charges).toHaveLength(1);
  });
});

describe("what passes by itself is waited for", () => {
  it("twice unless set otherwise, longer each time, and never before Retry-After", async () => {
    const it = await desk();
    it.service.mishaps = ["lost-request", "lost-request", null, "limited"];
    await it.run();
    expect(it.waits).toEqual([375, 750, 5000]);
    const once = await desk();
    once.service.mishaps = ["lost-request"];
    const policy = { retries: 0, firstWaitMs: 1, mostWaitMs: 1 };
    expect(await once.run({ policy })).toMatchObject({ stop: { why: "unreached" } });
  });

  it("not where Retry-After is over a minute", async () => {
    const it = await desk();
    const outcome = await it.run({
      send: () =>
        Promise.resolve(
          readAnswer({
            status: 429,
            header: (name) => (name === "Retry-After" ? "61" : null),
            body: new Uint8Array(),
            text: () => '{"code":"RATE_LIMITED","detail":"Wait."}',
          }),
        ),
    });
    expect(outcome).toMatchObject({ stop: { refusal: { code: "RATE_LIMITED" } } });
    expect(it.waits).toEqual([]);
  });
});
