// A render uses the assets that it shows, which keeps them from being removed. Noted after the answer,
// at most once per day for each.
import type { Plan } from "../../print/index.ts";
import { touchAssets } from "../../store/assets/asset-rows.ts";
import type { Deps } from "../deps.ts";
import { ASSET_REF } from "./load-images.ts";

export function noteAssetUses(
  { db, defer, now }: Pick<Deps, "db" | "defer" | "now">,
  accountId: string,
  { imageRefs }: Pick<Plan, "imageRefs">,
): void {
  const digests = imageRefs.flatMap((ref) => ASSET_REF.exec(ref)?.[1] ?? []);
  if (digests.length > 0) defer(touchAssets(db, accountId, digests, now()));
}
