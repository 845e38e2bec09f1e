// How many large jobs an account has at once. Each says from time to time that it goes on: one whose Worker died stops
// counting by itself.

export const JOBS_AT_ONCE = 2;
/** A job that was not heard of for so long no longer counts. */
export const JOB_HEARD_MS = 60_000;
/** What a third one waits: most jobs are done within it. */
export const THIRD_JOB_RETRY_AFTER_SEC = 5;

/** When each of an account's jobs stops counting, by its request's id. */
export type JobsAtOnce = Readonly<Record<string, number>>;

/** null: there are too many. A job that counts already goes on. */
export function beginJob(jobs: JobsAtOnce, id: string, now: number): JobsAtOnce | null {
  const live = liveJobs(jobs, now);
  if (!(id in live) && Object.keys(live).length >= JOBS_AT_ONCE) return null;
  return { ...live, [id]: now + JOB_HEARD_MS };
}

export function endJob(jobs: JobsAtOnce, id: string, now: number): JobsAtOnce {
  const { [id]: _, ...others } = liveJobs(jobs, now);
  return others;
}

export function liveJobs(jobs: JobsAtOnce, now: number): JobsAtOnce {
  return Object.fromEntries(Object.entries(jobs).filter(([, until]) => now < until));
}
