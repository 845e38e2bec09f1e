// Templates that were saved before their assets were listed: their documents are read some at a time, by the nightly run,
// and when their account deletes an asset.
import { listNamesIn, readUnlisted, type TemplateKey } from "../store/assets/named-assets.ts";
import type { Deps } from "./deps.ts";

/** A megabyte each takes less than a second. */
const AT_ONCE = 20;
/** More than an account has. */
const ROUNDS = 200;

/** false: there was none. `of`: an account; null: all, as many as a night does. */
export async function listOldTemplates(db: Deps["db"], of: string | null): Promise<boolean> {
  let after: TemplateKey | null = null;
  let round = 0;
  for (; round < ROUNDS; round++) {
    const unlisted: TemplateKey[] = await readUnlisted(db, { of, after }, AT_ONCE);
    const last = unlisted.at(-1);
    if (last === undefined) break;
    after = last;
    // One that cannot be read keeps its account's assets, and no other's.
    await listNamesIn(db, unlisted).catch(() => listOneByOne(db, unlisted));
  }
  return round > 0;
}

async function listOneByOne(db: Deps["db"], unlisted: readonly TemplateKey[]): Promise<void> {
  for (const template of unlisted) await listNamesIn(db, [template]).catch(() => {});
}
