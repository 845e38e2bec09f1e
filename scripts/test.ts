// `npm test`: the three projects side by side: vitest alone would run one after the other. Arguments go to
// all; what is not shown at once is printed at the end.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** Files of the last two share a database; each half of `worker` has its own. */
const RUNS = [
  ["node", `--maxWorkers=${availableParallelism()}`],
  ["worker", "--maxWorkers=1", "--shard=1/2"],
  ["worker", "--maxWorkers=1", "--shard=2/2"],
  ["api", "--maxWorkers=1"],
] as const;

const ends = await Promise.all(
  RUNS.map(async ([project, ...options], index) => {
    const output = index === 0 ? "inherit" : "pipe";
    const run = spawn(
      "vitest",
      ["run", "--project", project, ...options, ...process.argv.slice(2)],
      { stdio: ["ignore", output, output] },
    );
    let printed = "";
    for (const stream of [run.stdout, run.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
    }
    const code = await new Promise<number>((resolve, reject) => {
      run.on("error", reject);
      run.on("close", (code) => resolve(code ?? 1));
    });
    return { code, printed };
  }),
);
for (const { printed } of ends) process.stdout.write(printed);
process.exitCode = ends.every(({ code }) => code === 0) ? 0 : 1;
