// On one of the account's printers from the page Print: a job is in its queue once and paid once, whatever happens in
// between; what cannot be printed there is said before anything is charged.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { account, dataIn } from "../support/account.ts";
import { makeAddress, openBrowser } from "../support/browser.ts";
import {
  arriveAt,
  chargesOf,
  makeBusiness,
  makePerson,
  openConsole,
  type Person,
  readAll,
  saveTemplate,
} from "../support/console.ts";
import { keepNow, keepsRows } from "../support/kept.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

const TAG = {
  schemaVersion: 1,
  name: "Tag",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [
    { name: "name", required: true },
    { name: "serial", counter: {} },
  ],
  elements: [
    { type: "text", xMm: 3, yMm: 3, widthMm: 54, heightMm: 8, text: "{{name}}" },
    { type: "text", xMm: 3, yMm: 14, widthMm: 54, heightMm: 8, text: "{{serial}}" },
  ],
};
const SERVICE = inject("origin");
const PRINT = "/app/print?template=custom-tag";

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
const box = (name: string) => page.getByRole("combobox", { name, exact: true });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });

async function addPrinter(name: string, profile: object = {}): Promise<string> {
  const body = { name, kind: "agent", profile: { format: "zpl", dpi: 203, ...profile } };
  const made = await account(person.token, "POST", "/printers", { body });
  return (await dataIn<{ id: string }>(made, 201)).id;
}

/** Oldest first. */
const jobsOf = async (id: string) =>
  (await readAll<{ state: string; pages: number }>(person, `/printers/${id}/jobs`)).toReversed();

async function start(credits = 100): Promise<void> {
  person = await makeBusiness(credits);
  await saveTemplate(person, "custom-tag", TAG);
}

/** One label per page. */
async function prepare(labels: number): Promise<void> {
  page = await openConsole(browser, PRINT, { person });
  const names = Array.from({ length: labels }, (_, i) => `Guest${i + 1}`);
  await page.getByRole("textbox", { name: "Paste cells" }).fill(["name", ...names].join("\n"));
  await box("Sheet").selectOption("single");
  await keepsRows(page, labels);
}

interface Sent {
  readonly key: string;
  readonly body: { layout: { type: string }; records: { variables: { serial?: string } }[] };
}

/** What is sent to printers, in order. */
function listen(): readonly Sent[] {
  const sent: Sent[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !/\/printers\/[^/]+\/jobs$/.test(request.url())) return;
    sent.push({ key: request.headers()["idempotency-key"]!, body: request.postDataJSON() });
  });
  return sent;
}

