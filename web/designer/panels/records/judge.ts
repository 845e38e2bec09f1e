// Which records cannot be printed: all of them are printed in slices of one page each, so that nothing waits long and a
// change ends it.
import type { TemplateDocument } from "../../../document/template.ts";
import type { Fault } from "../../../../src/refusal.ts";
import type { JobRecord } from "../../../records/index.ts";

/** What a slice prints as: the part of a proof that is looked at here. */
type SliceAnswer =
  | { readonly kind: "proof"; readonly faults: readonly Fault[] }
  | { readonly kind: "failure" }
  | null;

export interface RecordFault {
  /** Index into the records. */
  readonly record: number;
  readonly detail: string;
}

export interface Verdict {
  readonly judged: number;
  readonly faults: readonly RecordFault[];
  /** The printing itself failed: what is judged so far is all there is. */
  readonly isEnded: boolean;
}

/** As many pages as a request may have. */
export const SLICE = 25;
const MOST_FAULTS = 500;

export function jobOfSlice(
  document: TemplateDocument,
  records: readonly JobRecord[],
  from: number,
  now: number,
) {
  const slice = records.slice(from, from + SLICE);
  return {
    document,
    records: slice.map(({ variables }) => ({ variables, copies: 1 })),
    layout: { type: "single" as const },
    scale: 0.1,
    now,
  };
}

/**
 * Calls `onVerdict` after each slice, until all are judged or `isStale` says that something has changed. A record is
 * listed once, with the first fault that names it; faults of the template itself are the label's, and not listed.
 */
export async function judgeRecords(
  document: TemplateDocument,
  records: readonly JobRecord[],
  draw: (job: ReturnType<typeof jobOfSlice>) => Promise<SliceAnswer>,
  { isStale, onVerdict }: { isStale: () => boolean; onVerdict: (verdict: Verdict) => void },
): Promise<void> {
  const found = new Map<number, string>();
  const now = Date.now();
  for (let from = 0; from < records.length && found.size < MOST_FAULTS; from += SLICE) {
    const answer = await draw(jobOfSlice(document, records, from, now));
    if (isStale()) return;
    const isEnded = answer?.kind !== "proof";
    for (const { record, detail } of isEnded ? [] : faultsIn(answer)) {
      if (!found.has(from + record)) found.set(from + record, detail);
    }
    const judged = isEnded ? from : Math.min(from + SLICE, records.length);
    onVerdict({
      judged,
      faults: [...found].map(([record, detail]) => ({ record, detail })),
      isEnded,
    });
    if (isEnded) return;
  }
}

/** Images are judged by the service: here are those of the record that is shown. */
const NOT_SAID = "IMAGE_REJECTED";

function faultsIn({ faults }: Extract<SliceAnswer, { kind: "proof" }>): RecordFault[] {
  return faults.flatMap(({ code, pointer, detail }) => {
    const [, record] = /^#\/records\/(\d+)/.exec(pointer) ?? [];
    return record === undefined || code === NOT_SAID ? [] : [{ record: Number(record), detail }];
  });
}
