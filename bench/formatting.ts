// What counters, formatters and conditions cost: job L as it is, the same labels made by them, and job L of the
// last commit that had none of them. node bench/formatting.ts [--runs 10] [--against <commit>]
// Every run is a process of its own; they take turns, and lower quartiles of the runs are compared.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "10" },
    against: { type: "string", default: "c81fc253" },
  },
});
const RUNS = Number(values.runs);
const HERE = join(import.meta.dirname, "..");
const checkout = join(mkdtempSync(join(tmpdir(), "platen-bench-")), values.against);
try {
  checkOut(values.against);
  compare();
} finally {
  git("worktree", "remove", "--force", checkout);
  rmSync(join(checkout, ".."), { recursive: true });
}

function compare(): void {
  const ways = [
    { name: `job L of ${values.against}`, args: ["plain", checkout] },
    { name: "job L", args: ["plain", HERE] },
    { name: "counter, formatters, conditions", args: ["formatted", HERE] },
  ].map((way) => ({ ...way, runsMs: [] as number[] }));
  for (let run = 0; run < RUNS; run++) {
    for (const { args, runsMs } of run % 2 === 0 ? ways : ways.toReversed()) {
      runsMs.push(runMs(args));
    }
  }
  const [before, now, formatted] = ways.map(({ runsMs }) => lowerQuartile(runsMs));
  console.log("| way | ms | against | |\n|---|--:|--:|---|");
  console.log(rowOf(ways[0]!.name, before!, null));
  console.log(rowOf(ways[1]!.name, now!, before!, "at most 1.03"));
  console.log(rowOf(ways[2]!.name, formatted!, now!, "at most 1.4"));
}

function runMs(args: readonly string[]): number {
  const stand = join(import.meta.dirname, "formatting-stand.ts");
  return Number(execFileSync("node", [stand, ...args], { encoding: "utf8" }));
}

function rowOf(name: string, ms: number, against: number | null, bound = ""): string {
  const ratio = against === null ? "" : (ms / against).toFixed(3);
  return `| ${name} | ${ms.toFixed(2)} | ${ratio} | ${bound} |`;
}

function lowerQuartile(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 2]!;
}

/** Another commit beside this one, with its own packages and the fonts of this one. */
function checkOut(commit: string): void {
  git("worktree", "add", "--quiet", "--detach", checkout, commit);
  symlinkSync(join(HERE, "assets"), join(checkout, "assets"));
  const install = ["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", install, { cwd: checkout, stdio: ["ignore", "ignore", "inherit"] });
}

function git(...args: readonly string[]): void {
  execFileSync("git", args, { cwd: HERE, stdio: ["ignore", "ignore", "inherit"] });
}
