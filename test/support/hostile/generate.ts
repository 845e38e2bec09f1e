// Makes jobs by a seed: templates and records together, from the search's first ones by a few changes each, some of
// them broken in one place.
import { buildJob, type Genes } from "../../../scripts/worst-job/genes.ts";
import { mutate } from "../../../scripts/worst-job/mutate.ts";
import type { Job } from "../../../scripts/worst-job/run-job.ts";
import { SEEDS } from "../../../scripts/worst-job/seeds.ts";
import { seededRandom } from "../text-corpus.ts";
import { spoil } from "./spoil.ts";

export interface GeneratedJob extends Job {
  readonly genes: Genes;
}

const CHANGES = 6;
const SPOILT = 0.3;

/** Small enough that thousands take minutes. */
const MOST = {
  records: 6,
  copies: 4,
  times: 8,
  placeholders: 8,
  characters: 900,
  sidePx: 60,
  leaves: 8,
};

export function generateJob(seed: number): GeneratedJob {
  const random = seededRandom(seed);
  const all = Object.values(SEEDS);
  let genes = shrink(all[Math.floor(random() * all.length)]!);
  for (let i = Math.floor(random() * CHANGES); i >= 0; i--) genes = shrink(mutate(genes, random));
  const job = buildJob(genes);
  return { genes, ...(random() < SPOILT ? spoil(job, random) : job) };
}

function shrink(genes: Genes): Genes {
  return {
    ...genes,
    records: Math.min(genes.records, MOST.records),
    copies: Math.min(genes.copies, MOST.copies),
    values: genes.values.map((value) => {
      return { ...value, characters: Math.min(value.characters, MOST.characters) };
    }),
    elements: genes.elements.map((element) => {
      const times = Math.min(element.times, MOST.times);
      if (element.kind === "text") {
        const placeholders = Math.min(element.placeholders, MOST.placeholders);
        return { ...element, times, placeholders };
      }
      if (element.kind === "stack") {
        return { ...element, times, leaves: Math.min(element.leaves, MOST.leaves) };
      }
      if (element.kind === "image") {
        return { ...element, times, sidePx: Math.min(element.sidePx, MOST.sidePx) };
      }
      return { ...element, times };
    }),
  };
}
