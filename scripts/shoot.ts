// Takes pictures of pages in light and dark at several widths, to be looked at: `npm run shoot -- <folder> <path>…`.
// The pages are those of Vite (web/look.html at /look.html), or of PLATEN_SERVICE where it is set. `-- --states <folder>`
// takes those of test/browser/states.test.ts, of a service of its own.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer } from "vite";
import { openBrowser, unpackChromium } from "../test/support/browser.ts";
import { developmentConfig } from "./web/vite-config.ts";

const WIDTHS = (process.env["WIDTHS"] ?? "320,768,1280,1920").split(",").map(Number);
const [folder = ".wrangler/pictures", ...paths] = process.argv.slice(2);
const service = process.env["PLATEN_SERVICE"];

if (folder === "--states") {
  const env = { ...process.env, PICTURES: resolve(paths[0] ?? ".wrangler/pictures") };
  const args = ["run", "--project", "browser", "test/browser/states.test.ts"];
  process.exit(spawnSync("vitest", args, { stdio: "inherit", env }).status ?? 1);
}
mkdirSync(folder, { recursive: true });
await unpackChromium();
const browser = await openBrowser();
const vite = service ? null : await createServer(developmentConfig(0, "http://localhost:8787"));
await vite?.listen();
const origin = service ?? vite!.resolvedUrls!.local[0]!.replace(/\/$/, "");
for (const path of paths.length > 0 ? paths : ["/look.html"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
      page.on("pageerror", (error) => console.log(`${path}: ${error.message}`));
      await page.goto(origin + path, { waitUntil: "networkidle" });
      const name = `${path.replaceAll(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "front"}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
      console.log(join(folder, name));
      await page.close();
    }
  }
}
await browser.close();
await vite?.close();
