// The account's active keys, the trial's included.
import { listKeys as read } from "../store/keys.ts";
import type { Deps } from "./deps.ts";
import { describeKey, type KeyDetail } from "./describe-key.ts";

export async function listKeys(
  { db }: Pick<Deps, "db">,
  accountId: string,
): Promise<readonly KeyDetail[]> {
  return (await read(db, accountId)).map(describeKey);
}
