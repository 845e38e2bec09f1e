// Calls of a browser: the session's cookie goes along, refusals are values.

export interface Refused {
  readonly ok: false;
  /** 0: the service was not reached. */
  readonly status: number;
  /** Of the problem; null: the answer was none. */
  readonly code: string | null;
  /** What is wrong and how to fix it. */
  readonly detail: string;
  /** What is wrong where; empty for most refusals. */
  readonly errors: readonly CallError[];
  /** Seconds until the call may be made again; null: waiting does not help. */
  readonly waitSec: number | null;
}

export interface CallError {
  /** A JSON Pointer into the body of the call. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

export type Called<T> = { readonly ok: true; readonly status: number; readonly body: T } | Refused;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly CallError[];
}

const MOST_MS = 60_000;

/** Headers of a call for this account only: while another one is signed in, it is refused as without a session. */
export function asAccount(accountId: string): Record<string, string> {
  return { "Platen-Account": accountId };
}

interface Sent {
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** Beyond this no answer comes. */
  readonly mostMs?: number;
}

/** A `body` is sent as JSON, a Blob as it is; an answer without content is null. Never throws. */
export async function call<T>(
  method: Method,
  path: string,
  { body, headers, mostMs = MOST_MS }: Sent = {},
): Promise<Called<T>> {
  const isJson = body !== undefined && !(body instanceof Blob);
  try {
    const answer = await fetch(path, {
      method,
      signal: AbortSignal.timeout(mostMs),
      headers: { ...(isJson && { "Content-Type": "application/json" }), ...headers },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as Blob) }),
    });
    if (!answer.ok) return await readRefusal(answer);
    const { status } = answer;
    return { ok: true, status, body: (status === 204 ? null : await answer.json()) as T };
  } catch {
    return {
      ok: false,
      status: 0,
      code: null,
      detail: "The service cannot be reached. Check the connection, then try again.",
      errors: [],
      waitSec: null,
    };
  }
}

/** Of an answer that is not `ok`. */
export async function readRefusal(answer: Response): Promise<Refused> {
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  const wait = answer.headers.get("Retry-After");
  const { code = null, errors = [] } = problem;
  return {
    ok: false,
    status: answer.status,
    code,
    detail: errors[0]?.detail ?? problem.detail ?? `The service answered ${answer.status}.`,
    errors,
    waitSec: wait === null ? null : Number(wait),
  };
}
