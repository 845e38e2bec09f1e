// Print in the designer, before anything is saved: the page Print has design, rows and sheet as they are, saves the
// design when it prints, and asks nothing twice.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { account, dataIn } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import {
  arriveAt,
  arriveWhere,
  chargesOf,
  makeBusiness,
  makePerson,
  openConsole,
  type Person,
  readAll,
  saveTemplate,
  signInOn,
} from "../support/console.ts";
import { FIVE, openDesigner, operate } from "../support/designer.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

const SERVICE = inject("origin");
const DOT = readFileSync("test/fixtures/images/gray-2.png");
const SKU = { name: "sku", example: "AB-1" };
const LABEL = {
  schemaVersion: 1,
  name: "Jam",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [SKU],
  elements: [{ type: "text", xMm: 3, yMm: 3, widthMm: 60, heightMm: 6, text: "{{sku}}" }],
};
/** So many texts that do not print. */
const large = (texts: number) => ({
  ...LABEL,
  elements: [
    ...LABEL.elements,
    ...Array.from({ length: texts }, () => ({
      ...LABEL.elements[0]!,
      showIf: "0",
      text: "x".repeat(9000),
    })),
  ],
});
/** Its code is too wide for its box. */
const FAULTY = {
  ...FIVE,
  elements: FIVE.elements.map((element) =>
    element.type === "barcode" ? { ...element, widthMm: 8 } : element,
  ),
};

interface Saved {
  readonly id: string;
  readonly name: string;
  readonly document: typeof LABEL;
}

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const button = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).and(page.locator(":enabled"));
const cell = (name: string) =>
  page.getByRole("grid", { name: "Records" }).getByRole("gridcell", { name, exact: true });
const template = () => page.getByRole("combobox", { name: "Template" });
const conflict = () => page.getByRole("dialog", { name: "Conflict" });
const download = () => page.getByRole("link", { name: "Download" });
const onPrint = () => arriveWhere(page, ({ pathname }) => pathname === "/app/print");
const templatesOf = (person: Person) => readAll<Saved>(person, "/templates");
const readSaved = async ({ token }: Person, id: string) =>
  dataIn<Saved>(await account(token, "GET", `/templates/${id}`));

async function pasteRows(...rows: readonly string[]): Promise<void> {
  await page.getByRole("textbox", { name: "Paste cells" }).fill(["sku", ...rows].join("\n"));
  await page.getByText(`1 of ${rows.length}`, { exact: true }).waitFor();
}

async function chooseSheet(part: string): Promise<void> {
  await page.getByRole("combobox", { name: "Sheet" }).fill(part);
  await page.getByRole("option", { name: part }).first().click();
}

async function rename(name: string): Promise<void> {
  await page.getByRole("application", { name: "Canvas" }).focus();
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
}

/** A design that is in no account, in a browser in which this person is signed in. */
async function openUnsaved(person: Person, document: object = LABEL): Promise<void> {
  ({ page } = await openDesigner(browser, SERVICE, document as typeof FIVE));
  const cookies = person.cookies.map((cookie) => ({ ...cookie, url: SERVICE }));
  await page.context().addCookies(cookies);
}

