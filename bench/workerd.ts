// The print core inside workerd, timed from outside, since a Worker's clock stands still while it
// computes: many renders in a request less an empty request. node bench/workerd.ts [--cold 7] [--warm 9]
// Cold is the first render of a new process; its isolate has answered empty requests before.
import { build, type Plugin } from "esbuild";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { JOBS } from "./jobs.ts";

/** The fonts of the others are fetched, which is not what is timed here. */
const JOBS_IN_INTER = JOBS.map(({ id }) => id).filter((id) => id !== "M");

const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: JOBS_IN_INTER.join() },
    cold: { type: "string", default: "7" },
    warm: { type: "string", default: "9" },
  },
});
const EMPTY_REQUESTS = 25;
const SAMPLE_MS = 150;
const WARM_UP_MS = 2000;
const ROOT = join(import.meta.dirname, "..");
const COMPATIBILITY_DATE = /compatibility_date = "(.+)"/.exec(
  readFileSync(join(ROOT, "wrangler.toml"), "utf8"),
)![1]!;

type Modules = Awaited<ReturnType<typeof bundle>>;

const modules = await bundle();
console.log("| job | warm ms | cold ms |\n|---|--:|--:|");
for (const job of values.jobs.split(",")) {
  const samples: number[] = [];
  for (let i = 0; i < Number(values.cold); i++) samples.push(await measureCold(modules, job, i));
  const warmMs = await measureWarm(modules, job);
  console.log(`| ${job} | ${warmMs.toFixed(2)} | ${median(samples).toFixed(1)} |`);
}

async function measureCold(modules: Modules, job: string, seed: number): Promise<number> {
  const worker = start(modules);
  try {
    const emptyMs = await timeEmpty(worker);
    return (await time(worker, `?job=${job}&count=1&seed=${seed}`)) - emptyMs;
  } finally {
    await worker.dispose();
  }
}

async function measureWarm(modules: Modules, job: string): Promise<number> {
  const worker = start(modules);
  let seed = 1;
  const render = async (count: number) => {
    const ms = await time(worker, `?job=${job}&count=${count}&seed=${seed}`);
    seed += count;
    return ms;
  };
  try {
    const until = performance.now() + WARM_UP_MS;
    let lastMs = 0;
    while (performance.now() < until) lastMs = await render(1);
    const emptyMs = await timeEmpty(worker);
    const count = Math.max(1, Math.round(SAMPLE_MS / Math.max(0.5, lastMs - emptyMs)));
    const samples: number[] = [];
    for (let i = 0; i < Number(values.warm); i++) {
      samples.push(((await render(count)) - emptyMs) / count);
    }
    return median(samples);
  } finally {
    await worker.dispose();
  }
}

async function timeEmpty(worker: Miniflare): Promise<number> {
  const samples: number[] = [];
  for (let i = 0; i < EMPTY_REQUESTS; i++) samples.push(await time(worker, ""));
  return median(samples);
}

async function time(worker: Miniflare, query: string): Promise<number> {
  const begin = performance.now();
  const answer = await worker.dispatchFetch(`http://bench.invalid/${query}`);
  const text = await answer.text();
  const ms = performance.now() - begin;
  if (answer.status !== 200) throw new Error(text);
  return ms;
}

function start(modules: Modules): Miniflare {
  const options = convertV4MiniflareOptions({
    modulesRoot: ROOT,
    modules,
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: ["nodejs_compat"],
  });
  return new Miniflare(options);
}

/** One script, and beside it what it imports that is no script, under flat names. */
async function bundle() {
  const resolve = createRequire(import.meta.url).resolve;
  const beside = new Map<
    string,
    { type: "CompiledWasm" | "Data"; path: string; contents: Buffer }
  >();
  const keepApart: Plugin = {
    name: "keep-apart",
    setup({ onResolve }) {
      onResolve({ filter: /\.(wasm|ttf)$/ }, ({ path, resolveDir }) => {
        const file = path.startsWith(".") ? join(resolveDir, path) : resolve(path);
        const name = basename(file);
        const type = name.endsWith(".wasm") ? "CompiledWasm" : "Data";
        beside.set(name, { type, path: join(ROOT, name), contents: readFileSync(file) });
        return { path: `./${name}`, external: true };
      });
    },
  };
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "workerd-entry.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "esnext",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*"],
    plugins: [keepApart],
  });
  const script = { type: "ESModule" as const, path: join(ROOT, "worker.mjs") };
  return [{ ...script, contents: outputFiles[0]!.text }, ...beside.values()];
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}
