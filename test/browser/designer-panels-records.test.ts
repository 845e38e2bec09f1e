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
});
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
    await page
      .getByRole("region", { name: "Problems" })
      .getByText("“price” is not a number, which its format needs. Type it like 1234.5.")
      .waitFor();
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

  const box = () => page.getByRole("combobox", { name: "Sheet" });
  const offered = async () => {
    const options = page.getByRole("listbox", { name: "Sheets" }).getByRole("option");
    await options.first().waitFor();
    return options.allTextContents();
  };

  it("is offered without a text as far as it fits, sheets on sale before plain paper, and stays when the field is left", async () => {
    await box().click();
    const found = await offered();
    expect(found[0]).toContain("5160");
    const others = found.filter((text) => !/66\.7 × 25\.4|to be cut|Nearest size/.test(text));
    expect(others).toEqual([]);
    expect(found.findIndex((text) => /sheet/.test(text))).toBeLessThan(
      found.findIndex((text) => /to be cut/.test(text)),
    );
    await page.keyboard.press("Enter");
    await box().click();
    await page.keyboard.press("Tab");
    expect(await box().inputValue()).toContain("5160");
  });

  it("is found by how many labels it has", async () => {
    await box().fill("24");
    for (const text of await offered()) expect(text).toContain("24 per sheet");
  });

  it("of a size that none has on a paper says so, and offers the nearest and plain paper", async () => {
    await page.evaluate(
      `session.editor.change("Size", (document) => ({ ...document, widthMm: 71, heightMm: 40 }))`,
    );
    await box().click();
    await page.getByText("No sheet on sale has labels of 71 × 40").waitFor();
    const found = await offered();
    expect(found.slice(0, 2).join()).toContain("A4 paper · 2 × 7, 14 per page");
    expect(found.filter((text) => text.includes("Nearest size"))).toHaveLength(4);
    await box().fill("101.6 x 76.2 mm");
    await page.getByText("No A4 sheet on sale has labels of 101.6 × 76.2").waitFor();
    expect((await offered()).join()).toContain("5392");
  });

  /** What each of the first slots has on the picture of the sheet, and how many of its pixels are not white. */
  const slotsDrawn = (count: number) =>
    page.evaluate(`(async () => {
      const canvas = document.querySelector(".sheet-view canvas");
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      copy.drawImage(canvas, 0, 0);
      const paper = canvas.getBoundingClientRect();
      const scale = canvas.width / paper.width;
      return [...document.querySelectorAll(".sheet-view .slot")].slice(0, ${count}).map((slot) => {
        const { left, top, width, height } = slot.getBoundingClientRect();
        const at = [left - paper.left, top - paper.top, width, height].map((px) => px * scale);
        const { data } = copy.getImageData(...at.map(Math.round));
        const ink = data.filter((value) => value < 128).length;
        return { ink, picture: data.join() };
      });
    })()`) as Promise<{ readonly ink: number; readonly picture: string }[]>;

  it("shows the records one after the other, from the start slot on, and no more", async () => {
    await paste("sku\tname\nA-1\tOil\nA-22\tVinegar\nA-333\tSalt");
    await choose("5160", "5160");
    const inked = async () => (await slotsDrawn(6)).map(({ ink }) => ink > 100);
    await expect.poll(inked).toEqual([true, true, true, false, false, false]);
    const pictures = (await slotsDrawn(3)).map(({ picture }) => picture);
    expect(new Set(pictures).size).toBe(3);
    await page.getByRole("button", { name: "Slot 3", exact: true }).click();
    await expect.poll(inked).toEqual([false, false, true, true, true, false]);
    await paste(["sku", ...Array.from({ length: 70 }, (_, at) => `B-${at}`)].join("\n"));
    await page.getByText("The first of 3 sheets.").waitFor();
    await expect.poll(inked).toEqual([false, false, true, true, true, true]);
  });

  it("shows the examples in every free slot where there are no records", async () => {
    await choose("5160", "5160");
    await expect
      .poll(async () => (await slotsDrawn(30)).map(({ ink }) => ink > 100))
      .toEqual(Array.from({ length: 30 }, () => true));
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
