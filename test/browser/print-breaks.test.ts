// Printing that is broken off: whatever happens between two requests, nothing is paid twice and nothing is lost.
import { readFile } from "node:fs/promises";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { account, signIn } from "../support/account.ts";
import { send } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import {
  addCredits,
  arriveAt,
  arriveWhere,
  chargesOf,
  makeBusiness,
  openConsole,
  type Person,
  saveTemplate,
  signInOn,
  withoutLargeJobs,
} from "../support/console.ts";
import { keepNow, keepsRows } from "../support/kept.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { readPageSizes } from "../support/pdfium.ts";

const TEMPLATE = "custom-tag";
const GENERATE = "**/account/v1/generate-pdf";

const tag = (name: string) => ({
  schemaVersion: 1,
  name,
  widthMm: 60,
  heightMm: 30,
  variables: [{ name: "name", required: true }],
  elements: [{ type: "text", xMm: 3, yMm: 3, widthMm: 54, heightMm: 8, text: "{{name}}" }],
});
const NAMES = Array.from({ length: 60 }, (_, i) => `Guest${i + 1}`);

let browser: Browser;
let page: Page;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const button = (name: string | RegExp, on = page) => on.getByRole("button", { name });
const alert = (text: string, on = page) =>
  on.getByRole("alert").filter({ hasText: text }).waitFor();

/** Sixty tags, one per page: three requests of 25, 25 and 10 pages. */
async function prepare(credits = 100): Promise<void> {
  person = await makeBusiness(credits);
  await saveTemplate(person, TEMPLATE, tag("Tag"));
  page = await openConsole(browser, `/app/print?template=${TEMPLATE}`, { person });
  await withoutLargeJobs(page);
  await page.getByRole("textbox", { name: "Paste cells" }).fill(["name", ...NAMES].join("\n"));
  await page.getByRole("combobox", { name: "Sheet" }).selectOption("single");
  await page.getByRole("button", { name: "Print 60 pages", disabled: false }).waitFor();
  await keepsRows(page, 60);
}

/** `happens` before the `nth` request of the job is sent on. */
async function beforeRequest(nth: number, happens: (route: Route) => Promise<void>) {
  let requests = 0;
  await page.route(GENERATE, async (route) => {
    requests += 1;
    if (requests === nth) await happens(route);
    else await route.fallback();
  });
}

async function downloaded(on = page): Promise<string[]> {
  const link = on.getByRole("link", { name: "Download" });
  await link.waitFor();
  const [saved] = await Promise.all([on.waitForEvent("download"), link.click()]);
  const pdf = new Uint8Array(await readFile(await saved.path()));
  const texts: string[] = [];
  for (let at = 0; at < (await readPageSizes(pdf)).length; at++) {
    texts.push(await extractTextByPdfjs(pdf, at));
  }
  return texts.join("\n").match(/Guest\d+/g) ?? [];
}

it("the network is cut between parts 2 and 3, then the page is reloaded", async () => {
  await prepare();
  let isCut = false;
  await page.route("**/account/v1/**", (route) => (isCut ? route.abort() : route.fallback()));
  await beforeRequest(3, (route) => {
    isCut = true;
    return route.abort();
  });
  await button("Print 60 pages").click();
  await alert("No connection");
  // Going on comes before the part that is done, for the eye and for the Tab key.
  const choices = page.locator(".print-job").locator("a, button");
  expect((await choices.allTextContents()).map((text) => text.trim())).toEqual([
    "Continue printing",
    "Discard job",
    "Download",
  ]);
  expect(await downloaded()).toEqual(NAMES.slice(0, 50));
  expect(await chargesOf(person)).toEqual([-25, -25]);
  isCut = false;
  await page.reload();
  await button("Continue printing").click();
  await page.getByText("60 tags ready to print").waitFor();
  expect(await downloaded()).toEqual(NAMES);
  expect(await chargesOf(person)).toEqual([-25, -25, -10]);
});

it("the page is reloaded while a request is under way, and again when all is done", async () => {
  await prepare();
  await beforeRequest(2, async (route) => {
    await route.continue();
    void page.reload();
  });
  await button("Print 60 pages").click();
  await button("Continue printing").click();
  await page.getByText("60 tags ready to print").waitFor();
  expect(await chargesOf(person)).toEqual([-25, -25, -10]);
  await page.reload();
  expect(await downloaded()).toEqual(NAMES);
  // What is paid for is not offered again by itself.
  expect(await button(/^Print \d+ pages/).count()).toBe(0);
  await button("Print the same again").click();
  await button("Print 60 pages").waitFor();
  expect(await chargesOf(person)).toEqual([-25, -25, -10]);
});

it("the session ends: one signs in, comes back and goes on", async () => {
  await prepare();
  await beforeRequest(2, async (route) => {
    const headers = { Authorization: `Bearer ${person.token}` };
    expect((await send("/auth/sign-out", { method: "POST", headers })).status).toBe(200);
    await route.continue();
  });
  await button("Print 60 pages").click();
  await alert("Your session has ended");
  await button("Sign in").click();
  await arriveAt(page, "/app/sign-in");
  await signInOn(page, person.email);
  await arriveWhere(page, ({ pathname }) => pathname === "/app/print");
  await button("Continue printing").click();
  await page.getByText("60 tags ready to print").waitFor();
  expect(await downloaded()).toEqual(NAMES);
  const again = { ...person, token: await signIn(person.email) };
  expect(await chargesOf(again)).toEqual([-25, -25, -10]);
});

