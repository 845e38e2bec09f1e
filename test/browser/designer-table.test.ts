// A table on the canvas: the edges between its columns are dragged and moved by keys, and the canvas stays the print.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");
const TABLE = {
  type: "table",
  xMm: 10,
  yMm: 10,
  widthMm: 60,
  heightMm: 30,
  columns: [{}, { align: "center" }, {}],
  rows: [{ cells: ["Fat", "1.2 g", "5 %"] }, { cells: ["Salt", "0.1 g", "2 %"] }],
} as const;
const AFTER = { type: "text", xMm: 10, yMm: 45, widthMm: 30, heightMm: 6, text: "Below" } as const;

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE, { ...FIVE, elements: [TABLE, AFTER] });
  await designer.elements.getByRole("option", { name: /^Table/ }).click();
});
afterEach(() => leaveDesigner(designer));

const edge = (column: number) =>
  designer.page.getByRole("separator", { name: `Edge after column ${column}`, exact: true });
const columns = async () => (await designer.element(0))["columns"];

it("an edge is dragged to where it is let go, as one step, and what is drawn follows", async () => {
  const before = await designer.picture();
  await designer.drag([30, 30], [35, 30]);
  expect(await columns()).toEqual([{ share: 1.25 }, { align: "center", share: 0.75 }, {}]);
  const after = await designer.picture();
  expect(after.rgba.some((shade, at) => shade !== before.rgba[at])).toBe(true);
  expect(await designer.selected()).toEqual([expect.stringMatching(/^Table/)]);
  await designer.page.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await columns()).toEqual(TABLE.columns);
});

it("edges are reached by Tab behind their table, and moved by arrow keys", async () => {
  await designer.canvas.focus();
  await designer.press("Tab");
  const focused = () => designer.page.evaluate("document.activeElement.ariaLabel");
  expect(await focused()).toBe("Edge after column 1");
  await designer.press("Tab");
  expect(await focused()).toBe("Edge after column 2");
  await designer.press("Shift+ArrowLeft", "ArrowLeft");
  expect(await columns()).toEqual([{}, { align: "center", share: 0.945 }, { share: 1.055 }]);
  expect(await edge(2).getAttribute("aria-valuetext")).toMatch(/^Column 2: 18\.9/);
  expect((await designer.element(0))["xMm"]).toBe(10);
  await designer.press("Tab");
  expect(await focused()).toBe("Canvas");
  expect(await designer.selected()).toEqual(["Text, Below"]);
  expect(await edge(1).count()).toBe(0);
});

it("a width is typed in the properties, and an empty one is a share again", async () => {
  const width = designer.page.getByRole("spinbutton", { name: "Column 2, mm", exact: true });
  await width.fill("14");
  await width.press("Enter");
  expect(await columns()).toEqual([{}, { align: "center", widthMm: 14 }, {}]);
  await width.fill("");
  await width.press("Enter");
  expect(await columns()).toEqual(TABLE.columns);
});
