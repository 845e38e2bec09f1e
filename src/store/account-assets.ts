// The bytes of images and artwork that accounts have uploaded, in R2 under account and digest. What
// is known of them is in asset-rows.ts.
import { unavailable } from "../rules/refusals.ts";

export interface AssetKey {
  readonly accountId: string;
  /** Of the bytes that were sent, in hexadecimal: artwork is kept in another form. */
  readonly sha256: string;
}

/** null: this account has no such asset. */
export async function readAsset(
  bucket: R2Bucket,
  accountId: string,
  sha256: string,
): Promise<Uint8Array | null> {
  return orUnavailable("An asset could not be read. Nothing was charged; try again.", async () => {
    const object = await bucket.get(pathOf({ accountId, sha256 }));
    return object && new Uint8Array(await object.arrayBuffer());
  });
}

/** Bytes that are there already are left as they are: templates may be printing them. */
export async function keepAsset(bucket: R2Bucket, key: AssetKey, bytes: Uint8Array): Promise<void> {
  await orUnavailable("The asset could not be stored. Send it again.", async () => {
    await bucket.put(pathOf(key), bytes, { onlyIf: new Headers({ "If-None-Match": "*" }) });
  });
}

export async function removeAssets(bucket: R2Bucket, keys: readonly AssetKey[]): Promise<void> {
  await bucket.delete(keys.map(pathOf));
}

function pathOf({ accountId, sha256 }: AssetKey): string {
  return `${accountId}/${sha256}`;
}

async function orUnavailable<T>(detail: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw unavailable(detail);
  }
}
