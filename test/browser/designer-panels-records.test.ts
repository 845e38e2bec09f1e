// The panels of the designer on a page of their own: records and the sheet.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { servePages, type Site } from "../support/built-pages.ts";
import { axeViolations, isTooWide, openPage, VIEWS } from "../support/pages.ts";

let browser: Browser;
let site: Site;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), servePages("panels")]);
}, 120_000);
beforeEach(async () => {
  await page?.context().close();
  page = await openPage(browser, `${site.origin}/panels`, { width: 1280, colorScheme: "light" });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const records = () => page.getByRole("region", { name: "Records" });
const shown = () => page.evaluate("session.record.value?.variables ?? null");
const cell = (name: string) => records().getByRole("gridcell", { name, exact: true });
const paste = (text: string) => records().getByRole("textbox", { name: "Paste cells" }).fill(text);

describe("the region Records", () => {
  it("takes pasted cells, steps through them, and shows the longest values", async () => {
    await paste("SKU\tName\nA-1\tOil\nA-22\tVinegar");
    await records().getByText("1 of 2").waitFor();
    expect(await shown()).toMatchObject({ sku: "A-1", name: "Oil" });
    await records().getByRole("button", { name: "Next record" }).click();
    expect(await shown()).toMatchObject({ sku: "A-22" });
    await records().getByRole("button", { name: "Previous record" }).click();
    await records().getByRole("button", { name: "Longest values" }).click();
    expect(await shown()).toEqual({ sku: "A-22", name: "Vinegar" });
    await records().getByText("All 2 records print.").waitFor();
  });

  it("judges all of them, and goes to the one that cannot be printed", async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `A-${at}\t${at === 41 ? "ten" : at}`);
    await paste(["sku\tprice", ...rows].join("\n"));
    await records().getByText("1 of 60 cannot be printed").waitFor();
    // As the grid numbers it: the header is row 1.
    await records().getByRole("button", { name: "Show row 43" }).click();
    expect(await shown()).toMatchObject({ price: "ten" });
    await page.getByRole("region", { name: "Problems" }).getByText("cannot be formatted").waitFor();
    await records().getByRole("button", { name: "Next problem" }).click();
    await page.keyboard.type("10");
    await page.keyboard.press("Enter");
    await records().getByText("All 60 records print.").waitFor();
  });

  it("is typed in the grid of the page Print, from the examples on, with Enter for the next row", async () => {
    await records().getByRole("button", { name: "Add row" }).click();
    expect(await shown()).toMatchObject({ sku: "AB-1234" });
    await cell("AB-1234").click();
    await page.keyboard.type("B-1");
    await page.keyboard.press("Enter");
    await page.keyboard.type("B-2");
    await page.keyboard.press("Enter");
    await records().getByText("2 of 2").waitFor();
    await cell("B-1").click();
    expect(await shown()).toMatchObject({ sku: "B-1" });
    // As long as a finger presses: nothing moves under it meanwhile.
    await records().getByRole("checkbox", { name: "Print row 2" }).click({ delay: 300 });
    await records().getByText("1 of 1").waitFor();
    await records().getByRole("button", { name: "Take back" }).click();
    await records().getByText(/of 2$/).waitFor();
  });

  it("Enter ends what an input method composes in a cell", async () => {
    await paste("sku\tname\tprice\nA-1\tOil\t1\nA-2\tVinegar\t2");
    await cell("A-1").focus();
    const isKept = await cell("A-1").evaluate((element: any) => {
      const { KeyboardEvent } = element.ownerDocument.defaultView;
      const init = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
      return element.dispatchEvent(new KeyboardEvent("keydown", init));
    });
    expect(isKept).toBe(true);
    expect(await page.evaluate("document.activeElement.textContent")).toBe("A-1");
  });

  it("columns are mapped by hand, and the choice is remembered for the next table", async () => {
    await paste("code\tname\nC-1\tOil");
    await records()
      .getByRole("combobox", { name: "Column for price" })
      .selectOption({ label: "code" });
    expect(await shown()).toMatchObject({ price: "C-1" });
    await paste("name\tcode\nOil\tC-2");
    expect(await shown()).toMatchObject({ price: "C-2" });
  });

  it("a file that is no table says why", async () => {
    await records()
      .locator("input[type=file]")
      .setInputFiles({
        name: "a.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7"),
      });
    await records().getByRole("alert").getByText("This is a PDF").waitFor();
  });
});

describe("the sheet", () => {
  const choose = async (typed: string, option: RegExp | string) => {
    await page.getByRole("combobox", { name: "Sheet" }).fill(typed);
    await page.getByRole("option", { name: option }).first().click();
  };
  const layout = () => page.evaluate("session.layout.value");

  it("is found by its part number, begins at a slot that is clicked, and that is remembered", async () => {
    await page.getByRole("combobox", { name: "Sheet" }).fill("5160");
    await page.getByRole("option", { name: "5160" }).first().waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Slot 5", exact: true }).click();
    expect(await layout()).toMatchObject({ type: "preset", startSlot: 5 });
    expect(
      await page.getByRole("button", { name: "Slot 4", exact: true }).getAttribute("title"),
    ).toBe("Slot 4, used");
    await page.reload();
    await choose("5160", "5160");
    expect(await layout()).toMatchObject({ startSlot: 5 });
  });

  it("of another size resizes the label when asked, and a new label at once", async () => {
    await choose("62 mm roll", "29 mm long");
    await page.getByRole("button", { name: "Resize the label" }).click();
    expect(await page.evaluate("session.editor.document.value.heightMm")).toBe(29);
    await page.evaluate(
      `session.editor.change("Clear", (document) => ({ ...document, elements: [] }))`,
    );
    await choose("4x6", "4 × 6 in");
    expect(await page.evaluate("session.editor.document.value.widthMm")).toBe(101.6);
  });

  it("takes back what a printer is off, by printer", async () => {
    await choose("5160", "5160");
    await page.getByText("Labels miss their cuts?").click();
    await page.getByRole("spinbutton", { name: "Too far right (mm)" }).fill("1.5");
    expect(await layout()).toMatchObject({ type: "manual" });
    await page.getByText("prints 1.5 mm too far right").waitFor();
    const right = page.getByRole("spinbutton", { name: "Too far right (mm)" });
    await right.selectText();
    await right.pressSequentially("-0.5");
    expect(await right.inputValue()).toBe("-0.5");
    await page.getByText("prints 0.5 mm too far left").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Test sheet" }).click();
    expect((await download).suggestedFilename()).toContain("test sheet.pdf");
  });
});

describe("records and the sheet", () => {
  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing, and nothing is too wide",
    async (view) => {
      await page.context().close();
      page = await openPage(browser, `${site.origin}/panels`, view);
      await paste("sku\tname\tprice\nA-1\tOil\tten\nA-22\tVinegar\t3");
      await page.getByRole("combobox", { name: "Sheet" }).fill("5160");
      await page.getByRole("option", { name: "5160" }).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Slot 30" }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});
