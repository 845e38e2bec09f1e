// The console's printers: added, connected with the command that the page shows, tested, their jobs followed and
// cancelled, renamed, removed. One page, opened once; each rule goes on from the one before.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Agent, startAgent, untilSaid } from "../clients/support/agent.ts";
import { installCli, machineIn } from "../clients/support/cli.ts";
import { openRawPrinter, type RawPrinter } from "../clients/support/printer.ts";
import { account, dataIn } from "../support/account.ts";
import { LABEL } from "../support/api.ts";
import { makeAddress, openBrowser } from "../support/browser.ts";
import {
  chargesOf,
  makeBusiness,
  openConsole,
  type Person,
  readAll,
  saveTemplate,
} from "../support/console.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

const SERVICE = inject("origin");

let browser: Browser;
let page: Page;
let person: Person;

beforeAll(async () => {
  browser = await openBrowser();
  person = await makeBusiness();
  await saveTemplate(person, "custom-shelf", { ...LABEL, name: "Shelf label" });
  page = await openConsole(browser, "/app/printers", { person });
});
afterAll(() => browser.close());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const printer = (name: string) =>
  page.getByRole("list", { name: "Printers" }).getByRole("listitem").filter({ hasText: name });
const press = (name: string, what: string) =>
  printer(name).getByRole("button", { name: what, exact: true }).click();
const dialog = (name: string) => page.getByRole("dialog", { name });
const inDialog = (name: string, what: string) =>
  dialog(name).getByRole("button", { name: what, exact: true }).click();
const jobs = () => page.getByRole("table", { name: "Print jobs" }).locator("tbody tr");
const readPrinters = () =>
  readAll<{ id: string; name: string; profile: object }>(person, "/printers");

describe("a printer beside a computer", () => {
  let raw: RawPrinter;
  let agent: Agent;
  beforeAll(async () => {
    raw = await openRawPrinter();
  });
  afterAll(async () => {
    await agent.kill();
    raw.close();
  });

  it("is added under a name, and the code is shown once with the command to type", async () => {
    await page.getByRole("heading", { name: "No printers yet" }).waitFor();
    await button("Add printer").click();
    await expect.poll(() => field("Printer name").getAttribute("aria-invalid")).toBe("true");
    expect(await page.evaluate("document.activeElement.matches('[aria-invalid=true]')")).toBe(true);
    expect(await page.getByRole("radio", { name: "This computer" }).isChecked()).toBe(true);
    await field("Printer name").fill("Shipping desk");
    await button("Add printer").click();
    await field("Code").waitFor();
    await printer("Shipping desk").getByText("Not connected yet").waitFor();
    await field("Network address of the printer").fill(raw.target.replace("tcp://", ""));
    const code = await field("Code").inputValue();
    const command = page.getByText(`--base-url ${SERVICE} --code ${code} --to ${raw.target}`);
    expect(await command.textContent()).toMatch(
      new RegExp(String.raw`^npx --yes --package=${SERVICE}/clients/platen-[\d.]+\.tgz platen `),
    );
  });

  it("is connected by that command, which the page notices by itself", async () => {
    const said = (await page.locator(".pairing-command code").textContent())!;
    const [, address = "", args = ""] = /--package=(\S+) platen printer serve (.+)$/.exec(said)!;
    expect((await fetch(address)).status).toBe(200);
    const installed = installCli();
    const config = mkdtempSync(join(installed.folder, "beside-"));
    agent = startAgent(machineIn(installed.folder, { PLATEN_CONFIG_DIR: config }), args.split(" "));
    await untilSaid(agent, /Printing the jobs of printer_/);
    await page.getByText("“Shipping desk” is connected").waitFor();
    await printer("Shipping desk").getByText("Online", { exact: true }).waitFor();
    expect(await field("Code").count()).toBe(0);
    await button("Close").click();
  });

  it("prints a free test page, and says so beside the printer and in the table", async () => {
    await press("Shipping desk", "Test page");
    await printer("Shipping desk").getByText("The test page was printed.").waitFor();
    expect(raw.jobs.map((job) => job.subarray(0, 3).toString())).toEqual(["^XA"]);
    await jobs().getByText("Printed", { exact: true }).waitFor();
    expect(await chargesOf(person)).toEqual([]);
  });

  it("a job that waits is listed, and cancelled", async () => {
    await agent.kill();
    const [made] = await readPrinters();
    const body = {
      templateId: "custom-shelf",
      layout: { type: "single" },
      records: [{ variables: { sku: "AB-1" } }],
    };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const sent = await account(person.token, "POST", `/printers/${made!.id}/jobs`, {
      body,
      headers,
    });
    expect(sent.status, await sent.text()).toBe(202);
    await page.reload();
    await jobs().first().getByText("Waiting").waitFor();
    await printer("Shipping desk").getByText("1 waiting").waitFor();
    await jobs().first().getByRole("button", { name: "Cancel" }).click();
    await jobs().first().getByText("Cancelled").waitFor();
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Print jobs");
    expect(await button("Cancel").count()).toBe(0);
  });

  it("has another name after Rename", async () => {
    await press("Shipping desk", "Rename");
    await field("New name").fill("Packing table");
    await inDialog("Rename printer", "Rename");
    await printer("Packing table").waitFor();
    expect(await readPrinters()).toMatchObject([{ name: "Packing table" }]);
  });

  it("has its settings changed, and keeps the rest of its profile", async () => {
    await printer("Packing table").getByText("Settings", { exact: true }).click();
    await page.getByRole("spinbutton", { name: "Move right, mm" }).fill("1.5");
    await page.getByRole("spinbutton", { name: "Darkness" }).fill("18");
    await button("Save settings").click();
    await page.getByText("The settings of “Packing table” were saved.").waitFor();
    const profile = { format: "zpl", dpi: 203, widthMm: 104, darkness: 18 };
    expect(await readPrinters()).toMatchObject([
      { profile: { ...profile, offsetMm: { x: 1.5, y: 0 } } },
    ]);
  });

  it("has a new code after Pair again, and only then", async () => {
    await press("Packing table", "Pair again");
    await inDialog("Pair again", "Keep it");
    expect(await field("Code").count()).toBe(0);
    await press("Packing table", "Pair again");
    await inDialog("Pair again", "Pair again");
    await field("Code").waitFor();
    await printer("Packing table").getByText("Not connected yet").waitFor();
  });
});

