// A new business key, one of five at most: which of many at once get one, the database decides.
import { Refusal } from "../print/index.ts";
import type { Code } from "../rules/codes.ts";
import { readAccount } from "../store/accounts.ts";
import { insertBusinessKey, KEY_LIMIT } from "../store/keys.ts";
import type { Deps } from "./deps.ts";
import { accountNotFound } from "./describe-account.ts";
import { describeMadeKey, makeKey, type MadeKey } from "./describe-key.ts";

const UNNAMED = "Business key";

export async function createKey(
  { db, now }: Pick<Deps, "db" | "now">,
  accountId: string,
  name: string = UNNAMED,
): Promise<MadeKey> {
  const account = await readAccount(db, accountId);
  if (!account) throw accountNotFound();
  if (!account.isBusiness) {
    throw new Refusal<Code>(
      "BUSINESS_ACCOUNT_REQUIRED",
      "Business keys belong to business accounts. An account becomes one with its first credits; a trial has a key of its own.",
    );
  }
  const made = await makeKey("live", { accountId, name, now: now() });
  if ((await insertBusinessKey(db, made)) === null) {
    throw new Refusal<Code>(
      "KEY_LIMIT_REACHED",
      `This account has ${KEY_LIMIT} active business keys, which is the most. Revoke one that is no longer used, then create the new one.`,
    );
  }
  return describeMadeKey(made, null);
}
