// `npm run dev`: a change of src/print is in the service's next answer and on the designer's canvas, and nobody starts
// anything again. In a copy of the project, because files are written.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DEVELOPMENT_KEY } from "../../scripts/development-key.ts";
import { openBrowser } from "../support/browser.ts";
import { openDesigner } from "../support/designer.ts";
import { rasterise } from "../support/pdfium.ts";
import { findFreePort } from "../support/serve.ts";

/** It builds pages that are out of date first. */
const READY = { timeout: 240_000 };
const SEEN = { timeout: 120_000, interval: 1000 };
const COLORS = "src/print/job/color.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let folder: string;
let dev: ChildProcess;
let browser: Browser;
let service: string;
let pages: string;

beforeAll(() => {
  // Beside the packages, which are linked, and not in .wrangler, which nobody watches.
  folder = mkdtempSync(join(process.cwd(), "edit-loop-"));
  copyProject(folder);
});
afterAll(async () => {
  await browser?.close();
  if (dev) {
    const gone = new Promise((resolve) => dev.on("exit", resolve));
    dev.kill("SIGTERM");
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
});

it("a change of src/print shows in the service and in the designer, without a restart", async () => {
  await startDev();
  browser = await openBrowser();
  const designer = await openDesigner(browser, pages);
  const drawn = Buffer.from((await designer.picture()).rgba);
  const printed = await print();
  expect((await print()).equals(printed)).toBe(true);

  const path = join(folder, COLORS);
  const source = readFileSync(path, "utf8");
  const changed = source.replace("gray: r }", "gray: 0.6 }");
  expect(changed).not.toBe(source);
  writeFileSync(path, changed);

  await expect.poll(async () => (await print()).equals(printed), SEEN).toBe(false);
  const isDrawnAsBefore = async () => {
    // While the page is loaded again there is no picture.
    const picture = await designer.picture().catch(() => null);
    return picture === null || Buffer.from(picture.rgba).equals(drawn);
  };
  await expect.poll(isDrawnAsBefore, SEEN).toBe(false);
});

async function startDev(): Promise<void> {
  const [port, pagesPort] = [await findFreePort(), await findFreePort()];
  service = `http://localhost:${port}`;
  pages = `http://localhost:${pagesPort}`;
  const args = ["--service-port", String(port), "--port", String(pagesPort)];
  dev = spawn("node", ["scripts/dev.ts", ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [dev.stdout!, dev.stderr!]) {
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  }
  await expect.poll(() => printed, READY).toContain("Stop the service with Ctrl+C");
}

/** The pixels of a sheet. */
async function print(): Promise<Buffer> {
  const answer = await fetch(`${service}/api/v1/generate-pdf`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${DEVELOPMENT_KEY}`,
      "content-type": "application/json",
    },
    body: readFileSync("samples/product-labels.json"),
  });
  expect(answer.status).toBe(200);
  const { rgba } = await rasterise(new Uint8Array(await answer.arrayBuffer()), 72);
  return Buffer.from(rgba);
}

function copyProject(target: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const path of listed.split("\0").filter((path) => path !== "" && existsSync(path))) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    copyFileSync(path, join(target, path));
  }
  cpSync("assets", join(target, "assets"), { recursive: true });
  for (const modules of ["node_modules", "test/node_modules", "test/browser/node_modules"]) {
    linkFolder(modules, join(target, modules));
  }
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkSync(source, target);
  }
}
