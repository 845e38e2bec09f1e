// Every night: the counts of days that the page /status no longer shows are removed.
import { DAY_MS } from "../../rules/quotas.ts";
import { STATUS_DAYS } from "../../rules/status.ts";
import { forgetStatusDays as forget } from "../../store/status/status-days.ts";
import type { Deps } from "../deps.ts";

export function forgetStatusDays({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  return forget(db, Math.floor(now() / DAY_MS) - STATUS_DAYS);
}
