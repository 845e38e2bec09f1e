// The demo's times in KV, under names that say nothing of the address. KV has no transactions and takes one
// write per second for each key; flows/printing/count-visit.ts handles what follows from that.
import { unavailable } from "../../rules/refusals.ts";
import type { Visits } from "../../rules/demo-visits.ts";

// The least that KV allows: how long a location may go on reading what it read before.
const CACHE_SEC = 30;
const SHORTEST_KEPT_SEC = 60;
// What the runtime throws for the second write in a second. A used-up daily quota reads differently.
const TOO_SOON = /\b429 Too Many Requests\b(?!.*\b(?:day|daily)\b)/s;

/** @throws TemporaryRefusal UNAVAILABLE when KV cannot be read, or holds something else. */
export async function readVisits(kv: KVNamespace, name: string): Promise<Visits> {
  const times = await readTimes(kv, name);
  if (times === null) return [];
  const isTimes = Array.isArray(times) && times.every((time) => Number.isSafeInteger(time));
  if (!isTimes) throw uncounted();
  return times as number[];
}

/**
 * "too-soon": the key was written less than a second ago, so KV refused.
 * @throws TemporaryRefusal UNAVAILABLE when KV does not write for another reason.
 */
export async function keepVisits(
  kv: KVNamespace,
  name: string,
  times: Visits,
  keptSec: number,
): Promise<"kept" | "too-soon"> {
  const expirationTtl = Math.max(SHORTEST_KEPT_SEC, keptSec);
  try {
    await kv.put(keyOf(name), JSON.stringify(times), { expirationTtl });
    return "kept";
  } catch (error) {
    if (TOO_SOON.test(String(error))) return "too-soon";
    throw uncounted();
  }
}

async function readTimes(kv: KVNamespace, name: string): Promise<unknown> {
  try {
    return await kv.get(keyOf(name), { type: "json", cacheTtl: CACHE_SEC });
  } catch {
    throw uncounted();
  }
}

function keyOf(name: string): string {
  return `visits:${name}`;
}

function uncounted() {
  return unavailable(
    "The demo is temporarily unavailable because it cannot check its limits. Try again.",
  );
}
