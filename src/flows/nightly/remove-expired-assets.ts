// Every night: assets that neither a template nor a render has used for long are removed, and what is left of interrupted
// uploads and deletions. Each statement goes on where the one before ended, in this night or the next.
import { ASSET_KEPT_MS } from "../../rules/asset.ts";
import { removeAssets } from "../../store/assets/account-assets.ts";
import {
  claimLeaving,
  type Claim,
  forgetAssets,
  judgeOldAssets,
} from "../../store/assets/asset-rows.ts";
import type { Deps } from "../deps.ts";
import { listOldTemplates } from "../list-old-templates.ts";

const JUDGED_AT_ONCE = 500;
/** R2 takes 1000 keys at once. */
const REMOVED_AT_ONCE = 200;
const ROUNDS = 100;
/** R2 is down, or refuses what it did not refuse yesterday: the next night tries again. */
const MOST_FAILURES = 20;

type SweepDeps = Pick<Deps, "db" | "accountAssets" | "now">;

/** How many were removed. */
export async function removeExpiredAssets(deps: SweepDeps): Promise<number> {
  const { db, now } = deps;
  await listOldTemplates(db, null);
  const usedBefore = now() - ASSET_KEPT_MS;
  for (let round = 0; round < ROUNDS; round++) {
    const isMore = await judgeOldAssets(db, { usedBefore, now: now(), atMost: JUDGED_AT_ONCE });
    if (!isMore) break;
  }
  return removeLeaving(deps);
}

async function removeLeaving({ db, accountAssets, now }: SweepDeps): Promise<number> {
  let removed = 0;
  let failures = 0;
  const remove = async (claim: Claim): Promise<boolean> => {
    try {
      await removeAssets(accountAssets, claim.assets);
    } catch {
      failures++;
      return false;
    }
    // Where this fails they may be forgotten and uploaded again: their bytes are not this claim's any more.
    await forgetAssets(db, claim);
    removed += claim.assets.length;
    return true;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const claim = await claimLeaving(db, now(), REMOVED_AT_ONCE);
    if (claim.assets.length === 0) break;
    if (await remove(claim)) continue;
    // What cannot be removed of one account stops no other's.
    for (const part of splitByAccount(claim)) {
      if (failures === MOST_FAILURES) return removed;
      await remove(part);
    }
  }
  return removed;
}

function splitByAccount({ assets, until }: Claim): Claim[] {
  const accounts = Map.groupBy(assets, ({ accountId }) => accountId);
  return [...accounts.values()].map((ofOne) => ({ assets: ofOne, until }));
}
