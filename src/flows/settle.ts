// Charging for a job, once its PDF exists and before its first byte is sent.
import { Refusal } from "../print/index.ts";
import type { Code } from "../rules/codes.ts";
import { priceOf } from "../rules/price.ts";
import { invalidApiKey, unavailable } from "../rules/refusals.ts";
import { chargeCredits, type Charge } from "../store/ledger.ts";
import type { Caller } from "./authenticate.ts";
import type { Deps } from "./deps.ts";

export type Bill = Omit<Charge, "keyId" | "requestId" | "credits">;

/** An early no for whoever cannot pay anyway; what counts is the charge itself. */
export function requireFunds(caller: Caller, pages: number): void {
  const credits = priceOf(caller.kind, pages);
  if (credits > caller.balance) throw insufficientCredits(credits, caller.balance);
}

/** Answers the credits taken. */
export async function settle(deps: Deps, caller: Caller, bill: Bill): Promise<number> {
  const credits = priceOf(caller.kind, bill.pages);
  if (credits === 0) return 0;
  const charge = { ...bill, keyId: caller.keyId, requestId: deps.requestId, credits };
  const outcome = await chargeCredits(deps.db, charge);
  switch (outcome.kind) {
    case "charged":
      return credits;
    case "short":
      throw insufficientCredits(credits, null);
    case "revoked":
      throw invalidApiKey();
    case "lease-over":
      throw unavailable("The job took too long and was not charged. Try again.");
    case "unknown":
      throw unavailable(
        "The database did not say whether the job was charged. With the same Idempotency-Key, trying again never charges twice.",
      );
    case "replay":
    case "reused":
      // Only an id that requests share can belong to another one; a request's own id is shared by none.
      throw new Error(`a charge of this request was found to be another's: ${outcome.kind}`);
  }
}

function insufficientCredits(credits: number, balance: number | null): Refusal<Code> {
  const has = balance === null ? "fewer are left" : `${balance} are left`;
  return new Refusal<Code>(
    "INSUFFICIENT_CREDITS",
    `This job costs ${credits} ${credits === 1 ? "credit" : "credits"}, one a page, and ${has}. Nothing was charged; add credits or print fewer pages.`,
  );
}
