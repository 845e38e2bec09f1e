// Every night: assets that neither a template nor a render has used for long are removed. What a saved
// template names is in use.
import { ASSET_KEPT_MS } from "../../rules/asset.ts";
import { removeAssets } from "../../store/account-assets.ts";
import { forgetAssets, markExpiredAssets, touchNamedAssets } from "../../store/asset-rows.ts";
import type { Deps } from "../deps.ts";

/** R2 takes 1000 keys at once. */
const AT_ONCE = 500;
const ROUNDS = 20;

/** How many were removed. Broken off at any point, the next night takes it up again. */
export async function removeExpiredAssets({
  db,
  accountAssets,
  now,
}: Pick<Deps, "db" | "accountAssets" | "now">): Promise<number> {
  const usedBefore = now() - ASSET_KEPT_MS;
  await touchNamedAssets(db, usedBefore, now());
  let removed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const expired = await markExpiredAssets(db, usedBefore, AT_ONCE);
    if (expired.length === 0) break;
    // Marked first, bytes next, rows last: an upload of the same bytes meanwhile gets 503.
    await removeAssets(accountAssets, expired);
    await forgetAssets(db, expired);
    removed += expired.length;
  }
  return removed;
}
