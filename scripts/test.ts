// `npm test`: the Worker's tests beside all others, because vitest runs projects of different pools one
// after the other. Arguments go to both; what runs second in the output is printed when it has ended.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

const RUNS = [
  ["--project", "node", "--project", "api", `--maxWorkers=${availableParallelism()}`],
  ["--project", "worker"],
];

const ends = await Promise.all(
  RUNS.map(async (projects, index) => {
    const isShown = index === 0;
    const run = spawn("vitest", ["run", ...projects, ...process.argv.slice(2)], {
      stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
    });
    let output = "";
    for (const stream of [run.stdout, run.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
    }
    const code = await new Promise<number>((resolve, reject) => {
      run.on("error", reject);
      run.on("close", (code) => resolve(code ?? 1));
    });
    return { code, output };
  }),
);
for (const { output } of ends) process.stdout.write(output);
process.exitCode = ends.every(({ code }) => code === 0) ? 0 : 1;
