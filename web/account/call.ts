// Calls of a signed-in person's browser: the session's cookie goes along, refusals are values.

export interface Refused {
  readonly ok: false;
  /** 0: the service was not reached. */
  readonly status: number;
  /** What is wrong and how to fix it. */
  readonly detail: string;
  /** Seconds until the call may be made again; null: waiting does not help. */
  readonly waitSec: number | null;
}

export type Called<T> = { readonly ok: true; readonly body: T } | Refused;

interface Problem {
  readonly detail?: string;
  readonly errors?: readonly { readonly detail: string }[];
}

/** A `body` is sent as JSON. Never throws. */
export async function call<T>(
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Called<T>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body && {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (answer.ok) return { ok: true, body: (await answer.json()) as T };
    const problem = (await answer.json().catch(() => ({}))) as Problem;
    const wait = answer.headers.get("Retry-After");
    return {
      ok: false,
      status: answer.status,
      detail:
        problem.errors?.[0]?.detail ?? problem.detail ?? `The service answered ${answer.status}.`,
      waitSec: wait === null ? null : Number(wait),
    };
  } catch {
    return {
      ok: false,
      status: 0,
      detail: "The service cannot be reached. Check the connection, then try again.",
      waitSec: null,
    };
  }
}
