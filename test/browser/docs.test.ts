// The docs as the service sends them: names, place on the page, search, samples, and calls that are tried.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DEVELOPMENT_KEY } from "../../scripts/development-key.ts";
import { makeAddress } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import { axeViolations, isTooWide, openPage, untilTrue, VIEWS } from "../support/pages.ts";

const SERVICE = inject("origin");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WIDE = { width: 1280, colorScheme: "light" } as const;
const NARROW = { width: 320, colorScheme: "light" } as const;
const open = (path: string, view: (typeof VIEWS)[number] = WIDE) =>
  openPage(browser, SERVICE + path, view);
const close = (page: Page) => page.context().close();

describe("every kind of page", () => {
  const PATHS = [
    "/docs",
    "/docs/templates",
    "/docs/api/printing",
    "/docs/template/text",
    "/docs/symbologies",
    "/docs/symbologies/code39",
    "/problems",
    "/problems/text-overflow",
    "/licences",
  ];

  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing, and nothing is too wide",
    async (view) => {
      for (const path of PATHS) {
        const page = await open(path, view);
        expect(await axeViolations(page), path).toEqual([]);
        expect(await isTooWide(page), path).toBe(false);
        await close(page);
      }
    },
  );

  it("asks nothing of another origin", async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).origin));
    for (const path of PATHS) await page.goto(SERVICE + path);
    expect(new Set(asked)).toEqual(new Set([SERVICE]));
    await page.close();
  });

  it("is under 100 KB with all that it loads", async () => {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(`${SERVICE}/docs/api/printing`, { waitUntil: "networkidle" });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(100 * 1024);
    await page.close();
  });
});

describe("on phones", () => {
  it("the button Menu opens the site's pages, and the button Contents those of the docs", async () => {
    const page = await open("/docs", NARROW);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Gallery" }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("link", { name: "Template documents" }).first().click();
    await page.waitForURL("**/docs/api/template-documents");
    await close(page);
  });
});

describe("On this page", () => {
  it("marks the place where the reader is", async () => {
    const page = await open("/docs/api/printing");
    const current = page
      .getByRole("navigation", { name: "On this page" })
      .locator("[aria-current]");
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    expect(await current.textContent()).toBe(await links.first().textContent());
    await links.nth(1).click();
    await untilTrue(
      page,
      "document.querySelectorAll('nav nav a')[1].getAttribute('aria-current') === 'location'",
    );
    expect(await current.count()).toBe(1);
    await close(page);
  });
});

describe("the search", () => {
  it("loads its index on first use, and is used from the keyboard", async () => {
    const page = await open("/docs");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const box = page.getByRole("searchbox", { name: "Search" });
    expect(asked).toEqual([]);
    await box.focus();
    await page.keyboard.type("overflow");
    const results = page.getByRole("list", { name: "Results" });
    await results.getByRole("link", { name: "TextElement.overflow" }).waitFor();
    expect(asked).toEqual(["/docs/search.json"]);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    expect(await results.locator("a:focus").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await results.isVisible()).toBe(false);
    await box.fill("TEXT_OVERFLOW");
    await results.getByRole("link").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/problems/text-overflow");
    await close(page);
  });

  it("says when nothing is found", async () => {
    const page = await open("/docs");
    await page.getByRole("searchbox", { name: "Search" }).fill("zzzzz");
    await page.getByText('Nothing has "zzzzz" in it.').waitFor();
    expect(await page.getByRole("list", { name: "Results" }).isVisible()).toBe(false);
    await close(page);
  });
});

describe("samples", () => {
  it("have tabs that are remembered from page to page, and Copy copies what is shown", async () => {
    const page = await open("/docs/api/printing");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("tab", { name: "Python" }).first().click();
    const block = page.locator("#preflightPdf [data-samples]");
    await block.getByRole("button", { name: "Copy" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(
      /^import json\nimport os\n/,
    );
    await page.goto(`${SERVICE}/docs/api/templates`);
    expect(await page.getByRole("tab", { name: "Python", selected: true }).count()).toBe(3);
    await close(page);
  });
});

describe("a guide", () => {
  it.each(["demo", "first-label", "clients", "command-line"])(
    "%s shows and copies the address that it is read on",
    async (slug) => {
      const page = await open(`/docs/${slug}`);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const block = page.locator(".code-block", { hasText: SERVICE }).first();
      await block.getByRole("button", { name: "Copy" }).click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      expect(await page.evaluate("navigator.clipboard.readText()")).toContain(SERVICE);
      const other = page.getByText(/localhost:8787|your Platen/);
      expect(await other.allTextContents()).toEqual([]);
      await close(page);
    },
  );
});

describe("Try it", () => {
  const openTry = async (path: string, call: string) => {
    const page = await open(path);
    const section = page.locator(call);
    await section.getByRole("button", { name: "Try it" }).click();
    return { page, section };
  };

  it("prints the example with a key, which is kept on the page only", async () => {
    const { page, section } = await openTry("/docs/api/printing", "#generatePdf");
    await section.getByRole("textbox", { name: "API key" }).fill(DEVELOPMENT_KEY);
    expect(await axeViolations(page)).toEqual([]);
    await section.getByRole("button", { name: "Send" }).click();
    const response = section.getByRole("region", { name: "Response" });
    await response.getByText(/^200/).waitFor();
    await response.getByRole("link", { name: "Open the PDF" }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      response.getByRole("link", { name: "Download" }).click(),
    ]);
    expect(readFileSync(await download.path(), "latin1")).toMatch(/^%PDF-/);
    await response.getByText("Headers").click();
    await response.getByText(/x-request-id/).waitFor();
    expect(
      await page.evaluate(
        "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])",
      ),
    ).not.toContain(DEVELOPMENT_KEY);
    await page.reload();
    await section.getByRole("button", { name: "Try it" }).click();
    expect(await section.getByRole("textbox", { name: "API key" }).inputValue()).toBe("");
    await close(page);
  });

  it("shows what is wrong as the service says it", async () => {
    const { page, section } = await openTry("/docs/api/printing", "#preflightPdf");
    await section.getByRole("textbox", { name: "API key" }).fill(DEVELOPMENT_KEY);
    await section.getByRole("textbox", { name: "Body" }).fill("{");
    await section.getByRole("button", { name: "Send" }).click();
    const response = section.getByRole("region", { name: "Response" });
    await response.getByText("INVALID_JSON").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await close(page);
  });

  it("reads a template by its id, and prints the demo without a key", async () => {
    const first = await openTry("/docs/api/templates", "#getTemplate");
    await first.section.getByRole("textbox", { name: "API key" }).fill(DEVELOPMENT_KEY);
    await first.section
      .getByRole("textbox", { name: "templateId" })
      .fill("custom-conference-badge");
    await first.section.getByRole("button", { name: "Send" }).click();
    const response = first.section.getByRole("region", { name: "Response" });
    await response.getByText('"custom-conference-badge"').waitFor();
    await close(first.page);

    const { page, section } = await openTry("/docs/api/demo", "#generateDemoPdf");
    expect(await section.getByRole("textbox", { name: "API key" }).count()).toBe(0);
    // A visitor of its own: the demo's limit for this machine is for other tests.
    const address = makeAddress();
    await page.route("**/api/v1/demo/generate-pdf", (route) =>
      route.continue({ headers: { ...route.request().headers(), "CF-Connecting-IP": address } }),
    );
    await section.getByRole("button", { name: "Send" }).click();
    await section.getByRole("link", { name: "Open the PDF" }).waitFor();
    await close(page);
  });
});
