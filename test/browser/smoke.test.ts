// The pages in a real browser, at a glance: three in `npm test`, all in `npm run test:full`; the rest of this folder is
// `npm run test:browser`.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { PAGES } from "../../src/reference/web-pages.ts";
import { openBrowser } from "../support/browser.ts";
import { full } from "../support/full.ts";

const SERVICE = inject("origin");
const EVERY_PAGE = Object.keys(PAGES).filter((path) => !PAGES[path]!.framed);

let browser: Browser;
let page: Page;
const complaints: string[] = [];
const elsewhere: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // Asking who is signed in is answered with 401, which the browser notes.
    const isNote = / 401 /.test(message.text());
    if (message.type() === "error" && !isNote) complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (!/^(?:blob|data):/.test(request.url()) && new URL(request.url()).origin !== SERVICE) {
      elsewhere.push(request.url());
    }
  });
});
afterAll(() => browser.close());

describe("the pages of the service", () => {
  it.each(full(EVERY_PAGE, ["/", "/designer", "/app/print"]))(
    "%s loads whole, with a heading and the header's links, and asks nothing of others: the console asks one to sign in",
    async (path) => {
      await page.goto(SERVICE + path, { waitUntil: "networkidle" });
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      for (const name of ["Docs", "Gallery", "Sign in"]) {
        expect(await page.getByRole("banner").getByRole("link", { name }).count()).toBe(1);
      }
      expect(complaints).toEqual([]);
      expect(elsewhere).toEqual([]);
    },
  );

  it("run no script inside the page: a planted one is blocked", async () => {
    await page.goto(SERVICE);
    await page.evaluate(`(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'planted'";
      document.body.append(script);
    })()`);
    expect(await page.title()).not.toBe("planted");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("Content Security Policy")]);
  });

  it("where there is none, a page names the nearest", async () => {
    const answer = await page.goto(`${SERVICE}/galery`);
    expect(answer!.status()).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
      "There is no page here",
    );
    await page.getByRole("link", { name: "/gallery" }).click();
    expect(new URL(page.url()).pathname).toBe("/gallery");
  });
});
