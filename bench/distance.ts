// How far Platen is from the least work that prints the same look (floor/render.ts), and from typst in five
// scripts: all in this process, by turns. node bench/distance.ts [--jobs B1,B,C,T,M] [--rounds 15]
import { parseArgs } from "node:util";
import { jobOf, type Job } from "./jobs.ts";
import { compareRenders, floorFor, platenFor, type Printer } from "./render-ratio.ts";

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
const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: Object.keys(BOUNDS).join() },
    rounds: { type: "string", default: "15" },
  },
});
const rounds = Number(values.rounds);

console.log("| job | Platen ms | other | other ms | ratio | wanted |\n|---|--:|---|--:|--:|--:|");
for (const id of values.jobs.split(",")) console.log(await rowOf(id));

async function rowOf(id: string): Promise<string> {
  const bound = BOUNDS[id];
  if (!bound) throw new Error(`there is no bound for job "${id}"`);
  const job = jobOf(id);
  const other = bound.against === "floor" ? floorFor(job) : await typstFor(job);
  // Elapsed: typst uses threads of its own, and what they take is no matter here.
  const compared = await compareRenders(await platenFor(job), other, rounds, () =>
    performance.now(),
  );
  const ratio = bound.against === "floor" ? compared.ratio : 1 / compared.ratio;
  const wanted = `${bound.against === "floor" ? "≤" : "≥"} ${bound.wanted}`;
  const [ms, otherMs, shown] = [compared.ms, compared.otherMs, ratio].map((figure) =>
    figure.toFixed(2),
  );
  return `| ${id}: ${job.title} | ${ms} | ${bound.against} | ${otherMs} | ${shown} | ${wanted} |`;
}

async function typstFor(job: Job): Promise<Printer> {
  const { typst } = await import("./contenders/typst.ts");
  return { job, render: (await typst.open())(job) };
}
