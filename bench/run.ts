// Platen beside other ways to make such a PDF, in one alternating run; prints a markdown table.
// node bench/run.ts [--jobs S,P,L,T,M,I,E] [--contenders platen,pdfkit,…] [--rounds 15]
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CONTENDERS, contendersFor } from "./contenders/all.ts";
import { JOBS, jobOf } from "./jobs.ts";
import type { ColdAnswer, MemoryAnswer, WarmAnswer, WarmOrder } from "./stand.ts";

const OURS = "platen";
const WARM_UP_MS = 1500;
const WARM_UP_RENDERS = 150;
/** Whoever is slow leaves after this long, with at least so many samples. */
const BUDGET_MS = 6_000;
const LEAST_SAMPLES = 3;
const SAMPLE_MS = 30;
const COLD_SAMPLES = 5;
/** Beyond this a cold start is measured once: loading hardly matters any more. */
const SLOW_MS = 1000;
const MEMORY_SAMPLES = 3;
const MEMORY_JOB = "L";

interface Entry {
  readonly contender: string;
  readonly stand: ChildProcess;
  readonly samples: WarmAnswer[];
  count: number;
  spentMs: number;
}

const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: JOBS.map(({ id }) => id).join() },
    contenders: { type: "string", default: Object.keys(CONTENDERS).join() },
    rounds: { type: "string", default: "15" },
  },
});
const contenders = [...new Set([OURS, ...values.contenders.split(",")])];
const rounds = Number(values.rounds);
let seed = 1;

await main();

async function main(): Promise<void> {
  const names = new Map<string, string>();
  for (const contender of contenders) {
    names.set(contender, (await CONTENDERS[contender]!()).name);
  }
  console.log(describeMachine());
  console.log("");
  console.log(
    "| job | contender | warm ms | against Platen | CPU ms | cold ms | cold, with loading ms | PDF KB | memory MB |",
  );
  console.log("|---|---|--:|--:|--:|--:|--:|--:|--:|");
  for (const id of values.jobs.split(",")) {
    const entries = await measureWarm(id);
    const ours = entries.find(({ contender }) => contender === OURS)!.samples;
    for (const entry of entries) {
      const cold = await measureCold(entry, id);
      const memory = id === MEMORY_JOB ? await measureMemory(entry.contender) : "";
      console.log(rowOf(id, names.get(entry.contender)!, entry.samples, ours, cold, memory));
    }
  }
  console.log("");
  for (const id of values.jobs.split(",")) console.log(`- ${id}: ${jobOf(id).title}`);
}

/** Contenders take turns within a round, so that what else the machine does falls on all of them. */
async function measureWarm(job: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const able = contendersFor(jobOf(job));
  for (const contender of contenders.filter((name) => able.includes(name))) {
    const stand = await start("warm", contender);
    const entry = { contender, stand, samples: [], count: 1, spentMs: 0 };
    entry.count = await warmUp(entry, job);
    entries.push(entry);
  }
  for (let round = 0; round < rounds; round++) {
    for (const entry of entries) {
      if (entry.spentMs > BUDGET_MS && entry.samples.length >= LEAST_SAMPLES) continue;
      entry.samples.push(await order(entry, job, entry.count));
    }
  }
  for (const { stand } of entries) stand.disconnect();
  return entries;
}

/** Renders until the engine has optimised; answers how many renders make a sample. */
async function warmUp(entry: Entry, job: string): Promise<number> {
  const until = performance.now() + WARM_UP_MS;
  let last = await order(entry, job, 1);
  for (let i = 1; i < WARM_UP_RENDERS && performance.now() < until; i++) {
    last = await order(entry, job, 1);
  }
  return Math.min(30, Math.max(1, Math.round(SAMPLE_MS / last.wallMs)));
}

async function order(entry: Entry, job: string, count: number): Promise<WarmAnswer> {
  const request: WarmOrder = { job, seed, count };
  seed += count;
  entry.stand.send(request);
  const answer = await hear<WarmAnswer>(entry.stand);
  entry.spentMs += answer.wallMs * count;
  return answer;
}

async function measureCold(entry: Entry, job: string): Promise<{ render: number; all: number }> {
  const answers: ColdAnswer[] = [];
  const isSlow = medianOf(entry.samples, (sample) => sample.wallMs) > SLOW_MS;
  for (let i = 0; i < (isSlow ? 1 : COLD_SAMPLES); i++) {
    answers.push(await ask<ColdAnswer>("cold", entry.contender, job));
  }
  return {
    render: medianOf(answers, (answer) => answer.renderMs),
    all: medianOf(answers, (answer) => answer.renderMs + answer.loadMs),
  };
}

async function measureMemory(contender: string): Promise<string> {
  const answers: MemoryAnswer[] = [];
  for (let i = 0; i < MEMORY_SAMPLES; i++) {
    answers.push(await ask<MemoryAnswer>("memory", contender, MEMORY_JOB));
  }
  return medianOf(answers, (answer) => answer.growthMb).toFixed(0);
}

async function ask<T>(what: string, contender: string, job: string): Promise<T> {
  const stand = fork(join(import.meta.dirname, "stand.ts"), [what, contender, job], {
    execArgv: ["--expose-gc"],
  });
  const answer = await hear<T>(stand);
  if (stand.exitCode === null) await once(stand, "exit");
  return answer;
}

async function start(what: string, contender: string): Promise<ChildProcess> {
  const stand = fork(join(import.meta.dirname, "stand.ts"), [what, contender]);
  await hear(stand);
  return stand;
}

/** What a stand says next; an Error when it ends without a word. */
function hear<T>(stand: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      stand.off("exit", onExit);
      resolve(message as T);
    };
    const onExit = () => {
      stand.off("message", onMessage);
      reject(new Error(`a contender ended early: ${stand.spawnargs.join(" ")}`));
    };
    stand.once("message", onMessage);
    stand.once("exit", onExit);
  });
}

function rowOf(
  job: string,
  name: string,
  samples: readonly WarmAnswer[],
  ours: readonly WarmAnswer[],
  cold: { readonly render: number; readonly all: number },
  memory: string,
): string {
  // Rounds are compared with each other, not medians: a busy second slows all who ran in it.
  const rounds = samples.map((sample, i) => sample.wallMs / ours[i]!.wallMs);
  const cells = [
    job,
    name,
    significant(medianOf(samples, (sample) => sample.wallMs)),
    samples === ours ? "1" : significant(medianOf(rounds, (ratio) => ratio)),
    significant(medianOf(samples, (sample) => sample.cpuMs)),
    significant(cold.render),
    significant(cold.all),
    significant(medianOf(samples, (sample) => sample.bytes) / 1024),
    memory,
  ];
  return `| ${cells.join(" | ")} |`;
}

function medianOf<T>(values: readonly T[], of: (value: T) => number): number {
  const sorted = values.map(of).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? sorted[middle]!
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function significant(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en-US");
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function describeMachine(): string {
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `${cpu?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}, ${day}. Medians of up to ${rounds} rounds.`;
}
