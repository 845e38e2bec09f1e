// The story of flows/printers/print-job.ts, of the queue's alarm and of an agent, every await a yield.
import {
  afterLook,
  afterStatement,
  afterTakeoverLook,
  chargeIdOf,
  type LedgerCharge,
  LOOK_TRIES,
  RESERVATION_AFTER,
  RESERVATION_TRIES,
  type Settlement,
} from "../../src/rules/charge.ts";
import type { Grant, Original } from "../../src/rules/idempotency.ts";
import type { Effect, Lost, Random, Steps } from "./engine.ts";
import type { PrintRequest, QueueWorld } from "./queue-world.ts";

export type QueueAnswer =
  | { readonly kind: "queued"; readonly job: string; readonly isReplay: boolean }
  | { readonly kind: "busy" | "refused" | "unavailable" | "unknown" | "done" };

/** The same charge has the same job. */
export const jobOf = (requestId: string) => `job of ${requestId}`;

export function* printOnce(world: QueueWorld, request: PrintRequest): Steps<QueueAnswer> {
  for (let turn = 0; turn < 2; turn++) {
    const outcome = yield* ask("reserve", RESERVATION_TRIES, () => world.reserve(request));
    if (isLost(outcome)) return { kind: "unavailable" };
    if (outcome.kind === "busy") return { kind: "busy" };
    if (outcome.kind === "reused") return { kind: "refused" };
    if (outcome.kind === "replay") return yield* answerAgain(world, outcome.original);
    const { grant } = outcome;
    const chargeId = chargeIdOf(request.id, { name: request.key, generation: grant.generation });
    const asker = { requestId: request.id, at: grant.at, bodyMacs: ["body"] };
    if (outcome.kind === "takeover") {
      const look = yield* lookAt(world, chargeId, grant);
      const next = afterTakeoverLook(look, asker);
      if (next.kind !== "proceed") {
        yield* conclude(world, request.key, grant, next, null);
        if (next.kind === "replay") return yield* answerAgain(world, next.original);
        if (next.kind === "expired") continue;
        return { kind: next.kind === "reused" ? "refused" : "unavailable" };
      }
    }
    return yield* work(world, request, grant, chargeId);
  }
  return { kind: "unavailable" };
}

function* work(
  world: QueueWorld,
  request: PrintRequest,
  grant: Grant,
  chargeId: string,
): Steps<QueueAnswer> {
  const asker = { requestId: request.id, at: grant.at, bodyMacs: ["body"] };
  yield pause("draw");
  const job = jobOf(request.id);
  const held = yield* ask("hold", RESERVATION_TRIES, () =>
    world.hold(job, request.id, chargeId, grant.leaseUntil),
  );
  if (isLost(held)) {
    yield* ask("release key", RESERVATION_TRIES, () => world.releaseKey(request.key, grant));
    return { kind: "unavailable" };
  }
  const charge = chargeOf(request, grant, chargeId);
  const settlement = yield* settle(world, charge, grant, asker);
  if (settlement.kind === "paid") {
    const released = yield* ask("release", RESERVATION_TRIES, () => world.release(job));
    yield* conclude(world, request.key, grant, settlement, charge);
    return isLost(released) ? { kind: "unavailable" } : { kind: "queued", job, isReplay: false };
  }
  if (settlement.kind !== "unknown" || world.rules.dropsUnknown) {
    yield* ask("drop", RESERVATION_TRIES, () => world.drop(job));
  }
  yield* conclude(world, request.key, grant, settlement, charge);
  if (settlement.kind === "replay") return yield* answerAgain(world, settlement.original);
  if (settlement.kind === "unknown") return { kind: "unknown" };
  return { kind: settlement.kind === "refused" ? "refused" : "unavailable" };
}

function* answerAgain(world: QueueWorld, original: Original): Steps<QueueAnswer> {
  const job = jobOf(original.requestId);
  if (!world.rules.replayReleases) return { kind: "queued", job, isReplay: true };
  const found = yield* ask("release", RESERVATION_TRIES, () => world.release(job));
  if (isLost(found)) return { kind: "unavailable" };
  if (found === null) world.fail("replay", `${job} is charged and not there`);
  return { kind: "queued", job, isReplay: true };
}

