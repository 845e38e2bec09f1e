// A visitor's times of one day, in KV under a name that says nothing of the address. KV has no
// transactions and takes one write a second for each key; what follows from that is the flow's affair.
import { unavailable } from "../rules/refusals.ts";
import type { Visits } from "../rules/demo-visits.ts";

// The least that KV allows: how long a location may go on reading what it read before.
const CACHE_SEC = 30;
const SHORTEST_KEPT_SEC = 60;

/** @throws TemporaryRefusal UNAVAILABLE when KV cannot be read, or holds something else. */
export async function readVisits(kv: KVNamespace, visitor: string): Promise<Visits> {
  const times = await readTimes(kv, visitor);
  if (times === null) return [];
  const isTimes = Array.isArray(times) && times.every((time) => Number.isSafeInteger(time));
  if (!isTimes) throw uncounted();
  return times as number[];
}

/** "too-soon": the key was written less than a second ago, so KV refused. */
export async function keepVisits(
  kv: KVNamespace,
  visitor: string,
  times: Visits,
  keptSec: number,
): Promise<"kept" | "too-soon"> {
  const expirationTtl = Math.max(SHORTEST_KEPT_SEC, keptSec);
  try {
    await kv.put(keyOf(visitor), JSON.stringify(times), { expirationTtl });
    return "kept";
  } catch (error) {
    if (/\b429\b/.test(String(error))) return "too-soon";
    throw uncounted();
  }
}

async function readTimes(kv: KVNamespace, visitor: string): Promise<unknown> {
  try {
    return await kv.get(keyOf(visitor), { type: "json", cacheTtl: CACHE_SEC });
  } catch {
    throw uncounted();
  }
}

function keyOf(visitor: string): string {
  return `visits:${visitor}`;
}

function uncounted() {
  return unavailable(
    "The demo cannot count its visitors at the moment, so it prints nothing. Try again.",
  );
}
