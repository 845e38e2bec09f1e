// Saving in the designer, against the service: templates, conflicts, versions, breaks, and what the browser keeps.
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { account, dataIn, makeEmail } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import { keepNow } from "../support/kept.ts";
import {
  arriveWhere,
  makePerson,
  openConsole,
  type Person,
  readAll,
  signInOn,
} from "../support/console.ts";
import { FIVE, openDesigner, operate } from "../support/designer.ts";

const SERVICE = inject("origin");
const TEMPLATE = /\/app\/templates\/(custom-[\w-]+)$/;

interface Saved {
  readonly id: string;
  readonly name: string;
  readonly document: { readonly name: string; readonly [member: string]: unknown };
}

const DOT = readFileSync("test/fixtures/images/gray-2.png");

let browser: Browser;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

const put = async ({ token }: Person, id: string, document: object) =>
  dataIn(await account(token, "PUT", `/templates/${id}`, { body: { document } }), 201);
const read = async ({ token }: Person, id: string): Promise<Saved> =>
  dataIn<Saved>(await account(token, "GET", `/templates/${id}`));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page) => page.locator(".bar-saved");
const shows = (page: Page, text: string) => status(page).getByText(text).waitFor();
const rename = async (page: Page, name: string) => {
  await page.getByRole("application", { name: "Canvas" }).focus();
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
};
/** What is wrong with the selected element, in its list and at its fields. */
const faultsOn = (page: Page) =>
  page.locator(".properties :is(.findings [data-kind=fault], .field-fault)");
const nameShown = (page: Page) => page.locator("h1.bar-name").textContent();
const conflict = (page: Page) => page.getByRole("dialog", { name: "Conflict" });

async function open(person: Person | null, path: string): Promise<Page> {
  const page = await openConsole(browser, path, { person });
  contexts.push(page.context());
  return page;
}

/** The designer with a template of this person. */
async function openTemplate(person: Person, id: string, document: object = FIVE): Promise<Page> {
  await put(person, id, document);
  const page = await open(person, `/app/templates/${id}`);
  await operate(page);
  return page;
}

/** A second tab of the same browser. */
async function openBeside(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await operate(other);
  return other;
}

describe("a new label", () => {
  it("asks to sign in, comes back with what was made, and is saved with its images", async () => {
    const { page } = await openDesigner(browser, SERVICE);
    contexts.push(page.context());
    await page.getByRole("radio", { name: "Image", exact: true }).press("Space");
    await page.getByRole("application", { name: "Canvas" }).focus();
    await page.keyboard.press("Enter");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: DOT });
    await shows(page, "Not saved");
    await button(page, "Save").click();
    await page.getByRole("dialog", { name: "Sign in to save" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
    const email = makeEmail();
    await signInOn(page, email);
    await arriveWhere(page, ({ href }) => TEMPLATE.test(href));
    await shows(page, "Saved");
    const person = await makePerson(email);
    const [, id = ""] = TEMPLATE.exec(page.url())!;
    const { document } = await read(person, id);
    const image = (document["elements"] as { type: string; source?: string }[]).at(-1)!;
    const assets = await readAll<{ id: string }>(person, "/assets");
    expect(assets.map((asset) => asset.id)).toEqual([image.source]);
    expect(await button(page, "Undo").isEnabled()).toBe(true);
  });

  it("is saved again by Mod+S with its ETag, also while a field has the focus", async () => {
    const person = await makePerson();
    const page = await openTemplate(person, "custom-again");
    await rename(page, "Second");
    await shows(page, "Not saved");
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === "PUT"),
      page.keyboard.press("Control+s"),
    ]);
    expect(sent.headers()["if-match"]).toMatch(/^"\w+"$/);
    await status(page).getByText("Saved", { exact: true }).waitFor();
    expect((await read(person, "custom-again")).name).toBe("Second");
    await page.keyboard.press("Control+Shift+s");
    await arriveWhere(
      page,
      (url) => TEMPLATE.test(url.pathname) && !url.pathname.endsWith("again"),
    );
    const names = (await readAll<Saved>(person, "/templates")).map(({ name }) => name);
    expect(names.sort()).toEqual(["Second", "Second (copy)"]);
  });

  it("keeps members that no panel knows", async () => {
    const person = await makePerson();
    const [text, ...others] = FIVE.elements;
    const document = {
      ...FIVE,
      lang: "de-CH",
      timeZone: "Europe/Zurich",
      elements: [{ ...text, id: "kept", dropEmptyLines: true, lang: "fr" }, ...others],
    };
    const page = await openTemplate(person, "custom-members", document);
    await rename(page, "Renamed");
    await button(page, "Save").click();
    await shows(page, "Saved");
    await expect
      .poll(async () => (await read(person, "custom-members")).document)
      .toEqual({ ...document, name: "Renamed" });
  });
});

