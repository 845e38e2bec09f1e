// What the browser keeps: every design, of every tab, for the person who made it; what goes wrong has a name.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { keepNow } from "../support/kept.ts";
import { makePerson, openConsole } from "../support/console.ts";
import { FIVE, openDesigner, operate } from "../support/designer.ts";

const SERVICE = inject("origin");

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const continued = (on: Page = page) =>
  on.getByRole("region", { name: "Continue" }).getByRole("button", { name: /mm$/ });

async function rename(name: string, on: Page = page): Promise<void> {
  await on.getByRole("application", { name: "Canvas" }).focus();
  await on.keyboard.press("Escape");
  await on.getByRole("textbox", { name: "Name", exact: true }).fill(name);
}

async function draw(name: string, on: Page = page): Promise<void> {
  await on.goto(`${SERVICE}/designer`);
  await on.getByRole("button", { name: "Empty label" }).click();
  await operate(on);
  await rename(name, on);
  await keepNow(on);
}

describe("designs that are not saved", () => {
  it("are all kept: the fourteenth removes none, and one is removed only when that is asked and confirmed", async () => {
    page = await openConsole(browser, "/designer", { person: null });
    for (let count = 1; count <= 14; count++) await draw(`Design ${count}`);
    await page.goto(`${SERVICE}/designer`);
    await continued().first().waitFor();
    expect(await continued().count()).toBe(14);
    expect(await continued().first().textContent()).toContain("Design 14");
    await page.getByRole("button", { name: "Remove", exact: true }).last().click();
    const dialog = page.getByRole("dialog", { name: "Remove design" });
    await dialog.getByText("“Design 1” is removed").waitFor();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    expect(await continued().count()).toBe(14);
    await page.getByRole("button", { name: "Remove", exact: true }).last().click();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => continued().count()).toBe(13);
  });

  it("of two tabs at a time are both kept", async () => {
    page = await openConsole(browser, "/designer", { person: null });
    const other = await page.context().newPage();
    await Promise.all([draw("Of one tab"), draw("Of the other", other)]);
    await Promise.all([rename("One", page), rename("Other", other)]);
    await Promise.all([keepNow(page), keepNow(other)]);
    await page.goto(`${SERVICE}/designer`);
    await continued().first().waitFor();
    expect((await continued().allTextContents()).join()).toMatch(/One.*Other|Other.*One/);
  });

  it("of an account are shown to no one else, and to them again once they are signed in", async () => {
    const person = await makePerson();
    page = await openConsole(browser, "/app/account", { person });
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    await draw("A secret");
    await page.goto(`${SERVICE}/designer`);
    await continued().getByText("A secret").waitFor();
    // Answers that say nothing of who is signed in.
    for (const status of [500, 429]) {
      await page.route("**/account/v1/me", (route) => route.fulfill({ status }));
      await page.reload();
      await continued().getByText("A secret").waitFor();
      await page.unrouteAll();
    }
    // The session merely ends.
    await page.context().clearCookies();
    await page.reload();
    await page.getByRole("list", { name: "Starters" }).getByRole("listitem").first().waitFor();
    expect(await continued().count()).toBe(0);
    const others = (await makePerson()).cookies.map((cookie) => ({ ...cookie, url: SERVICE }));
    await page.context().addCookies(others);
    await page.reload();
    await page.getByRole("list", { name: "Starters" }).getByRole("listitem").first().waitFor();
    expect(await continued().count()).toBe(0);
    await page.context().addCookies(person.cookies.map((cookie) => ({ ...cookie, url: SERVICE })));
    await page.reload();
    await continued().getByText("A secret").waitFor();
  });

  it("are shown no longer once their account has signed out in another tab", async () => {
    page = await openConsole(browser, "/app/account", { person: await makePerson() });
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    await draw("A secret");
    await page.goto(`${SERVICE}/designer`);
    await continued().getByText("A secret").waitFor();
    const other = await page.context().newPage();
    await other.goto(`${SERVICE}/app/account`);
    await other.getByRole("button", { name: "Sign out" }).click();
    const dialog = other.getByRole("dialog", { name: "Sign out" });
    const reloaded = page.waitForEvent("load");
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await reloaded;
    await page.getByRole("list", { name: "Starters" }).getByRole("listitem").first().waitFor();
    expect(await continued().count()).toBe(0);
  });

  it("are not shown, and their account not remembered, where it signs out while a page asks who is signed in", async () => {
    page = await openConsole(browser, "/app/account", { person: await makePerson() });
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    await draw("A secret");
    await page.route("**/account/v1/me", async (route) => {
      const response = await route.fetch();
      // What another tab does that signs out.
      await page.evaluate("localStorage.removeItem('platen.account')");
      await route.fulfill({ response });
    });
    await page.goto(`${SERVICE}/designer`);
    await page.getByRole("list", { name: "Starters" }).getByRole("listitem").first().waitFor();
    expect(await continued().count()).toBe(0);
    expect(await page.evaluate("localStorage.getItem('platen.account')")).toBe(null);
  });
});

