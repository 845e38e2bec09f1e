// A variable without a column prints one value on all rows: chosen and typed once, and judged once.
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, openConsole, type Person, saveTemplate } from "../support/console.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";

const BADGES = "/app/print?template=custom-fixed";
const BADGE = {
  schemaVersion: 1,
  name: "Fixed badge",
  widthMm: 80,
  heightMm: 50,
  variables: [
    { name: "name", required: true },
    { name: "event", required: true },
    { name: "place", default: "Hall 1" },
    { name: "color", default: "#000000" },
  ],
  elements: [
    {
      type: "text",
      xMm: 5,
      yMm: 5,
      widthMm: 70,
      heightMm: 8,
      text: "{{name}}",
      color: "{{color}}",
    },
    { type: "text", xMm: 5, yMm: 20, widthMm: 70, heightMm: 8, text: "{{event}}, {{place}}" },
  ],
};

let browser: Browser;
let person: Person;
let page: Page;
beforeAll(async () => {
  [browser, person] = await Promise.all([openBrowser(), makeBusiness(100)]);
  await saveTemplate(person, "custom-fixed", BADGE);
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const column = (name: string) =>
  page.getByRole("combobox", { name: `Column for ${name}`, exact: true });
const ofAll = (name: string) =>
  page.getByRole("textbox", { name: `${name} for all rows`, exact: true });
const wrongCells = () => page.getByRole("grid").locator("[aria-invalid=true]");
const ready = () => page.getByRole("button", { name: "Print 3 pages", disabled: false });

async function paste(text: string): Promise<void> {
  await page.getByRole("grid", { name: "Records" }).waitFor();
  await page.getByRole("textbox", { name: "Paste cells" }).fill(text);
  await page.getByText("3 rows.").waitFor();
  await page.getByRole("combobox", { name: "Sheet" }).selectOption("single");
}

async function print(): Promise<string[]> {
  await ready().click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  return extractPagesByPdfjs(await readFile(await download.path()));
}

it("a required variable without a column is asked for once, and typed once for all rows", async () => {
  page = await openConsole(browser, BADGES, { person });
  await paste("name\nAda\nBo\nCy");
  const notice = page.getByText("No column for event");
  await notice.waitFor();
  expect(await notice.count()).toBe(1);
  expect(await wrongCells().count()).toBe(0);
  expect(await column("event").getAttribute("aria-invalid")).toBe("true");
  await page.getByText("The template needs event. Choose its column").waitFor();
  await ofAll("event").pressSequentially("Print Days");
  expect(await ofAll("event").inputValue()).toBe("Print Days");
  const pages = await print();
  expect(pages.map((text) => text.replaceAll(/\s+/g, " ").trim())).toEqual(
    ["Ada", "Bo", "Cy"].map((name) => `${name} Print Days, Hall 1`),
  );
});

it("an optional one is chosen among the columns, kept over a reload and over other rows, and can be none again", async () => {
  page = await openConsole(browser, BADGES, { person });
  await paste("name\tevent\nAda\tFair\nBo\tFair\nCy\tFair");
  await ready().waitFor();
  expect(await ofAll("place").count()).toBe(0);
  await column("place").selectOption({ label: "One value for all rows" });
  await ofAll("place").fill("Hall 7");
  await page.getByText("one value for place").waitFor();
  await page.waitForTimeout(600);
  await page.reload();
  await ready().waitFor();
  expect(await ofAll("place").inputValue()).toBe("Hall 7");
  await paste("name\tevent\nDi\tFair\nEd\tFair\nFlo\tFair");
  expect(await ofAll("place").inputValue()).toBe("Hall 7");
  expect((await print())[0]).toContain("Hall 7");
  await column("place").selectOption({ label: "None: prints “Hall 1”" });
  expect(await ofAll("place").count()).toBe(0);
});

it.each(VIEWS)(
  "at $width px in $colorScheme, a wrong value for all rows is said once, at its field",
  async (view) => {
    page = await openConsole(browser, BADGES, { person, view });
    await paste("name\tevent\nAda\tFair\nBo\tFair\nCy\tFair");
    await column("color").selectOption({ label: "One value for all rows" });
    await ofAll("color").fill("#12");
    await expect.poll(() => ofAll("color").getAttribute("aria-invalid")).toBe("true");
    expect(await wrongCells().count()).toBe(0);
    await page.getByText(/^color for all rows: /).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await ofAll("color").fill("#1f3a8a");
    await ready().waitFor();
  },
);