function* settle(
  world: QueueWorld,
  charge: LedgerCharge,
  grant: Grant,
  asker: Parameters<typeof afterLook>[1],
): Steps<Settlement> {
  const tries = { sent: 0, lost: 0 };
  for (;;) {
    const answer = yield* ask("charge", 1, () => world.charge(charge, grant.leaseUntil));
    tries.sent++;
    if (isLost(answer)) tries.lost++;
    const next = afterStatement(answer, tries);
    if (next.kind === "look") {
      return afterLook(yield* lookAt(world, charge.chargeId, grant), asker, tries);
    }
    if (next.kind !== "sendAgain") return next;
    yield pause("wait");
  }
}

function lookAt(world: QueueWorld, chargeId: string, grant: Grant) {
  return ask("look", LOOK_TRIES, () => world.look(chargeId, grant.leaseUntil));
}

function* conclude(
  world: QueueWorld,
  key: string,
  grant: Grant,
  settlement: Exclude<Settlement, never>,
  own: LedgerCharge | null,
): Steps<void> {
  const found = "original" in settlement ? settlement.original : own;
  const then = RESERVATION_AFTER[settlement.kind];
  if (then === "release") {
    yield* ask("release key", RESERVATION_TRIES, () => world.releaseKey(key, grant));
  }
  if (then !== "complete" || found === null) return;
  yield* ask("complete", RESERVATION_TRIES, () => world.complete(key, grant, found));
}

/** The queue's alarm: between its question and its answer a job may be released or dropped. */
export function* alarm(world: QueueWorld): Steps<QueueAnswer> {
  world.pass();
  for (const kept of world.held()) {
    const look = yield* ask("ask the ledger", 1, () => world.lookAtHeld(kept));
    world.settle(kept.job.id, isLost(look) ? "lost" : look);
  }
  return { kind: "done" };
}

/** Polls, prints and confirms one page. Its journal is written before the first byte and after the last. */
export function* serve(world: QueueWorld): Steps<QueueAnswer> {
  const offered = yield* ask("poll", 1, () => world.poll());
  if (isLost(offered) || offered === null) return { kind: "done" };
  const { id, part } = offered;
  const page = `${id} ${part}`;
  const isFinished = world.journal.get(page) === "finished";
  const mayBeOnPaper = world.journal.get(page) === "begun" && world.delivery === "atMostOnce";
  if (mayBeOnPaper) return { kind: "done" };
  if (!isFinished) {
    yield pause("write the journal", () => world.journal.set(page, "begun"));
    yield pause("print", () => world.print(id, part));
    yield pause("write the journal", () => world.journal.set(page, "finished"));
  }
  yield* ask("confirm", 2, () => world.confirm(id, part));
  return { kind: "done" };
}

/** A CloudPRNT printer polls, fetches, prints and says what became of the page. It keeps no journal. */
export function* serveStar(world: QueueWorld, random: Random): Steps<QueueAnswer> {
  const handout = yield* ask("poll", 1, () => world.pollAsStar());
  if (isLost(handout) || handout === null) return { kind: "done" };
  const { id, part } = handout;
  const fetched = yield* ask("fetch", 2, () => world.fetch(handout));
  if (isLost(fetched) || !fetched) return { kind: "done" };
  const fate = random();
  // Where the paper ends, a part of the page is on it.
  if (fate < 0.8) yield pause("print", () => world.print(id, part));
  if (fate < 0.7) yield* ask("confirm", 2, () => world.confirm(id, part));
  else if (fate < 0.9) {
    yield* ask("wait", 2, () => world.giveBack(handout, { kind: "waits", reason: "paperOut" }));
  } else {
    yield* ask("refuse", 2, () => world.giveBack(handout, { kind: "refused", reason: "other" }));
  }
  return { kind: "done" };
}

function chargeOf(request: PrintRequest, grant: Grant, chargeId: string): LedgerCharge {
  return {
    chargeId,
    accountId: "account",
    requestId: request.id,
    at: grant.at,
    bodyMac: "body",
    templateRevision: "r1",
    engineVersion: "e1",
    pdfDigest: request.id,
    imageMacs: [],
    pages: 1,
    credits: 1,
  };
}

function* ask<T>(name: string, tries: number, run: () => T): Steps<T | Lost> {
  const effect: Effect = { name, local: false, repeatsLater: name !== "charge", run };
  let answer = (yield effect) as T | Lost;
  for (let sent = 1; sent < tries && isLost(answer); sent++) answer = (yield effect) as T | Lost;
  return answer;
}

function pause(name: string, run: () => unknown = () => {}): Effect {
  return { name, local: true, repeatsLater: false, run };
}

function isLost(value: unknown): value is Lost {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "lost";
}