it("is followed until it is printed", async () => {
  await start();
  const body = { name: "Desk", kind: "agent", profile: { format: "zpl", dpi: 203 } };
  const made = await account(person.token, "POST", "/printers", { body });
  const { id: printerId, pairing } = await dataIn<{ id: string; pairing: { code: string } }>(
    made,
    201,
  );
  const { token } = await dataIn<{ token: string }>(
    await fetch(`${SERVICE}/p/v1/pair`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": makeAddress() },
      body: JSON.stringify({ code: pairing.code, model: "Test" }),
    }),
    201,
  );
  const asAgent = (path: string, sent: object) =>
    fetch(`${SERVICE}/p/v1${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(sent),
    });
  await prepare(1);
  await box("Printer").selectOption(printerId);
  await button(/^Print on Desk: 1 page$/).click();
  await page.getByText(/It waits for the printer until/).waitFor();
  const polled = await asAgent("/poll", { status: { state: "online", reasons: [] } });
  const { id } = await dataIn<{ id: string }>(polled);
  await page.getByText(/It is being printed\./).waitFor();
  await asAgent(`/jobs/${id}/result`, { page: 1, result: "printed" });
  await page.getByText(/Printed\./).waitFor();
});

it("is chosen in place of a file, and the job is among its print jobs, paid once", async () => {
  await start();
  const id = await addPrinter("Shipping desk");
  await prepare(3);
  expect(await box("Printer").getByRole("option").allTextContents()).toEqual([
    "A file",
    "Shipping desk (not connected yet)",
  ]);
  await box("Output").selectOption("zpl");
  await box("Printer").selectOption(id);
  expect([await box("Output").count(), await box("Resolution").count()]).toEqual([0, 0]);
  await button(/^Print on Shipping desk: 3 pages$/).click();
  await page.getByText("Sent to Shipping desk: 3 tags.").waitFor();
  await page.getByText(/It waits for the printer until \d+ \w+ \d{4}, \d\d:\d\d\./).waitFor();
  expect(await page.getByRole("link", { name: "Download" }).count()).toBe(0);
  expect(await chargesOf(person)).toEqual([-3]);
  await keepNow(page);
  await page.reload();
  // What is sent is not offered again by itself, and the choice is remembered.
  await page.getByText("Sent to Shipping desk: 3 tags.").waitFor();
  expect(await button(/^Print on/).count()).toBe(0);
  expect(await box("Printer").inputValue()).toBe(id);
  await page.getByRole("main").getByRole("link", { name: "Open Printers" }).click();
  await arriveAt(page, "/app/printers");
  const row = page.getByRole("table", { name: "Print jobs" }).locator("tbody tr");
  await row.getByText("Waiting").waitFor();
  expect(await row.locator("[data-label=Pages], [data-label=Credits]").allTextContents()).toEqual([
    "3",
    "3",
  ]);
});

it("gets more than 25 pages as several jobs; a reload repeats the key of the one whose answer was lost", async () => {
  await start();
  const id = await addPrinter("Shipping desk");
  await prepare(60);
  await box("Printer").selectOption(id);
  const sent = listen();
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
  const jobs = `**/printers/${id}/jobs`;
  let calls = 0;
  await page.route(jobs, async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    // It has arrived; its answer has not.
    await route.fetch();
    lose();
  });
  await button("Print on Shipping desk: 60 pages").click();
  await isLost;
  // Its route stays: without one, the page would hear that the request has failed, and send it once more.
  await page.reload();
  await button("Continue printing").click();
  await page.getByText("Sent to Shipping desk: 60 tags.").waitFor();
  await page.getByText("They wait for the printer until").waitFor();
  const [first, lost, again, last] = sent;
  expect(again).toEqual(lost);
  expect(new Set([first, lost, last].map((each) => each!.key)).size).toBe(3);
  expect(sent.map(({ body }) => body.records[0]!.variables.serial)).toEqual([
    undefined,
    "26",
    "26",
    "51",
  ]);
  expect(await jobsOf(id)).toMatchObject(
    [25, 25, 10].map((pages) => ({ state: "waiting", pages })),
  );
  expect(await chargesOf(person)).toEqual([-25, -25, -10]);
});

it("whose head is too narrow, or whose queue is full, says so and charges nothing", async () => {
  await start();
  const narrow = await addPrinter("Narrow", { widthMm: 40 });
  const wide = await addPrinter("Wide", { widthMm: 104 });
  await prepare(2);
  await box("Printer").selectOption(narrow);
  await button(/^Print on Narrow/).click();
  await alert("A page is wider than the print head of “Narrow”.").waitFor();
  expect([await jobsOf(narrow), await chargesOf(person)]).toEqual([[], []]);
  await box("Printer").selectOption(wide);
  const detail = "The printer's queue is full: at most 100 jobs can wait. Nothing was charged.";
  await page.route(`**/printers/${wide}/jobs`, (route) =>
    route.fulfill({ status: 409, json: { code: "PRINTER_QUEUE_FULL", detail } }),
  );
  // Who goes on at once does not wait for what the page reads after a job.
  await page.route("**/account/v1/me", () => {});
  await button(/^Print on Wide/).click();
  await alert(detail).getByRole("link", { name: "Open Printers" }).waitFor();
  await page.unroute(`**/printers/${wide}/jobs`);
  await button("Continue printing").click();
  await page.getByText("Sent to Wide: 2 tags.").waitFor();
  expect([await jobsOf(wide), await chargesOf(person)]).toMatchObject([[{ pages: 2 }], [-2]]);
});

it("that was removed is said when it is printed on, and is a file without a word after a reload", async () => {
  await start();
  const id = await addPrinter("Shipping desk");
  await prepare(1);
  await box("Printer").selectOption(id);
  await button("Print on Shipping desk: 1 page").waitFor();
  await keepNow(page);
  expect((await account(person.token, "DELETE", `/printers/${id}`)).status).toBe(204);
  await button("Print on Shipping desk: 1 page").click();
  await alert("“Shipping desk” is no longer one of your printers.").waitFor();
  expect(await box("Printer").count()).toBe(0);
  expect(await chargesOf(person)).toEqual([]);
  await page.reload();
  await button("Print 1 page").click();
  await page.getByRole("link", { name: "Download" }).waitFor();
  expect(await alert("no longer").count()).toBe(0);
});

it("that prints PDFs takes a sheet as it is, without what another printer is off", async () => {
  await start();
  const id = await addPrinter("Office", { format: "pdf", dpi: 300 });
  await prepare(4);
  const option = box("Sheet")
    .getByRole("option")
    .filter({ hasText: /^5160 / })
    .first();
  await box("Sheet").selectOption({ label: (await option.textContent())! });
  await page.getByText("Labels miss their cuts?").click();
  await page.getByRole("spinbutton", { name: "Too far right (mm)" }).fill("1.5");
  await box("Printer").selectOption(id);
  expect(await page.getByRole("spinbutton", { name: "Too far right (mm)" }).count()).toBe(0);
  const sent = listen();
  await button("Print on Office: 1 page").click();
  await page.getByText("Sent to Office: 4 tags.").waitFor();
  expect(sent.map(({ body }) => body.layout.type)).toEqual(["preset"]);
});

it("of a trial gets one page at a time", async () => {
  person = await makePerson();
  expect((await account(person.token, "POST", "/trial")).status).toBe(201);
  await saveTemplate(person, "custom-tag", TAG);
  const id = await addPrinter("Shipping desk");
  await prepare(2);
  await box("Printer").selectOption(id);
  await page.getByText("A trial prints one page at a time, and this is 2.").waitFor();
  expect(await button(/^Print on/).isDisabled()).toBe(true);
  await button("Print the first page").click();
  await page.getByText("Sent to Shipping desk: 1 tag.").waitFor();
  expect(await jobsOf(id)).toMatchObject([{ pages: 1 }]);
});

it("is no choice where the account has none; where they could not be loaded, a file is printed", async () => {
  await start();
  await prepare(1);
  expect([await box("Printer").count(), await box("Output").count()]).toEqual([0, 1]);
  await addPrinter("Shipping desk");
  const list = "**/account/v1/printers?*";
  await page.route(list, (route) => route.abort());
  await page.reload();
  await page.getByText("Your printers could not be loaded.").waitFor();
  await button("Print 1 page").click();
  await page.getByRole("link", { name: "Download" }).waitFor();
  await page.unroute(list);
  await button("Load them again").click();
  await box("Printer").waitFor();
  expect(await page.getByText("could not be loaded").count()).toBe(0);
});

it.each(VIEWS)(
  "at $width px in $colorScheme, chosen and done: axe finds nothing, and nothing is too wide",
  async ({ width, colorScheme }) => {
    await start();
    const id = await addPrinter("Shipping desk beside the door of the second warehouse");
    await prepare(3);
    const look = async () => {
      expect(await isTooWide(page)).toBe(false);
      expect(await axeViolations(page)).toEqual([]);
    };
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await box("Printer").selectOption(id);
    await page.getByRole("button", { name: /^Print on Shipping/, disabled: false }).waitFor();
    await look();
    await button(/^Print on Shipping/).click();
    await page.getByText("Sent to Shipping desk").waitFor();
    await look();
  },
);
