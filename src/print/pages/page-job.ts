// What all steps of drawing a job's pages share.
import type { CompiledTemplate } from "../compile.ts";
import type { Drawing } from "../elements/index.ts";
import type { PlanFrame } from "../plan.ts";
import type { Watch } from "./watch.ts";

/** A plan that is being drawn. */
export interface PageJob {
  readonly compiled: CompiledTemplate;
  readonly plan: PlanFrame;
  readonly drawing: Drawing;
  readonly watch: Watch | null;
}
