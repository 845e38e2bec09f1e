// From a template and records to a PDF, for every job of an account: plans, loads images, then fonts, and draws; large
// jobs in turn, from the plan on. Demo designs and test sheets are small, and call renderJob themselves.
import {
  Budget,
  type CompiledTemplate,
  estimateMemory,
  estimatePlan,
  type Plan,
  type PrintRecord,
} from "../../print/index.ts";
import type { LoadedImages, Rendered } from "../../print/index.ts";
import type { Deps } from "../deps.ts";
import { loadImages, type LoadingDeps } from "./load-images.ts";
import { noteAssetUses } from "./note-asset-uses.ts";
import { type Origin, renderJob, type RenderOptions } from "./render-job.ts";
import { inTurn } from "./turns.ts";

export interface JobToDraw {
  readonly compiled: CompiledTemplate;
  readonly records: readonly PrintRecord[];
  /** Called once, when it is the job's turn. */
  readonly makePlan: () => Plan;
}

export interface DrawnJob extends Rendered {
  readonly plan: Plan;
  readonly images: LoadedImages;
}

type DrawingDeps = LoadingDeps & Pick<Deps, "assets" | "defer" | "now">;

export function drawJob(
  deps: DrawingDeps,
  accountId: string,
  { compiled, records, makePlan }: JobToDraw,
  origin: Origin,
  options: Pick<RenderOptions, "measured"> = {},
): Promise<DrawnJob> {
  return inTurn(deps.now, async (turn) => {
    const planBytes = estimatePlan(compiled, records);
    await turn.need(planBytes);
    const plan = makePlan();
    const budget = new Budget(plan.spent);
    const size = { contentBytes: plan.contentBytes, pages: plan.pages.length };
    const takeTurn = () => {
      const images = budget.spentOn("images");
      const fonts = budget.spentOn("fontBytes");
      return turn.need(planBytes + estimateMemory(size, { images, fonts, largestDecode: 0 }));
    };
    /** Counts bytes before they are read, and waits for a turn where they make the job a large one. */
    const hold = (name: "images" | "fontBytes", bytes: number) => {
      budget.count(name, bytes);
      return takeTurn();
    };
    await takeTurn();
    const images = await loadImages(deps, accountId, plan, async (bytes) => hold("images", bytes));
    noteAssetUses(deps, accountId, plan);
    const countFont = async (bytes: number) => hold("fontBytes", bytes);
    const rendered = await renderJob(deps, compiled, plan, origin, images, {
      ...options,
      countFont,
    });
    return { ...rendered, images, plan };
  });
}
