// What must hold after every step and at the end. The witness sees each change of the ledger and
// of a reservation, each render and each answer; it judges from its own notes, not by the rules.

import type {
  DifferOutcome,
  Grant,
  Original,
  RenewOutcome,
  Reservation,
  ReserveOutcome,
} from "../../src/rules/idempotency.ts";
import type { Answer, Body, Request } from "./protocol.ts";
import type { BookedCharge, World } from "./world.ts";

// Written out here, so that a wrong constant in the rules is seen.
export const LEASE_MS = 60_000;
/** How long a large job may work. */
export const WORK_MS = 120_000;
const JOBS_AT_ONCE = 2;
const JOB_HEARD_MS = 60_000;
export const DAY_MS = 86_400_000;
export const DIFFERING_REPLAYS = 3;
/**
 * How far apart two clocks of the world may be, and how far one may go back: a bound of the model.
 * A clock that goes back once a row is deleted shortens its 24 hours by as much.
 */
export const LARGEST_SKEW_MS = 3_000;

interface Holder {
  readonly requestId: string;
  readonly body: Body;
  readonly since: number;
  /** Its lease. */
  readonly until: number;
}

interface Notes {
  answer: Answer | null;
  /** When it first asked for its key, by that key's clock; a straggler may ask again later. */
  reservedAt: number;
}

/** Answers after which the caller is entitled to have paid nothing, now and later. */
const COSTS_NOTHING: ReadonlySet<Answer["kind"]> = new Set([
  "hungUp",
  "third",
  "busy",
  "reused",
  "replayUnavailable",
  "imageSpent",
  "templateNotFound",
  "undrawable",
  "drawingFailed",
  "insufficientCredits",
  "trialSpent",
  "linkLimit",
  "freeLimit",
  "linkChanged",
  "revoked",
  "accountSuspended",
  "unavailable",
  "replay",
]);

export class Witness {
  readonly violations: string[] = [];
  readonly #world: World;
  readonly #holders = new Map<string, Holder>();
  readonly #notes = new Map<string, Notes>();
  /** By request: when each large job of the account was last heard of. */
  readonly #places = new Map<string, number>();
  /** By grant: the charge of that key and day which already stood when it was given. */
  readonly #grants = new Set<string>();
  readonly #chargedBefore = new Map<string, BookedCharge>();
  readonly #chargesOfKey = new Map<string, BookedCharge[]>();
  /** By charged request: whose changed images were counted, and who printed one. */
  readonly #counted = new Map<string, Set<string>>();
  readonly #differing = new Map<string, Set<string>>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The charge that the key stands for at this time of its object's clock. */
  chargeInForce(key: string, now: number): BookedCharge | null {
    const last = this.#chargesOfKey.get(key)?.at(-1);
    return last !== undefined && now < last.at + DAY_MS ? last : null;
  }

  seeCharge(charge: BookedCharge, request: Request): void {
    const world = this.#world;
    let spent = 0;
    for (const booked of world.ledger.values()) spent += booked.units;
    if (world.left !== world.granted - spent) this.fail("conservation", "balance is not the sum");
    if (world.left < 0) this.fail("conservation", "balance below nothing");
    const standing = world.standingOf(request.by);
    if (standing !== "active") {
      this.fail("authority", `charged by a ${request.by.kind} while it is ${standing}`);
    }
    if (request.by.kind === "link") this.#seeChargeOfLink(charge, request);
    const { answer } = this.#notesOf(request);
    if (answer !== null && COSTS_NOTHING.has(answer.kind)) {
      this.fail("free refusal", `${request.id} was answered ${answer.kind} and is charged now`);
    }
    if (request.key !== null) this.#seeChargeOfKey(request.key, charge);
  }

