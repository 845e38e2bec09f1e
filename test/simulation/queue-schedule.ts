// One schedule of jobs for a printer, drawn from its seed: clients, deaths, faults, clocks and an agent; then calm, and
// the question whether what is charged is printed, and nothing else.
import { hasEnded, type Delivery } from "../../src/rules/print-queue.ts";
import { PRINTER_KINDS } from "../../src/rules/printer.ts";
import { createRandom, Engine, type Faults, pick, type Random, type Task } from "./engine.ts";
import { alarm, jobOf, printOnce, type QueueAnswer, serve, serveStar } from "./queue-protocol.ts";
import {
  LARGEST_SKEW_MS,
  type PrintRequest,
  type QueueRules,
  QueueWorld,
  SETTLED_MS,
} from "./queue-world.ts";
import type { ScheduleResult } from "./schedule.ts";

const KEYS = ["k0", "k1", "k2"] as const;
const CALM: Faults = { lostRequest: 0, lostAnswer: 0, delayed: 0, repeated: 0 };
const ROUGH: Faults = { lostRequest: 0.04, lostAnswer: 0.08, delayed: 0.03, repeated: 0.03 };
const STORM: Faults = { lostRequest: 0.12, lostAnswer: 0.2, delayed: 0.1, repeated: 0.06 };
const QUEUE_SKEW_MS = 20_000;
const STEPS = 120;
const MOST_LIVE = 6;
const MOST_REQUESTS = 10;
const RETRIED: readonly QueueAnswer["kind"][] = ["busy", "unavailable", "unknown"];

export function runQueueSchedule(
  seed: number,
  rules: QueueRules,
  count: (what: string) => void,
  say: ((line: string) => void) | null = null,
): ScheduleResult {
  const schedule = new QueueSchedule(seed, rules, count, say);
  schedule.runRough();
  if (schedule.world.violations.length === 0) schedule.runCalm();
  return { violations: schedule.world.violations };
}

class QueueSchedule {
  readonly world: QueueWorld;
  readonly #random: Random;
  readonly #engine: Engine<QueueAnswer>;
  readonly #requests = new Map<Task<QueueAnswer>, PrintRequest>();
  readonly #waiting: string[] = [];
  #started = 0;
  #others = 0;

