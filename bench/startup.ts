// What an isolate does before its first request, part by part, beside the baseline Worker and another state of the
// project, by turns: node bench/startup.ts [--against <commit>] [--rounds 9]
// As ratios only: in milliseconds of this machine, which says nothing about Cloudflare's.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundleWorker } from "../scripts/worker/bundle-worker.ts";
import { addState, removeState } from "./service/other-state.ts";
import { profileStartup } from "./service/profile-startup.ts";

const { values } = parseArgs({
  options: { against: { type: "string" }, rounds: { type: "string", default: "9" } },
});
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), "platen-startup-"));
const other = join(folder, "project");

/** The first that fits. */
const PARTS: readonly (readonly [part: string, of: RegExp])[] = [
  ["compiling, and modules' own bodies", /^\(program\)|^\(module\)/],
  ["collecting garbage", /^\(garbage/],
  ["zod", /node_modules\/zod\//],
  ["hono", /node_modules\/(?:hono|@hono)\//],
  ["drizzle", /drizzle|node_modules\/src\//],
  ["sign-in and MCP", /better-auth|modelcontext|src\/mcp\//],
  ["print core", /src\/print\//],
  ["reference", /src\/reference\//],
  ["the rest of src", /src\//],
  ["workerd's own modules", /^(?:node|cloudflare)/],
  ["the rest", /^/],
];

try {
  const ours = await bundle("ours", "src/worker.ts");
  const states = [["now", ours]];
  if (values.against !== undefined) states.push(["before", bundleOf(values.against)]);
  states.push(["baseline", await bundle("baseline", "bench/service/baseline-worker.ts")]);
  const runs = states.map((): Map<string, number>[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, path]] of states.entries()) {
      runs[index]!.push(partsOf(await profileStartup(path!)));
    }
  }
  const columns = runs.map((all) => ({
    // The least: what other programs take comes on top of it.
    total: Math.min(...all.map((parts) => sum(parts.values()))),
    best: all.reduce((a, b) => (sum(a.values()) <= sum(b.values()) ? a : b)),
  }));
  print(
    "ms, of the round with the least",
    states.map(([name]) => name!),
  );
  for (const [part] of PARTS) {
    print(
      part,
      columns.map(({ best }) => (best.get(part) ?? 0).toFixed(1)),
    );
  }
  print(
    "together",
    columns.map(({ total }) => total.toFixed(1)),
  );
  const least = columns.at(-1)!.total;
  print(
    "times the baseline",
    columns.map(({ total }) => (total / least).toFixed(2)),
  );
} finally {
  if (values.against !== undefined) removeState(other);
  rmSync(folder, { recursive: true, force: true });
}

async function bundle(name: string, entry: string): Promise<string> {
  const outdir = join(folder, name);
  await bundleWorker(entry, outdir);
  return outdir;
}

/** As wrangler would upload it then. */
function bundleOf(commit: string): string {
  const outdir = join(folder, "before");
  addState(commit, other);
  const wrangler = resolve("node_modules/wrangler/bin/wrangler.js");
  run(process.execPath, [wrangler, "deploy", "--dry-run", "--outdir", outdir], other);
  return outdir;
}

function run(command: string, args: readonly string[], cwd = "."): void {
  const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" };
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", cwd, env });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

function partsOf(msOfPlace: ReadonlyMap<string, number>): Map<string, number> {
  const parts = new Map<string, number>();
  for (const [place, ms] of msOfPlace) {
    const part = PARTS.find(([, of]) => of.test(place))![0];
    parts.set(part, (parts.get(part) ?? 0) + ms);
  }
  return parts;
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((all, value) => all + value, 0);
}

function print(label: string, cells: readonly string[]): void {
  console.log(label.padEnd(36) + cells.map((cell) => cell.padStart(12)).join(""));
}
