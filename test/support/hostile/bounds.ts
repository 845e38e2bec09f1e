// What holds for every job, whatever it is: no error but a refusal of the list, and nothing over its budget.
import { expect } from "vitest";
import type { Outcome } from "../../../scripts/worst-job/run-job.ts";
import { BUDGETS } from "../../../src/print/index.ts";
import type { BudgetName } from "../../../src/print/budget.ts";
import { ANSWERS } from "./answers.ts";

/** A PDF's frame: objects, tables, what fonts bring besides their glyphs. */
const FRAME_BYTES = 1_048_576;

export function expectWithinBounds({ answer, pdfBytes, spent }: Outcome): void {
  expect(ANSWERS).toContain(answer);
  if (answer !== "200") return;
  for (const name of Object.keys(BUDGETS) as BudgetName[]) {
    expect(spent[name] ?? 0, name).toBeLessThanOrEqual(BUDGETS[name].most);
  }
  const { content = 0, images = 0, fontBytes = 0 } = spent;
  expect(pdfBytes).toBeLessThanOrEqual(content + 2 * images + 2 * fontBytes + FRAME_BYTES);
}
