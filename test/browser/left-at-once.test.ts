// A page that is left right after something was typed: nothing of it is lost, however fast that is.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arriveAt, makeBusiness, openConsole, saveTemplate } from "../support/console.ts";
import { FIVE, openDesigner, operate } from "../support/designer.ts";
import { accountsKept, holdDatabase, keepNow, keepsCell, keepsRows } from "../support/kept.ts";
import { keysIn } from "../support/old-databases.ts";

const SERVICE = inject("origin");
const TIMES = 20;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const grid = () => page.getByRole("grid", { name: "Records" });
const cell = (name: string) => grid().getByRole("gridcell", { name, exact: true });
const typeIntoFirst = async (text: string) => {
  await grid().getByRole("gridcell").nth(1).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
};
const paste = (text: string) => page.getByRole("textbox", { name: "Paste cells" }).fill(text);
const design = async () => {
  ({ page } = await openDesigner(browser, SERVICE, FIVE));
  await paste("sku\nA-1");
  await grid().waitFor();
};
const hide = () =>
  page.evaluate(`{
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.visibilityState;
  }`);
const notes = (on = page) =>
  on.evaluate(
    `Object.entries(localStorage).filter(([key]) => key.startsWith("platen.unwritten."))`,
  ) as Promise<[key: string, text: string][]>;

describe("a page that is reloaded at once", () => {
  it("has each cell that was typed, twenty times in a row", async () => {
    await design();
    for (let time = 1; time <= TIMES; time++) {
      await typeIntoFirst(`Typed ${time}`);
      await page.keyboard.press("Enter");
      await page.reload();
      await cell(`Typed ${time}`).waitFor();
    }
    await keepsCell(page, `Typed ${TIMES}`);
    expect(await notes()).toEqual([]);
  });

  it("has a cell that was still being typed", async () => {
    await design();
    await typeIntoFirst("Half a wor");
    await page.reload();
    await cell("Half a wor").waitFor();
  });

  it("has a change of the design, and can undo it", async () => {
    await design();
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    for (let time = 1; time <= 3; time++) {
      await name.fill(`Name ${time}`);
      await page.reload();
      const { press } = await operate(page);
      expect(await name.inputValue()).toBe(`Name ${time}`);
      await page.getByRole("application", { name: "Canvas" }).focus();
      await press("Control+z");
      await expect.poll(() => name.inputValue()).not.toBe(`Name ${time}`);
      await press("Control+Shift+z");
    }
  });

  it("has what was typed on the page Print, of the account", async () => {
    page = await openConsole(browser, "/app/print", { person: await makeBusiness() });
    await typeIntoFirst("Of the account");
    await page.keyboard.press("Enter");
    await page.goto(`${SERVICE}/pricing`);
    await page.goto(`${SERVICE}/app/print`);
    await cell("Of the account").waitFor();
  });
});

