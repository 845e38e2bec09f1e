// How many pages one job can have.
import type { Output } from "../job/output.ts";
import { LIMITS } from "../limits.ts";

/** Of a PDF where there is no `output`. */
export function mostPagesOf(output: Output | undefined): number {
  return output ? LIMITS.rasterPages[output.format] : LIMITS.pages;
}
