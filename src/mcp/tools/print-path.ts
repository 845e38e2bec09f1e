// Which call prints a job: dots are another call than a PDF.
import type { PrintPath } from "../service.ts";

export function pathFor(output: unknown): PrintPath {
  return output === undefined ? "/api/v1/generate-pdf" : "/api/v1/generate-raster";
}
