// Records to a job's state: how it is split, and under which keys it is sent.
import type { PrintLayout } from "../../src/print/index.ts";
import {
  type JobRecord,
  LARGE_PART_LIMITS,
  layoutOfPart,
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
  /** Whether a PDF goes through `jobs`, in requests of up to 10,000 items: a business account has it. */
  readonly isLarge?: boolean | undefined;
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
  const isLarge = input.isLarge === true && output === undefined;
  const limits = isLarge
    ? { limits: LARGE_PART_LIMITS }
    : { mostPages: mostPagesOf(output, input.pageDots) };
  const split = splitJob({ records, slots, startSlot, uses, ...limits });
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
      ...(isLarge && { isLarge }),
      counters: uses.counters,
      recordsHash: await hash(JSON.stringify(records)),
      items: split.items,
      pages: split.pages,
      parts,
    },
  };
}

function severalPages(pages: number): SplitRefused {
  return {
    kind: "refused",
    code: "TOO_MANY_PAGES",
    detail: `A PNG has one page, and the job has ${pages}. Ask for png-zip, or print fewer records.`,
  };
}
