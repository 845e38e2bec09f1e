// From a spreadsheet to pages, as somebody does it: by roles and names only, in fresh accounts.
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { account } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import { full } from "../support/full.ts";
import {
  arriveAt,
  chargesOf,
  makeBusiness,
  makePerson,
  openConsole,
  saveTemplate,
  signInOn,
  withoutLargeJobs,
} from "../support/console.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { readPageSizes } from "../support/pdfium.ts";
import { workbook } from "../support/workbook.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

let page: Page;
afterEach(async () => {
  await page.context().close();
});

const label = {
  schemaVersion: 1,
  name: "Address label",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "name", required: true }, { name: "city" }],
  elements: [
    { type: "text", xMm: 3, yMm: 3, widthMm: 60, heightMm: 6, text: "{{name}}" },
    { type: "text", xMm: 3, yMm: 12, widthMm: 60, heightMm: 6, text: "{{city}}" },
  ],
};
const names = (count: number) => Array.from({ length: count }, (_, i) => `Guest${i + 1}`);

const button = (name: string | RegExp) => page.getByRole("button", { name });
const box = (name: string) => page.getByRole("combobox", { name, exact: true });

async function chooseSheet(pattern: RegExp): Promise<void> {
  const option = box("Sheet").getByRole("option").filter({ hasText: pattern }).first();
  await box("Sheet").selectOption({ label: (await option.textContent())! });
}

async function download(): Promise<Uint8Array> {
  const link = page.getByRole("link", { name: "Download" });
  await link.waitFor();
  const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return new Uint8Array(await readFile(await saved.path()));
}

async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const pages = (await readPageSizes(pdf)).length;
  const texts: string[] = [];
  for (let at = 0; at < pages; at++) texts.push(await extractTextByPdfjs(pdf, at));
  return texts;
}

describe("from a spreadsheet to pages", () => {
  it("four pasted badges are one A4 page, from signing in to the file in at most twelve actions", async () => {
    const customer = await makeBusiness(1000);
    page = await openConsole(browser, "/app", { person: null });
    await arriveAt(page, "/app/sign-in");
    await signInOn(page, customer.email);
    // Email, Send code, code, Sign in.
    let actions = 4;
    const count = async <T>(action: Promise<T>): Promise<T> => {
      actions += 1;
      return action;
    };
    await count(page.getByRole("link", { name: "Print", exact: true }).first().click());
    await box("Template").waitFor();
    await count(box("Template").selectOption({ label: "Name badge" }));
    const rows = [["First name", "Last name", "Company"], ...names(4).map((n) => [n, "X", "Y"])];
    await count(
      page
        .getByRole("textbox", { name: "Paste cells" })
        .fill(rows.map((r) => r.join("\t")).join("\n")),
    );
    await count(chooseSheet(/^A4 paper · 2 × 2/));
    await page.getByText("4 badges, 1 page, 1 credit. You have 999 after this.").waitFor();
    await count(button("Print 1 page").click());
    const pdf = await count(download());
    expect(actions).toBeLessThanOrEqual(12);
    const [text, ...others] = await textsOf(pdf);
    expect(others).toEqual([]);
    expect(text!.match(/Guest\d+/g)).toEqual(names(4));
    expect(await readPageSizes(pdf)).toEqual([
      { widthPt: expect.closeTo(595.28, 1), heightPt: expect.closeTo(841.89, 1) },
    ]);
    expect(await chargesOf(customer)).toEqual([-1]);
  });

  it("where the service has no large jobs, 200 rows of a workbook, two by two on A4, are 50 pages in two requests and one file", async () => {
    const customer = await makeBusiness(1041);
    page = await openConsole(browser, "/app/print?template=custom-badge", { person: customer });
    await withoutLargeJobs(page);
    const rows = [["Vorname", "Nachname"], ...names(200).map((name) => [name, "Lindqvist"])];
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      button("Choose file").click(),
    ]);
    await chooser.setFiles({
      name: "guests.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(workbook([{ rows }])),
    });
    await chooseSheet(/^A4 paper · 2 × 2/);
    await page.getByText("200 badges, 50 pages, 50 credits. You have 991 after this.").waitFor();
    await button("Print 50 pages").click();
    const texts = await textsOf(await download());
    expect(texts).toHaveLength(50);
    expect(texts.join("\n").match(/Guest\d+/g)).toEqual(names(200));
    expect(await chargesOf(customer)).toEqual([-25, -25]);
  });

  it("600 address labels on 5160 are three requests, of which only the last may leave a label free", async () => {
    const customer = await makeBusiness(100);
    await saveTemplate(customer, "custom-address", label);
    page = await openConsole(browser, "/app/print?template=custom-address", { person: customer });
    await withoutLargeJobs(page);
    const rows = [["name", "city"], ...names(595).map((name) => [name, "Oslo"])];
    await page
      .getByRole("textbox", { name: "Paste cells" })
      .fill(rows.map((r) => r.join("\t")).join("\n"));
    await chooseSheet(/^5160 /);
    await button("Print 20 pages").click();
    const texts = await textsOf(await download());
    expect(texts.map((text) => text.match(/Guest/g)!.length)).toEqual([
      ...Array.from({ length: 19 }, () => 30),
      25,
    ]);
    expect(texts.join("\n").match(/Guest\d+/g)).toEqual(names(595));
    expect(await chargesOf(customer)).toEqual([-8, -8, -4]);
    expect(await page.getByRole("spinbutton", { name: "Start slot" }).inputValue()).toBe("26");
  });
});

