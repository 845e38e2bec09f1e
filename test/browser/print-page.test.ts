// The page "Print" itself: in all views, by keyboard, with many rows, and what it remembers.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { keepNow } from "../support/kept.ts";
import {
  chargesOf,
  makeBusiness,
  makePerson,
  openConsole,
  type Person,
  saveTemplate,
} from "../support/console.ts";
import { FIVE } from "../support/designer.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

const BADGES = "/app/print?template=custom-badge";

let browser: Browser;
let person: Person;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  person = await makeBusiness(1000);
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const button = (name: string | RegExp) => page.getByRole("button", { name });
const box = (name: string) => page.getByRole("combobox", { name, exact: true });
const grid = () => page.getByRole("grid", { name: "Records" });

async function paste(rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join("\t")).join("\n");
  await page.getByRole("textbox", { name: "Paste cells" }).fill(text);
}

/** As Ctrl+V does. */
async function pasteInto(target: Locator, text: string): Promise<void> {
  await target.evaluate((element: any, pasted) => {
    const clipboardData = new (globalThis as any).DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new (globalThis as any).ClipboardEvent("paste", options));
  }, text);
}

it.each(VIEWS)(
  "at $width px in $colorScheme, empty, at fault and done: axe finds nothing and nothing is too wide",
  async (view) => {
    const look = async () => {
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    };
    page = await openConsole(browser, BADGES, { person, view });
    await grid().waitFor();
    await look();
    await paste([
      ["firstName", "color"],
      ["Ada", "#12"],
    ]);
    await grid().locator("[aria-invalid=true]").waitFor();
    await look();
    await button("Next problem").click();
    await page.keyboard.type("#123456");
    await page.keyboard.press("Enter");
    await button("Print 1 page").click();
    await page.getByRole("link", { name: "Download" }).waitFor();
    await look();
  },
);

it("rows are typed by hand and printed with the keyboard only", async () => {
  const customer = await makeBusiness(5);
  page = await openConsole(browser, BADGES, { person: customer });
  await grid().waitFor();
  const isFocused = (name: RegExp) =>
    page.evaluate(
      (source) => new RegExp(source).test((globalThis as any).document.activeElement.textContent),
      name.source,
    );
  const tabTo = async (name: RegExp) => {
    for (let press = 0; press < 40 && !(await isFocused(name)); press++) {
      await page.keyboard.press("Tab");
    }
    expect(await isFocused(name)).toBe(true);
  };
  await tabTo(/^Choose file$/);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ada");
  await page.keyboard.press("ArrowRight");
  // While one types, the arrow moves in the text.
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bo");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  expect(await grid().getByRole("gridcell", { name: "Ada", exact: true }).count()).toBe(1);
  expect(await grid().getByRole("gridcell", { name: "Bo", exact: true }).count()).toBe(1);
  await page.getByRole("button", { name: "Print 1 page", disabled: false }).waitFor();
  await tabTo(/^Print 1 page$/);
  await page.keyboard.press("Enter");
  await page.getByText("2 badges ready to print").waitFor();
  expect(await chargesOf(customer)).toEqual([-1]);
});

it("without a template says where there are some, below its heading and clear of it", async () => {
  page = await openConsole(browser, "/app/print", { person: await makePerson() });
  await page.getByRole("heading", { name: "No template to print yet" }).waitFor();
  const heading = (await page.getByRole("heading", { name: "Print", exact: true }).boundingBox())!;
  const below = (await page.locator(".empty").boundingBox())!;
  expect(below.y - heading.y - heading.height).toBeGreaterThanOrEqual(16);
});

