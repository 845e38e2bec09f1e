// One schedule, all of it drawn from its seed: clients that retry and hang up, faults, clocks and
// people in between; then calm, and the question whether every key can be used as promised.

import type { Authority, LinkAuthority } from "../../src/rules/authority.ts";
import { Engine, createRandom, pick } from "./engine.ts";
import type { Faults, Random, Task } from "./engine.ts";
import { DAY_MS, DIFFERING_REPLAYS, LARGEST_SKEW_MS, WORK_MS } from "./invariants.ts";
import { generate } from "./protocol.ts";
import type { Answer, Body, Request, RuleSet } from "./protocol.ts";
import { type BookedCharge, World } from "./world.ts";

const KEYS = ["k0", "k1", "k2"] as const;
const ONE_PAGE: Body = {
  call: "generate-pdf",
  name: "one page",
  template: 0,
  pages: 1,
  drawable: true,
  pictured: true,
};
const TWO_PAGES: Body = { ...ONE_PAGE, name: "two pages", pages: 2, pictured: false };
const OTHER: Body = { ...ONE_PAGE, name: "other template", template: 1, pictured: false };
const UNDRAWABLE: Body = { ...OTHER, name: "undrawable", drawable: false };
/** The very same body, sent to another call. */
const ELSEWHERE: Body = { ...ONE_PAGE, call: "generate-raster" };
/** A large job, which is for business accounts. */
const LARGE: Body = { ...TWO_PAGES, call: "jobs", pictured: true };
const LARGE_OTHER: Body = { ...OTHER, call: "jobs" };
const SMALL: readonly Body[] = [ONE_PAGE, ELSEWHERE, TWO_PAGES, UNDRAWABLE, OTHER];
const BODIES: readonly Body[] = [...SMALL, LARGE, LARGE_OTHER];
/** How many of the requests are large jobs. */
const LARGE_JOBS = 0.25;
const READERS: readonly Request["reader"][] = ["takes", "takes", "slow", "stops", "aborts"];
/** Two keys and two sessions in the rough; the last ones of each kind print in the calm. */
const AUTHORITIES: readonly Authority[] = (["key", "session"] as const).flatMap((kind) =>
  ["0", "1"].map((id) => ({ kind, id })),
);
const SESSIONS = AUTHORITIES.filter(({ kind }) => kind === "session");
const LAST: readonly Authority[] = [
  { kind: "key", id: "9" },
  { kind: "session", id: "9" },
];
const LINK: LinkAuthority = { kind: "link", id: "0", revision: 0, tokenHash: "a0", isFree: false };
/** How many of the requests call the link, which only a business account has. */
const LINK_CALLS = 0.3;
const CALM: Faults = { lostRequest: 0, lostAnswer: 0, delayed: 0, repeated: 0 };
const ROUGH: Faults = { lostRequest: 0.03, lostAnswer: 0.06, delayed: 0.03, repeated: 0.03 };
const STORM: Faults = { lostRequest: 0.12, lostAnswer: 0.2, delayed: 0.12, repeated: 0.08 };

const STEPS = 150;
const MOST_LIVE = 6;
const MOST_REQUESTS = 14;

const RETRIED: ReadonlySet<Answer["kind"]> = new Set([
  "busy",
  "unavailable",
  "unknown",
  "drawingFailed",
  "insufficientCredits",
  "linkLimit",
  "linkChanged",
  "hungUp",
  "third",
  "brokenOff",
]);

export interface ScheduleResult {
  readonly violations: readonly string[];
}

/** Runs one schedule; one that is violated in the rough is not asked how it does in the calm. */
export function runSchedule(
  seed: number,
  rules: RuleSet,
  count: (what: string) => void,
  say: ((line: string) => void) | null = null,
): ScheduleResult {
  const schedule = new Schedule(seed, rules, count, say);
  schedule.runRough();
  if (schedule.holds) schedule.runCalm();
  return { violations: schedule.world.witness.violations };
}

