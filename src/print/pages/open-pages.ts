// The pages of a PDF, and who hears what is held while they are drawn.
import { type ContentSize, estimateHeld, type Held, memoryOf } from "../budget.ts";
import type { PdfTarget } from "./open-drawing.ts";
import type { PageJob } from "./page-job.ts";
import { heldOf, PART_BYTES, PdfPages } from "./pdf-pages.ts";
import type { Supplies } from "./supplies.ts";

/** What is drawn with it is open. */
export interface Begun<T = unknown> extends PageJob {
  readonly supplies: Supplies;
  readonly drawing: PageJob["drawing"] & T;
}

export function openPages(
  { plan, supplies, drawing }: Begun<PdfTarget>,
  size: ContentSize,
  output: Partial<Pick<Held, "output">> = {},
) {
  const hold = (held: Held) => {
    drawing.budget.foresee("memory", memoryOf(held) + (supplies.besideBytes ?? 0));
    supplies.hold?.({ ...held, content: Math.min(held.content, PART_BYTES) });
  };
  hold({ ...estimateHeld(size, heldOf(drawing)), ...output });
  return new PdfPages(plan, size, { ...drawing, hold });
}
