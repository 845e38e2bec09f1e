// The protocol with one rule broken at a time. Each is caught by an invariant, alone or paired with
// the fault that makes it dangerous; where one is harmless, `harmless` says why.

import {
  changedImages,
  complete,
  countDiffering,
  expire,
  release,
  renew,
  reserve,
} from "../../src/rules/idempotency.ts";
import type { Reservation } from "../../src/rules/idempotency.ts";
import { afterLook, afterStatement } from "../../src/rules/charge.ts";
import { RULES } from "./protocol.ts";
import type { RuleSet } from "./protocol.ts";

export interface Mutant {
  readonly name: string;
  readonly rules: RuleSet;
  /** Why no invariant can see it: it is then required to stay unseen. */
  readonly harmless?: string;
  /** Why it is seen too seldom for the project's own tests; `scripts/simulate.ts` finds it. */
  readonly seldom?: string;
}

const chargeIdIsRequestId: Partial<RuleSet> = { chargeIdOf: (requestId) => requestId };

const newGenerationOnTakeover: Partial<RuleSet> = {
  reserve: (row, input, now) => {
    const [next, outcome] = reserve(row, input, now);
    const taken = outcome.kind === "takeover" && next !== row && next?.state === "pending";
    if (!taken) return [next, outcome];
    const generation = `${input.requestId}.${now}`;
    return [
      { ...next, generation },
      { kind: "takeover", grant: { ...outcome.grant, generation } },
    ];
  },
};

const rowDeletedOnRelease: Partial<RuleSet> = {
  release: (row, holder) => {
    const [next, outcome] = release(row, holder);
    return [next?.state === "free" ? null : next, outcome];
  },
};

const noDeadlineGuard: Partial<RuleSet> = { guardsDeadline: false };

const releaseWhenUnknown: Partial<RuleSet> = {
  reservationAfter: { ...RULES.reservationAfter, unknown: "release" },
};

const refusalInDoubt: Partial<RuleSet> = {
  afterStatement: (answer, { sent }) => afterStatement(answer, { sent, lost: 0 }),
};

const certainInDoubt: Partial<RuleSet> = {
  afterLook: (answer, asker, { sent }) => afterLook(answer, asker, { sent, lost: 0 }),
};

const expiryIgnoresLease: Partial<RuleSet> = {
  reserve: (row, input, now) => reserve(row && now >= row.expiresAt ? null : row, input, now),
  expire: (row, now) => expire(row && now >= row.expiresAt ? null : row, now),
};

const takeoverKeepsExpiry: Partial<RuleSet> = {
  reserve: (row, input, now) => keepExpiry(row, reserve(row, input, now)),
};

const alarmTrustsItself: Partial<RuleSet> = { expire: () => [null, { kind: "gone" }] };

const noFence: Partial<RuleSet> = {
  complete: (row, holder, original) => complete(row, { ...holder, ...fenceOf(row) }, original),
  release: (row, holder) => release(row, { ...holder, ...fenceOf(row) }),
};

const noFenceNorGeneration: Partial<RuleSet> = {
  complete: (row, holder, original) => complete(row, row ?? holder, original),
};

const noFenceOnComplete: Partial<RuleSet> = {
  complete: (row, holder, original) => complete(row, { ...holder, ...fenceOf(row) }, original),
};

const noTakeoverLook: Partial<RuleSet> = { afterTakeoverLook: () => ({ kind: "proceed" }) };

const noRevocationGuard: Partial<RuleSet> = { guardsRevocation: false };

const noSessionGuard: Partial<RuleSet> = { guardsSession: false };

const noSuspensionGuard: Partial<RuleSet> = { guardsSuspension: false };

const noDeletionGuard: Partial<RuleSet> = { guardsDeletion: false };

const deletionLeavesSessions: Partial<RuleSet> = { deletionRevokes: false };

