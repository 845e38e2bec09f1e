// What jobs without tables or marks (jobs.ts) take beside another state of the project: each run is a process of its own,
// the states take turns, and the least times are compared, which other work on the machine disturbs least. Exits with
// status 1 where a job is over its bound.
// node bench/plain.ts --against <commit> [--jobs T,L] [--rounds 10]
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { jobOf, recordsOf } from "./jobs.ts";
import { addState, removeState } from "./service/other-state.ts";

/** Of the former time. */
const MOST = 1.02;
const WARM_UP_MS = 2_500;
const SAMPLES_MS = 2_500;
/** One render is too short for the clock. */
const RENDERS = 4;
const INPUTS = 20;

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    jobs: { type: "string", default: "T" },
    rounds: { type: "string", default: "10" },
    stand: { type: "string" },
  },
});
if (values.stand !== undefined) console.log(await measure(values.stand, values.jobs));
else if (values.against === undefined) throw new Error("say --against <commit>");
else compare(values.against, values.jobs.split(","), Number(values.rounds));

function compare(commit: string, jobs: readonly string[], rounds: number): void {
  const folder = mkdtempSync(join(tmpdir(), "platen-plain-"));
  const before = join(folder, "project");
  try {
    addState(commit, before);
    console.log("| job | before, ms | now, ms | ratio | at most |\n|---|--:|--:|--:|--:|");
    for (const job of jobs) {
      const times = { before: Infinity, now: Infinity };
      for (let round = 0; round < rounds; round++) {
        const states =
          round % 2 === 0 ? (["before", "now"] as const) : (["now", "before"] as const);
        for (const state of states) {
          times[state] = Math.min(times[state], runMs(state === "now" ? "." : before, job));
        }
      }
      const ratio = times.now / times.before;
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

function runMs(project: string, job: string): number {
  const args = [import.meta.filename, "--stand", project, "--jobs", job];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

/** Milliseconds of one render: the 10th percentile of the samples. */
async function measure(project: string, id: string): Promise<number> {
  const load = (path: string) => import(pathToFileURL(join(project, path)).href);
  const platen: typeof import("./platen-job.ts") = await load("bench/platen-job.ts");
  const node: typeof import("../scripts/node-press.ts") = await load("scripts/node-press.ts");
  const { FALLBACKS, readFontFile }: typeof import("./contender.ts") =
    await load("bench/contender.ts");
  const job = jobOf(id);
  const refs = ["inter-400", "inter-700", ...FALLBACKS] as const;
  const fonts = new Map(refs.map((ref) => [ref, readFontFile(ref)]));
  const print = platen.preparePlaten(job, node.openPress(), fonts);
  const inputs = Array.from({ length: INPUTS }, (_, seed) => recordsOf(job, seed));
  let next = 0;
  const sample = () => {
    const start = performance.now();
    for (let i = 0; i < RENDERS; i++) print(inputs[next++ % INPUTS]!);
    return (performance.now() - start) / RENDERS;
  };
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end;) sample();
  const times: number[] = [];
  for (const end = performance.now() + SAMPLES_MS; performance.now() < end;) times.push(sample());
  return times.sort((a, b) => a - b)[Math.floor(times.length / 10)]!;
}
