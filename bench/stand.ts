// One contender in a process of its own. `warm` answers orders over IPC; `cold` and `memory` do one
// thing in a fresh process, answer once and end. Started by run.ts: node stand.ts <what> <contender> <job>
import { readFileSync, writeFileSync } from "node:fs";
import { CONTENDERS } from "./contenders/all.ts";
import { jobOf, recordsOf } from "./jobs.ts";

export interface WarmOrder {
  readonly job: string;
  readonly seed: number;
  /** Renders, each of records of its own. */
  readonly count: number;
}

/** A render's share of the order. */
export interface WarmAnswer {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly bytes: number;
}

export interface ColdAnswer {
  readonly loadMs: number;
  readonly renderMs: number;
}

export interface MemoryAnswer {
  readonly idleMb: number;
  readonly growthMb: number;
}

const [what, name, id] = process.argv.slice(2);
const open = CONTENDERS[name ?? ""];
if (!open) throw new Error(`there is no contender "${name}"`);

if (what === "warm") await answerOrders();
else answer(what === "cold" ? await measureCold(id!) : await measureMemory(id!));

async function answerOrders(): Promise<void> {
  const prepare = await (await open!()).open();
  const renders = new Map<string, ReturnType<typeof prepare>>();
  const carryOut = async (order: WarmOrder) => {
    const job = jobOf(order.job);
    const render = renders.get(order.job) ?? prepare(job);
    renders.set(order.job, render);
    const batches = Array.from({ length: order.count }, (_, i) => recordsOf(job, order.seed + i));
    let bytes = 0;
    const cpu = process.cpuUsage();
    const start = performance.now();
    for (const records of batches) bytes += (await render(records)).length;
    const wallMs = performance.now() - start;
    const used = process.cpuUsage(cpu);
    const { count } = order;
    answer({
      wallMs: wallMs / count,
      cpuMs: (used.user + used.system) / 1000 / count,
      bytes: bytes / count,
    } satisfies WarmAnswer);
  };
  process.on("message", (order: WarmOrder) => void carryOut(order));

  process.on("disconnect", () => process.exit());
  answer("open");
}

async function measureCold(jobId: string): Promise<ColdAnswer> {
  const job = jobOf(jobId);
  const records = recordsOf(job, process.pid);
  const start = performance.now();
  const prepare = await (await open!()).open();
  const loaded = performance.now();
  await prepare(job)(records);
  return { loadMs: loaded - start, renderMs: performance.now() - loaded };
}

async function measureMemory(jobId: string): Promise<MemoryAnswer> {
  const prepare = await (await open!()).open();
  const first = jobOf("S");
  await prepare(first)(recordsOf(first, 1));
  const job = jobOf(jobId);
  const records = recordsOf(job, 2);
  (globalThis as { gc?: () => void }).gc?.();
  const idleMb = process.memoryUsage.rss() / 2 ** 20;
  const peakMb = watchPeak();
  await prepare(job)(records);
  return { idleMb, growthMb: Math.max(0, peakMb() - idleMb) };
}

/** The peak since now where the system can forget the one before, else since the process's start. */
function watchPeak(): () => number {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
    return () => {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))!;
      return Number(kilobytes) / 1024;
    };
  } catch {
    return () => process.resourceUsage().maxRSS / 1024;
  }
}

function answer(value: object | string): void {
  process.send?.(value);
  if (what !== "warm") process.disconnect?.();
}