describe("the table", () => {
  it("has 5,000 rows, of which only those in view are in the document", async () => {
    page = await openConsole(browser, BADGES, { person });
    await grid().waitFor();
    const lines = ["firstName", ...Array.from({ length: 5000 }, (_, i) => `Guest${i}`)];
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      button("Choose file").click(),
    ]);
    const buffer = Buffer.from(lines.join("\n"));
    await chooser.setFiles({ name: "guests.csv", mimeType: "text/csv", buffer });
    await page.getByText("5,000 rows.").waitFor();
    await page.getByRole("button", { name: "Print 834 pages", disabled: false }).waitFor();
    expect(await grid().getAttribute("aria-rowcount")).toBe("5001");
    expect(await grid().getByRole("row").count()).toBeLessThan(60);
    await grid().getByRole("gridcell", { name: "Guest0", exact: true }).click();
    await page.keyboard.press("Control+ArrowDown");
    await grid().getByRole("gridcell", { name: "Guest4999", exact: true }).waitFor();
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Guest4999");
  });

  const THOUSANDS = [
    "firstName\tlastName\tcompany",
    ...Array.from({ length: 5000 }, (_, i) => `Guest${i}\tLast${i}\tCompany ${i}`),
  ].join("\n");

  it.each(["filled in", "pasted"])(
    "takes 5,000 rows of three columns %s in 3 seconds",
    async (how) => {
      page = await openConsole(browser, BADGES, { person });
      await grid().waitFor();
      const field = page.getByRole("textbox", { name: "Paste cells" });
      const begun = performance.now();
      if (how === "pasted") await pasteInto(field, THOUSANDS);
      else await field.fill(THOUSANDS);
      await page.getByText("5,000 rows.").waitFor();
      expect(performance.now() - begun).toBeLessThan(3000);
      expect(await field.inputValue()).toBe("");
      await page.getByText(/^5,000 badges/).waitFor();
    },
  );

  const LONG = "Damsons, cane sugar, lemon juice and a bay leaf, cooked slowly in small batches";
  const sideOf = async (name: string) => {
    const { x, width } = (await page
      .getByRole("columnheader", { name, exact: true })
      .boundingBox())!;
    return { x, width };
  };

  it("has columns as wide as their content needs, and at most a third of it, however far it is scrolled", async () => {
    page = await openConsole(browser, BADGES, { person });
    const names = Array.from({ length: 200 }, (_, at) => `Guest ${at + 1}`);
    await paste([
      ["No", "firstName", "Remark"],
      ...names.map((name, at) => [`${at + 1}`, name, at === 190 ? LONG : "None"]),
      ["201", "Ada Maria Lovelace-Byron", "None"],
    ]);
    await grid().getByRole("gridcell", { name: "Guest 1", exact: true }).waitFor();
    const { width } = (await page.locator(".records-box").boundingBox())!;
    const columns = ["No", "firstName", "Remark"];
    const widths = await Promise.all(columns.map(async (name) => (await sideOf(name)).width));
    expect(widths[0]).toBeLessThan(100);
    expect(widths[1]).toBeGreaterThan(widths[0]! + 40);
    expect(widths[1]).toBeLessThan(width / 3 - 20);
    expect(widths[2]! / width).toBeCloseTo(1 / 3, 2);
    // Nothing of the longest name is cut, and nothing moves on the way to it.
    await grid().getByRole("gridcell", { name: "Guest 1", exact: true }).click();
    await page.keyboard.press("Control+ArrowDown");
    const longest = grid().getByRole("gridcell", { name: "Ada Maria Lovelace-Byron" });
    expect(await longest.evaluate((cell: any) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
    for (const [at, name] of columns.entries()) expect((await sideOf(name)).width).toBe(widths[at]);
  });

  it("shows two columns at once on a phone of 390 px, beside the numbers of the rows", async () => {
    page = await openConsole(browser, BADGES, {
      person,
      view: { width: 390, colorScheme: "light" },
    });
    await paste([
      ["firstName", "lastName", "company", "title"],
      [LONG, LONG, LONG, LONG],
    ]);
    await grid().getByRole("gridcell", { name: LONG }).first().waitFor();
    const box = (await page.locator(".records-box").boundingBox())!;
    const [first, second] = [await sideOf("firstName"), await sideOf("lastName")];
    expect(first.width / box.width).toBeLessThanOrEqual(1 / 3 + 0.01);
    expect(second.x + second.width).toBeLessThanOrEqual(box.x + box.width);
  });

  it("whose rows are removed offers to bring them back, beside where they were removed", async () => {
    page = await openConsole(browser, BADGES, { person });
    await paste([["firstName"], ["Ada"], ["Bo"]]);
    await page.getByText("2 rows.", { exact: true }).waitFor();
    await button("Remove all rows").click();
    await page.getByText("2 rows are removed.").waitFor();
    expect(await grid().getByText("Ada").count()).toBe(0);
    await button("Bring them back").click();
    await grid().getByRole("gridcell", { name: "Bo", exact: true }).waitFor();
    expect(await page.getByText("2 rows are removed.").count()).toBe(0);
  });

  it("is not frozen by too many rows: they are refused, and not in the field", async () => {
    page = await openConsole(browser, BADGES, { person });
    await grid().waitFor();
    const field = page.getByRole("textbox", { name: "Paste cells" });
    const rows = Array.from({ length: 20_001 }, (_, i) => `Guest${i}`);
    await field.fill(["firstName", ...rows].join("\n"));
    await page.getByRole("alert").filter({ hasText: "more than 20,000 rows" }).waitFor();
    expect(await field.inputValue()).toBe("");
  });

  it("is filled from the cell that several cells are pasted into, and Undo takes it back", async () => {
    page = await openConsole(browser, BADGES, { person });
    await grid().waitFor();
    await paste([
      ["firstName", "company"],
      ["Ada", "Halden"],
      ["Bo", "Works"],
      ["Cy", "Works"],
    ]);
    const cell = (name: string) => grid().getByRole("gridcell", { name, exact: true });
    await cell("Bo").click();
    await pasteInto(cell("Bo"), "Di\tHalden\nEd\tWorks\nFlo\tOslo\n");
    await page.getByText(/^4 badges, 1 page/).waitFor();
    expect(await cell("Ada").count()).toBe(1);
    expect(await cell("Flo").count()).toBe(1);
    expect(await cell("Bo").count()).toBe(0);
    await page.keyboard.press("Control+z");
    await page.getByText(/^3 badges, 1 page/).waitFor();
    expect(await cell("Bo").count()).toBe(1);
    await page.keyboard.press("Control+Shift+z");
    await page.getByText(/^4 badges, 1 page/).waitFor();
    await button("Undo").click();
    await page.getByText(/^3 badges, 1 page/).waitFor();
  });

  it("without rows takes what is pasted into a cell as its table, with its header", async () => {
    page = await openConsole(browser, BADGES, { person });
    await grid().waitFor();
    const first = grid().getByRole("gridcell").nth(1);
    await first.click();
    await pasteInto(first, "Vorname\tFirma\nDi\tHalden\nEd\tWorks\n");
    await page.getByText(/^2 badges, 1 page/).waitFor();
    await page.getByText("2 rows.").waitFor();
  });

  it("keeps what is typed into a cell that scrolls away before it is committed", async () => {
    page = await openConsole(browser, BADGES, { person });
    await grid().waitFor();
    await paste([["firstName"], ...Array.from({ length: 500 }, (_, i) => [`Guest${i}`])]);
    await page.getByText("500 rows.").waitFor();
    await grid().getByRole("gridcell", { name: "Guest0", exact: true }).click();
    await page.keyboard.type("Typed");
    const scroll = (top: number) =>
      page.locator(".records-box").evaluate((box: any, to) => (box.scrollTop = to), top);
    await scroll(9000);
    await grid().getByRole("gridcell", { name: "Guest285", exact: true }).waitFor();
    // The cell still has the focus: what is typed goes on there.
    await page.keyboard.type(" on");
    await grid().getByRole("gridcell", { name: "Guest1", exact: true }).click();
    await scroll(0);
    await grid().getByRole("gridcell", { name: "Typed on", exact: true }).waitFor();
    expect(await grid().getByRole("gridcell", { name: "Guest1", exact: true }).count()).toBe(1);
  });

  it("a file that cannot be read says so, and the button is not busy any more", async () => {
    page = await openConsole(browser, BADGES, { person });
    await grid().waitFor();
    await page.evaluate("File.prototype.arrayBuffer = () => Promise.reject(new Error('gone'))");
    const buffer = Buffer.from("firstName\nAda");
    const file = { name: "guests.csv", mimeType: "text/csv", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("alert").getByText("guests.csv could not be read").waitFor();
    expect(await button("Choose file").getAttribute("aria-busy")).toBe("false");
  });

  it("what is wrong in a row is said with the row's number and no other", async () => {
    const document = { ...FIVE, variables: [{ name: "sku", example: "A", required: true }] };
    await saveTemplate(person, "custom-five", document);
    page = await openConsole(browser, "/app/print?template=custom-five", { person });
    await grid().waitFor();
    const rows = Array.from({ length: 200 }, (_, at) => [at === 152 ? "" : `S-${at}`, `n ${at}`]);
    await paste([["sku", "note"], ...rows]);
    await button("Next problem").click();
    const message = page.locator("#record-message");
    await expect.poll(() => message.textContent()).toMatch(/^Row 154, sku: /);
    const numbers = (await message.textContent())!.match(/\b(?:row|record) \d+/gi);
    expect(new Set(numbers!.map((number) => number.toLowerCase()))).toEqual(new Set(["row 154"]));
  });

  it("rows of which no column fills a variable say that all labels are the same, and ask once", async () => {
    const before = await chargesOf(person);
    await saveTemplate(person, "custom-plain", FIVE);
    page = await openConsole(browser, "/app/print?template=custom-plain", { person });
    await grid().waitFor();
    await paste([["who"], ["Ada"], ["Bo"], ["Cy"]]);
    await page.getByText("All 3 labels are the same").first().waitFor();
    const print = button(/^Print \d+ pages?$/);
    const dialog = page.getByRole("dialog", { name: "All 3 labels are the same" });
    await print.click();
    await dialog.getByRole("button", { name: "Go back" }).click();
    expect(await chargesOf(person)).toEqual(before);
    await print.click();
    await dialog.getByRole("button", { name: "Print them all the same" }).click();
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(await dialog.isVisible()).toBe(false);
  });

  it("a row is left out, and the summary says what is left", async () => {
    page = await openConsole(browser, BADGES, { person });
    await grid().waitFor();
    await paste([["firstName"], ["Ada"], ["Bo"]]);
    await page.getByText(/^2 badges, 1 page/).waitFor();
    await page.getByRole("checkbox", { name: "Print row 3" }).click();
    await page.getByText(/^1 badge, 1 page/).waitFor();
    await page.getByText("1 of 2 rows are printed.").waitFor();
  });

  it("pasting again replaces all rows; a title above the header is skipped; columns are remembered", async () => {
    page = await openConsole(browser, BADGES, { person });
    await grid().waitFor();
    await paste([
      ["Guests of the fair", ""],
      ["Teilnehmende", "Haus"],
      ["Ada", "Halden"],
    ]);
    await box("Column for firstName").selectOption({ label: "Teilnehmende" });
    await box("Column for company").selectOption({ label: "Haus" });
    await page.getByText(/^1 badge, 1 page/).waitFor();
    await paste([
      ["Haus", "Teilnehmende"],
      ["Works", "Cy"],
      ["Works", "Di"],
    ]);
    await page.getByText(/^2 badges, 1 page/).waitFor();
    const chosen = (name: string) =>
      box(name).evaluate((select: any) => select.selectedOptions[0].textContent);
    expect(await chosen("Column for firstName")).toBe("Teilnehmende");
    expect(await chosen("Column for company")).toBe("Haus");
  });

  it("what was prepared is there again after a reload", async () => {
    page = await openConsole(browser, BADGES, { person });
    await grid().waitFor();
    await paste([["firstName"], ["Ada"], ["Bo"]]);
    await page.getByText(/^2 badges, 1 page/).waitFor();
    await box("Sheet").selectOption("single");
    await page.getByText(/^2 badges, 2 pages/).waitFor();
    await keepNow(page);
    await page.reload();
    await page.getByText(/^2 badges, 2 pages/).waitFor();
    expect(await box("Sheet").inputValue()).toBe("single");
  });
});

it("a size that no sheet on sale has says so, with the nearest sheets, and is printed on plain paper", async () => {
  await saveTemplate(person, "custom-odd", { ...FIVE, widthMm: 71, heightMm: 40, elements: [] });
  page = await openConsole(browser, "/app/print?template=custom-odd", { person });
  await page.getByText("No sheet on sale has labels of 71 × 40").waitFor();
  await page.getByText(/The nearest: 3481 \(70 × 41/).waitFor();
  const change = page.getByRole("link", { name: "Change the size of the label" });
  expect(await change.getAttribute("href")).toBe("/app/templates/custom-odd");
  const chosen = box("Sheet").evaluate((select: any) => select.selectedOptions[0].textContent);
  expect(await chosen).toBe("A4 paper · 2 × 7, 14 per page");
  await page.context().close();
  page = await openConsole(browser, BADGES, { person });
  await page.getByText("No A4 sheet on sale has labels of 101.6 × 76.2").waitFor();
});

it("plain paper has as many columns and rows as one wants and as fit, and they are remembered", async () => {
  page = await openConsole(browser, BADGES, { person });
  await grid().waitFor();
  await paste([["firstName"], ...Array.from({ length: 6 }, (_, i) => [`Guest${i}`])]);
  await box("Sheet").selectOption({ label: "A4 paper · 2 × 3, 6 per page" });
  const count = (name: string) => page.getByRole("spinbutton", { name, exact: true });
  await count("Columns").fill("1");
  await page.getByText(/^6 badges, 2 pages/).waitFor();
  await count("Rows").fill("2");
  await page.getByText(/^6 badges, 3 pages/).waitFor();
  await count("Rows").fill("4");
  await count("Rows").blur();
  expect(await count("Rows").inputValue()).toBe("2");
  await keepNow(page);
  await page.reload();
  await page.getByText(/^6 badges, 3 pages/).waitFor();
  expect(await count("Columns").inputValue()).toBe("1");
});
