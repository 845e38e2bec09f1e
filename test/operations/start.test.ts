// Ending what `npm start` and `npm run dev` have started: whoever gets which signal, nothing is left. Each start takes
// seconds of a core: every receiver gets one signal or two here, and all of them nightly.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { full } from "../support/full.ts";
import { findFreePort } from "../support/serve.ts";

const MARK = "PLATEN_START_TEST";
/** Wrangler takes two seconds; a machine that is busy takes longer. */
const ENDED = { timeout: 20_000, interval: 100 };

/** It builds pages that are out of date first. */
const READY = { timeout: 240_000 };

vi.setConfig({ testTimeout: 600_000 });

interface Started {
  readonly npm: ChildProcess;
  readonly mark: string;
  readonly folder: string;
  readonly port: number;
  readonly printed: () => string;
}

type Signal = "SIGTERM" | "SIGINT" | "SIGHUP" | "SIGKILL";
const TO_NPM = full<Signal[]>(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"], ["SIGKILL"]);
const TO_ITSELF = full<Signal[]>(["SIGTERM", "SIGHUP"], ["SIGHUP"]);
const OF_A_TERMINAL = full<Signal[]>(["SIGHUP", "SIGINT"], ["SIGINT"]);
const STEPS = full(["Pages", "Service"], ["Service"]);
const TO_DEV = full<Signal[]>(["SIGTERM", "SIGHUP"], ["SIGTERM"]);

const folders: string[] = [];
const marks: string[] = [];

afterEach(() => {
  for (const mark of marks.splice(0)) {
    for (const { pid } of processesOf(mark)) killIfThere(pid);
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** In a session of its own, as a terminal gives one. */
async function start(script: "start" | "dev", folder = makeFolder()): Promise<Started> {
  const port = await findFreePort();
  const mark = crypto.randomUUID();
  marks.push(mark);
  const args = script === "dev" ? [] : ["--", "--port", String(port), "--persist-to", folder];
  const npm = spawn("npm", ["run", script, ...args], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, [MARK]: mark },
  });
  let printed = "";
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  }
  return { npm, mark, folder, port, printed: () => printed };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "platen-start-"));
  folders.push(folder);
  return folder;
}

/** All that inherited the mark, whatever group or session it is in; zombies have none. */
function processesOf(mark: string): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, "latin1").includes(`${MARK}=${mark}`)) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ");
        return [{ pid: Number(pid), command }];
      } catch {
        return [];
      }
    });
}

/** The death of one ends others, between the list and their turn. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const commandsOf = ({ mark }: Started) => processesOf(mark).map(({ command }) => command);
const isReady = ({ printed }: Started) => printed().includes("Stop the service with Ctrl+C");

function serviceOf({ mark }: Started, script: string): number {
  return processesOf(mark).find(({ command }) => command.startsWith(`node scripts/${script}.ts`))!
    .pid;
}

describe("nothing is left of npm start", () => {
  it.each(TO_NPM)("after %s to npm", async (signal) => {
    const started = await start("start");
    await expect.poll(() => isReady(started), READY).toBe(true);
    expect(commandsOf(started).some((command) => command.includes("workerd"))).toBe(true);
    process.kill(started.npm.pid!, signal);
    await expect.poll(() => commandsOf(started), ENDED).toEqual([]);
  });

  it.each(TO_ITSELF)("after %s to its own process", async (signal) => {
    const started = await start("start");
    await expect.poll(() => isReady(started), READY).toBe(true);
    process.kill(serviceOf(started, "start"), signal);
    await expect.poll(() => commandsOf(started), ENDED).toEqual([]);
  });

  it.each(OF_A_TERMINAL)(
    "after the %s of a terminal, and the same database and port can be used at once",
    async (signal) => {
      const started = await start("start");
      await expect.poll(() => isReady(started), READY).toBe(true);
      process.kill(-started.npm.pid!, signal);
      await expect.poll(() => commandsOf(started), ENDED).toEqual([]);
      const again = await start("start", started.folder);
      await expect.poll(() => isReady(again), READY).toBe(true);
    },
  );

  it.each(STEPS)(
    "when it is ended while it prints %s, and it can be started again",
    async (step) => {
      const started = await start("start");
      await expect
        .poll(() => started.printed().includes(`${step} …`), { ...READY, interval: 20 })
        .toBe(true);
      process.kill(started.npm.pid!, "SIGTERM");
      await expect.poll(() => commandsOf(started), ENDED).toEqual([]);
      const again = await start("start", started.folder);
      await expect.poll(() => isReady(again), READY).toBe(true);
    },
  );
});

describe("nothing is left of npm run dev", () => {
  it.each(TO_DEV)("after %s to npm", async (signal) => {
    const started = await start("dev");
    await expect.poll(() => isReady(started), READY).toBe(true);
    process.kill(started.npm.pid!, signal);
    await expect.poll(() => commandsOf(started), ENDED).toEqual([]);
  });
});
