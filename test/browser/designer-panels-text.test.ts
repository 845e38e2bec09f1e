// The panels of the designer on a page of their own: template strings, variables, codes, problems.
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

const document = () => page.evaluate("session.editor.document.value") as Promise<Document>;
const variables = () => page.getByRole("region", { name: "Variables" });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

interface Document {
  readonly variables: readonly { readonly name: string }[];
  readonly elements: readonly Readonly<Record<string, unknown>>[];
}

describe("every panel", () => {
  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing, and nothing is too wide",
    async (view) => {
      const page = await openPage(browser, `${site.origin}/panels`, view);
      await page.getByText("Scans.").first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await page.context().close();
    },
  );
});

describe("a field for a template string", () => {
  it("offers variables after {{ and formatters after |, from the keyboard, and shows the result", async () => {
    const text = field("Text");
    await text.fill("");
    await text.pressSequentially("Price {{pri");
    const list = page.getByRole("listbox", { name: "Insert variable" });
    await list.getByRole("option", { name: "price" }).waitFor();
    await page.keyboard.press("Enter");
    expect(await text.inputValue()).toBe("Price {{price}}");
    expect(await list.count()).toBe(0);
    for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(" | curr");
    await list.getByRole("option", { name: "currency" }).click();
    expect(await text.inputValue()).toBe("Price {{price | currency:EUR}}");
    await page.getByText("Prints Price €12.50").waitFor();
    expect((await document()).elements[0]!["text"]).toBe("Price {{price | currency:EUR}}");
  });

  it("closes the list with Escape, and typing in one field is one step to be undone", async () => {
    const text = field("Text");
    const before = await text.inputValue();
    await text.click();
    await page.keyboard.type(" {{");
    await page.getByRole("listbox", { name: "Insert variable" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("listbox", { name: "Insert variable" }).count()).toBe(0);
    await page.evaluate("session.editor.undo()");
    expect(await text.inputValue()).toBe(before);
  });

  it("a name that no variable has can be added from the field", async () => {
    await field("Text").fill("{{weight}}");
    await page.getByText("No variable is named weight.").waitFor();
    await page.getByRole("button", { name: "Add “weight”" }).first().click();
    expect((await document()).variables.at(-1)).toEqual({ name: "weight" });
  });
});

describe("the region Variables", () => {
  it("renames everywhere with one step, and says why a name cannot be", async () => {
    const name = variables().getByRole("textbox", { name: "Variable name" }).nth(1);
    await name.fill("article");
    expect((await document()).elements[2]!["value"]).toBe("{{article}}");
    await name.fill("price");
    await page.getByText("There is another variable “price”.").waitFor();
    expect((await document()).variables[1]!.name).toBe("article");
    await page.evaluate("session.editor.undo()");
    expect((await document()).elements[2]!["value"]).toBe("{{sku}}");
  });

  it("adds one with the focus in its name, and asks before one that is used is deleted", async () => {
    await variables().getByRole("button", { name: "Add variable" }).click();
    await page.keyboard.type("lot");
    expect((await document()).variables.at(-1)).toEqual({ name: "lot" });
    await variables().getByRole("button", { name: "Delete lot" }).click();
    expect((await document()).variables).toHaveLength(4);
    await variables().getByRole("button", { name: "Delete sku" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete variable" });
    await dialog.getByText("“sku” is used in one place.").waitFor();
    await dialog.getByRole("button", { name: "Delete" }).click();
    expect((await document()).variables).toHaveLength(3);
    await page
      .getByRole("region", { name: "Problems" })
      .getByText("“Value” has a variable that is not declared: “sku”.")
      .waitFor();
  });

  it("selects the element that uses a variable", async () => {
    await variables().getByRole("button", { name: "Barcode, {{sku}}" }).click();
    expect(await page.evaluate("session.editor.selection.value")).toEqual([2]);
  });
});

describe("codes", () => {
  it("say live whether they scan, and how wide the box must be", async () => {
    await page.getByText("Scans. 3 dots per module at 300 dpi.").waitFor();
    await page.evaluate(`session.editor.change("Resize", (document) => ({
      ...document, elements: document.elements.with(2, { ...document.elements[2], widthMm: 15 }),
    }))`);
    await page
      .locator(".scan")
      .getByText(/^Too narrow: this code needs \d+\.\d\smm, the box has 15\.0\.$/)
      .waitFor();
    const problems = page.getByRole("region", { name: "Problems" });
    await problems.getByRole("button", { name: "Barcode, {{sku}}" }).click();
    expect(await page.evaluate("session.editor.selection.value")).toEqual([2]);
    await page.getByRole("button", { name: "1 problem" }).waitFor();
  });

  it("are chosen by purpose and by name, and show the check digit", async () => {
    await page.getByRole("combobox", { name: "Purpose" }).first().selectOption("Shop article");
    expect((await document()).elements[2]!["symbology"]).toBe("ean13");
    await field("Value").first().fill("400638133393");
    await page.getByText("The check digit 1 is added: 4006381333931.").waitFor();
    await page.getByRole("combobox", { name: "Symbology" }).first().selectOption("EAN-8");
    expect((await document()).elements[2]!["symbology"]).toBe("ean8");
  });

  it("a builder writes the contents of a QR code with its escapes", async () => {
    await page.getByRole("button", { name: "Build contents" }).click();
    const dialog = page.getByRole("dialog", { name: "Contents of the QR code" });
    await dialog.getByRole("combobox", { name: "Contents" }).selectOption("Wi-Fi");
    await dialog.getByRole("textbox", { name: "Network name" }).fill("{{name}}");
    await dialog.getByRole("textbox", { name: "Password" }).fill("a;b");
    await dialog.getByRole("button", { name: "Use these contents" }).click();
    expect((await document()).elements[3]!["value"]).toBe(
      "WIFI:T:WPA;S:{{name | escape:wifi}};P:a\\;b;;",
    );
  });
});
