// The pages of a large job, a few at a time: the browser draws at most as many labels as one request of generate-pdf has.
import type { PrintLayout } from "../../../../src/print/index.ts";
import type { ProofPiece } from "../../../proof/piece.ts";
import {
  type JobRecord,
  layoutOfPart,
  type Part,
  splitJob,
  type TemplateUses,
} from "../../../records/index.ts";

export interface DrawnPages {
  readonly records: readonly object[];
  readonly layout: PrintLayout;
  /** Index of its first page in the job, and how many there are. */
  readonly page: number;
  readonly pages: number;
  /** Absent: the records are not a piece of a larger job. */
  readonly piece?: ProofPiece;
}

interface LargeJob {
  readonly records: readonly JobRecord[];
  readonly layout: PrintLayout;
  readonly slots: number;
  readonly startSlot: number;
  readonly uses: TemplateUses;
}

/** Finds the pages around a page; null: they cannot be drawn, such as a sheet of more than 250 labels. */
export function pagesOfLarge(job: LargeJob): (page: number) => DrawnPages | null {
  const { records, layout, uses } = job;
  // The pieces are not requests: what counts over the job is said to each.
  const split = splitJob({ ...job, uses: { ...uses, counters: [], elements: [] } });
  if (split.kind === "refused") return () => null;
  const counters = uses.counters.map(({ name }) => name);
  const totals = { records: records.length, items: split.items, pages: split.pages };
  const starts: { readonly part: Part; readonly page: number; readonly items: number }[] = [];
  let [page, items] = [0, 0];
  for (const part of split.parts) {
    starts.push({ part, page, items });
    page += part.pages;
    items += part.items;
  }
  return (wanted) => {
    const found = starts.find((start) => wanted < start.page + start.part.pages);
    if (!found) return null;
    const { part, page: pagesBefore, items: itemsBefore } = found;
    const end = part.slices.at(-1)!.record + 1;
    return {
      records: part.slices.map(({ record, copies }) => ({
        variables: records[record]!.variables,
        copies,
      })),
      layout: layoutOfPart(layout, part),
      page: pagesBefore,
      pages: part.pages,
      piece: {
        records: part.slices.map(({ record, before }) => ({ record, before })),
        counted: records.slice(0, end).map((known) => onlyOf(counters, known)),
        itemsBefore,
        pagesBefore,
        totals,
      },
    };
  };
}

function onlyOf(names: readonly string[], { variables, copies }: JobRecord): JobRecord {
  if (names.length === 0) return { variables: {}, copies };
  const known = names.filter((name) => name in variables);
  return { variables: Object.fromEntries(known.map((name) => [name, variables[name]!])), copies };
}
