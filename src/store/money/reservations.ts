// Asking an idempotency key's Durable Object. Each question may be asked again: reserving twice under
// one request id grants once and counts once, completing and releasing twice do nothing more.
import { RESERVATION_TRIES } from "../../rules/charge.ts";
import type {
  DifferOutcome,
  Holder,
  Original,
  RenewOutcome,
  ReserveInput,
  ReserveOutcome,
} from "../../rules/idempotency.ts";
import { unavailable } from "../../rules/refusals.ts";
import type { IdempotencyKey } from "./idempotency-key.ts";

export type Reservations = DurableObjectNamespace<IdempotencyKey>;

export async function reserveKey(
  reservations: Reservations,
  name: string,
  input: ReserveInput,
): Promise<ReserveOutcome> {
  const outcome = await ask<ReserveOutcome>(async () =>
    reservations.getByName(name).reserve(input),
  );
  if (outcome) return outcome;
  throw unavailable(
    "The Idempotency-Key could not be reserved. Nothing was charged; try again with the same key.",
  );
}

/** null: the key replays nothing now, or its object did not answer. */
export function peekAtKey(
  reservations: Reservations,
  name: string,
  bodyMacs: readonly string[],
): Promise<Original | null> {
  return ask<Original | null>(async () => reservations.getByName(name).peek(bodyMacs));
}

/** When the window began that is open for this name: now, or up to `lengthMs` ago. */
export async function openWindow(
  reservations: Reservations,
  name: string,
  lengthMs: number,
): Promise<number> {
  const began = await ask<number>(async () => reservations.getByName(name).openWindow(lengthMs));
  if (began !== null) return began;
  throw unavailable("The label could not be sent to the printer. Nothing was charged; try again.");
}

/** Without an answer too all is well: the end of the lease and a look at the ledger complete it. */
export async function completeKey(
  reservations: Reservations,
  name: string,
  holder: Holder,
  original: Original,
): Promise<void> {
  await ask<unknown>(async () => reservations.getByName(name).complete(holder, original));
}

/** "stale" also without an answer: what is not counted is not printed. */
export async function countDifferingReplay(
  reservations: Reservations,
  name: string,
  originalRequestId: string,
  requestId: string,
): Promise<DifferOutcome> {
  const outcome = await ask<DifferOutcome>(async () =>
    reservations.getByName(name).countDiffering(originalRequestId, requestId),
  );
  return outcome ?? { kind: "stale" };
}

/** "stale" also without an answer: then the lease that is known ends when it ends. */
export async function renewKey(
  reservations: Reservations,
  name: string,
  holder: Holder,
): Promise<RenewOutcome> {
  const outcome = await ask<RenewOutcome>(async () => reservations.getByName(name).renew(holder));
  return outcome ?? { kind: "stale" };
}

/** Without an answer the key stays taken until its lease ends. */
export async function releaseKey(
  reservations: Reservations,
  name: string,
  holder: Holder,
): Promise<void> {
  await ask<unknown>(async () => reservations.getByName(name).release(holder));
}

// A stub is dead once a call on it has failed, so each try takes a new one.
async function ask<T>(question: () => Promise<T>): Promise<T | null> {
  for (let sent = 0; sent < RESERVATION_TRIES; sent++) {
    try {
      return await question();
    } catch {
      // The object was reset, moved or cut off; whether it has heard the question does not matter.
    }
  }
  return null;
}
