// How far Platen is from the least work that prints the same look (floor/render.ts), and from typst in five
// scripts: all in this process, by turns. node bench/distance.ts [--jobs B1,B,C,T,M] [--rounds 15]
import { parseArgs } from "node:util";
import { CONTENDERS, BOLD, readFont, REGULAR, type Render } from "./contender.ts";
import { Font } from "./floor/font.ts";
import { prepareFloor } from "./floor/render.ts";
import { type Fields, jobOf, recordsOf } from "./jobs.ts";

interface Bound {
  readonly against: "floor" | "typst";
  /** Platen's time by the floor's at most; typst's by Platen's at least. */
  readonly wanted: number;
}

const BOUNDS: Readonly<Record<string, Bound>> = {
  B1: { against: "floor", wanted: 1.4 },
  B: { against: "floor", wanted: 1.6 },
  C: { against: "floor", wanted: 1.6 },
  T: { against: "floor", wanted: 1.8 },
  M: { against: "typst", wanted: 2.5 },
};
const WARM_UP_MS = 1500;
const SAMPLE_MS = 40;
const BATCHES = 20;

const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: Object.keys(BOUNDS).join() },
    rounds: { type: "string", default: "15" },
  },
});
const rounds = Number(values.rounds);
const floorFonts = [new Font(readFont(REGULAR)), new Font(readFont(BOLD))] as const;

console.log("| job | Platen ms | other | other ms | ratio | wanted |\n|---|--:|---|--:|--:|--:|");
for (const id of values.jobs.split(",")) console.log(await rowOf(id));

async function rowOf(id: string): Promise<string> {
  const bound = BOUNDS[id];
  if (!bound) throw new Error(`there is no bound for job "${id}"`);
  const job = jobOf(id);
  const ours = (await open("platen"))(job);
  const other =
    bound.against === "floor" ? prepareFloor(job, floorFonts) : (await open("typst"))(job);
  const batches = Array.from({ length: BATCHES }, (_, seed) => recordsOf(job, seed));
  const timers = [ours, other].map((render) => timerOf(render, batches));
  const counts: number[] = [];
  for (const time of timers) counts.push(await warmUp(time));
  const samples = timers.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
      samples[which]!.push(await timers[which]!(counts[which]!));
    }
  }
  const [oursMs, otherMs] = samples as [number[], number[]];
  const ratios = oursMs.map((ms, round) => {
    const ratio = ms / otherMs[round]!;
    return bound.against === "floor" ? ratio : 1 / ratio;
  });
  const wanted = `${bound.against === "floor" ? "≤" : "≥"} ${bound.wanted}`;
  const figures = [medianOf(oursMs), medianOf(otherMs), medianOf(ratios)];
  const [ourMedian, otherMedian, ratio] = figures.map((figure) => figure.toFixed(2));
  return `| ${id}: ${job.title} | ${ourMedian} | ${bound.against} | ${otherMedian} | ${ratio} | ${wanted} |`;
}

async function open(contender: string) {
  return await (await CONTENDERS[contender]!()).open();
}

type Timer = (count: number) => Promise<number>;

/** Wall milliseconds of a render, on average of so many, records in turn. */
function timerOf(render: Render, batches: readonly (readonly Fields[])[]): Timer {
  let next = 0;
  return async (renders) => {
    const start = performance.now();
    for (let i = 0; i < renders; i++) await render(batches[next++ % BATCHES]!);
    return (performance.now() - start) / renders;
  };
}

/** Until the engine has optimised; answers how many renders make a sample. */
async function warmUp(time: Timer): Promise<number> {
  const until = performance.now() + WARM_UP_MS;
  let ms = await time(1);
  while (performance.now() < until) ms = await time(Math.max(1, Math.round(5 / ms)));
  return Math.max(1, Math.round(SAMPLE_MS / ms));
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
