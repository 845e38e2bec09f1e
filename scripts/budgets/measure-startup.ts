// What an isolate takes before its first request: the script that it compiles then, and its time as a ratio to that of
// the baseline Worker, by turns in one run.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { profileStartup } from "../../bench/service/profile-startup.ts";
import { bundleWorker } from "../worker/bundle-worker.ts";
import { MOST_START_UP_TIMES } from "./table.ts";

const ENTRY = "src/worker.ts";
const BASELINE = "bench/service/baseline-worker.ts";
const STATIC_IMPORT = /(?:^|[;}\n])(?:import|export)(?:[\w*{}\s,$]+from)?"\.\/([^"]+\.mjs)"/g;
const ROUNDS = 5;
/** What else the machine does can spoil some rounds: then there are more. */
const MOST_ROUNDS = 20;

export interface Startup {
  /** KiB, before compression, of the modules that worker.mjs imports and those that they import. */
  readonly scriptKib: number;
  /** Of the least of some rounds: what other programs take comes on top of it. */
  readonly timesBaseline: number;
}

/** Of the Worker whose entry this is. `mostRounds`: where it is over, it is measured again until then. */
export function measureStartup(entry = ENTRY, { mostRounds = MOST_ROUNDS } = {}): Promise<Startup> {
  return withFolder(async (folder) => {
    const [ours, baseline] = [join(folder, "ours"), join(folder, "baseline")];
    await bundleWorker(entry, ours);
    await bundleWorker(BASELINE, baseline);
    let [oursMs, baselineMs] = [Infinity, Infinity];
    const isOver = () => oursMs > MOST_START_UP_TIMES * baselineMs;
    for (let round = 0; round < ROUNDS || (isOver() && round < mostRounds); round++) {
      oursMs = Math.min(oursMs, sum((await profileStartup(ours)).values()));
      baselineMs = Math.min(baselineMs, sum((await profileStartup(baseline)).values()));
    }
    return {
      scriptKib: scriptKibOf(ours),
      timesBaseline: Number((oursMs / baselineMs).toFixed(2)),
    };
  });
}

/** Only the script, which does not depend on the machine. */
export function measureStartScript(): Promise<number> {
  return withFolder(async (folder) => {
    await bundleWorker(ENTRY, folder);
    return scriptKibOf(folder);
  });
}

async function withFolder<T>(measure: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "platen-startup-"));
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const scriptKibOf = (folder: string) => Math.round(startScriptBytes(folder) / 1024);

function startScriptBytes(folder: string): number {
  const texts = new Map<string, string>();
  const read = (name: string): void => {
    if (texts.has(name)) return;
    const text = readFileSync(join(folder, name), "utf8");
    texts.set(name, text);
    for (const [, imported] of text.matchAll(STATIC_IMPORT)) read(imported!);
  };
  read("worker.mjs");
  return sum([...texts.values()].map((text) => Buffer.byteLength(text)));
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((all, value) => all + value, 0);
}
