// Finds where a large job shows an image: by a walk through its items, which stops between any two.
import { type ImagePlace, locateImage } from "../elements/locate-image.ts";
import type { LargePlan } from "./plan-large-job.ts";
import { StepWeights } from "./step-weights.ts";
import { WalkedItems } from "./walked-items.ts";

/** The template's own first, then the first item that shows it. */
export function* locateInLargeJob(
  { job }: Pick<LargePlan, "job">,
  source: string,
): Generator<number, ImagePlace | null> {
  const { compiled } = job;
  const ofTemplate = locateImage(compiled, { drawings: [] }, source);
  if (ofTemplate) return ofTemplate;
  const weights = new StepWeights();
  const items = new WalkedItems(job, weights);
  for (const part of items.parts()) {
    yield weights.next();
    for (let i = 0; i < (part?.placed.length ?? 0); i++) {
      const drawing = items.planned(items.drawingOf(part!.first + i));
      const place = locateImage(compiled, { drawings: [drawing] }, source);
      if (place) return place;
    }
  }
  return null;
}
