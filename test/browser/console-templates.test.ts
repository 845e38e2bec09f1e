// The console's templates: the trial, starters, pictures, copies, deletion, many of them.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { STARTERS } from "../../src/rules/starters.ts";
import { account, dataIn, makeEmail } from "../support/account.ts";
import { LABEL } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import {
  arriveAt,
  makeBusiness,
  makePerson,
  openConsole,
  type Person,
  readAll,
  signInOn,
} from "../support/console.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

interface Template {
  readonly id: string;
  readonly name: string;
}

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const list = () => page.getByRole("list", { name: "Templates", exact: true });
const items = () => list().locator("> li");
const names = () => list().getByRole("heading").allTextContents();
const item = (name: string): Locator =>
  items().filter({ has: page.getByRole("heading", { name, exact: true }) });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const savedNames = async (person: Person) =>
  (await readAll<Template>(person, "/templates")).map(({ name }) => name);

const save = async ({ token }: Person, id: string, document: object) =>
  dataIn(await account(token, "PUT", `/templates/custom-${id}`, { body: { document } }), 201);

describe("templates of a new account", () => {
  it("one signs in, starts the trial, gets its key once and three templates, and adds a starter", async () => {
    const email = makeEmail();
    page = await openConsole(browser, "/app/sign-in", { person: null });
    await signInOn(page, email);
    await arriveAt(page, "/app");
    await button("Start trial").click();
    const key = page.getByRole("textbox", { name: "API key" });
    await key.waitFor();
    expect(await key.inputValue()).toMatch(/^platen_trial_/);
    expect(await key.getAttribute("readonly")).not.toBeNull();
    await expect.poll(() => items().count()).toBe(3);
    expect(await button("Start trial").count()).toBe(0);
    await button("Add a design").click();
    const starter = page
      .getByRole("list", { name: "Starters" })
      .getByRole("listitem")
      .filter({ hasText: "Ticket" });
    await starter.getByRole("button", { name: "Add to templates" }).click();
    await item("Ticket").waitFor();
    await page.reload();
    await item("Ticket").waitFor();
    expect(await key.count()).toBe(0);
  });

  it("starters have pictures that load nothing of printing", async () => {
    page = await openConsole(browser, "/", { person: await makePerson() });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(`${inject("origin")}/app`);
    const picture = page.getByRole("img", { name: "Product label, as it prints" });
    await expect.poll(() => picture.evaluate((img: any) => img.naturalWidth)).toBeGreaterThan(200);
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("img", { name: /, as it prints$/ }).count()).toBe(STARTERS.length);
    expect(loaded.filter((address) => /wasm|worker/.test(address))).toEqual([]);
  });

  it("a starter becomes a template with one click, under its own id first and another then", async () => {
    const person = await makePerson();
    page = await openConsole(browser, "/app", { person });
    const starters = page.getByRole("list", { name: "Starters" }).getByRole("listitem");
    await expect.poll(() => starters.count()).toBe(STARTERS.length);
    const badge = starters.filter({ hasText: "Name badge" });
    await badge.getByRole("button", { name: "Add to templates" }).click();
    await item("Name badge").waitFor();
    await button("Add a design").click();
    await badge.getByRole("button", { name: "Add to templates" }).click();
    await expect.poll(() => items().count()).toBe(2);
    const ids = (await readAll<Template>(person, "/templates")).map(({ id }) => id);
    expect(ids).toContain("custom-badge");
    expect(new Set(ids).size).toBe(2);
  });

  it("a second trial for the same address is refused in the words of the service", async () => {
    const email = makeEmail();
    const first = await makePerson(email);
    await dataIn(await account(first.token, "POST", "/trial"), 201);
    expect((await account(first.token, "DELETE", "/me")).status).toBe(204);
    const person = await makePerson(email);
    const refused = (await (await account(person.token, "POST", "/trial")).json()) as {
      detail: string;
    };
    page = await openConsole(browser, "/app", { person });
    await button("Start trial").click();
    await expect
      .poll(() => page.getByRole("alert").allTextContents())
      .toContainEqual(expect.stringContaining(refused.detail));
  });
});

