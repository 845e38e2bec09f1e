// Every night: former documents whose move to R2 was interrupted are moved, and what is left of dropped ones is removed.
import { moveVersion, removeVersions } from "../account/settle-versions.ts";
import type { Deps } from "../deps.ts";
import { listLeftOver, listToMove } from "../../store/templates/template-versions.ts";

/** Longer than any request goes on after its answer. */
const SETTLED_MS = 60 * 60 * 1000;
/** Each is read, written and noted; the next night goes on. */
const MOST_MOVED = 200;
const REMOVED_AT_ONCE = 500;
const ROUNDS = 20;

export async function settleLeftVersions(
  deps: Pick<Deps, "db" | "accountAssets" | "now">,
): Promise<{ moved: number; removed: number }> {
  const before = deps.now() - SETTLED_MS;
  const toMove = await listToMove(deps.db, before, MOST_MOVED);
  for (const key of toMove) await moveVersion(deps, key);
  let removed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const left = await listLeftOver(deps.db, before, REMOVED_AT_ONCE);
    if (left.length === 0) break;
    await removeVersions(deps, left);
    removed += left.length;
  }
  return { moved: toMove.length, removed };
}
