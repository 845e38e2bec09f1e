// Programs that end with this process: when it gets a signal, and when npm, which started it, is gone.
import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";

/** What a program that was told to end may take for it. */
const GRACE_MS = 4000;
const LOOK_MS = 100;
const PARENT_LOOK_MS = 500;

const running = new Set<ChildProcess>();
let ending: Promise<void> | null = null;

/** In a group of its own, so that what it starts can be ended too, and signals of a terminal come from here only. */
export function startProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const program = spawn(command, args, { ...options, detached: true });
  running.add(program);
  program.on("exit", () => {
    running.delete(program);
    signalGroup(program, "SIGKILL");
  });
  return program;
}

/** From now on, a signal ends all programs, then this process: with 0, because it did what it was told. */
export function endWhenTold(graceMs = GRACE_MS): void {
  const end = () => {
    ending ??= Promise.all([...running].map((program) => endProgram(program, graceMs))).then(() =>
      process.exit(0),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  process.on("exit", () => {
    for (const program of running) signalGroup(program, "SIGTERM");
  });
  if (process.env["npm_lifecycle_event"] === undefined) return;
  // npm passes SIGINT and SIGTERM on, but not SIGHUP, and dies of a SIGKILL.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end(), PARENT_LOOK_MS).unref();
}

/** Ends this process with `code`, unless it was told to end: then it does so when its programs have. */
export async function exit(code: number): Promise<never> {
  await ending;
  process.exit(code);
}

async function endProgram(program: ChildProcess, graceMs: number): Promise<void> {
  program.kill("SIGTERM");
  for (let waited = 0; running.has(program) && waited < graceMs; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  if (running.has(program)) signalGroup(program, "SIGKILL");
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing is left of it.
  }
}