it.each(VIEWS)(
  "at $width px in $colorScheme: axe finds nothing, and nothing is too wide",
  async ({ width, colorScheme }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await isTooWide(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  },
);

describe("a Star printer", () => {
  const from = { "CF-Connecting-IP": makeAddress() };
  let address = "";
  const call = (query: string, init: RequestInit = {}) =>
    fetch(address + query, { ...init, headers: { ...from, ...init.headers } });
  async function poll(statusCode = "200%20OK"): Promise<{ jobReady: boolean; jobToken?: string }> {
    const body = JSON.stringify({ statusCode, printerMAC: "00:11:62:1b:e0:12" });
    const headers = { "Content-Type": "application/json" };
    return (await call("", { method: "POST", headers, body })).json() as never;
  }

  it("gets an address, is online when it polls, and prints the test page", async () => {
    await page.getByRole("radio", { name: "Star CloudPRNT" }).check();
    await field("Printer name").fill("Counter");
    await button("Add printer").click();
    await field("Address").waitFor();
    address = await field("Address").inputValue();
    expect(address).toMatch(new RegExp(`^${SERVICE}/cp/[0-9A-Za-z]{22}$`));
    expect((await poll()).jobReady).toBe(false);
    await page.getByText("“Counter” is connected").waitFor();
    await printer("Counter").getByText("Online", { exact: true }).waitFor();
    await press("Counter", "Test page");
    await printer("Counter").getByText("The test page waits for the printer.").waitFor();
    const { jobToken = "" } = await poll();
    const query = `?mac=00:11:62:1b:e0:12&token=${jobToken}`;
    const got = await call(`${query}&type=image/png`);
    expect([got.status, got.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    await call(`${query}&code=200%20OK`, { method: "DELETE" });
    await printer("Counter").getByText("The test page was printed.").waitFor();
  });

  it("says in words what keeps it from printing", async () => {
    await poll("420%20Cover%20open");
    await page.reload();
    await printer("Counter").getByText("Cannot print: cover open").waitFor();
  });
});

it("the page leads to the guide, where a printer is connected", async () => {
  await page.getByRole("link", { name: "How printers are connected" }).click();
  await page.getByRole("heading", { name: "Connect a printer" }).waitFor();
  const pictures = page.getByRole("main").getByRole("img");
  await expect.poll(() => pictures.count()).toBe(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: any) => img.naturalWidth)).toBeGreaterThan(0);
  }
});

it("the answer of a link can be one of the printers, and leads to their guide", async () => {
  await page.goto(`${SERVICE}/app/links`);
  const answer = page.getByRole("combobox", { name: "Answer", exact: true });
  await answer.selectOption({ label: "Printer “Counter”" });
  await page.getByText("printed when this link is called by POST").waitFor();
  const guide = page.getByRole("link", { name: "How printers get their jobs" });
  expect(await guide.getAttribute("href")).toBe("/docs/printers");
  await field("Name").fill("Webhook");
  await button("Create link").click();
  await field("Address").waitFor();
  const counter = (await readPrinters()).find(({ name }) => name === "Counter");
  expect(await readAll(person, "/links")).toMatchObject([{ answer: { printer: counter!.id } }]);
});

it("is removed after a question that says what is lost", async () => {
  await page.goto(`${SERVICE}/app/printers`);
  await press("Counter", "Remove");
  await dialog("Remove printer").getByText("Those that wait are cancelled").waitFor();
  await inDialog("Remove printer", "Keep it");
  for (const name of ["Counter", "Packing table"]) {
    await press(name, "Remove");
    await inDialog("Remove printer", "Remove");
    await printer(name).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Printers");
  }
  await page.getByRole("heading", { name: "No printers yet" }).waitFor();
  expect(await dataIn(await account(person.token, "GET", "/printers"))).toEqual([]);
});
