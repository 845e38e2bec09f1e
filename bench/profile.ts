// Where the time of a job goes: node bench/profile.ts <job> [seconds]. Prints the steps of a job, and the
// functions and the files that take most of it themselves, as shares of the time that is not idle.
import { platen } from "./contenders/platen.ts";
import { jobOf, recordsOf } from "./jobs.ts";
import { profileOf, stepsOf } from "./steps.ts";

const SHOWN = 25;
const id = process.argv[2] ?? "L";
const forMs = Number(process.argv[3] ?? 6) * 1000;
const job = jobOf(id);
const render = (await platen.open())(job);

await renderFor(forMs / 3, 1);
const start = performance.now();
let renders = 0;
const profile = await profileOf(async () => {
  renders = await renderFor(forMs, 1_000_000);
});
const elapsedMs = performance.now() - start;
const stepOf = stepsOf(profile);

const byFunction = new Map<string, number>();
const byFile = new Map<string, number>();
const byStep = new Map<string, number>();
const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
let busy = 0;
profile.samples!.forEach((sample, i) => {
  const { functionName, url, lineNumber } = nodes.get(sample)!.callFrame;
  if (functionName === "(idle)") return;
  const micros = profile.timeDeltas![i]!;
  const file = url.replace(/^.*\/(src|bench|node_modules)\//, "$1/") || "(engine)";
  busy += micros;
  add(byStep, stepOf(sample), micros);
  add(byFile, file, micros);
  add(byFunction, `${functionName || "(anonymous)"} ${file}:${lineNumber + 1}`, micros);
});

console.log(`job ${id}: ${(elapsedMs / renders).toFixed(2)} ms a render under the profiler\n`);
print("step", byStep);
print("function", byFunction);
print("file", byFile);

async function renderFor(ms: number, firstSeed: number): Promise<number> {
  const until = performance.now() + ms;
  let count = 0;
  while (performance.now() < until) await render(recordsOf(job, firstSeed + count++));
  return count;
}

function add(totals: Map<string, number>, key: string, micros: number): void {
  totals.set(key, (totals.get(key) ?? 0) + micros);
}

function print(heading: string, totals: ReadonlyMap<string, number>): void {
  console.log(`| ${heading} | % |\n|---|--:|`);
  for (const [key, micros] of [...totals].sort((a, b) => b[1] - a[1]).slice(0, SHOWN)) {
    console.log(`| ${key} | ${((micros / busy) * 100).toFixed(1)} |`);
  }
  console.log("");
}
