// Problems on the wire (RFC 9457): what a refusal becomes as a response.
import { Refusal, type Fault } from "../refusal.ts";
import { PROBLEMS, problemTypeOf } from "../reference/problems/statuses.ts";
import { isCode } from "../rules/codes.ts";
import { TemporaryRefusal } from "../rules/refusals.ts";

const MOST_ERRORS = 50;

/** How the faults of a body are listed. */
export interface ErrorList {
  readonly most: number;
  /** The body has a record on each line: details name it. */
  readonly namesLines: boolean;
}

export interface ProblemOrigin {
  readonly requestId: string;
  /** Origin under which the page of each code is found. */
  readonly baseUrl: string;
  /** Where credits are bought. */
  readonly billingUrl?: string | null;
  readonly errors?: ErrorList | undefined;
}

/** null: not a refusal, but a bug. */
export function problemOf(error: unknown, origin: ProblemOrigin): Response | null {
  if (!(error instanceof Refusal) || !isCode(error.code)) return null;
  const headers = new Headers({ "Content-Type": "application/problem+json" });
  const { status, title } = PROBLEMS[error.code];
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (status === 402 && origin.billingUrl) {
    headers.set("Link", `<${origin.billingUrl}>; rel="payment"`);
  }
  if (error instanceof TemporaryRefusal) headers.set("Retry-After", String(error.retryAfterSec));
  const body = {
    type: problemTypeOf(error.code, origin.baseUrl),
    title,
    status,
    detail: error.message,
    code: error.code,
    requestId: origin.requestId,
    ...(error.faults.length > 0 && { errors: wireFaults(error.faults, origin.errors) }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** What two elements say of one value in the same words is said once. */
function wireFaults(
  faults: readonly Fault[],
  { most, namesLines }: ErrorList = { most: MOST_ERRORS, namesLines: false },
): Fault[] {
  const distinct = new Map<string, Fault>();
  for (const { pointer, code, detail } of faults) {
    if (distinct.size === most) break;
    const place = namesLines ? placeOfLine(pointer) : "";
    distinct.set(`${pointer} ${code} ${detail}`, { pointer, code, detail: `${place}${detail}` });
  }
  return [...distinct.values()];
}

/** "line 9001: " for record 8999, which follows the head on the first line. */
function placeOfLine(pointer: string): string {
  const record = /^#\/records\/(\d+)/.exec(pointer)?.[1];
  return record === undefined ? "" : `line ${Number(record) + 2}: `;
}
