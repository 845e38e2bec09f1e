import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPageSizes } from "../support/pdfium.ts";

const example = readFileSync("docs/examples/print-sheet.ts", "utf8").trim();

describe("docs/print-core.md", () => {
  it("its program prints the sheet", async () => {
    const pdf = join(mkdtempSync(join(tmpdir(), "platen-example-")), "labels.pdf");
    execFileSync("node", ["docs/examples/print-sheet.ts", pdf]);
    expect(await readPageSizes(new Uint8Array(readFileSync(pdf)))).toHaveLength(1);
  });

  it("shows the program as it is", () => {
    expect(readFileSync("docs/print-core.md", "utf8")).toContain(`\`\`\`ts\n${example}\n\`\`\``);
  });
});
