// `npm run bench:web`: what the front page and the demo widget load before and after somebody uses the demo, how soon
// they paint, how long a keystroke takes until its pixels are there, the speed of the designer, and what people with a
// slow line and a slow machine wait for. Starts the service by itself. `-- --designer` and `-- --slow` are these only,
// `-- --slow --against <commit>` is that of another state of the project too, by turns.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { addState, removeState } from "../bench/service/other-state.ts";
import { openBrowser, unpackChromium } from "../test/support/browser.ts";
import { type Service, startService } from "../test/support/serve.ts";
import { benchDesigner } from "./bench-web/designer.ts";
import { benchSlow } from "./bench-web/slow.ts";

const HOST_PORT = 8792;
const KEYSTROKES = 200;
/** When the frame has drawn, as soon as it has. Its policy allows no waitForFunction, which evaluates a string. */
const DRAWN = `new Promise((resolve) => {
  const look = () => (drawnAt.length > 0 ? resolve(drawnAt[0]) : setTimeout(look, 1));
  look();
})`;

const { values: asked } = parseArgs({
  options: {
    designer: { type: "boolean", default: false },
    slow: { type: "boolean", default: false },
    against: { type: "string" },
    rounds: { type: "string", default: "2" },
  },
});
const isAll = !asked.designer && !asked.slow;

await unpackChromium();
const service = await startService();
const host = createServer((_, response) => {
  response.setHeader("Content-Type", "text/html");
  response.end(
    `<!doctype html><title>Shop</title><script type="module" src="${service.origin}/widget.js"></script><platen-demo></platen-demo>`,
  );
}).listen(HOST_PORT);
try {
  const browser = await openBrowser();
  const pages = [
    ["front page", `${service.origin}/`],
    ["widget on an empty page", `http://localhost:${HOST_PORT}/`],
  ] as const;
  for (const [name, address] of isAll ? pages : []) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    // A header of ours would make the script of another site ask first.
    await page.context().setExtraHTTPHeaders({});
    console.log(`\n${name}`);
    await measure(page, address);
    await page.close();
  }
  if (isAll || asked.designer) await benchDesigner(browser, service.origin);
  if (isAll || asked.slow) {
    await withOther((other) => {
      const now = { name: "now", ...service };
      const states = other === null ? [now] : [{ name: "before", ...other }, now];
      return benchSlow(browser, states, Number(asked.rounds));
    });
  }
  await browser.close();
} finally {
  host.close();
  await service.stop();
}

/** The service of the state that is asked for, which builds its own pages. */
async function withOther(work: (other: Service | null) => Promise<void>): Promise<void> {
  if (asked.against === undefined) return work(null);
  const folder = mkdtempSync(join(tmpdir(), "platen-before-"));
  const project = join(folder, "project");
  try {
    addState(asked.against, project, ["node_modules"]);
    const other = await startService(join(folder, "state"), project);
    try {
      await work(other);
    } finally {
      await other.stop();
    }
  } finally {
    removeState(project);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(page: Page, address: string): Promise<void> {
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(address, { waitUntil: "networkidle" });
  await report("before the demo is used", answers.splice(0));
  const paint = await page.evaluate(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null",
  );
  console.log(
    `  first contentful paint: ${paint === null ? "none" : `${round(Number(paint))} ms`}`,
  );
  const field = page.getByRole("textbox", { name: "Name" });
  if ((await field.count()) === 0) return;
  const frame = page.frames().find((frame) => frame.url().endsWith("/widget/frame"))!;
  await frame.evaluate(`(() => {
    globalThis.drawnAt = [];
    const { prototype } = ImageBitmapRenderingContext;
    const transfer = prototype.transferFromImageBitmap;
    prototype.transferFromImageBitmap = function (bitmap) {
      transfer.call(this, bitmap);
      globalThis.drawnAt.push(performance.timeOrigin + performance.now());
    };
  })()`);
  const start = Date.now();
  await field.focus();
  await frame.evaluate(DRAWN);
  console.log(`  from the first touch to pixels: ${Date.now() - start} ms`);
  await page.waitForLoadState("networkidle");
  await report("after", answers);
  const times: number[] = [];
  await page.evaluate(
    "addEventListener('input', () => (globalThis.typedAt = performance.timeOrigin + performance.now()), true)",
  );
  for (let key = 0; key < KEYSTROKES; key++) {
    await frame.evaluate("globalThis.drawnAt.length = 0");
    await page.keyboard.press(key % 2 === 0 ? "x" : "Backspace");
    const drawn = await frame.evaluate(DRAWN);
    const typed = await page.evaluate("globalThis.typedAt");
    times.push(Number(drawn) - Number(typed));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)]!);
  console.log(`  keystroke to pixels, ${KEYSTROKES} times: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

/** In KB of 1,024 bytes: as they are, and compressed by gzip, since the local service compresses nothing. */
async function report(when: string, answers: readonly Response[]): Promise<void> {
  let raw = 0;
  let packed = 0;
  for (const answer of answers) {
    if (!answer.url().startsWith(service.origin)) continue;
    const body = await answer.body().catch(() => Buffer.alloc(0));
    const isPacked = /\.(?:png|woff2)$/.test(answer.url());
    raw += body.length;
    packed += isPacked ? body.length : gzipSync(body, { level: 9 }).length;
  }
  console.log(`  ${when}: ${kb(packed)} KB compressed, ${kb(raw)} KB in ${answers.length} answers`);
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(0);
}

function round(milliseconds: number): string {
  return milliseconds.toFixed(1);
}
