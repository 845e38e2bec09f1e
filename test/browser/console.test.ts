// The console's pages together: how one moves between them, and what happens without a session or a network.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { makeEmail } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import {
  arriveAt,
  makeBusiness,
  makePerson,
  openConsole,
  signInOn,
  type Person,
} from "../support/console.ts";
import { axeViolations, isTooWide, untilTrue, VIEWS } from "../support/pages.ts";

const SERVICE = inject("origin");
const PAGES = [
  ["Templates", "/app"],
  ["Print", "/app/print"],
  ["Keys", "/app/keys"],
  ["Links", "/app/links"],
  ["Printers", "/app/printers"],
  ["Usage", "/app/usage"],
  ["Account", "/app/account"],
] as const;

let browser: Browser;
let person: Person;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  person = await makePerson();
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const navigation = () => page.getByRole("navigation", { name: "Console" });

describe("the console", () => {
  it("leads from each page to every other, and marks the one that is shown", async () => {
    page = await openConsole(browser, "/app", { person });
    for (const [name, path] of PAGES) {
      await navigation().getByRole("link", { name, exact: true }).click();
      await heading(name).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.title()).toBe(`${name} · Platen`);
      expect(await navigation().locator("[aria-current=page]").allTextContents()).toEqual([name]);
    }
    expect(await page.getByRole("link", { name: "Sign in" }).count()).toBe(0);
  });

  it("on phones the pages are behind the button Menu", async () => {
    const view = { width: 320, colorScheme: "light" } as const;
    page = await openConsole(browser, "/app", { person, view });
    const link = navigation().getByRole("link", { name: "Keys" });
    expect(await link.count()).toBe(0);
    await page.getByRole("button", { name: "Menu" }).click();
    await link.click();
    await heading("Keys").waitFor();
  });

  it.each(PAGES.map(([, path]) => path))(
    "%s without a session asks one to sign in",
    async (path) => {
      page = await openConsole(browser, path, { person: null });
      await arriveAt(page, "/app/sign-in");
    },
  );

  it("after signing in, one is where one was", async () => {
    page = await openConsole(browser, "/app/print?template=custom-badge", { person: null });
    await signInOn(page, person.email);
    await arriveAt(page, "/app/print?template=custom-badge");
    await heading("Print").waitFor();
  });

  it("a sign-in that is given up does not lead elsewhere later: one returns to where one was", async () => {
    page = await openConsole(browser, "/app/keys", { person: null });
    await arriveAt(page, "/app/sign-in");
    await page.goto(`${SERVICE}/gallery`);
    await page.getByRole("link", { name: "Sign in" }).click();
    await arriveAt(page, "/app/sign-in");
    await signInOn(page, makeEmail());
    await arriveAt(page, "/gallery");
    await page.getByRole("link", { name: "Sign in" }).click();
    await arriveAt(page, "/app");
  });
});

describe("when something is in the way", () => {
  it("a session that ends while a page is open asks one to sign in, and comes back", async () => {
    const leaving = await makeBusiness();
    page = await openConsole(browser, "/app/keys", { person: leaving });
    await page.getByRole("button", { name: "Create key" }).waitFor();
    await page.context().clearCookies();
    await page.getByRole("textbox", { name: "Key name" }).fill("Shop");
    await page.getByRole("button", { name: "Create key" }).click();
    await arriveAt(page, "/app/sign-in");
    await page.context().addCookies(leaving.cookies.map((cookie) => ({ ...cookie, url: SERVICE })));
    await page.reload();
    await arriveAt(page, "/app/keys");
  });

  it("a way back that is interrupted is taken again", async () => {
    page = await openConsole(browser, "/app/keys", { person: null });
    await arriveAt(page, "/app/sign-in");
    // It is signed in by the reload, not by its own question, which is answered by now.
    await untilTrue(
      page,
      "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/get-session'))",
    );
    await page.context().addCookies(person.cookies.map((cookie) => ({ ...cookie, url: SERVICE })));
    let interrupted = 0;
    await page.route(`${SERVICE}/app/keys`, (route) =>
      interrupted++ === 0 ? route.abort("aborted") : route.continue(),
    );
    const failed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
    await page.reload({ waitUntil: "commit" });
    await failed;
    await page.reload({ waitUntil: "commit" });
    await arriveAt(page, "/app/keys");
  });

  it("without a network a sentence says so, and the page loads by itself when it is back", async () => {
    page = await openConsole(browser, "/app/account", { person });
    await heading("Account").waitFor();
    await page.route("**/account/v1/me", (route) => route.abort("internetdisconnected"));
    await page.reload();
    await page.getByText("No connection").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute("**/account/v1/me");
    await page.evaluate("dispatchEvent(new Event('online'))");
    await page.getByText(person.email).waitFor();
  });

  it("too many calls end in a countdown, and the second try waits for it", async () => {
    page = await openConsole(browser, "/app/account", { person });
    let tries = 0;
    await page.route("**/account/v1/usage?*", (route) =>
      tries++ === 0
        ? route.fulfill({
            status: 429,
            headers: { "Retry-After": "2" },
            json: { code: "RATE_LIMITED", detail: "Too many requests for this account." },
          })
        : route.continue(),
    );
    await page.getByRole("link", { name: "Usage", exact: true }).click();
    const again = page.getByRole("button", { name: "Try again" });
    await page.getByText("Too many requests for this account.").waitFor();
    expect(await again.isDisabled()).toBe(true);
    await expect.poll(() => again.isEnabled()).toBe(true);
    await again.click();
    await page.getByRole("heading", { name: "Nothing printed yet" }).waitFor();
  });

  it("a page whose code does not arrive says so", async () => {
    page = await openConsole(browser, "/app", { person });
    await page.route("**/web/files/usage-page-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Usage", exact: true }).click();
    await page.getByText("This page could not be loaded.").waitFor();
  });
});

describe.each(PAGES)("%s, of an account that has nothing", (name, path) => {
  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing and nothing is too wide",
    async (view) => {
      page = await openConsole(browser, path, { person, view });
      await heading(name).waitFor();
      await page.waitForLoadState("networkidle");
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});
