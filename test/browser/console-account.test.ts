// The console's account: what it has, its trial, signing out, and deleting it.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { account, dataIn, makeEmail } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import { keepNow } from "../support/kept.ts";
import {
  addCredits,
  arriveAt,
  makeBusiness,
  makePerson,
  openConsole,
  type Person,
} from "../support/console.ts";
import { keysIn } from "../support/old-databases.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

const SERVICE = inject("origin");

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog", { name: "Delete account" });
const fact = (name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("+ dd").textContent();

describe("the account", () => {
  it("says its address, plan, credits and what is left of the trial", async () => {
    const person = await makePerson();
    page = await openConsole(browser, "/app/account", { person });
    await button("Start trial").waitFor();
    expect(await fact("Email")).toBe(person.email);
    expect(await fact("Plan")).toBe("No plan yet");
    await button("Start trial").click();
    await page.getByRole("textbox", { name: "API key" }).waitFor();
    await expect.poll(() => fact("Trial")).toMatch(/^0 of 10 prints used, until \d+ \w+ \d{4}$/);
    expect(await fact("Plan")).toBe("Trial");
    expect(await button("Start trial").count()).toBe(0);
    await addCredits(person, 1500);
    await page.reload();
    await expect.poll(() => fact("Credits")).toBe("1,500");
    expect(await fact("Plan")).toBe("Business");
    expect(await fact("API keys")).toContain("0 of 5");
  });

  it("links to where credits are bought: the page that the service names, or its address", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app/keys", { person });
    await page.route("**/account/v1/me", async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object };
      await route.fulfill({
        json: { data: { ...data, billingUrl: "https://pay.example/platen" } },
      });
    });
    const link = page.getByRole("link", { name: "Buy credits" });
    await page.goto(`${SERVICE}/app/account`);
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("https://pay.example/platen");
    await page.unrouteAll();
    await page.reload();
    await expect.poll(() => link.getAttribute("href")).toMatch(/^mailto:support@platen\.example/);
  });

  it("is left by signing out: the session is over", async () => {
    const person = await makePerson();
    page = await openConsole(browser, "/app/account", { person });
    await button("Sign out").click();
    await arriveAt(page, "/");
    expect((await account(person.token, "GET", "/me")).status).toBe(401);
    await page.goto(`${SERVICE}/app`);
    await arriveAt(page, "/app/sign-in");
  });
});

describe("an image of the account that this browser has shown", () => {
  const upload = async ({ token }: Person) => {
    const answer = await fetch(`${SERVICE}/account/v1/assets`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "image/png" },
      body: readFileSync("docs/images/code-datamatrix.png"),
    });
    const { id } = await dataIn<{ id: string }>(answer, 201);
    return `/account/v1/assets/${id.slice("asset:".length)}`;
  };
  /** Each answer of the service has an id of its own: one that is read twice came from the cache. */
  const read = (path: string) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      return { status: answer.status, id: answer.headers.get("X-Request-Id") };
    }, path);
  const open = async (person: Person) => {
    page = await openConsole(browser, "/app/account", { person });
    const path = await upload(person);
    await button("Sign out").waitFor();
    const first = await read(path);
    expect(first.status).toBe(200);
    expect(await read(path)).toEqual(first);
    return path;
  };

  it("is gone when they sign out", async () => {
    const path = await open(await makePerson());
    await button("Sign out").click();
    await arriveAt(page, "/");
    expect((await read(path)).status).toBe(401);
  });

  it("is gone when they delete the account", async () => {
    const path = await open(await makePerson());
    await button("Delete account").click();
    await dialog().getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("heading", { level: 1, name: "Account deleted" }).waitFor();
    expect((await read(path)).status).toBe(401);
  });

  it("is not another person's who is signed in there next, or no one's, however the session ended", async () => {
    const path = await open(await makePerson());
    const other = await makePerson();
    await page.context().clearCookies();
    expect((await read(path)).status).toBe(401);
    await page.context().addCookies(other.cookies.map((cookie) => ({ ...cookie, url: SERVICE })));
    expect((await read(path)).status).toBe(404);
  });
});

describe("deleting the account", () => {
  it("says what is lost, can be cancelled, and is done at once", async () => {
    const person = await makePerson(makeEmail());
    page = await openConsole(browser, "/app/account", { person });
    await button("Delete account").click();
    await dialog().getByText(person.email).waitFor();
    expect(await dialog().textContent()).not.toContain("credit");
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog().count()).toBe(0);
    expect((await account(person.token, "GET", "/me")).status).toBe(200);
    await button("Delete account").click();
    await dialog().getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("heading", { level: 1, name: "Account deleted" }).waitFor();
    expect((await account(person.token, "GET", "/me")).status).toBe(401);
    await page.goto(`${SERVICE}/app`);
    await arriveAt(page, "/app/sign-in");
  });

  it("names what only this browser has of it, and removes that too", async () => {
    const person = await makeBusiness(12);
    page = await openConsole(browser, "/app/print", { person });
    await page.getByRole("textbox", { name: "Paste cells" }).fill("firstName\nAda\nBo");
    await page.getByRole("gridcell", { name: "Bo", exact: true }).waitFor();
    await keepNow(page);
    await page.goto(`${SERVICE}/app/account`);
    await button("Delete account").click();
    await dialog().getByText("2 rows of data for").waitFor();
    await dialog().getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("heading", { level: 1, name: "Account deleted" }).waitFor();
    await expect.poll(() => keysIn(page, "platen")).toEqual([]);
  });

  it("with credits names their number, and is refused when it has changed meanwhile", async () => {
    const person = await makeBusiness(12);
    page = await openConsole(browser, "/app/account", { person });
    await button("Delete account").click();
    await dialog().getByText("12 credits").waitFor();
    await addCredits(person, 30);
    const confirm = dialog().getByRole("button", { name: "Delete account" });
    await confirm.click();
    await expect.poll(() => dialog().getByRole("alert").textContent()).toContain("42 credits left");
    await dialog().getByText("42 credits", { exact: true }).waitFor();
    await confirm.click();
    await page.getByRole("heading", { level: 1, name: "Account deleted" }).waitFor();
    expect((await account(person.token, "GET", "/me")).status).toBe(401);
  });

  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing on the page and in the dialog",
    async (view) => {
      page = await openConsole(browser, "/app/account", { person: await makeBusiness(), view });
      await button("Delete account").click();
      await dialog().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});
