// Words in cells of a table made bold or italic while they are typed on the canvas, by the text tools and by keys.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { axeViolations } from "../support/pages.ts";

const SERVICE = inject("origin");
const TABLE = {
  type: "table",
  xMm: 10,
  yMm: 5,
  widthMm: 60,
  heightMm: 50,
  fontSizePt: 10,
  columns: [{}, { widthMm: 30 }],
  header: [{ cells: [{ text: "Nutrition facts", span: 2 }], fontWeight: 700 }],
  rows: [
    { cells: ["Contains milk", "per 100 g"] },
    { each: "items", cells: ["{{items.name}}", "{{items.amount | upper}}"] },
  ],
} as const;
const ROW_MM = 5.07;
const EXAMPLE = "Fat of milk|1.2 g\nSalt|0.1 g";

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

const field = () => designer.page.locator(".edit-in-place textarea");
const button = (name: string) => designer.page.getByRole("button", { name, exact: true });
const pressed = (name: string) => button(name).getAttribute("aria-pressed");
const text = () => field().inputValue();
const selected = () =>
  field().evaluate(({ value, selectionStart, selectionEnd }: any) =>
    value.slice(selectionStart, selectionEnd),
  );
const select = (part: string) =>
  field().evaluate((element: any, wanted: string) => {
    const start = element.value.indexOf(wanted);
    element.setSelectionRange(start, start + wanted.length);
  }, part);
const rows = async () => (await designer.element(0))["rows"] as readonly { cells: unknown[] }[];
const example = async () => (await designer.document()).variables![1]!.example;

/** Counted among the rows that print. */
async function edit(row: number, xMm: number, members: object = {}, width = 1280) {
  const items = { name: "items", rows: { columns: ["name", "amount"] }, example: EXAMPLE };
  const document = {
    ...FIVE,
    variables: [...FIVE.variables!, items],
    elements: [{ ...TABLE, ...members }],
  };
  designer = await openDesigner(browser, SERVICE, document, { width, colorScheme: "light" });
  await designer.picture();
  const { x, y } = await designer.at(xMm, TABLE.yMm + ROW_MM * (row + 0.5));
  await designer.page.mouse.dblclick(x, y);
  await field().waitFor();
}
const [FIRST, SECOND] = [20, 55];

it.each(["Control", "Meta"])("words of a cell are set by %s and B or I", async (mod) => {
  await edit(1, FIRST);
  await select("milk");
  await designer.press(`${mod}+b`, `${mod}+i`);
  expect([await text(), await selected()]).toEqual(["Contains ***milk***", "milk"]);
  expect((await rows())[0]!.cells).toEqual([
    { text: "Contains ***milk***", markup: "template" },
    "per 100 g",
  ]);
  await designer.press(`${mod}+b`, `${mod}+i`);
  expect(await text()).toBe("Contains milk");
  expect((await rows())[0]!.cells[0]).toEqual({ text: "Contains milk", markup: "template" });
});

it("words of a cell are set by the text tools, which have nothing else for a table", async () => {
  await edit(1, FIRST);
  await select("milk");
  await button("Bold").click();
  expect([await text(), await selected()]).toEqual(["Contains **milk**", "milk"]);
  await expect.poll(() => pressed("Bold")).toBe("true");
  expect(await button("Larger text").count()).toBe(0);
  expect(await button("Italic").getAttribute("title")).toBe("Italic  Ctrl+I");
  expect(await axeViolations(designer.page)).toEqual([]);
  await designer.press("Escape");
  expect(await button("Bold").count()).toBe(0);
});

it("a word of a bold header is not bold any more, and the cell keeps its span", async () => {
  await edit(0, FIRST);
  expect(await pressed("Bold")).toBe("true");
  await select("facts");
  await designer.press("Control+b");
  expect(await text()).toBe("**Nutrition** facts");
  const { header } = await designer.element(0);
  const cell = { text: "**Nutrition** facts", span: 2, markup: "template", fontWeight: 400 };
  expect(header).toEqual([{ ...TABLE.header[0], cells: [cell] }]);
});

