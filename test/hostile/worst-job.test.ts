// What one small request may cost, beside an honest job in the same process: attacks that are known, and what a short
// search finds along the same ways.
import { beforeAll, describe, expect, it } from "vitest";
import { openPress } from "../../scripts/node-press.ts";
import { ATTACKS } from "../../scripts/worst-job/attacks.ts";
import { buildJob } from "../../scripts/worst-job/genes.ts";
import { imagesOf } from "../../scripts/worst-job/pictures.ts";
import type { Job } from "../../scripts/worst-job/run-job.ts";
import type { LoadedImages } from "../../src/print/index.ts";
import { climb } from "../../scripts/worst-job/search.ts";
import { WAYS } from "../../scripts/worst-job/seeds.ts";
import { measureHonestJob, measureJob, type MeasuredJob } from "../support/hostile/honest-job.ts";
import { seededRandom } from "../support/text-corpus.ts";

/** An attack may cost as much as so many large honest jobs; most cost less than one. */
const TIMES = 8;
const RUNS = 20;
const SEED = 20_261_123;

const press = openPress();
let honestMs = Infinity;

/** A machine that is busy with something else makes one run slow, and not three. */
async function isWithin(job: Job, images?: LoadedImages): Promise<boolean> {
  for (let run = 0; run < 3; run++) {
    const { cpuMs } = await measureJob(press, job, images);
    if (cpuMs < TIMES * honestMs) return true;
  }
  return false;
}

beforeAll(async () => {
  honestMs = await measureHonestJob(press);
});

describe(`an attack costs at most ${TIMES} times as much as a large honest job`, () => {
  it.each(Object.entries(ATTACKS))("%s", async (_, { expected, make }) => {
    const { answer, cpuMs } = await measureJob(press, make());
    expect(expected).toContain(answer);
    expect(cpuMs < TIMES * honestMs || (await isWithin(make()))).toBe(true);
  });
});

describe(`a search of ${RUNS} steps finds nothing that costs more, along`, () => {
  it.each(Object.entries(WAYS))("%s", async (name, seed) => {
    let worst = 0;
    const found = await climb<MeasuredJob>({
      seeds: { [name]: seed },
      random: seededRandom(SEED),
      measure: (genes) => measureJob(press, buildJob(genes), imagesOf(genes)),
      costOf: ({ cpuMs }) => cpuMs,
      goesOn: (runs) => runs < RUNS && worst < TIMES * honestMs,
      onBetter: ({ measured }) => (worst = Math.max(worst, measured.cpuMs)),
    });
    const { genes, measured } = found[0]!;
    const within = measured.cpuMs < TIMES * honestMs;
    expect(
      within || (await isWithin(buildJob(genes), imagesOf(genes))),
      JSON.stringify(genes),
    ).toBe(true);
  });
});
