// The model of what a job for a printer meets: its key's object, D1 with the ledger, the printer's queue with its alarm,
// and the paper. Every change is judged.
import {
  handoutOf,
  mayBeOnPaper,
  type StarHandout,
  starTokenOf,
} from "../../src/rules/cloudprnt.ts";
import type { PrinterKind } from "../../src/rules/printer.ts";
import type { LedgerCharge, LookAnswer, StatementAnswer } from "../../src/rules/charge.ts";
import {
  complete,
  type Grant,
  type Original,
  release as releaseKey,
  reserve,
  type Reservation,
  type ReserveOutcome,
} from "../../src/rules/idempotency.ts";
import {
  type ChargeLook,
  confirm,
  type Delivery,
  enqueue,
  giveBack,
  type GivenBack,
  hasEnded,
  offer,
  pass,
  type QueuedJob,
  release,
  settleHeld,
} from "../../src/rules/print-queue.ts";

/** The queue's rules as the model uses them; a mutant replaces one. */
export interface QueueRules {
  readonly enqueue: typeof enqueue;
  readonly release: typeof release;
  readonly settleHeld: typeof settleHeld;
  readonly offer: typeof offer;
  readonly pass: typeof pass;
  readonly confirm: typeof confirm;
  readonly giveBack: typeof giveBack;
  readonly mayBeOnPaper: typeof mayBeOnPaper;
  /** What the ledger says of a held job: charge and lateness are read in one moment. */
  readonly looked: (
    charge: LedgerCharge | undefined,
    requestId: string,
    late: boolean,
  ) => ChargeLook;
  /** Whether the charge statement compares D1's clock with the lease. */
  readonly guardsDeadline: boolean;
  /** Whether a request that cannot know whether it was charged drops its job. */
  readonly dropsUnknown: boolean;
  /** Whether a replay releases the job that was charged. */
  readonly replayReleases: boolean;
}

export const QUEUE_RULES: QueueRules = {
  enqueue,
  release,
  settleHeld,
  offer,
  pass,
  confirm,
  giveBack,
  mayBeOnPaper,
  looked: (charge, requestId, late) => {
    if (charge !== undefined) return charge.requestId === requestId ? "charged" : "late";
    return late ? "late" : "open";
  },
  guardsDeadline: true,
  dropsUnknown: false,
  replayReleases: true,
};

export interface PrintRequest {
  readonly id: string;
  readonly key: string;
}

interface Kept {
  job: QueuedJob;
  readonly requestId: string;
  readonly chargeId: string;
  readonly chargedUntil: number;
  readonly heldAt: number;
  order: number;
}

/** Charged and queued, or neither, so long after a job was held at the latest. */
export const SETTLED_MS = 90_000;
export const LARGEST_SKEW_MS = 3000;

export class QueueWorld {
  readonly rules: QueueRules;
  readonly kind: PrinterKind;
  readonly delivery: Delivery;
  readonly parts: number;
  readonly say: ((line: string) => void) | null;
  readonly count: (what: string) => void;
  readonly violations: string[] = [];
  readonly ledger = new Map<string, LedgerCharge>();
  readonly rows = new Map<string, Reservation | null>();
  readonly jobs = new Map<string, Kept>();
  /** Pages on paper, with how often each was printed. */
  readonly paper = new Map<string, number>();
  /** What an agent has noted before the first and after the last byte of a page. */
  readonly journal = new Map<string, "begun" | "finished">();
  /** How often a job was handed out. */
  readonly handedOut = new Map<string, number>();
  now = 1_000_000_000_000;
  credits: number;
  suspended = false;
  keySkewMs = 0;
  queueSkewMs = 0;
  databaseSkewMs = 0;
  #fetched: string | undefined;
  #databaseNow = 0;
  #orders = 0;

