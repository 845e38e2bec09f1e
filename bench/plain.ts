// What jobs without tables or marks (jobs.ts) take beside another state of the project. Each state is a process of its own,
// and they render by turns, a few milliseconds each, so that other work on the machine slows both. Exits with status 1
// where a job is over its bound.
// node bench/plain.ts --against <commit> [--jobs T,L] [--rounds 8]
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { jobOf, recordsOf } from "./jobs.ts";
import { addState, removeState } from "./service/other-state.ts";

/** Of the former time. */
const MOST = 1.02;
const WARM_UP_MS = 2_500;
/** Of one round: processes of the same state differ by some hundredths, so there are many. */
const TURNS_MS = 4_000;
/** Less is too short for the clock, and after a pause too much of it is spent on filling caches again. */
const TURN_MS = 12;
const INPUTS = 20;

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    jobs: { type: "string", default: "T" },
    rounds: { type: "string", default: "8" },
    stand: { type: "string" },
  },
});
if (values.stand !== undefined) await takeTurns(values.stand, values.jobs);
else if (values.against === undefined) throw new Error("say --against <commit>");
else await compare(values.against, values.jobs.split(","), Number(values.rounds));

async function compare(commit: string, jobs: readonly string[], rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "platen-plain-"));
  const before = join(folder, "project");
  try {
    addState(commit, before);
    console.log("| job | before, ms | now, ms | ratio | at most |\n|---|--:|--:|--:|--:|");
    for (const job of jobs) {
      let [was, is] = [Infinity, Infinity];
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const [beforeMs, nowMs] = await runByTurns([before, "."], job);
        ratios.push(nowMs! / beforeMs!);
        [was, is] = [Math.min(was, beforeMs!), Math.min(is, nowMs!)];
      }
      const ratio = Math.exp(ratios.reduce((sum, each) => sum + Math.log(each), 0) / ratios.length);
      // Also where it is no number: no rounds, or no times.
      if (!(ratio <= MOST)) process.exitCode = 1;
      const figures = [was, is, ratio].map((figure) => figure.toFixed(3));
      console.log(`| ${job}: ${jobOf(job).title} | ${figures.join(" | ")} | ${MOST} |`);
    }
  } finally {
    removeState(before);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of one render in each state: the 10th percentile of its turns. */
async function runByTurns(projects: readonly string[], job: string): Promise<readonly number[]> {
  const children = projects.map((project) => {
    const child = fork(import.meta.filename, ["--stand", project, "--jobs", job]);
    child.once("exit", (code) => {
      if (code !== 0) throw new Error(`${project} ended with status ${code}`);
    });
    return child;
  });
  const heard = async (child: ChildProcess) => ((await once(child, "message")) as [number])[0];
  try {
    await Promise.all(children.map(heard));
    const times: number[][] = projects.map(() => []);
    for (const end = performance.now() + TURNS_MS; performance.now() < end;) {
      for (const [state, child] of children.entries()) {
        const turn = heard(child);
        child.send("turn");
        times[state]!.push(await turn);
      }
    }
    return times.map((own) => own.sort((a, b) => a - b)[Math.floor(own.length / 10)]!);
  } finally {
    for (const child of children) child.disconnect();
  }
}

/** Of one state, for as long as the other process asks. */
async function takeTurns(project: string, id: string): Promise<void> {
  const print = await openPrint(project, id);
  const inputs = Array.from({ length: INPUTS }, (_, seed) => recordsOf(jobOf(id), seed));
  let next = 0;
  let renderMs = Infinity;
  const renderAll = (renders: number) => {
    const start = performance.now();
    for (let i = 0; i < renders; i++) print(inputs[next++ % INPUTS]!);
    return (performance.now() - start) / renders;
  };
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end;) {
    renderMs = Math.min(renderMs, renderAll(1));
  }
  const renders = Math.ceil(TURN_MS / renderMs);
  process.on("message", () => process.send!(renderAll(renders)));
  process.send!(renderMs);
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
