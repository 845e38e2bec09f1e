// What the public status counts: every five minutes the service prints the demo design through its own public address.
// Pure: an outcome and what was known before give what is kept, and whether the operator must hear of it.

/** The crons of wrangler.toml. */
export const PROBE_CRON = "*/5 * * * *";
export const PROBE_EVERY_MIN = 5;
export const SLOW_MS = 2_000;
/** An answer that takes longer is none. */
export const GIVEN_UP_MS = 30_000;
export const STATUS_DAYS = 90;
/** Of a database that does not answer, so many days are counted later. */
const UNCOUNTED_DAYS = 14;
export const FAILURES_UNTIL_MAIL = 3;
/** Without a check for so long, the state is unknown: two were missed. */
export const STALE_MS = 3 * PROBE_EVERY_MIN * 60_000;

export type ProbeOutcome = "answered" | "slow" | "failed";
export const PROBE_OUTCOMES: readonly ProbeOutcome[] = ["answered", "slow", "failed"];

/** One check. */
export interface Probe {
  /** When it ended, in ms since 1970. */
  readonly at: number;
  readonly outcome: ProbeOutcome;
}

/** The checks of one day (days since 1970, UTC). */
export interface StatusDay {
  readonly day: number;
  readonly answered: number;
  readonly slow: number;
  readonly failed: number;
  readonly lastAt: number;
  readonly lastOutcome: ProbeOutcome;
}

/** What is known between two checks, apart from the counts. */
export interface Outage {
  /** Failures in a row. */
  readonly failures: number;
  /** Whether the operator has a mail about them. */
  readonly mailed: boolean;
  /** What the database did not take: it may be what fails. */
  readonly uncounted: readonly StatusDay[];
}

export const NO_OUTAGE: Outage = { failures: 0, mailed: false, uncounted: [] };

export function judgeAnswer(isPrint: boolean, tookMs: number): ProbeOutcome {
  if (!isPrint) return "failed";
  return tookMs > SLOW_MS ? "slow" : "answered";
}

/** The days to count with one check added; the oldest are given up. */
export function addProbe(days: readonly StatusDay[], { at, outcome }: Probe): StatusDay[] {
  const day = Math.floor(at / 86_400_000);
  const known = days.find((each) => each.day === day);
  const { answered, slow, failed } = known ?? { answered: 0, slow: 0, failed: 0 };
  const counted: StatusDay = {
    day,
    answered: answered + (outcome === "answered" ? 1 : 0),
    slow: slow + (outcome === "slow" ? 1 : 0),
    failed: failed + (outcome === "failed" ? 1 : 0),
    lastAt: at,
    lastOutcome: outcome,
  };
  return [...days.filter((each) => each !== known), counted].slice(-UNCOUNTED_DAYS);
}

export function failuresAfter({ failures }: Outage, outcome: ProbeOutcome): number {
  return outcome === "failed" ? failures + 1 : 0;
}

/** Once per outage, which begins with the third failure and ends with an answer. */
export function isMailDue(failures: number, { mailed }: Outage): boolean {
  return failures >= FAILURES_UNTIL_MAIL && !mailed;
}