describe("two tabs with one template", () => {
  const clash = async (id: string) => {
    const person = await makePerson();
    const first = await openTemplate(person, id);
    const second = await openBeside(first);
    await rename(first, "Theirs");
    await button(first, "Save").click();
    await status(first).getByText("Saved", { exact: true }).waitFor();
    await rename(second, "Mine");
    await button(second, "Save").click();
    await conflict(second).waitFor();
    return { person, page: second };
  };
  const versionsOf = async (person: Person, id: string) =>
    (await readAll<{ name: string }>(person, `/templates/${id}/versions`)).map(({ name }) => name);

  it("Keep mine replaces theirs, which is a version then", async () => {
    const { person, page } = await clash("custom-mine");
    await conflict(page).getByRole("img", { name: "Theirs, as it prints" }).waitFor();
    await button(page, "Keep mine").click();
    await status(page).getByText("Saved", { exact: true }).waitFor();
    expect((await read(person, "custom-mine")).name).toBe("Mine");
    expect(await versionsOf(person, "custom-mine")).toEqual(["Theirs", FIVE.name]);
  });

  it("Use theirs shows theirs, and Undo brings mine back", async () => {
    const { person, page } = await clash("custom-theirs");
    await button(page, "Use theirs").click();
    await status(page).getByText("Saved", { exact: true }).waitFor();
    expect(await nameShown(page)).toBe("Theirs");
    await button(page, "Undo").click();
    expect(await nameShown(page)).toBe("Mine");
    await button(page, "Save").click();
    await status(page).getByText("Saved", { exact: true }).waitFor();
    expect((await read(person, "custom-theirs")).name).toBe("Mine");
  });

  it("Save as copy leaves theirs and makes another template of mine", async () => {
    const { person, page } = await clash("custom-copy");
    await button(page, "Save as copy").click();
    await arriveWhere(page, (url) => !url.pathname.endsWith("custom-copy"));
    const names = (await readAll<Saved>(person, "/templates")).map(({ name }) => name);
    expect(names.sort()).toEqual(["Mine (copy)", "Theirs"]);
  });
});

describe("versions", () => {
  it("are listed with pictures, and Restore saves one again", async () => {
    const person = await makePerson();
    const page = await openTemplate(person, "custom-versions");
    await rename(page, "Newer");
    await button(page, "Save").click();
    await status(page).getByText("Saved", { exact: true }).waitFor();
    await button(page, "Versions").click();
    const dialog = page.getByRole("dialog", { name: "Versions" });
    await dialog.getByRole("img", { name: `${FIVE.name}, as it prints` }).waitFor();
    await dialog.getByRole("listitem").getByRole("button", { name: "Restore" }).click();
    await expect.poll(async () => (await read(person, "custom-versions")).name).toBe(FIVE.name);
    await status(page).getByText("Saved", { exact: true }).waitFor();
    await button(page, "Undo").click();
    expect(await nameShown(page)).toBe("Newer");
  });
});

