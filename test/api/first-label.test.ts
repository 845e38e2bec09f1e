// docs/users/first-label.md, its commands run as they stand.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { extractTextByPdfjs as extractText } from "../support/pdfjs.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-first-label-"));
const page = readFileSync("docs/users/first-label.md", "utf8");
let output = "";

beforeAll(() => {
  const commands = [...page.matchAll(/```sh\n([^]*?)```/g)].map((match) => match[1]).join("\n");
  const script = commands
    .replaceAll("http://localhost:8787", inject("origin"))
    .replace("you@example.com", `${crypto.randomUUID()}@example.com`);
  output = execFileSync("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    encoding: "utf8",
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("docs/users/first-label.md", () => {
  it("leads from a new address to a label", async () => {
    const label = new Uint8Array(readFileSync(join(folder, "first-label.pdf")));
    expect(await extractText(label)).toContain("Item TEA-0001");
  });

  it("shows a preview under its watermark on the way", async () => {
    const preview = new Uint8Array(readFileSync(join(folder, "preview.pdf")));
    expect(await extractText(preview)).toContain("Item AB-1234");
  });

  it("ends with one trial use in the ledger", () => {
    const usage = output.slice(output.lastIndexOf('{"data":['));
    expect(JSON.parse(usage)).toMatchObject({
      data: [{ kind: "trial", credits: 0, templateId: "custom-shelf-label", pages: 1 }],
      meta: { nextCursor: null },
    });
  });
});
