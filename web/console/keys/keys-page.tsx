// The page "Keys" of the console: what programs print with.
import { useState } from "preact/hooks";
import type { Account, Answer, ApiKey, MadeKey, Paged, UsageEntry } from "../../calls/answers.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { showToast } from "../../look/toast.tsx";
import { useFocusLater } from "../parts/focus-later.ts";
import { KeyShownOnce } from "../parts/key-shown-once.tsx";
import { KeyTable } from "./key-table.tsx";
import "./keys.css";
import { NewKey } from "./new-key.tsx";
import { RevokeKey } from "./revoke-key.tsx";
import { NoKeyYet } from "./no-key-yet.tsx";
import { TrialKey } from "./trial-key.tsx";

/** More than an account can have. */
const KEYS = "/account/v1/keys?limit=200";
/** Enough for most keys to say what used them last. */
const LATEST_USAGE = "/account/v1/usage?limit=200";

interface Shown {
  readonly title: string;
  readonly key: MadeKey;
}

export function KeysPage() {
  const keys = useLoading(() => callSignedIn<Paged<ApiKey>>("GET", KEYS));
  const usage = useLoading(() => callSignedIn<Paged<UsageEntry>>("GET", LATEST_USAGE));
  const account = useLoading(() => callSignedIn<Answer<Account>>("GET", "/account/v1/me"));
  const [shown, setShown] = useState<Shown | null>(null);
  const [toRevoke, setToRevoke] = useState<ApiKey | null>(null);
  const heading = useFocusLater();
  const list = keys.value?.data ?? [];
  const holder = account.value?.data ?? null;

  const show = (made: Shown) => {
    setShown(made);
    void keys.load();
  };
  return (
    <>
      <h1 tabIndex={-1} ref={heading.ref}>
        Keys
      </h1>
      <p class="keys-lead">
        Programs print with an API key. <a href="/docs/account">How keys are used</a>
      </p>
      {shown && (
        <KeyShownOnce key={shown.key.id} title={shown.title} apiKey={shown.key.apiKey}>
          <p>
            Programs send it as <code>Authorization: Bearer &lt;key&gt;</code>.{" "}
            <a href="/docs#generatePdf">Print with it in the docs</a>
          </p>
        </KeyShownOnce>
      )}
      <LoadingNotice loading={keys} />
      {keys.value && (account.value || account.refused) && (
        <>
          {list.length > 0 ? (
            <KeyTable keys={list} usage={usage.value?.data ?? []} onRevoke={setToRevoke} />
          ) : (
            <p class="keys-none">No keys yet.</p>
          )}
          <div class="keys-more">
            {holder && holder.plan !== "business" ? (
              <NoKeyYet account={holder} />
            ) : (
              <NewKey onMade={(key) => show({ title: `“${key.name}” was created`, key })} />
            )}
            <TrialKey
              account={holder}
              keys={list}
              onMade={(key) => show({ title: "The trial has a new key", key })}
            />
          </div>
        </>
      )}
      <RevokeKey
        apiKey={toRevoke}
        onClose={() => setToRevoke(null)}
        onRevoked={({ id, name }) => {
          setToRevoke(null);
          // The button that opened the dialog goes with the key.
          heading.focus();
          showToast(`“${name}” was revoked.`);
          if (shown?.key.id === id) setShown(null);
          void keys.load();
        }}
      />
    </>
  );
}
