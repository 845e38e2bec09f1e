// How often the person signed in to an account may call: twice as often as its keys together, and apart
// from them; half of that for calls that draw, because those cost nothing.
import type { RateOutcome } from "../rules/rate-window.ts";
import { TemporaryRefusal } from "../rules/refusals.ts";
import { takeFromWindows } from "../store/visits/rate-limits.ts";
import type { Deps } from "./deps.ts";

export type SignedInRate = RateOutcome & { readonly window: "signed-in" | "drawing" };

/** `passed` may be false: `requireSignedInRate` refuses, once the answer knows the window. */
export function countSignedIn(
  { limiters, settings }: Pick<Deps, "limiters" | "settings">,
  accountId: string,
  { draws, requests = 1 }: { draws: boolean; requests?: number },
): Promise<SignedInRate> {
  const drawing = settings.rateLimitPerMinute;
  const signedIn = 2 * drawing;
  const limits = draws ? { "signed-in": signedIn, drawing } : { "signed-in": signedIn };
  return takeFromWindows(limiters, accountId, limits, requests) as Promise<SignedInRate>;
}

export function requireSignedInRate({ passed, window, limit, resetSec }: SignedInRate): void {
  if (passed) return;
  const said =
    window === "drawing"
      ? `An account can send ${limit} signed-in requests that print, save or preview templates, or upload files in any 60 seconds.`
      : `An account can send ${limit} signed-in requests in any 60 seconds.`;
  throw new TemporaryRefusal("RATE_LIMITED", `${said} Try again in ${resetSec} s.`, resetSec);
}