const endedIsGoneForGood: Partial<RuleSet> = {
  afterLook: (answer, asker, tries) =>
    answer.kind === "seen" && answer.standing === "ended"
      ? afterLook({ ...answer, standing: "revoked" }, asker, tries)
      : afterLook(answer, asker, tries),
};

const noFundsGuard: Partial<RuleSet> = { guardsFunds: false };

const noLinkGuard: Partial<RuleSet> = { guardsLink: false };

const noAddressGuard: Partial<RuleSet> = { guardsAddress: false };

const noLinkLimit: Partial<RuleSet> = { guardsLinkLimit: false };

const contentWithoutTemplate: Partial<RuleSet> = {
  contentKeyOf: ({ call, name }) => `content ${call} ${name}`,
};

const changedIsNotFinal: Partial<RuleSet> = {
  afterLook: (answer, asker, tries) =>
    answer.kind === "seen" && answer.standing === "changed"
      ? { kind: "paid" }
      : afterLook(answer, asker, tries),
};

const nothingIsFinal: Partial<RuleSet> = {
  afterStatement: (answer, tries) =>
    answer.kind === "nothing" ? { kind: "unavailable" } : afterStatement(answer, tries),
};

const duplicateIsMine: Partial<RuleSet> = {
  afterStatement: (answer, tries) =>
    answer.kind === "duplicate" ? { kind: "paid" } : afterStatement(answer, tries),
};

const freeRowKeepsItsBody: Partial<RuleSet> = {
  release: (row, holder) => {
    const [next, outcome] = release(row, holder);
    // A lease that is over, but whose body still bars any other for the rest of the day.
    return outcome.kind === "free" && row?.state === "pending"
      ? [{ ...row, leaseUntil: 0 }, outcome]
      : [next, outcome];
  },
  reserve: (row, input, now) => compareBodyOfTheDead(row, input, now),
};

const deadAttemptKeepsItsBody: Partial<RuleSet> = {
  reserve: (row, input, now) => compareBodyOfTheDead(row, input, now),
};

const reserveForgetsItsRequest: Partial<RuleSet> = {
  reserve: (row, input, now) => {
    const [next, outcome] = reserve(row, input, now);
    const again = outcome.kind === "takeover" && next === row;
    return again ? [row, { kind: "busy", retryAfterSec: 1 }] : [next, outcome];
  },
};

const leaseRenewedByAsking: Partial<RuleSet> = {
  reserve: (row, input, now) => {
    const [next, outcome] = reserve(row, input, now);
    if (outcome.kind !== "busy" || next?.state !== "pending") return [next, outcome];
    return [{ ...next, leaseUntil: now + 60_000 }, outcome];
  },
};

const oldSecretForgotten: Partial<RuleSet> = {
  reserve: (row, input, now) => reserve(row, { ...input, bodyMacs: [input.bodyMacs[0]] }, now),
};

const anyBodyReplays: Partial<RuleSet> = {
  reserve: (row, input, now) => {
    const [next, outcome] = reserve(row, input, now);
    return outcome.kind === "reused" && row?.state === "done"
      ? [next, { kind: "replay", original: row.original }]
      : [next, outcome];
  },
};

const callIsNotCompared: Partial<RuleSet> = { comparedForm: (_call, body) => body };

const editedTemplateReplays: Partial<RuleSet> = { canReplay: () => true };

const dayFromTheLastAttempt: Partial<RuleSet> = {
  complete: (row, holder, original) => {
    const [next, outcome] = complete(row, holder, original);
    return [next && row ? { ...next, expiresAt: row.expiresAt } : next, outcome];
  },
};

const oldChargeReplays: Partial<RuleSet> = {
  afterTakeoverLook: (answer, asker) => RULES.afterTakeoverLook(answer, { ...asker, at: 0 }),
};

const ledgerForgetsItsTime: Partial<RuleSet> = {
  complete: (row, holder, original) =>
    complete(
      row,
      holder,
      row?.state === "pending" ? { ...original, at: row.attempt.at } : original,
    ),
};

