// From a template and records to a PDF, for every job of an account: plans, loads images, then fonts, and draws, each
// within the isolate's memory. Demo designs and test sheets are small, and call renderJob themselves.
import {
  Budget,
  BUDGETS,
  type CompiledTemplate,
  estimatePlan,
  type Held,
  measurePlan,
  type Plan,
  type PrintRecord,
} from "../../print/index.ts";
import type { LoadedImages, Rendered } from "../../print/index.ts";
import type { Deps } from "../deps.ts";
import { inMemory, type Room } from "./in-memory.ts";
import { freeImages, loadImages, type LoadingDeps } from "./load-images.ts";
import { noteAssetUses } from "./note-asset-uses.ts";
import { type Origin, renderJob, type RenderOptions } from "./render-job.ts";

export interface JobToDraw {
  readonly compiled: CompiledTemplate;
  readonly records: readonly PrintRecord[];
  /** Called again where the job had to wait for memory: it gives the same plan. */
  readonly makePlan: () => Plan;
  /** Sees the images before they are freed. */
  readonly lookAt?: (images: LoadedImages) => Promise<void>;
}

/** Its PDF is held by `deps.holding`. */
export interface DrawnJob extends Rendered {
  readonly plan: Plan;
  /** Why some have no bytes; those of the others are freed. */
  readonly images: LoadedImages;
}

type DrawingDeps = LoadingDeps & Pick<Deps, "assets" | "defer" | "holding" | "now">;

export function drawJob(
  deps: DrawingDeps,
  accountId: string,
  job: JobToDraw,
  origin: Origin,
  options: Pick<RenderOptions, "measured"> = {},
): Promise<DrawnJob> {
  const firstBytes = estimatePlan(job.compiled, job.records);
  return inMemory(deps.holding, accountId, firstBytes, (room) =>
    drawIn(room, deps, accountId, job, origin, options),
  );
}

async function drawIn(
  room: Room,
  deps: DrawingDeps,
  accountId: string,
  { compiled, makePlan, lookAt }: JobToDraw,
  origin: Origin,
  options: Pick<RenderOptions, "measured">,
): Promise<DrawnJob> {
  const plan = makePlan();
  const planBytes = measurePlan(plan);
  room.hold(planBytes);
  const budget = new Budget(plan.spent);
  const images = await loadImages(deps, accountId, plan, {
    count: (bytes) => budget.count("images", bytes),
    hold: (bytes) => room.hold(planBytes + bytes, 0, planBytes + BUDGETS.images.most),
  });
  try {
    noteAssetUses(deps, accountId, plan);
    const loadedBytes = planBytes + budget.spentOn("images");
    const rendered = await renderJob(deps, compiled, plan, origin, images, {
      ...options,
      countFont: (bytes) => {
        budget.count("fontBytes", bytes);
        const fonts = budget.spentOn("fontBytes");
        room.hold(loadedBytes + fonts, 0, loadedBytes + 2 * fonts);
      },
      // Drawing waits for nothing, so no other job runs meanwhile; what stays is the PDF.
      hold: (held) => room.hold(held.images + held.output, planBytes + passingOf(held)),
    });
    await lookAt?.(images);
    room.keep(rendered.pdf.length);
    return { ...rendered, images, plan };
  } finally {
    freeImages(images);
  }
}

/** What a job holds only while it is drawn: everything but its PDF. */
function passingOf({ images, largestDecode, content, fonts }: Held): number {
  return images + largestDecode + content + fonts;
}
