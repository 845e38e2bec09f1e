// Every control of the designer is found by its role and exact name, at 1280 px, after the gesture that makes it appear.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { account } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import { makePerson, openConsole } from "../support/console.ts";
import { FIVE, leaveDesigner, openDesigner, operate } from "../support/designer.ts";
import { openPage, type View } from "../support/pages.ts";

const SERVICE = inject("origin");
const WIDE: View = { width: 1280, colorScheme: "light" };

type Role = Parameters<Page["getByRole"]>[0];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner({ page }));

const named = (role: Role, name: string, within: Page | Locator = page) =>
  within.getByRole(role, { name, exact: true });

/** Each is there once, and is seen. */
async function expectAll(role: Role, names: readonly string[], within?: Locator): Promise<void> {
  for (const name of names) {
    const control = named(role, name, within);
    await control.waitFor();
    expect(await control.count(), `${role} ${name}`).toBe(1);
  }
}

async function openFive(): Promise<void> {
  ({ page } = await openDesigner(browser, SERVICE));
}

const select = (name: RegExp) => named("listbox", "Elements").getByRole("option", { name }).click();

describe("names of the designer", () => {
  it("what is there at once", async () => {
    await openFive();
    const tools = named("radiogroup", "Tool");
    const TOOLS = "Select,Text,Barcode,QR code,Rectangle,Ellipse,Line,Table,Image,Artwork";
    await expectAll("radio", TOOLS.split(","), tools);
    await expectAll("radio", ["mm", "inch", "pt"], named("radiogroup", "Unit"));
    await expectAll("listbox", ["Elements"]);
    await expectAll("application", ["Canvas"]);
    await expectAll("combobox", ["Sheet"]);
    await expectAll("region", ["Variables", "Records", "Problems"]);
    const BUTTONS = "Undo,Redo,Save,Previous record,Next record,Longest values,Add variable";
    await expectAll("button", [...BUTTONS.split(","), "JSON", "Versions"]);
  });

  it("the regions are on the screen without scrolling the page", async () => {
    await openFive();
    for (const name of ["Variables", "Records", "Problems"]) {
      const { y, height } = (await named("region", name).boundingBox())!;
      expect(height, name).toBeGreaterThan(20);
      expect(y + Math.min(height, 20), name).toBeLessThanOrEqual(900);
    }
  });

  it("fields of what is selected", async () => {
    await openFive();
    await select(/^Text/);
    await expectAll("spinbutton", ["X", "Y", "Width", "Height", "Rotation"]);
    await expectAll("textbox", ["Text"]);
    await select(/^Barcode/);
    await expectAll("textbox", ["Value"]);
    await expectAll("combobox", ["Symbology"]);
    await select(/^QR code/);
    await expectAll("textbox", ["Value"]);
  });

  it("each variable is a group, whatever kind it is", async () => {
    await openFive();
    await named("button", "Add variable").click();
    for (const name of ["sku", "variable1"]) {
      const group = named("group", name);
      await expectAll("textbox", ["Variable name", "Example", "Default"], group);
      await expectAll("checkbox", ["Required", "Counter"], group);
      await named("checkbox", "Required", group).check();
      await expectAll("textbox", ["Variable name", "Example", "Default"], group);
      await named("checkbox", "Counter", group).check();
      await expectAll("textbox", ["Variable name", "Example", "Default"], group);
      await expectAll("checkbox", ["Required", "Counter"], group);
    }
  });

  it("the list that {{ opens, and the text in place", async () => {
    await openFive();
    await select(/^Text/);
    await named("textbox", "Text").press("End");
    await named("textbox", "Text").pressSequentially(" {{");
    await expectAll("listbox", ["Insert variable"]);
    await page.keyboard.press("Escape");
    await named("application", "Canvas").focus();
    await page.keyboard.press("Enter");
    await expectAll("textbox", ["Edit text"]);
  });

  it("the slots of a sheet", async () => {
    await openFive();
    await named("combobox", "Sheet").fill("5160");
    await page.getByRole("option", { name: /5160/ }).first().click();
    await page.getByRole("button", { name: "Resize the label" }).click();
    await expectAll("button", ["Slot 1", "Slot 2", "Slot 30"]);
  });

  it("the document as JSON, with a fault as an alert", async () => {
    await openFive();
    await named("button", "JSON").click();
    await expectAll("textbox", ["JSON"]);
    await named("textbox", "JSON").fill("{\n  nothing");
    const alert = page.getByRole("alert").filter({ hasText: /line \d/ });
    await alert.waitFor();
    expect(await alert.textContent()).toContain("line 2");
  });

  it("dialogs with keys", async () => {
    await openFive();
    await named("application", "Canvas").focus();
    await page.keyboard.press("?");
    await expectAll("dialog", ["Keyboard shortcuts"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expectAll("dialog", ["Commands"]);
    await page.keyboard.press("Escape");
    await named("button", "Versions").click();
    await expectAll("dialog", ["Versions"]);
  });

  it("conflicts and versions of a template", async () => {
    const person = await makePerson();
    const save = async (name: string) => {
      const body = { document: { ...FIVE, name } };
      const answer = await account(person.token, "PUT", "/templates/custom-names", { body });
      expect(answer.ok).toBe(true);
    };
    await save("First");
    await save("Second");
    page = await openConsole(browser, "/app/templates/custom-names", { person });
    await operate(page);
    await save("Third");
    await select(/^Text/);
    await page.keyboard.press("Delete");
    await named("button", "Save").click();
    const conflict = named("dialog", "Conflict");
    await expectAll("button", ["Keep mine", "Use theirs", "Save as copy"], conflict);
    await named("button", "Use theirs", conflict).click();
    await named("button", "Versions").click();
    const items = named("dialog", "Versions").getByRole("listitem");
    await items.nth(1).waitFor();
    await expectAll("button", ["Restore"], items.first());
  });

  it("the start has an empty label, and each starter of the gallery opens in the designer", async () => {
    page = await openPage(browser, `${SERVICE}/designer`, WIDE);
    await expectAll("button", ["Empty label"]);
    await page.goto(`${SERVICE}/gallery`);
    await expectAll("searchbox", ["Search"]);
    const starters = named("list", "Starters").locator("> li");
    const links = named("link", "Open in designer", starters);
    expect(await links.count()).toBe(await starters.count());
  });
});
