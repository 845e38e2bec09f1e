// How the designer's canvas follows a drag where the page computes six times slower: pictures per second, longest frame.
import type { Browser, CDPSession, Page } from "playwright-core";
import type { BusinessAccount } from "../business-account.ts";
import { labelOf } from "./documents.ts";

/** Of the page's own threads; workers are as fast as the machine. */
export const CANVAS_CPU_SLOWER = 6;
const DRAG_MS = 3000;
/** Panels load what they show behind the first picture. */
const SETTLED_MS = 4000;
const BEGUN_MS = 300;
const FRAME_MS = 1000 / 60;

export interface Drag {
  readonly picturesPerSec: number;
  readonly longestFrameMs: number;
}

/** Of the first element, as a hand drags: a move each frame, wherever the picture is by then. */
export async function measureDrag(
  browser: Browser,
  origin: string,
  { cookies, call }: BusinessAccount,
  count: number,
): Promise<Drag> {
  const document = labelOf(count);
  await call("PUT", `/templates/custom-bench-${count}`, { document });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  const page = await context.newPage();
  await page.addInitScript(`(${watch.toString()})()`);
  await page.goto(`${origin}/app/templates/custom-bench-${count}`);
  await page.locator("canvas.picture[data-drawn]:not([data-behind])").waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CANVAS_CPU_SLOWER });
  const paper = (await page.locator(".paper").boundingBox())!;
  const scale = paper.width / document.widthMm!;
  const [x, y] = [paper.x + 8 * scale, paper.y + 5 * scale];
  await page.waitForTimeout(SETTLED_MS);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 5, y + 5);
  await page.waitForTimeout(BEGUN_MS);
  const drag = await dragFrom(page, session, x, y);
  await page.mouse.up();
  await context.close();
  return drag;
}

/** Sent by the DevTools protocol: Playwright's own moves run code in the page, which is as slow as the page. */
async function dragFrom(page: Page, session: CDPSession, x: number, y: number): Promise<Drag> {
  const held = { type: "mouseMoved", button: "left", buttons: 1 } as const;
  await page.evaluate("watched.read()");
  const start = performance.now();
  for (let passed = 0; passed < DRAG_MS; passed = performance.now() - start) {
    const move = passed / FRAME_MS;
    const to = { x: x + move, y: y + 40 - 30 * Math.cos(move / 10) };
    await session.send("Input.dispatchMouseEvent", { ...held, ...to });
    const next = start + (Math.floor(move) + 1) * FRAME_MS;
    await page.waitForTimeout(Math.max(0, next - performance.now()));
  }
  return (await page.evaluate("watched.read()")) as Drag;
}

/** Runs in the page. Its types are the browser's, which scripts do not have. */
function watch() {
  const { performance, requestAnimationFrame, ImageBitmapRenderingContext } = globalThis as any;
  let [began, pictures, last, longestFrameMs] = [0, 0, 0, 0];
  const follow = () => {
    const now = performance.now();
    longestFrameMs = Math.max(longestFrameMs, now - last);
    last = now;
    requestAnimationFrame(follow);
  };
  follow();
  const { prototype } = ImageBitmapRenderingContext;
  const transfer = prototype.transferFromImageBitmap;
  prototype.transferFromImageBitmap = function (bitmap: unknown) {
    transfer.call(this, bitmap);
    if (this.canvas.classList.contains("picture")) pictures++;
  };
  const read = () => {
    const now = performance.now();
    const drag = { picturesPerSec: (pictures * 1000) / (now - began), longestFrameMs };
    [began, pictures, last, longestFrameMs] = [now, 0, now, 0];
    return drag;
  };
  Object.assign(globalThis, { watched: { read } });
}