describe("what cannot be printed", () => {
  const sell = (billingUrl: string | null, held: object) =>
    page.route("**/account/v1/me", async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { data: { ...data, ...held, billingUrl } } });
    });
  const ended = new Date(Date.now() - 86_400_000).toISOString();
  const trial = (requestsUsed: number, expiresAt = "2099-01-01T00:00:00Z") => ({
    plan: "trial",
    credits: 0,
    trial: { startedAt: ended, expiresAt, requestsUsed, requestsLimit: 10 },
  });

  /** What an account holds, pages, and what can be done on the page: no line of this table is a dead end. */
  type Line = readonly [string, object, number, readonly string[]];
  const lines: readonly Line[] = [
    ["no plan", { plan: "none", credits: 0, trial: null }, 3, ["Start trial", "Buy credits"]],
    ["a trial", trial(9), 3, ["Print the first page", "Buy credits"]],
    ["a trial that has ended", trial(2, ended), 1, ["Buy credits"]],
    [
      "too few credits",
      { plan: "business", credits: 2 },
      3,
      ["Print the first page", "Buy credits"],
    ],
    ["enough credits", { plan: "business", credits: 3 }, 3, ["Print 3 pages"]],
  ];
  const nightly: readonly Line[] = [
    ["no plan", { plan: "none", credits: 0, trial: null }, 1, ["Start trial", "Buy credits"]],
    ["a trial", trial(0), 1, ["Print 1 page"]],
    ["a trial that is used up", trial(10), 1, ["Buy credits"]],
    ["a trial that is used up", trial(10), 3, ["Buy credits"]],
    ["a trial that has ended", trial(2, ended), 3, ["Buy credits"]],
    ["no credits", { plan: "business", credits: 0 }, 1, ["Buy credits"]],
    ["no credits", { plan: "business", credits: 0 }, 3, ["Buy credits"]],
  ];
  it.each(full([...lines, ...nightly], lines))(
    "with %s %j, of %i pages, leaves something that works: %j",
    async (_, held, pages, works) => {
      const customer = await makeBusiness(100);
      page = await openConsole(browser, "/app", { person: customer });
      for (const url of ["https://pay.example/platen", null]) {
        await page.unrouteAll();
        await sell(url, held);
        await page.goto(`${new URL(page.url()).origin}/app/print?template=custom-badge`);
        const rows = ["firstName", ...names(4 * pages)];
        await page.getByRole("textbox", { name: "Paste cells" }).fill(rows.join("\n"));
        await chooseSheet(/^A4 paper · 2 × 2/);
        await page
          .getByText(new RegExp(`badges, ${pages} page`))
          .first()
          .waitFor();
        const summary = page.getByRole("complementary", { name: "4. Print" });
        const offered = async () =>
          (
            await summary
              .locator("button:enabled, a.button")
              .and(page.getByText(/^(Print|Start|Buy)/))
              .allTextContents()
          ).sort();
        await expect.poll(offered).toEqual(works.toSorted());
        if (!works.includes("Buy credits")) continue;
        const href = await summary.getByRole("link", { name: "Buy credits" }).getAttribute("href");
        expect(href).toMatch(
          url === null
            ? /^mailto:support@platen\.example\?subject=\d+%20/
            : /^https:\/\/pay\.example\//,
        );
      }
    },
  );

  it("is said at its cell: Next problem goes there, typing replaces it, Enter commits", async () => {
    const customer = await makeBusiness(10);
    page = await openConsole(browser, "/app/print?template=custom-badge", { person: customer });
    const rows = [
      ["firstName", "color"],
      ["Ada", "#12"],
      ["", "#112233"],
      ["Cy", "#445566"],
    ];
    await page
      .getByRole("textbox", { name: "Paste cells" })
      .fill(rows.map((r) => r.join("\t")).join("\n"));
    const grid = page.getByRole("grid", { name: "Records" });
    await expect.poll(() => grid.locator("[aria-invalid=true]").count()).toBe(2);
    expect(await button(/^Print/).isDisabled()).toBe(true);
    const said = {
      "#aabbcc": "This value is not a color. Write it like #1b7f4b or cmyk(0,1,1,0).",
      Bo: "This value is required. Type it, or leave out the row.",
    };
    for (const text of ["#aabbcc", "Bo"] as const) {
      await button("Next problem").click();
      expect(await page.evaluate("document.activeElement.ariaInvalid")).toBe("true");
      await page.locator("#record-message").getByText(said[text]).waitFor();
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => grid.locator("[aria-invalid=true]").count()).toBe(0);
    await button(/^Print \d+ page/).click();
    const text = (await textsOf(await download())).join("\n");
    expect(text).toContain("Bo");
    expect(await chargesOf(customer)).toHaveLength(1);
  });

  it("has its reason beside the button: nothing to print, too few credits", async () => {
    const customer = await makeBusiness(1);
    page = await openConsole(browser, "/app/print?template=custom-badge", { person: customer });
    await page.getByRole("status").filter({ hasText: "Paste cells" }).waitFor();
    const rows = [["firstName"], ...names(7).map((name) => [name])];
    await page
      .getByRole("textbox", { name: "Paste cells" })
      .fill(rows.map((r) => r.join("\t")).join("\n"));
    await chooseSheet(/^A4 paper · 2 × 2/);
    await page
      .getByRole("status")
      .filter({ hasText: "This needs 2 credits and you have 1." })
      .waitFor();
    expect(await button("Print 2 pages").isDisabled()).toBe(true);
  });

  it("in a trial is more than one page: rows are left out until it is one, and it is free", async () => {
    const customer = await makePerson();
    expect((await account(customer.token, "POST", "/trial")).status).toBe(201);
    page = await openConsole(browser, "/app/print?template=custom-badge", { person: customer });
    const rows = ["firstName", ...names(5)];
    await page.getByRole("textbox", { name: "Paste cells" }).fill(rows.join("\n"));
    await chooseSheet(/^A4 paper · 2 × 2/);
    const reason = page
      .getByRole("status")
      .filter({ hasText: "A trial prints one page at a time" });
    await reason.waitFor();
    expect(await button("Print 2 pages").isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: "Print row 6" }).click();
    await button("Print 1 page").click();
    expect((await textsOf(await download())).join().match(/Guest\d+/g)).toEqual(names(4));
    expect(await chargesOf(customer)).toEqual([0]);
  });

  it("is more than an account can print: its first page prints with one button, the other rows are left out until undone", async () => {
    const customer = await makePerson();
    expect((await account(customer.token, "POST", "/trial")).status).toBe(201);
    page = await openConsole(browser, "/app/print?template=custom-badge", { person: customer });
    const rows = ["firstName", ...names(9)];
    await page.getByRole("textbox", { name: "Paste cells" }).fill(rows.join("\n"));
    await chooseSheet(/^A4 paper · 2 × 2/);
    await page.getByText("9 badges, 3 pages.", { exact: true }).waitFor();
    const buy = page.getByRole("link", { name: "Buy credits" });
    expect(await buy.getAttribute("href")).toBe(
      "mailto:support@platen.example?subject=3%20credits%20for%20Platen",
    );
    await page.getByText("By mail to support@platen.example.").waitFor();
    await button("Print the first page").click();
    expect((await textsOf(await download())).join().match(/Guest\d+/g)).toEqual(names(4));
    expect(await chargesOf(customer)).toEqual([0]);
    await page.getByText("5 rows are left out, so that it is one page.").waitFor();
    await button("Undo").click();
    await page.getByText("9 badges, 3 pages.", { exact: true }).waitFor();
  });
});
