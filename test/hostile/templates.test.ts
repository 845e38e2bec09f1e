// The corpus of hostile templates: what each row of it is answered, and that nothing is over the bounds.
import { describe, expect, it } from "vitest";
import { CODE_KINDS } from "../../scripts/worst-job/genes.ts";
import { runJob } from "../../scripts/worst-job/run-job.ts";
import { openPress } from "../../scripts/node-press.ts";
import { expectWithinBounds } from "../support/hostile/bounds.ts";
import { HOSTILE_TEMPLATES, SYMBOLOGY_COUNT } from "../support/hostile/templates.ts";

const press = openPress();

describe("a template that means no good", () => {
  it.each(HOSTILE_TEMPLATES.map((row) => [row.rule, row] as const))("%s", async (_rule, row) => {
    const outcome = await runJob(press, row, row.images?.());
    expect(row.expected, outcome.detail).toContain(outcome.answer);
    expectWithinBounds(outcome);
  });
});

describe("the corpus", () => {
  it("has more than 200 rows, none of them twice", () => {
    const rules = HOSTILE_TEMPLATES.map(({ rule }) => rule);
    expect(new Set(rules).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(200);
  });

  it("has every symbology", () => {
    expect(CODE_KINDS).toHaveLength(SYMBOLOGY_COUNT);
  });
});
