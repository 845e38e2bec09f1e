// Counting a visitor of the demo: every request for the minute, every drawing for the day. KV keeps the times
// for all isolates; what this isolate has counted it also remembers, so that requests at once in one isolate
// are counted exactly.
import { CACHE_BYTES } from "../../isolate/cache-sizes.ts";
import {
  DAY_MS,
  isFirstMinute,
  keptSecOf,
  lookAtDay,
  mergeVisits,
  NETWORK,
  takeDay,
  takeMinute,
  tightestOf,
  utcDateOf,
  VISITOR,
  type VisitLimits,
  type Visits,
  type VisitStep,
  type VisitWindow,
} from "../../rules/demo-visits.ts";
import type { RateOutcome } from "../../rules/rate-window.ts";
import { TemporaryRefusal } from "../../rules/refusals.ts";
import { networkOf, visitorOf } from "../../rules/visitor.ts";
import { ByteCappedCache } from "../../store/byte-capped-cache.ts";
import { keepVisits, readVisits } from "../../store/visits/demo-visits.ts";
import type { Deps } from "../deps.ts";
import { macOf } from "../seal.ts";

type VisitDeps = Pick<Deps, "demoVisits" | "settings" | "now">;

/** A visitor or its network, under the names that its two KV keys have today. */
interface Party {
  readonly limits: VisitLimits;
  readonly minute: string;
  readonly day: string;
  /** What KV held when the request came in; a minute that began yesterday is included. */
  readonly minuteTimes: Visits;
  readonly dayTimes: Visits;
}

export interface Visit {
  /** `passed` may be false: `requireVisit` refuses, once the answer knows the window. */
  readonly rate: RateOutcome;
  readonly parties: readonly Party[];
  readonly minutes: readonly VisitWindow[];
}

const ENTRY_BYTES = 256;
const remembered = new ByteCappedCache<Visits>(CACHE_BYTES.visits);
/** All whose address is missing or unreadable are one visitor. */
const UNKNOWN = "unknown";

/** Counts the request for the minute, and looks at what is left of the day. */
export async function openVisit(deps: VisitDeps, address: string | undefined): Promise<Visit> {
  const now = deps.now();
  const network = networkOf(address ?? "");
  const parties = await Promise.all([
    readParty(deps, visitorOf(address ?? "") ?? UNKNOWN, VISITOR, now),
    ...(network === null ? [] : [readParty(deps, network, NETWORK, now)]),
  ]);
  // From here to the write nothing waits: of requests at once each sees those before it.
  const minutes = parties.map(({ minute, minuteTimes, limits }) =>
    takeMinute(known(minute, minuteTimes), now, limits.perMinute),
  );
  const days = parties.map(({ day, dayTimes, limits }) =>
    lookAtDay(known(day, dayTimes), now, limits.perDay),
  );
  const names = parties.map(({ minute }) => minute);
  const rate = tightestOf([...minutes, ...days]);
  const taken = await keepSteps(deps, names, minutes, keptSecOf(now).minute);
  return { rate: taken ? rate : refusedByKv(rate), parties, minutes };
}

/** Counts what is about to be drawn for the day, unless the day is full. */
export async function countDrawing(
  deps: VisitDeps,
  { parties, minutes }: Visit,
): Promise<RateOutcome> {
  const now = deps.now();
  const days = parties.map(({ day, dayTimes, limits }) =>
    takeDay(known(day, dayTimes), now, limits.perDay),
  );
  const rate = tightestOf([...minutes, ...days]);
  if (!rate.passed) return rate;
  const names = parties.map(({ day }) => day);
  const taken = await keepSteps(deps, names, days, keptSecOf(now).day);
  return taken ? rate : refusedByKv(rate);
}

export function requireVisit(rate: RateOutcome): void {
  if (rate.passed) return;
  throw new TemporaryRefusal(
    "RATE_LIMITED",
    `The demo allows each visitor ${VISITOR.perMinute} requests per minute and ${VISITOR.perDay} PDFs per day. Try again in ${rate.resetSec} s, or print with an API key.`,
    rate.resetSec,
  );
}

/** An HMAC of visitor or network under a secret that lasts one UTC day: the next day it identifies no one. */
export async function nameVisitor(
  { settings }: Pick<Deps, "settings">,
  visitor: string,
  now: number,
): Promise<string> {
  const secretOfDay = await macOf(settings.demoSecret, utcDateOf(now));
  return macOf(secretOfDay, visitor);
}

async function readParty(
  deps: VisitDeps,
  visitor: string,
  limits: VisitLimits,
  now: number,
): Promise<Party> {
  const name = await nameVisitor(deps, visitor, now);
  const [minute, day] = [`minute:${name}`, `day:${name}`];
  const [minuteTimes, dayTimes, before] = await Promise.all([
    readVisits(deps.demoVisits, minute),
    readVisits(deps.demoVisits, day),
    // Names change with the date, and the minute before midnight still counts after it.
    isFirstMinute(now) ? readYesterday(deps, visitor, now) : [],
  ]);
  return { limits, minute, day, minuteTimes: mergeVisits(minuteTimes, before), dayTimes };
}

async function readYesterday(deps: VisitDeps, visitor: string, now: number): Promise<Visits> {
  const minute = `minute:${await nameVisitor(deps, visitor, now - DAY_MS)}`;
  return known(minute, await readVisits(deps.demoVisits, minute));
}

function known(name: string, times: Visits): Visits {
  return mergeVisits(times, remembered.get(name) ?? []);
}

/**
 * Remembers and writes each party's step, the visitor's first. False: KV refused the visitor's for its rate,
 * and it no longer counts. The network's may be refused: its other requests are written a second later.
 */
async function keepSteps(
  { demoVisits }: VisitDeps,
  names: readonly string[],
  steps: readonly VisitStep[],
  keptSec: number,
): Promise<boolean> {
  names.forEach((name, i) => remember(name, steps[i]!.times));
  const [visitor] = await Promise.all(
    names.map(async (name, i) => {
      const step = steps[i]!;
      const outcome = await keepVisits(demoVisits, name, step.times, keptSec).catch(
        (error: unknown) => {
          forget(name, step);
          throw error;
        },
      );
      if (outcome === "too-soon" && i === 0) forget(name, step);
      return outcome;
    }),
  );
  return visitor === "kept";
}

function refusedByKv(rate: RateOutcome): RateOutcome {
  return rate.passed ? { ...rate, passed: false, remaining: 0, resetSec: 1 } : rate;
}

function remember(name: string, times: Visits): void {
  remembered.set(name, times, ENTRY_BYTES + 8 * times.length);
}

/** KV did not take it, and nothing was printed for it. One that was refused anyway still counts here. */
function forget(name: string, { times, passed }: VisitStep): void {
  if (!passed) return;
  const left = [...(remembered.get(name) ?? [])];
  const at = left.lastIndexOf(times.at(-1)!);
  if (at >= 0) remember(name, left.toSpliced(at, 1));
}
