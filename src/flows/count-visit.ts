// Counting a visitor of the demo before anything is done for it. KV keeps the times for all isolates; what
// this isolate has counted it remembers itself, so that requests at once in one isolate are counted exactly.
import {
  DAY_MS,
  isFirstMinute,
  keepVisitsSec,
  mergeVisits,
  takeVisit,
  utcDateOf,
  type Visits,
} from "../rules/demo-visits.ts";
import type { RateOutcome } from "../rules/rate-window.ts";
import { TemporaryRefusal } from "../rules/refusals.ts";
import { visitorOf } from "../rules/visitor.ts";
import { ByteCappedCache } from "../store/byte-capped-cache.ts";
import { keepVisits, readVisits } from "../store/demo-visits.ts";
import type { Deps } from "./deps.ts";
import { macOf } from "./seal.ts";

type VisitDeps = Pick<Deps, "demoVisits" | "settings" | "now">;

const ENTRY_BYTES = 256;
const remembered = new ByteCappedCache<Visits>(10_000 * ENTRY_BYTES);
/** All whose address is missing or unreadable are one visitor. */
const UNKNOWN = "unknown";

/** `passed` may be false: `requireVisit` refuses, once the answer knows the window. */
export async function countVisit(
  deps: VisitDeps,
  address: string | undefined,
): Promise<RateOutcome> {
  const now = deps.now();
  const [visitor, before] = await Promise.all([
    nameVisitor(deps, address, now),
    // Names change with the date, and the minute before midnight still counts after it.
    isFirstMinute(now) ? nameVisitor(deps, address, now - DAY_MS) : null,
  ]);
  const [kept, yesterday] = await Promise.all([
    readVisits(deps.demoVisits, visitor),
    before === null ? [] : visitsOf(deps, before),
  ]);
  // From here to the write nothing waits: of requests at once each sees those before it.
  const known = mergeVisits(kept, remembered.get(visitor) ?? []);
  const { today, ...rate } = takeVisit(known, yesterday, now);
  if (today === known) return rate;
  remember(visitor, today);
  const time = today.at(-1)!;
  try {
    const outcome = await keepVisits(deps.demoVisits, visitor, today, keepVisitsSec(now));
    if (outcome === "kept") return rate;
  } catch (error) {
    forget(visitor, time);
    throw error;
  }
  forget(visitor, time);
  return rate.passed ? { ...rate, passed: false, remaining: 0, resetSec: 1 } : rate;
}

export function requireVisit(rate: RateOutcome): void {
  if (rate.passed) return;
  throw new TemporaryRefusal(
    "RATE_LIMITED",
    `The demo takes 3 requests a minute and 10 a day from one visitor, refused ones included. Try again in ${rate.resetSec} s, or print with an API key.`,
    rate.resetSec,
  );
}

/** An HMAC of the address under a secret that lasts one UTC day: the next day nobody can tell who it was. */
export async function nameVisitor(
  { settings }: Pick<Deps, "settings">,
  address: string | undefined,
  now: number,
): Promise<string> {
  const secretOfDay = await macOf(settings.demoSecret, utcDateOf(now));
  return macOf(secretOfDay, visitorOf(address ?? "") ?? UNKNOWN);
}

async function visitsOf({ demoVisits }: VisitDeps, visitor: string): Promise<Visits> {
  return mergeVisits(await readVisits(demoVisits, visitor), remembered.get(visitor) ?? []);
}

function remember(visitor: string, times: Visits): void {
  remembered.set(visitor, times, ENTRY_BYTES);
}

/** KV did not take it, and nothing was printed for it. */
function forget(visitor: string, time: number): void {
  const times = [...(remembered.get(visitor) ?? [])];
  const at = times.lastIndexOf(time);
  if (at >= 0) remember(visitor, times.toSpliced(at, 1));
}
