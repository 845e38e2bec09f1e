// Instead of the form for a new key, where the account may not have one.
import type { Account } from "../../calls/answers.ts";
import { BuyCredits } from "../parts/buy-credits.tsx";

export function NoKeyYet({ account }: { readonly account: Account }) {
  const { plan, billingUrl } = account;
  return (
    <section class="trial-key" aria-labelledby="no-key-yet">
      <h2 id="no-key-yet">Business keys</h2>
      <p>
        Only business accounts can create business keys; a trial has its own key. An account becomes
        a business account with its first credits.
      </p>
      <p class="button-row">
        <BuyCredits billingUrl={billingUrl} />
        {plan === "none" && (
          <a class="button" href="/app/account">
            Start trial
          </a>
        )}
      </p>
    </section>
  );
}
