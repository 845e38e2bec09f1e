// What is known of an outage between two checks: in KV, because the database may be what fails.
import { NO_OUTAGE, type Outage } from "../../rules/status.ts";

const NAME = "status:outage";
const CACHE_SEC = 30;

/** What cannot be read, or is of another version, is no outage: a check counts whatever KV does. */
export async function readOutage(kv: KVNamespace): Promise<Outage> {
  const found = await kv
    .get<Partial<Outage>>(NAME, { type: "json", cacheTtl: CACHE_SEC })
    .catch(() => null);
  const isKnown =
    Number.isSafeInteger(found?.failures) &&
    typeof found?.mailed === "boolean" &&
    Array.isArray(found.uncounted);
  return isKnown ? (found as Outage) : NO_OUTAGE;
}

export async function keepOutage(kv: KVNamespace, outage: Outage): Promise<void> {
  await kv.put(NAME, JSON.stringify(outage));
}
