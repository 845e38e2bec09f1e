// Programs that run at the same time: what each prints is shown as it comes, behind its name.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type Environment = Readonly<Record<string, string>>;

export interface Program {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Environment;
}

export interface Ended {
  readonly code: number;
  /** The lines of test/support/name-failures.ts about tests that failed, or passed at the second try; of another program that failed, its last lines. */
  readonly failures: readonly string[];
  readonly seconds: number;
  /** Of the program and all that it started and waited for. */
  readonly cpuSeconds: number;
}

/** A file system in memory, which Linux has. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 1_000_000_000;

const LAST_LINES = 15;

const CPU = /^cpu seconds ([\d.]+) ([\d.]+)$/;
/** Bash, because Node does not say what the programs of a program took. */
const TIMED = ["bash", "-c", 'TIMEFORMAT="cpu seconds %U %S"; time "$@"', "bash"] as const;

/** `width`: of the longest name. */
export async function runShown(
  { name, command, env = {} }: Program,
  width: number,
): Promise<Ended> {
  const startedAt = performance.now();
  let cpuSeconds = 0;
  const named: string[] = [];
  const last: string[] = [];
  const [file, ...args] = [...TIMED, ...command];
  const run = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  for (const [from, to] of [
    [run.stdout, process.stdout],
    [run.stderr, process.stderr],
  ] as const) {
    createInterface({ input: from }).on("line", (line) => {
      const cpu = CPU.exec(line);
      if (cpu) {
        cpuSeconds = Number(cpu[1]) + Number(cpu[2]);
        return;
      }
      to.write(`${name.padEnd(width)} | ${line}\n`);
      if (/^(FAILED|SECOND TRY) |^ {2}(because|alone): /.test(line)) named.push(line);
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    run.on("error", reject);
    run.on("close", (status) => resolve(status ?? 1));
  });
  const isNamed = named.some((line) => line.startsWith("FAILED "));
  const failures = code === 0 || isNamed ? named : [`FAILED ${name}`, ...last];
  return { code, failures, seconds: (performance.now() - startedAt) / 1000, cpuSeconds };
}

/** At the end, where a reader of a long output begins. */
export function showFailures(ends: readonly Ended[]): void {
  const lines = ends.flatMap(({ failures }) => failures);
  if (lines.length > 0) console.log(`\n${lines.join("\n")}`);
}

/**
 * Runs `work` with a folder for local databases, removed afterwards: in memory where there is room, because a disk would
 * be waited for at each of thousands of commits. Hundreds of processes of Node also keep there what they have compiled.
 */
export async function withFolder<T>(work: (env: Environment) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), "platen-test-"));
  // What Ctrl+C ends is the programs; the folder is removed after them.
  process.on("SIGINT", () => {});
  try {
    return await work({ TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, "compiled") });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= ROOM_BYTES;
}
