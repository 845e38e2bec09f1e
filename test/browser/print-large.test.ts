// Jobs that are more than one request of generate-pdf, of a business account: one request, one charge, and a file that
// is compared before anyone has it.
import { readFile } from "node:fs/promises";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import {
  chargesOf,
  makeBusiness,
  openConsole,
  type Person,
  saveTemplate,
} from "../support/console.ts";
import { keepsRows } from "../support/kept.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { readPageSizes } from "../support/pdfium.ts";

const TEMPLATE = "custom-tag";
const JOBS = "**/account/v1/jobs";
/** On 5160, with 30 labels per sheet. */
const LABELS = 1_000;
const PAGES = 34;

const tag = (text: string) => ({
  schemaVersion: 1,
  name: "Tag",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "name", required: true }, { name: "pic" }],
  elements: [
    { type: "text", xMm: 3, yMm: 3, widthMm: 54, heightMm: 8, text },
    { type: "image", xMm: 50, yMm: 12, widthMm: 10, heightMm: 10, source: "{{pic}}" },
  ],
});
const names = (count: number) => Array.from({ length: count }, (_, i) => `Guest${i + 1}`);

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

const button = (name: string | RegExp) => page.getByRole("button", { name });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text }).waitFor();
const ready = () => page.getByText(`${LABELS.toLocaleString("en-US")} tags ready to print`);

async function prepare(
  rows: readonly string[] = names(LABELS),
  text = "{{name}} {{#page}}/{{#pages}}",
) {
  person = await makeBusiness(1000);
  await saveTemplate(person, TEMPLATE, tag(text));
  page = await openConsole(browser, `/app/print?template=${TEMPLATE}`, { person });
  await page.getByRole("textbox", { name: "Paste cells" }).fill(["name\tpic", ...rows].join("\n"));
  const sheet = page.getByRole("combobox", { name: "Sheet" });
  const option = sheet
    .getByRole("option")
    .filter({ hasText: /^5160 / })
    .first();
  await sheet.selectOption({ label: (await option.textContent())! });
}

const print = () =>
  page.getByRole("button", { name: `Print ${PAGES} pages`, disabled: false }).click();

/** `happens` instead of each request, by its number from 1; what it leaves goes on. */
async function atRequests(
  happens: (route: Route, number: number) => Promise<void>,
): Promise<string[]> {
  const keys: string[] = [];
  await page.route(JOBS, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]!);
    await happens(route, keys.length);
  });
  return keys;
}

/** It is drawn and paid for, and half of it arrives. */
async function breakOff(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = await answer.body();
  const { "content-length": _, ...headers } = answer.headers();
  await route.fulfill({ status: 200, headers, body: body.subarray(0, body.length / 2) });
}

async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const texts: string[] = [];
  const { length } = await readPageSizes(pdf);
  for (let at = 0; at < length; at++) texts.push(await extractTextByPdfjs(pdf, at));
  return texts;
}

async function downloaded(): Promise<Uint8Array> {
  const link = page.getByRole("link", { name: "Download" });
  await link.waitFor();
  const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return new Uint8Array(await readFile(await saved.path()));
}

async function expectWhole(pdf: Uint8Array): Promise<void> {
  const texts = await textsOf(pdf);
  expect(texts).toHaveLength(PAGES);
  expect(texts.join("\n").match(/Guest\d+/g)).toEqual(names(LABELS));
  // What counts over the job counts over all of it.
  expect(texts[33]).toContain(`34/${PAGES}`);
}

/** In the page: Chromium without windows has no dialog, so it "chooses" a file that only the page sees. */
function chooseOwnFile(): void {
  const { navigator, window } = globalThis as any;
  window.showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
    window.asked = [...(window.asked ?? []), suggestedName];
    const folder = await navigator.storage.getDirectory();
    return folder.getFileHandle("labels.pdf", { create: true });
  };
}

async function readOwnFile(): Promise<string> {
  const { navigator, btoa } = globalThis as any;
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle("labels.pdf")).getFile();
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCodePoint(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}
const ownFile = async () => Buffer.from(await page.evaluate(readOwnFile), "base64");

/** In the page: a browser that writes no files. */
function chooseNoFile(): void {
  delete (globalThis as any).showSaveFilePicker;
}

it("a thousand labels are one request, one charge and one file, whose pages count over the job", async () => {
  await prepare();
  await page.evaluate(chooseNoFile);
  let parts = 0;
  await page.route("**/account/v1/generate-pdf", (route) => {
    parts += 1;
    return route.continue();
  });
  const keys = await atRequests((route) => route.continue());
  await page.getByText("1,000 tags, 34 pages, 34 credits. You have 966 after this.").waitFor();
  await print();
  await expectWhole(await downloaded());
  expect([keys.length, parts]).toEqual([1, 0]);
  expect(await chargesOf(person)).toEqual([-PAGES]);
  expect(await page.getByRole("spinbutton", { name: "Start slot" }).inputValue()).toBe("11");
});

