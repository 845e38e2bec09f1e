// One request until it has an answer: what passes by itself is waited for, everything else is said at once.
import type { JobCall } from "./output.ts";
import type { JobRefusal } from "./read-answer.ts";

export interface SendRequest {
  readonly call: JobCall;
  /** Its index in the job. */
  readonly part: number;
  readonly key: string;
  /** JSON of the call's request. */
  readonly body: string;
}

/** The request was perhaps not received, or its answer was lost. */
export interface Unreached {
  readonly kind: "unreached";
  readonly detail: string;
  /** The file ended unexpectedly, or is not that of its digest: it is paid for. */
  readonly isIncomplete?: true;
  /** The caller ended it: it is not tried again. */
  readonly isStopped?: true;
}

export interface RetryPolicy {
  /** After the first try. */
  readonly retries: number;
  /** Before the first retry; twice as long before each further one. */
  readonly firstWaitMs: number;
  readonly mostWaitMs: number;
}

export const RETRIES: RetryPolicy = { retries: 2, firstWaitMs: 500, mostWaitMs: 8000 };

/** No one waits longer than this for a button that they have pressed. */
const LONGEST_RETRY_AFTER_SEC = 60;

export interface Waiting {
  wait(ms: number): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
  /** Whether to send no more. */
  isStopped(): boolean;
  onWait(ms: number): void;
}

export interface Sent<T> {
  readonly answer: T | JobRefusal | Unreached;
  /** Whether an earlier try may have been charged. */
  readonly isUncertain: boolean;
}

export async function sendRetrying<T extends { readonly kind: string }>(
  send: () => Promise<T | JobRefusal | Unreached>,
  { retries, firstWaitMs, mostWaitMs }: RetryPolicy,
  tools: Waiting,
): Promise<Sent<T>> {
  let isUncertain = false;
  for (let retry = 0; ; retry++) {
    const answer = await send();
    const passes = isPassing(answer);
    // 429 is said before a job is looked at.
    if (passes && !(isRefusal(answer) && answer.status === 429)) isUncertain = true;
    const asked = isRefusal(answer) ? (answer.retryAfterSec ?? 0) : 0;
    const isOver = retry >= retries || asked > LONGEST_RETRY_AFTER_SEC || tools.isStopped();
    if (!passes || isOver) return { answer, isUncertain };
    const most = Math.min(mostWaitMs, firstWaitMs * 2 ** retry);
    // Half of it at random, so that many clients do not come back together.
    const ms = Math.max(asked * 1000, most * (0.5 + tools.random() / 2));
    tools.onWait(ms);
    await tools.wait(ms);
    if (tools.isStopped()) return { answer, isUncertain };
  }
}

function isRefusal(answer: { readonly kind: string }): answer is JobRefusal {
  return answer.kind === "refused";
}

function isPassing(answer: { readonly kind: string; readonly isStopped?: true }): boolean {
  if (!isRefusal(answer)) return answer.kind === "unreached" && !answer.isStopped;
  const { status, code } = answer;
  return (
    status === 408 ||
    status === 429 ||
    status >= 500 ||
    (status === 409 && code === "IDEMPOTENCY_REQUEST_IN_PROGRESS")
  );
}