describe("a design that is in no account", () => {
  it("is on the page Print with its rows and its sheet, and is saved under its name by printing", async () => {
    const customer = await makeBusiness(10);
    const before = await templatesOf(customer);
    await openUnsaved(customer);
    await pasteRows("AB-1", "AB-2", "AB-3");
    await chooseSheet("5160");
    await button("Slot 5").click();
    await button("Print").click();
    await onPrint();
    await cell("AB-3").waitFor();
    expect(await page.getByRole("spinbutton", { name: "Start slot" }).inputValue()).toBe("5");
    expect(await template().evaluate((select: any) => select.selectedOptions[0].text)).toBe(
      "Jam (not saved yet)",
    );
    await page.getByRole("img", { name: "Page 1 of 1" }).waitFor();
    await page.reload();
    await cell("AB-3").waitFor();
    await page.getByText("3 labels, 1 page, 1 credit. You have 9 after this.").waitFor();
    expect(await templatesOf(customer)).toEqual(before);
    const sent = page.waitForRequest("**/account/v1/generate-pdf");
    await button("Print 1 page").click();
    const body = (await sent).postDataJSON() as { layout: any; records: unknown[] };
    expect(body.records).toHaveLength(3);
    expect(body.layout).toMatchObject({ startSlot: 5 });
    await download().waitFor();
    const [saved, ...others] = (await templatesOf(customer)).filter(
      ({ id }) => !before.some((known) => known.id === id),
    );
    expect([saved!.name, others]).toEqual(["Jam", []]);
    await arriveAt(page, `/app/print?template=${saved!.id}`);
    expect(await template().inputValue()).toBe(saved!.id);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.reload();
    await page.getByText("3 labels ready to print").waitFor();
    await page.goBack();
    await arriveAt(page, `/app/templates/${saved!.id}`);
    await page.locator(".bar-saved").getByText("Saved", { exact: true }).waitFor();
  });

  it("without an account is there again after signing in, and nothing is asked a second time", async () => {
    const customer = await makeBusiness(10);
    ({ page } = await openDesigner(browser, SERVICE, LABEL as typeof FIVE));
    await pasteRows("AB-1", "AB-2");
    await chooseSheet("5160");
    await button("Print").click();
    await arriveAt(page, "/app/sign-in");
    await page.getByText("Printing needs an account. Your design and its rows are kept.").waitFor();
    await signInOn(page, customer.email);
    await onPrint();
    await cell("AB-2").waitFor();
    expect(await page.getByRole("combobox", { name: "Sheet" }).inputValue()).toContain("5160");
    await button("Print 1 page").click();
    await download().waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await chargesOf(customer)).toEqual([-1]);
    expect((await templatesOf(customer)).map(({ name }) => name)).toContain("Jam");
  });

  it("without a plan starts the trial beside its rows, and prints", async () => {
    const customer = await makePerson();
    await openUnsaved(customer);
    await pasteRows("AB-1", "AB-2");
    await chooseSheet("5160");
    await button("Print").click();
    await onPrint();
    await page.getByText("Printing needs a trial, which is free, or credits.").waitFor();
    await button("Start trial").click();
    await page.getByText("2 labels, 1 page, free in your trial.").waitFor();
    await button("Print 1 page").click();
    await download().waitFor();
    expect(await chargesOf(customer)).toEqual([0]);
  });

  it("has its images, which the account has after printing", async () => {
    const customer = await makeBusiness(10);
    await openUnsaved(customer);
    await page.getByRole("radio", { name: "Image", exact: true }).check({ force: true });
    await page.getByRole("application", { name: "Canvas" }).focus();
    await page.keyboard.press("Enter");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: DOT });
    await page.locator(".bar-saved").getByText("Not saved").waitFor();
    await pasteRows("AB-1");
    await button("Print").click();
    await onPrint();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole("img", { name: "Page 1 of 1" }).waitFor();
    await button("Print 1 page").click();
    await download().waitFor();
    expect(asked.filter((path) => path.startsWith("/account/v1/assets/"))).toEqual([]);
    expect(await readAll(customer, "/assets")).toHaveLength(1);
  });

  it("that the account has no room for says so where one prints, and is not charged", async () => {
    const customer = await makeBusiness(10);
    // 20 MB of documents are an account's.
    for (let at = 0; at < 20; at++) await saveTemplate(customer, `custom-l${at}`, large(114));
    await openUnsaved(customer, large(60));
    await pasteRows("AB-1");
    await button("Print").click();
    await onPrint();
    await button("Print 1 page").click();
    const alert = page.getByRole("alert").filter({ hasText: "up to 20 MB of documents together" });
    await alert.waitFor();
    expect(await alert.textContent()).toContain("Nothing was charged.");
    await alert.getByRole("link", { name: "Open Templates" }).waitFor();
    expect(await chargesOf(customer)).toEqual([]);
    const unneeded = await account(customer.token, "DELETE", "/templates/custom-l0");
    expect(unneeded.status).toBe(204);
    await button("Print 1 page").click();
    await download().waitFor();
  });

  it("of somebody else who was signed in here is not shown, and that is said", async () => {
    const [ann, bo] = [await makeBusiness(10), await makeBusiness(10)];
    await saveTemplate(ann, "custom-hers", LABEL);
    page = await openConsole(browser, "/app/templates/custom-hers", { person: ann });
    await operate(page);
    await rename("Hers");
    await button("Print").click();
    await onPrint();
    await page.getByText("Hers (not saved yet)").waitFor({ state: "attached" });
    await page.context().clearCookies();
    await page.context().addCookies(bo.cookies.map((cookie) => ({ ...cookie, url: SERVICE })));
    await page.reload();
    await page.getByText("This browser does not have the design").waitFor();
    expect(await page.getByText("Hers").count()).toBe(0);
  });
});

