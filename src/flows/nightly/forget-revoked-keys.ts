// Every night: keys that were revoked long ago and never charged are removed. The others are in the ledger.
import { REVOKED_KEY_KEPT_MS } from "../../rules/quotas.ts";
import { forgetRevokedKeys as forget } from "../../store/keys/keys.ts";
import type { Deps } from "../deps.ts";

const AT_ONCE = 500;
const ROUNDS = 40;

export async function forgetRevokedKeys({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  const revokedBefore = now() - REVOKED_KEY_KEPT_MS;
  let forgotten = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const count = await forget(db, revokedBefore, AT_ONCE);
    forgotten += count;
    if (count < AT_ONCE) break;
  }
  return forgotten;
}