describe("the database", () => {
  it("has the last change also where the clock of the device went back before it", async () => {
    ({ page } = await openDesigner(browser, SERVICE, FIVE));
    await rename("Before");
    await keepNow(page);
    await page.evaluate(`{
      const { now } = Date;
      Date.now = () => now() - 3_600_000;
    }`);
    await rename("After");
    await keepNow(page);
    await page.reload();
    await operate(page);
    expect(await page.locator("h1.bar-name").textContent()).toBe("After");
  });

  it("that a newer version of the pages has opened says so, and nothing that is open is lost", async () => {
    ({ page } = await openDesigner(browser, SERVICE, FIVE));
    await page.evaluate(`new Promise((resolve, reject) => {
      const request = indexedDB.open("platen", 1000);
      request.onsuccess = () => resolve(request.result.close());
      request.onerror = () => reject(request.error);
    })`);
    await rename("Still here");
    await page.locator(".bar-saved").getByText("updated in another tab").waitFor();
    expect(await page.locator("h1.bar-name").textContent()).toBe("Still here");
  });

  it("that is full says so, and has what it did not take once there is room", async () => {
    ({ page } = await openDesigner(browser, SERVICE, FIVE));
    await page.evaluate(`IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError");
    }`);
    await rename("Kept after all");
    const said = page.locator(".bar-saved");
    await said.getByText("Not saved. This browser's storage is full: reloading loses").waitFor();
    await page.reload();
    await operate(page);
    expect(await page.locator("h1.bar-name").textContent()).toBe("Kept after all");
  });

  it("that is full asks nothing when a page is left where nothing was changed, also where it cannot be put aside", async () => {
    const designer = await openDesigner(browser, SERVICE, FIVE);
    page = designer.page;
    await page.evaluate(`IDBObjectStore.prototype.put = Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    }`);
    await designer.canvas.focus();
    await page.keyboard.press("Control+a");
    await page.locator(".bar-saved").getByText("storage is full").waitFor();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await operate(page);
    expect(asked).toEqual([]);
  });

  it.each([
    [
      "read",
      `IDBObjectStore.prototype.getAllKeys = () => {
      throw new DOMException("", "UnknownError");
    }`,
    ],
    [
      "opened",
      `const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...rest) {
      const request = open.apply(this, rest);
      Object.defineProperty(request, "error", { value: new DOMException("", "UnknownError") });
      request.addEventListener("success", (event) => {
        event.stopImmediatePropagation();
        request.dispatchEvent(new Event("error"));
      });
      return request;
    }`,
    ],
  ])(
    "that cannot be %s when an account signs out is said to have work that may be lost",
    async (_, break_) => {
      page = await openConsole(browser, "/app/account", { person: await makePerson() });
      await page.context().addInitScript(break_);
      await page.reload();
      await page.getByRole("button", { name: "Sign out" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign out" });
      await dialog.getByText("Work in this browser that cannot be read now.").waitFor();
    },
  );

  it("whose connection is closed is opened again, and the change is kept", async () => {
    const designer = await openDesigner(browser, SERVICE, FIVE);
    page = designer.page;
    await page.evaluate(`{
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...rest) {
        IDBDatabase.prototype.transaction = transaction;
        this.close();
        return transaction.apply(this, rest);
      };
    }`);
    await rename("Kept after all");
    expect((await designer.document()).name).toBe("Kept after all");
    await expect(page.locator(".bar-saved").textContent()).resolves.not.toContain("reload");
  });

  it("whose connection is closed is opened once for all that read it at a time", async () => {
    page = await openConsole(browser, "/app/account", { person: await makePerson() });
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    for (const name of ["Removed", "Listed"]) await draw(name);
    await page.goto(`${SERVICE}/designer`);
    await continued().first().waitFor();
    await page.evaluate(`{
      const { open } = IDBFactory.prototype;
      window.opened = 0;
      IDBFactory.prototype.open = function (...rest) {
        window.opened++;
        return open.apply(this, rest);
      };
      const { transaction } = IDBDatabase.prototype;
      let first = null;
      IDBDatabase.prototype.transaction = function (stores, mode = "readonly", ...rest) {
        if (mode === "readonly") first ??= this;
        if (first === this) this.close();
        return transaction.call(this, stores, mode, ...rest);
      };
    }`);
    await page.getByRole("button", { name: "Remove", exact: true }).last().click();
    const dialog = page.getByRole("dialog", { name: "Remove design" });
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    // The designs of the account, and those of none.
    await expect
      .poll(() => continued().allTextContents())
      .toEqual([expect.stringMatching(/^Listed/)]);
    expect(await page.evaluate("window.opened")).toBe(1);
  });

  it("that opens only after the page has given it up is closed", async () => {
    page = await openConsole(browser, "/health", { person: null });
    await page.addInitScript(`{
      const released = new Promise((resolve) => (window.release = resolve));
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...rest) {
        const request = open.apply(this, rest);
        const hold = async (event) => {
          event.stopImmediatePropagation();
          await released;
          request.removeEventListener("success", hold);
          request.dispatchEvent(new Event("success"));
        };
        request.addEventListener("success", hold);
        return request;
      };
      const { close } = IDBDatabase.prototype;
      IDBDatabase.prototype.close = function () {
        window.isClosed = true;
        close.call(this);
      };
    }`);
    await page.goto(`${SERVICE}/designer`);
    await page.getByRole("button", { name: "Empty label" }).click();
    await page.locator(".bar-saved").getByText("storage did not answer").waitFor();
    await page.evaluate("window.release()");
    await expect.poll(() => page.evaluate("window.isClosed")).toBe(true);
  });
});