const changedImagesUncounted: Partial<RuleSet> = {
  countDiffering: (row) => [row, { kind: "counted" }],
};

const everyAskCounts: Partial<RuleSet> = {
  countDiffering: (row, original, requestId) => {
    const earlier = row?.state === "done" ? row.differing.length : 0;
    return countDiffering(row, original, `${requestId} ${earlier}`);
  },
};

const completionForgetsTheCount: Partial<RuleSet> = {
  complete: (row, holder, original) => {
    const [next, outcome] = complete(row, holder, original);
    return [next?.state === "done" ? { ...next, differing: [] } : next, outcome];
  },
};

const imagesForgetTheOldSecret: Partial<RuleSet> = {
  changedImages: (original, macs) =>
    changedImages(original, new Map([...macs].map(([address, own]) => [address, own.slice(0, 1)]))),
};

const everyImageIsTheOriginal: Partial<RuleSet> = { changedImages: () => [] };

const renewedForEver: Partial<RuleSet> = {
  renew: (row, holder, now) => {
    const [next, outcome] = renew(row, holder, now);
    if (outcome.kind === "stale" || next?.state !== "pending") return [next, outcome];
    const leaseUntil = now + 60_000;
    return [
      { ...next, leaseUntil },
      { kind: "renewed", leaseUntil },
    ];
  },
};

const renewedByAnybody: Partial<RuleSet> = {
  renew: (row, holder, now) => renew(row, row ?? holder, now),
};

const renewalIsNotKept: Partial<RuleSet> = {
  renew: (row, holder, now) => [row, renew(row, holder, now)[1]],
};

const endedLeaseRenewed: Partial<RuleSet> = {
  renew: (row, holder, now) =>
    renew(row?.state === "pending" ? { ...row, leaseUntil: Infinity } : row, holder, now),
};

const largeJobsGoOn: Partial<RuleSet> = { stopsLate: false };

const hangUpsAreNotHeard: Partial<RuleSet> = { hearsHangUps: false };

const anyNumberOfJobs: Partial<RuleSet> = { beginJob: (jobs, id, now) => ({ ...jobs, [id]: now }) };

