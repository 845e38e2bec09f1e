// The printing worker ends while somebody edits: nothing is lost, the designer says what happened, and prints again.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE);
  await designer.page.addInitScript(`(${holdWorkers.toString()})()`);
  await designer.page.reload();
  await designer.picture();
});
afterEach(() => designer.page.context().close());

/** Runs in the page: its workers as `printers`, the newest last; `failing` are texts that one of them cannot print. */
function holdWorkers() {
  const { Worker } = globalThis as any;
  const printers: unknown[] = [];
  const failing: string[] = [];
  const Held = class extends Worker {
    constructor(...args: unknown[]) {
      super(...args);
      printers.push(this);
    }
    postMessage(message: any, ...rest: unknown[]) {
      const text = message.kind === "job" ? JSON.stringify(message.job.document) : "";
      const isFailing = failing.some((word) => text.includes(word));
      const view = { left: 0, top: 0, width: 1e6, height: 1e6 };
      super.postMessage(
        isFailing ? { ...message, job: { ...message.job, view } } : message,
        ...rest,
      );
    }
  };
  Object.assign(globalThis, { Worker: Held, printers, failing });
}

const run = (script: string) => designer.page.evaluate(script);
const started = () => run("printers.length") as Promise<number>;
const notice = () => designer.page.getByText("Printing stopped, and was started again");
const alert = () => designer.page.locator(".canvas-note");

describe("as long as PDFium has not come", () => {
  it("the label is there with each change, and is as PDFium draws it afterwards", async () => {
    const before = await designer.picture();
    const coming = Promise.withResolvers<void>();
    await designer.page.route("**/pdfium-*.wasm", async (route) => {
      await coming.promise;
      await route.continue();
    });
    await designer.page.reload();
    const label = designer.page.locator("canvas.picture[data-drawn][data-behind]");
    await label.waitFor();
    const first = await label.getAttribute("data-drawn");
    await designer.click(20, 12);
    await designer.press("ArrowRight");
    await expect.poll(() => label.getAttribute("data-drawn")).not.toBe(first);
    coming.resolve();
    expect((await designer.picture()).rgba).not.toEqual(before.rgba);
    await designer.press("Control+z");
    expect((await designer.picture()).rgba).toEqual(before.rgba);
  });
});

describe("a printing worker that ends", () => {
  it("in silence is replaced at the next change, which is drawn; undo has all steps", async () => {
    await designer.click(20, 12);
    await designer.press("ArrowRight");
    const before = await designer.picture();
    const workers = await started();
    await run("printers[0].terminate()");
    await designer.press("Shift+ArrowRight");
    await notice().waitFor();
    const after = await designer.picture();
    expect(after.rgba).not.toEqual(before.rgba);
    expect(await started()).toBe(workers + 1);
    expect(await alert().count()).toBe(0);
    expect((await designer.element(0)).xMm).toBe(11.1);
    await designer.press("Control+z");
    expect((await designer.picture()).rgba).toEqual(before.rgba);
    await designer.press("Control+z");
    expect(await designer.document()).toEqual(FIVE);
  });

  it("in the middle of a drag costs nothing of the drag", async () => {
    const [from, to] = [await designer.at(70, 12), await designer.at(80, 22)];
    const { mouse } = designer.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 20, from.y + 5);
    await run("printers[0].terminate()");
    // Without snapping.
    await designer.page.keyboard.down("Control");
    await mouse.move(to.x, to.y);
    await mouse.up();
    await designer.page.keyboard.up("Control");
    await notice().waitFor();
    await designer.picture();
    const { xMm, yMm } = await designer.element(3);
    expect([xMm, yMm].map(Math.round)).toEqual([70, 18]);
  });

  it("by an error of its own is replaced", async () => {
    await run("printers[0].dispatchEvent(new ErrorEvent('error'))");
    await designer.click(20, 12);
    await designer.press("ArrowRight");
    await designer.picture();
    expect((await designer.element(0)).xMm).toBe(10.1);
  });

  it("at the same label again says that this label does it, and what comes after is drawn", async () => {
    const before = await designer.picture();
    await run("failing.push('Unprintable')");
    await designer.click(20, 12);
    const field = designer.page.getByRole("textbox", { name: "Text", exact: true });
    await field.fill("Unprintable");
    await alert().getByText("stops the printing").waitFor();
    expect((await designer.element(0))["text"]).toBe("Unprintable");
    await field.fill("Item {{sku}}");
    await alert().waitFor({ state: "detached" });
    expect((await designer.picture()).rgba).toEqual(before.rgba);
  });
});
