// `npm test`: the three projects side by side: vitest alone would run one after the other. Arguments go to
// all; what is not shown at once is printed at the end.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

const PROJECTS = ["node", "worker", "api"];

/** Files of the other two share a database. */
const workersOf = (project: string) => (project === "node" ? availableParallelism() : 1);

const ends = await Promise.all(
  PROJECTS.map(async (project, index) => {
    const output = index === 0 ? "inherit" : "pipe";
    const run = spawn(
      "vitest",
      ["run", "--project", project, `--maxWorkers=${workersOf(project)}`, ...process.argv.slice(2)],
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
