// The designer's bar: one row at every width, with what does not fit behind More, and what it opens can be closed.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { axeViolations, isTooWide } from "../support/pages.ts";

const SERVICE = inject("origin");
const LONG = {
  ...FIVE,
  name: "Conference badge for the meeting of all friends of print in autumn",
};
const ROW_PX = 48;

let browser: Browser;
let designer: OpenDesigner;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner({ page }));

async function open(width: number): Promise<void> {
  designer = await openDesigner(browser, SERVICE, LONG, { width, colorScheme: "light" });
  ({ page } = designer);
}
const bar = () => page.getByRole("group", { name: "Document" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

it.each([320, 480, 768, 1024, 1280, 1920])(
  "at %i px it has one row with a fault on the label",
  async (width) => {
    await open(width);
    await page.getByRole("radio", { name: "Image" }).check();
    await designer.canvas.focus();
    await page.keyboard.press("Enter");
    await bar()
      .getByRole("button", { name: /1 problem/ })
      .waitFor();
    expect((await bar().boundingBox())!.height).toBeLessThanOrEqual(ROW_PX);
    expect(await isTooWide(page)).toBe(false);
    for (const name of ["Undo", "Redo", "Save"]) {
      const { x, width: wide } = (await button(name).boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
    }
  },
);

describe("on a phone", () => {
  it("the sheet, JSON, versions and all commands are behind More, which Escape and a tap beside close", async () => {
    await open(320);
    const sheet = page.getByRole("combobox", { name: "Sheet" });
    expect(await sheet.isVisible()).toBe(false);
    await button("More").click();
    for (const name of ["JSON", "Versions", "All commands"]) {
      expect(await button(name).isVisible()).toBe(true);
    }
    await page.waitForTimeout(100);
    expect(await axeViolations(page)).toEqual([]);
    await sheet.press("Escape");
    expect(await sheet.isVisible()).toBe(false);
    await button("More").click();
    await designer.canvas.click({ position: { x: 150, y: 600 } });
    expect(await sheet.isVisible()).toBe(false);
    await button("More").click();
    await button("All commands").click();
    await page.getByRole("dialog", { name: "Commands" }).waitFor();
  });

  it("a sheet is chosen behind More, and shown there", async () => {
    await open(320);
    await button("More").click();
    await page.getByRole("combobox", { name: "Sheet" }).fill("5160");
    await page.getByRole("option", { name: /5160/ }).first().click();
    await button("Resize the label").click();
    await button("Slot 2").click();
    await page.getByText("Begins at slot 2.").waitFor();
    expect(await isTooWide(page)).toBe(false);
  });

  it("a panel leaves the label in sight", async () => {
    await open(320);
    await button("Properties").click();
    const panel = page.getByRole("complementary", { name: "Properties" });
    await panel.waitFor();
    const bottomOfLabel = () =>
      page.evaluate("document.querySelector('.paper').getBoundingClientRect().bottom");
    const { y } = (await panel.boundingBox())!;
    await expect.poll(bottomOfLabel).toBeLessThanOrEqual(y);
  });

  it("a label that was zoomed stays as it is when a panel opens", async () => {
    await open(320);
    await designer.canvas.focus();
    await designer.press("Control+=");
    const width = () => page.evaluate("document.querySelector('.paper').style.width");
    const before = await width();
    await button("Properties").click();
    await page.waitForTimeout(200);
    expect(await width()).toBe(before);
  });

  it("the count of problems leads to them", async () => {
    await open(320);
    await page.getByRole("radio", { name: "Image" }).check();
    await designer.canvas.focus();
    await page.keyboard.press("Enter");
    await bar()
      .getByRole("button", { name: /1 problem/ })
      .click();
    await page.getByRole("region", { name: "Problems" }).getByText("Image").first().waitFor();
  });
});

it.each([320, 1280])(
  "at %i px the document as JSON is closed by its button, and by Escape",
  async (width) => {
    await open(width);
    const drawer = page.getByRole("region", { name: "Document as JSON" });
    for (const close of [() => button("Close").click(), () => page.keyboard.press("Escape")]) {
      if (width === 320) await button("More").click();
      await button("JSON").click();
      await page.getByRole("textbox", { name: "JSON" }).focus();
      await close();
      await drawer.waitFor({ state: "hidden" });
    }
  },
);