describe("breaks", () => {
  it("a session that ends is signed in again, and what was made is saved", async () => {
    const person = await makePerson();
    const page = await openTemplate(person, "custom-session");
    await rename(page, "After the break");
    await page.context().clearCookies();
    await button(page, "Save").click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
    await signInOn(page, person.email);
    await arriveWhere(page, ({ href }) => TEMPLATE.test(href));
    await status(page).getByText("Saved", { exact: true }).waitFor();
    expect((await read(person, "custom-session")).name).toBe("After the break");
  });

  it("a copy that waits for a sign-in is saved as a copy after it", async () => {
    const person = await makePerson();
    const page = await openTemplate(person, "custom-signed-out-copy");
    await page.context().clearCookies();
    await page.keyboard.press("Control+Shift+s");
    await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
    await signInOn(page, person.email);
    await arriveWhere(
      page,
      ({ pathname }) => TEMPLATE.test(pathname) && !pathname.endsWith("signed-out-copy"),
    );
    const names = (await readAll<Saved>(person, "/templates")).map(({ name }) => name);
    expect(names.sort()).toEqual([FIVE.name, `${FIVE.name} (copy)`]);
  });

  it("offline says so, and saves when the service is back", async () => {
    const person = await makePerson();
    const page = await openTemplate(person, "custom-offline");
    await rename(page, "Made offline");
    await page.context().setOffline(true);
    await button(page, "Save").click();
    await shows(page, "the service cannot be reached");
    await page.context().setOffline(false);
    await status(page).getByText("Saved", { exact: true }).waitFor();
    expect((await read(person, "custom-offline")).name).toBe("Made offline");
  });

  it("a save whose answer was lost is no conflict", async () => {
    const person = await makePerson();
    const page = await openTemplate(person, "custom-lost");
    let lost = 0;
    await page.route("**/account/v1/templates/custom-lost", async (route) => {
      if (route.request().method() !== "PUT" || lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await rename(page, "Sent");
    await button(page, "Save").click();
    await shows(page, "the service cannot be reached");
    await rename(page, "Sent and changed");
    await status(page).getByText("Saved", { exact: true }).waitFor();
    expect((await read(person, "custom-lost")).name).toBe("Sent and changed");
  });

  it.each([
    ["full", "QuotaExceededError", "storage is full"],
    ["refused", "InvalidStateError", "storage did not answer"],
  ])("storage that is %s says so, and the document stays open", async (_, error, sentence) => {
    const { page } = await openDesigner(browser, SERVICE);
    contexts.push(page.context());
    await page.evaluate(`{
      IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
      const error = { get: () => new DOMException("", "${error}") };
      Object.defineProperty(IDBTransaction.prototype, "error", error);
    }`);
    await rename(page, "Still here");
    await shows(page, sentence);
    expect(await nameShown(page)).toBe("Still here");
    expect(await page.getByRole("listbox", { name: "Elements" }).getByRole("option").count()).toBe(
      5,
    );
  });
});

describe("what the browser keeps", () => {
  it("a reload keeps work that is not saved, and Undo", async () => {
    const person = await makePerson();
    const page = await openTemplate(person, "custom-reload");
    await rename(page, "Not saved yet");
    await keepNow(page);
    await page.reload();
    await operate(page);
    expect(await nameShown(page)).toBe("Not saved yet");
    await shows(page, "Not saved");
    await button(page, "Undo").click();
    expect(await nameShown(page)).toBe(FIVE.name);
    await status(page).getByText("Saved", { exact: true }).waitFor();
  });

  it("of two tabs with one draft, the one that was changed last is kept, and the other says so", async () => {
    const { page } = await openDesigner(browser, SERVICE);
    contexts.push(page.context());
    const other = await openBeside(page);
    await rename(other, "Older");
    await keepNow(other);
    await rename(page, "Newest");
    await shows(other, "changed in another tab");
    await other.getByRole("listbox", { name: "Elements" }).getByRole("option").first().click();
    await keepNow(other);
    await shows(other, "changed in another tab");
    expect(await status(page).textContent()).not.toContain("another tab");
    await page.reload();
    await operate(page);
    expect(await nameShown(page)).toBe("Newest");
    await rename(other, "Newer still");
    await shows(page, "changed in another tab");
    expect(await status(other).textContent()).not.toContain("another tab");
  });

  it("what is open when somebody else signs in is saved as a new template of theirs", async () => {
    const [ann, bea] = [await makePerson(), await makePerson()];
    const page = await openTemplate(ann, "custom-of-ann");
    await page.context().addCookies(bea.cookies.map((cookie) => ({ ...cookie, url: SERVICE })));
    await rename(page, "Now of Bea");
    await button(page, "Save").click();
    await shows(page, "Saved");
    expect((await readAll<Saved>(bea, "/templates")).map(({ name }) => name)).toContain(
      "Now of Bea",
    );
    expect((await read(ann, "custom-of-ann")).document.name).toBe(FIVE.name);
  });

  it("a template is never opened with the draft of another account", async () => {
    const [one, another] = [await makePerson(), await makePerson()];
    const page = await openTemplate(one, "custom-shared");
    await rename(page, "Secret");
    await keepNow(page);
    await put(another, "custom-shared", { ...FIVE, name: "Of another" });
    await page.context().clearCookies();
    await page.context().addCookies(another.cookies.map((cookie) => ({ ...cookie, url: SERVICE })));
    await page.reload();
    await operate(page);
    expect(await nameShown(page)).toBe("Of another");
  });
});

describe("artwork", () => {
  const choose = async (page: Page) => {
    await page.getByRole("radio", { name: "Artwork", exact: true }).press("Space");
    await page.getByRole("application", { name: "Canvas" }).focus();
    await page.keyboard.press("Enter");
    const buffer = readFileSync("test/fixtures/artwork/cairo.pdf");
    const file = { name: "logo.pdf", mimeType: "application/pdf", buffer };
    await page.locator("input[type=file]").first().setInputFiles(file);
  };

  it("is chosen as a file, and kept in the account", async () => {
    const person = await makePerson();
    const page = await openTemplate(person, "custom-artwork");
    await choose(page);
    const source = page.getByRole("textbox", { name: "Source" });
    await expect.poll(() => source.inputValue()).toMatch(/^asset:/);
    await expect.poll(() => faultsOn(page).count()).toBe(0);
    const [asset] = await readAll<{ id: string; kind: string }>(person, "/assets");
    expect(asset!.kind).toBe("artwork");
    expect(await source.inputValue()).toBe(asset!.id);
  });

  it("says without an account that it needs one", async () => {
    const { page } = await openDesigner(browser, SERVICE);
    contexts.push(page.context());
    await choose(page);
    await page.getByText("Artwork is kept in an account").waitFor();
  });
});

describe("images", () => {
  const withImage = (source: string) => ({
    ...FIVE,
    elements: [{ type: "image", xMm: 5, yMm: 5, widthMm: 20, heightMm: 20, source }],
  });

  it("of the account are shown", async () => {
    const person = await makePerson();
    const answer = await fetch(`${SERVICE}/account/v1/assets`, {
      method: "POST",
      headers: { Authorization: `Bearer ${person.token}`, "Content-Type": "image/png" },
      body: new Uint8Array(DOT),
    });
    const { id } = await dataIn<{ id: string }>(answer, 201);
    const page = await openTemplate(person, "custom-image", withImage(id));
    const option = page.getByRole("listbox", { name: "Elements" }).getByRole("option");
    await option.click();
    await expect.poll(() => faultsOn(page).count()).toBe(0);
  });

  it("at an https address say that they are shown once one is signed in", async () => {
    const { page } = await openDesigner(
      browser,
      SERVICE,
      withImage("https://example.com/a.png") as never,
    );
    contexts.push(page.context());
    await page.getByRole("listbox", { name: "Elements" }).getByRole("option").click();
    await page.locator(".findings").getByText("once you are signed in").waitFor();
  });
});
