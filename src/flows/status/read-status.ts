// What the page /status shows: the last 90 days, each with its counts, and how it is now.
import { DAY_MS } from "../../rules/quotas.ts";
import { PROBE_EVERY_MIN, SLOW_MS, STALE_MS, STATUS_DAYS } from "../../rules/status.ts";
import { listStatusDays } from "../../store/status/status-days.ts";
import type { Deps } from "../deps.ts";

export interface DayCounts {
  /** "2026-11-27", UTC. */
  readonly date: string;
  readonly answered: number;
  readonly slow: number;
  readonly failed: number;
}

export interface Status {
  /** Of the last check; "unknown" without one in the last quarter of an hour. */
  readonly now: "answering" | "slow" | "failing" | "unknown";
  readonly checkedAt: string | null;
  readonly everyMinutes: number;
  readonly slowAboveMs: number;
  /** Newest first, days without a check too. */
  readonly days: readonly DayCounts[];
}

const NOW = { answered: "answering", slow: "slow", failed: "failing" } as const;

export async function readStatus({ db, now }: Pick<Deps, "db" | "now">): Promise<Status> {
  const at = now();
  const today = Math.floor(at / DAY_MS);
  const found = await listStatusDays(db, today - STATUS_DAYS);
  const byDay = new Map(found.map((each) => [each.day, each]));
  const last = found[0];
  const isKnown = last !== undefined && at - last.lastAt <= STALE_MS;
  return {
    now: isKnown ? NOW[last.lastOutcome] : "unknown",
    checkedAt: last === undefined ? null : new Date(last.lastAt).toISOString(),
    everyMinutes: PROBE_EVERY_MIN,
    slowAboveMs: SLOW_MS,
    days: Array.from({ length: STATUS_DAYS }, (_, back) => {
      const day = today - back;
      const { answered = 0, slow = 0, failed = 0 } = byDay.get(day) ?? {};
      return { date: new Date(day * DAY_MS).toISOString().slice(0, 10), answered, slow, failed };
    }),
  };
}
