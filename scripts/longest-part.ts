// `node scripts/longest-part.ts`: how long a large job computes before others have their turn, for each job that the search
// for the most expensive one begins with: its longest part, the longest of its steps, and how many parts. The pacer's clock
// stands still, as a deployed Worker's does while it computes.
//   stack        only jobs whose name contains this
import { Pacer } from "../src/flows/printing/pacer.ts";
import {
  compileTemplate,
  jobRecordsOf,
  languagesOfLargeJob,
  loadNeedsOf,
  openLargeJob,
  parseRequest,
  parseTemplate,
  planLargeJob,
  weightOfStep,
} from "../src/print/index.ts";
import { Refusal } from "../src/refusal.ts";
import { imagesOf } from "./worst-job/pictures.ts";
import { buildJob, type Genes } from "./worst-job/genes.ts";
import { SEEDS } from "./worst-job/seeds.ts";
import { filesFor, openPress } from "./node-press.ts";

const NOW = Date.UTC(2026, 10, 28);
const RUNS = 3;
const SUPPLIES = { fileId: new Uint8Array(16), createdAt: "D:20261128000000Z" };

const only = process.argv[2] ?? "";
const press = openPress();
for (const [name, genes] of Object.entries(SEEDS)) {
  if (!name.includes(only) || buildJob(genes).preview) continue;
  const runs: Found[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(genes));
  // What other programs do makes a part longer, never shorter.
  const longest = (of: (found: Found) => number) => Math.min(...runs.map(of)).toFixed(1);
  const { parts, answer } = runs[0]!;
  console.log(
    `${longest(({ partMs }) => partMs).padStart(7)} ms ${longest(({ stepMs }) => stepMs).padStart(7)} ms a step ${String(parts).padStart(6)} parts ${answer.padEnd(16)} ${name}`,
  );
}

interface Found {
  readonly answer: string;
  readonly partMs: number;
  readonly stepMs: number;
  readonly parts: number;
}

async function measure(genes: Genes): Promise<Found> {
  const { document, body } = buildJob(genes);
  const found = { answer: "200", partMs: 0, stepMs: 0, parts: 0 };
  let partAt = performance.now();
  const endPart = () => {
    found.partMs = Math.max(found.partMs, performance.now() - partAt);
    found.parts += 1;
  };
  const pause = async () => {
    endPart();
    partAt = performance.now();
  };
  const pacer = new Pacer(() => {}, { now: () => 0, pause });
  const timed = function* <S, T>(steps: Generator<S, T>): Generator<S, T> {
    for (;;) {
      const start = performance.now();
      const next = steps.next();
      found.stepMs = Math.max(found.stepMs, performance.now() - start);
      if (next.done) return next.value;
      yield next.value;
    }
  };
  try {
    const { layout, records } = parseRequest(JSON.parse(body));
    const template = parseTemplate(document);
    await loadNeedsOf(template);
    const compiled = compileTemplate(template);
    const job = openLargeJob(compiled, layout, jobRecordsOf(records), NOW);
    partAt = performance.now();
    await pacer.last(timed(languagesOfLargeJob(job)));
    const plan = await pacer.last(timed(planLargeJob(job)));
    endPart();
    const supplies = { ...SUPPLIES, ...filesFor(plan), images: imagesOf(genes) };
    partAt = performance.now();
    await pacer.last(timed(press.renderLarge(plan, supplies)), weightOfStep);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    found.answer = error.code;
  }
  endPart();
  return found;
}
