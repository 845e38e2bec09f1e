// CPU time of a job, and of an honest one beside which others are judged.
import { expect } from "vitest";
import { buildJob, type Genes, type ValueGenes } from "../../../scripts/worst-job/genes.ts";
import { type Job, type Outcome, runJob } from "../../../scripts/worst-job/run-job.ts";
import type { LoadedImages, Press } from "../../../src/print/index.ts";

export type MeasuredJob = Outcome & { readonly cpuMs: number };

const RUNS = 3;

const TEXTS = 10;
const CODES = 8;

/** 250 labels with ten texts and eight codes each, no two alike: about as many as the budgets let through. */
const HONEST: Genes = {
  sideMm: 60,
  lang: "en",
  elements: [
    ...Array.from({ length: TEXTS }, (_, i) => ({
      kind: "text" as const,
      value: i,
      placeholders: 1,
      formatters: ["upper"],
      style: {},
      times: 1,
      boxMm: 60,
      rotationDeg: 0,
    })),
    ...Array.from({ length: CODES }, (_, i) => ({
      kind: "code" as const,
      symbology: "qrcode" as const,
      value: TEXTS + i,
      options: {},
      times: 1,
      boxMm: 60,
      rotationDeg: 0,
    })),
  ],
  values: [
    ...Array.from({ length: TEXTS }, (_, i) => prose(120 + i)),
    ...Array.from({ length: CODES }, (_, i) => prose(143 + i)),
  ],
  records: 250,
  copies: 1,
  isSheet: true,
  isCounted: true,
};

function prose(characters: number): ValueGenes {
  return { pattern: "prose", characters, varies: true };
}

export async function measureJob(
  press: Press,
  job: Job,
  images: LoadedImages = new Map(),
): Promise<MeasuredJob> {
  const before = process.cpuUsage();
  const outcome = await runJob(press, job, images);
  const { user, system } = process.cpuUsage(before);
  return { ...outcome, cpuMs: (user + system) / 1000 };
}

/** Milliseconds, the least of some runs. */
export async function measureHonestJob(press: Press): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < RUNS; run++) {
    const { answer, cpuMs } = await measureJob(press, buildJob(HONEST));
    expect(answer).toBe("200");
    least = Math.min(least, cpuMs);
  }
  return least;
}
