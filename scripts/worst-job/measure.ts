// A process that runs what its parent names, and answers what it took. Linux: the peak of its memory is set back
// before each run.
import { readFileSync, writeFileSync } from "node:fs";
import { openPress } from "../node-press.ts";
import { buildJob, type Genes } from "./genes.ts";
import { KNOWN } from "./known.ts";
import { imagesOf } from "./pictures.ts";
import { type Outcome, runJob } from "./run-job.ts";

/** A job, or what was once an attack, by its name in known.ts. */
export type Task = { readonly genes: Genes } | { readonly known: string };

export interface Measured extends Outcome {
  readonly cpuMs: number;
  /** How far the process's memory rose above what it was before, at its peak. */
  readonly riseMb: number;
  /** What is left of that when all is done. */
  readonly keptMb: number;
}

const press = openPress();
const collect = globalThis.gc ?? (() => {});

async function measure(task: Task): Promise<Measured> {
  const run = await prepare(task);
  collect();
  writeFileSync("/proc/self/clear_refs", "5");
  const before = readStatusMb("VmRSS");
  const cpu = process.cpuUsage();
  const outcome = await run();
  const { user, system } = process.cpuUsage(cpu);
  const riseMb = Math.round(readStatusMb("VmHWM") - before);
  collect();
  const keptMb = Math.round(readStatusMb("VmRSS") - before);
  return { ...outcome, cpuMs: Math.round((user + system) / 1000), riseMb, keptMb };
}

async function prepare(task: Task): Promise<() => Promise<Outcome>> {
  if ("known" in task) return KNOWN[task.known]!.prepare(press);
  const job = buildJob(task.genes);
  const images = imagesOf(task.genes);
  return () => runJob(press, job, images);
}

function readStatusMb(name: string): number {
  const status = readFileSync("/proc/self/status", "latin1");
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) / 1024;
}

process.on("message", (task: Task) => {
  measure(task).then(
    (measured) => process.send!({ measured }),
    (error: unknown) => {
      const stack = error instanceof Error ? error.stack : undefined;
      process.send!({ failed: stack ?? String(error) });
    },
  );
});
