// The life of one idempotency key's reservation: who may work under it, until when, and what a
// later request with the same key gets. Pure: (reservation, input, now) -> [reservation, outcome].
// It moves no money and reads no ledger; charge.ts says what the ledger's answers mean.

/** Longer than any job takes, short enough for a client to wait out a crash. */
export const LEASE_MS = 60_000;
/** How long after the key was taken a lease is renewed, of jobs that take longer than one. */
export const WORK_MS = 120_000;
/** "Reserved for 24 hours" (Limits), run from the attempt that is charged. */
export const RESERVED_MS = 86_400_000;

// Nearly every job is done within seconds, so a duplicate of a young lease is asked to come back at
// once. An older lease is probably a dead request's: then waiting for its end costs fewest calls.
const YOUNG_LEASE_MS = 10_000;
const LONGEST_RETRY_AFTER_SEC = 5;

/** How often a key is replayed with an https image whose bytes changed: one paid page must not print many. */
export const DIFFERING_REPLAYS = 3;

/** A call that prints. A session's is the same call as a key's; a printer, or the one of a profile, is part of it. */
export type PrintCall = PlainCall | `${PlainCall | "print"} ${string}`;
export type PlainCall = "generate-pdf" | "generate-raster" | "jobs";

/** One request at work under a key. `at` dates its PDF, and the 24 hours if it is charged. */
export interface Attempt {
  readonly requestId: string;
  readonly at: number;
  readonly bodyMac: string;
}

/** The attempt that was charged, with all that a replay needs to print the same bytes again. */
export interface Original extends Attempt {
  readonly templateRevision: string;
  readonly engineVersion: string;
  readonly pdfDigest: string;
  /** One MAC per https image, over its address and bytes. Empty: there were none, or none were recorded. */
  readonly imageMacs: readonly string[];
}

interface Row {
  /** Names the charge together with the reservation. Lives as long as the row does. */
  readonly generation: string;
  /** Counts the grants within a generation: what an older grant says is void. */
  readonly fence: number;
  readonly expiresAt: number;
}

export interface PendingReservation extends Row {
  readonly state: "pending";
  readonly attempt: Attempt;
  readonly leaseUntil: number;
}

/** Given back uncharged. The row stays, because a straggling charge may still name its generation. */
export interface FreeReservation extends Row {
  readonly state: "free";
}

export interface DoneReservation extends Row {
  readonly state: "done";
  readonly original: Original;
  /** Requests that were replayed with a changed image. */
  readonly differing: readonly string[];
}

export type Reservation = PendingReservation | FreeReservation | DoneReservation;

export interface ReserveInput {
  readonly requestId: string;
  /** The body's MAC under the current secret, then under each other one that is still known. */
  readonly bodyMacs: readonly [string, ...string[]];
}

export interface Grant {
  readonly generation: string;
  readonly fence: number;
  readonly at: number;
  readonly leaseUntil: number;
}

/**
 * `fresh`: no request has worked under this generation. `takeover`: one has, and may have been
 * charged, so the ledger is read before anything else is done.
 */
export type ReserveOutcome =
  | { readonly kind: "fresh"; readonly grant: Grant }
  | { readonly kind: "takeover"; readonly grant: Grant }
  | { readonly kind: "replay"; readonly original: Original }
  | { readonly kind: "busy"; readonly retryAfterSec: number }
  | { readonly kind: "reused" };

export type Holder = Pick<Grant, "generation" | "fence">;

export type CompleteOutcome = { readonly kind: "done" } | { readonly kind: "stale" };
/** `stale`: its time is over, or another request's has begun. */
export type RenewOutcome =
  | { readonly kind: "renewed"; readonly leaseUntil: number }
  | { readonly kind: "stale" };
export type ReleaseOutcome = { readonly kind: "free" } | { readonly kind: "stale" };
/** `stale`: the row no longer holds this original, or does not yet. */
export type DifferOutcome = { readonly kind: "counted" | "spent" | "stale" };
export type ExpireOutcome =
  | { readonly kind: "gone" }
  | { readonly kind: "waiting"; readonly until: number };

export function reserve(
  row: Reservation | null,
  input: ReserveInput,
  now: number,
): [Reservation | null, ReserveOutcome] {
  if (row === null || isOver(row, now)) {
    const generation = generationOf(input.requestId, now);
    const first = { generation, fence: 1, expiresAt: now + RESERVED_MS };
    const created = pendingRow(first, input, now);
    return [created, { kind: "fresh", grant: grantOf(created) }];
  }
  if (row.state === "done") {
    return sameBody(row.original.bodyMac, input.bodyMacs)
      ? [row, { kind: "replay", original: row.original }]
      : [row, { kind: "reused" }];
  }
  if (row.state === "pending" && now < row.leaseUntil) {
    // The same request asks again when the answer to its first asking was lost.
    if (row.attempt.requestId === input.requestId) {
      return [row, { kind: "takeover", grant: grantOf(row) }];
    }
    return sameBody(row.attempt.bodyMac, input.bodyMacs)
      ? [row, { kind: "busy", retryAfterSec: retryAfterSec(row.leaseUntil, now) }]
      : [row, { kind: "reused" }];
  }
  // No body is compared here: an attempt that ended uncharged leaves the key to a corrected body,
  // and one that was charged is found by the ledger look. The 24 hours may only move forwards.
  const next = {
    generation: row.generation,
    fence: row.fence + 1,
    expiresAt: Math.max(row.expiresAt, now + RESERVED_MS),
  };
  const taken = pendingRow(next, input, now);
  return [taken, { kind: "takeover", grant: grantOf(taken) }];
}

