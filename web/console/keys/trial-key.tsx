// The key of a trial that is running: another one, when the first was lost.
import { useAction } from "../../calls/action.ts";
import type { Account, Answer, ApiKey, MadeKey } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";

interface TrialKeyProps {
  /** null: it could not be read. */
  readonly account: Account | null;
  readonly keys: readonly ApiKey[];
  readonly onMade: (key: MadeKey) => void;
}

export function TrialKey({ account, keys, onMade }: TrialKeyProps) {
  const { busy, refused, left, run } = useAction();
  const trial = account?.trial;
  if (!trial || new Date(trial.expiresAt).getTime() <= Date.now()) return null;
  const isThere = keys.some(({ kind }) => kind === "trial");

  async function replace(): Promise<void> {
    const made = await run(() =>
      callSignedIn<Answer<{ readonly key: MadeKey }>>("POST", "/account/v1/trial/key"),
    );
    if (made) onMade(made.body.data.key);
  }

  return (
    <section class="trial-key" aria-labelledby="trial-key">
      <h2 id="trial-key">Trial key</h2>
      <p>
        {isThere
          ? "Lost it? A new trial key replaces it at once. The trial and its count go on."
          : "The trial’s key was revoked. A new one uses the same trial and its count."}
      </p>
      <RefusalNotice refused={refused} left={left} />
      <button
        class="button"
        type="button"
        aria-busy={busy}
        disabled={left > 0}
        onClick={() => void replace()}
      >
        {isThere ? "Replace trial key" : "New trial key"}
      </button>
    </section>
  );
}
