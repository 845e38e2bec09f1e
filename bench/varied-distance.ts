// The distance from the lower bound on jobs whose texts never come back: warm, in a process of its own, and the share of
// each step. node bench/varied-distance.ts [--rounds 40] [--kinds 0,1,2,3]
// CPU time of whole samples, with what they leave to collect: medians, by turns in one process.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { type Job, recordsOf } from "./jobs.ts";
import { cpuClock, floorFor, platenFor, type Printer } from "./render-ratio.ts";
import { profileOf, STEP_NAMES, stepsOf } from "./steps.ts";
import { KINDS } from "./varied-jobs.ts";

const WARM_UP_MS = 1500;
const SAMPLE_MS = 15;
const PROFILE_MS = 2000;
const PROFILED_RECORDS = 10_000;
const PROCESSES = 5;
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "40" },
    kinds: { type: "string", default: KINDS.map((_, i) => i).join() },
    fresh: { type: "string" },
  },
});
let seed = 1;

if (values.fresh === undefined) await compareAll();
else await printFirst(values.fresh);

async function compareAll(): Promise<void> {
  console.log(
    `| job | Platen ms | bound ms | ratio | wanted | first ms | its bound | ${STEP_NAMES.join(" % | ")} % |`,
  );
  console.log(`|---|${"--:|".repeat(6 + STEP_NAMES.length)}`);
  for (const index of values.kinds.split(",").map(Number)) {
    const { name, wanted, jobs } = KINDS[index]!;
    const ratios: number[] = [];
    for (const job of jobs) {
      const [own, bound] = [await platenFor(job), floorFor(job)] as const;
      const { ms, otherMs, ratio } = await compare(own, bound);
      const [first, firstBound] = [firstOf(job, "platen"), firstOf(job, "floor")];
      const shares = await sharesOf(own);
      ratios.push(ratio);
      console.log(
        `| ${job.id}, ${name} | ${ms.toFixed(2)} | ${otherMs.toFixed(2)} | ${ratio.toFixed(2)} | ≤ ${wanted} | ${first.toFixed(0)} | ${firstBound.toFixed(0)} | ${shares.join(" | ")} |`,
      );
    }
    const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
    console.log(`| **${name}** | | | **${mean.toFixed(2)}** | ≤ ${wanted} |`);
  }
}

async function compare(own: Printer, bound: Printer) {
  const counts = [await warmUp(own), await warmUp(bound)];
  const samples: [number[], number[]] = [[], []];
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
      samples[which]!.push(await take(which === 0 ? own : bound, counts[which]!));
    }
  }
  const [ms, otherMs] = samples.map(medianOf) as [number, number];
  const ratio = medianOf(samples[0].map((time, round) => time / samples[1][round]!));
  return { ms, otherMs, ratio };
}

/** Milliseconds of a render, each of new records, which are made before the time is taken. */
async function take({ job, render }: Printer, renders: number): Promise<number> {
  const batches = Array.from({ length: renders }, () => recordsOf(job, seed++));
  const start = cpuClock();
  for (const records of batches) await render(records);
  return (cpuClock() - start) / renders;
}

async function warmUp(printer: Printer): Promise<number> {
  const until = cpuClock() + WARM_UP_MS;
  let ms = await take(printer, 1);
  while (cpuClock() < until) ms = await take(printer, Math.max(1, Math.round(5 / ms)));
  return Math.max(1, Math.round(SAMPLE_MS / ms));
}

async function sharesOf(printer: Printer): Promise<string[]> {
  const { job } = printer;
  const length = Math.ceil(PROFILED_RECORDS / job.count);
  const batches = Array.from({ length }, () => recordsOf(job, seed++));
  const profile = await profileOf(async () => {
    const until = performance.now() + PROFILE_MS;
    for (let i = 0; performance.now() < until; i++) await printer.render(batches[i % length]!);
  });
  const stepOf = stepsOf(profile);
  // The engine's own, and a core that another program has: no step's.
  const idle = new Set(
    profile.nodes
      .filter(({ callFrame }) => /^\((?:idle|program)\)$/.test(callFrame.functionName))
      .map(({ id }) => id),
  );
  const totals = new Map<string, number>();
  let busy = 0;
  profile.samples!.forEach((sample, i) => {
    if (idle.has(sample)) return;
    const micros = profile.timeDeltas![i]!;
    busy += micros;
    totals.set(stepOf(sample), (totals.get(stepOf(sample)) ?? 0) + micros);
  });
  return STEP_NAMES.map((step) => (((totals.get(step) ?? 0) / busy) * 100).toFixed(0));
}

/** The job's first print in a process, its modules loaded: the median of several processes. */
function firstOf(job: Job, way: "platen" | "floor"): number {
  const times = Array.from({ length: PROCESSES }, () => {
    const given = [import.meta.filename, "--fresh", `${job.id} ${way}`];
    return Number(execFileSync(process.execPath, given, { encoding: "utf8" }));
  });
  return medianOf(times);
}

async function printFirst(asked: string): Promise<void> {
  const [id, way] = asked.split(" ");
  const job = KINDS.flatMap(({ jobs }) => jobs).find((candidate) => candidate.id === id)!;
  const printer = way === "platen" ? await platenFor(job) : floorFor(job);
  console.log(await take(printer, 1));
}

function medianOf(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1]!;
}
