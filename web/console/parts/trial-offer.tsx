// The trial, for accounts without a plan: what it is, and the button that starts it.
import { useAction } from "../../calls/action.ts";
import type { Answer, MadeKey } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";

export function TrialOffer({ onStarted }: { readonly onStarted: (apiKey: string) => void }) {
  const { busy, refused, left, run } = useAction();

  async function start(): Promise<void> {
    const answer = await run(() =>
      callSignedIn<Answer<{ readonly key: MadeKey }>>("POST", "/account/v1/trial"),
    );
    if (answer) onStarted(answer.body.data.key.apiKey);
  }

  return (
    <section class="trial-offer" aria-labelledby="trial-offer">
      <div>
        <h2 id="trial-offer">Print ten jobs free</h2>
        <p>
          Ten jobs of one page each within seven days, from this page or by program. It costs
          nothing and ends by itself; if you have no templates yet, three come with it.
        </p>
        <RefusalNotice refused={refused} left={left} />
      </div>
      <button
        class="button button-primary"
        type="button"
        aria-busy={busy}
        disabled={left > 0}
        onClick={() => void start()}
      >
        Start trial
      </button>
    </section>
  );
}
