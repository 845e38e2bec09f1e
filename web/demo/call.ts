// The call that prints the demo, and what can come of it.
import type { DemoRequest, Fault } from "./order.ts";

const PATIENCE_MS = 30_000;

export type Answer =
  | { readonly kind: "printed"; readonly pdf: Blob }
  | { readonly kind: "faults"; readonly faults: readonly Fault[]; readonly detail: string }
  /** Nothing is accepted for so many seconds. `busy`: because of others. */
  | { readonly kind: "wait"; readonly seconds: number; readonly busy: boolean }
  | { readonly kind: "offline" }
  | { readonly kind: "unreachable" }
  | { readonly kind: "slow" }
  | { readonly kind: "broken" };

interface Problem {
  readonly detail?: string;
  readonly errors?: readonly Fault[];
}

export async function printDemo(api: string, request: DemoRequest): Promise<Answer> {
  try {
    const answer = await fetch(`${api}/api/v1/demo/generate-pdf`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return { kind: "printed", pdf: await answer.blob() };
    return refusalOf(answer, (await answer.json().catch(() => ({}))) as Problem);
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "slow" };
    return { kind: navigator.onLine ? "unreachable" : "offline" };
  }
}

function refusalOf({ status, headers }: Response, { detail = "", errors }: Problem): Answer {
  const seconds = Math.ceil(Number(headers.get("Retry-After")));
  if ((status === 429 || status === 503) && seconds > 0) {
    return { kind: "wait", seconds, busy: status === 503 };
  }
  if (status === 422) return { kind: "faults", faults: errors ?? [], detail };
  return { kind: "broken" };
}