  constructor(
    setup: Pick<QueueWorld, "rules" | "kind" | "delivery" | "parts" | "say" | "count" | "credits">,
  ) {
    this.rules = setup.rules;
    this.kind = setup.kind;
    this.delivery = setup.delivery;
    this.parts = setup.parts;
    this.say = setup.say;
    this.count = setup.count;
    this.credits = setup.credits;
  }

  fail(invariant: string, what: string): void {
    this.violations.push(`${invariant}: ${what}`);
    this.say?.(`VIOLATED ${invariant}: ${what}`);
  }

  // The key's object

  reserve(request: PrintRequest): ReserveOutcome {
    const asked = { requestId: request.id, bodyMacs: ["body"] as const };
    const [row, outcome] = reserve(this.rows.get(request.key) ?? null, asked, this.#keyNow());
    this.rows.set(request.key, row);
    this.count(`reserve: ${outcome.kind}`);
    return outcome;
  }

  complete(key: string, grant: Grant, original: Original): unknown {
    const [row, outcome] = complete(this.rows.get(key) ?? null, grant, original);
    this.rows.set(key, row);
    return outcome;
  }

  releaseKey(key: string, grant: Grant): unknown {
    const [row, outcome] = releaseKey(this.rows.get(key) ?? null, grant);
    this.rows.set(key, row);
    return outcome;
  }

  // D1

  charge(charge: LedgerCharge, leaseUntil: number): StatementAnswer {
    const late = this.rules.guardsDeadline && this.#databaseClock() >= leaseUntil;
    if (this.suspended || late) return { kind: "nothing" };
    if (this.ledger.has(charge.chargeId)) return { kind: "duplicate" };
    if (this.credits < charge.credits) return { kind: "overdrawn", of: "credits" };
    this.credits -= charge.credits;
    this.ledger.set(charge.chargeId, charge);
    this.count("charged");
    return { kind: "inserted" };
  }

  look(chargeId: string, leaseUntil: number): LookAnswer {
    const late = this.#databaseClock() >= leaseUntil;
    const standing = this.suspended ? "suspended" : "active";
    return { kind: "seen", charge: this.ledger.get(chargeId) ?? null, standing, late };
  }

  /** What a queue asks by itself. */
  lookAtHeld({ chargeId, requestId, chargedUntil }: Kept): ChargeLook {
    const late = this.#databaseClock() >= chargedUntil;
    const look = this.rules.looked(this.ledger.get(chargeId), requestId, late);
    this.count(`the queue asks: ${look}`);
    return look;
  }

  // The printer's queue

  hold(id: string, requestId: string, chargeId: string, chargedUntil: number): "held" {
    if (this.jobs.has(id)) return "held";
    const expiresAt = this.now + 86_400_000;
    const { delivery, parts } = this;
    const job = this.rules.enqueue({ id, delivery, parts, expiresAt, chargedUntil });
    const heldAt = this.now;
    this.jobs.set(id, { job, requestId, chargeId, chargedUntil, heldAt, order: 0 });
    this.#keep(id, job);
    return "held";
  }

  release(id: string): QueuedJob | null {
    const kept = this.jobs.get(id);
    if (kept) this.#keep(id, this.rules.release(kept.job));
    return this.jobs.get(id)?.job ?? null;
  }

  drop(id: string): void {
    if (this.jobs.get(id)?.job.state === "held") this.#remove(id);
  }

  held(): Kept[] {
    const now = this.#queueNow();
    return [...this.jobs.values()].filter(
      ({ job }) => job.state === "held" && (job.heldUntil ?? 0) <= now,
    );
  }

  /** After the ledger was asked: the job may have been released or dropped meanwhile. */
  settle(id: string, look: ChargeLook): void {
    const kept = this.jobs.get(id);
    if (kept?.job.state !== "held") return;
    const settled = this.rules.settleHeld(kept.job, look, this.#queueNow());
    if (settled === null) this.#remove(id);
    else this.#keep(id, settled);
  }

  pass(): void {
    for (const [id, { job }] of this.jobs) this.#keep(id, this.rules.pass(job, this.#queueNow()));
  }

  #first(): Kept | undefined {
    this.pass();
    return [...this.jobs.values()]
      .filter(({ job, order }) => order > 0 && !hasEnded(job))
      .sort((a, b) => a.order - b.order)[0];
  }

  pollAsStar(): StarHandout | null {
    const first = this.#first();
    if (first && this.rules.mayBeOnPaper(first.job, this.#fetched)) return null;
    const offered = this.poll();
    return offered && handoutOf(offered);
  }

  /** false: it is no longer what is handed out. */
  fetch(handout: StarHandout): boolean {
    this.pass();
    const job = this.jobs.get(handout.id)?.job;
    const isHandedOut = job?.state === "printing" && job.offeredUntil !== null;
    if (!isHandedOut || starTokenOf(handoutOf(job)) !== starTokenOf(handout)) return false;
    this.#fetched = starTokenOf(handout);
    return true;
  }

  giveBack({ id, ...at }: StarHandout, said: Pick<GivenBack, "kind" | "reason">): void {
    this.pass();
    const kept = this.jobs.get(id);
    if (!kept) return;
    const job = this.rules.giveBack(kept.job, { ...said, ...at }, this.#queueNow());
    this.count(job === kept.job ? "what was given back has ended" : `a page ${said.kind}`);
    this.#keep(id, job);
    const isEarly = (this.handedOut.get(id) ?? 0) < 3 && this.delivery === "atLeastOnce";
    if (job.state === "failed" && isEarly) this.fail("three attempts", `${id} has failed before`);
  }

  poll(): QueuedJob | null {
    const first = this.#first();
    if (!first) return null;
    const offered = this.rules.offer(first.job, this.#queueNow());
    if (!this.ledger.has(first.chargeId)) this.fail("paid", `${offered.id} is handed out unpaid`);
    if (this.delivery === "atMostOnce" && offered.attempts > 1) {
      this.fail("at most once", `${offered.id} is handed out again`);
    }
    if (offered.attempts > first.job.attempts) {
      this.handedOut.set(offered.id, (this.handedOut.get(offered.id) ?? 0) + 1);
    }
    this.#keep(offered.id, offered);
    return this.jobs.get(offered.id)!.job;
  }

  confirm(id: string, part: number): void {
    const kept = this.jobs.get(id);
    if (!kept) return;
    const now = this.#queueNow();
    this.#keep(id, this.rules.confirm(kept.job, { part, result: "printed" }, now));
  }

  /** A page leaves the printer. */
  print(id: string, part: number): void {
    const page = `${id} ${part}`;
    const times = (this.paper.get(page) ?? 0) + 1;
    this.paper.set(page, times);
    this.count(times === 1 ? "a page is printed" : "a page is printed again");
    if (this.delivery === "atMostOnce" && times > 1)
      this.fail("at most once", `${page} comes twice`);
  }

  #keep(id: string, job: QueuedJob): void {
    const kept = this.jobs.get(id)!;
    if (job.state !== kept.job.state) this.count(`a job is ${job.state}`);
    kept.job = job;
    if (job.state !== "held" && kept.order === 0) kept.order = ++this.#orders;
  }

  #remove(id: string): void {
    const { chargeId, requestId } = this.jobs.get(id)!;
    if (this.ledger.get(chargeId)?.requestId === requestId) {
      this.fail("nothing paid is lost", `${id} is dropped though it is charged`);
    }
    this.jobs.delete(id);
    this.count("a held job is dropped");
  }

  #keyNow(): number {
    return this.now + this.keySkewMs;
  }

  #queueNow(): number {
    return this.now + this.queueSkewMs;
  }

  /** It never goes back. */
  #databaseClock(): number {
    this.#databaseNow = Math.max(this.#databaseNow, this.now + this.databaseSkewMs);
    return this.#databaseNow;
  }
}
