// Tools for texts: bold, italic, size and alignment beside the tools, the colors of the design and the fonts chosen last in
// their fields.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { axeViolations } from "../support/pages.ts";

const SERVICE = inject("origin");
const DOCUMENT = {
  ...FIVE,
  elements: [
    { ...FIVE.elements[0]!, color: "#B42318" },
    ...FIVE.elements.slice(1, 4),
    { ...FIVE.elements[4]!, stroke: "cmyk(1, 0, 0, 0)" },
    { ...FIVE.elements[0]!, yMm: 20, color: "{{sku}}" },
  ],
};

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE, DOCUMENT);
});
afterEach(() => leaveDesigner(designer));

const button = (name: string) => designer.page.getByRole("button", { name, exact: true });
const tools = () => designer.page.getByRole("toolbar", { name: "Text tools" });

describe("the tools of texts", () => {
  it("are there while a text is selected, and only then", async () => {
    expect(await tools().count()).toBe(0);
    await designer.click(70, 12);
    expect(await tools().count()).toBe(0);
    await designer.click(20, 12);
    await tools().waitFor();
    expect(await axeViolations(designer.page)).toEqual([]);
  });

  it("are one stop for Tab, as the colors of a field are: arrow keys go from one to the next", async () => {
    await designer.click(20, 12);
    const focused = () => designer.page.evaluate("document.activeElement.ariaLabel");
    await button("Bold").focus();
    await designer.press("ArrowRight", "ArrowRight");
    expect(await focused()).toBe("Smaller text");
    await designer.press("End", "ArrowRight");
    expect(await focused()).toBe("Bold");
    const stops = (name: string) =>
      designer.page.getByRole("toolbar", { name }).locator("button:not([tabindex='-1'])").count();
    expect(await stops("Text tools")).toBe(1);
    expect(await stops("Color: colors of this design")).toBe(1);
  });

  it("make it bold, larger, smaller and aligned, each as one step", async () => {
    await designer.click(20, 12);
    await button("Bold").click();
    expect(await button("Bold").getAttribute("aria-pressed")).toBe("true");
    await button("Larger text").click();
    await button("Larger text").click();
    await button("Smaller text").click();
    await button("Text in the center").click();
    const styled = { fontWeight: 700, fontSizePt: 11, align: "center" };
    expect(await designer.element(0)).toMatchObject(styled);
    for (let steps = 0; steps < 5; steps++) await button("Undo").click();
    expect(await designer.document()).toEqual(DOCUMENT);
    expect(await button("Undo").isDisabled()).toBe(true);
  });
});

describe("a field for a color", () => {
  it("offers the colors of the design, the most used first, but none of a variable", async () => {
    await designer.click(70, 12);
    const offered = designer.page.getByRole("toolbar", { name: "Fill: colors of this design" });
    const names = await offered
      .getByRole("button")
      .evaluateAll((all) => all.map((one: any) => one.ariaLabel));
    expect(names[0]).toBe("Fill: #000000");
    expect(names.toSorted()).toEqual(
      ["#000000", "#b42318", "#d0d0d0", "cmyk(1, 0, 0, 0)"].map((color) => `Fill: ${color}`),
    );
    expect(await button("Fill: #d0d0d0").getAttribute("aria-pressed")).toBe("true");
    await button("Fill: #b42318").click();
    expect((await designer.element(3))["fill"]).toBe("#b42318");
    await designer.press("Control+z");
    expect(await designer.document()).toEqual(DOCUMENT);
  });

  it.each([
    ["Line: cmyk(1, 0, 0, 0)", [70, 12], 3, "stroke"],
    ["Color: #d0d0d0", [20, 12], 0, "color"],
    ["Color: #d0d0d0", [30, 38], 1, "color"],
  ] as const)("is there for each: %s at %j", async (name, [x, y], index, member) => {
    await designer.click(x, y);
    await button(name).click();
    expect((await designer.element(index))[member]).toBe(name.slice(name.indexOf(" ") + 1));
  });
});

describe("the choice of a font", () => {
  it("begins with those that were chosen last, in other designs too", async () => {
    const font = () => designer.page.getByRole("combobox", { name: "Font", exact: true });
    const first = async () =>
      (await font().locator("option").allTextContents()).map((name) => name.trim()).slice(0, 2);
    await designer.click(20, 12);
    expect(await first()).toEqual(["Inter", "Source Serif 4"]);
    await font().selectOption("JetBrains Mono");
    await font().selectOption("Roboto Condensed");
    expect((await designer.element(0))["fontFamily"]).toBe("Roboto Condensed");
    expect(await first()).toEqual(["Roboto Condensed", "JetBrains Mono"]);
    await designer.page.reload();
    await designer.canvas.locator("canvas[data-drawn]").waitFor();
    await designer.click(20, 23);
    expect(await first()).toEqual(["Roboto Condensed", "JetBrains Mono"]);
    expect(await font().locator("option:checked").textContent()).toBe("Inter");
  });
});
