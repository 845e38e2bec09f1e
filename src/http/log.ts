// One JSON line per request, failure or warning, of fields that cannot hold what a customer sent: an error's message can
// quote a value, so of an error only its name and where it was thrown are kept.
import type { Warning } from "../flows/deps.ts";
import type { Reconciliation } from "../flows/operator/reconcile.ts";
import type { ProbeFound } from "../flows/status/probe.ts";
import type { Measurement } from "./measure.ts";

export interface Failure {
  readonly event: "internal-error" | "deferred-failure";
  readonly requestId: string;
  readonly method?: string;
  readonly route?: string;
}

export function logFailure(failure: Failure, error: unknown): void {
  const { event, requestId, method, route } = failure;
  log({ event, requestId, method, route, ...traceOf(error) });
}

export function logWarning(event: Warning, requestId: string): void {
  log({ event, requestId });
}

/** Silent when every balance is what its ledger says. */
export function logReconciliation(found: Reconciliation): void {
  if (found.drift === 0 && found.trialDrift === 0) return;
  log({ event: "ledger-drift", ...found });
}

/** At each start of an isolate: anyone who reads the log can sign in as these. */
export function logCodesInLog(addresses: number): void {
  log({ event: "codes-in-log", addresses });
}

/** The code of an address of LOG_CODES_FOR, by its place in that list: the log holds no addresses. */
export function logCode(place: number, code: string): void {
  log({ event: "sign-in-code", place, code });
}

/** Silent when the service printed for itself. */
export function logProbe({ outcome, tookMs, reason, failuresInARow }: ProbeFound): void {
  if (outcome !== "failed") return;
  log({ event: "probe-failed", tookMs, reason, failuresInARow });
}

/** Every request, in fields that say nothing of who sent it or what. */
export function logRequest(measured: Measurement): void {
  const { spans, ...fields } = measured;
  const waitedMs = Object.fromEntries(spans.map(({ name, durationMs }) => [name, durationMs]));
  // oxlint-disable-next-line no-console -- an ordinary line, where the others are faults.
  console.log(JSON.stringify({ event: "request", ...fields, waitedMs }));
}

function log(line: object): void {
  // oxlint-disable-next-line no-console -- this is the one place that writes to the log.
  console.error(JSON.stringify(line));
}

function traceOf(error: unknown): { error: string; at: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  return { error: error.name, at: frames.slice(0, 12).map((line) => line.trim()) };
}
