// The console's keys: made and shown once, used by a program, revoked; limits and refusals as the service says them.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { account, dataIn } from "../support/account.ts";
import { print, send } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, makePerson, openConsole, type Person, readAll } from "../support/console.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

interface Key {
  readonly name: string;
  readonly scopes: readonly string[];
}

const BADGE = {
  templateId: "custom-badge",
  layout: { type: "single" },
  records: [{ variables: { firstName: "Ada" } }],
};

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
const nameField = () => page.getByRole("textbox", { name: "Key name" });
const scope = (name: string) => page.getByRole("checkbox", { name, exact: true });
const apiKey = () => page.getByRole("textbox", { name: "API key" });
const rows = () => page.getByRole("table", { name: "Keys" }).getByRole("row");
const row = (name: string) =>
  rows().filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const dialog = () => page.getByRole("dialog", { name: "Revoke key" });

async function createKey(name: string): Promise<string> {
  const before = (await apiKey().count()) > 0 ? await apiKey().inputValue() : "";
  await nameField().fill(name);
  await button("Create key").click();
  await expect
    .poll(async () => ((await apiKey().count()) > 0 ? apiKey().inputValue() : before))
    .not.toBe(before);
  return apiKey().inputValue();
}

describe("a key", () => {
  it("is shown once, prints, says when and by what it was used, and is refused once revoked", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app/keys", { person });
    const key = await createKey("Shop");
    expect(key).toMatch(/^platen_live_/);
    expect(await apiKey().evaluate((field: any) => field.matches(":focus"))).toBe(true);
    expect(await apiKey().getAttribute("readonly")).not.toBeNull();
    expect(await nameField().inputValue()).toBe("");
    const printed = await print(key, BADGE, { "X-Integration-Source": "zapier" });
    expect(printed.status).toBe(200);

    await expect
      .poll(async () => {
        await page.reload();
        await row("Shop").waitFor();
        return row("Shop").textContent();
      })
      .toContain("by zapier");
    expect(await apiKey().count()).toBe(0);
    expect(await page.getByRole("main").textContent()).not.toContain(key);

    await row("Shop").getByRole("button", { name: "Revoke", exact: true }).click();
    await dialog().getByRole("button", { name: "Keep it" }).click();
    expect((await print(key, BADGE)).status).toBe(200);
    await row("Shop").getByRole("button", { name: "Revoke", exact: true }).click();
    await dialog().getByRole("button", { name: "Revoke", exact: true }).click();
    await page.getByText("No keys yet").waitFor();
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Keys");
    expect((await print(key, BADGE)).status).toBe(401);
  });

  it("may do what is ticked: print is there already", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app/keys", { person });
    expect(await scope("Print").isChecked()).toBe(true);
    await createKey("Printer");
    await scope("Templates").check();
    await createKey("Both");
    await scope("Print").uncheck();
    const editor = await createKey("Editor");
    const keys = await readAll<Key>(person, "/keys");
    expect(keys.map(({ name, scopes }) => [name, scopes])).toEqual([
      ["Editor", ["templates"]],
      ["Both", ["print", "templates"]],
      ["Printer", ["print"]],
    ]);
    expect((await send("/account/v1/templates", { apiKey: editor })).status).toBe(200);
    expect((await print(editor, BADGE)).status).toBe(403);
    expect(await row("Both").textContent()).toContain("Print, Templates");
  });

  it("is copied with one click", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app/keys", { person });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const key = await createKey("Shop");
    await button("Copy").click();
    await button("Copied").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(key);
  });

  it("without a name or a scope is asked for them, and nothing is sent", async () => {
    const person = await makeBusiness();
    page = await openConsole(browser, "/app/keys", { person });
    await button("Create key").click();
    await expect.poll(() => nameField().getAttribute("aria-invalid")).toBe("true");
    expect(await nameField().evaluate((field: any) => field.matches(":focus"))).toBe(true);
    await nameField().fill("Shop");
    await scope("Print").uncheck();
    await button("Create key").click();
    await page.getByText("Choose at least one.").waitFor();
    expect(await readAll(person, "/keys")).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
});

it("the sixth key of an account is refused in the words of the service, and what was typed stays", async () => {
  const person = await makeBusiness();
  for (let i = 0; i < 5; i++) {
    await dataIn(await account(person.token, "POST", "/keys", { body: {} }), 201);
  }
  page = await openConsole(browser, "/app/keys", { person });
  await nameField().fill("Another");
  await button("Create key").click();
  const body = { name: "Another" };
  const answer = await account(person.token, "POST", "/keys", { body });
  await page.getByText(((await answer.json()) as { detail: string }).detail).waitFor();
  expect(await nameField().inputValue()).toBe("Another");
});

describe("an account that may have no business key reads why instead of filling in a form", () => {
  it.each([
    ["with a trial", true],
    ["without a plan", false],
  ])("%s", async (_, hasTrial) => {
    const person = await makePerson();
    if (hasTrial) await dataIn(await account(person.token, "POST", "/trial"), 201);
    page = await openConsole(browser, "/app/keys", { person });
    await page.getByText("Only business accounts can create business keys").waitFor();
    const buy = page.getByRole("link", { name: "Buy credits" });
    expect(await buy.getAttribute("href")).toMatch(/^mailto:support@platen\.example\?/);
    expect(await page.getByRole("link", { name: "Start trial" }).count()).toBe(hasTrial ? 0 : 1);
    expect(await nameField().count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe("the key of a trial", () => {
  it("is replaced when it was lost; the old one is refused, the count goes on", async () => {
    const person = await makePerson();
    const { key } = await dataIn<{ key: { apiKey: string } }>(
      await account(person.token, "POST", "/trial"),
      201,
    );
    page = await openConsole(browser, "/app/keys", { person });
    await button("Replace trial key").click();
    await apiKey().waitFor();
    const replaced = await apiKey().inputValue();
    expect((await print(key.apiKey, BADGE)).status).toBe(401);
    expect((await print(replaced, BADGE)).status).toBe(200);
    expect(await rows().count()).toBe(2);
  });
});

describe("the page with keys", () => {
  let person: Person;
  beforeAll(async () => {
    person = await makeBusiness();
    const body = { name: "A shop with a name of sixty-four characters, so that it wraps abc" };
    await account(person.token, "POST", "/keys", { body: { name: body.name.slice(0, 64) } });
  });

  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing, also in the dialog, and nothing is too wide",
    async (view) => {
      page = await openConsole(browser, "/app/keys", { person, view });
      await page.getByRole("table", { name: "Keys" }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await button("Revoke").click();
      await dialog().waitFor();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});
