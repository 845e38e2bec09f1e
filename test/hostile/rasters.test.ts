// Rasters that are as much work as they can be: each prints, or ends with the budget of steps. The kinds of dots take
// turns; `node scripts/measure-raster.ts` draws each scene as each of them, and shows the CPU time that it takes.
import { describe, expect, it } from "vitest";
import { openPress } from "../../scripts/node-press.ts";
import { runJob } from "../../scripts/worst-job/run-job.ts";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";
import { BUDGETS } from "../../src/print/budget.ts";
import { KIND_NAMES } from "../support/hostile/raster-kinds.ts";
import { HOSTILE_RASTERS } from "../support/hostile/rasters.ts";

const press = openPress();
const SCENES = HOSTILE_RASTERS.map(({ name, open }, at) => {
  // Another kind in each scene for the same size of page.
  const kind = KIND_NAMES[(at + Math.floor(at / 4)) % KIND_NAMES.length]!;
  return [`${name}, ${kind}`, open, kind] as const;
});

describe("a hostile raster", () => {
  let ended = 0;

  it.each(SCENES)("is a valid request: %s", (_, open, kind) => {
    const { document, body, output } = open(kind).job;
    const { layout, records } = parseRequest(JSON.parse(body));
    planJob(compileTemplate(parseTemplate(document)), layout, records, { now: 0, output: output! });
  });

  it.each(SCENES)("prints or ends with the budget of steps: %s", async (_, open, kind) => {
    const { job, images } = open(kind);
    const { answer, detail, spent } = await runJob(press, job, images);
    if (answer === "200") {
      expect(spent.painting).toBeGreaterThan(0);
      expect(spent.painting).toBeLessThanOrEqual(BUDGETS.painting.most);
    } else {
      ended += 1;
      expect(answer).toBe("JOB_TOO_COMPLEX");
      expect(detail).toMatch(/steps to draw as dots|MB of dots after compression/);
    }
  });

  it("is ended by it in a quarter of the scenes and more", () => {
    expect(ended).toBeGreaterThan(SCENES.length / 4);
  });
});
