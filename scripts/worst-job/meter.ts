// Runs jobs in a process of its own, again in a new one when it does not come back.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Measured, Task } from "./measure.ts";

/** Making what is sent takes minutes for some on a busy machine. */
const LONGEST_MS = 600_000;
/** As much heap as a Worker has. */
const EXEC_ARGV = ["--expose-gc", "--max-old-space-size=128", "--max-semi-space-size=8"];

export class Meter {
  #child: ChildProcess | null = null;

  /** In a process that has run others: its code is compiled. */
  async measure(task: Task): Promise<Measured> {
    const child = (this.#child ??= start());
    const answer = await ask(child, task);
    if ("measured" in answer) return answer.measured;
    this.end();
    throw new Error(`${answer.failed}\n${JSON.stringify(task)}`);
  }

  async measureFresh(task: Task): Promise<Measured> {
    this.end();
    try {
      return await this.measure(task);
    } finally {
      this.end();
    }
  }

  end(): void {
    this.#child?.kill();
    this.#child = null;
  }
}

/** Settles at the first of an answer, the end of the process, and ten minutes. */
async function ask(child: ChildProcess, task: Task): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
  child.send(task);
  try {
    return await Promise.race([
      once(child, "message", { signal }).then(([message]) => message as Answer),
      once(child, "exit", { signal }).then(([code, by]) => ({ failed: `ended: ${code ?? by}` })),
    ]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

type Answer = { readonly measured: Measured } | { readonly failed: string };

function start(): ChildProcess {
  const script = join(import.meta.dirname, "measure.ts");
  return fork(script, { execArgv: EXEC_ARGV, stdio: ["ignore", "inherit", "inherit", "ipc"] });
}
