// The console's usage: table, chart and file have the figures of the API.
import { readFileSync } from "node:fs";
import papaparse from "papaparse";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { account, dataIn } from "../support/account.ts";
import { print } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, makePerson, openConsole, type Person, readAll } from "../support/console.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";

interface Entry {
  readonly id: string;
  readonly pages: number | null;
  readonly credits: number;
  readonly balanceAfter: number;
  readonly requestId: string | null;
  readonly keyName: string | null;
}

interface Day {
  readonly id: string | null;
  readonly name: string | null;
  readonly requests: number;
  readonly pages: number;
  readonly credits: number;
}

const FORMULA = '=HYPERLINK("https://evil.example","x")';

let browser: Browser;
let page: Page;
/** Has printed with two keys and two templates. */
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  person = await makeBusiness();
  for (const [name, templateId, variables, copies] of [
    ["Shop", "custom-badge", { firstName: "Ada" }, 1],
    [FORMULA, "custom-badge", { firstName: "Ada" }, 3],
    ["Shop", "custom-product-label", { name: "Oil", sku: "OIL-1", price: "3" }, 2],
  ] as const) {
    const { apiKey } = await dataIn<{ apiKey: string }>(
      await account(person.token, "POST", "/keys", { body: { name } }),
      201,
    );
    const records = [{ variables, copies }];
    const body = { templateId, layout: { type: "single" }, records };
    expect((await print(apiKey, body, { "X-Integration-Source": "zapier" })).status).toBe(200);
  }
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const rows = () => page.getByRole("table", { name: "Usage" }).locator("tbody tr");
const figure = () => page.getByRole("figure", { name: "Pages per day" });
const total = (entries: readonly Day[], member: "requests" | "pages" | "credits") =>
  entries.reduce((sum, entry) => sum + entry[member], 0);
/** As the page writes figures. */
const shown = (value: number) => value.toLocaleString("en-US").replace("-", "\u2212");

async function download(): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^platen-usage-\d{4}-\d\d-\d\d\.csv$/);
  return readFileSync(await file.path(), "utf8");
}

/** Each line by the names of its columns. */
function parse(text: string): Record<string, string>[] {
  const lf = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .trimEnd();
  const rows = papaparse.parse(lf, { delimiter: ",", newline: "\n" }).data;
  const [columns = [], ...lines] = rows;
  return lines.map((line) => Object.fromEntries(line.map((cell, i) => [columns[i]!, cell])));
}

describe("the table of usage", () => {
  it("has every entry of the ledger with its figures, the newest first", async () => {
    page = await openConsole(browser, "/app/usage", { person });
    const ledger = await readAll<Entry>(person, "/usage");
    await expect.poll(() => rows().count()).toBe(ledger.length);
    for (const [index, entry] of ledger.entries()) {
      const cells = await rows().nth(index).getByRole("cell").allTextContents();
      expect(cells.slice(4, 8)).toEqual([
        entry.pages === null ? "–" : shown(entry.pages),
        entry.credits > 0 ? `+${shown(entry.credits)}` : shown(entry.credits),
        shown(entry.balanceAfter),
        entry.keyName ?? "–",
      ]);
      expect(cells.at(-1)).toBe(entry.requestId ?? "–");
    }
  });
});

describe("pages per day", () => {
  it.each(["key", "template"] as const)(
    "by %s are the figures of the API, drawn and as a table",
    async (by) => {
      page = await openConsole(browser, "/app/usage", { person });
      const days = await readAll<Day>(person, `/usage/daily?days=30&by=${by}`);
      await figure()
        .getByRole("radio", { name: `By ${by}` })
        .check();
      const pages = total(days, "pages");
      const said = `${pages} pages from ${total(days, "requests")} print jobs, ${total(days, "credits")} credits`;
      await expect.poll(() => figure().getByRole("status").first().textContent()).toContain(said);
      await figure().getByText("Show as table").click();
      const table = figure().getByRole("table", { name: "Pages per day" });
      await expect
        .poll(() => table.locator("tbody td:nth-child(4)").allTextContents())
        .toEqual(days.map((day) => shown(day.pages)));
      const names = await table.locator("tbody td:nth-child(2)").allTextContents();
      expect(names).toEqual(days.map(({ id, name }) => name ?? id));

      const heights = await figure()
        .locator("svg rect:not(.days-ground)")
        .evaluateAll((bars: any[]) => bars.map((bar) => Number(bar.getAttribute("height"))));
      const top = Number(await figure().locator(".days-scale span").first().textContent());
      const drawn = heights.reduce((sum, height) => sum + (height / 100) * top, 0);
      expect(drawn).toBeCloseTo(pages, 6);
    },
  );

  it("of an account that printed nothing says so", async () => {
    page = await openConsole(browser, "/app/usage", { person: await makePerson() });
    await figure().getByText("Nothing was printed in the last 30 days.").waitFor();
    await page.getByRole("heading", { name: "Nothing printed yet" }).waitFor();
  });
});

describe("the file", () => {
  it("has every entry and every figure of the ledger", async () => {
    page = await openConsole(browser, "/app/usage", { person });
    const ledger = await readAll<Record<string, unknown>>(person, "/usage");
    const found = parse(await download());
    expect(found.map(({ id }) => id)).toEqual(ledger.map(({ id }) => id));
    for (const [index, entry] of ledger.entries()) {
      for (const [column, text] of Object.entries(found[index]!)) {
        const value = entry[column];
        if (value === FORMULA) expect(text).toBe(`'${FORMULA}`);
        else expect(text, column).toBe(value === null ? "" : String(value));
      }
    }
    expect(found.some(({ keyName }) => keyName === `'${FORMULA}`)).toBe(true);
  });

  it("and the table have all pages of a long ledger, and the file waits where calls are too many", async () => {
    const entry = (await readAll<Entry>(person, "/usage"))[0]!;
    const ledger = Array.from({ length: 450 }, (_, i) => ({ ...entry, id: `entry-${i}` }));
    let refused = 0;
    page = await openConsole(browser, "/app", { person });
    await page.route("**/account/v1/usage?*", async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const from = Number(asked.get("cursor") ?? 0);
      const to = from + Number(asked.get("limit"));
      if (from === 200 && refused++ === 0) {
        const headers = { "Retry-After": "1" };
        return route.fulfill({ status: 429, headers, json: { code: "RATE_LIMITED" } });
      }
      const nextCursor = to < ledger.length ? String(to) : null;
      return route.fulfill({ json: { data: ledger.slice(from, to), meta: { nextCursor } } });
    });
    await page.getByRole("link", { name: "Usage", exact: true }).click();
    await expect.poll(() => rows().count()).toBe(50);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => rows().count()).toBe(100);
    expect(parse(await download()).map(({ id }) => id)).toEqual(ledger.map(({ id }) => id));
    expect(refused).toBe(2);
  });
});

describe("the page with usage", () => {
  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing and nothing is too wide",
    async (view) => {
      page = await openConsole(browser, "/app/usage", { person, view });
      await rows().first().waitFor();
      await figure().getByText("Show as table").click();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});
