import { execFileSync, execSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPageSizes } from "../support/pdfium.ts";

const example = readFileSync("docs/examples/print-sheet.ts", "utf8").trim();

describe("docs/print-core.md", () => {
  it("its program prints the sheet", async () => {
    const pdf = join(mkdtempSync(join(tmpdir(), "platen-example-")), "labels.pdf");
    execFileSync("node", ["docs/examples/print-sheet.ts", pdf]);
    expect(await readPageSizes(new Uint8Array(readFileSync(pdf)))).toHaveLength(1);
  });

  it("its first line is the command that runs it, on the machine's own Node as well", async () => {
    const [, command = ""] = /^\/\/ (npx node .+) labels\.pdf$/m.exec(example) ?? [];
    const pdf = join(mkdtempSync(join(tmpdir(), "platen-example-")), "labels.pdf");
    // Without the project's own node, which npm puts first: the machine's is 20 or newer.
    const PATH = process.env["PATH"]!.split(delimiter)
      .filter((folder) => !folder.includes("node_modules") && existsSync(folder))
      .join(delimiter);
    execSync(`${command} ${pdf}`, { env: { ...process.env, PATH }, stdio: "pipe" });
    expect(await readPageSizes(new Uint8Array(readFileSync(pdf)))).toHaveLength(1);
  });

  it("shows the program as it is", () => {
    expect(readFileSync("docs/print-core.md", "utf8")).toContain(`\`\`\`ts\n${example}\n\`\`\``);
  });
});
