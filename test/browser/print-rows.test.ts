// "Edit rows" at the cells of a variable with rows: a small grid that writes the cell's text.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, openConsole, type Person, saveTemplate } from "../support/console.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

const PANEL = {
  schemaVersion: 1,
  name: "Panel",
  widthMm: 60,
  heightMm: 40,
  variables: [
    { name: "title", example: "Oats" },
    { name: "items", rows: { columns: ["name", "amount"], separator: ";" }, example: "Fat;1.2 g" },
  ],
  elements: [
    { type: "text", text: "{{title}}", xMm: 2, yMm: 2, widthMm: 50, heightMm: 6 },
    {
      type: "table",
      xMm: 2,
      yMm: 9,
      widthMm: 50,
      heightMm: 30,
      minFontSizePt: 4,
      columns: [{}, {}],
      rows: [{ each: "items", cells: ["{{items.name}}", "{{items.amount}}"] }],
    },
  ],
};
const PRINT = "/app/print?template=custom-panel";

let browser: Browser;
let person: Person;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  person = await makeBusiness(100);
  await saveTemplate(person, "custom-panel", PANEL);
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const grid = () => page.getByRole("grid", { name: "Records" });
const dialog = () => page.getByRole("dialog", { name: "Edit rows" });
const inCell = (name: string) => dialog().getByRole("textbox", { name, exact: true });
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
/** Of the first row's cell. */
const text = () => grid().locator('[data-place="0 1"]').textContent();

async function open(cells: string, view = VIEWS.at(-1)!) {
  page = await openConsole(browser, PRINT, { person, view });
  await grid().waitFor();
  await page.getByRole("textbox", { name: "Paste cells" }).fill(cells);
  await expect.poll(text).toContain(cells.split("\t").at(-1)!.slice(0, 3));
  await grid().getByRole("button", { name: "Edit rows" }).first().click();
  await dialog().waitFor();
}

const OATS = "title\titems\nOats\tFat;7 g\\nof oats\\; whole";

it("shows the rows of the cell by their columns, and writes them back with separator and escapes", async () => {
  await open(OATS);
  expect(await inCell("name, row 1").inputValue()).toBe("Fat");
  expect(await inCell("amount, row 1").inputValue()).toBe("7 g\nof oats; whole");
  await button("Add row").click();
  await inCell("name, row 2").fill("[Salt]");
  await inCell("amount, row 2").fill("a\\b");
  await button("Save rows").click();
  await expect.poll(text).toBe("Fat;7 g\\nof oats\\; whole\n[Salt];a\\\\b");
  expect(await grid().locator("[aria-invalid=true]").count()).toBe(0);
  await page.getByRole("button", { name: "Print 1 page", disabled: false }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(text).toBe("Fat;7 g\\nof oats\\; whole");
});

it("is used by keyboard: from its cell, Enter goes down and adds rows, Alt moves and breaks lines", async () => {
  page = await openConsole(browser, PRINT, { person });
  await grid().waitFor();
  await grid().locator('[data-place="0 1"]').focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog().waitFor();
  await page.keyboard.type("Fat");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1 g");
  await page.keyboard.press("Alt+Enter");
  await page.keyboard.type("of 2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Salt");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Control+Enter");
  await expect.poll(text).toBe("Salt\nFat;1 g\\nof 2");
  expect(await page.evaluate("document.activeElement.dataset.place")).toBe("0 1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Gone");
  await page.keyboard.press("Escape");
  expect(await text()).toBe("Salt\nFat;1 g\\nof 2");
});

it("takes cells of a spreadsheet where they are pasted, and rows can be removed", async () => {
  await open(OATS);
  await inCell("name, row 1").evaluate((element: any) => {
    const { DataTransfer, ClipboardEvent } = globalThis as any;
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Energy\t100 kJ\r\nFibre\t3 g\r\n");
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", options));
  });
  expect(await inCell("amount, row 2").inputValue()).toBe("3 g");
  await button("Remove row 1").click();
  await button("Save rows").click();
  await expect.poll(text).toBe("Fibre;3 g");
});

it("says what is wrong with a cell that is no list, and changes nothing until one begins again", async () => {
  await open('title\titems\nOats\t[{"nme": "Fat"}]');
  await dialog().getByRole("alert").getByText("names a column in row 1").waitFor();
  expect(await button("Save rows").count()).toBe(0);
  await button("Begin with an empty row").click();
  await inCell("name, row 1").fill("Fat");
  await button("Save rows").click();
  await expect.poll(text).toBe("Fat");
});

it.each(VIEWS)(
  "at $width px in $colorScheme axe finds nothing and nothing is too wide",
  async (view) => {
    await open(OATS, view);
    expect(await axeViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  },
);
