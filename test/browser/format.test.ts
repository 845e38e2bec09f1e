import { build } from "esbuild";
import { expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { everyCorpus, firstDifference } from "../support/format-corpus.ts";

/** The formatters and their corpus as one script, as a browser runs them. */
async function bundle(): Promise<string> {
  const contents = `import { everyCorpus } from "./test/support/format-corpus.ts";
    globalThis.lines = await everyCorpus();`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
  });
  return outputFiles[0]!.text;
}

it("7,000 formatted values, counters, dropped lines and every letter are the same in Chromium as in Node", async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle(), type: "module" });
  await page.waitForFunction("globalThis.lines");
  const theirs: string[] = await page.evaluate("globalThis.lines");
  await browser.close();
  expect(firstDifference(await everyCorpus(), theirs)).toBeNull();
});