describe("what the database has not taken when a page is left", () => {
  it("is asked about where it is too large to be put elsewhere", async () => {
    await design();
    const release = await holdDatabase(page);
    const rows = Array.from({ length: 300 }, (_, at) => `${at} ${"x".repeat(9_000)}`);
    await paste(["sku", ...rows].join("\n"));
    await page.getByText("1 of 300", { exact: true }).waitFor();
    const asked = page.waitForEvent("dialog");
    await page.evaluate("void setTimeout(() => location.reload())");
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await release();
    await keepsRows(page, 300);
    await page.reload();
    await page.getByText("1 of 300", { exact: true }).waitFor();
  });

  it("does not replace what another tab has kept since", async () => {
    await design();
    const release = await holdDatabase(page);
    await typeIntoFirst("Older");
    await page.keyboard.press("Enter");
    await hide();
    const older = await notes();
    expect(older.length).toBeGreaterThan(0);
    await release();
    await keepsCell(page, "Older");
    await typeIntoFirst("Newer");
    await page.keyboard.press("Enter");
    await keepsCell(page, "Newer");
    await page.evaluate(`for (const [key, text] of ${JSON.stringify(older)}) {
      localStorage.setItem(key, text);
    }`);
    await page.reload();
    await cell("Newer").waitFor();
    expect(await notes()).toEqual([]);
  });

  it("is gone once its account has signed out, also where the database does not open any more", async () => {
    page = await openConsole(browser, "/app/print", { person: await makeBusiness() });
    await grid().waitFor();
    await holdDatabase(page);
    await typeIntoFirst("A secret");
    await page.keyboard.press("Enter");
    await hide();
    expect(JSON.stringify(await notes())).toContain("A secret");
    const context = page.context();
    await context.addInitScript(
      `Object.defineProperty(globalThis, "indexedDB", { value: undefined })`,
    );
    const other = await context.newPage();
    await other.goto(`${SERVICE}/app/account`);
    await other.getByRole("button", { name: "Sign out" }).click();
    const dialog = other.getByRole("dialog", { name: "Sign out" });
    await dialog.getByText(/^1 row of data for “/).waitFor();
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await arriveAt(other, "/");
    expect(await notes(other)).toEqual([]);
  });

  it("is asked about when the account signs out, where the database is full and it is only put aside", async () => {
    page = await openConsole(browser, "/app/print", { person: await makeBusiness() });
    await grid().waitFor();
    const fill = `IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError");
    }`;
    await page.context().addInitScript(fill);
    await page.evaluate(fill);
    await typeIntoFirst("Only put aside");
    await page.keyboard.press("Enter");
    await page.goto(`${SERVICE}/app/account`);
    expect(JSON.stringify(await notes())).toContain("Only put aside");
    await page.getByRole("button", { name: "Sign out" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out" });
    await dialog.getByText(/^1 row of data for “/).waitFor();
  });

  it("of a design that an account has saved leaves no copy without an account when that signs out", async () => {
    await design();
    const person = await makeBusiness();
    const cookies = person.cookies.map((cookie) => ({ ...cookie, url: SERVICE }));
    await page.context().addCookies(cookies);
    const ofNone = async () =>
      (await keysIn(page, "platen")).filter((key) => /^values ,(draft|sheet-job),/.test(key));
    expect((await ofNone()).length).toBe(2);
    const fill = `IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError");
    }`;
    await page.context().addInitScript(fill);
    await page.evaluate(fill);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("storage is full").first().waitFor();
    await page.goto(`${SERVICE}/app/account`);
    expect((await ofNone()).length).toBe(2);
    await page.getByRole("button", { name: "Sign out" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out" });
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await arriveAt(page, "/");
    expect(await ofNone()).toEqual([]);
  });

  it("stays where it is when another template is chosen, if it can be put aside nowhere", async () => {
    const person = await makeBusiness();
    for (const id of ["custom-one", "custom-two"])
      await saveTemplate(person, id, { ...FIVE, name: id });
    page = await openConsole(browser, "/app/print?template=custom-two", { person });
    await typeIntoFirst("Of the other");
    await page.keyboard.press("Enter");
    await keepsCell(page, "Of the other");
    await page.goto(`${SERVICE}/app/print?template=custom-one`);
    await grid().waitFor();
    await page.evaluate(`IDBObjectStore.prototype.put = Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    }`);
    await typeIntoFirst("Nowhere else");
    await page.keyboard.press("Enter");
    await page.getByText("storage is full").first().waitFor();
    const box = page.getByRole("combobox", { name: "Template" });
    await box.selectOption("custom-two");
    await page.getByRole("button", { name: "Use its 1 row" }).click();
    await page.getByText("The rows of “custom-one” cannot be kept").waitFor();
    await cell("Nowhere else").waitFor();
    expect(await box.inputValue()).toBe("custom-one");
  });

  it("of the rows is said in the designer also when its design is kept", async () => {
    await design();
    await page.evaluate(`{
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, key) {
        if (key[1] === "sheet-job") throw new DOMException("", "QuotaExceededError");
        return put.call(this, value, key);
      };
    }`);
    await typeIntoFirst("Refused");
    await page.keyboard.press("Enter");
    const said = page.locator(".bar-saved").getByText("storage is full");
    await said.waitFor();
    const { canvas, press } = await operate(page);
    await canvas.focus();
    await press("Control+a", "ArrowRight");
    await keepNow(page);
    await page.waitForTimeout(500);
    expect(await said.count()).toBe(1);
  });

  it("is put aside when another template takes its place, and is there once there is room", async () => {
    const person = await makeBusiness();
    for (const id of ["custom-one", "custom-two"]) await saveTemplate(person, id, FIVE);
    page = await openConsole(browser, "/app/print?template=custom-one", { person });
    await grid().waitFor();
    await page.evaluate(`IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError");
    }`);
    await typeIntoFirst("Refused");
    await page.keyboard.press("Enter");
    await page.getByText("storage is full").first().waitFor();
    await page.getByRole("combobox", { name: "Template" }).selectOption("custom-two");
    const ofOne = async () => (await notes()).filter(([key]) => key.includes("custom-one"));
    await expect.poll(async () => JSON.stringify(await ofOne())).toContain("Refused");
    await page.goto(`${SERVICE}/app/print?template=custom-one`);
    await cell("Refused").waitFor();
  });

  it("is not written any more where it waited for another write while its account signed out", async () => {
    page = await openConsole(browser, "/app/print", { person: await makeBusiness() });
    await grid().waitFor();
    const release = await holdDatabase(page);
    for (const text of ["Being written", "Waiting"]) {
      await typeIntoFirst(text);
      await page.keyboard.press("Enter");
    }
    await hide();
    expect(JSON.stringify(await notes())).toContain("Waiting");
    // What another tab does that signs out.
    await page.evaluate(`new Promise((resolve, reject) => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("platen.unwritten.")) localStorage.removeItem(key);
      }
      const removed = localStorage.getItem("platen.account");
      new BroadcastChannel("platen-store").postMessage({ removed });
      const request = indexedDB.open("platen", 1);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const change = request.result.transaction(["heads", "values"], "readwrite");
        for (const name of ["heads", "values"]) change.objectStore(name).clear();
        window.cleared = new Promise((done) => (change.oncomplete = () => done()));
        resolve();
      };
    })`);
    await page.getByText("You signed out in another tab").waitFor();
    await release();
    await page.evaluate("window.cleared");
    await page.waitForTimeout(500);
    expect(await accountsKept(page)).toEqual([]);
  });

  it("is not written any more where it waited for the database to open while its account signed out", async () => {
    page = await openConsole(browser, "/app/print", { person: await makeBusiness() });
    await grid().waitFor();
    // The page lets go of its database, and then waits, at most two seconds, for what an earlier version has left.
    await page.evaluate(`new Promise((resolve, reject) => {
      const removed = indexedDB.deleteDatabase("platen");
      removed.onerror = () => reject(removed.error);
      removed.onsuccess = () => resolve();
      IDBFactory.prototype.databases = () => new Promise(() => (window.isWaiting = true));
    })`);
    await typeIntoFirst("A secret");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate("window.isWaiting")).toBe(true);
    await page.evaluate(`{
      const removed = localStorage.getItem("platen.account");
      new BroadcastChannel("platen-store").postMessage({ removed });
    }`);
    await page.getByText("You signed out in another tab").waitFor();
    await page.waitForTimeout(2500);
    expect(await accountsKept(page)).toEqual([]);
  });
});
