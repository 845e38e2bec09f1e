// An account that signs out in one tab while another has work open, and a session that ends where nothing is kept: what
// is open stays, is kept again once its account is back, and is shown to no other one.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import {
  arriveAt,
  arriveWhere,
  chargesOf,
  makeBusiness,
  makePerson,
  openConsole,
  type Person,
  saveTemplate,
  signInOn,
} from "../support/console.ts";
import { FIVE, operate } from "../support/designer.ts";
import { accountsKept, holdDatabase, keepNow, keepsCell } from "../support/kept.ts";
import { writePng } from "../support/png-writer.ts";

const SERVICE = inject("origin");

const LABEL = {
  schemaVersion: 1,
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "name", required: true }],
  elements: [{ type: "text", xMm: 3, yMm: 3, widthMm: 60, heightMm: 8, text: "{{name}}" }],
};

let browser: Browser;
let person: Person;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
// Signing out ends the session that the tests before have used.
beforeEach(async () => {
  person = await makeBusiness(10);
  for (const name of ["one", "two"])
    await saveTemplate(person, `custom-${name}`, { ...LABEL, name });
  await saveTemplate(person, "custom-design", FIVE);
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const button = (name: string | RegExp, on = page) =>
  on.getByRole("button", { name, exact: true }).and(on.locator(":enabled"));
const grid = () => page.getByRole("grid", { name: "Records" });
const cell = (name: string) => grid().getByRole("gridcell", { name, exact: true });
const status = (text: string) => page.locator(".bar-saved").getByText(text).waitFor();
const saved = (on = page) => on.evaluate("localStorage.getItem('platen.account')");
const designName = () => page.getByRole("textbox", { name: "Name", exact: true });

async function openPrint(prepare?: string): Promise<void> {
  page = await openConsole(browser, "/app", { person });
  if (prepare !== undefined) await page.context().addInitScript(prepare);
  await page.goto(`${SERVICE}/app/print?template=custom-one`);
  await grid().getByRole("gridcell").nth(1).click();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
}

async function openDesign(): Promise<void> {
  page = await openConsole(browser, "/app/templates/custom-design", { person });
  await operate(page);
  await designName().fill("Renamed");
  await keepNow(page);
}

/** In another tab, where it is asked what would be lost. */
async function signOutElsewhere(lost: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${SERVICE}/app/account`);
  await button("Sign out", other).click();
  const dialog = other.getByRole("dialog", { name: "Sign out" });
  await dialog.getByText(lost).waitFor();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await arriveAt(other, "/");
  await other.close();
}

/** Somebody signs in, and no page hears of it. */
async function takeCookiesOf({ cookies }: Person): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: SERVICE })));
}

/** Another shop that could pay for the same rows: it has the same template. */
async function makeOther(): Promise<Person> {
  const other = await makeBusiness(10);
  await saveTemplate(other, "custom-one", { ...LABEL, name: "one" });
  return other;
}

async function signInElsewhere({ email }: Person): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${SERVICE}/app/sign-in`);
  await signInOn(other, email);
  await arriveWhere(other, ({ pathname }) => pathname === "/app");
  await expect.poll(() => saved(other)).not.toBe(null);
  await other.close();
}

/** With the link of the page, which opens a tab. */
async function signInBeside(link: ReturnType<Page["getByRole"]>, { email }: Person) {
  const [other] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await signInOn(other, email);
  // Not to the page that is still open in the first tab.
  await arriveWhere(other, ({ pathname }) => pathname === "/app");
  await expect.poll(() => saved(other)).not.toBe(null);
  await other.close();
}

async function isAskedToLeave(
  leave = () => page.evaluate("void setTimeout(() => location.reload())"),
): Promise<boolean> {
  let isAsked = false;
  page.once("dialog", (dialog) => {
    isAsked = true;
    void dialog.dismiss();
  });
  await leave();
  await page.waitForTimeout(1000);
  return isAsked;
}

describe("rows on the page Print", () => {
  it("stay there when their account has signed out in another tab, and are kept and printed once it is back", async () => {
    await openPrint();
    await keepsCell(page, "Ada");
    await signOutElsewhere("1 row of data for “one”.");
    await page.getByText("You signed out in another tab").waitFor();
    await button("Print 1 page").click();
    await page.getByText("Your session has ended").waitFor();
    expect(new URL(page.url()).pathname).toBe("/app/print");
    await cell("Ada").waitFor();
    expect(await isAskedToLeave()).toBe(true);
    const alert = page.getByRole("alert").filter({ hasText: "Your session has ended" });
    await signInBeside(alert.getByRole("link", { name: "Sign in" }), person);
    await keepsCell(page, "Ada");
    expect(await page.getByText("You signed out in another tab").count()).toBe(0);
    expect(await isAskedToLeave()).toBe(false);
    await cell("Ada").waitFor();
    await button("Print 1 page").click();
    await page.getByText("1 label ready to print").waitFor();
  });

  it("are there too when another template was to be opened meanwhile", async () => {
    await openPrint();
    await keepsCell(page, "Ada");
    await signOutElsewhere("1 row of data for “one”.");
    await page.getByText("You signed out in another tab").waitFor();
    const asked = page.waitForResponse("**/account/v1/templates/custom-two");
    await page.getByRole("combobox", { name: "Template" }).selectOption("custom-two");
    expect((await asked).status()).toBe(401);
    await cell("Ada").waitFor();
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe("/app/print");
    await cell("Ada").waitFor();
  });

  it("are hidden while another account is signed in, and there again for their own", async () => {
    await openPrint();
    await keepsCell(page, "Ada");
    await signOutElsewhere("1 row of data for “one”.");
    const link = page.getByRole("link", { name: "Sign in" }).first();
    await signInBeside(link, await makePerson());
    await page.getByText("Another account is signed in").waitFor();
    expect(await page.getByText("Ada").count()).toBe(0);
    expect(await grid().count()).toBe(0);
    const other = await page.context().newPage();
    await other.goto(`${SERVICE}/app/account`);
    await button("Sign out", other).click();
    await arriveAt(other, "/");
    await other.goto(`${SERVICE}/app/sign-in`);
    await signInOn(other, person.email);
    await cell("Ada").waitFor();
    await keepsCell(page, "Ada");
  });

  it("stay hidden when the browser has written them only then", async () => {
    await openPrint();
    await keepsCell(page, "Ada");
    const release = await holdDatabase(page);
    await cell("Ada").click();
    await page.keyboard.type("Bo");
    await page.keyboard.press("Enter");
    await page.context().clearCookies();
    await signInElsewhere(await makePerson());
    await page.getByText("Another account is signed in").waitFor();
    await release();
    await page.waitForTimeout(500);
    expect(await page.getByText("Another account is signed in").count()).toBe(1);
    expect(await page.getByText("Bo", { exact: true }).count()).toBe(0);
  });

  it("are hidden too where the session merely ended and another account has signed in since", async () => {
    await openPrint();
    await keepsCell(page, "Ada");
    await page.context().clearCookies();
    await signInElsewhere(await makePerson());
    await page.getByText("Another account is signed in").waitFor();
    expect(await page.getByText("Ada").count()).toBe(0);
    // They were kept all the time.
    expect(await isAskedToLeave()).toBe(false);
    await page.waitForLoadState();
    expect(await page.getByText("Ada").count()).toBe(0);
    await page.context().clearCookies();
    await signInElsewhere(person);
    await page.goto(`${SERVICE}/app/print?template=custom-one`);
    await cell("Ada").waitFor();
  });

  it("are paid by no other account whose session this page has not heard of, and printed once by their own", async () => {
    const other = await makeOther();
    await openPrint();
    await keepsCell(page, "Ada");
    // So that nothing is asked about these rows any more.
    await page.waitForResponse("**/generate-pdf/preflight");
    await takeCookiesOf(other);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await button("Print 1 page").click();
    await page.getByText("Another account is signed in").waitFor();
    expect(await page.getByText("Ada").count()).toBe(0);
    // The service said so before the rows were sent.
    expect(asked.filter((path) => path.endsWith("/generate-pdf"))).toEqual([]);
    expect(await chargesOf(other)).toEqual([]);
    await takeCookiesOf(person);
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await cell("Ada").waitFor();
    await button("Print 1 page").click();
    await page.getByText("1 label ready to print").waitFor();
    expect(await chargesOf(person)).toEqual([-1]);
    expect(await chargesOf(other)).toEqual([]);
  });

  it("whose job is under way are continued by no other account", async () => {
    const other = await makeOther();
    await openPrint();
    await page.route("**/account/v1/generate-pdf", (route) => route.abort());
    await button("Print 1 page").click();
    await page.getByText("No connection").waitFor();
    await page.unrouteAll();
    // After the last question before the rows are sent.
    await page.route("**/account/v1/templates/custom-one", async (route) => {
      const answer = await route.fetch();
      await takeCookiesOf(other);
      await route.fulfill({ response: answer });
    });
    const refused = page.waitForResponse("**/account/v1/generate-pdf");
    await button("Continue printing").click();
    expect(await (await refused).json()).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    await page.getByText("Another account is signed in").waitFor();
    expect(await chargesOf(other)).toEqual([]);
    await page.unrouteAll();
    await takeCookiesOf(person);
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await button("Continue printing").click();
    await page.getByText("1 label ready to print").waitFor();
    expect(await chargesOf(person)).toEqual([-1]);
    expect(await chargesOf(other)).toEqual([]);
  });

  it("leave nothing in the browser when their account signs out while they are printed, and the file is on the page", async () => {
    await openPrint();
    await keepsCell(page, "Ada");
    await page.route("**/account/v1/generate-pdf", async (route) => {
      const answer = await route.fetch();
      await signOutElsewhere("1 row of data for “one”.");
      await route.fulfill({ response: answer });
    });
    await button("Print 1 page").click();
    await page.getByText("1 label ready to print").waitFor();
    expect(await accountsKept(page)).toEqual([]);
    const link = page.getByRole("link", { name: "Download" });
    expect(await isAskedToLeave()).toBe(true);
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    expect(await accountsKept(page)).toEqual([]);
  });

  it("that this browser does not keep stay when the session ends, and leaving them asks", async () => {
    await openPrint("Object.defineProperty(window, 'indexedDB', { value: undefined })");
    await page.getByText("This browser cannot keep your work").waitFor();
    expect(await isAskedToLeave()).toBe(true);
    await page.context().clearCookies();
    await button("Print 1 page").click();
    await page.getByText("Your session has ended").waitFor();
    const alert = page.getByRole("alert").filter({ hasText: "Your session has ended" });
    await signInBeside(alert.getByRole("link", { name: "Sign in" }), person);
    await button("Print 1 page").click();
    await page.getByText("1 label ready to print").waitFor();
  });
});

describe("a design that is not saved", () => {
  it("stays when its account has signed out in another tab, and is kept and saved once it is back", async () => {
    await openDesign();
    await signOutElsewhere("The design “Renamed” has changes that are not saved.");
    await status("You signed out in another tab");
    expect(await isAskedToLeave()).toBe(true);
    await button("Save").click();
    const dialog = page.getByRole("dialog", { name: "Sign in to save" });
    await signInBeside(dialog.getByRole("link", { name: "Sign in" }), person);
    await expect.poll(() => page.locator(".bar-saved").textContent()).toBe("Not saved");
    await keepNow(page);
    await page.reload();
    await operate(page);
    expect(await designName().inputValue()).toBe("Renamed");
    await button("Save").click();
    await expect.poll(() => page.locator(".bar-saved").textContent()).toBe("Saved");
  });

  it("is asked about before the designer shows others", async () => {
    page = await openConsole(browser, "/app/account", { person });
    await button("Sign out").waitFor();
    await page.goto(`${SERVICE}/designer`);
    await button("Empty label").click();
    await operate(page);
    await designName().fill("Renamed");
    await keepNow(page);
    const { href } = new URL(page.url());
    await signOutElsewhere("The design “Renamed” has changes that are not saved.");
    await status("You signed out in another tab");
    expect(await isAskedToLeave(() => page.getByRole("link", { name: "Designs" }).click())).toBe(
      true,
    );
    expect(await isAskedToLeave(() => page.evaluate("history.back()"))).toBe(true);
    expect(await designName().inputValue()).toBe("Renamed");
    await signInElsewhere(person);
    await page.goto(href);
    await operate(page);
    expect(await designName().inputValue()).toBe("Renamed");
  });

  it("has its image files again once its account is back", async () => {
    const image = { type: "image", xMm: 20, yMm: 10, widthMm: 60, heightMm: 40 };
    const elements = [{ ...image, source: "https://example.com/a.png" }];
    await saveTemplate(person, "custom-image", { ...FIVE, elements });
    page = await openConsole(browser, "/app/templates/custom-image", { person });
    await operate(page);
    const elementsList = page.getByRole("listbox", { name: "Elements" });
    await elementsList.getByRole("option", { name: /^Image/ }).click();
    const samples = new Uint16Array(16).fill(Math.random() * 255);
    const dots = { widthPx: 2, heightPx: 2, colorType: 6, depth: 8, samples } as const;
    const file = Buffer.from(writePng(dots, { filter: () => 0 }));
    await page.locator("input[type=file][accept*=image]").first().setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: file,
    });
    await expect.poll(() => page.locator(".bar-saved").textContent()).toBe("Not saved");
    await keepNow(page);
    // What has read the file from the database and not from the disk keeps it, too.
    await page.reload();
    await operate(page);
    await signOutElsewhere("has changes that are not saved.");
    await status("You signed out in another tab");
    await signInElsewhere(person);
    await expect.poll(() => page.locator(".bar-saved").textContent()).toBe("Not saved");
    await keepNow(page);
    await page.reload();
    await operate(page);
    await button("Save").click();
    await expect.poll(() => page.locator(".bar-saved").textContent()).toBe("Saved");
    const path = `/account/v1/assets/${createHash("sha256").update(file).digest("hex")}`;
    expect(await page.evaluate(`fetch("${path}").then(({ status }) => status)`)).toBe(200);
  });

  it("is hidden while another account is signed in, and there again for its own", async () => {
    await openDesign();
    await signOutElsewhere("The design “Renamed” has changes that are not saved.");
    await status("You signed out in another tab");
    await button("Save").click();
    const dialog = page.getByRole("dialog", { name: "Sign in to save" });
    await signInBeside(dialog.getByRole("link", { name: "Sign in" }), await makePerson());
    await page.getByText("Another account is signed in").waitFor();
    expect(await page.getByText("Renamed").count()).toBe(0);
    expect(await page.title()).not.toContain("Renamed");
    await page.context().clearCookies();
    await signInElsewhere(person);
    await expect.poll(() => designName().inputValue()).toBe("Renamed");
  });
});
