// What jobs without tables or marks (jobs.ts) take beside another state of the project. Both are loaded into one process
// and render the same records by turns, so that other work on the machine slows both; each round is a process that loads
// first the one and one that loads first the other, because what is loaded first is compiled first. Exits with status 1
// where a job is over its bound.
// node bench/plain.ts --against <commit> [--jobs T,L] [--rounds 3]
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { jobOf, recordsOf } from "./jobs.ts";
import { addState, removeState } from "./service/other-state.ts";

/** Of the former time. */
const MOST = 1.02;
const WARM_UP_MS = 5_000;
const SAMPLES_MS = 12_000;
/** As many renders as take this long are one sample: one label is too short for the clock. */
const SAMPLE_MS = 4;
const INPUTS = 20;

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    jobs: { type: "string", default: "T" },
    rounds: { type: "string", default: "3" },
    beside: { type: "string", multiple: true },
  },
});
if (values.beside !== undefined) {
  console.log(JSON.stringify(await measure(values.beside, values.jobs)));
} else if (values.against === undefined) {
  throw new Error("say --against <commit>");
} else {
  compare(values.against, values.jobs.split(","), Number(values.rounds));
}

function compare(commit: string, jobs: readonly string[], rounds: number): void {
  const folder = mkdtempSync(join(tmpdir(), "platen-plain-"));
  const before = join(folder, "project");
  try {
    addState(commit, before);
    console.log("| job | before, ms | now, ms | ratio | at most |\n|---|--:|--:|--:|--:|");
    for (const job of jobs) {
      const times = { before: Infinity, now: Infinity };
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const [was, is] = run([before, "."], job);
        const [isFirst, wasSecond] = run([".", before], job);
        ratios.push(is / was, isFirst / wasSecond);
        times.before = Math.min(times.before, was, wasSecond);
        times.now = Math.min(times.now, is, isFirst);
      }
      const ratio = Math.exp(ratios.reduce((sum, each) => sum + Math.log(each), 0) / ratios.length);
      // Also where it is no number: no rounds, or no times.
      if (!(ratio <= MOST)) process.exitCode = 1;
      const [was, is] = [times.before, times.now].map((ms) => ms.toFixed(3));
      console.log(
        `| ${job}: ${jobOf(job).title} | ${was} | ${is} | ${ratio.toFixed(3)} | ${MOST} |`,
      );
    }
  } finally {
    removeState(before);
    rmSync(folder, { recursive: true, force: true });
  }
}

function run([first, second]: readonly [string, string], job: string): [number, number] {
  const args = [import.meta.filename, "--beside", first, "--beside", second, "--jobs", job];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as [number, number];
}

/** Milliseconds of one render in each state: the 10th percentile of its samples. */
async function measure(projects: readonly string[], id: string): Promise<readonly number[]> {
  const job = jobOf(id);
  const prints: Awaited<ReturnType<typeof openPrint>>[] = [];
  for (const project of projects) prints.push(await openPrint(project, id));
  const inputs = Array.from({ length: INPUTS }, (_, seed) => recordsOf(job, seed));
  let turn = 0;
  const takeTurns = (renders: number, take: (state: number, ms: number) => void) => {
    turn++;
    const states = turn % 2 === 0 ? [...prints.keys()] : [...prints.keys()].reverse();
    for (const state of states) {
      const start = performance.now();
      for (let i = 0; i < renders; i++) prints[state]!(inputs[(turn + i) % INPUTS]!);
      take(state, (performance.now() - start) / renders);
    }
  };
  let renderMs = Infinity;
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end;) {
    takeTurns(1, (_, ms) => (renderMs = Math.min(renderMs, ms)));
  }
  const renders = Math.ceil(SAMPLE_MS / renderMs);
  const times: number[][] = projects.map(() => []);
  for (const end = performance.now() + SAMPLES_MS; performance.now() < end;) {
    takeTurns(renders, (state, ms) => times[state]!.push(ms));
  }
  return times.map((own) => own.sort((a, b) => a - b)[Math.floor(own.length / 10)]!);
}

async function openPrint(project: string, id: string) {
  const load = (path: string) => import(pathToFileURL(resolve(project, path)).href);
  const platen: typeof import("./platen-job.ts") = await load("bench/platen-job.ts");
  const node: typeof import("../scripts/node-press.ts") = await load("scripts/node-press.ts");
  const { FALLBACKS, readFontFile }: typeof import("./contender.ts") =
    await load("bench/contender.ts");
  const refs = ["inter-400", "inter-700", ...FALLBACKS] as const;
  const fonts = new Map(refs.map((ref) => [ref, readFontFile(ref)]));
  return platen.preparePlaten(jobOf(id), node.openPress(), fonts);
}