/** Keeps the original, either the holder's own, or the one its ledger look has found. */
export function complete(
  row: Reservation | null,
  holder: Holder,
  original: Original,
): [Reservation | null, CompleteOutcome] {
  if (row === null || !isHeldBy(row, holder)) return [row, { kind: "stale" }];
  if (row.state === "done") return [row, { kind: "done" }];
  if (row.state === "free") return [row, { kind: "stale" }];
  const { generation, fence } = row;
  const expiresAt = original.at + RESERVED_MS;
  const done = { state: "done", generation, fence, expiresAt, original, differing: [] } as const;
  return [done, { kind: "done" }];
}

export function release(
  row: Reservation | null,
  holder: Holder,
): [Reservation | null, ReleaseOutcome] {
  if (row === null || !isHeldBy(row, holder)) return [row, { kind: "stale" }];
  if (row.state === "free") return [row, { kind: "free" }];
  if (row.state === "done") return [row, { kind: "stale" }];
  const { generation, fence, expiresAt } = row;
  return [{ state: "free", generation, fence, expiresAt }, { kind: "free" }];
}

/** A lease that has not ended begins again, but not beyond `WORK_MS` from when the key was taken. */
export function renew(
  row: Reservation | null,
  holder: Holder,
  now: number,
): [Reservation | null, RenewOutcome] {
  if (row === null || !isHeldBy(row, holder) || row.state !== "pending" || now >= row.leaseUntil) {
    return [row, { kind: "stale" }];
  }
  const wanted = Math.min(now + LEASE_MS, row.attempt.at + WORK_MS);
  const leaseUntil = Math.max(row.leaseUntil, wanted);
  const renewed = leaseUntil === row.leaseUntil ? row : { ...row, leaseUntil };
  return [renewed, { kind: "renewed", leaseUntil }];
}

/** The original that a request would replay now, without asking for the key; null: there is none. */
export function peek(
  row: Reservation | null,
  bodyMacs: readonly string[],
  now: number,
): Original | null {
  if (row?.state !== "done" || isOver(row, now)) return null;
  return sameBody(row.original.bodyMac, bodyMacs) ? row.original : null;
}

/** Counts a replay with a changed image, once per request: it asks again when the answer is lost. */
export function countDiffering(
  row: Reservation | null,
  originalRequestId: string,
  requestId: string,
): [Reservation | null, DifferOutcome] {
  if (row?.state !== "done" || row.original.requestId !== originalRequestId) {
    return [row, { kind: "stale" }];
  }
  if (row.differing.includes(requestId)) return [row, { kind: "counted" }];
  if (row.differing.length >= DIFFERING_REPLAYS) return [row, { kind: "spent" }];
  return [{ ...row, differing: [...row.differing, requestId] }, { kind: "counted" }];
}

/** What the alarm does. Late, early or twice, it deletes only what is over. */
export function expire(row: Reservation | null, now: number): [Reservation | null, ExpireOutcome] {
  if (row === null || isOver(row, now)) return [null, { kind: "gone" }];
  return [row, { kind: "waiting", until: overAt(row) }];
}

/** When nothing of the row is needed any more, and when the alarm is due. */
export function overAt(row: Reservation): number {
  return row.state === "pending" ? Math.max(row.expiresAt, row.leaseUntil) : row.expiresAt;
}

/** "Replay requires that the cloud template has not changed" (Idempotency rules 2 and 3). */
export function canReplay(original: Original, templateRevision: string | null): boolean {
  return original.templateRevision === templateRevision;
}

/** The addresses whose image is not the original's. `macs`: by address, under each secret that is known. */
export function changedImages(
  { imageMacs }: Pick<Original, "imageMacs">,
  macs: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (imageMacs.length === 0) return [];
  const known = new Set(imageMacs);
  return [...macs].flatMap(([address, own]) =>
    own.some((mac) => known.has(mac)) ? [] : [address],
  );
}

/**
 * What a repeated key is compared by: a body is another's where the call is. That of `generate-pdf` is the bare
 * body, as it was before there were other calls; no canonical body begins with a name.
 */
export function comparedForm(call: PrintCall, canonicalBody: string): string {
  return call === "generate-pdf" ? canonicalBody : `${call}\n${canonicalBody}`;
}

export function sameBody(bodyMac: string, bodyMacs: readonly string[]): boolean {
  return bodyMacs.includes(bodyMac);
}

// The time sets it apart from an earlier life of the row, should the network deliver one and the
// same call again a day later.
function generationOf(requestId: string, now: number): string {
  return `${requestId}.${now}`;
}

function isOver(row: Reservation, now: number): boolean {
  return now >= overAt(row);
}

function isHeldBy(row: Reservation, holder: Holder): boolean {
  return row.generation === holder.generation && row.fence === holder.fence;
}

function pendingRow(row: Row, input: ReserveInput, now: number): PendingReservation {
  const attempt = { requestId: input.requestId, at: now, bodyMac: input.bodyMacs[0] };
  return { state: "pending", ...row, attempt, leaseUntil: now + LEASE_MS };
}

function grantOf(row: PendingReservation): Grant {
  const { generation, fence, attempt, leaseUntil } = row;
  return { generation, fence, at: attempt.at, leaseUntil };
}

function retryAfterSec(leaseUntil: number, now: number): number {
  const leftMs = leaseUntil - now;
  if (leftMs > LEASE_MS - YOUNG_LEASE_MS) return 1;
  return Math.min(Math.ceil(leftMs / 1000), LONGEST_RETRY_AFTER_SEC);
}
