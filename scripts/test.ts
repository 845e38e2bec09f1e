// `npm test`: the three projects side by side: vitest alone would run one after the other. Arguments go to
// all; what is not shown at once is printed at the end.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Together they keep two cores busy until the end. Each process of `worker` has a database of its own. */
const RUNS = [
  ["node", "--maxWorkers=1"],
  ["worker", "--maxWorkers=2"],
  ["api", "--maxWorkers=1"],
] as const;

/** A file system in memory, which Linux has. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 1_000_000_000;

// A disk would be waited for at each of thousands of commits of the local databases.
const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), "platen-test-"));
// What Ctrl+C ends is the runs; the folder is removed after them.
process.on("SIGINT", () => {});

const ends = await Promise.all(
  RUNS.map(async ([project, ...options], index) => {
    const output = index === 0 ? "inherit" : "pipe";
    const run = spawn(
      "vitest",
      ["run", "--project", project, ...options, ...process.argv.slice(2)],
      { stdio: ["ignore", output, output], env: { ...process.env, TMPDIR: folder } },
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
rmSync(folder, { recursive: true, force: true });
for (const { printed } of ends) process.stdout.write(printed);
process.exitCode = ends.every(({ code }) => code === 0) ? 0 : 1;

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= ROOM_BYTES;
}
