// What a label printer makes of dots, as ZPL, free: so that a person can check dpi, place and darkness.
import { pageDotsOf, RASTER_LIMITS, type TestLabel, testLabelZpl } from "../../print/index.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../digest.ts";
import { deflate } from "./compression.ts";
import { inMemory } from "./in-memory.ts";
import type { Dots } from "./render-job.ts";

export interface PrintedTestLabel {
  readonly file: Uint8Array;
  readonly dots: Dots;
  readonly sha256: Uint8Array;
}

/** @throws Refusal VALIDATION_FAILED where the label has more dots than a page can have */
export function printTestLabel(
  deps: Pick<Deps, "holding">,
  accountId: string,
  label: TestLabel,
): Promise<PrintedTestLabel> {
  const { width: widthDots, height: heightDots } = pageDotsOf(label, label.dpi);
  const bytes = Math.min(Math.ceil(widthDots / 8) * heightDots, RASTER_LIMITS.pageBytes);
  return inMemory(deps.holding, accountId, bytes, async (room) => {
    const file = testLabelZpl(label, { deflate });
    room.keep(file.length);
    return { file, dots: { widthDots, heightDots }, sha256: await sha256(file) };
  });
}