it("a connection that breaks off is tried again by itself, then by a button: nothing is paid twice", async () => {
  await prepare();
  await page.evaluate(chooseNoFile);
  const keys = await atRequests((route, number) =>
    number > 5 ? route.continue() : breakOff(route),
  );
  await print();
  await alert("The connection was lost");
  expect(keys).toHaveLength(4);
  expect(await page.getByRole("link", { name: "Download" }).count()).toBe(0);
  // What may be paid for does not go without a question.
  await button("Discard job").click();
  const dialog = page.getByRole("dialog", { name: "Discard job" });
  await dialog.getByText("34 pages may be paid for").waitFor();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await button("Try again").click();
  await ready().waitFor();
  await expectWhole(await downloaded());
  expect([keys.length, new Set(keys).size]).toEqual([6, 1]);
  expect(await chargesOf(person)).toEqual([-PAGES]);
});

it("leaving the page while it runs asks, and after a reload the same request goes on", async () => {
  await prepare();
  await page.evaluate(chooseNoFile);
  await page.addInitScript(chooseNoFile);
  await keepsRows(page, LABELS);
  let isAsked = false;
  page.on("dialog", async (dialog) => {
    isAsked = dialog.type() === "beforeunload";
    await dialog.accept();
  });
  const keys = await atRequests(async (route, number) => {
    if (number > 1) return route.continue();
    await route.fetch();
    void page.reload();
  });
  await print();
  await button("Continue printing").click();
  await ready().waitFor();
  await expectWhole(await downloaded());
  expect([isAsked, keys.length, new Set(keys).size]).toEqual([true, 2, 1]);
  expect(await chargesOf(person)).toEqual([-PAGES]);
});

it("it is stopped while it is drawn, and goes on under the same key", async () => {
  await prepare();
  await page.evaluate(chooseNoFile);
  const keys = await atRequests(async (route, number) => {
    if (number > 1) return route.continue();
    await button("Stop").click();
  });
  await print();
  await alert("Printing was stopped");
  expect(await chargesOf(person)).toEqual([]);
  await button("Continue printing").click();
  await ready().waitFor();
  await expectWhole(await downloaded());
  expect(new Set(keys).size).toBe(1);
  expect(await chargesOf(person)).toEqual([-PAGES]);
});

it("where the browser can, it is written as it arrives into a file that is chosen before, and is there when it is whole", async () => {
  await prepare();
  await page.evaluate(chooseOwnFile);
  let sizes: number[] = [];
  const keys = await atRequests(async (route, number) => {
    sizes = [...sizes, (await ownFile()).length];
    await (number === 1 ? breakOff(route) : route.continue());
  });
  await print();
  await ready().waitFor();
  await page.getByText("It is in the file “labels.pdf”.").waitFor();
  await expectWhole(await ownFile());
  expect(sizes).toEqual([0, 0]);
  expect(keys).toHaveLength(2);
  expect(await page.evaluate("asked")).toEqual([
    expect.stringMatching(/^Tag \d{4}-\d\d-\d\d\.pdf$/),
  ]);
  expect(await chargesOf(person)).toEqual([-PAGES]);
  // It is not in the browser, and is not fetched again.
  await page.reload();
  await page.getByText("It is in the file “labels.pdf”.").waitFor();
  expect(await button("Continue printing").count()).toBe(0);
});

it("what only the service sees is said at its rows, before anything is paid", async () => {
  const missing = `asset:${"0".repeat(64)}`;
  const rows = names(LABELS).map((name, at) => (at === 900 ? `${name}\t${missing}` : name));
  await prepare(rows);
  await page.evaluate(chooseNoFile);
  await print();
  const problem = button("Next problem");
  await expect.poll(() => problem.isEnabled()).toBe(true);
  await problem.click();
  await page.locator("#record-message").getByText("Row 902").waitFor();
  expect(await chargesOf(person)).toEqual([]);
});

it("what is too much work for one request is printed in parts, as before", async () => {
  await prepare(names(LABELS), "{{name}}");
  await page.evaluate(chooseOwnFile);
  await page.route("**/account/v1/jobs/preflight", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      json: { code: "JOB_TOO_COMPLEX", detail: "Too many glyphs.", errors: [] },
    }),
  );
  await print();
  const texts = await textsOf(await downloaded());
  expect(texts.join("\n").match(/Guest\d+/g)).toEqual(names(LABELS));
  expect(await chargesOf(person)).toEqual([-8, -8, -8, -8, -2]);
});

it("twenty thousand rows are a grid of few cells, and jobs of at most ten thousand labels", async () => {
  await prepare(names(20_000), "{{name}}");
  const grid = page.getByRole("grid", { name: "Records" });
  await expect.poll(() => grid.getAttribute("aria-rowcount")).toBe("20001");
  expect(await grid.getByRole("row").count()).toBeLessThan(60);
  await page.getByText("20,000 tags, 667 pages, 667 credits.").waitFor();
  await grid.getByRole("gridcell", { name: "Guest1", exact: true }).click();
  await page.keyboard.press("Control+ArrowDown");
  await grid.getByRole("gridcell", { name: "Guest20000", exact: true }).waitFor();
  expect(await grid.getByRole("row").count()).toBeLessThan(60);
});