class Schedule {
  readonly world: World;
  readonly #random: Random;
  readonly #engine: Engine<Answer>;
  readonly #keys: readonly string[];
  readonly #requests = new Map<Task<Answer>, Request>();
  readonly #waiting: Request[] = [];
  #started = 0;
  #rotated = false;

  constructor(
    seed: number,
    rules: RuleSet,
    count: (what: string) => void,
    say: ((line: string) => void) | null,
  ) {
    const random = createRandom(seed);
    this.#random = random;
    this.#keys = KEYS.slice(0, 1 + Math.floor(random() * KEYS.length));
    const isTrial = random() < 0.2;
    const left = Math.floor(random() * 8);
    this.world = new World({ rules, isTrial, left, keys: this.#keys, say, count });
    this.#engine = new Engine<Answer>({
      random,
      faults: pick(random, [CALM, ROUGH, ROUGH, STORM]),
      clock: () => this.world.now,
      ended: (task, answer) => this.#hear(this.#requests.get(task)!, answer),
      say,
    });
  }

  get holds(): boolean {
    return this.world.witness.violations.length === 0;
  }

  runRough(): void {
    const random = this.#random;
    const engine = this.#engine;
    this.#startNew();
    for (let step = 0; step < STEPS; step++) {
      this.#passTime();
      if (random() < 0.12) this.#disturb();
      if (engine.tasks.length < MOST_LIVE && random() < 0.2) this.#startNext();
      if (!engine.step()) this.#startNext();
    }
    engine.settle();
  }

  /** No faults from here on: what does each key do for a client that simply tries again? */
  runCalm(): void {
    const { world } = this;
    world.say?.("calm");
    this.#passMs(WORK_MS + 2 * LARGEST_SKEW_MS);
    world.suspended = false;
    if (world.deleted) {
      for (const key of this.#keys) {
        this.#expect(key, ONE_PAGE, ["revoked"], "an account that is deleted");
      }
      this.#requireNothingLeft();
      return;
    }
    world.grantUnits(40);
    for (let i = 0; i < world.templates.length; i++) {
      if (world.templates[i] === null) world.editTemplate(i);
    }
    if (!world.isTrial) for (const key of this.#keys) this.#requireFreed(key);
    for (const key of this.#keys) this.#requireUsable(key);
    for (const key of this.#keys) this.#requireCounted(key);
    if (!world.isTrial) this.#requireLink();
    const key = pick(this.#random, this.#keys);
    this.#requireDayToTheMillisecond(key);
    this.#requireNothingLeft();
  }

  /** A charged content is replayed at the day's limit and under a new address, and a saved template is another content. */
  #requireLink(): void {
    const { world } = this;
    world.changeLink({ stopped: false, perDay: 1000 });
    const again = () => {
      const charge = this.#chargeOfLink();
      return charge === null ? "paid" : this.#replayOf(charge);
    };
    this.#expectOfLink([again()], "a link that can be called");
    this.#expectOfLink([again()], "a label that was just printed");
    world.changeLink({ perDay: 0 });
    this.#expectOfLink([again()], "the day's limit");
    world.rotateLink(false);
    this.#expectOfLink([again()], "a new address");
    world.editTemplate(ONE_PAGE.template);
    this.#expectOfLink(["linkLimit"], "another template at the day's limit");
    world.changeLink({ perDay: 1000 });
    this.#expectOfLink(["paid"], "another template");
  }

  #chargeOfLink(): BookedCharge | null {
    const { world } = this;
    const key = world.rules.contentKeyOf(ONE_PAGE, world.templates[ONE_PAGE.template]!);
    return world.witness.chargeInForce(key, world.clockOf(key));
  }

  #expectOfLink(kinds: readonly Answer["kind"][], when: string): void {
    if (!this.holds) return;
    const by = { ...LINK, tokenHash: this.world.link.addresses.at(-1)! };
    this.#expectAnswer(this.#requestFor(null, ONE_PAGE, by, false), kinds, `the link, ${when}`);
  }

  /** A large job that is hung up on, or takes too long, leaves the key to the next at once; a long one is paid. */
  #requireFreed(key: string): void {
    const { world } = this;
    if (!this.holds || world.witness.chargeInForce(key, world.clockOf(key)) !== null) return;
    const by = pick(this.#random, LAST);
    const gone = this.#requestFor(key, LARGE, by, false);
    world.hangUp(gone);
    this.#expectAnswer(gone, ["hungUp"], `${key}, hung up on`);
    world.drawingMs = 41_000;
    this.#expect(key, LARGE_OTHER, ["unavailable"], "a large job of more than 120 s");
    world.drawingMs = 29_000;
    this.#expect(key, LARGE, ["paid"], "a large job of more than a lease");
    world.drawingMs = 500;
    this.#expect(key, LARGE, ["replay"], "a large job that was just charged");
  }

  #requireUsable(key: string): void {
    const { witness } = this.world;
    const charge = witness.chargeInForce(key, this.world.clockOf(key));
    if (charge === null) {
      const body = pick(this.#random, [ONE_PAGE, ELSEWHERE, TWO_PAGES, OTHER]);
      this.#expect(key, body, ["paid"], "a key under which nothing is charged");
      this.#expect(key, body, ["replay"], "a key that was just charged");
      return;
    }
    this.#expect(key, charge.body, [this.#replayOf(charge)], "a charge that may have gone unheard");
    const other = BODIES.find((body) => body !== charge.body)!;
    this.#expect(key, other, ["reused"], "another body after a charge");
  }

  /** What a replay of the charge is answered now. */
  #replayOf(charge: BookedCharge): Answer["kind"] {
    const { world } = this;
    if (world.templates[charge.body.template] !== charge.templateRevision) {
      return "replayUnavailable";
    }
    const isSame = world.imageOf(charge.body) === charge.image;
    return isSame || world.witness.differingLeft(charge) > 0 ? "replay" : "imageSpent";
  }

