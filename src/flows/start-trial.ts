// The one-time trial: seven days, ten single pages, a key of its own.
import { Refusal } from "../print/index.ts";
import type { Code } from "../rules/codes.ts";
import { trialStateAt } from "../rules/trial.ts";
import { replaceTrialKey as replace } from "../store/keys.ts";
import type { Trial } from "../store/accounts.ts";
import { readTrial, startTrial as start } from "../store/trials.ts";
import { macOfEmail } from "./address-mac.ts";
import { trialExpired } from "./authenticate.ts";
import type { Holder } from "./authenticate-session.ts";
import type { Deps } from "./deps.ts";
import { describeTrial, type TrialDetail } from "./describe-account.ts";
import { describeMadeKey, makeKey, type MadeKey } from "./describe-key.ts";

export interface TrialWithKey {
  readonly trial: TrialDetail;
  readonly key: MadeKey;
}

const KEY_NAME = "Trial key";

/** The address's MAC outlives the account: an address has one trial, whatever accounts it had. */
export async function startTrial(
  deps: Pick<Deps, "db" | "now" | "settings">,
  { accountId, email }: Pick<Holder, "accountId" | "email">,
): Promise<TrialWithKey> {
  const made = await makeKey("trial", { accountId, name: KEY_NAME, now: deps.now() });
  const trial = await start(deps.db, made, await macOfEmail(deps, email));
  if (trial) return trialWithKey(trial, made);
  throw new Refusal<Code>(
    "TRIAL_ALREADY_USED",
    "This account, or one that the address had before, has had its trial. POST /account/v1/trial/key makes a new key for a trial that still runs.",
  );
}

/** The key before it stops working; trial and count go on. */
export async function replaceTrialKey(
  { db, now }: Pick<Deps, "db" | "now">,
  accountId: string,
): Promise<TrialWithKey> {
  const trial = await readTrial(db, accountId);
  if (!trial) {
    throw new Refusal<Code>(
      "NOT_FOUND",
      "This account has no trial. POST /account/v1/trial starts it.",
    );
  }
  const state = trialStateAt({ grantedAt: trial.startedAt, used: trial.requestsUsed }, now());
  if (state.kind === "over") throw trialExpired();
  const made = await makeKey("trial", { accountId, name: KEY_NAME, now: now() });
  await replace(db, made);
  return trialWithKey(trial, made);
}

type Made = Awaited<ReturnType<typeof makeKey>>;

function trialWithKey(trial: Trial, made: Made): TrialWithKey {
  return { trial: describeTrial(trial), key: describeMadeKey(made, trial.expiresAt) };
}
