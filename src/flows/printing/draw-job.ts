// From a template and records to a file, for every job of an account: plans, loads images, then fonts, and draws, each
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
import type { LoadedImages, PrintWarning } from "../../print/index.ts";
import type { Deps } from "../deps.ts";
import { inMemory, type Room } from "./in-memory.ts";
import { freeImages, loadImages, type LoadingDeps } from "./load-images.ts";
import { noteAssetUses } from "./note-asset-uses.ts";
import { type Origin, renderJob, type RenderedFile, type RenderOptions } from "./render-job.ts";

export interface JobToDraw {
  readonly compiled: CompiledTemplate;
  readonly records: readonly PrintRecord[];
  /** Called again where the job had to wait for memory: it gives the same plan. */
  readonly makePlan: () => Plan;
  /** Redirects of an image that begins on one of these hosts stay on them. */
  readonly imageHosts?: readonly string[];
  /** Sees the images before they are freed. */
  readonly lookAt?: (images: LoadedImages) => Promise<void>;
}

/** Its file is held by `deps.holding`. */
export interface DrawnJob extends RenderedFile {
  readonly plan: Plan;
  /** Why some have no bytes; those of the others are freed. */
  readonly images: LoadedImages;
}

type Drawing = Pick<RenderOptions, "measured" | "output">;
type DrawingDeps = LoadingDeps & Pick<Deps, "assets" | "defer" | "holding" | "now">;

export function drawJob(
  deps: DrawingDeps,
  accountId: string,
  job: JobToDraw,
  origin: Origin,
  options: Drawing = {},
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
  { compiled, makePlan, imageHosts = [], lookAt }: JobToDraw,
  origin: Origin,
  options: Drawing,
): Promise<DrawnJob> {
  const plan = makePlan();
  const planBytes = measurePlan(plan);
  room.hold(planBytes);
  const budget = new Budget(plan.spent);
  const images = await loadImages({ ...deps, imageHosts }, accountId, plan, {
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
      // Drawing waits for nothing, so no other job runs meanwhile; what stays is the file.
      hold: (held) => room.hold(held.images + held.output, planBytes + passingOf(held)),
    });
    await lookAt?.(images);
    room.keep(rendered.file.length);
    const warnings = rendered.warnings.map(withoutCause);
    return { ...rendered, warnings, images, plan };
  } finally {
    freeImages(images);
  }
}

/** Causes are for pages that say it in words of their own, and not for answers. */
export function withoutCause(warning: PrintWarning): PrintWarning {
  const { cause: _, ...rest } = warning;
  return rest;
}

/** What a job holds only while it is drawn: everything but its file. */
function passingOf({ images, largestDecode, content, fonts }: Held): number {
  return images + largestDecode + content + fonts;
}
