// `npm run worst-job`: searches for the most expensive job, accepted or refused, paid or previewed, by a seed, and prints what it takes
// beside each budget of docs/limits.md. Linux.
//   -- --minutes 5 --runs 400 --seed 7   how long it climbs (whichever ends first), and by which changes
//   -- --from stack                      only from the jobs whose name contains this (`scripts/worst-job/seeds.ts`)
//   -- --for memory                      climbs by memory instead of by CPU time
//   -- --job '{…}'                       one job again, as a search prints it
//   -- --known                           what was once measured as an attack, again
//   -- --eight                           eight of the worst at once against a service of its own
import { parseArgs } from "node:util";
import { measureKnown } from "./worst-job/measure-known.ts";
import type { Genes } from "./worst-job/genes.ts";
import { Meter } from "./worst-job/meter.ts";
import type { Measured } from "./worst-job/measure.ts";
import { printJob, printRow } from "./worst-job/print.ts";
import { climb } from "./worst-job/search.ts";
import { SEEDS } from "./worst-job/seeds.ts";
import { seededRandom } from "../test/support/text-corpus.ts";
import { sendEight } from "./worst-job/eight.ts";

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "4" },
    runs: { type: "string", default: "100000" },
    seed: { type: "string", default: "20261122" },
    from: { type: "string", default: "" },
    for: { type: "string", default: "cpu" },
    job: { type: "string" },
    known: { type: "boolean", default: false },
    eight: { type: "boolean", default: false },
  },
});
const SHOWN = 5;
const isByMemory = options.for === "memory";

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

async function search(): Promise<void> {
  const mostRuns = Number(options.runs);
  const endsAt = Date.now() + Number(options.minutes) * 60_000;
  const seeds = Object.entries(SEEDS).filter(([name]) => name.includes(options.from));
  if (seeds.length === 0) throw new Error(`no job's name contains "${options.from}"`);
  const found = await climb<Measured>({
    seeds: Object.fromEntries(seeds),
    random: seededRandom(Number(options.seed)),
    measure: (genes) => (isByMemory ? meter.measureFresh({ genes }) : meter.measure({ genes })),
    costOf: ({ riseMb, cpuMs }) => (isByMemory ? riseMb : cpuMs),
    goesOn: (runs) => runs < mostRuns && Date.now() < endsAt,
    onBetter: ({ name, measured }) => printRow(name, measured),
  });
  console.log(
    "\nThe most expensive jobs, accepted or refused, each again in a process of its own:",
  );
  for (const { name, genes } of found.slice(0, SHOWN)) {
    console.log(`\n${name}\n  --job '${JSON.stringify(genes)}'`);
    printJob(await meter.measureFresh({ genes }));
  }
}
