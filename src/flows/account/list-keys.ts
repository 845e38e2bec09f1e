// The account's active keys, the trial's included.
import { listKeys as read } from "../../store/keys/keys.ts";
import type { Deps } from "../deps.ts";
import { describeKey, type KeyDetail } from "./describe-key.ts";
import { type Page, type PageAsked, readPage } from "./page.ts";

export function listKeys(
  { db }: Pick<Deps, "db">,
  accountId: string,
  page: PageAsked,
): Promise<Page<KeyDetail>> {
  return readPage(page, (from) => read(db, accountId, from), {
    positionOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    describe: describeKey,
  });
}
