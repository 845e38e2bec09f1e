// Whether the service can do its work.
import { requireDatabase } from "../store/health.ts";
import type { Deps } from "./deps.ts";

export async function checkHealth(deps: Deps): Promise<void> {
  await requireDatabase(deps.db);
}