it("credits are used up in the middle: what is paid is there, and more credits print the rest", async () => {
  await prepare(60);
  await beforeRequest(2, async (route) => {
    const records = NAMES.slice(0, 20).map((name) => ({ variables: { name } }));
    const body = { templateId: TEMPLATE, layout: { type: "single" }, records };
    expect((await account(person.token, "POST", "/generate-pdf", { body })).status).toBe(200);
    await route.continue();
  });
  await button("Print 60 pages").click();
  await alert("Your credits are used up");
  expect(await downloaded()).toEqual(NAMES.slice(0, 25));
  await addCredits(person, 100);
  await button("Continue printing").click();
  await page.getByText("60 tags ready to print").waitFor();
  expect(await downloaded()).toEqual(NAMES);
  expect(await chargesOf(person)).toEqual([-25, -20, -25, -10]);
});

it("the template is changed meanwhile: nothing more is printed, and the rest is another job", async () => {
  await prepare();
  await beforeRequest(1, async (route) => {
    const answer = await route.fetch();
    await saveTemplate(person, TEMPLATE, tag("Other tag"));
    await route.fulfill({ response: answer });
  });
  await button("Print 60 pages").click();
  await alert("The template was changed");
  expect(await button("Continue printing").count()).toBe(0);
  expect(await downloaded()).toEqual(NAMES.slice(0, 25));
  await button("Discard job").click();
  await alert("25 rows are printed already and are left out.");
  await page.getByRole("button", { name: "Print 35 pages", disabled: false }).click();
  await page.getByText("35 tags ready to print").waitFor();
  expect(await downloaded()).toEqual(NAMES.slice(25));
  expect(await chargesOf(person)).toEqual([-25, -25, -10]);
});

it("two tabs print the same rows: one prints, the other waits and then has the same file", async () => {
  await prepare();
  await keepNow(page);
  const other = await page.context().newPage();
  await withoutLargeJobs(other);
  await other.goto(page.url());
  const twin = button("Print 60 pages", other);
  await other.getByRole("button", { name: "Print 60 pages", disabled: false }).waitFor();
  await beforeRequest(2, async (route) => {
    await twin.click();
    await alert("Another tab is printing", other);
    await route.continue();
  });
  await button("Print 60 pages").click();
  expect(await downloaded()).toEqual(NAMES);
  await twin.click();
  expect(await downloaded(other)).toEqual(NAMES);
  expect(await chargesOf(person)).toEqual([-25, -25, -10]);
});

it("a job is cancelled between two parts, and discarded", async () => {
  await prepare();
  await beforeRequest(1, async (route) => {
    await button("Cancel").click();
    await route.continue();
  });
  await button("Print 60 pages").click();
  await alert("Printing was cancelled");
  expect(await chargesOf(person)).toEqual([-25]);
  // Paid pages that were not downloaded go with it: not without a question.
  await button("Discard job").click();
  const dialog = page.getByRole("dialog", { name: "Discard job" });
  await dialog.getByText("25 pages of “Tag” are paid for and not downloaded").waitFor();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  expect(await button("Continue printing").count()).toBe(1);
  await button("Discard job").click();
  await dialog.getByRole("button", { name: "Discard job" }).click();
  await page.getByRole("button", { name: "Print 35 pages" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Print 35 pages" }).waitFor();
  expect(await button("Continue printing").count()).toBe(0);
});

it("a job that ended in the middle more than 23 hours ago is not sent again, unless one wants to pay again", async () => {
  await prepare();
  let isCut = false;
  await page.route("**/account/v1/**", (route) => (isCut ? route.abort() : route.fallback()));
  // It is printed and paid for, but the answer does not arrive.
  await beforeRequest(2, async (route) => {
    await route.fetch();
    isCut = true;
    await route.abort();
  });
  await button("Print 60 pages").click();
  await alert("No connection");
  expect(await chargesOf(person)).toEqual([-25, -25]);
  isCut = false;
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000);
  await page.reload();
  await button("Continue printing").click();
  await alert("This job is too old to go on free of charge");
  expect(await button("Continue printing").count()).toBe(0);
  expect(await downloaded()).toEqual(NAMES.slice(0, 25));
  expect(await chargesOf(person)).toEqual([-25, -25]);
  await button("Print it and pay again").click();
  await page.getByText("60 tags ready to print").waitFor();
  expect(await downloaded()).toEqual(NAMES);
  expect(await chargesOf(person)).toEqual([-25, -25, -25, -10]);
});

it("the browser's storage is full: nothing more is sent, and once there is space nothing is paid twice", async () => {
  await prepare();
  await beforeRequest(2, async (route) => {
    await page.evaluate(refuseToKeep);
    await route.continue();
  });
  await button("Print 60 pages").click();
  await alert("This browser cannot keep the job");
  expect(await chargesOf(person)).toEqual([-25, -25]);
  await page.reload();
  await button("Continue printing").click();
  await page.getByText("60 tags ready to print").waitFor();
  expect(await downloaded()).toEqual(NAMES);
  expect(await chargesOf(person)).toEqual([-25, -25, -10]);
});

it("the browser's storage is full from the beginning: nothing is sent", async () => {
  await prepare();
  await page.evaluate(refuseToKeep);
  await button("Print 60 pages").click();
  await alert("This browser cannot keep the job");
  expect(await chargesOf(person)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Print 60 pages", disabled: false }).waitFor();
  expect(await button("Continue printing").count()).toBe(0);
});

/** In the page: what IndexedDB does when the disk is full. */
function refuseToKeep(): void {
  const { IDBObjectStore, DOMException } = globalThis as any;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}
