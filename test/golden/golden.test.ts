import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadNeedsOf, type Output, parseTemplate } from "../../src/print/index.ts";
import { printJob } from "../support/print.ts";
import { readablePdf } from "../support/readable-pdf.ts";
import { png, renderDots, zpl } from "../support/raster.ts";
import { imagesOf } from "./drawings.ts";
import { DRAWINGS_JOB, GOLDEN_JOBS, type GoldenJob } from "./jobs.ts";

const UPDATE = process.env.UPDATE === "1";
const RAISE = "the output changed: if it is meant to, raise src/print/engine-version.ts with it";

/** With UPDATE=1 the file is rewritten and the test fails: a change of output is looked at, never slipped in. */
function expectGolden(file: string, actual: string): void {
  const path = join(import.meta.dirname, file);
  const known = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (UPDATE && known !== actual) {
    writeFileSync(path, actual);
    throw new Error(`${file} was rewritten; ${RAISE}, then run again without UPDATE`);
  }
  expect(actual, RAISE).toBe(known);
}

for (const { document } of Object.values(GOLDEN_JOBS)) await loadNeedsOf(parseTemplate(document));

function print(golden: GoldenJob, readable = false): Uint8Array {
  const { document, layout, records } = golden;
  return printJob(document, { layout, records }, { readable, images: imagesOf(golden) });
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function digestAll(): string[][] {
  return Object.entries(GOLDEN_JOBS).map(([name, golden]) => [name, digest(print(golden))]);
}

describe("the same job prints the same PDF, change after change", () => {
  it.each(Object.entries(GOLDEN_JOBS))("%s, as readable text", (name, golden) => {
    expectGolden(`${name}.txt`, readablePdf(print(golden, true)));
  });

  it("and the same bytes, twice, here as in a Worker", () => {
    const once = digestAll();
    expect(digestAll()).toEqual(once);
    expectGolden("digests.json", `${JSON.stringify(Object.fromEntries(once), null, 2)}\n`);
  });

  it("and drawings and icons the same dots", () => {
    const golden = GOLDEN_JOBS[DRAWINGS_JOB]!;
    const { document, layout, records } = golden;
    const images = imagesOf(golden);
    const dots = (output: Output, some = records) =>
      digest(renderDots(document, { layout, records: some }, output, { images }).file);
    const made = { zpl: dots(zpl(203)), rgb: dots(png(300, "rgb"), records.slice(0, 1)) };
    expectGolden("dots-of-drawings.json", `${JSON.stringify(made, null, 2)}\n`);
  });
});
