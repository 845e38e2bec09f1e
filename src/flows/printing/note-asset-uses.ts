// A render uses the assets that it shows, which keeps them from being removed. Noted after the answer,
// at most once per day for each.
import type { Plan } from "../../print/index.ts";
import { touchAssets } from "../../store/asset-rows.ts";
import type { Deps } from "../deps.ts";

const ASSET = /^asset:([0-9a-f]{64})$/;

export function noteAssetUses(
  { db, defer, now }: Pick<Deps, "db" | "defer" | "now">,
  accountId: string,
  { imageRefs }: Pick<Plan, "imageRefs">,
): void {
  const digests = imageRefs.flatMap((ref) => ASSET.exec(ref)?.[1] ?? []);
  if (digests.length > 0) defer(touchAssets(db, accountId, digests, now()));
}
