// After a template was saved or deleted: the document that was replaced is moved to R2, what was dropped is removed
// from there. The next nightly run does what breaks off here.
import { TemporaryRefusal } from "../../rules/refusals.ts";
import {
  forgetVersions,
  listDropped,
  noteMoved,
  readToMove,
  type VersionKey,
} from "../../store/templates/template-versions.ts";
import {
  keepVersionObject,
  removeVersionObjects,
} from "../../store/templates/version-documents.ts";
import { deflate } from "../printing/compression.ts";
import type { Deps } from "../deps.ts";

type SettlingDeps = Pick<Deps, "db" | "accountAssets" | "now">;

/** R2 removes so many at once, and a template has 50. */
const REMOVED_AT_ONCE = 500;

/** `toMove`: the version that this very request has made. No other request may move it meanwhile. */
export async function settleVersions(
  deps: SettlingDeps & Pick<Deps, "warn">,
  accountId: string,
  toMove: string | null,
): Promise<void> {
  try {
    if (toMove !== null) await moveVersion(deps, { accountId, id: toMove });
    const dropped = await listDropped(deps.db, accountId, REMOVED_AT_ONCE);
    if (dropped.length > 0) await removeVersions(deps, dropped);
  } catch (error) {
    if (!(error instanceof TemporaryRefusal)) throw error;
    deps.warn("versions-left");
  }
}

export async function moveVersion(deps: SettlingDeps, key: VersionKey): Promise<void> {
  const document = await readToMove(deps.db, key);
  if (document !== null) {
    const bytes = deflate(new TextEncoder().encode(document));
    await keepVersionObject(deps.accountAssets, key, bytes);
    if (await noteMoved(deps.db, key, deps.now())) return;
  }
  await removeVersions(deps, [key]);
}

/** Objects first: a row without its object is found by the nightly run, an object without a row is never found. */
export async function removeVersions(
  { db, accountAssets }: SettlingDeps,
  keys: readonly VersionKey[],
): Promise<void> {
  await removeVersionObjects(accountAssets, keys);
  await forgetVersions(db, keys);
}
