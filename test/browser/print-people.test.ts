// A list of people on the page "Print": full names, job titles, and the picture of the first of them.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, openConsole, type Person } from "../support/console.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

const BADGES = "/app/print?template=custom-badge";
const GUESTS = [
  ["Full name", "Job title", "Company name", "Color"],
  ["Ada Lovelace", "Countess", "Analytical Engines", "#00a000"],
  ["Maria del Carmen Ruiz", "Editor", "Ruiz y Cía", "#0000a0"],
];

let browser: Browser;
let person: Person;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  person = await makeBusiness(100);
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const columnFor = (variable: string) =>
  page
    .getByRole("combobox", { name: `Column for ${variable}`, exact: true })
    .evaluate((select: any) => select.selectedOptions[0].textContent as string);

async function paste(rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole("grid", { name: "Records" }).waitFor();
  const text = rows.map((row) => row.join("\t")).join("\n");
  await page.getByRole("textbox", { name: "Paste cells" }).fill(text);
}

describe("full names for a template with first and last names", () => {
  it.each(VIEWS)(
    "are split with one button, printed, and put back with one at $width px in $colorScheme",
    async (view) => {
      page = await openConsole(browser, BADGES, { person, view });
      await paste(GUESTS);
      await page.getByText("“Ada Lovelace” becomes “Ada” and “Lovelace”").waitFor();
      expect(await columnFor("firstName")).toBe("None");
      expect(await axeViolations(page)).toEqual([]);
      await button("Split names").click();
      await button("Print 1 page").and(page.locator(":enabled")).waitFor();
      expect([await columnFor("firstName"), await columnFor("lastName")]).toEqual([
        "firstName",
        "lastName",
      ]);
      const grid = page.getByRole("grid", { name: "Records" });
      await grid.getByRole("gridcell", { name: "Maria del Carmen", exact: true }).waitFor();
      expect(await isTooWide(page)).toBe(false);
      expect(await axeViolations(page)).toEqual([]);
      await button("Undo split").click();
      await button("Split names").waitFor();
      expect(await columnFor("firstName")).toBe("None");
    },
  );
});

it("“Job title” is the title and not the role, which has no column", async () => {
  page = await openConsole(browser, BADGES, { person });
  await paste(GUESTS);
  await button("Split names").waitFor();
  expect(await columnFor("title")).toBe("Job title");
  expect(await columnFor("role")).toBe("None");
  expect(await columnFor("company")).toBe("Company name");
});

/** Of the coloured band at the badge's lower edge. */
function bandOf(): Promise<string> {
  return page
    .getByRole("img", { name: "Name badge, as it prints" })
    .evaluate((picture: any) => {
      const { document } = globalThis as any;
      const copy = document.createElement("canvas").getContext("2d");
      copy.drawImage(picture, 0, 0);
      const { width, height } = picture;
      return copy.getImageData(width - 12, height - 12, 1, 1).data.join(" ") as string;
    })
    .catch(() => "not there");
}

it("the template's picture is of the first record, and in the colour that prints without one", async () => {
  page = await openConsole(browser, BADGES, { person });
  await expect.poll(bandOf).toBe("217 72 15 255");
  await paste([["firstName"], ["Ada"]]);
  await button("Print 1 page").and(page.locator(":enabled")).waitFor();
  await expect.poll(bandOf).toBe("217 72 15 255");
  await paste([
    ["firstName", "color"],
    ["Ada", "#00a000"],
  ]);
  await expect.poll(bandOf).toBe("0 160 0 255");
});

it("at 320 px what it costs and the button take less than a tenth of the screen", async () => {
  page = await openConsole(browser, BADGES, {
    person,
    view: { width: 320, colorScheme: "light" },
  });
  await paste([["firstName"], ["Ada"]]);
  await button("Print 1 page").and(page.locator(":enabled")).waitFor();
  const box = await page.locator(".print-summary").boundingBox();
  expect(box!.height).toBeLessThan(90);
  expect(await button("Print 1 page").isVisible()).toBe(true);
});
