// The bytes of images and artwork that accounts have uploaded, in R2 under account and digest. What
// is known of them is in asset-rows.ts.
import { unavailable } from "../../rules/refusals.ts";

export interface AssetKey {
  readonly accountId: string;
  /** Of the bytes that were sent, in hexadecimal: artwork is kept in another form. */
  readonly sha256: string;
}

const UNREADABLE = "An asset could not be read. Nothing was charged; try again.";

/** null: this account has no such asset. `count` gets its size before it is read; what it throws ends it. */
export async function readAsset(
  bucket: R2Bucket,
  accountId: string,
  sha256: string,
  count: (bytes: number) => void,
): Promise<Uint8Array | null> {
  const object = await orUnavailable(UNREADABLE, () => bucket.get(pathOf({ accountId, sha256 })));
  if (!object) return null;
  try {
    count(object.size);
  } catch (error) {
    await object.body.cancel();
    throw error;
  }
  return orUnavailable(UNREADABLE, async () => new Uint8Array(await object.arrayBuffer()));
}

/** Bytes that are there already are left as they are: templates may be printing them. */
export async function keepAsset(bucket: R2Bucket, key: AssetKey, bytes: Uint8Array): Promise<void> {
  await orUnavailable("The asset could not be stored. Upload it again.", async () => {
    await bucket.put(pathOf(key), bytes, { onlyIf: new Headers({ "If-None-Match": "*" }) });
  });
}

/** Puts another form of it in its place; nothing where it has been removed meanwhile. */
export async function replaceAsset(
  bucket: R2Bucket,
  key: AssetKey,
  bytes: Uint8Array,
): Promise<void> {
  await orUnavailable("An asset could not be stored. Nothing was charged; try again.", async () => {
    const etagMatches = (await bucket.head(pathOf(key)))?.etag;
    if (etagMatches) await bucket.put(pathOf(key), bytes, { onlyIf: { etagMatches } });
  });
}

export async function removeAssets(bucket: R2Bucket, keys: readonly AssetKey[]): Promise<void> {
  await orUnavailable("Assets could not be removed. Try again.", () =>
    bucket.delete(keys.map(pathOf)),
  );
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
