// Records to a job's state: how it is split, and under which keys it is sent.
import type { PrintLayout } from "../../src/print/index.ts";
import {
  type Job,
  type JobRecord,
  LARGE_LIMITS,
  layoutOfPart,
  type Split,
  splitJob,
  type SplitRefused,
  type TemplateUses,
} from "../records/index.ts";
import { type JobOutput, mostPagesOf, type PageDots } from "./output.ts";
import { type JobState, keyOf } from "./state.ts";

export interface JobInput {
  readonly templateId: string;
  /** Whatever changes when the template is saved: its `ETag`, or `updatedAt`. */
  readonly revision: string;
  /** Its `startSlot` is that of the first sheet. */
  readonly layout: PrintLayout;
  /** Of one sheet; 1 for the layout `single`. */
  readonly slots: number;
  readonly records: readonly JobRecord[];
  readonly uses: TemplateUses;
  /** Absent: PDF. */
  readonly output?: JobOutput | undefined;
  /** Of `output`: with them, a request of ZPL has as many pages as fit into its answer. */
  readonly pageDots?: PageDots | undefined;
  /** Asked for a PDF of more than one request of generate-pdf. Default: it has none. */
  readonly hasLargeJobs?: (() => Promise<boolean>) | undefined;
}

export type Begun = { readonly kind: "job"; readonly state: JobState } | SplitRefused;

/** Sends nothing. `id`: opaque, new for each job, of at most 200 visible ASCII characters. */
export async function beginJob(
  input: JobInput,
  id: string,
  hash: (text: string) => Promise<string>,
): Promise<Begun> {
  const { templateId, revision, layout, slots, records, uses, output } = input;
  const startSlot = layout.type === "single" ? 1 : layout.startSlot;
  const mostPages = mostPagesOf(output, input.pageDots);
  const job = { records, slots, startSlot, uses, mostPages };
  const small = splitJob(job);
  const isBeyond = output === undefined && !isOneRequest(small);
  const isLarge = isBeyond && (await input.hasLargeJobs?.()) === true;
  const split = isLarge ? splitLarge(job) : small;
  if (split.kind === "refused") return split;
  if (output?.format === "png" && split.pages > 1) return severalPages(split.pages);
  const parts = split.parts.map((part, index) => ({
    ...part,
    key: keyOf(id, index, 1),
    attempt: 1,
    state: "pending" as const,
    bodyHash: null,
    begunAt: null,
    credits: null,
    nextStartSlot: null,
    nextCounters: {},
  }));
  return {
    kind: "job",
    state: {
      version: 1,
      id,
      templateId,
      revision,
      layout: layoutOfPart(layout, split.parts[0]!),
      ...(output && { output }),
      ...(isLarge && { call: "jobs" as const }),
      counters: uses.counters,
      recordsHash: await hash(JSON.stringify(records)),
      items: split.items,
      pages: split.pages,
      parts,
    },
  };
}

/** Whether it is one request of generate-pdf, or refused whatever it is sent by. */
export function isOneRequest(split: Split | SplitRefused): boolean {
  return split.kind === "split" ? split.parts.length === 1 : split.code !== "JOB_CANNOT_BE_SPLIT";
}

/** To as few large jobs as can be. */
export function splitLarge(job: Job): Split | SplitRefused {
  return splitJob({ ...job, limits: LARGE_LIMITS, mostPages: LARGE_LIMITS.pages });
}

function severalPages(pages: number): SplitRefused {
  return {
    kind: "refused",
    code: "TOO_MANY_PAGES",
    detail: `A PNG has one page, and the job has ${pages}. Ask for png-zip, or print fewer records.`,
  };
}
