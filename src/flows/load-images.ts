// What a plan's imageRefs name: assets of the account that prints. Addresses are not fetched yet.
import type { LoadedImages, Plan } from "../print/index.ts";
import { readAsset } from "../store/account-assets.ts";
import type { Deps } from "./deps.ts";

type Loaded = LoadedImages extends ReadonlyMap<string, infer T> ? T : never;

export async function loadImages(
  deps: Pick<Deps, "accountAssets">,
  accountId: string,
  plan: Plan,
): Promise<LoadedImages> {
  const loaded = plan.imageRefs.map(async (ref): Promise<[string, Loaded]> => [
    ref,
    await loadImage(deps.accountAssets, accountId, ref),
  ]);
  return new Map(await Promise.all(loaded));
}

const ASSET = /^asset:([0-9a-f]{64})$/;

async function loadImage(bucket: R2Bucket, accountId: string, ref: string): Promise<Loaded> {
  const sha256 = ASSET.exec(ref)?.[1];
  if (sha256) {
    const bytes = await readAsset(bucket, accountId, sha256);
    return bytes ?? { refused: "the account has no such asset" };
  }
  return ref.startsWith("https://")
    ? { refused: "images are not fetched from addresses yet; send it as a data URI" }
    : { refused: "its source is neither a data URI of a PNG or JPEG nor an asset of the account" };
}
