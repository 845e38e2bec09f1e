// "What do you print on?": stock first, then the designs that fit it, on the front page, in the gallery and in the designer.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { STARTERS } from "../../src/rules/starters.ts";
import { openBrowser } from "../support/browser.ts";
import { arriveWhere, makeBusiness, openConsole } from "../support/console.ts";
import { operate } from "../support/designer.ts";
import { axeViolations, isTooWide, openPage, VIEWS } from "../support/pages.ts";

const SERVICE = inject("origin");
const WIDE = VIEWS[2]!;
const PLACES = ["/", "/gallery", "/designer"];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const open = async (path: string, view = WIDE) => {
  page = await openPage(browser, `${SERVICE}${path}`, view);
};
const box = () => page.getByRole("combobox", { name: "Part number or size" });
const designs = () => page.getByRole("list", { name: "Designs that fit" });
const links = () => designs().getByRole("link", { name: "Open in designer" });
const blank = () => page.getByRole("link", { name: "Blank label" });
const sheet = () => page.getByRole("combobox", { name: "Sheet", exact: true });
const nameOf = (id: string) => STARTERS.find((starter) => starter.id === id)!.document.name;
const names = (list: Locator) => list.getByRole("listitem").allTextContents();
const sizeOnCanvas = async () => {
  const { widthMm, heightMm } = await (await operate(page)).document();
  return [widthMm, heightMm];
};

describe.each(PLACES)("on %s", (path) => {
  it("a part number leads to the designs that fit, and into the designer with design and sheet", async () => {
    await open(path);
    await page.getByRole("heading", { name: "What do you print on?" }).waitFor();
    await box().fill("5392");
    await page.getByRole("option", { name: "5392" }).first().waitFor();
    await page.keyboard.press("Enter");
    await links().first().waitFor();
    expect(await names(designs())).toEqual([expect.stringContaining(nameOf("badge"))]);
    await links().first().click();
    const designer = await operate(page);
    expect((await designer.document()).name).toBe(nameOf("badge"));
    expect(await sheet().inputValue()).toContain("5392");
  });

  it("a size leads to a blank label of that size, with its sheet, where no design has it", async () => {
    await open(path);
    await box().fill("70 x 36");
    await page.getByText("No design has this size yet.").waitFor();
    expect(await designs().count()).toBe(0);
    await box().press("Tab");
    await blank().click();
    expect(await sizeOnCanvas()).toEqual([70, 36]);
    expect(await sheet().inputValue()).toContain("3475");
  });
});

describe("what is offered", () => {
  it("without a text: common sheets, rolls and plain paper, each with a picture", async () => {
    await open("/gallery");
    await box().click();
    const options = page.getByRole("listbox", { name: "Sheets" }).getByRole("option");
    await options.first().waitFor();
    const offered = (await options.allTextContents()).join("\n");
    for (const known of ["5160", "L7160", "roll", "Plain A4 paper", "Plain Letter paper"]) {
      expect(offered).toContain(known);
    }
    expect(await options.locator("svg").count()).toBe(await options.count());
  });

  it("a size that no sheet has: says so, with the nearest sheets and a grid on plain paper", async () => {
    await open("/gallery");
    await box().fill("71 x 40 mm");
    await page.getByRole("status").getByText("No sheet on sale has labels of 71 × 40").waitFor();
    const options = page.getByRole("option");
    await options.filter({ hasText: "Nearest size" }).first().waitFor();
    await options.filter({ hasText: "A4 paper · 2 × 7, 14 per page" }).click();
    await blank().click();
    expect(await sizeOnCanvas()).toEqual([71, 40]);
    expect(await sheet().inputValue()).toBe("A4 paper · 2 × 7, 14 per page");
  });

  it("plain paper: every design that fits on it, each as many times as it does", async () => {
    await open("/gallery");
    await box().fill("plain a4");
    await page.getByRole("option", { name: "Plain A4 paper" }).click();
    await links().first().waitFor();
    expect(await links().count()).toBeGreaterThan(STARTERS.length - 3);
    const badge = designs()
      .getByRole("listitem")
      .filter({ hasText: nameOf("badge") });
    await badge.getByRole("link").click();
    await operate(page);
    expect(await sheet().inputValue()).toBe("A4 paper · 2 × 3, 6 per page");
  });

  it("a roll, by the number on its package", async () => {
    await open("/gallery");
    await box().fill("DK-11209");
    await page.getByText("62 × 29").first().waitFor();
    await box().press("Enter");
    await blank().click();
    expect(await sizeOnCanvas()).toEqual([62, 29]);
    expect(await sheet().inputValue()).toBe("62 mm roll, 29 mm long");
  });

  it("nothing for what is no sheet, which is said", async () => {
    await open("/gallery");
    await box().fill("qwertz");
    await page.getByText("No sheet has this part number or size.").waitFor();
  });

  it("nothing where the sheets do not load; the next touch tries again", async () => {
    await open("/gallery");
    await page.route("**/presets-*.json", (route) => route.abort());
    await box().fill("5160");
    await page.getByRole("alert").getByText("could not be loaded").waitFor();
    await page.unroute("**/presets-*.json");
    await box().fill("5392");
    await links().first().waitFor();
  });
});

