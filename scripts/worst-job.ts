// `npm run worst-job`: searches for the most expensive job that is accepted, by a seed, and prints what it takes
// beside each budget of docs/limits.md. Linux.
//   -- --minutes 5 --runs 400 --seed 7   how long it climbs (whichever ends first), and by which changes
//   -- --for memory                      climbs by memory instead of by CPU time
//   -- --job '{…}'                       one job again, as a search prints it
//   -- --known                           what was once measured as an attack, again
//   -- --eight                           eight of the worst at once against a service of its own
import { parseArgs } from "node:util";
import { measureKnown } from "./worst-job/measure-known.ts";
import type { Genes } from "./worst-job/genes.ts";
import { Meter } from "./worst-job/meter.ts";
import { mutate, type Random } from "./worst-job/mutate.ts";
import type { Measured } from "./worst-job/measure.ts";
import { printJob, printRow } from "./worst-job/print.ts";
import { SEEDS } from "./worst-job/seeds.ts";
import { seededRandom } from "../test/support/text-corpus.ts";
import { sendEight } from "./worst-job/eight.ts";

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "4" },
    runs: { type: "string", default: "100000" },
    seed: { type: "string", default: "20261122" },
    for: { type: "string", default: "cpu" },
    job: { type: "string" },
    known: { type: "boolean", default: false },
    eight: { type: "boolean", default: false },
  },
});
const SHOWN = 5;
const isByMemory = options.for === "memory";

interface Found {
  readonly name: string;
  readonly genes: Genes;
  readonly measured: Measured;
}

const meter = new Meter();
try {
  if (options.job !== undefined)
    printJob(await meter.measureFresh({ genes: JSON.parse(options.job) as Genes }));
  else if (options.known) process.exitCode = (await measureKnown(meter)) ? 0 : 1;
  else if (options.eight) process.exitCode = (await sendEight()) ? 0 : 1;
  else await search();
} finally {
  meter.end();
}

/** Climbs from each seed: a change is kept when the job is accepted and costs more. */
async function search(): Promise<void> {
  const random = seededRandom(Number(options.seed));
  let runs = Number(options.runs);
  let longestRefusal: Found | null = null;
  const take = async (name: string, genes: Genes): Promise<Found | null> => {
    const measured = await (isByMemory ? meter.measureFresh({ genes }) : meter.measure({ genes }));
    const found = { name, genes, measured };
    if (measured.answer === "200") return found;
    if (measured.cpuMs > (longestRefusal?.measured.cpuMs ?? 0)) longestRefusal = found;
    return null;
  };
  const found: Found[] = [];
  for (const [name, genes] of Object.entries(SEEDS)) {
    const accepted = await untilAccepted(genes, (smaller) => take(name, smaller));
    if (accepted !== null) {
      found.push(accepted);
      printRow(name, accepted.measured);
    }
  }
  const endsAt = Date.now() + Number(options.minutes) * 60_000;
  for (; runs > 0 && Date.now() < endsAt; runs--) {
    const index = chooseParent(found, random);
    const parent = found[index]!;
    const child = await take(parent.name, mutate(parent.genes, random));
    if (child === null || costOf(child) <= costOf(parent)) continue;
    found[index] = child;
    printRow(`${child.name}, changed`, child.measured);
  }
  found.sort((a, b) => costOf(b) - costOf(a));
  console.log("\nThe most expensive accepted jobs, each again in a process of its own:");
  for (const { name, genes } of found.slice(0, SHOWN)) {
    console.log(`\n${name}\n  --job '${JSON.stringify(genes)}'`);
    printJob(await meter.measureFresh({ genes }));
  }
  if (longestRefusal !== null) {
    const { name, genes, measured } = longestRefusal as Found;
    console.log(`\nThe refusal that took longest\n  --job '${JSON.stringify(genes)}'`);
    printRow(name, measured);
  }
}

/** Fewer records where there are too many: seeds need not know the budgets. */
async function untilAccepted(
  genes: Genes,
  take: (genes: Genes) => Promise<Found | null>,
): Promise<Found | null> {
  for (let records = genes.records; records >= 1; records = Math.floor(records * 0.7)) {
    const found = await take({ ...genes, records });
    if (found !== null) return found;
  }
  return null;
}

/** One of the best, more often the better. */
function chooseParent(found: readonly Found[], random: Random): number {
  const order = found.map((_, i) => i).sort((a, b) => costOf(found[b]!) - costOf(found[a]!));
  return order[Math.floor(random() ** 2 * order.length)]!;
}

function costOf({ measured }: Found): number {
  return isByMemory ? measured.riseMb : measured.cpuMs;
}
