// Cells of a table are edited where they are printed: texts of the template, and rows of the example's value.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");
const TABLE = {
  type: "table",
  xMm: 10,
  yMm: 5,
  widthMm: 60,
  heightMm: 50,
  fontSizePt: 10,
  columns: [{}, { widthMm: 30, align: "end" }],
  header: [{ cells: [{ text: "Nutrition facts", span: 2 }], fontWeight: 700 }],
  rows: [
    { cells: ["Typical values", "per 100 g"] },
    { each: "items", cells: ["{{items.name}}", "{{items.amount}}"] },
    { cells: ["Rows", "{{sku}}"] },
  ],
  frame: {},
  rowRule: {},
} as const;
const DOCUMENT = {
  ...FIVE,
  variables: [
    ...FIVE.variables!,
    { name: "items", rows: { columns: ["name", "amount"] }, example: "Fat|1.2 g\nSalt|0.1 g" },
  ],
  elements: [TABLE],
};
/** The middle of each printed row, in mm: all are as high as a line of 10 pt and its padding. */
const ROW_MM = 5.07;
const rowAt = (row: number) => TABLE.yMm + ROW_MM * (row + 0.5);
const [FIRST, SECOND] = [20, 65];

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE, DOCUMENT);
});
afterEach(() => leaveDesigner(designer));

const openAt = async (xMm: number, yMm: number) => {
  await designer.picture();
  const { x, y } = await designer.at(xMm, yMm);
  await designer.page.mouse.dblclick(x, y);
};
const open = (xMm: number, row: number) => openAt(xMm, rowAt(row));
const field = (name: string) => designer.page.getByRole("textbox", { name, exact: true });
const focused = () => designer.page.evaluate("document.activeElement.ariaLabel");
const type = (text: string) => designer.page.keyboard.insertText(text);
const rows = async () => (await designer.element(0))["rows"];
const example = async () => (await designer.document()).variables![1]!.example;

it("a double click on the header edits its text, and what it says besides stays", async () => {
  const before = await designer.picture();
  await open(FIRST, 0);
  expect(await focused()).toBe("Edit cell 1 of row 1");
  expect(await field("Edit cell 1 of row 1").inputValue()).toBe("Nutrition facts");
  await type("Facts");
  await designer.press("Enter");
  expect(await focused()).toBe("Canvas");
  expect((await designer.element(0))["header"]).toEqual([
    { cells: [{ text: "Facts", span: 2 }], fontWeight: 700 },
  ]);
  const after = await designer.picture();
  expect(after.rgba.some((shade, at) => shade !== before.rgba[at])).toBe(true);
});

it("a row that is repeated edits the example's value, and undo takes back one cell", async () => {
  await open(SECOND, 3);
  expect(await focused()).toBe("Edit cell 2 of row 4, items.amount");
  await type("0.3 g | of sea salt");
  await designer.press("Shift+Tab");
  expect(await focused()).toBe("Edit cell 1 of row 4, items.name");
  await type("Sea salt");
  await designer.press("Escape");
  expect(await example()).toBe("Fat|1.2 g\nSea salt|0.3 g \\| of sea salt");
  expect(await rows()).toEqual(TABLE.rows);
  await designer.press("Control+z");
  expect(await example()).toBe("Fat|1.2 g\nSalt|0.3 g \\| of sea salt");
  await designer.press("Control+z");
  expect(await example()).toBe("Fat|1.2 g\nSalt|0.1 g");
});

it("Tab goes through the cells as they are read, and behind the last one it leaves", async () => {
  await designer.picture();
  await designer.elements.getByRole("option", { name: /^Table/ }).click();
  await designer.canvas.focus();
  await designer.press("Enter");
  const seen: unknown[] = [];
  for (let cell = 0; cell < 9; cell++) {
    seen.push(await focused());
    await designer.press("Tab");
  }
  expect(seen).toEqual([
    "Edit cell 1 of row 1",
    "Edit cell 1 of row 2",
    "Edit cell 2 of row 2",
    "Edit cell 1 of row 3, items.name",
    "Edit cell 2 of row 3, items.amount",
    "Edit cell 1 of row 4, items.name",
    "Edit cell 2 of row 4, items.amount",
    "Edit cell 1 of row 5",
    "Edit cell 2 of row 5",
  ]);
  expect(await focused()).toBe("Canvas");
  expect(await designer.selected()).toEqual([expect.stringMatching(/^Table/)]);
  expect(await example()).toBe("Fat|1.2 g\nSalt|0.1 g");
});

it("a line break is typed with Shift or Alt, and the print grows while it is typed", async () => {
  await open(FIRST, 2);
  const height = async () =>
    (await field("Edit cell 1 of row 3, items.name").boundingBox())!.height;
  const before = await height();
  await designer.press("End", "Alt+Enter");
  await type("saturated");
  await expect.poll(height).toBeGreaterThan(before * 1.5);
  await designer.press("Enter");
  expect(await example()).toBe("Fat\\nsaturated|1.2 g\nSalt|0.1 g");
});

it("a row whose last text is deleted is edited on, and the rows below it stay what they are", async () => {
  await open(SECOND, 2);
  await designer.press("Delete");
  await designer.press("Shift+Tab", "Delete");
  expect(await example()).toBe("Salt|0.1 g");
  await type("Oil");
  await designer.press("Enter");
  expect(await example()).toBe("Oil\nSalt|0.1 g");
});

it("names of variables are offered in the template's own texts", async () => {
  await open(SECOND, 4);
  await designer.page.keyboard.type("{{sk");
  await designer.page.getByRole("option", { name: /sku/ }).waitFor();
  await designer.press("Enter");
  await type(" and a text that is longer than its cell");
  await expect
    .poll(() =>
      field("Edit cell 2 of row 5").evaluate(
        (box) => box.scrollHeight <= box.clientHeight && box.clientHeight > 40,
      ),
    )
    .toBe(true);
  await designer.press("Enter");
  expect(((await rows()) as (typeof TABLE.rows)[number][])[2]!.cells[1]).toBe(
    "{{sku}} and a text that is longer than its cell",
  );
});

it("says why nothing is edited: no row prints there, or the row comes from a record", async () => {
  const said = designer.page.locator(".toasts");
  await openAt(FIRST, 50);
  await said.getByText("No row prints here. Add one in Properties, at Rows.").waitFor();
  const records = designer.page.getByRole("region", { name: "Records", exact: true });
  await records.getByRole("textbox", { name: "Paste cells" }).fill("sku\titems\nA-1\tOil|2 g");
  await records.getByText("1 of 1").waitFor();
  await designer.picture();
  await open(FIRST, 2);
  await said
    .getByText("This row comes from the record that is shown. Change it in Records.")
    .waitFor();
  expect(await designer.page.locator(".edit-in-place").count()).toBe(0);
  await open(FIRST, 1);
  expect(await focused()).toBe("Edit cell 1 of row 2");
  await designer.press("Tab", "Tab");
  expect(await focused()).toBe("Edit cell 1 of row 4");
});

it("a cell that is edited stays on the print, at every zoom", async () => {
  for (const zoom of ["Control+0", "Shift+1"]) {
    await designer.canvas.focus();
    await designer.press(zoom);
    await designer.picture();
    await open(SECOND, 3);
    const edited = (await field("Edit cell 2 of row 4, items.amount").boundingBox())!;
    const corner = await designer.at(40, TABLE.yMm + 3 * ROW_MM);
    expect(Math.abs(edited.x - corner.x)).toBeLessThan(3);
    expect(Math.abs(edited.y - corner.y)).toBeLessThan(3);
    await designer.press("Escape");
  }
});
