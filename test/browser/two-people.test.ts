// An organiser with 200 badges and a shop owner with a jar label, on a desk and on a phone: from the gallery to the PDF,
// through sign-in, reloads, an offline moment, a second tab and signing out. Nothing is lost, and every page goes on.
// PICTURES=<folder> takes a picture of each step, in light and dark, to be looked at.
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import {
  arriveAt,
  arriveWhere,
  chargesOf,
  makeBusiness,
  makePerson,
  signInOn,
} from "../support/console.ts";
import { operate } from "../support/designer.ts";
import { keepsCell, keepsRows } from "../support/kept.ts";
import { keysIn } from "../support/old-databases.ts";
import { isTooWide } from "../support/pages.ts";
import { readPageSizes } from "../support/pdfium.ts";
import { workbook } from "../support/workbook.ts";

const SERVICE = inject("origin");
const FOLDER = process.env["PICTURES"];

const PLACES = [
  { place: "a desk", width: 1280, height: 900, isPhone: false },
  { place: "a phone", width: 390, height: 844, isPhone: true },
] as const;
type Place = (typeof PLACES)[number];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

async function open(path: string, { width, height, isPhone }: Place): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(SERVICE + path);
}

const button = (name: string | RegExp, on = page) =>
  on.getByRole("button", { name, exact: true }).and(on.locator(":enabled"));
const cell = (name: string, on = page) =>
  on.getByRole("grid", { name: "Records" }).getByRole("gridcell", { name, exact: true });
const said = (text: string | RegExp, on = page) => on.getByText(text).first().waitFor();

/** No page is wider than the screen. */
async function look(name: string, { width, isPhone }: Place): Promise<void> {
  expect(await isTooWide(page), name).toBe(false);
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  const { height } = page.viewportSize()!;
  for (const wide of isPhone ? [width, 320] : [width]) {
    await page.setViewportSize({ width: wide, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(600);
      const file = `${name} ${wide} ${colorScheme}.png`.replaceAll(" ", "-");
      await page.screenshot({ path: join(FOLDER, file), fullPage: true });
    }
  }
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: "light" });
}

/** A panel that phones have behind a button. */
async function showPanel(name: string, { isPhone }: Place): Promise<void> {
  if (isPhone) await button(name).tap();
}

async function pressInBar(name: string, { isPhone }: Place): Promise<void> {
  if (isPhone) await button("More").tap();
  await button(name).click();
}

async function chooseSheet(part: string, place: Place): Promise<void> {
  if (place.isPhone) await button("More").tap();
  await page.getByRole("combobox", { name: "Sheet" }).fill(part);
  await page.getByRole("option", { name: part }).first().click();
}

async function signInBetween(email: string): Promise<void> {
  await page.getByRole("dialog", { name: "Sign in to save" }).waitFor();
  await button("Sign in").click();
  await arriveWhere(page, ({ pathname }) => pathname === "/app/sign-in");
  await signInOn(page, email);
}

async function download(): Promise<Uint8Array> {
  const link = page.getByRole("link", { name: "Download" }).first();
  const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return new Uint8Array(await readFile(await saved.path()));
}

const GUESTS = [
  ["First name", "Last name", "Company"],
  ...Array.from({ length: 200 }, (_, at) => [`Guest${at + 1}`, "Lindqvist", "Northwind"]),
];