  constructor(
    seed: number,
    rules: QueueRules,
    count: (what: string) => void,
    say: ((line: string) => void) | null,
  ) {
    const random = createRandom(seed);
    this.#random = random;
    this.world = new QueueWorld({
      rules,
      kind: pick(random, PRINTER_KINDS),
      delivery: pick<Delivery>(random, ["atLeastOnce", "atMostOnce"]),
      parts: 1 + Math.floor(random() * 2),
      credits: Math.floor(random() * 5),
      say,
      count,
    });
    this.#engine = new Engine<QueueAnswer>({
      random,
      faults: pick(random, [CALM, ROUGH, ROUGH, STORM]),
      clock: () => this.world.now,
      ended: (task, answer) => this.#hear(task, answer),
      say,
    });
  }

  runRough(): void {
    const random = this.#random;
    this.#print(pick(random, KEYS));
    for (let step = 0; step < STEPS && this.world.violations.length === 0; step++) {
      this.#passTime();
      if (random() < 0.14) this.#disturb();
      if (this.#engine.tasks.length < MOST_LIVE && random() < 0.25) this.#startNext();
      if (!this.#engine.step()) this.#startNext();
    }
    this.#engine.settle();
  }

  /** No faults from here on: the alarm comes when it is due, and the agent asks. */
  runCalm(): void {
    const { world } = this;
    world.say?.("calm");
    world.suspended = false;
    world.keySkewMs = world.queueSkewMs = world.databaseSkewMs = 0;
    // Clocks that were ahead may have put the next question off.
    world.now += SETTLED_MS + QUEUE_SKEW_MS;
    this.#alone(alarm(world));
    this.#alone(alarm(world));
    this.#requireBoth();
    world.credits += 10;
    for (const key of KEYS) this.#requireReplay(key);
    this.#requirePrinted();
  }

  /** Charged and queued, or neither. */
  #requireBoth(): void {
    const { world } = this;
    const held = [...world.jobs.values()].filter(({ job }) => job.state === "held");
    for (const { job } of held) world.fail("both or neither", `${job.id} is held for ever`);
    const charged = new Set([...world.ledger.values()].map(({ requestId }) => jobOf(requestId)));
    for (const id of charged) {
      if (!world.jobs.has(id)) world.fail("both or neither", `${id} is charged and not queued`);
    }
    for (const id of world.jobs.keys()) {
      if (!charged.has(id)) world.fail("both or neither", `${id} is queued and not charged`);
    }
  }

  #requireReplay(key: string): void {
    const { world } = this;
    if (world.violations.length > 0) return;
    const first = this.#alone(printOnce(world, this.#requestFor(key)));
    const before = world.ledger.size;
    const again = this.#alone(printOnce(world, this.#requestFor(key)));
    if (first.kind !== "queued" || again.kind !== "queued") {
      world.fail("liveness", `${key} answers ${first.kind}, then ${again.kind}`);
    } else if (first.job !== again.job || !again.isReplay || world.ledger.size !== before) {
      world.fail("replay", `${key} answers ${again.job} after ${first.job}`);
    }
  }

  #requirePrinted(): void {
    const { world } = this;
    for (let polls = 0; polls < 60 && world.violations.length === 0; polls++) {
      if ([...world.jobs.values()].every(({ job }) => hasEnded(job))) break;
      const before = world.paper.size;
      this.#alone(this.#serve(true));
      if (world.paper.size === before) world.now += 121_000;
    }
    for (const { job } of world.jobs.values()) {
      if (!hasEnded(job)) world.fail("liveness", `${job.id} is never printed: ${job.state}`);
      const pages = Array.from({ length: job.parts }, (_, index) => `${job.id} ${index + 1}`);
      const isWhole = pages.every((page) => world.paper.has(page));
      if (job.state === "printed" && !isWhole) world.fail("printed", `${job.id} lacks a page`);
      if (world.delivery === "atLeastOnce" && job.state === "unknown") {
        world.fail("at least once", `${job.id} is given up`);
      }
    }
  }

  /** `calm`: the printer can print everything. */
  #serve(calm = false): Task<QueueAnswer>["steps"] {
    if (this.world.kind === "agent") return serve(this.world);
    return serveStar(this.world, calm ? () => 0 : this.#random);
  }

  #alone(steps: Task<QueueAnswer>["steps"]): QueueAnswer {
    return this.#engine.runAlone({ name: `calm ${++this.#others}`, steps, live: true });
  }

  #passTime(): void {
    const random = this.#random;
    const chance = random();
    if (chance < 0.95) this.world.now += Math.floor(random() * 400);
    else if (chance < 0.985) this.world.now += Math.floor(random() * 70_000);
    else this.world.now += 119_000 + Math.floor(random() * 2000);
  }

  #disturb(): void {
    const random = this.#random;
    const { world } = this;
    const chance = random();
    if (chance < 0.4) this.#crashOne();
    else if (chance < 0.5) world.suspended = !world.suspended;
    else if (chance < 0.6) world.credits += 1;
    else if (chance < 0.75) {
      const off = (most: number) => Math.floor((random() - 0.5) * most);
      [world.keySkewMs, world.databaseSkewMs] = [off(LARGEST_SKEW_MS), off(LARGEST_SKEW_MS)];
      // Only the database's clock decides, so the queue's may be off by more than it waits.
      world.queueSkewMs = off(QUEUE_SKEW_MS);
    } else this.#begin("alarm", alarm(world));
  }

  #crashOne(): void {
    const { tasks } = this.#engine;
    if (tasks.length === 0) return;
    const task = pick(this.#random, tasks);
    const request = this.#requests.get(task);
    this.world.count(request ? "a request dies" : "an agent or the alarm dies");
    this.#engine.crash(task);
    if (request && this.#random() < 0.7) this.#waiting.push(request.key);
  }

  #hear(task: Task<QueueAnswer>, answer: QueueAnswer): void {
    const request = this.#requests.get(task);
    if (!request) return;
    this.world.count(`answer: ${answer.kind}`);
    if (RETRIED.includes(answer.kind) && this.#random() < 0.7) this.#waiting.push(request.key);
  }

  #startNext(): void {
    const random = this.#random;
    // One agent at a time, as its own lock keeps it; and the alarm at any time.
    const serving = this.#engine.tasks.some(({ name }) => name.startsWith("agent"));
    if (!serving && random() < 0.4) return this.#begin("agent", this.#serve());
    if (random() < 0.15) return this.#begin("alarm", alarm(this.world));
    if (this.#started >= MOST_REQUESTS) return;
    const again = random() < 0.6 ? this.#waiting.pop() : undefined;
    this.#print(again ?? pick(random, KEYS));
  }

  #print(key: string): void {
    const request = this.#requestFor(key);
    const task = { name: request.id, steps: printOnce(this.world, request), live: true };
    this.#requests.set(task, request);
    this.#engine.start(task);
  }

  #begin(name: string, steps: Task<QueueAnswer>["steps"]): void {
    this.#engine.start({ name: `${name} ${++this.#others}`, steps, live: true });
  }

  #requestFor(key: string): PrintRequest {
    return { id: `r${++this.#started}`, key };
  }
}
