// The account of whoever is signed in: what it has, its trial, and where to go on.
import { useEffect, useState } from "preact/hooks";
import { Field } from "../look/field.tsx";
import { call, type Refused } from "./call.ts";
import { RefusalNotice, useWait } from "./refusal-notice.tsx";

interface Account {
  readonly email: string;
  readonly plan: "none" | "trial" | "business";
  readonly credits: number;
  readonly trial: {
    readonly expiresAt: string;
    readonly requestsUsed: number;
    readonly requestsLimit: number;
  } | null;
  readonly activeKeys: number;
  readonly keyLimit: number;
  readonly billingUrl: string | null;
}

const PLANS = { none: "No plan yet", trial: "Trial", business: "Business" } as const;

export function AccountPage() {
  const [account, setAccount] = useState<Account | null>(null);
  const [apiKey, setApiKey] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const left = useWait(refused);

  async function load(): Promise<void> {
    const answer = await call<{ readonly data: Account }>("GET", "/account/v1/me");
    if (answer.ok) setAccount(answer.body.data);
    else if (answer.status === 401) location.replace("/app/sign-in");
    else setRefused(answer);
  }
  useEffect(() => void load(), []);

  async function startTrial(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await call<{ readonly data: { readonly key: { readonly apiKey: string } } }>(
      "POST",
      "/account/v1/trial",
    );
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    if (!answer.ok) return;
    setApiKey(answer.body.data.key.apiKey);
    await load();
  }

  async function signOut(): Promise<void> {
    const answer = await call("POST", "/auth/sign-out");
    if (answer.ok) location.replace("/");
    else setRefused(answer);
  }

  if (!account) {
    return (
      <>
        <h1>Account</h1>
        <RefusalNotice refused={refused} left={left} />
        {!refused && <p class="account-waiting">Loading…</p>}
      </>
    );
  }
  return (
    <>
      <h1>Account</h1>
      <dl class="account-facts">
        <dt>Email</dt>
        <dd>{account.email}</dd>
        <dt>Plan</dt>
        <dd>{PLANS[account.plan]}</dd>
        <dt>Credits</dt>
        <dd>
          {account.credits.toLocaleString("en-US")}
          {account.billingUrl !== null && <a href={account.billingUrl}>Buy credits</a>}
        </dd>
        <dt>Trial</dt>
        <dd>{trialOf(account)}</dd>
        {account.plan === "business" && (
          <>
            <dt>API keys</dt>
            <dd>
              {account.activeKeys} of {account.keyLimit}
            </dd>
          </>
        )}
      </dl>
      <RefusalNotice refused={refused} left={left} />
      {apiKey !== null && <TrialKey apiKey={apiKey} />}
      {account.plan === "none" && account.trial === null && (
        <section class="account-trial">
          <p>
            The trial prints ten one-page jobs within seven days, with a key of its own and three
            templates to begin with. It is free, and ends by itself.
          </p>
          <button
            class="button button-primary"
            type="button"
            aria-busy={busy}
            disabled={left > 0}
            onClick={() => void startTrial()}
          >
            Start trial
          </button>
        </section>
      )}
      <h2 class="account-next">Where to go on</h2>
      <ul class="account-links">
        <li>
          <a href="/docs/first-label">Your first label</a>: save a template and print it
        </li>
        <li>
          <a href="/docs/account">Account, keys and credits</a>: keys and usage, by API
        </li>
        <li>
          <a href="/gallery">Gallery</a>: twelve designs to start from
        </li>
      </ul>
      <p class="account-leave">
        <button class="button" type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </p>
    </>
  );
}

function TrialKey({ apiKey }: { readonly apiKey: string }) {
  const [text, setText] = useState("Copy");
  const copy = async () => {
    const done = await navigator.clipboard.writeText(apiKey).then(
      () => true,
      () => false,
    );
    setText(done ? "Copied" : "Press Ctrl+C");
  };
  return (
    <section class="notice notice-good account-key" role="status">
      <strong>Your trial has started</strong>
      <p>Keep this key now: it is not shown again.</p>
      <Field label="API key">
        {(control) => (
          <input
            {...control}
            class="input input-code"
            readOnly
            value={apiKey}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <button class="button button-small" type="button" onClick={() => void copy()}>
        {text}
      </button>
    </section>
  );
}

function trialOf({ trial }: Account): string {
  if (!trial) return "Not started";
  const used = `${trial.requestsUsed} of ${trial.requestsLimit} prints used`;
  const ends = new Date(trial.expiresAt);
  const day = ends.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return ends.getTime() > Date.now() ? `${used}, until ${day}` : `${used}, ended on ${day}`;
}