describe.each(PLACES)("on $place", (place) => {
  it("an organiser prints 200 badges from a spreadsheet", async () => {
    const organiser = await makeBusiness(100);
    await open("/gallery", place);
    const badge = page.getByRole("listitem").filter({ hasText: "Name badge" });
    await badge.getByRole("link", { name: "Open in designer" }).click();
    await operate(page);
    await look("organiser 1 designer", place);

    await showPanel("Records", place);
    await page.locator("input[type=file]").setInputFiles({
      name: "guests.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(workbook([{ rows: GUESTS }])),
    });
    await said("All 200 records print.");
    await look("organiser 2 rows", place);
    await showPanel("Records", place);
    await chooseSheet("5392", place);
    await button("Slot 3").click();
    await said("Begins at slot 3.");
    await look("organiser 3 sheet", place);
    await keepsRows(page, 200, 3);
    await page.reload();
    await operate(page);

    await pressInBar("Print", place);
    await arriveWhere(page, ({ pathname }) => pathname === "/app/sign-in");
    await look("organiser 4 sign in", place);
    await signInOn(page, organiser.email);
    await arriveWhere(page, ({ pathname }) => pathname === "/app/print");
    await said("200 badges, 34 pages, 34 credits. You have 66 after this.");
    expect(await page.getByRole("spinbutton", { name: "Start slot" }).inputValue()).toBe("3");
    await button("Print 34 pages").waitFor();
    await look("organiser 5 print", place);

    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await cell("Guest1", tab).click();
    await tab.keyboard.type("Ada");
    await tab.keyboard.press("Enter");
    await said("changed in another tab");
    await look("organiser 6 another tab", place);
    await tab.close();
    await page.reload();
    await cell("Ada").waitFor();

    await button("Print 34 pages").waitFor();
    await page.context().setOffline(true);
    await button("Print 34 pages").click();
    await said("Nothing was charged.");
    await look("organiser 7 offline", place);
    await page.context().setOffline(false);
    await button("Print 34 pages").click();
    await said("200 badges ready to print");
    await look("organiser 8 printed", place);
    expect(await page.getByText("cannot be reached").count()).toBe(0);
    expect(await chargesOf(organiser)).toEqual([-34]);
    await page.reload();
    await said("200 badges ready to print");

    await page.goto(`${SERVICE}/app/account`);
    await button("Sign out").click();
    const dialog = page.getByRole("dialog", { name: "Sign out" });
    await dialog.getByText("34 paid pages of “Name badge”").waitFor();
    await look("organiser 9 sign out", place);
    await button("Stay signed in").click();
    await page.goto(`${SERVICE}/app/print`);
    expect(await readPageSizes(await download())).toHaveLength(34);
    await page.goto(`${SERVICE}/app/account`);
    await button("Sign out").click();
    await dialog.getByText("200 rows of data for “Name badge”.").waitFor();
    expect(await dialog.getByText("paid pages").count()).toBe(0);
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await arriveAt(page, "/");
    expect(await keysIn(page, "platen")).toEqual([]);
  });

  it("a shop owner prints a jar label", async () => {
    const owner = await makePerson();
    await open("/gallery", place);
    await look("owner 1 gallery", place);
    const jar = page.getByRole("listitem").filter({ hasText: "Jar label" });
    await jar.getByRole("link", { name: "Open in designer" }).click();
    await operate(page);
    await showPanel("Records", place);
    await said("1 of 3");
    await cell("Damson & bay").click();
    await page.keyboard.type("Plum");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Quince");
    await page.keyboard.press("Enter");
    await look("owner 2 rows", place);
    // The samples were three rows before anything was typed.
    await keepsCell(page, "Quince");
    await page.reload();
    await operate(page);
    await showPanel("Records", place);
    await cell("Quince").waitFor();

    await page.context().setOffline(true);
    await button("Save").click();
    await look("owner 3 offline", place);
    await page.context().setOffline(false);
    await signInBetween(owner.email);
    await arriveWhere(page, ({ pathname }) => pathname.startsWith("/app/templates/"));
    await operate(page);
    await showPanel("Records", place);
    await said("1 of 3");
    await look("owner 4 saved", place);
    await pressInBar("Print", place);
    await arriveWhere(page, ({ pathname }) => pathname === "/app/print");
    await cell("Quince").waitFor();
    await look("owner 5 without a plan", place);

    await button("Start trial").click();
    await said("free in your trial");
    await look("owner 6 trial", place);
    await page.context().clearCookies();
    await button("Print 1 page").click();
    await arriveWhere(page, ({ pathname }) => pathname === "/app/sign-in");
    await signInOn(page, owner.email);
    await cell("Quince").waitFor();
    await button("Print 1 page").click();
    await said("3 labels ready to print");
    await look("owner 7 printed", place);
    expect(await readPageSizes(await download())).toHaveLength(1);
  });
});
