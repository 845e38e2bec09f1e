// Whether the service can do its work.
import { requireDatabase, requireFonts } from "../store/health.ts";
import type { Deps } from "./deps.ts";

/** @throws TemporaryRefusal UNAVAILABLE that says what is missing. */
export async function checkHealth(deps: Pick<Deps, "assets" | "db">): Promise<void> {
  await Promise.all([requireDatabase(deps.db), requireFonts(deps.assets)]);
}
