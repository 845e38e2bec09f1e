// One rule of the queue broken at a time: each must be seen.
import { QUEUE_RULES, type QueueRules } from "./queue-world.ts";

export interface QueueMutant {
  readonly name: string;
  readonly rules: QueueRules;
}

const mutant = (name: string, changes: Partial<QueueRules>): QueueMutant => ({
  name: `queue: ${name}`,
  rules: { ...QUEUE_RULES, ...changes },
});

export const QUEUE_MUTANTS: readonly QueueMutant[] = [
  mutant("a job waits before it is paid", {
    enqueue: (hold) => QUEUE_RULES.enqueue({ ...hold, chargedUntil: null }),
  }),
  mutant("a held job is dropped while it can still be charged", {
    looked: (charge, requestId, late) => {
      const look = QUEUE_RULES.looked(charge, requestId, late);
      return look === "open" ? "late" : look;
    },
  }),
  mutant("a ledger that does not answer counts as no charge", {
    settleHeld: (job, look, now) =>
      QUEUE_RULES.settleHeld(job, look === "lost" ? "late" : look, now),
  }),
  mutant("a held job is never looked after", { settleHeld: (job) => job }),
  mutant("a job that was not charged is released", {
    looked: (charge, requestId, late) => {
      const look = QUEUE_RULES.looked(charge, requestId, late);
      return look === "late" ? "charged" : look;
    },
  }),
  mutant("another attempt's charge releases a job", {
    looked: (charge, _requestId, late) => (charge ? "charged" : late ? "late" : "open"),
  }),
  mutant("the statement charges after the lease", { guardsDeadline: false }),
  mutant("a request in doubt drops its job", { dropsUnknown: true }),
  mutant("with atMostOnce a page is offered again", {
    pass: (job, now) => {
      const passed = QUEUE_RULES.pass({ ...job, delivery: "atLeastOnce" }, now);
      return { ...passed, delivery: job.delivery };
    },
  }),
  mutant("a page that was not confirmed is given up", {
    pass: (job, now) => {
      const passed = QUEUE_RULES.pass({ ...job, delivery: "atMostOnce" }, now);
      return { ...passed, delivery: job.delivery };
    },
  }),
  mutant("a Star printer is offered again what it has fetched", { mayBeOnPaper: () => false }),
  mutant("with atMostOnce a page that a Star printer gives back is offered again", {
    giveBack: (job, said, now) => {
      const given = QUEUE_RULES.giveBack({ ...job, delivery: "atLeastOnce" }, said, now);
      return { ...given, delivery: job.delivery };
    },
  }),
  mutant("a page that a Star printer refused twice has failed", {
    giveBack: (job, said, now) =>
      QUEUE_RULES.giveBack(
        { ...job, attempts: job.attempts + 1 },
        { ...said, attempt: said.attempt + 1 },
        now,
      ),
  }),
  mutant("a page that a Star printer gives back is given up", {
    giveBack: (job, said, now) =>
      QUEUE_RULES.giveBack({ ...job, delivery: "atMostOnce" }, said, now),
  }),
  mutant("one page of several ends the job", {
    confirm: (job, said, now) =>
      QUEUE_RULES.confirm({ ...job, parts: job.part }, said, now).state === "printed"
        ? { ...job, state: "printed", endedAt: now, offeredUntil: null }
        : QUEUE_RULES.confirm(job, said, now),
  }),
];
