// What an account has used day by day, for a chart: by API key, by template or by link.
import { DAY_MS, USAGE_IDS } from "../../rules/quotas.ts";
import {
  listUsageDays as read,
  type UsageDay,
  type UsageGroup,
} from "../../store/accounts/usage-days.ts";
import type { Deps } from "../deps.ts";

/** `credits` is what was spent. A day without use has no entry. */
export interface DailyUsage extends Omit<UsageDay, "day"> {
  /** A date in UTC: `2026-11-22`. */
  readonly day: string;
}

/** Of the last `days` days, today's included. */
export async function listUsageDays(
  { db, now }: Pick<Deps, "db" | "now">,
  accountId: string,
  { days, by }: { days: number; by: UsageGroup },
): Promise<DailyUsage[]> {
  const since = Math.floor(now() / DAY_MS) - days + 1;
  const rows = await read(db, accountId, { group: by, since, idsAtMost: USAGE_IDS });
  return rows.map((row) => ({
    ...row,
    day: new Date(row.day * DAY_MS).toISOString().slice(0, 10),
  }));
}
