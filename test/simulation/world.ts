// The model of what lies outside a request: D1 with its ledger and constraints, the Durable
// Objects with their clocks and alarms, accounts, templates. Every change is shown to the witness.

import type { Authority, LinkAuthority } from "../../src/rules/authority.ts";
import type { LedgerCharge, LookAnswer, StatementAnswer } from "../../src/rules/charge.ts";
import { overAt } from "../../src/rules/idempotency.ts";
import type {
  CompleteOutcome,
  DifferOutcome,
  ExpireOutcome,
  Grant,
  Original,
  ReleaseOutcome,
  RenewOutcome,
  Reservation,
  ReserveOutcome,
} from "../../src/rules/idempotency.ts";
import { endJob, type JobsAtOnce } from "../../src/rules/jobs-at-once.ts";
import { describe } from "./engine.ts";
import { Witness } from "./invariants.ts";
import type { Body, Request, RuleSet } from "./protocol.ts";

export interface BookedCharge extends LedgerCharge {
  readonly by: Authority;
  readonly key: string | null;
  readonly body: Body;
  readonly committedAt: number;
  /** Of D1's clock. */
  readonly day: number;
  /** The version of the image that it shows. */
  readonly image: number | null;
  /** What it took from the account: pages, or one use of a trial. */
  readonly units: number;
}

export interface ReservationObject {
  row: Reservation | null;
  alarmAt: number | null;
  /** How far this object's clock is off. */
  skewMs: number;
}

export type Standing = "active" | "revoked" | "changed" | "ended" | "suspended";

