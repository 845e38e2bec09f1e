// Whether the service prints jobs of 10,000 labels in one request, as its own document says.

let read: Promise<boolean> | null = null;

/** Asked once; what did not answer is asked again. */
export function hasLargeJobs(): Promise<boolean> {
  read ??= readPaths().catch(() => {
    read = null;
    return false;
  });
  return read;
}

async function readPaths(): Promise<boolean> {
  const answer = await fetch("/openapi.json", { signal: AbortSignal.timeout(MOST_MS) });
  if (!answer.ok) throw new Error(`/openapi.json answered ${answer.status}`);
  const { paths } = (await answer.json()) as { paths?: Readonly<Record<string, unknown>> };
  return paths?.["/account/v1/jobs"] !== undefined;
}

const MOST_MS = 20_000;
