// Former documents of templates as objects in R2, compressed by the caller. Which there are is in template-versions.ts.
import { unavailable } from "../../rules/refusals.ts";
import type { VersionKey } from "./template-versions.ts";

/** null: it was removed. */
export async function readVersionObject(
  bucket: R2Bucket,
  key: VersionKey,
): Promise<Uint8Array | null> {
  return orUnavailable(async () => {
    const object = await bucket.get(pathOf(key));
    return object && new Uint8Array(await object.arrayBuffer());
  });
}

export async function keepVersionObject(
  bucket: R2Bucket,
  key: VersionKey,
  bytes: Uint8Array,
): Promise<void> {
  await orUnavailable(() => bucket.put(pathOf(key), bytes));
}

export async function removeVersionObjects(
  bucket: R2Bucket,
  keys: readonly VersionKey[],
): Promise<void> {
  await orUnavailable(() => bucket.delete(keys.map(pathOf)));
}

/** Under the account, so that they go with it. An id is never used twice. */
function pathOf({ accountId, id }: VersionKey): string {
  return `${accountId}/versions/${id}`;
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw unavailable("Former versions of templates cannot be reached at the moment. Try again.");
  }
}