describe("a template in the list", () => {
  it("has a picture drawn by the core, its size, its state, and links that name it", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app", { person });
    const badge = item("Name badge");
    const picture = badge.getByRole("img", { name: "Name badge" });
    await picture.waitFor();
    const [ink, width, height] = (await picture.evaluate((canvas: any) => {
      const copy = canvas.cloneNode();
      const context = copy.getContext("2d")!;
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return [data.filter((byte: number) => byte !== 255).length, canvas.width, canvas.height];
    })) as [number, number, number];
    expect(ink).toBeGreaterThan(1000);
    expect(width / height).toBeCloseTo(101.6 / 76.2, 1);
    expect(await badge.textContent()).toContain("101.6 × 76.2\u2009mm");
    expect(await badge.textContent()).toContain("Ready to print");
    const edit = badge.getByRole("link", { name: "Edit", exact: true });
    expect(await edit.getAttribute("href")).toBe("/app/templates/custom-badge");
    const print = badge.getByRole("link", { name: "Print", exact: true });
    expect(await print.getAttribute("href")).toBe("/app/print?template=custom-badge");
    const described = (await print.getAttribute("aria-describedby"))!;
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe("Name badge");
  });

  it("has its picture without PDFium being loaded, which is for what the core cannot paint", async () => {
    page = await openConsole(browser, "/", { person: await makeBusiness() });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(`${inject("origin")}/app`);
    await item("Name badge").getByRole("img", { name: "Name badge" }).waitFor();
    await item("Certificate").getByRole("img", { name: "Certificate" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(loaded.filter((path) => path.includes("harfbuzz"))).not.toEqual([]);
    expect(loaded.filter((path) => path.includes("pdfium"))).toEqual([]);
  });

  it("that cannot be printed says why, and its picture shows what can be drawn", async () => {
    const person = await makePerson();
    const [text, ...others] = LABEL.elements;
    const elements = [{ ...text, text: "{{sku}} {{colour}}" }, ...others];
    await save(person, "broken", { ...LABEL, name: "Broken", elements });
    const [{ problems }] = (await readAll(person, "/templates")) as [
      { problems: readonly { detail: string }[] },
    ];
    page = await openConsole(browser, "/app", { person });
    await item("Broken").getByText("1 problem", { exact: true }).click();
    await item("Broken").getByText(problems[0]!.detail).waitFor();
    await item("Broken").getByRole("img").waitFor();
  });

  it("is duplicated with its document under another name", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app", { person });
    await item("Name badge").getByRole("button", { name: "Duplicate", exact: true }).click();
    await item("Name badge copy").waitFor();
    expect((await names())[0]).toBe("Name badge copy");
    const all = await readAll<Template & { document: object }>(
      person,
      "/templates?include=document",
    );
    const documentOf = (name: string) => all.find((one) => one.name === name)!.document;
    expect(documentOf("Name badge copy")).toEqual({
      ...documentOf("Name badge"),
      name: "Name badge copy",
    });
  });

  it("is deleted only after a question, and the focus does not get lost", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app", { person });
    const dialog = page.getByRole("dialog", { name: "Delete template" });
    await item("Certificate").getByRole("button", { name: "Delete", exact: true }).click();
    await dialog.getByText("“Certificate” and its former versions").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await savedNames(person)).toContain("Certificate");
    await item("Certificate").getByRole("button", { name: "Delete", exact: true }).click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => item("Certificate").count()).toBe(0);
    expect(await savedNames(person)).not.toContain("Certificate");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Templates");
  });

  it("whose call is refused says so beside it", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app", { person });
    await page.route("**/account/v1/templates", (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "42" },
        json: { code: "RATE_LIMITED", detail: "Too many requests for this account." },
      }),
    );
    const duplicate = item("Certificate").getByRole("button", { name: "Duplicate" });
    await duplicate.click();
    const alert = item("Certificate").getByRole("alert");
    await expect.poll(() => alert.textContent()).toContain("Too many requests for this account.");
    expect(await alert.textContent()).toMatch(/You can try again in \d+\u2009s/);
    expect(await duplicate.isDisabled()).toBe(true);
  });
});

describe("many templates", () => {
  const COUNT = 45;
  let person: Person;
  beforeAll(async () => {
    person = await makePerson();
    for (let i = 1; i <= COUNT; i++) {
      await save(person, `label-${i}`, { ...LABEL, name: `Label ${i}` });
    }
  });

  it("come twenty at a time, each once, the newest first", async () => {
    page = await openConsole(browser, "/app", { person });
    await expect.poll(() => items().count()).toBe(20);
    await button("Show more").click();
    await expect.poll(() => items().count()).toBe(40);
    await button("Show more").click();
    await expect.poll(() => items().count()).toBe(COUNT);
    expect(await button("Show more").count()).toBe(0);
    expect(await names()).toEqual(await savedNames(person));
  });

  it("are found by name, also those that have not been loaded", async () => {
    page = await openConsole(browser, "/app", { person });
    await page.getByRole("searchbox", { name: "Search" }).fill("label 13");
    await expect.poll(names).toEqual(["Label 13"]);
    await page.getByText("1 template", { exact: true }).waitFor();
    await item("Label 13").getByRole("img").waitFor();
    await page.getByRole("searchbox", { name: "Search" }).fill("nothing");
    await expect.poll(() => items().count()).toBe(0);
    await page.getByText("0 templates", { exact: true }).waitFor();
    await page.getByRole("searchbox", { name: "Search" }).fill("");
    await expect.poll(() => items().count()).toBe(20);
  });

  it("keep pictures only near what is seen", async () => {
    page = await openConsole(browser, "/app", { person });
    await button("Show more").click();
    await expect.poll(() => items().count()).toBe(40);
    await items().last().scrollIntoViewIfNeeded();
    await items().last().getByRole("img").waitFor();
    await expect.poll(() => items().first().getByRole("img").count()).toBe(0);
    await items().first().scrollIntoViewIfNeeded();
    await items().first().getByRole("img").waitFor();
  });
});

describe("the page with templates", () => {
  let person: Person;
  beforeAll(async () => {
    person = await makeBusiness();
  });

  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing and nothing is too wide",
    async (view) => {
      page = await openConsole(browser, "/app", { person, view });
      await item("Name badge").getByRole("img").waitFor();
      await button("Add a design").click();
      await page.getByRole("list", { name: "Starters" }).getByRole("img").first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});