  #seeChargeOfLink({ day, templateRevision }: BookedCharge, { key }: Request): void {
    const world = this.#world;
    if (world.spentByLink(day) > world.link.perDay) {
      this.fail("link limit", "more than the day's credits");
    }
    if (!key?.endsWith(templateRevision)) {
      this.fail("content", "another revision of the template than the key names");
    }
  }

  #seeChargeOfKey(key: string, charge: BookedCharge): void {
    const charges = this.#chargesOfKey.get(key) ?? [];
    const last = charges.at(-1);
    this.#chargesOfKey.set(key, charges);
    charges.push(charge);
    if (last === undefined) return;
    if (charge.at < last.at + DAY_MS - LARGEST_SKEW_MS) {
      this.fail("one charge a key and day", `${last.requestId}, then ${charge.requestId}`);
    }
    const longest = last.body.call === "jobs" ? WORK_MS : LEASE_MS;
    // Each commits at most a lease, which a large job renews, after the start that its 24 hours run from.
    const soonest = last.committedAt + DAY_MS - longest - 2 * LARGEST_SKEW_MS;
    if (charge.committedAt < soonest) {
      this.fail("one charge a key and day", `${charge.requestId} was taken too soon`);
    }
  }

  seeReserve(
    key: string,
    request: Request,
    before: Reservation | null,
    outcome: ReserveOutcome,
    now: number,
  ): void {
    const notes = this.#notesOf(request);
    notes.reservedAt = Math.min(notes.reservedAt, now);
    const holder = this.#holders.get(key);
    const held = holder !== undefined && now < holder.until ? holder : null;
    if (outcome.kind === "fresh" || outcome.kind === "takeover") {
      this.#seeGrant(key, request, held, outcome.grant);
      const name = nameOf(outcome.grant);
      const charge = this.chargeInForce(key, now + LARGEST_SKEW_MS);
      if (charge !== null && !this.#grants.has(name)) this.#chargedBefore.set(name, charge);
      this.#grants.add(name);
    } else if (outcome.kind === "busy") {
      this.#seeBusy(request, held, outcome.retryAfterSec, now);
    } else if (outcome.kind === "reused") {
      const charge = this.chargeInForce(key, now);
      const byHolder = held !== null && held.body !== request.body;
      const byCharge = charge !== null && charge.body !== request.body;
      if (!byHolder && !byCharge) {
        this.fail("liveness", `${request.id} is refused the key, which no other body holds`);
      }
    } else if (outcome.kind === "replay" && before?.state !== "done") {
      this.fail("state", `${request.id} is told to replay what is not done`);
    }
  }

  #seeGrant(key: string, request: Request, held: Holder | null, grant: Grant): void {
    if (held !== null && held.requestId !== request.id) {
      this.fail("one at a time", `${request.id} gets the key while ${held.requestId} holds it`);
    }
    if (held === null || held.requestId !== request.id) {
      const { id: requestId, body } = request;
      const until = grant.at + LEASE_MS;
      this.#holders.set(key, { requestId, body, since: grant.at, until });
    }
    const { until } = this.#holders.get(key)!;
    if (grant.leaseUntil !== until) this.fail("state", "a lease of the wrong length");
  }

  seeRenew(key: string, request: Request, outcome: RenewOutcome, now: number): void {
    if (outcome.kind === "stale") return;
    const holder = this.#holders.get(key);
    if (holder?.requestId !== request.id || now >= holder.until) {
      return this.fail("one at a time", `${request.id} renews a lease that it does not have`);
    }
    const { leaseUntil } = outcome;
    const isLong = leaseUntil > holder.since + WORK_MS || leaseUntil > now + LEASE_MS;
    if (isLong && leaseUntil > holder.until) this.fail("state", "a lease renewed for too long");
    if (leaseUntil < holder.until) this.fail("state", "a lease that was renewed to end sooner");
    this.#holders.set(key, { ...holder, until: leaseUntil });
  }

  seePlace({ id }: Request, isGiven: boolean, now: number): void {
    const others = [...this.#places].filter(
      ([other, heardAt]) => other !== id && now < heardAt + JOB_HEARD_MS,
    );
    const isHeard = now < (this.#places.get(id) ?? -Infinity) + JOB_HEARD_MS;
    if (isGiven) this.#places.set(id, now);
    if (isGiven && !isHeard && others.length >= JOBS_AT_ONCE) {
      this.fail("two at once", `${id} is the third job`);
    }
    if (!isGiven && (isHeard || others.length < JOBS_AT_ONCE)) {
      this.fail("liveness", `${id} gets no place beside ${others.length}`);
    }
  }

  seeLeave({ id }: Request): void {
    this.#places.delete(id);
  }

  #seeBusy(request: Request, held: Holder | null, retryAfterSec: number, now: number): void {
    if (held === null) {
      this.fail("liveness", `${request.id} is told busy beyond the lease`);
    } else if (held.requestId === request.id) {
      this.fail("liveness", `${request.id} is told busy because of itself`);
    } else {
      const left = Math.ceil((held.until - now) / 1000);
      const fits = retryAfterSec >= 1 && retryAfterSec <= Math.min(5, left);
      if (!fits) this.fail("liveness", `Retry-After ${retryAfterSec} with ${left} s left`);
    }
  }

  /** The holder has given the key back, completed or not. */
  seeEnd(key: string, request: Request): void {
    if (this.#holders.get(key)?.requestId === request.id) this.#holders.delete(key);
  }

  seeRow(key: string, before: Reservation | null, row: Reservation | null): void {
    const now = this.#world.clockOf(key);
    if (row === null) return;
    if (row.state === "pending" && row.expiresAt < row.leaseUntil) {
      this.fail("state", "a reservation that ends before its lease");
    }
    if (before !== null && before.generation === row.generation && row.fence < before.fence) {
      this.fail("state", "the fence went back");
    }
    if (row.state !== "done") return;
    const { original } = row;
    const charge = this.#chargesOfKey
      .get(key)
      ?.findLast(({ requestId }) => requestId === original.requestId);
    if (charge === undefined || charge.bodyMac !== original.bodyMac || charge.at !== original.at) {
      this.fail("state", `done by ${original.requestId}, which the ledger does not have so`);
    }
    if (row.expiresAt !== original.at + DAY_MS) this.fail("state", "not 24 hours from the charge");
    const inForce = this.chargeInForce(key, now);
    if (inForce !== null && inForce !== charge) this.fail("state", "done by a charge of long ago");
  }

  seeRender(request: Request, grant: Grant | null): void {
    const chargedBefore = grant === null ? undefined : this.#chargedBefore.get(nameOf(grant));
    if (chargedBefore !== undefined) {
      this.fail("no needless render", `${request.id} draws what ${chargedBefore.requestId} paid`);
    }
  }

  seeCount(request: Request, original: Original, { kind }: DifferOutcome): void {
    const counted = this.#counted.get(original.requestId) ?? new Set();
    if (kind === "counted") this.#counted.set(original.requestId, counted.add(request.id));
    const left = DIFFERING_REPLAYS - counted.size;
    if (kind === "spent" && left > 0) {
      this.fail("changed images", `${request.id} is told spent with ${left} left`);
    }
  }

  /** How often the charge can still be replayed with a changed image. */
  differingLeft({ requestId }: BookedCharge): number {
    return DIFFERING_REPLAYS - (this.#counted.get(requestId)?.size ?? 0);
  }

  seeAnswer(request: Request, answer: Answer): void {
    if (answer.kind === "brokenOff") return this.seeAnswer(request, answer.of);
    const notes = this.#notesOf(request);
    notes.answer = answer;
    const own = this.#chargeBy(request);
    if (own !== null && COSTS_NOTHING.has(answer.kind)) {
      this.fail("free refusal", `${request.id} is answered ${answer.kind} and was charged`);
    }
    if (answer.kind === "paid") {
      const asPaid = own !== null && own.credits === answer.credits && own.pdfDigest === answer.pdf;
      if (!asPaid) this.fail("paid as booked", `${request.id} got a PDF that is not in the ledger`);
    }
    if (answer.kind === "replay") this.#seeReplay(request, answer, notes.reservedAt);
  }

  #seeReplay(
    request: Request,
    answer: Extract<Answer, { kind: "replay" }>,
    reservedAt: number,
  ): void {
    const { original, pdf, image, differs } = answer;
    const charge = this.#chargesOfKey
      .get(request.key!)
      ?.find(({ requestId }) => requestId === original.requestId);
    if (charge === undefined)
      return this.fail("paid replay", `${request.id} replays the uncharged`);
    if (charge.body !== request.body) this.fail("paid replay", "a replay of another body");
    this.#world.count(`a ${request.by.kind} replays what a ${charge.by.kind} paid`);
    if (reservedAt >= charge.at + DAY_MS) this.fail("paid replay", "a replay after 24 hours");
    if (differs !== (image !== charge.image)) {
      this.fail("changed images", `${request.id} is wrong about its image`);
    }
    if (differs) return this.#seeDiffering(request, original);
    const sameEngine = charge.engineVersion === this.#world.engineVersion;
    if (sameEngine && pdf !== charge.pdfDigest) this.fail("same bytes", `${request.id} differs`);
  }

  #seeDiffering(request: Request, { requestId }: Original): void {
    const printed = this.#differing.get(requestId) ?? new Set();
    this.#differing.set(requestId, printed.add(request.id));
    if (printed.size > DIFFERING_REPLAYS) {
      this.fail("changed images", `${printed.size} replays of ${requestId} with others`);
    }
  }

  fail(invariant: string, what: string): void {
    this.violations.push(`${invariant}: ${what}`);
    this.#world.say?.(`VIOLATION ${invariant}: ${what}`);
  }

  #chargeBy(request: Request): BookedCharge | null {
    for (const charge of this.#world.ledger.values()) {
      if (charge.requestId === request.id) return charge;
    }
    return null;
  }

  #notesOf(request: Request): Notes {
    let notes = this.#notes.get(request.id);
    if (notes === undefined) {
      notes = { answer: null, reservedAt: Infinity };
      this.#notes.set(request.id, notes);
    }
    return notes;
  }
}

function nameOf(grant: Grant): string {
  return `${grant.generation} ${grant.fence}`;
}
