// Where an account gets credits from.
import type { Settings } from "./deps.ts";

/** Goes on a sentence that ends there: "add credits at https://…". */
export function toBuyCredits({
  billingUrl,
  supportEmail,
}: Pick<Settings, "billingUrl" | "supportEmail">): string {
  return billingUrl === null
    ? `ask ${supportEmail} to add credits`
    : `add credits at ${billingUrl}`;
}
