// Icons in the designer: found by name and meaning, placed on the label, and drawn as they print.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { ICONS } from "../../src/print/icons/icon-list.ts";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");
const BLANK = { ...FIVE, elements: [] };

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE, BLANK);
});
afterEach(() => designer.page.context().close());

const picker = () => designer.page.getByRole("dialog", { name: "Icons" });
const choices = () => picker().getByRole("list", { name: "Icons" }).getByRole("button");
const openPicker = () => designer.page.getByRole("button", { name: "Icons", exact: true }).click();
const search = (text: string) =>
  picker().getByRole("searchbox", { name: "Search icons" }).fill(text);
const addedIcon = async () => {
  await expect.poll(async () => (await designer.document()).elements.length).toBe(1);
  return designer.element(0);
};
const dotsOf = async (color: readonly number[]) => {
  const { rgba } = await designer.picture();
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (color.every((channel, i) => rgba[at + i] === channel)) count += 1;
  }
  return count;
};

describe("the picker of icons", () => {
  it("shows all of them, with pictures, and those that a word of the name or the meaning finds", async () => {
    await openPicker();
    await expect.poll(() => choices().count()).toBe(ICONS.length);
    const pictures = await picker()
      .locator("img")
      .evaluateAll((images) =>
        Promise.all(images.map((image: any) => image.decode().then(() => image.naturalWidth))),
      );
    expect(pictures.every((width) => width > 0)).toBe(true);
    await search("ghs flamm");
    await expect.poll(() => choices().allTextContents()).toEqual(["GHS02: flammable"]);
    await search("unicorn");
    await picker().getByText("No icon matches").waitFor();
  });

  it("a click places the icon on the label, where it is drawn as it prints; one undo takes it back", async () => {
    await openPicker();
    await search("milk");
    await choices().first().click();
    expect(await addedIcon()).toMatchObject({
      type: "artwork",
      source: "icon:allergen-milk",
      fit: "contain",
      widthMm: 12,
      heightMm: 12,
    });
    await expect.poll(() => dotsOf([0, 0, 0])).toBeGreaterThan(500);
    expect(await designer.selected()).toEqual(["Artwork, icon:allergen-milk"]);
    await designer.press("Control+z");
    await expect.poll(async () => (await designer.document()).elements).toEqual([]);
  });

  it("Enter takes the first that is found; its color can be changed", async () => {
    await openPicker();
    await search("fragile");
    await choices().first().waitFor();
    await designer.press("Enter");
    await addedIcon();
    await designer.page.getByRole("textbox", { name: "Color", exact: true }).fill("#0a64c8");
    await expect.poll(() => dotsOf([10, 100, 200])).toBeGreaterThan(500);
    expect(await dotsOf([0, 0, 0])).toBe(0);
    expect((await designer.element(0))["color"]).toBe("#0a64c8");
  });

  it("one that keeps its colors says so when it is given another", async () => {
    await openPicker();
    await search("ghs02");
    await choices().first().click();
    await addedIcon();
    await expect.poll(() => dotsOf([255, 0, 0])).toBeGreaterThan(100);
    await designer.page.getByRole("textbox", { name: "Color", exact: true }).fill("#0a64c8");
    await designer.page
      .getByText(/This icon keeps its own colors/)
      .first()
      .waitFor();
  });

  it("says what to do without the service", async () => {
    await designer.page.route("**/icons", (route) => route.abort());
    await openPicker();
    await picker().getByText("The service cannot be reached").waitFor();
  });
});
