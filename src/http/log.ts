// One JSON line per failure, of fields that cannot hold what a customer sent: an error's message can
// quote a value, so of an error only its name and where it was thrown are kept.

export interface Failure {
  readonly event: "internal-error" | "deferred-failure";
  readonly requestId: string;
  readonly method?: string;
  readonly route?: string;
}

export function logFailure(failure: Failure, error: unknown): void {
  const { event, requestId, method, route } = failure;
  // oxlint-disable-next-line no-console -- this is the one place that writes to the log.
  console.error(JSON.stringify({ event, requestId, method, route, ...traceOf(error) }));
}

function traceOf(error: unknown): { error: string; at: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  return { error: error.name, at: frames.slice(0, 12).map((line) => line.trim()) };
}
