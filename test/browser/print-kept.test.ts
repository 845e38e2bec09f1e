// The page Print and the designer have one job of rows and paper: nothing is printed by surprise, no work is lost.
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { account } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import {
  arriveWhere,
  chargesOf,
  makeBusiness,
  openConsole,
  type Person,
  saveTemplate,
  signInOn,
  withoutLargeJobs,
} from "../support/console.ts";
import { openDesigner, operate } from "../support/designer.ts";
import { keepNow, keepsRows } from "../support/kept.ts";
import { keysIn } from "../support/old-databases.ts";

const SERVICE = inject("origin");
/** Beyond the moment after which a change is written. */
const QUIET_MS = 700;

const label = (
  name: string,
  variables: readonly object[] = [{ name: "name", required: true }],
) => ({
  schemaVersion: 1,
  name,
  widthMm: 66.675,
  heightMm: 25.4,
  variables,
  elements: [{ type: "text", xMm: 3, yMm: 3, widthMm: 60, heightMm: 8, text: "{{name}}" }],
});

let browser: Browser;
let person: Person;
let page: Page;
beforeAll(async () => {
  [browser, person] = await Promise.all([openBrowser(), makeBusiness(1000)]);
  for (const id of ["one", "two", "three"]) await saveTemplate(person, `custom-${id}`, label(id));
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const open = async (path: string, of = person) => {
  page = await openConsole(browser, path, { person: of });
};
const print = (id: string) => open(`/app/print?template=custom-${id}`);
const goTo = async (id: string) => {
  await keepNow(page);
  await page.goto(`${SERVICE}/app/print?template=custom-${id}`);
};
const button = (name: string | RegExp) => page.getByRole("button", { name });
const box = (name: string) => page.getByRole("combobox", { name, exact: true });
const grid = () => page.getByRole("grid", { name: "Records" });
const cell = (name: string) => grid().getByRole("gridcell", { name, exact: true });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text }).waitFor();
const paste = async (text: string) => {
  await grid().waitFor();
  await page.getByRole("textbox", { name: "Paste cells" }).fill(text);
};
const type = async (text: string) => {
  await grid().waitFor();
  await grid().getByRole("gridcell").nth(1).click();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
};

