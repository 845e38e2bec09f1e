// The document as JSON on the page of all panels, under the policy of the pages.
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

const json = () => page.getByRole("textbox", { name: "JSON" });
const name = () => page.evaluate("session.editor.document.value.name");
const alert = () => page.getByRole("region", { name: "Document as JSON" }).getByRole("alert");

describe("the textbox JSON", () => {
  it("changes the document as it is typed, and follows changes of the document", async () => {
    await json().fill(
      JSON.stringify({ schemaVersion: 1, name: "Typed", widthMm: 50, heightMm: 30, elements: [] }),
    );
    expect(await name()).toBe("Typed");
    await page.evaluate(
      `session.editor.change("Name", (document) => ({ ...document, name: "Changed elsewhere" }))`,
    );
    await json().getByText("Changed elsewhere").waitFor();
  });

  it("a fault is an alert with its line, and the document stays as it was", async () => {
    await json().fill('{\n  "name": "Label",\n  "widthMm": 50\n  "heightMm": 30\n}');
    await alert().getByText("line 4").waitFor();
    expect(await name()).toBe("Product label");
    await json().fill('{\n  "name": "Label",\n  "widthMm": "wide",\n  "heightMm": 30\n}');
    await alert().getByText("line 3").waitFor();
  });

  it("a fault that the print core finds has its line too", async () => {
    await page.evaluate(`session.editor.change("Colour", (document) => ({
      ...document, elements: document.elements.with(0, { ...document.elements[0], color: "#12" }),
    }))`);
    await alert()
      .getByText(/^line \d+$/)
      .waitFor();
    await alert().getByText("must be a colour").waitFor();
  });

  it("a fault is at the line of what is typed, however that is broken into lines", async () => {
    const text = {
      type: "text",
      xMm: 1,
      yMm: 1,
      widthMm: 20,
      heightMm: 6,
      text: "Oil",
      color: "#12",
    };
    const document = { schemaVersion: 1, name: "Typed", widthMm: 50, heightMm: 30 };
    const typed = JSON.stringify({ ...document, elements: [text] });
    await json().fill(typed);
    await alert().getByText("must be a colour").waitFor();
    await alert().getByText("line 1", { exact: true }).waitFor();
    await json().fill(typed.replace('"elements"', '\n"elements"'));
    await alert().getByText("line 2", { exact: true }).waitFor();
  });

  it("keeps members that are unknown here", async () => {
    const document = {
      schemaVersion: 1,
      name: "L",
      widthMm: 50,
      heightMm: 30,
      elements: [],
      later: { a: 1 },
    };
    await json().fill(JSON.stringify(document));
    await page.evaluate(`session.editor.change("Name", (before) => ({ ...before, name: "M" }))`);
    expect(await page.evaluate("session.editor.document.value")).toEqual({
      ...document,
      name: "M",
    });
  });

  it("is copied as a program", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy as curl" }).click();
    await page.getByText("Copied as curl.").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toContain("/api/v1/generate-pdf");
  });

  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing, and nothing is too wide",
    async (view) => {
      await page.context().close();
      page = await openPage(browser, `${site.origin}/panels`, view);
      await json().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});
