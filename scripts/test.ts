// `npm test`: the three projects side by side, each one file after the other: vitest alone would run one
// project after the other. Arguments go to all; what is not shown at once is printed at the end.
import { spawn } from "node:child_process";

const PROJECTS = ["node", "worker", "api"];

const ends = await Promise.all(
  PROJECTS.map(async (project, index) => {
    const output = index === 0 ? "inherit" : "pipe";
    const run = spawn(
      "vitest",
      ["run", "--project", project, "--maxWorkers=1", ...process.argv.slice(2)],
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
