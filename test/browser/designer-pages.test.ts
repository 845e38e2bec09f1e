// The designer as a page: what it opens with, its address, how it looks to axe at all widths, and touch.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { STARTERS } from "../../src/rules/starters.ts";
import { openBrowser } from "../support/browser.ts";
import { FIVE, openDesigner, operate } from "../support/designer.ts";
import { axeViolations, isTooWide, openPage, VIEWS } from "../support/pages.ts";

const SERVICE = inject("origin");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const settle = (page: Page) => page.waitForLoadState("networkidle");

describe("what the designer opens with", () => {
  it.each(VIEWS)(
    "designs to start from, without violations, at $width px in $colorScheme",
    async (view) => {
      const page = await openPage(browser, `${SERVICE}/designer`, view);
      await settle(page);
      expect(await page.getByRole("list", { name: "Starters" }).getByRole("button").count()).toBe(
        STARTERS.length,
      );
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await page.context().close();
    },
  );

  it("an empty label is one button away, and a reload continues with it", async () => {
    const page = await openPage(browser, `${SERVICE}/designer`, VIEWS[2]!);
    await page.getByRole("button", { name: "Empty label" }).click();
    const designer = await operate(page);
    expect((await designer.document()).elements).toEqual([]);
    await page.getByRole("radio", { name: "Text" }).check();
    await designer.canvas.focus();
    await designer.press("Enter");
    await designer.document();
    await page.reload();
    expect(await (await operate(page)).elements.getByRole("option").count()).toBe(1);
    await page.goto(`${SERVICE}/designer`);
    await page.getByRole("button", { name: /Untitled label/ }).click();
    expect(await (await operate(page)).elements.getByRole("option").count()).toBe(1);
    await page.context().close();
  });

  it("?starter= opens that one, and a name that is none says so", async () => {
    const page = await openPage(browser, `${SERVICE}/designer?starter=badge`, VIEWS[2]!);
    const designer = await operate(page);
    expect((await designer.document()).name).toBe("Name badge");
    await page.goto(`${SERVICE}/designer?starter=nothing`);
    await page.getByText("There is no design “nothing”").waitFor();
    await page.context().close();
  });

  it("a starter brings its three records, which a reload keeps and one's own rows replace", async () => {
    const page = await openPage(browser, `${SERVICE}/designer?starter=badge`, VIEWS[2]!);
    await operate(page);
    const [, second] = STARTERS.find(({ id }) => id === "badge")!.records;
    const first = String(second!.variables["firstName"]);
    const samples = page.getByText("The rows are the design’s samples.");
    await page.getByText("1 of 3", { exact: true }).waitFor();
    await page.getByRole("gridcell", { name: first, exact: true }).waitFor();
    await page.getByText("All 3 records print.").waitFor();
    await page.reload();
    await operate(page);
    await page.getByText("1 of 3", { exact: true }).waitFor();
    await samples.waitFor();
    const paste = page.getByRole("textbox", { name: "Paste cells" });
    await paste.fill("firstName\tlastName\nAda\tLovelace\nGrace\tHopper");
    await page.getByText("1 of 2", { exact: true }).waitFor();
    expect(await samples.count()).toBe(0);
    expect(await page.getByRole("gridcell", { name: first, exact: true }).count()).toBe(0);
    await page.context().close();
  });

  it("designs that were only looked at leave nothing behind but the last few, nor do their samples", async () => {
    const page = await openPage(browser, `${SERVICE}/designer?starter=badge`, VIEWS[2]!);
    for (let visit = 0; visit < 7; visit++) {
      await page.goto(`${SERVICE}/designer?starter=badge`);
      await operate(page);
      await page.waitForTimeout(500);
    }
    const kept = (await page.evaluate(`new Promise((resolve) => {
      const opening = indexedDB.open("platen", 1);
      opening.onsuccess = () => {
        const keys = opening.result.transaction("heads").objectStore("heads").getAllKeys();
        keys.onsuccess = () => resolve(keys.result.map(([, kind]) => kind));
      };
    })`)) as string[];
    const countOf = (kind: string) => kept.filter((known) => known === kind).length;
    expect(countOf("sheet-job")).toBeGreaterThan(0);
    expect(countOf("sheet-job")).toBe(countOf("draft"));
    expect(countOf("draft")).toBeLessThanOrEqual(6);
    await page.context().close();
  });

  it("a block that is pasted into the samples of a starter takes their place too", async () => {
    const page = await openPage(browser, `${SERVICE}/designer?starter=badge`, VIEWS[2]!);
    await operate(page);
    const samples = page.getByText("The rows are the design’s samples.");
    const cell = page.getByRole("gridcell", { name: "Amara", exact: true });
    await cell.click();
    await cell.evaluate((element: any) => {
      const { ClipboardEvent, DataTransfer } = element.ownerDocument.defaultView;
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "firstName\tlastName\nAda\tLovelace");
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await page.getByText("1 of 1", { exact: true }).waitFor();
    expect(await samples.count()).toBe(0);
    await page.context().close();
  });

  it("an address that names nothing says so", async () => {
    const page = await openPage(browser, `${SERVICE}/designer`, VIEWS[2]!);
    await page.evaluate(`history.pushState(null, "", "/app/templates/%E0%A4%A");
      dispatchEvent(new PopStateEvent("popstate"))`);
    await page.getByText("The template is not there.").waitFor();
    await page.context().close();
  });

  it("a page that was left before it was there is not opened over the next", async () => {
    const page = await openPage(browser, `${SERVICE}/designer`, VIEWS[2]!);
    await settle(page);
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/gallery.json", async (route) => {
      ask();
      await answered;
      await route.continue();
    });
    const goTo = (address: string) =>
      page.evaluate(`history.pushState(null, "", ${JSON.stringify(address)});
        dispatchEvent(new PopStateEvent("popstate"))`);
    await goTo("/designer?starter=badge");
    await asked;
    await goTo("/designer");
    const late = page.waitForResponse("**/gallery.json");
    answer();
    await (await late).finished();
    await settle(page);
    expect(new URL(page.url()).search).toBe("");
    expect(await page.getByRole("heading", { name: "Start a label" }).isVisible()).toBe(true);
    await page.context().close();
  });

  it("a template of an account asks to sign in", async () => {
    const page = await openPage(browser, `${SERVICE}/app/templates/tpl_1`, VIEWS[2]!);
    await page.getByRole("heading", { name: "Sign in to open this template" }).waitFor();
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    await page.context().close();
  });
});