describe("a template with changes that are not saved", () => {
  let customer: Person;
  const open = async (id: string) => {
    customer = await makeBusiness(10);
    await saveTemplate(customer, id, LABEL);
    page = await openConsole(browser, `/app/templates/${id}`, { person: customer });
    await operate(page);
    await pasteRows("AB-1");
    await rename("Jelly");
    await button("Print").click();
    await onPrint();
    await cell("AB-1").waitFor();
  };

  it("is printed as it is here, and is saved then", async () => {
    await open("custom-jam");
    expect((await readSaved(customer, "custom-jam")).name).toBe("Jam");
    await button("Print 1 page").click();
    await download().waitFor();
    expect((await readSaved(customer, "custom-jam")).name).toBe("Jelly");
    await arriveAt(page, "/app/print?template=custom-jam");
    expect(await download().getAttribute("download")).toContain("Jelly");
  });

  it("that somebody else saved meanwhile asks which one goes on, and then prints without a second press", async () => {
    await open("custom-jam");
    await account(customer.token, "PUT", "/templates/custom-jam", {
      body: { document: { ...LABEL, name: "Theirs" } },
    });
    await button("Print 1 page").click();
    await conflict().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await chargesOf(customer)).toEqual([]);
    await conflict().getByRole("button", { name: "Keep mine" }).click();
    await download().waitFor();
    expect((await readSaved(customer, "custom-jam")).name).toBe("Jelly");
    expect(await chargesOf(customer)).toEqual([-1]);
  });

  it("that is given up for theirs shows theirs, and prints only when that is asked", async () => {
    await open("custom-jam");
    await account(customer.token, "PUT", "/templates/custom-jam", {
      body: { document: { ...LABEL, name: "Theirs" } },
    });
    await button("Print 1 page").click();
    await conflict().getByRole("button", { name: "Use theirs" }).click();
    await page.getByText("Look at the pages, then print.").waitFor();
    expect(await template().inputValue()).toBe("custom-jam");
    expect(await chargesOf(customer)).toEqual([]);
    await button("Print 1 page").click();
    await download().waitFor();
    expect((await readSaved(customer, "custom-jam")).name).toBe("Theirs");
  });
});

describe("what is not ready to print", () => {
  it.each(VIEWS)(
    "is named where Print was pressed, and leads to its element, at $width px in $colorScheme",
    async (view) => {
      ({ page } = await openDesigner(browser, SERVICE, FAULTY, view));
      if (view.width < 700) await button("More").click();
      await button("Print").click();
      const alert = page.getByRole("alert").filter({ hasText: "Not ready to print" });
      await alert.waitFor();
      expect(new URL(page.url()).pathname).toBe("/designer");
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await alert.getByRole("button", { name: /^Barcode, \{\{sku\}\}/ }).click();
      const selected = page.getByRole("listbox", { name: "Elements", includeHidden: true });
      expect(await selected.locator("[aria-selected=true]").getAttribute("aria-label")).toContain(
        "Barcode",
      );
      await expect.poll(() => alert.count()).toBe(0);
    },
  );

  it("in a row only is not: the page Print shows its cell", async () => {
    const customer = await makeBusiness(10);
    const ean = { type: "barcode", xMm: 3, yMm: 3, widthMm: 60, heightMm: 18, symbology: "ean13" };
    await openUnsaved(customer, {
      ...LABEL,
      variables: [{ name: "sku", example: "5901234123457" }],
      elements: [{ ...ean, value: "{{sku}}" }],
    });
    await pasteRows("5901234123457", "12");
    await button("Print").click();
    await onPrint();
    await page.locator("[aria-invalid=true]").waitFor();
  });
});
