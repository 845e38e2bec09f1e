// What the ledger's answers to a charge mean: paid, a replay, a refusal, or not known yet, and
// what becomes of the reservation. Pure; it writes no SQL and knows no status codes.

import { RESERVED_MS, sameBody } from "./idempotency.ts";
import type { Original } from "./idempotency.ts";

/**
 * One charge as the ledger keeps it, for ever. A takeover replays only from it, so it holds all
 * that dates and names the original, besides what was paid.
 */
export interface LedgerCharge extends Original {
  readonly chargeId: string;
  readonly accountId: string;
  readonly pages: number;
  /** Pages for a business account, 0 for a trial's use. */
  readonly credits: number;
}

/** Transient D1 faults pass within a second; more tries would eat the lease and the client's patience. */
export const STATEMENT_TRIES = 4;
/** Before the second, third and fourth try: a dropped connection first, then a restarting primary. */
export const STATEMENT_WAITS_MS = [50, 200, 800] as const;
/** Reading changes nothing, so it may be asked again freely; three answers lost are an outage. */
export const LOOK_TRIES = 3;
/** Reserving twice under one request id grants once; completing and releasing twice do nothing. */
export const RESERVATION_TRIES = 3;

/**
 * The unique id of the money's move. With an Idempotency-Key it belongs to the reservation's
 * generation, so that any request under it can charge only once; else to the request.
 */
export function chargeIdOf(
  requestId: string,
  reservation: { readonly name: string; readonly generation: string } | null,
): string {
  return reservation === null ? requestId : `${reservation.name}:${reservation.generation}`;
}

/**
 * What D1 said to the one statement. `duplicate`: UNIQUE. `overdrawn`: the constraint of that name, `link` its credits of
 * the day and `free` the account's watermarked labels of the day.
 * `nothing`: no row inserted, since the API key, the session, the link or the lease is over, and then UNIQUE was
 * not even asked. `lost`: no answer came, so it may have been done, or may yet be.
 */
export type StatementAnswer =
  | { readonly kind: "inserted" }
  | { readonly kind: "duplicate" }
  | { readonly kind: "overdrawn"; readonly of: keyof typeof OVERDRAWN }
  | { readonly kind: "nothing" }
  | { readonly kind: "lost" };

/** Why a charge is refused, by what it would overdraw. */
const OVERDRAWN = {
  credits: "insufficientCredits",
  trial: "trialSpent",
  link: "linkLimit",
  free: "freeLimit",
} as const;

/**
 * What the primary says of a charge id and of who asks for it. `revoked`: key, session, link or account are gone
 * for good. `changed`: the link is no longer the one that was drawn, and never will be. `ended`: the session's time is over, which a request under way may still prolong. `late`: the
 * primary's clock has passed the lease.
 */
export type LookAnswer =
  | {
      readonly kind: "seen";
      readonly charge: LedgerCharge | null;
      readonly standing: "active" | "revoked" | "changed" | "ended" | "suspended";
      readonly late: boolean;
    }
  | { readonly kind: "lost" };

export interface Tries {
  readonly sent: number;
  readonly lost: number;
}

export type ChargeRefusal =
  | (typeof OVERDRAWN)[keyof typeof OVERDRAWN]
  | "revoked"
  | "linkChanged"
  | "accountSuspended";

export type Settlement =
  | { readonly kind: "paid" }
  | { readonly kind: "replay"; readonly original: LedgerCharge }
  | { readonly kind: "reused"; readonly original: LedgerCharge }
  | { readonly kind: "expired"; readonly original: LedgerCharge }
  | { readonly kind: "refused"; readonly why: ChargeRefusal }
  | { readonly kind: "unavailable" }
  | { readonly kind: "unknown" };

export type AfterStatement =
  | Settlement
  | { readonly kind: "sendAgain"; readonly waitMs: number }
  | { readonly kind: "look" };

export type AfterTakeoverLook =
  | Exclude<Settlement, { readonly kind: "paid" }>
  | { readonly kind: "proceed" };

/**
 * What becomes of the reservation. `complete` with the charge that was found, even another body's,
 * so that the row says what the ledger says. `unknown` keeps the lease: only its end, which the
 * statement respects too, makes it certain that nothing more is coming.
 * After `expired` the completed row is over, and reserving again opens a new generation: a takeover
 * does so at once, a request that has drawn already leaves it to its client.
 */
export const RESERVATION_AFTER = {
  paid: "complete",
  replay: "complete",
  reused: "complete",
  expired: "complete",
  refused: "release",
  unavailable: "release",
  unknown: "keep",
} as const satisfies Record<Settlement["kind"], "complete" | "release" | "keep">;

export interface Asker {
  readonly requestId: string;
  readonly at: number;
  readonly bodyMacs: readonly string[];
}

export function afterStatement(answer: StatementAnswer, tries: Tries): AfterStatement {
  switch (answer.kind) {
    case "inserted":
      return { kind: "paid" };
    case "duplicate":
    case "nothing":
      return { kind: "look" };
    case "overdrawn":
      // A lost try that arrives after a grant would still be paid: a refusal must not cost anything.
      if (tries.lost > 0) return { kind: "unknown" };
      return { kind: "refused", why: OVERDRAWN[answer.of] };
    case "lost": {
      const waitMs = STATEMENT_WAITS_MS[tries.sent - 1];
      return waitMs === undefined ? { kind: "look" } : { kind: "sendAgain", waitMs };
    }
  }
}

/** After a statement that did not insert, or did not say so. */
export function afterLook(answer: LookAnswer, asker: Asker, tries: Tries): Settlement {
  if (answer.kind === "lost") return { kind: "unknown" };
  if (answer.charge?.requestId === asker.requestId) return { kind: "paid" };
  if (answer.charge !== null) return settleByAnother(answer.charge, asker);
  // A lost try can still be paid later, unless what it depends on (key, session, link, lease) is gone for good.
  const isGone = answer.standing === "revoked" || answer.standing === "changed";
  const certain = tries.lost === 0 || isGone || answer.late;
  if (!certain) return { kind: "unknown" };
  if (answer.standing === "revoked" || answer.standing === "ended") {
    return { kind: "refused", why: "revoked" };
  }
  if (answer.standing === "changed") return { kind: "refused", why: "linkChanged" };
  if (answer.standing === "suspended") return { kind: "refused", why: "accountSuspended" };
  return { kind: "unavailable" };
}

/** Before a takeover does any work: has the generation been charged already? */
export function afterTakeoverLook(answer: LookAnswer, asker: Asker): AfterTakeoverLook {
  if (answer.kind === "lost") return { kind: "unknown" };
  return answer.charge === null ? { kind: "proceed" } : settleByAnother(answer.charge, asker);
}

function settleByAnother(charge: LedgerCharge, asker: Asker) {
  if (asker.at >= charge.at + RESERVED_MS) return { kind: "expired", original: charge } as const;
  return sameBody(charge.bodyMac, asker.bodyMacs)
    ? ({ kind: "replay", original: charge } as const)
    : ({ kind: "reused", original: charge } as const);
}
