// From an Authorization header to the caller: its key, its standing, its scope, its place in the rate window.
import { CACHE_BYTES } from "../isolate/cache-sizes.ts";
import { Refusal } from "../refusal.ts";
import { parseApiKey } from "../rules/api-key.ts";
import type { Authority } from "../rules/authority.ts";
import type { Code } from "../rules/codes.ts";
import { bearerTokenOf } from "../rules/headers.ts";
import type { RateOutcome } from "../rules/rate-window.ts";
import { invalidApiKey, TemporaryRefusal } from "../rules/refusals.ts";
import type { PaidBy } from "../rules/price.ts";
import type { Scope } from "../rules/scopes.ts";
import { type Trial, trialStateAt } from "../rules/trial.ts";
import { ByteCappedCache } from "../store/byte-capped-cache.ts";
import { findKeyHolder, isLastUseStale, touchKey } from "../store/keys/keys.ts";
import type { KeyHolder, TemplateState } from "../store/keys/keys.ts";
import { countWrongKey, takeRequest } from "../store/visits/rate-limits.ts";
import { toBuyCredits } from "./buying.ts";
import type { Deps, Settings } from "./deps.ts";
import { sha256Hex } from "./digest.ts";
import { lastTemplateOf } from "./last-template.ts";

/** Who asks for a job, and what pays for it. */
export interface Caller {
  readonly accountId: string;
  readonly authority: Authority;
  readonly paidBy: PaidBy;
  readonly balance: number;
  /** null: credits pay. */
  readonly trial: Trial | null;
  /** The template that the account printed last, as it was when this request's key was read. */
  readonly lastTemplate: TemplateState | null;
  /** Of a link: what its calls may still cost today, in credits, or in labels where it is free. */
  readonly leftToday?: number;
}

export interface Credential {
  readonly authorization: string | undefined;
  readonly address: string | undefined;
}

const REMEMBERED_MS = 60_000;
const BLOCKED_MS = 10_000;
const ENTRY_BYTES = 256;
// Only lets the limiter start before the read has answered: whether a key holds, the read says.
const accountsByHash = new ByteCappedCache<string>(CACHE_BYTES.knownKeys);
const blockedUntil = new ByteCappedCache<number>(CACHE_BYTES.blockedAddresses);

/**
 * `scope`: what the key must be for; null: any key will do. `rate.passed` may be false: `requireRate`
 * refuses, once the answer knows the window. `meanwhile` runs while the database is waited for. `isForBusiness`: a trial is
 * refused.
 */
export async function authenticate(
  deps: Deps,
  credential: Credential,
  scope: Scope | null,
  meanwhile: () => unknown = () => null,
  { isForBusiness = false } = {},
): Promise<{ caller: Caller; rate: RateOutcome }> {
  const hash = await sha256Hex(apiKeyOf(credential));
  const remembered = accountsByHash.get(hash, deps.now());
  if (remembered === undefined) requireUnblocked(deps, credential.address);
  const [holder, earlyRate] = await Promise.all([
    findKeyHolder(deps.db, hash, remembered === undefined ? null : lastTemplateOf(remembered)),
    remembered === undefined ? null : take(deps, remembered),
    meanwhile(),
  ]);
  if (!holder) {
    accountsByHash.delete(hash);
    return refuseWrongKey(deps, credential.address);
  }
  const { accountId, keyId, kind, balance, trial, template } = holder;
  accountsByHash.set(hash, accountId, ENTRY_BYTES, deps.now() + REMEMBERED_MS);
  requireStanding(deps, holder);
  if (isForBusiness && kind === "trial") throw businessOnly();
  if (scope !== null && !holder.scopes.includes(scope)) throw scopeRequired(scope);
  if (isLastUseStale(holder.lastUsedAt, deps.now())) {
    deps.defer(touchKey(deps.db, keyId, deps.now()));
  }
  const caller = {
    accountId,
    authority: { kind: "key", id: keyId },
    paidBy: kind === "trial" ? "trial" : "credits",
    balance,
    trial,
    lastTemplate: template,
  } as const;
  return { caller, rate: earlyRate ?? (await take(deps, accountId)) };
}

export function requireRate(rate: RateOutcome): void {
  if (rate.passed) return;
  throw new TemporaryRefusal(
    "RATE_LIMITED",
    `An account can send ${rate.limit} requests in any 60 seconds. Try again in ${rate.resetSec} s.`,
    rate.resetSec,
  );
}

export function accountSuspended(): Refusal<Code> {
  return new Refusal<Code>(
    "ACCOUNT_SUSPENDED",
    "This account is suspended. Contact support; the same keys work again after the suspension has been lifted.",
  );
}

export function trialExpired(settings: Settings): Refusal<Code> {
  return new Refusal<Code>(
    "TRIAL_EXPIRED",
    `This account's trial has ended. To print more, ${toBuyCredits(settings)} and create a business key.`,
  );
}

/** Of a trial, and of an account that has no credits. */
export function businessOnly(): Refusal<Code> {
  return new Refusal<Code>(
    "BUSINESS_ACCOUNT_REQUIRED",
    "Large jobs are for business accounts: send them with a business key, or signed in to an account with credits. Smaller jobs can be printed with generate-pdf.",
  );
}

function scopeRequired(scope: Scope): Refusal<Code> {
  return new Refusal<Code>(
    "SCOPE_REQUIRED",
    `This API key does not have the scope "${scope}", which this call requires. Use a key that has it, or create one with POST /account/v1/keys.`,
  );
}

function apiKeyOf({ authorization }: Credential): string {
  const token = bearerTokenOf(authorization);
  if (token === null) {
    throw new Refusal<Code>(
      "UNAUTHENTICATED",
      "This call requires an API key. Send it in the header Authorization: Bearer <API key>.",
    );
  }
  const key = parseApiKey(token);
  if (!key) throw invalidApiKey();
  return key.text;
}

function requireStanding({ settings, now }: Deps, holder: KeyHolder): void {
  if (holder.suspendedAt !== null) throw accountSuspended();
  if (holder.kind === "trial" && isTrialOver(holder.trial, now())) throw trialExpired(settings);
}

function isTrialOver(trial: Trial | null, now: number): boolean {
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
    "Too many invalid API keys were sent from this address. Check the key, then try again after the seconds in Retry-After.",
    (until - deps.now()) / 1000,
  );
}
