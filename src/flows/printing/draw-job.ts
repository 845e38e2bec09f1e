// From a plan to a PDF, for all who print: loads its images, then its fonts, and draws; large jobs in turn.
import { Budget, type CompiledTemplate, estimateMemory, type Plan } from "../../print/index.ts";
import type { LoadedImages, Rendered } from "../../print/index.ts";
import type { Deps } from "../deps.ts";
import { loadImages, type LoadingDeps } from "./load-images.ts";
import { noteAssetUses } from "./note-asset-uses.ts";
import { type Origin, renderJob, type RenderOptions } from "./render-job.ts";
import { inTurn } from "./turns.ts";

export interface DrawnJob extends Rendered {
  readonly images: LoadedImages;
}

type DrawingDeps = LoadingDeps & Pick<Deps, "assets" | "defer" | "now">;

export function drawJob(
  deps: DrawingDeps,
  accountId: string,
  compiled: CompiledTemplate,
  plan: Plan,
  origin: Origin,
  options: Pick<RenderOptions, "measured"> = {},
): Promise<DrawnJob> {
  return inTurn(deps.now, async (turn) => {
    const budget = new Budget(plan.spent);
    const size = { contentBytes: plan.contentBytes, pages: plan.pages.length };
    const takeTurn = () => {
      const images = budget.spentOn("images");
      const fonts = budget.spentOn("fontBytes");
      return turn.need(estimateMemory(size, { images, fonts, largestDecode: 0 }));
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
    return { ...rendered, images };
  });
}
