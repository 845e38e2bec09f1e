// CPU time of a job, and of an honest one beside which others are judged.
import { expect } from "vitest";
import { buildJob, type Genes } from "../../../scripts/worst-job/genes.ts";
import { type Job, type Outcome, runJob } from "../../../scripts/worst-job/run-job.ts";
import type { LoadedImages, Press } from "../../../src/print/index.ts";

export type MeasuredJob = Outcome & { readonly cpuMs: number };

const RUNS = 3;

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
