// Instead of the form for a new key, where the account may not have one.
import type { Account } from "../../calls/answers.ts";

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
        {billingUrl === null ? (
          <a class="button" href="/docs/account#credits">
            How credits are added
          </a>
        ) : (
          <a class="button button-primary" href={billingUrl}>
            Buy credits
          </a>
        )}
        {plan === "none" && (
          <a class="button" href="/app/account">
            Start trial
          </a>
        )}
      </p>
    </section>
  );
}
