// Images and artwork that accounts have uploaded, in R2 under account and digest.
import { unavailable } from "../rules/refusals.ts";

/** null: this account has no such asset. */
export async function readAsset(
  bucket: R2Bucket,
  accountId: string,
  sha256: string,
): Promise<Uint8Array | null> {
  try {
    const object = await bucket.get(`${accountId}/${sha256}`);
    return object && new Uint8Array(await object.arrayBuffer());
  } catch {
    throw unavailable("An asset could not be read. Nothing was charged; try again.");
  }
}
