import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadNeedsOf, parseTemplate } from "../../src/print/index.ts";
import { printJob } from "../support/print.ts";
import { readablePdf } from "../support/readable-pdf.ts";
import { GOLDEN_JOBS } from "./jobs.ts";

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

function digestAll(): string[][] {
  return Object.entries(GOLDEN_JOBS).map(([name, { document, ...job }]) => [
    name,
    createHash("sha256").update(printJob(document, job)).digest("hex"),
  ]);
}

describe("the same job prints the same PDF, change after change", () => {
  it.each(Object.entries(GOLDEN_JOBS))("%s, as readable text", (name, { document, ...job }) => {
    expectGolden(`${name}.txt`, readablePdf(printJob(document, job, { readable: true })));
  });

  it("and the same bytes, twice, here as in a Worker", () => {
    const once = digestAll();
    expect(digestAll()).toEqual(once);
    expectGolden("digests.json", `${JSON.stringify(Object.fromEntries(once), null, 2)}\n`);
  });
});
