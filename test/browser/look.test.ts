// The components of web/look on the page that shows them all, served by Vite as while developing.
import type { Browser } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { developmentConfig } from "../../scripts/web/vite-config.ts";
import { openBrowser } from "../support/browser.ts";
import { axeViolations, isTooWide, openPage, VIEWS } from "../support/pages.ts";

let browser: Browser;
let vite: ViteDevServer;
let address: string;
beforeAll(async () => {
  browser = await openBrowser();
  vite = await createServer(developmentConfig(0, "http://127.0.0.1:1"));
  await vite.listen();
  address = `${vite.resolvedUrls!.local[0]!}look.html`;
});
afterAll(async () => {
  await browser.close();
  await vite.close();
});

const WIDE = { width: 1280, colorScheme: "light" } as const;
const NARROW = { width: 320, colorScheme: "light" } as const;

describe("every component", () => {
  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing, and nothing is too wide",
    async (view) => {
      const page = await openPage(browser, address, view);
      await page.getByRole("button", { name: "Open a dialog" }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await page.getByRole("button", { name: "Open a dialog" }).click();
      await page.getByRole("dialog", { name: "Revoke key" }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.context().close();
    },
  );
});

describe("the header on phones", () => {
  it("has a button Menu that opens and closes the links, from the keyboard too", async () => {
    const page = await openPage(browser, address, NARROW);
    const docs = page.getByRole("banner").getByRole("link", { name: "Docs" });
    expect(await docs.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).focus();
    await page.keyboard.press("Enter");
    expect(await docs.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await docs.isVisible()).toBe(false);
    await page.context().close();
  });

  it("has the links in the line where there is room", async () => {
    const page = await openPage(browser, address, WIDE);
    expect(await page.getByRole("banner").getByRole("link", { name: "Docs" }).isVisible()).toBe(
      true,
    );
    expect(await page.getByRole("button", { name: "Menu" }).isVisible()).toBe(false);
    await page.context().close();
  });
});

describe("a dialog", () => {
  it("takes the focus, is closed by Escape, and gives the focus back", async () => {
    const page = await openPage(browser, address, WIDE);
    const opener = page.getByRole("button", { name: "Open a dialog" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Revoke key" });
    await dialog.waitFor();
    expect(await dialog.locator(":focus").count()).toBe(1);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await page.locator("button:focus").textContent()).toBe("Open a dialog");
    await page.context().close();
  });
});

describe("samples", () => {
  it("have tabs for the arrow keys, remember the choice, and copy what is shown", async () => {
    const page = await openPage(browser, address, WIDE);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("tab", { name: "curl" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { name: "TypeScript", selected: true }).count()).toBe(1);
    expect(await page.getByRole("tabpanel").allTextContents()).toHaveLength(1);
    await page.getByRole("button", { name: "Copy" }).last().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(
      /^const answer = await fetch/,
    );
    await page.reload();
    await page.getByRole("tab", { name: "TypeScript", selected: true }).waitFor();
    await page.context().close();
  });
});

describe("a field", () => {
  it("has its label as name and its fault as description", async () => {
    const page = await openPage(browser, address, WIDE);
    const sku = page.getByRole("textbox", { name: "SKU" });
    expect(await sku.getAttribute("aria-invalid")).toBe("true");
    const described = await sku.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain("Too long");
    await page.context().close();
  });
});