/** The account's one link. */
export interface WorldLink {
  revision: number;
  stopped: boolean;
  perDay: number;
  /** Addresses that go on, the newest last. */
  addresses: string[];
}

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
  /** API keys that are revoked and sessions that are signed out, by `nameOf`. */
  readonly #revoked = new Set<string>();
  /** Sessions whose time is over. */
  readonly #ended = new Set<string>();
  readonly link: WorldLink = { revision: 1, stopped: false, perDay: 3, addresses: ["a0"] };
  /** Requests of the link by id, with their key and what they have read. */
  readonly #resolved = new Map<string, Request>();
  readonly templates: (string | null)[] = ["first r1", "second r1"];
  now = 1_000_000_000_000;
  left: number;
  granted: number;
  suspended = false;
  deleted = false;
  engineVersion = "e1";
  /** Which image the one address answers with. */
  image = 1;
  databaseSkewMs = 0;
  /** What a part of the first pass of a large job takes. */
  drawingMs = 500;
  #jobs: JobsAtOnce = {};
  /** Requests whose clients are gone. */
  readonly #hungUp = new Set<string>();
  readonly #drawn = new Map<string, number | null>();
  #databaseNow = 0;
  #rotations = 0;
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
    return this.now + this.objectOf(key).skewMs;
  }

  // D1

  readAccount(by: Authority): { standing: Standing; left: number } {
    return { standing: this.standingOf(by), left: this.left };
  }

  readTemplate(template: number): string | null {
    return this.templates[template] ?? null;
  }

  /** null: it is gone, or its account or template is. */
  readLink(by: LinkAuthority, template: number) {
    const { link } = this;
    const revision = this.readTemplate(template);
    const isGone = link.stopped || this.suspended || this.deleted;
    if (isGone || revision === null || !link.addresses.includes(by.tokenHash)) return null;
    const leftToday = link.perDay - this.spentByLink(this.#dayAtDatabase());
    return { by: { ...by, revision: link.revision }, revision, leftToday, left: this.left };
  }

  resolve(request: Request): Request {
    this.#resolved.set(request.id, request);
    return request;
  }

  /** As it is known once its link was read. */
  resolved(request: Request): Request {
    return this.#resolved.get(request.id) ?? request;
  }

  /** By the ledger, on a day of D1's clock. */
  spentByLink(day: number): number {
    let spent = 0;
    for (const { by, day: on, units } of this.ledger.values()) {
      if (by.kind === "link" && on === day) spent += units;
    }
    return spent;
  }

  charge(charge: LedgerCharge, request: Request, deadline: number | null): StatementAnswer {
    const { rules } = this;
    const { by } = request;
    const late = rules.guardsDeadline && this.#isLate(deadline);
    if (this.#guardsStop(by) || late) return { kind: "nothing" };
    if (this.ledger.has(charge.chargeId)) return { kind: "duplicate" };
    const units = this.priceOf(request.body);
    const day = this.#dayAtDatabase();
    const isOver = by.kind === "link" && this.spentByLink(day) + units > this.link.perDay;
    if (isOver && rules.guardsLinkLimit) return { kind: "overdrawn", of: "link" };
    const overdrawn = rules.guardsFunds && this.left < units;
    if (overdrawn) return { kind: "overdrawn", of: this.isTrial ? "trial" : "credits" };
    const { key, body } = request;
    const image = this.#drawn.get(request.id) ?? null;
    this.count(`charged by ${by.kind}`);
    const booked = { ...charge, by, key, body, committedAt: this.now, day, units, image };
    this.ledger.set(charge.chargeId, booked);
    this.left -= units;
    this.witness.seeCharge(booked, request);
    return { kind: "inserted" };
  }

  look(chargeId: string, by: Authority, deadline: number | null): LookAnswer {
    const charge = this.ledger.get(chargeId) ?? null;
    const late = this.#isLate(deadline);
    const standing = this.standingOf(by);
    this.count(`look: ${by.kind} ${standing}`);
    return { kind: "seen", charge, standing, late };
  }

  /** What the statement's WHERE asks of key or session and of the account. */
  #guardsStop(by: Authority): boolean {
    const { rules } = this;
    if (by.kind === "link" && this.#linkStops(by)) return true;
    const guardsBy = by.kind === "key" ? rules.guardsRevocation : rules.guardsSession;
    if (guardsBy && (this.#revoked.has(nameOf(by)) || this.#ended.has(nameOf(by)))) return true;
    if (rules.guardsDeletion && this.deleted) return true;
    return rules.guardsSuspension && this.suspended;
  }

  #linkStops({ tokenHash, revision }: LinkAuthority): boolean {
    const { rules, link } = this;
    if (rules.guardsAddress && !link.addresses.includes(tokenHash)) return true;
    return rules.guardsLink && link.revision !== revision;
  }

  #dayAtDatabase(): number {
    this.#isLate(null);
    return Math.floor(this.#databaseNow / 86_400_000);
  }

  // Durable Objects

  reserve(key: string, request: Request): ReserveOutcome {
    const object = this.objectOf(key);
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

  renew(request: Request, grant: Grant): RenewOutcome {
    const key = request.key!;
    const object = this.reservations.get(key)!;
    const now = this.clockOf(key);
    const [row, outcome] = this.rules.renew(object.row, grant, now);
    this.count(`renew: ${outcome.kind}`);
    this.witness.seeRenew(key, request, outcome, now);
    this.#store(key, object, row);
    return outcome;
  }

  beginJob(request: Request): boolean {
    const jobs = this.rules.beginJob(this.#jobs, request.id, this.now);
    this.witness.seePlace(request, jobs !== null, this.now);
    this.count(`place: ${jobs !== null}`);
    if (jobs === null) return false;
    this.#jobs = jobs;
    return true;
  }

  endJob(request: Request): boolean {
    this.#jobs = endJob(this.#jobs, request.id, this.now);
    this.witness.seeLeave(request);
    return true;
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

  countDiffering(request: Request, original: Original): DifferOutcome {
    const key = request.key!;
    const object = this.reservations.get(key)!;
    const [row, outcome] = this.rules.countDiffering(object.row, original.requestId, request.id);
    this.count(`count: ${outcome.kind}`);
    this.witness.seeCount(request, original, outcome);
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

  /** Keys of links are made with their contents. */
  objectOf(key: string): ReservationObject {
    const object = this.reservations.get(key) ?? { row: null, alarmAt: null, skewMs: 0 };
    this.reservations.set(key, object);
    return object;
  }

  /** A step of a large job takes its time. */
  passWorking(ms: number): void {
    this.now += ms;
  }

  hasHungUp({ id }: Request): boolean {
    return this.#hungUp.has(id);
  }

  // What people do meanwhile

  hangUp({ id }: Request): void {
    this.#hungUp.add(id);
    this.say?.(`the client of ${id} is gone`);
  }

  /** Stopping, going on, another limit and any other member are changes. */
  changeLink(changes: Partial<Pick<WorldLink, "stopped" | "perDay">>): void {
    Object.assign(this.link, changes);
    this.link.revision++;
    this.say?.(`the link is changed: ${describe(this.link)}`);
  }

  rotateLink(keepsOld: boolean): void {
    const { addresses } = this.link;
    this.link.addresses = [...(keepsOld ? addresses.slice(-1) : []), `a${++this.#rotations}`];
    this.say?.(`the link is rotated: ${this.link.addresses.join()}`);
  }

  endOldAddress(): void {
    this.link.addresses = this.link.addresses.slice(-1);
    this.say?.("the overlap ends");
  }

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

  revoke(by: Authority): void {
    this.#revoked.add(nameOf(by));
    this.say?.(`${nameOf(by)} is revoked`);
  }

  /** Its time is over, or is not after all: a request that was under way has prolonged it. */
  endOrProlong(session: Authority): void {
    const prolonged = this.#ended.delete(nameOf(session));
    if (!prolonged) this.#ended.add(nameOf(session));
    this.say?.(`${nameOf(session)} ${prolonged ? "is prolonged" : "ends"}`);
  }

  deleteAccount(authorities: readonly Authority[]): void {
    this.deleted = true;
    this.say?.("the account is deleted");
    if (!this.rules.deletionRevokes) return;
    for (const by of authorities) this.revoke(by);
    this.link.addresses = [];
  }

  showImage(image: number): void {
    this.image = image;
    this.say?.(`the address answers with image ${image}`);
  }

  imageOf(body: Body): number | null {
    return body.pictured ? this.image : null;
  }

  /** What the drawing shows. */
  render(request: Request, grant: Grant | null): number | null {
    this.witness.seeRender(request, grant);
    const image = this.imageOf(request.body);
    this.#drawn.set(request.id, image);
    return image;
  }

  #store(key: string, object: ReservationObject, row: Reservation | null): void {
    if (row === object.row) return;
    this.witness.seeRow(key, object.row, row);
    object.row = row;
    object.alarmAt = row === null ? null : overAt(row);
  }

  standingOf(by: Authority): Standing {
    if (this.deleted || this.#revoked.has(nameOf(by))) return "revoked";
    if (this.#ended.has(nameOf(by))) return "ended";
    if (by.kind === "link") {
      const { addresses, stopped, revision } = this.link;
      if (stopped || !addresses.includes(by.tokenHash)) return "revoked";
      if (revision !== by.revision) return "changed";
    }
    return this.suspended ? "suspended" : "active";
  }

  #isLate(deadline: number | null): boolean {
    this.#databaseNow = Math.max(this.#databaseNow, this.now + this.databaseSkewMs);
    return deadline !== null && this.#databaseNow >= deadline;
  }
}

function nameOf({ kind, id }: Authority): string {
  return `${kind} ${id}`;
}
