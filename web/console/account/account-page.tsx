// The page "Account" of the console: plan, credits, trial, and leaving.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Account, Answer } from "../../calls/answers.ts";
import { call, type Refused } from "../../calls/call.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { RefusalNotice, useWait } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { BuyCredits } from "../parts/buy-credits.tsx";
import { KeyShownOnce } from "../parts/key-shown-once.tsx";
import { showDay, showNumber } from "../parts/show.ts";
import { ConfirmDialog } from "../../look/confirm-dialog.tsx";
import { removeWork, workOf } from "../../store/index.ts";
import { LostWork } from "./lost-work.tsx";
import { TrialOffer } from "../parts/trial-offer.tsx";
import "./account.css";
import { DeleteAccount } from "./delete-account.tsx";

interface Holder extends Account {
  readonly accountId: string;
}

const PLANS = { none: "No plan yet", trial: "Trial", business: "Business" } as const;

export function AccountPage() {
  const loading = useLoading(() => callSignedIn<Answer<Holder>>("GET", "/account/v1/me"));
  const [apiKey, setApiKey] = useState<string | null>(null);
  const [deleted, setDeleted] = useState(false);
  const account = loading.value?.data;
  if (deleted) return <Deleted />;
  return (
    <div class="account">
      <h1>Account</h1>
      <LoadingNotice loading={loading} />
      {account && (
        <>
          <Facts account={account} />
          {apiKey !== null && <KeyShownOnce title="Your trial has started" apiKey={apiKey} />}
          {account.plan === "none" && (
            <TrialOffer
              onStarted={(made) => {
                setApiKey(made);
                void loading.load();
              }}
            />
          )}
          <Leave accountId={account.accountId}>
            <DeleteAccount
              account={account}
              onChanged={() => void loading.load()}
              onDeleted={() => setDeleted(true)}
            />
          </Leave>
        </>
      )}
    </div>
  );
}

function Facts({ account }: { readonly account: Account }) {
  return (
    <dl class="account-facts">
      <dt>Email</dt>
      <dd>{account.email}</dd>
      <dt>Plan</dt>
      <dd>{PLANS[account.plan]}</dd>
      <dt>Credits</dt>
      <dd>{showNumber(account.credits)}</dd>
      <dt>Buying</dt>
      <dd>
        <BuyCredits billingUrl={account.billingUrl} class="" />
      </dd>
      {account.trial && (
        <>
          <dt>Trial</dt>
          <dd>{trialOf(account.trial)}</dd>
        </>
      )}
      {account.plan === "business" && (
        <>
          <dt>API keys</dt>
          <dd>
            {account.activeKeys} of {account.keyLimit}
            <a href="/app/keys">Manage keys</a>
          </dd>
        </>
      )}
    </dl>
  );
}

function trialOf({ requestsUsed, requestsLimit, expiresAt }: NonNullable<Account["trial"]>) {
  const isOver = new Date(expiresAt).getTime() <= Date.now();
  const used = `${requestsUsed} of ${requestsLimit} prints used`;
  return isOver
    ? `${used}, ended on ${showDay(expiresAt)}`
    : `${used}, until ${showDay(expiresAt)}`;
}

interface LeaveProps {
  readonly accountId: string;
  readonly children: ComponentChildren;
}

/** What only this browser has goes with the account: not without a question. */
function Leave({ accountId, children }: LeaveProps) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [lost, setLost] = useState<readonly string[]>([]);
  const left = useWait(refused);
  async function signOut(): Promise<void> {
    setLost([]);
    const answer = await call("POST", "/auth/sign-out");
    if (!answer.ok && answer.status !== 401) {
      setRefused(answer);
      return;
    }
    await removeWork(accountId);
    location.replace("/");
  }
  async function ask(): Promise<void> {
    const work = await workOf(accountId);
    if (work.length === 0) await signOut();
    else setLost(work);
  }
  return (
    <section class="account-leave">
      <RefusalNotice refused={refused} left={left} />
      <button class="button" type="button" onClick={() => void ask()}>
        Sign out
      </button>
      <ConfirmDialog
        title="Sign out"
        open={lost.length > 0}
        action="Sign out"
        keep="Stay signed in"
        onClose={() => setLost([])}
        onConfirm={signOut}
      >
        <p>Signing out removes from this browser what your account does not have:</p>
        <LostWork lost={lost} />
      </ConfirmDialog>
      {children}
    </section>
  );
}

function Deleted() {
  return (
    <div class="account">
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        Account deleted
      </h1>
      <p class="lead">Templates, assets, keys and sessions are gone. You are signed out.</p>
      <p class="button-row account-gone">
        <a class="button" href="/">
          Go to the front page
        </a>
      </p>
    </div>
  );
}
