// Visitors who guess: after too many wrong addresses or tokens in a minute, theirs are refused for a while without a
// read. What one kind of secret counts concerns no other.
import { CACHE_BYTES } from "../isolate/cache-sizes.ts";
import { visitorOf } from "../rules/visitor.ts";
import { ByteCappedCache } from "../store/byte-capped-cache.ts";
import { countWrongKey } from "../store/visits/rate-limits.ts";
import type { Deps } from "./deps.ts";
import { nameVisitor } from "./printing/count-visit.ts";

export type Guessed = "link" | "printer" | "agent";

const BLOCKED_MS = 10_000;
const ENTRY_BYTES = 256;
const UNKNOWN = "unknown";
const blockedVisitors = new ByteCappedCache<number>(CACHE_BYTES.blockedVisitors);

/** Of this UTC day. */
export function nameGuesser(
  deps: Pick<Deps, "now" | "settings">,
  address: string | undefined,
): Promise<string> {
  return nameVisitor(deps, visitorOf(address ?? "") ?? UNKNOWN, deps.now());
}

/** Seconds for which the visitor's guesses are refused; null: they are looked at. */
export function blockedSec(
  { now }: Pick<Deps, "now">,
  what: Guessed,
  visitor: string,
): number | null {
  const until = blockedVisitors.get(`${what}:${visitor}`, now());
  return until === undefined ? null : (until - now()) / 1000;
}

export async function countGuess(
  { now, wrongKeys }: Pick<Deps, "now" | "wrongKeys">,
  what: Guessed,
  visitor: string,
): Promise<void> {
  const name = `${what}:${visitor}`;
  if (await countWrongKey(wrongKeys, name)) return;
  const until = now() + BLOCKED_MS;
  blockedVisitors.set(name, until, ENTRY_BYTES, until);
}
