// Granting credits: once per grant id, however often it is asked for.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { grantCredits as grant } from "../../store/money/grants.ts";
import type { Deps } from "../deps.ts";
import { readFirstTemplates } from "../first-templates.ts";
import { accountNotFound } from "../account/describe-account.ts";

export interface CreditGrant {
  readonly grantId: string;
  readonly credits: number;
  readonly note: string | null;
}

export interface Granted {
  readonly balance: number;
  readonly repeated: boolean;
}

export async function grantCredits(
  { db, now }: Pick<Deps, "db" | "now">,
  accountId: string,
  { grantId, credits, note }: CreditGrant,
): Promise<Granted> {
  // Apart from the ids of charges, which the ledger keeps beside it.
  const asked = { id: `grant:${grantId}`, accountId, credits, note };
  const first = await readFirstTemplates();
  const outcome = await grant(db, asked, { first, now: now() });
  switch (outcome.kind) {
    case "granted":
      return { balance: outcome.balance, repeated: false };
    case "no-account":
      throw accountNotFound();
    case "repeated": {
      const { grant: known, balance } = outcome;
      const isSame =
        known.accountId === accountId && known.credits === credits && known.note === note;
      if (isSame) return { balance, repeated: true };
      throw new Refusal<Code>(
        "GRANT_CONFLICT",
        "This grantId was already used with a different account, number of credits or note. No credits were added; use a new grantId for a new grant.",
      );
    }
  }
}