describe("the open designer", () => {
  it.each(VIEWS)("has no violations and fits, at $width px in $colorScheme", async (view) => {
    const designer = await openDesigner(browser, SERVICE, FIVE, view);
    const { page } = designer;
    await designer.canvas.focus();
    await designer.press("Tab", "Tab", "Tab");
    expect(await axeViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await designer.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await designer.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await designer.press("Control+k");
    await page.getByRole("dialog", { name: "Commands" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await designer.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    if (view.width < 700) {
      for (const name of ["Elements", "Properties"]) {
        await page.getByRole("button", { name, exact: true }).click();
        expect(await axeViolations(page)).toEqual([]);
        expect(await isTooWide(page)).toBe(false);
      }
      expect(await page.getByRole("spinbutton", { name: "X", exact: true }).isVisible()).toBe(true);
    }
    await page.context().close();
  });

  it("zoomed in, a click still hits what is under it", async () => {
    const designer = await openDesigner(browser, SERVICE);
    await designer.canvas.focus();
    await designer.press("Shift+1");
    for (const _ of Array.from({ length: 9 })) await designer.press("Control+=");
    await designer.click(48, 31);
    expect(await designer.selected()).toEqual(["Barcode, {{sku}}"]);
    await designer.click(51.5, 31);
    expect(await designer.selected()).toEqual([]);
    await designer.page.context().close();
  });
});

describe("touch", () => {
  it("a tap selects, a second tap edits, two fingers zoom and pan", async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const first = await context.newPage();
    await first.goto(`${SERVICE}/designer?starter=product-label`);
    const designer = await operate(first);
    const price = await designer.at(55, 5);
    await first.touchscreen.tap(price.x, price.y);
    expect(await designer.selected()).toEqual(["Text, {{price}}"]);
    await first.touchscreen.tap(price.x, price.y);
    await first.getByRole("textbox", { name: "Edit text" }).waitFor();
    await first.keyboard.press("Escape");
    const before = await designer.at(0, 0);
    const far = await designer.at(60, 0);
    const client = await context.newCDPSession(first);
    const touch = (type: string, ...points: readonly (readonly [number, number])[]) =>
      client.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await touch("touchStart", [150, 300]);
    await touch("touchStart", [150, 300], [250, 300]);
    for (let by = 10; by <= 60; by += 10)
      await touch("touchMove", [150 - by, 320], [250 + by, 320]);
    await touch("touchEnd");
    await expect
      .poll(async () => (await designer.at(60, 0)).x - (await designer.at(0, 0)).x)
      .toBeGreaterThan((far.x - before.x) * 1.8);
    expect(await first.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await context.close();
  });

  it("two fingers zoom with one of them on the text that is edited", async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(`${SERVICE}/designer?starter=product-label`);
    const designer = await operate(page);
    const price = await designer.at(55, 5);
    await page.touchscreen.tap(price.x, price.y);
    await page.touchscreen.tap(price.x, price.y);
    const field = page.getByRole("textbox", { name: "Edit text" });
    await field.waitFor();
    const { x, y, width, height } = (await field.boundingBox())!;
    const [first, second] = [
      { x: x + width / 2, y: y + height / 2, id: 0 },
      { x: x + width / 2, y: y + height / 2 + 80, id: 1 },
    ];
    const client = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: (typeof first)[]) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const before = (await designer.at(60, 0)).x - (await designer.at(0, 0)).x;
    await touch("touchStart", [first]);
    await touch("touchStart", [first, second]);
    for (let by = 20; by <= 120; by += 20) {
      await touch("touchMove", [first, { ...second, y: second.y + by }]);
    }
    await touch("touchEnd", []);
    await expect
      .poll(async () => (await designer.at(60, 0)).x - (await designer.at(0, 0)).x)
      .toBeGreaterThan(before * 1.5);
    await context.close();
  });

  it("handles can be taken hold of within 24 px", async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(`${SERVICE}/designer?starter=product-label`);
    const designer = await operate(page);
    const code = await designer.at(57, 17);
    await page.touchscreen.tap(code.x, code.y);
    const size = await page.evaluate(`(() => {
      const { width } = getComputedStyle(document.querySelector("[data-grip=se]"), "::after");
      return parseFloat(width);
    })()`);
    expect(size).toBeGreaterThanOrEqual(22);
    await context.close();
  });
});
