// What one small request may cost, beside an honest job in the same process: attacks that are known, and what a short
// search finds along the same ways.
import { beforeAll, describe, expect, it } from "vitest";
import { openPress } from "../../scripts/node-press.ts";
import { ATTACKS } from "../../scripts/worst-job/attacks.ts";
import { buildJob, type Genes } from "../../scripts/worst-job/genes.ts";
import { imagesOf } from "../../scripts/worst-job/pictures.ts";
import { type Job, type Outcome, runJob } from "../../scripts/worst-job/run-job.ts";
import type { LoadedImages } from "../../src/print/index.ts";
import { climb } from "../../scripts/worst-job/search.ts";
import { WAYS } from "../../scripts/worst-job/seeds.ts";
import { seededRandom } from "../support/text-corpus.ts";

/** An attack may cost as much as so many large honest jobs; most cost less than one. */
const TIMES = 8;
const RUNS = 20;
const SEED = 20_261_123;

type Measured = Outcome & { readonly cpuMs: number };

const press = openPress();
let honestMs = Infinity;

async function measure(job: Job, images: LoadedImages = new Map()): Promise<Measured> {
  const before = process.cpuUsage();
  const outcome = await runJob(press, job, images);
  const { user, system } = process.cpuUsage(before);
  return { ...outcome, cpuMs: (user + system) / 1000 };
}

/** A machine that is busy with something else makes one run slow, and not three. */
async function isWithin(job: Job, images?: LoadedImages): Promise<boolean> {
  for (let run = 0; run < 3; run++) {
    const { cpuMs } = await measure(job, images);
    if (cpuMs < TIMES * honestMs) return true;
  }
  return false;
}

/** 250 labels with ten texts and eight codes each, about as many as the budgets let through. */
const HONEST: Genes = {
  sideMm: 60,
  lang: "en",
  elements: [
    {
      kind: "text",
      value: 0,
      placeholders: 1,
      formatters: ["upper"],
      style: {},
      times: 10,
      boxMm: 60,
      rotationDeg: 0,
    },
    {
      kind: "code",
      symbology: "qrcode",
      value: 1,
      options: {},
      times: 8,
      boxMm: 60,
      rotationDeg: 0,
    },
  ],
  values: [
    { pattern: "prose", characters: 120, varies: true },
    { pattern: "prose", characters: 150, varies: true },
  ],
  records: 250,
  copies: 1,
  isSheet: true,
  isCounted: true,
};

beforeAll(async () => {
  for (let run = 0; run < 3; run++) {
    const { answer, cpuMs } = await measure(buildJob(HONEST));
    expect(answer).toBe("200");
    honestMs = Math.min(honestMs, cpuMs);
  }
});

describe(`an attack costs at most ${TIMES} times as much as a large honest job`, () => {
  it.each(Object.entries(ATTACKS))("%s", async (_, { expected, make }) => {
    const { answer, cpuMs } = await measure(make());
    expect(expected).toContain(answer);
    expect(cpuMs < TIMES * honestMs || (await isWithin(make()))).toBe(true);
  });
});

describe(`a search of ${RUNS} steps finds nothing that costs more, along`, () => {
  it.each(Object.entries(WAYS))("%s", async (name, seed) => {
    let worst = 0;
    const found = await climb<Measured>({
      seeds: { [name]: seed },
      random: seededRandom(SEED),
      measure: (genes) => measure(buildJob(genes), imagesOf(genes)),
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