describe("the template that is printed", () => {
  it("is the one that was asked for, also where the account has more than fifty", async () => {
    const many = await makeBusiness(10);
    for (let count = 0; count < 60; count++) {
      await saveTemplate(many, `custom-many-${count}`, label(`Label ${count}`));
    }
    await open("/app/print?template=custom-many-0", many);
    await grid().waitFor();
    expect(await box("Template").inputValue()).toBe("custom-many-0");
    expect(await box("Template").getByRole("option").count()).toBeGreaterThan(59);
  });

  it("is none where a draft that is not ready was asked for, or one that is not there, and that is said", async () => {
    const draft = {
      ...label("Half done"),
      elements: [{ ...label("").elements[0], text: "{{sku}}" }],
    };
    const answer = await account(person.token, "PUT", "/templates/custom-draft", {
      body: { document: draft },
    });
    expect(await answer.text()).toContain('"apiReady":false');
    await print("draft");
    await alert("“Half done” is a draft and cannot be printed yet.");
    expect(await page.getByRole("link", { name: "Open it in the designer" }).count()).toBe(1);
    expect(await box("Template").inputValue()).toBe("");
    expect(await button(/^Print/).isDisabled()).toBe(true);
    await page.goto(`${SERVICE}/app/print?template=custom-nowhere`);
    await alert("There is no template “custom-nowhere”");
    expect(await box("Template").inputValue()).toBe("");
    await box("Template").selectOption("custom-one");
    await grid().waitFor();
    expect(await page.getByRole("alert").filter({ hasText: "no template" }).count()).toBe(0);
  });

  it("is the one that was chosen last, whichever answer comes first", async () => {
    await print("one");
    await grid().waitFor();
    await page.route("**/account/v1/templates/custom-two", async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await box("Template").selectOption("custom-two");
    await box("Template").selectOption("custom-three");
    await page.waitForTimeout(2500);
    expect(await box("Template").inputValue()).toBe("custom-three");
    await page.getByRole("link", { name: "Edit the template" }).waitFor();
    expect(await page.getByRole("link", { name: "Edit the template" }).getAttribute("href")).toBe(
      "/app/templates/custom-three",
    );
  });

  it("is the one that was chosen last, while the rows of the first are still written: they come along into that only", async () => {
    await print("one");
    await grid().waitFor();
    // A disk that is slow: what is written ends once it is released.
    await page.evaluate(`{
      const { addEventListener } = IDBTransaction.prototype;
      const released = new Promise((resolve) => (window.release = resolve));
      IDBTransaction.prototype.addEventListener = function (type, work, ...rest) {
        const isLate = type === "complete" && this.mode === "readwrite";
        const late = (event) => void released.then(() => work.call(this, event));
        return addEventListener.call(this, type, isLate ? late : work, ...rest);
      };
    }`);
    await type("Ada");
    for (const id of ["custom-two", "custom-three"]) {
      const loaded = page.waitForResponse(`**/account/v1/templates/${id}`);
      await box("Template").selectOption(id);
      await loaded;
    }
    await page.evaluate("window.release()");
    await page.getByText("The rows of “one” came along.").waitFor();
    await keepNow(page);
    expect(await box("Template").inputValue()).toBe("custom-three");
    const keys = await keysIn(page, "platen");
    const ofRows = keys.filter((key) => key.startsWith("values") && key.includes(",sheet-job,"));
    expect(ofRows.map((key) => key.split("/")[1])).toEqual(["custom-one", "custom-three"]);
  });

  it("that has changed offers what is new and gone for mapping: nothing is blank in silence, and nothing a dead end", async () => {
    await saveTemplate(person, "custom-changing", label("Changing"));
    await print("changing");
    await type("Ada");
    await keepNow(page);
    const variables = [
      { name: "fullName", required: true },
      { name: "seat", required: true },
    ];
    const after = { ...label("Changing", variables) };
    await saveTemplate(person, "custom-changing", {
      ...after,
      elements: [{ ...after.elements[0], text: "{{fullName}} {{seat}}" }],
    });
    await page.reload();
    await alert("“fullName”, “seat” are new, “name” is gone.");
    expect(await cell("Ada").count()).toBe(1);
    const chosen = () =>
      box("Column for fullName").evaluate((select: any) => select.selectedOptions[0].textContent);
    expect(await chosen()).toBe("name");
    await box("Column for seat").selectOption({ label: "One value for all rows" });
    await page.getByRole("textbox", { name: "seat for all rows" }).fill("12");
    await page.getByRole("button", { name: "Print 1 page", disabled: false }).waitFor();
  });
});

describe("rows", () => {
  it("that were typed stay when another template is chosen, and under its address", async () => {
    await print("one");
    await type("Ada");
    await box("Template").selectOption("custom-two");
    await alert("The rows of “one” came along.");
    expect(await cell("Ada").count()).toBe(1);
    await goTo("three");
    await grid().waitFor();
    expect(await cell("Ada").count()).toBe(1);
    await goTo("one");
    await grid().waitFor();
    expect(await cell("Ada").count()).toBe(1);
  });

  it("are kept at once after a quiet moment: the page may be left right after a change", async () => {
    await print("one");
    await paste("name\nAda\nBo");
    await button("Print 1 page").waitFor();
    await keepsRows(page, 2);
    await page.waitForTimeout(QUIET_MS);
    // From here on nothing comes that waits for a timer.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("spinbutton", { name: "Start slot" }).fill("4");
    await keepsRows(page, 2, 4);
  });

  it("of a template are replaced by others only when that is asked", async () => {
    await print("one");
    await type("Ada");
    await keepNow(page);
    await box("Template").selectOption("custom-two");
    await alert("came along");
    await cell("Ada").click();
    await page.keyboard.type("Bo");
    await page.keyboard.press("Enter");
    await keepNow(page);
    await box("Template").selectOption("custom-one");
    const dialog = page.getByRole("dialog", { name: "Which rows?" });
    await dialog.getByRole("button", { name: "Use its 1 row" }).click();
    await cell("Ada").waitFor();
    await box("Template").selectOption("custom-two");
    await dialog.getByRole("button", { name: "Use the 1 row that are here" }).click();
    await cell("Ada").waitFor();
    expect(await cell("Bo").count()).toBe(0);
  });

  it("are named in messages as the table numbers them", async () => {
    await saveTemplate(person, "custom-counted", {
      ...label("Counted", [{ name: "name" }, { name: "n", counter: { per: "record" } }]),
    });
    await print("counted");
    await withoutLargeJobs(page);
    await paste("A list of guests\t\nname\tCopies\nAda\t7\nBo\t300");
    await page.getByRole("status").filter({ hasText: "from row 3 on" }).waitFor();
  });

  it("that cannot be read from this browser's storage leave a page to work on, which says why", async () => {
    await print("one");
    await type("Ada");
    await keepNow(page);
    await page.addInitScript(`IDBObjectStore.prototype.get = () => {
      throw new DOMException("", "UnknownError");
    }`);
    await page.reload();
    await grid().waitFor();
    await page.getByText("storage did not answer").first().waitFor();
  });
});

describe("what was chosen in the designer", () => {
  const chooseSheet = async () => {
    await page.getByRole("combobox", { name: "Sheet" }).fill("5160");
    await page.getByRole("option", { name: "5160" }).first().click();
    await page.getByRole("button", { name: "Slot 5", exact: true }).click();
    await page.getByText("Labels miss their cuts?").click();
    await page.getByRole("spinbutton", { name: "Too far right (mm)" }).fill("1.5");
  };
  const pasteRows = () =>
    page.getByRole("textbox", { name: "Paste cells" }).fill("sku\nAB-1\nAB-2\nAB-3");

  it("is there on the page Print: rows, sheet, start slot and offset, and is what is sent", async () => {
    await saveTemplate(person, "custom-designed", {
      ...label("Designed", [{ name: "sku" }]),
      elements: [{ ...label("").elements[0], text: "{{sku}}" }],
    });
    await open("/app/templates/custom-designed");
    await operate(page);
    await pasteRows();
    await chooseSheet();
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await arriveWhere(page, ({ pathname }) => pathname === "/app/print");
    await cell("AB-3").waitFor();
    expect(await page.getByRole("spinbutton", { name: "Start slot" }).inputValue()).toBe("5");
    await page.getByText("prints 1.5 mm too far right").waitFor();
    const sent = page.waitForRequest("**/account/v1/generate-pdf");
    await button("Print 1 page").click();
    const body = (await sent).postDataJSON() as { layout: any; records: unknown[] };
    expect(body.records).toHaveLength(3);
    expect(body.layout).toMatchObject({ type: "manual", startSlot: 5 });
    await page.getByRole("link", { name: "Download" }).waitFor();
  });

  it("is there after Save, signing in and reloads", async () => {
    const customer = await makeBusiness(10);
    ({ page } = await openDesigner(browser, SERVICE));
    await pasteRows();
    await page.getByText("1 of 3", { exact: true }).waitFor();
    await page.getByRole("combobox", { name: "Sheet" }).fill("A6 roll");
    await page.getByRole("option", { name: "A6 roll" }).first().click();
    await keepNow(page);
    await page.reload();
    await operate(page);
    await page.getByText("1 of 3", { exact: true }).waitFor();
    expect(await box("Sheet").inputValue()).toBe("A6 roll");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await button("Sign in").click();
    await arriveWhere(page, ({ pathname }) => pathname === "/app/sign-in");
    await signInOn(page, customer.email);
    await arriveWhere(page, ({ pathname }) => pathname.startsWith("/app/templates/"));
    await operate(page);
    await page.getByText("1 of 3", { exact: true }).waitFor();
    await keepNow(page);
    await page.reload();
    await operate(page);
    await page.getByText("1 of 3", { exact: true }).waitFor();
  });
});

describe("pages that are paid for", () => {
  const prepare = async () => {
    person = await makeBusiness(1000);
    await saveTemplate(person, "custom-one", label("one"));
  };
  const withoutStore = async () => {
    const context = page.context();
    await context.addInitScript("Object.defineProperty(window, 'indexedDB', { value: undefined })");
    await page.reload();
  };

  it("and not downloaded are lost with another job only when that is agreed to", async () => {
    await prepare();
    await print("one");
    await type("Ada");
    await button("Print 1 page").click();
    await page.getByText("1 label ready to print").waitFor();
    await cell("Ada").click();
    await page.keyboard.type("Bo");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Print 1 page", disabled: false }).click();
    const dialog = page.getByRole("dialog", { name: "Print another job" });
    await dialog.getByText("1 page of “one” is paid for and not downloaded").waitFor();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    expect(await chargesOf(person)).toEqual([-1]);
    await button("Print 1 page").click();
    const link = dialog.getByRole("link", { name: "Download" });
    await Promise.all([page.waitForEvent("download"), link.click()]);
    await dialog.getByRole("button", { name: "Keep it" }).click();
    // Downloaded, it is lost no more: the next job asks nothing.
    await button("Print 1 page").click();
    await expect.poll(() => chargesOf(person)).toEqual([-1, -1]);
  });

  it("without a lasting store say so before they are, and leaving the page asks", async () => {
    await prepare();
    await print("one");
    await grid().waitFor();
    await withoutStore();
    await type("Ada");
    await page.getByText("This browser cannot keep your work").waitFor();
    await page.getByText("The file is only on this page until you download it.").waitFor();
    await button("Print 1 page").click();
    await page.getByText("1 label ready to print").waitFor();
    const asked = page.waitForEvent("dialog");
    void page.reload().catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    const link = page.getByRole("link", { name: "Download" });
    await Promise.all([page.waitForEvent("download"), link.click()]);
    await page.reload();
    await grid().waitFor();
  });
});

describe("signing out", () => {
  it("asks where rows, designs or paid pages would be lost, and leaves none of them to the next person", async () => {
    const customer = await makeBusiness(10);
    await saveTemplate(customer, "custom-mine", label("Mine"));
    await open("/app/print?template=custom-mine", customer);
    await type("Ada");
    await button("Print 1 page").click();
    await page.getByText("1 label ready to print").waitFor();
    await keepNow(page);
    await page.goto(`${SERVICE}/app/account`);
    await button("Sign out").click();
    const dialog = page.getByRole("dialog", { name: "Sign out" });
    await dialog.getByText("1 row of data for “Mine”.").waitFor();
    await dialog.getByText("1 paid page of “Mine” that you have not downloaded.").waitFor();
    await dialog.getByRole("button", { name: "Stay signed in" }).click();
    expect((await kept()).length).toBeGreaterThan(2);
    await button("Sign out").click();
    const answer = page.waitForResponse("**/auth/sign-out");
    await dialog.getByRole("button", { name: "Sign out" }).click();
    expect((await (await answer).allHeaders())["clear-site-data"]).toBe('"cache"');
    await arriveWhere(page, ({ pathname }) => pathname === "/");
    expect(await kept()).toEqual([]);
  });

  it("asks nothing where nothing is lost, and a session that merely ends removes nothing", async () => {
    const customer = await makeBusiness(10);
    await saveTemplate(customer, "custom-mine", label("Mine"));
    await open("/app/print?template=custom-mine", customer);
    await type("Ada");
    await keepNow(page);
    await page.context().clearCookies();
    await page.reload();
    await signInOn(page, customer.email);
    await cell("Ada").waitFor();
    await cell("Ada").press("Delete");
    await page.keyboard.press("Enter");
    await keepNow(page);
    await page.goto(`${SERVICE}/app/account`);
    await button("Sign out").click();
    await arriveWhere(page, ({ pathname }) => pathname === "/");
  });

  /** Places of entries that belong to an account. */
  const kept = async () =>
    (await page.evaluate(`new Promise((resolve, reject) => {
      const request = indexedDB.open("platen", 1);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const keys = request.result.transaction("values").objectStore("values").getAllKeys();
        keys.onsuccess = () => {
          request.result.close();
          resolve(keys.result.filter(([account]) => account !== ""));
        };
      };
    })`)) as unknown[];
});
