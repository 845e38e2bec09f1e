// The model of what lies outside a request: D1 with its ledger and constraints, the Durable
// Objects with their clocks and alarms, accounts, templates. Every change is shown to the witness.

import type { LedgerCharge, LookAnswer, StatementAnswer } from "../../src/rules/charge.ts";
import { overAt } from "../../src/rules/idempotency.ts";
import type {
  CompleteOutcome,
  ExpireOutcome,
  Grant,
  Original,
  ReleaseOutcome,
  Reservation,
  ReserveOutcome,
} from "../../src/rules/idempotency.ts";
import { describe } from "./engine.ts";
import { Witness } from "./invariants.ts";
import type { Body, Request, RuleSet } from "./protocol.ts";

export interface BookedCharge extends LedgerCharge {
  readonly key: string | null;
  readonly body: Body;
  readonly committedAt: number;
  /** What it took from the account: pages, or one use of a trial. */
  readonly units: number;
}

export interface ReservationObject {
  row: Reservation | null;
  alarmAt: number | null;
  /** How far this object's clock is off. */
  skewMs: number;
}

export type Standing = "active" | "revoked" | "suspended";

export interface Setup {
  readonly rules: RuleSet;
  readonly isTrial: boolean;
  readonly left: number;
  readonly keys: readonly string[];
  readonly say: ((line: string) => void) | null;
  /** Counts what happened, for the report. */
  readonly count: (what: string) => void;
}

export class World {
  readonly rules: RuleSet;
  readonly isTrial: boolean;
  readonly say: Setup["say"];
  readonly count: Setup["count"];
  readonly witness: Witness;
  readonly ledger = new Map<string, BookedCharge>();
  readonly reservations = new Map<string, ReservationObject>();
  readonly revokedApiKeys = new Set<number>();
  readonly templates: (string | null)[] = ["first r1", "second r1"];
  now = 1_000_000_000_000;
  left: number;
  granted: number;
  suspended = false;
  engineVersion = "e1";
  databaseSkewMs = 0;
  #databaseNow = 0;
  #revisions = 1;

  constructor(setup: Setup) {
    this.rules = setup.rules;
    this.isTrial = setup.isTrial;
    this.say = setup.say;
    this.count = setup.count;
    this.left = setup.left;
    this.granted = setup.left;
    this.witness = new Witness(this);
    for (const key of setup.keys) {
      this.reservations.set(key, { row: null, alarmAt: null, skewMs: 0 });
    }
  }

  priceOf(body: Body): number {
    return this.isTrial ? 1 : body.pages;
  }

  refusalForFunds(): "trialSpent" | "insufficientCredits" {
    return this.isTrial ? "trialSpent" : "insufficientCredits";
  }

  clockOf(key: string): number {
    return this.now + this.reservations.get(key)!.skewMs;
  }

  // D1

  readAccount(apiKey: number): { standing: Standing; left: number } {
    return { standing: this.#standingOf(apiKey), left: this.left };
  }

  readTemplate(template: number): string | null {
    return this.templates[template] ?? null;
  }

  charge(charge: LedgerCharge, request: Request, deadline: number | null): StatementAnswer {
    const { rules } = this;
    const { suspended } = this;
    const revoked = rules.guardsRevocation && this.revokedApiKeys.has(request.apiKey);
    const late = rules.guardsDeadline && this.#isLate(deadline);
    if (revoked || suspended || late) return { kind: "nothing" };
    if (this.ledger.has(charge.chargeId)) return { kind: "duplicate" };
    const units = this.priceOf(request.body);
    const overdrawn = rules.guardsFunds && this.left < units;
    if (overdrawn) return { kind: "overdrawn", of: this.isTrial ? "trial" : "credits" };
    const { key, body } = request;
    const booked = { ...charge, key, body, committedAt: this.now, units };
    this.ledger.set(charge.chargeId, booked);
    this.left -= units;
    this.witness.seeCharge(booked, request);
    return { kind: "inserted" };
  }

  look(chargeId: string, apiKey: number, deadline: number | null): LookAnswer {
    const charge = this.ledger.get(chargeId) ?? null;
    const late = this.#isLate(deadline);
    return { kind: "seen", charge, standing: this.#standingOf(apiKey), late };
  }

  // Durable Objects

  reserve(key: string, request: Request): ReserveOutcome {
    const object = this.reservations.get(key)!;
    const now = this.clockOf(key);
    const { id: requestId, bodyMacs } = request;
    const before = object.row;
    const [row, outcome] = this.rules.reserve(before, { requestId, bodyMacs }, now);
    this.count(`reserve: ${before?.state ?? "no row"} -> ${outcome.kind}`);
    this.witness.seeReserve(key, request, before, outcome, now);
    this.#store(key, object, row);
    return outcome;
  }

  complete(request: Request, grant: Grant, original: Original): CompleteOutcome {
    const key = request.key!;
    const object = this.reservations.get(key)!;
    const [row, outcome] = this.rules.complete(object.row, grant, original);
    this.count(`complete: ${outcome.kind}`);
    if (row !== object.row) this.witness.seeEnd(key, request);
    this.#store(key, object, row);
    return outcome;
  }

  release(request: Request, grant: Grant): ReleaseOutcome {
    const key = request.key!;
    const object = this.reservations.get(key)!;
    const [row, outcome] = this.rules.release(object.row, grant);
    this.count(`release: ${outcome.kind}`);
    if (row !== object.row) this.witness.seeEnd(key, request);
    this.#store(key, object, row);
    return outcome;
  }

  fireAlarm(key: string): ExpireOutcome {
    const object = this.reservations.get(key)!;
    const [row, outcome] = this.rules.expire(object.row, this.clockOf(key));
    this.count(`alarm: ${outcome.kind}`);
    this.say?.(`alarm of ${key} -> ${describe(outcome)}`);
    this.#store(key, object, row);
    return outcome;
  }

  // What people do meanwhile

  grantUnits(units: number): void {
    this.left += units;
    this.granted += units;
    this.say?.(`${units} granted`);
  }

  editTemplate(template: number): void {
    this.templates[template] = `${template === 0 ? "first" : "second"} r${++this.#revisions}`;
    this.say?.(`template ${template} is now ${this.templates[template]}`);
  }

  deleteTemplate(template: number): void {
    this.templates[template] = null;
    this.say?.(`template ${template} is deleted`);
  }

  revokeApiKey(apiKey: number): void {
    this.revokedApiKeys.add(apiKey);
    this.say?.(`API key ${apiKey} is revoked`);
  }

  noteRender(request: Request, grant: Grant | null): void {
    this.witness.seeRender(request, grant);
  }

  #store(key: string, object: ReservationObject, row: Reservation | null): void {
    if (row === object.row) return;
    this.witness.seeRow(key, object.row, row);
    object.row = row;
    object.alarmAt = row === null ? null : overAt(row);
  }

  #standingOf(apiKey: number): Standing {
    if (this.revokedApiKeys.has(apiKey)) return "revoked";
    return this.suspended ? "suspended" : "active";
  }

  #isLate(deadline: number | null): boolean {
    this.#databaseNow = Math.max(this.#databaseNow, this.now + this.databaseSkewMs);
    return deadline !== null && this.#databaseNow >= deadline;
  }
}
