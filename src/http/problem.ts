// Problems on the wire (RFC 9457): what a refusal becomes as a response.
import { Refusal, type Fault } from "../refusal.ts";
import { PROBLEMS, problemTypeOf } from "../reference/problems/statuses.ts";
import { isCode } from "../rules/codes.ts";
import { TemporaryRefusal } from "../rules/refusals.ts";

const MOST_ERRORS = 50;

export interface ProblemOrigin {
  readonly requestId: string;
  /** Origin under which the page of each code is found. */
  readonly baseUrl: string;
  /** Where credits are bought. */
  readonly billingUrl?: string | null;
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
    ...(error.faults.length > 0 && { errors: wireFaults(error.faults) }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** What two elements say of one value in the same words is said once. */
function wireFaults(faults: readonly Fault[]): Fault[] {
  const distinct = new Map<string, Fault>();
  for (const { pointer, code, detail } of faults) {
    if (distinct.size === MOST_ERRORS) break;
    distinct.set(`${pointer} ${code} ${detail}`, { pointer, code, detail });
  }
  return [...distinct.values()];
}