export const MUTANTS: readonly Mutant[] = [
  mutant("charge id = request id", chargeIdIsRequestId),
  mutant("new generation on takeover", newGenerationOnTakeover),
  {
    ...mutant("row deleted on release", rowDeletedOnRelease),
    seldom:
      "A release is certain that nothing of its own will be charged. Only a dead attempt before it " +
      "may be, when D1's clock is behind the lease's by more than look and release took.",
  },
  mutant("row deleted on release, no deadline guard", rowDeletedOnRelease, noDeadlineGuard),
  mutant("no deadline guard", noDeadlineGuard),
  {
    ...mutant("release on an ambiguous answer", releaseWhenUnknown),
    harmless:
      "The freed row keeps its generation: the request that takes it up looks in the ledger first and " +
      "charges under the same id. Keeping the lease saves drawing twice what may be paid already.",
  },
  mutant("release on an ambiguous answer, row deleted", releaseWhenUnknown, rowDeletedOnRelease),
  mutant("refusal while a try is in doubt", refusalInDoubt),
  mutant("certainty while a try is in doubt", certainInDoubt),
  {
    ...mutant("expiry under a live lease", expiryIgnoresLease),
    harmless:
      "Every grant moves the expiry to 24 hours after it, so no lease outlives its reservation. The " +
      "comparison is a second lock on that door: open both, as below, and a key is held twice.",
  },
  mutant("expiry under a live lease, not renewed", expiryIgnoresLease, takeoverKeepsExpiry),
  mutant("takeover keeps the first attempt's expiry", takeoverKeepsExpiry),
  mutant("alarm deletes whenever it fires", alarmTrustsItself),
  mutant("no fence", noFence),
  mutant("no fence on complete", noFenceOnComplete),
  mutant("no fence nor generation on complete", noFenceNorGeneration),
  mutant("no takeover look", noTakeoverLook),
  mutant("no revocation guard", noRevocationGuard),
  mutant("no session guard", noSessionGuard),
  mutant("no suspension guard", noSuspensionGuard),
  {
    ...mutant("no deletion guard", noDeletionGuard),
    harmless:
      "Deleting an account revokes its keys and removes its sessions in the same step, and each of " +
      "these stops the charge too.",
  },
  {
    ...mutant("deletion leaves keys and sessions", deletionLeavesSessions),
    harmless: "The statement asks whether the account is deleted.",
  },
  mutant(
    "deletion leaves keys and sessions, no deletion guard",
    deletionLeavesSessions,
    noDeletionGuard,
  ),
  {
    ...mutant("an ended session is gone for good", endedIsGoneForGood),
    seldom:
      "A try must be late, the session over when the ledger is looked at, and prolonged before the try " +
      "arrives within its lease.",
  },
  mutant("no CHECK on the balance", noFundsGuard),
  mutant("no guard on the link", noLinkGuard),
  mutant("no guard on the link's address", noAddressGuard),
  mutant("the link's day is not counted with the charge", noLinkLimit),
  mutant("a link's content without the template", contentWithoutTemplate),
  mutant("a changed link has paid", changedIsNotFinal),
  mutant("no row inserted is final", nothingIsFinal),
  mutant("every duplicate is mine", duplicateIsMine),
  mutant("a free row compares the body", freeRowKeepsItsBody),
  mutant("a dead attempt's body bars others", deadAttemptKeepsItsBody),
  mutant("reserve forgets its own request", reserveForgetsItsRequest),
  mutant("asking renews the lease", leaseRenewedByAsking),
  mutant("old secret forgotten", oldSecretForgotten),
  mutant("a done row compares no body", anyBodyReplays),
  mutant("the call is not compared", callIsNotCompared),
  mutant("an edited template replays", editedTemplateReplays),
  mutant("24 hours from the last attempt", dayFromTheLastAttempt),
  mutant("a charge older than 24 hours replays", oldChargeReplays),
  mutant("the original's time is not kept", ledgerForgetsItsTime),
  mutant("replays with a changed image are not counted", changedImagesUncounted),
  mutant("asking again counts again", everyAskCounts),
  mutant("completing twice forgets the count", completionForgetsTheCount),
  mutant("an image's old secret is forgotten", imagesForgetTheOldSecret),
  mutant("every image is the original's", everyImageIsTheOriginal),
  mutant("a lease is renewed for ever", renewedForEver),
  mutant("a lease is renewed by anybody", renewedByAnybody),
  mutant("a renewed lease is not kept", renewalIsNotKept),
  mutant("a lease that has ended is renewed", endedLeaseRenewed),
  mutant("a large job goes on for more than 120 s", largeJobsGoOn, renewedForEver),
  mutant("hang-ups of large jobs are not heard", hangUpsAreNotHeard),
  mutant("an account has any number of large jobs", anyNumberOfJobs),
];

function mutant(name: string, ...changes: readonly Partial<RuleSet>[]): Mutant {
  return { name, rules: Object.assign({}, RULES, ...changes) };
}

function fenceOf(row: Reservation | null): { fence?: number } {
  return row === null ? {} : { fence: row.fence };
}

function keepExpiry<T>(
  row: Reservation | null,
  [next, outcome]: [Reservation | null, T],
): [Reservation | null, T] {
  const sameLife = row !== null && next !== null && row.generation === next.generation;
  return [sameLife ? { ...next, expiresAt: row.expiresAt } : next, outcome];
}

function compareBodyOfTheDead(...[row, input, now]: Parameters<RuleSet["reserve"]>) {
  const inForce = row?.state === "pending" && now < row.expiresAt;
  if (inForce && !input.bodyMacs.includes(row.attempt.bodyMac)) {
    return [row, { kind: "reused" }] satisfies ReturnType<RuleSet["reserve"]>;
  }
  return reserve(row, input, now);
}