it("all of a cell is set by its own members, and says nothing that its row says", async () => {
  await edit(0, FIRST);
  await designer.press("Control+b");
  const cells = async () => ((await designer.element(0))["header"] as any)[0].cells;
  expect(await cells()).toEqual([{ text: "Nutrition facts", span: 2, fontWeight: 400 }]);
  await designer.press("Control+b", "Control+i", "Tab", "Control+i");
  expect(await cells()).toEqual([{ text: "Nutrition facts", span: 2, fontStyle: "italic" }]);
  expect((await rows())[0]!.cells[0]).toEqual({ text: "Contains milk", fontStyle: "italic" });
});

it("bold in a cell prints bold, is one step, and is taken back in the field", async () => {
  await edit(1, FIRST, { fontSizePt: 10, header: undefined, rows: [TABLE.rows[0], TABLE.rows[0]] });
  const inkOf = async () => {
    const { rgba } = await designer.picture();
    let ink = 0;
    for (let i = 0; i < rgba.length; i += 4) ink += 255 - rgba[i]!;
    return ink;
  };
  const before = await inkOf();
  await select("Contains");
  await designer.press("Control+b");
  await designer.document();
  expect(await inkOf()).toBeGreaterThan(before * 1.005);
  await designer.press("Control+z");
  expect([await text(), await selected()]).toEqual(["Contains milk", "Contains"]);
  await designer.press("Control+Shift+z");
  expect(await text()).toBe("**Contains** milk");
  await designer.press("Escape", "Control+z");
  expect(await rows()).toEqual([TABLE.rows[0], TABLE.rows[0]]);
  expect(await button("Undo").isDisabled()).toBe(true);
});

it("a value is plain text: it is set in every row, and the tools say so", async () => {
  await edit(2, FIRST);
  expect(await button("Bold").getAttribute("title")).toBe(
    "Bold  Ctrl+B: in every row of items, because values are plain text",
  );
  await select("milk");
  await designer.press("Control+b");
  expect([await text(), await selected()]).toEqual(["Fat of milk", "milk"]);
  await expect.poll(() => pressed("Bold")).toBe("true");
  await designer.page.keyboard.type("soya");
  const bold = { text: "{{items.name}}", fontWeight: 700 };
  expect((await rows())[1]!.cells).toEqual([bold, TABLE.rows[1].cells[1]]);
  expect(await example()).toBe("Fat of soya|1.2 g\nSalt|0.1 g");
  await designer.press("Control+b");
  expect(await rows()).toEqual(TABLE.rows);
});

it("where values have marks, words of a value are set, and all of it too by marks", async () => {
  await edit(2, FIRST, { markup: "values" });
  expect(await button("Bold").getAttribute("title")).toBe("Bold  Ctrl+B");
  await select("milk");
  await designer.press("Control+b");
  expect([await text(), await selected()]).toEqual(["Fat of **milk**", "milk"]);
  expect(await example()).toBe("Fat of **milk**|1.2 g\nSalt|0.1 g");
  await designer.press("Control+z");
  expect(await text()).toBe("Fat of milk");
  await designer.press("Control+a", "Control+i");
  expect(await example()).toBe("*Fat of milk*|1.2 g\nSalt|0.1 g");
  expect(await rows()).toEqual(TABLE.rows);
  // A formatter reads the value before its marks are found.
  await designer.press("Tab", "Control+i");
  expect(await button("Italic").getAttribute("title")).toBe(
    "Italic  Ctrl+I: in every row of items",
  );
  expect((await rows())[1]!.cells[1]).toEqual({
    text: TABLE.rows[1].cells[1],
    fontStyle: "italic",
  });
});

it("the tools are in view on narrow screens while a cell is typed", async () => {
  await edit(1, FIRST, {}, 320);
  await select("milk");
  const edge = async () => {
    const { x, width } = (await button("Italic").boundingBox())!;
    return x + width;
  };
  await expect.poll(edge).toBeLessThan(320);
  await button("Italic").click();
  expect(await text()).toBe("Contains *milk*");
});

it("a cell of a table that is locked is edited without the tools", async () => {
  await edit(1, SECOND);
  await designer.press("Escape", "Control+Shift+l", "Enter");
  await field().waitFor();
  expect(await button("Bold").isDisabled()).toBe(true);
  await designer.press("Control+b");
  expect((await designer.element(0))["header"]).toEqual(TABLE.header);
});
