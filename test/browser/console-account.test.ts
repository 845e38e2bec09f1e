// The console's account: what it has, its trial, signing out, and deleting it.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { account, makeEmail } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import { addCredits, arriveAt, makeBusiness, makePerson, openConsole } from "../support/console.ts";
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

  it("links to where credits are bought, when the service says where", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app/keys", { person });
    await page.route("**/account/v1/me", async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object };
      await route.fulfill({
        json: { data: { ...data, billingUrl: "https://pay.example/platen" } },
      });
    });
    await page.getByRole("link", { name: "Account", exact: true }).click();
    const link = page.getByRole("link", { name: "Buy credits" });
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("https://pay.example/platen");
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
