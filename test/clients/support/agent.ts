// An agent of the packed command line as a process of its own, which tests can end in any way.
import { type ChildProcess, spawn } from "node:child_process";
import { expect } from "vitest";
import type { Machine } from "./cli.ts";

export interface Agent {
  readonly child: ChildProcess;
  said(): string;
  kill(signal?: NodeJS.Signals): Promise<number | null>;
  /** null: a signal ended it. */
  readonly ended: Promise<number | null>;
}

export function startAgent({ bin, folder, env }: Machine, args: readonly string[]): Agent {
  const child = spawn(bin, ["printer", "serve", ...args], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<number | null>((done) => child.on("close", (code) => done(code)));
  return {
    child,
    ended,
    said: () => said,
    kill: (signal = "SIGKILL") => {
      child.kill(signal);
      return ended;
    },
  };
}

export async function untilSaid(agent: Agent, what: RegExp): Promise<void> {
  await expect.poll(() => agent.said()).toMatch(what);
}
