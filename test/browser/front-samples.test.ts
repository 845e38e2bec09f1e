// The samples of the front page, taken from the page and run as they are; the answers that it shows are those that come.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { job, makeAddress, openPrinter, postJson } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import { extractText } from "../support/pdfium.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-samples-"));
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(inject("origin"));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sampleIn(language: string): Promise<string> {
  await page.getByRole("tab", { name: language }).click();
  return page.getByRole("tabpanel", { name: language }).innerText();
}

const COMMANDS: readonly (readonly [language: string, command: readonly [string, string]])[] = [
  ["curl", ["bash", "sample.sh"]],
  ["TypeScript", [process.execPath, "sample.mts"]],
  ["Python", ["python3", "sample.py"]],
];

/** `Name: value` of each line that is one. */
function headersIn(text: string): [name: string, value: string][] {
  return [...text.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name!, value!]);
}

describe("the samples of the front page", () => {
  // Three prints per minute are what one visitor has, and all come from this machine.
  it.each(COMMANDS)("%s prints three labels", async (language, [program, file]) => {
    writeFileSync(join(folder, file), await sampleIn(language));
    const pdf = join(folder, "labels.pdf");
    rmSync(pdf, { force: true });
    execFileSync(program, [file], { cwd: folder });
    const text = await extractText(new Uint8Array(readFileSync(pdf)));
    expect(text.match(/Thyme honey/g)).toHaveLength(3);
  });

  it("the headers beside them are those of the answer", async () => {
    const body = JSON.parse(/-d '([^']+)'/.exec(await sampleIn("curl"))![1]!) as object;
    const headers = { "CF-Connecting-IP": makeAddress() };
    const answer = await postJson("/api/v1/demo/generate-pdf", body, { headers });
    const shown = headersIn(await page.locator("#answer").innerText());
    expect(shown.length).toBeGreaterThan(5);
    for (const [name, value] of shown) expect(answer.headers.get(name), name).toBe(value);
  });
});

describe("the two answers below “Charged exactly once”", () => {
  it("are those to a job that is sent twice", async () => {
    const { apiKey } = await openPrinter();
    for (const text of await page.locator("#twice pre").allInnerTexts()) {
      const [[keyName, key], ...shown] = headersIn(text) as [[string, string], [string, string]];
      const answer = await postJson("/api/v1/generate-pdf", job(), {
        apiKey,
        headers: { [keyName]: key },
      });
      expect(answer.status).toBe(200);
      for (const [name, value] of shown) expect(answer.headers.get(name), name).toBe(value);
    }
  });
});
