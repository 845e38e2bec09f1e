// How long the threads of a page compute, whatever else the machine does: times of the processor, not of the clock.
import type { Page } from "playwright-core";

export interface Computed {
  /** Of the page's own thread, in ms. */
  readonly pageMs: number;
  /** Of all workers. */
  readonly workersMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Of the processor, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASK = "ThreadControllerImpl::RunTask";

export async function measureComputing(page: Page, work: () => Promise<void>): Promise<Computed> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as readonly TraceEvent[])),
  );
  const traceConfig = { includedCategories: ["toplevel"] };
  await session.send("Tracing.start", { traceConfig, transferMode: "ReportEvents" });
  await work();
  const complete = new Promise<void>((resolve) =>
    session.once("Tracing.tracingComplete", () => resolve()),
  );
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const names = new Map(
    events
      .filter(({ ph, name }) => ph === "M" && name === "thread_name")
      .map(({ pid, tid, args }) => [`${pid} ${tid}`, args?.name]),
  );
  const sumOf = (thread: string) =>
    events
      .filter(({ name, pid, tid }) => name === TASK && names.get(`${pid} ${tid}`) === thread)
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return { pageMs: sumOf("CrRendererMain"), workersMs: sumOf("DedicatedWorker thread") };
}
