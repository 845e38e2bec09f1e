// Proving and previewing templates draws, and costs nothing: an account may do it as often a minute as it
// may print, counted apart from its keys.
import { takeRequest } from "../store/rate-limits.ts";
import { requireRate } from "./authenticate.ts";
import type { Deps } from "./deps.ts";

export async function requireDrawingRate(
  { limiters, settings }: Pick<Deps, "limiters" | "settings">,
  accountId: string,
): Promise<void> {
  requireRate(await takeRequest(limiters, `drawing/${accountId}`, settings.rateLimitPerMinute));
}
