// How long it takes in the designer from what a person does to its pixels on the canvas, by the clock of the page.
import type { Page } from "playwright-core";

/** Before the page loads. */
export async function installStopwatch(page: Page): Promise<void> {
  await page.addInitScript(`(${install.toString()})()`);
}

/** Of the pointer moves, keys and input since the last call, each until the first picture made after it, in ms. */
export async function readTimes(page: Page): Promise<readonly number[]> {
  return (await page.evaluate("stopwatch.read()")) as number[];
}

/** Of what was done in the sheet since the last call, each until the sheet is drawn, in ms. */
export async function readSheetTimes(page: Page): Promise<readonly number[]> {
  return (await page.evaluate("stopwatch.readSheet()")) as number[];
}

/** Runs in the page. Its types are the browser's, which scripts do not have. */
function install() {
  const { performance, Worker, ImageBitmapRenderingContext, addEventListener } = globalThis as any;
  const now = (): number => performance.timeOrigin + performance.now();
  let happened: number[] = [];
  /** When the jobs of the canvas were made, in their order: one is answered before the next is begun. */
  let made: number[] = [];
  let times: number[] = [];
  let clickedAt: number | null = null;
  let sheetTimes: number[] = [];
  addEventListener("click", () => (clickedAt = now()), true);
  for (const type of ["pointermove", "keydown", "input"]) {
    addEventListener(type, () => happened.push(now()), true);
  }
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message: any, ...rest: unknown[]) {
    if (message?.kind === "job" && message.job.view) made.push(message.job.now);
    return post.call(this, message, ...rest);
  };
  const { prototype } = ImageBitmapRenderingContext;
  const transfer = prototype.transferFromImageBitmap;
  prototype.transferFromImageBitmap = function (bitmap: unknown) {
    transfer.call(this, bitmap);
    const at = now();
    if (!this.canvas.classList.contains("picture")) {
      if (clickedAt !== null) sheetTimes.push(at - clickedAt);
      clickedAt = null;
      return;
    }
    stopwatch.firstPicture ??= performance.now();
    const shown = made.shift() ?? 0;
    times.push(...happened.filter((time) => Math.floor(time) <= shown).map((time) => at - time));
    happened = happened.filter((time) => Math.floor(time) > shown);
  };
  const stopwatch: { firstPicture?: number; [name: string]: unknown } = {
    read: () => {
      const taken = times;
      [happened, times] = [[], []];
      return taken;
    },
    readSheet: () => {
      const taken = sheetTimes;
      sheetTimes = [];
      return taken;
    },
  };
  Object.assign(globalThis, { stopwatch });
}