it("is the same HTML before it is touched as the component draws", async () => {
  /** Elements with their attributes and texts, in order. */
  const shape = async (path: string) => {
    await page?.context().close();
    await open(path);
    await box().waitFor();
    return page.evaluate(`[...document.querySelectorAll(".what-on *")].map((element) => [
      element.localName,
      ...[...element.attributes].map(({ name, value }) => name + "=" + value).sort(),
      ...[...element.childNodes]
        .filter((node) => node.nodeType === 3 && node.data.trim() !== "")
        .map((node) => node.data.replace(/\\s+/g, " ").trim()),
    ])`);
  };
  const drawn = await shape("/designer");
  expect(drawn).toHaveLength(12);
  expect(await shape("/gallery")).toEqual(drawn);
  expect(await shape("/")).toEqual(drawn);
});

describe("the front page", () => {
  it("loads neither the sheets nor what asks for them before the box is touched, and keeps what is typed meanwhile", async () => {
    await open("/gallery");
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(`${SERVICE}/`, { waitUntil: "networkidle" });
    expect(loaded.filter((address) => /presets-|mount-|gallery\.json/.test(address))).toEqual([]);
    await page.route("**/mount-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await box().click();
    await page.keyboard.type("5392");
    await links().first().waitFor();
    expect(await box().inputValue()).toBe("5392");
    expect(await box().evaluate((field: any) => field === field.ownerDocument.activeElement)).toBe(
      true,
    );
    expect(loaded.filter((address) => /\.wasm|\.ttf/.test(address))).toEqual([]);
  });
});

describe("the designer", () => {
  it("opens what the address names, and says what it does not know", async () => {
    await open("/designer?starter=event-badge&stock=vendorA-32010-compatible");
    await operate(page);
    expect(await sheet().inputValue()).toContain("32010");
    for (const [address, said] of [
      ["?stock=nothing", "There is no sheet “nothing”."],
      ["?size=1x9999", "No label has the size “1x9999”."],
      ["?starter=badge&stock=vendorA-5160-compatible", "“Name badge” does not fit on Avery 5160"],
    ]) {
      await page.goto(`${SERVICE}/designer${address}`);
      await page.getByText(said!).waitFor();
    }
  });

  it("takes rows and sheet to the page Print, where nothing is entered again", async () => {
    const person = await makeBusiness(10);
    page = await openConsole(browser, "/designer", { person });
    await box().fill("32010");
    await box().press("Enter");
    await links().first().click();
    await operate(page);
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await arriveWhere(page, ({ pathname }) => pathname === "/app/print");
    await page.getByText("3 badges, 1 page, 1 credit.").waitFor();
    expect(await sheet().inputValue()).toBe("vendorA-32010-compatible");
    await page.getByRole("gridcell", { name: "Tomasz", exact: true }).waitFor();
  });

  it("keeps the sheet through a reload, and a design that is left leads back to the question", async () => {
    await open("/designer");
    await box().fill("L7160");
    await box().press("Enter");
    await links().first().click();
    await operate(page);
    await page.waitForTimeout(500);
    await page.reload();
    await operate(page);
    expect(await sheet().inputValue()).toContain("L7160");
    await page.goBack();
    await box().waitFor();
  });
});

describe.each(VIEWS)("at $width px in $colorScheme", (view) => {
  it.each(PLACES)("%s has no violations and fits, open and answered", async (path) => {
    await open(path, view);
    await box().click();
    await page.getByRole("option").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await box().fill("5392");
    await box().press("Enter");
    await links().first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  });
});
