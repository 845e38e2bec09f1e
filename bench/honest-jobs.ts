// Four honest jobs of the largest size that people send, here and in another state of the project, by turns: what
// bounds on hostile jobs must not slow down.
// node bench/honest-jobs.ts --against <commit> [--rounds 10]
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { HONEST_JOBS, type HonestAnswer } from "./honest-stand.ts";

/** The ratio of the lower quartiles that a job may reach. */
const MOST = 1.08;

const { values } = parseArgs({
  options: { against: { type: "string" }, rounds: { type: "string", default: "10" } },
});
if (values.against === undefined) throw new Error("say --against <commit>");
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), "platen-honest-"));
const other = join(folder, "other");
const stands: ChildProcess[] = [];
try {
  run("git", ["worktree", "add", "--detach", other, values.against]);
  run("npm", ["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], other);
  symlinkSync(resolve("assets"), join(other, "assets"));
  copyFileSync("bench/honest-stand.ts", join(other, "bench/honest-stand.ts"));
  const [ours, theirs] = [start("."), start(other)];
  let isFine = true;
  for (const job of HONEST_JOBS) {
    await ask(ours, job);
    await ask(theirs, job);
    const samples: Record<"ours" | "theirs", number[]> = { ours: [], theirs: [] };
    for (let round = 0; round < rounds; round++) {
      const first = round % 2 === 0;
      if (first) samples.ours.push(await ask(ours, job));
      samples.theirs.push(await ask(theirs, job));
      if (!first) samples.ours.push(await ask(ours, job));
    }
    const [now, before] = [lowerQuartileOf(samples.ours), lowerQuartileOf(samples.theirs)];
    const ratio = now / before;
    isFine &&= ratio <= MOST;
    console.log(
      `${job.padEnd(44)} ${now.toFixed(1).padStart(8)} ms  before ${before.toFixed(1).padStart(8)} ms  ${ratio.toFixed(3)} of ${MOST}`,
    );
  }
  process.exitCode = isFine ? 0 : 1;
} finally {
  for (const stand of stands) stand.kill();
  run("git", ["worktree", "remove", "--force", other]);
  rmSync(folder, { recursive: true, force: true });
}

function start(project: string): ChildProcess {
  const stand = fork(resolve(project, "bench/honest-stand.ts"), ["stand"], {
    cwd: resolve(project),
  });
  stands.push(stand);
  return stand;
}

/** CPU milliseconds of one run. */
async function ask(stand: ChildProcess, job: string): Promise<number> {
  stand.send(job);
  const [answer] = (await once(stand, "message")) as [HonestAnswer];
  if ("failed" in answer) throw new Error(`${job}: ${answer.failed}`);
  return answer.cpuMs;
}

function lowerQuartileOf(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 4)]!;
}

function run(command: string, args: readonly string[], cwd = "."): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8", cwd });
  if (status !== 0) throw new Error(stderr);
}
