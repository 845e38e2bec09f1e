// The one-time trial: seven days, ten single pages, a key of its own.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { trialAddressOf, trialStateAt } from "../../rules/trial.ts";
import { replaceTrialKey as replace } from "../../store/keys/keys.ts";
import type { Trial } from "../../store/accounts/accounts.ts";
import { readTrial, startTrial as start } from "../../store/accounts/trials.ts";
import { macOfEmail } from "../sign-in/address-mac.ts";
import { trialExpired } from "../authenticate.ts";
import { readFirstTemplates } from "../first-templates.ts";
import { toBuyCredits } from "../buying.ts";
import type { Holder } from "../authenticate-session.ts";
import type { Deps } from "../deps.ts";
import { describeTrial, type TrialDetail } from "./describe-account.ts";
import { tooManyKeys } from "./create-key.ts";
import { describeMadeKey, makeKey, type MadeKey } from "./describe-key.ts";

export interface TrialWithKey {
  readonly trial: TrialDetail;
  readonly key: MadeKey;
}

type TrialDeps = Pick<Deps, "db" | "now" | "settings">;

const KEY_NAME = "Trial key";

/** The address's MAC outlives the account: an address has one trial, whatever accounts and tags it had. */
export async function startTrial(
  deps: TrialDeps,
  { accountId, email }: Pick<Holder, "accountId" | "email">,
): Promise<TrialWithKey> {
  const made = await makeKey("trial", { accountId, name: KEY_NAME, now: deps.now() });
  const [kept, former, first] = await Promise.all([
    macOfEmail(deps, trialAddressOf(email)),
    macOfEmail(deps, email),
    readFirstTemplates(),
  ]);
  const trial = await start(deps.db, made, { kept, former }, first);
  if (trial) return trialWithKey(trial, made);
  throw trialAlreadyUsed(deps, await readTrial(deps.db, accountId));
}

/** `own` is the account's trial; null: it is the address that had one, in another account. */
function trialAlreadyUsed(deps: TrialDeps, own: Trial | null): Refusal<Code> {
  return new Refusal<Code>("TRIAL_ALREADY_USED", detailOf(deps, own));
}

function detailOf({ settings, now }: TrialDeps, own: Trial | null): string {
  if (own === null) {
    return `This e-mail address (without its +tag) has already had a trial in another account. To print, ${toBuyCredits(settings)}.`;
  }
  return isOver(own, now())
    ? `This account has already had its trial, which has ended. To print, ${toBuyCredits(settings)}.`
    : "This account's trial has already started. Use its key; if the key is lost, POST /account/v1/trial/key replaces it.";
}

function isOver({ startedAt, requestsUsed }: Trial, now: number): boolean {
  return trialStateAt({ grantedAt: startedAt, used: requestsUsed }, now).kind === "over";
}

/** The key before it stops working; trial and count go on. */
export async function replaceTrialKey(
  { db, now, settings }: TrialDeps,
  accountId: string,
): Promise<TrialWithKey> {
  const trial = await readTrial(db, accountId);
  if (!trial) {
    throw new Refusal<Code>(
      "NOT_FOUND",
      "This account has no trial. Start one with POST /account/v1/trial.",
    );
  }
  if (isOver(trial, now())) throw trialExpired(settings);
  const made = await makeKey("trial", { accountId, name: KEY_NAME, now: now() });
  const outcome = await replace(db, made);
  if (outcome.kind === "too-many") throw tooManyKeys(outcome.retryAfterMs);
  return trialWithKey(trial, made);
}

type Made = Awaited<ReturnType<typeof makeKey>>;

function trialWithKey(trial: Trial, made: Made): TrialWithKey {
  return { trial: describeTrial(trial), key: describeMadeKey(made, trial.expiresAt) };
}
