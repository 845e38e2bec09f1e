// From an Authorization header to the caller: its key, its standing, its place in the rate window.
import { Refusal } from "../print/index.ts";
import { parseApiKey } from "../rules/api-key.ts";
import type { Code } from "../rules/codes.ts";
import { bearerTokenOf } from "../rules/headers.ts";
import type { RateOutcome } from "../rules/rate-window.ts";
import { invalidApiKey, TemporaryRefusal } from "../rules/refusals.ts";
import { trialStateAt } from "../rules/trial.ts";
import { ByteCappedCache } from "../store/byte-capped-cache.ts";
import { findKeyHolder, isLastUseStale, touchKey, type KeyHolder } from "../store/keys.ts";
import { countWrongKey, takeRequest } from "../store/rate-limits.ts";
import type { Deps } from "./deps.ts";
import { sha256Hex } from "./digest.ts";

export type Caller = KeyHolder;

export interface Credential {
  readonly authorization: string | undefined;
  readonly address: string | undefined;
}

const REMEMBERED_MS = 60_000;
const BLOCKED_MS = 10_000;
const ENTRY_BYTES = 256;
// Only lets the limiter start before the read has answered: whether a key holds, the read says.
const accountsByHash = new ByteCappedCache<string>(10_000 * ENTRY_BYTES);
const blockedUntil = new ByteCappedCache<number>(10_000 * ENTRY_BYTES);

/** `rate.passed` may be false: `requireRate` refuses, once the answer knows the window. */
export async function authenticate(
  deps: Deps,
  credential: Credential,
): Promise<{ caller: Caller; rate: RateOutcome }> {
  const hash = await sha256Hex(apiKeyOf(credential));
  const remembered = accountsByHash.get(hash, deps.now());
  if (remembered === undefined) requireUnblocked(deps, credential.address);
  const [caller, earlyRate] = await Promise.all([
    findKeyHolder(deps.db, hash),
    remembered === undefined ? null : take(deps, remembered),
  ]);
  if (!caller) {
    accountsByHash.delete(hash);
    return refuseWrongKey(deps, credential.address);
  }
  accountsByHash.set(hash, caller.accountId, ENTRY_BYTES, deps.now() + REMEMBERED_MS);
  requireStanding(caller, deps.now());
  if (isLastUseStale(caller.lastUsedAt, deps.now())) {
    deps.defer(touchKey(deps.db, caller.keyId, deps.now()));
  }
  return { caller, rate: earlyRate ?? (await take(deps, caller.accountId)) };
}

export function requireRate(rate: RateOutcome): void {
  if (rate.passed) return;
  throw new TemporaryRefusal(
    "RATE_LIMITED",
    `An account may send ${rate.limit} requests in any 60 seconds. Try again in ${rate.resetSec} s.`,
    rate.resetSec,
  );
}

export function accountSuspended(): Refusal<Code> {
  return new Refusal<Code>(
    "ACCOUNT_SUSPENDED",
    "This account is suspended. Its keys work again once support has resumed it.",
  );
}

export function trialExpired(): Refusal<Code> {
  return new Refusal<Code>(
    "TRIAL_EXPIRED",
    "The trial of this account is over. Create a business key to go on.",
  );
}

function apiKeyOf({ authorization }: Credential): string {
  const token = bearerTokenOf(authorization);
  if (token === null) {
    throw new Refusal<Code>(
      "UNAUTHENTICATED",
      "This call needs an API key. Send it as the header Authorization: Bearer <API key>.",
    );
  }
  const key = parseApiKey(token);
  if (!key) throw invalidApiKey();
  return key.text;
}

function requireStanding(caller: Caller, now: number): void {
  if (caller.suspendedAt !== null) throw accountSuspended();
  if (caller.kind === "trial" && isTrialOver(caller, now)) throw trialExpired();
}

function isTrialOver({ trial }: Caller, now: number): boolean {
  return trial === null || trialStateAt(trial, now).kind === "over";
}

function take(deps: Deps, accountId: string): Promise<RateOutcome> {
  return takeRequest(deps.limiters, accountId, deps.settings.rateLimitPerMinute);
}

async function refuseWrongKey(deps: Deps, address: string | undefined): Promise<never> {
  if (address !== undefined && !(await countWrongKey(deps.wrongKeys, address))) {
    const until = deps.now() + BLOCKED_MS;
    blockedUntil.set(address, until, ENTRY_BYTES, until);
    requireUnblocked(deps, address);
  }
  throw invalidApiKey();
}

// An address that keeps sending wrong keys costs no more reads for a while; keys that this isolate
// has lately seen to be right are not concerned.
function requireUnblocked(deps: Deps, address: string | undefined): void {
  const until = address === undefined ? undefined : blockedUntil.get(address, deps.now());
  if (until === undefined) return;
  throw new TemporaryRefusal(
    "RATE_LIMITED",
    "Too many wrong API keys came from this address. Check the key before trying again.",
    (until - deps.now()) / 1000,
  );
}
