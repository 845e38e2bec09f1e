// A key stops working with the next request; a charge under way looks at it once more.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { revokeKey as revoke } from "../../store/keys/keys.ts";
import type { Deps } from "../deps.ts";

export async function revokeKey(
  { db, now }: Pick<Deps, "db" | "now">,
  accountId: string,
  keyId: string,
): Promise<void> {
  if (await revoke(db, accountId, keyId, now())) return;
  throw new Refusal<Code>(
    "NOT_FOUND",
    "This account has no active key with this id. GET /account/v1/keys lists the active keys.",
  );
}
