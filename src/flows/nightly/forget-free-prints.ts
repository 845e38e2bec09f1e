// Every night: watermarked labels of links that can no longer be replayed are removed.
import { DAY_MS } from "../../rules/quotas.ts";
import { forgetFreePrints as forget } from "../../store/links/free-prints.ts";
import type { Deps } from "../deps.ts";

/** Longer than a key lives, which is 24 hours and a lease. */
const KEPT_MS = 2 * DAY_MS;
const AT_ONCE = 2_000;
const ROUNDS = 200;

export async function forgetFreePrints({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const committedBefore = now() - KEPT_MS;
  for (let round = 0; round < ROUNDS; round++) {
    if ((await forget(db, committedBefore, AT_ONCE)) < AT_ONCE) return;
  }
}
