// Names, values and records in Arabic and Hebrew run from right to left, in fields, lists and grids.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { TemplateDocument } from "../../web/document/template.ts";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, openConsole } from "../support/console.ts";
import { openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");
const [ARABIC, HEBREW] = ["زيت زيتون", "שמן זית"];

const DOCUMENT: TemplateDocument = {
  schemaVersion: 1,
  name: ARABIC!,
  widthMm: 100,
  heightMm: 60,
  printerDpi: 300,
  variables: [{ name: "name", example: HEBREW! }],
  elements: [
    { type: "text", xMm: 10, yMm: 10, widthMm: 60, heightMm: 6, text: `${ARABIC} {{name}}` },
  ],
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const directionOf = (place: Locator) =>
  place.evaluate(
    (element: any) => element.ownerDocument.defaultView.getComputedStyle(element).direction,
  );

/** Every field of the page whose text is Arabic or Hebrew, with how it runs. */
async function directions(page: Page): Promise<readonly [name: string, direction: string][]> {
  return (await page.evaluate(`[...document.querySelectorAll("input, textarea, [role=gridcell]")]
    .filter((field) => /^[\\u0590-\\u06ff]/.test(field.value ?? field.textContent))
    .map((field) => [
      field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.getAttribute("role"),
      getComputedStyle(field).direction,
    ])`)) as [string, string][];
}

describe("text from right to left", () => {
  it("runs that way in the designer: names, texts, examples, lists, cells, in place", async () => {
    const designer = await openDesigner(browser, SERVICE, DOCUMENT);
    const { page } = designer;
    expect(await directionOf(page.locator(".bar-name"))).toBe("rtl");
    expect(await directionOf(page.locator(".element-name"))).toBe("rtl");
    const fields = new Map(await directions(page));
    await page.getByRole("button", { name: "Add row" }).click();
    await page.getByRole("gridcell", { name: HEBREW!, exact: true }).waitFor();
    for (const [name, direction] of await directions(page)) fields.set(name, direction);
    await designer.click(20, 12);
    await page.getByRole("textbox", { name: "Text", exact: true }).waitFor();
    for (const [name, direction] of await directions(page)) fields.set(name, direction);
    await designer.canvas.focus();
    await designer.press("Enter");
    await page.getByRole("textbox", { name: "Edit text" }).waitFor();
    for (const [name, direction] of await directions(page)) fields.set(name, direction);
    expect([...fields.values()]).toEqual([...fields.values()].map(() => "rtl"));
    expect([...fields.keys()]).toEqual(
      expect.arrayContaining(["Example", "gridcell", "Text", "Edit text"]),
    );
    await page.keyboard.press("Escape");
    await designer.press("Control+k");
    const palette = page.getByRole("combobox", { name: "Find a command" });
    await palette.fill(HEBREW!);
    expect(await directionOf(palette)).toBe("rtl");
    await page.context().close();
  });

  it("runs that way on the page Print: pasted rows, headers, cells, columns, the template's list", async () => {
    const person = await makeBusiness(100);
    const page = await openConsole(browser, "/app/print?template=custom-badge", { person });
    const grid = page.getByRole("grid", { name: "Records" });
    await grid.waitFor();
    await page
      .getByRole("textbox", { name: "Paste cells" })
      .fill(`${ARABIC}\t${HEBREW}\n${ARABIC}\t${HEBREW}`);
    await grid.getByRole("gridcell", { name: HEBREW!, exact: true }).first().waitFor();
    const fields = await directions(page);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(([, direction]) => direction !== "rtl")).toEqual([]);
    for (const name of [/^Template/, /^Column for/]) {
      const list = page.getByRole("combobox", { name }).first();
      expect(await list.getAttribute("dir"), String(name)).toBe("auto");
    }
    await page.context().close();
  });
});
