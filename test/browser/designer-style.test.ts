// The style of an element, copied from one to others: how it looks, but neither what it says nor where it is.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");
const [TEXT, BARCODE] = FIVE.elements;
const STYLED = { ...TEXT!, fontSizePt: 14, fontWeight: 700, color: "#b42318", align: "center" };
const DOCUMENT = {
  ...FIVE,
  elements: [STYLED, ...FIVE.elements.slice(1), { ...TEXT!, yMm: 20, wrap: false, text: "Below" }],
};

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

const open = async () => {
  designer = await openDesigner(browser, SERVICE, DOCUMENT);
};

describe("a style that is pasted", () => {
  it("is all of how a text looks, what is by default too, as one step", async () => {
    await open();
    await designer.click(20, 12);
    await designer.press("Control+Alt+c");
    await designer.click(20, 22);
    await designer.press("Control+Alt+v");
    expect(await designer.element(5)).toEqual({ ...STYLED, yMm: 20, text: "Below" });
    await designer.press("Control+z");
    expect(await designer.document()).toEqual(DOCUMENT);
  });

  it("is given to all that are selected, to each what it can have", async () => {
    await open();
    await designer.click(20, 12);
    await designer.press("Control+Alt+c", "Control+a", "Control+Alt+v");
    const { elements } = await designer.document();
    const given = { fontSizePt: 14, color: "#b42318" };
    expect(elements[1]).toEqual({ ...BARCODE, ...given });
    expect(elements[3]).toEqual(FIVE.elements[3]);
    expect(elements[4]).toEqual(FIVE.elements[4]);
  });

  it("is there in another design of this browser, and in the menu of the selection", async () => {
    await open();
    const { page } = designer;
    await designer.click(20, 12, { button: "right" });
    await page.getByRole("menuitem", { name: "Copy style" }).click();
    await page.goto(`${SERVICE}/designer?starter=jar-label`);
    await designer.canvas.locator("canvas[data-drawn]").waitFor();
    const texts = page.getByRole("listbox", { name: "Elements" });
    await texts.getByRole("option", { name: /^Text/ }).first().click({ button: "right" });
    await page.getByRole("menuitem", { name: "Paste style" }).click();
    const size = page.getByRole("spinbutton", { name: "Size, pt" });
    await expect.poll(() => size.inputValue()).toBe("14");
  });
});
