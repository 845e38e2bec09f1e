// Programs that run at the same time: what each prints is shown as it comes, behind its name.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface Program {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly code: number;
  readonly seconds: number;
}

/** A file system in memory, which Linux has. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 1_000_000_000;

/** `width`: of the longest name. */
export async function runShown(
  { name, command: [file, ...args], env = {} }: Program,
  width: number,
  onLine: (line: string) => void = () => {},
): Promise<Ended> {
  const startedAt = performance.now();
  const run = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  for (const [from, to] of [
    [run.stdout, process.stdout],
    [run.stderr, process.stderr],
  ] as const) {
    createInterface({ input: from }).on("line", (line) => {
      to.write(`${name.padEnd(width)} | ${line}\n`);
      onLine(line);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    run.on("error", reject);
    run.on("close", (status) => resolve(status ?? 1));
  });
  return { code, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * Runs `work` with a folder for local databases, removed afterwards: in memory where there is room, because a disk would
 * be waited for at each of thousands of commits.
 */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), "platen-test-"));
  // What Ctrl+C ends is the programs; the folder is removed after them.
  process.on("SIGINT", () => {});
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= ROOM_BYTES;
}