  /** Changed images print as often as is left, and the original's again after that. */
  #requireCounted(key: string): void {
    const { world } = this;
    const charge = world.witness.chargeInForce(key, world.clockOf(key));
    if (charge === null || charge.image === null || !this.holds) return;
    for (let i = 0; i <= DIFFERING_REPLAYS; i++) {
      world.showImage(1000 + i);
      this.#expect(key, charge.body, [this.#replayOf(charge)], "a changed image");
    }
    world.showImage(charge.image);
    this.#expect(key, charge.body, [this.#replayOf(charge)], "the original's image again");
  }

  #requireDayToTheMillisecond(key: string): void {
    const { world } = this;
    const charge = world.witness.chargeInForce(key, world.clockOf(key));
    if (charge === null || !this.holds) return;
    this.#passMs(charge.at + DAY_MS - 1 - world.clockOf(key));
    if (this.#random() < 0.5) world.fireAlarm(key);
    this.#expect(
      key,
      charge.body,
      [this.#replayOf(charge)],
      "the last millisecond of the 24 hours",
    );
    this.#passMs(1);
    if (this.#random() < 0.5) world.fireAlarm(key);
    this.#expect(key, charge.body, ["paid"], "the end of the 24 hours");
  }

  #requireNothingLeft(): void {
    const { world } = this;
    this.#passMs(2 * DAY_MS);
    for (const [key, object] of world.reservations) {
      world.fireAlarm(key);
      world.fireAlarm(key);
      if (object.row !== null) world.witness.fail("liveness", `${key} is kept for ever`);
    }
  }

  #expect(key: string, body: Body, kinds: readonly Answer["kind"][], when: string): void {
    if (!this.holds) return;
    const request = this.#requestFor(key, body, pick(this.#random, LAST), false);
    this.#expectAnswer(request, kinds, `${key}, ${when}`);
  }

  #expectAnswer(request: Request, kinds: readonly Answer["kind"][], what: string): void {
    const task = this.#taskFor(request);
    const answer = this.#engine.runAlone(task);
    this.world.witness.seeAnswer(this.world.resolved(request), answer);
    this.world.count(`answer in the calm: ${answer.kind}`);
    if (!kinds.includes(answer.kind)) {
      this.world.witness.fail("liveness", `${what}: ${answer.kind}, not ${kinds.join()}`);
    }
  }

  #passTime(): void {
    const random = this.#random;
    const chance = random();
    if (chance < 0.96) this.world.now += Math.floor(random() * 300);
    else if (chance < 0.985) this.#passMs(Math.floor(random() * 90_000));
    else if (chance < 0.995) this.#passToEdge();
    else if (chance < 0.998) this.#passMs(Math.floor(random() * 1.2 * DAY_MS));
  }

  /** To a lease's or a reservation's very end, or a millisecond beside it. */
  #passToEdge(): void {
    const key = pick(this.#random, this.#keys);
    const row = this.world.reservations.get(key)!.row;
    if (row === null) return;
    const lease = row.state === "pending" && this.#random() < 0.7;
    const edge = lease ? row.leaseUntil : row.expiresAt;
    this.#passMs(edge - this.world.clockOf(key) + pick(this.#random, [-1, 0, 1]));
  }

  #passMs(ms: number): void {
    if (ms <= 0) return;
    this.world.now += ms;
    this.world.say?.(`${(ms / 1000).toFixed(3)} s pass`);
  }

  #disturb(): void {
    const { world } = this;
    const random = this.#random;
    if (random() < 0.12) return this.#disturbLink();
    const chance = random();
    if (chance < 0.26) this.#crashOne();
    else if (chance < 0.4) this.#hangUpOne();
    else if (chance < 0.5) world.editTemplate(random() < 0.5 ? 0 : 1);
    else if (chance < 0.53) world.deleteTemplate(random() < 0.5 ? 0 : 1);
    else if (chance < 0.56) world.revoke(this.#randomAuthority());
    else if (chance < 0.61) this.#setSuspended(world.suspended ? false : random() < 0.3);
    else if (chance < 0.67) world.grantUnits(1 + Math.floor(random() * 3));
    else if (chance < 0.7) this.#rotated = true;
    else if (chance < 0.71) world.engineVersion = "e2";
    else if (chance < 0.76) world.endOrProlong(pick(random, SESSIONS));
    else if (chance < 0.765) world.deleteAccount([...AUTHORITIES, ...LAST]);
    else if (chance < 0.8) world.showImage(1 + Math.floor(random() * 9));
    else if (chance < 0.87) this.#setClocksOff();
    else world.fireAlarm(pick(random, this.#keys));
  }

  #setSuspended(suspended: boolean): void {
    this.world.suspended = suspended;
    this.world.say?.(suspended ? "the account is suspended" : "the account is in good standing");
  }

  #setClocksOff(): void {
    const off = () => Math.floor((this.#random() - 0.5) * LARGEST_SKEW_MS);
    for (const object of this.world.reservations.values()) object.skewMs = off();
    this.world.databaseSkewMs = off();
  }

  #crashOne(): void {
    const task = this.#randomTask();
    if (task === null) return;
    this.world.count("client: request crashed");
    this.#engine.crash(task);
    if (this.#random() < 0.7) this.#waiting.push(this.#requests.get(task)!);
  }

  /** The client stops listening and asks anew, while its first request goes on; a large job hears it. */
  #hangUpOne(): void {
    const task = this.#randomTask();
    if (task === null) return;
    this.world.count("client: hung up");
    const request = this.#requests.get(task)!;
    if (request.body.call === "jobs") this.world.hangUp(request);
    this.#waiting.push(request);
  }

  #randomTask(): Task<Answer> | null {
    const { tasks } = this.#engine;
    return tasks.length === 0 ? null : pick(this.#random, tasks);
  }

  #hear(request: Request, answer: Answer): void {
    const random = this.#random;
    this.world.witness.seeAnswer(this.world.resolved(request), answer);
    this.world.count(`answer: ${answer.kind}`);
    if (request.by.kind === "link") this.world.count(`the link answers: ${answer.kind}`);
    if (RETRIED.has(answer.kind) && random() < 0.7) this.#waiting.push(request);
    const correctable = answer.kind === "undrawable" || answer.kind === "templateNotFound";
    if (correctable && random() < 0.7) this.#waiting.push({ ...request, body: ONE_PAGE });
  }

  #startNext(): void {
    if (this.#started >= MOST_REQUESTS) return;
    const again =
      this.#waiting.length > 0 && this.#random() < 0.6 ? this.#waiting.pop() : undefined;
    if (again === undefined) return this.#startNew();
    const by = again.by.kind === "link" ? this.#linkBy() : this.#randomAuthority();
    const { key, body } = again;
    this.#start(this.#requestFor(key, body, by, this.#isUnlucky(), pick(this.#random, READERS)));
  }

  #startNew(): void {
    const random = this.#random;
    if (!this.world.isTrial && random() < LINK_CALLS) {
      const body = random() < 0.6 ? ONE_PAGE : pick(random, SMALL);
      return this.#start(this.#requestFor(null, body, this.#linkBy(), this.#isUnlucky()));
    }
    if (!this.world.isTrial && random() < LARGE_JOBS) {
      const body = random() < 0.7 ? LARGE : LARGE_OTHER;
      const key = pick(random, this.#keys);
      return this.#start(
        this.#requestFor(
          key,
          body,
          this.#randomAuthority(),
          this.#isUnlucky(),
          pick(random, READERS),
        ),
      );
    }
    const key = random() < 0.08 ? null : pick(random, this.#keys);
    const body = random() < 0.75 ? ONE_PAGE : pick(random, SMALL);
    this.#start(this.#requestFor(key, body, this.#randomAuthority(), this.#isUnlucky()));
  }

  #start(request: Request): void {
    const task = this.#taskFor(request);
    this.world.say?.(
      `${task.name} starts: ${request.key ?? "no key"}, ${request.body.call}, ${request.body.name}`,
    );
    this.#engine.start(task);
  }

  #taskFor(request: Request): Task<Answer> {
    const task = { name: request.id, steps: generate(this.world, request), live: true };
    this.#requests.set(task, request);
    return task;
  }

  #requestFor(
    key: string | null,
    body: Body,
    by: Authority,
    unlucky: boolean,
    reader: Request["reader"] = "takes",
  ): Request {
    const id = `r${++this.#started}`;
    const compared = this.world.rules.comparedForm(body.call, body.name);
    const older = `${compared} v1`;
    const newer = `${compared} v2`;
    // Before a rotation all isolates know the coming secret already, after it still the old one.
    const bodyMacs: Request["bodyMacs"] = this.#rotated ? [newer, older] : [older, newer];
    return { id, key, body, by, bodyMacs, unlucky, reader };
  }

  #randomAuthority(): Authority {
    return pick(this.#random, AUTHORITIES);
  }

  /** Nearly always by an address that goes on. */
  #linkBy(): Authority {
    const { addresses: live } = this.world.link;
    const addresses = live.length === 0 || this.#random() < 0.1 ? [...live, "a0"] : live;
    return { ...LINK, tokenHash: pick(this.#random, addresses) };
  }

  #disturbLink(): void {
    const { world } = this;
    if (world.deleted) return;
    const chance = this.#random();
    if (chance < 0.25) world.rotateLink(this.#random() < 0.5);
    else if (chance < 0.4) world.endOldAddress();
    else if (chance < 0.6) world.changeLink({ stopped: !world.link.stopped });
    else if (chance < 0.8) world.changeLink({ perDay: 1 + Math.floor(this.#random() * 5) });
    else world.changeLink({});
  }

  #isUnlucky(): boolean {
    return this.#random() < 0.06;
  }
}
