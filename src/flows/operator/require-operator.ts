// Whether a credential is the operator's.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { bearerTokenOf } from "../../rules/headers.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../digest.ts";

export async function requireOperator(
  { settings }: Pick<Deps, "settings">,
  authorization: string | undefined,
): Promise<void> {
  const given = bearerTokenOf(authorization) ?? "";
  const [a, b] = await Promise.all([sha256(given), sha256(settings.operatorToken ?? "")]);
  // Digests of one length, compared in constant time: how much of a guess is right is not to be seen.
  const isSame = crypto.subtle.timingSafeEqual(a, b);
  if (isSame && settings.operatorToken !== null) return;
  throw new Refusal<Code>(
    "UNAUTHENTICATED",
    "This call requires the operator token. Send it in the header Authorization: Bearer <token>.",
  );
}
