// What somebody meets in the first minutes: typing at once, placing beside, messages with names, a label that stays in
// sight, the details of a fit, and a name for what is saved.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import type { TemplateDocument } from "../../web/document/template.ts";
import { openBrowser } from "../support/browser.ts";
import { makePerson, openConsole, readAll } from "../support/console.ts";
import { type OpenDesigner, leaveDesigner, openDesigner, operate } from "../support/designer.ts";
import { axeViolations } from "../support/pages.ts";

const SERVICE = inject("origin");
const EMPTY: TemplateDocument = {
  schemaVersion: 1,
  name: "Empty",
  widthMm: 100,
  heightMm: 60,
  elements: [],
};

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

const open = async (elements: TemplateDocument["elements"] = []) => {
  designer = await openDesigner(browser, SERVICE, { ...EMPTY, elements });
};
const field = () => designer.page.getByRole("textbox", { name: "Edit text" });
const isSelect = () => designer.page.getByRole("radio", { name: "Select" }).isChecked();

describe("a text that is placed is typed at once", () => {
  it.each([
    ["by key", async () => designer.press("t", "Enter")],
    [
      "with a click",
      async () => {
        await designer.press("t");
        await designer.click(40, 30);
      },
    ],
  ])("%s: what is typed replaces it, and no letter is a shortcut", async (_, place) => {
    await open();
    await designer.canvas.focus();
    await place();
    await field().waitFor();
    await designer.page.keyboard.type("Dear");
    await designer.press("Escape");
    expect(await field().count()).toBe(0);
    expect(await isSelect()).toBe(true);
    expect((await designer.document()).elements).toMatchObject([{ type: "text", text: "Dear" }]);
    await designer.press("Control+z");
    expect((await designer.element(0))["text"]).toBe("Text");
    await designer.press("Control+z");
    expect((await designer.document()).elements).toEqual([]);
  });

  it("before anything is typed, undo takes the text away again", async () => {
    await open();
    await designer.canvas.focus();
    await designer.press("t", "Enter");
    await field().waitFor();
    await designer.press("Control+z");
    expect((await designer.document()).elements).toEqual([]);
    expect(await field().count()).toBe(0);
  });
});

it("elements placed by key one after the other lie beside each other, inside the label", async () => {
  await open();
  await designer.canvas.focus();
  for (const key of ["b", "t", "q"]) await designer.press(key, "Enter", "Escape");
  const { elements } = await designer.document();
  expect(elements.map(({ type }) => type)).toEqual(["barcode", "text", "qrcode"]);
  const spans = elements.map(({ yMm, heightMm }) => [yMm, yMm + heightMm] as const);
  const [barcode, text] = spans;
  expect(text![0] >= barcode![1] || text![1] <= barcode![0]).toBe(true);
  for (const [top, bottom] of spans) expect(top >= 0 && bottom <= EMPTY.heightMm).toBe(true);
  expect(new Set(elements.map(({ xMm, yMm }) => `${xMm} ${yMm}`)).size).toBe(3);
});

it("a warning names elements as the list does, once beside the fields and once among the problems", async () => {
  const code = { type: "barcode", symbology: "code128", value: "12345678" } as const;
  await open([
    { type: "text", xMm: 20, yMm: 14, widthMm: 40, heightMm: 6, text: "Dear guest" },
    { ...code, xMm: 10, yMm: 10, widthMm: 60, heightMm: 20 },
  ]);
  const { page } = designer;
  await designer.elements.getByRole("option", { name: /^Barcode/ }).click();
  const said = page.getByText(/“Dear guest” covers part of this code/);
  const problems = page.getByRole("region", { name: "Problems" });
  await problems.getByText(/“Dear guest” covers part of this code/).waitFor();
  await expect.poll(() => said.count()).toBe(2);
  expect(await page.getByText(/element \d/).count()).toBe(0);
  const option = designer.elements.getByRole("option", { name: /^Barcode/ });
  expect(await option.getAttribute("aria-label")).toContain("“Dear guest” covers");
});

describe("a canvas of another size", () => {
  /** The label's edges, from those of the canvas. */
  const marginsOf = async () => {
    const paper = (await designer.page.locator(".paper").boundingBox())!;
    const canvas = (await designer.canvas.boundingBox())!;
    const right = canvas.x + canvas.width - paper.x - paper.width;
    return { left: paper.x - canvas.x, right };
  };

  it("shows the whole label again, from 1280 to 320 px and back", async () => {
    await open();
    const { page } = designer;
    const { width } = (await page.locator(".paper").boundingBox())!;
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(async () => (await marginsOf()).right).toBeGreaterThan(0);
    expect((await marginsOf()).left).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect
      .poll(async () => Math.round((await page.locator(".paper").boundingBox())!.width))
      .toBe(Math.round(width));
  });

  it("keeps a view that somebody has zoomed", async () => {
    await open();
    const { page } = designer;
    await designer.canvas.focus();
    await designer.press("Control+=");
    const { width } = (await page.locator(".paper").boundingBox())!;
    await page.setViewportSize({ width: 320, height: 800 });
    await page.waitForTimeout(300);
    expect((await page.locator(".paper").boundingBox())!.width).toBeCloseTo(width, 0);
  });
});

it("what a fit sets is collapsed below its cards, but for the size that a text shrinks to", async () => {
  await open([{ type: "text", xMm: 5, yMm: 5, widthMm: 40, heightMm: 8, text: "Long" }]);
  const { page } = designer;
  await designer.click(10, 8);
  const wrap = page.getByText("Wrap lines");
  const shrinkTo = page.getByText("Shrink to, pt");
  await page.getByText("Details of the fit").waitFor();
  expect(await wrap.isVisible()).toBe(false);
  expect(await shrinkTo.isVisible()).toBe(false);
  await page.getByRole("radio", { name: "Shrink" }).press("Space");
  await expect.poll(() => shrinkTo.isVisible()).toBe(true);
  await page.getByText("Details of the fit").click();
  expect(await wrap.isVisible()).toBe(true);
  expect(await page.getByText("Too long", { exact: true }).isVisible()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});

it("all shortcuts are on their list, which scrolls where the window is low", async () => {
  await open();
  await designer.canvas.focus();
  await designer.press("?");
  const list = designer.page.getByRole("group", { name: "All shortcuts" });
  await list.getByText("Resize from the center").scrollIntoViewIfNeeded();
  await list.getByText("Zoom to the pointer").scrollIntoViewIfNeeded();
  expect(await list.getByText("Zoom to the pointer").isVisible()).toBe(true);
  expect(await list.getByText("Align centers").count()).toBe(1);
  const inside = await list.evaluate((element: any) => {
    const dialog = element.closest("dialog").getBoundingClientRect();
    return (
      dialog.bottom <= (globalThis as any).innerHeight &&
      element.getBoundingClientRect().bottom <= dialog.bottom
    );
  });
  expect(inside).toBe(true);
});

it("the first save of a label without a name asks for one, once; it is saved already", async () => {
  const person = await makePerson();
  const page = await openConsole(browser, "/designer", { person });
  await page.getByRole("button", { name: "Empty label" }).click();
  designer = await operate(page);
  await designer.canvas.focus();
  await designer.press("r", "Enter", "Control+s");
  const asked = page.getByRole("textbox", { name: "Name of this label" });
  await asked.waitFor();
  const names = async () =>
    (await readAll<{ name: string }>(person, "/templates")).map(({ name }) => name);
  expect(await names()).toEqual(["Untitled label"]);
  expect(await axeViolations(page)).toEqual([]);
  expect(await asked.inputValue()).toBe("Untitled label");
  await page.keyboard.type("Shelf label");
  await page.keyboard.press("Enter");
  await expect.poll(names).toEqual(["Shelf label"]);
  expect(await asked.count()).toBe(0);
  await designer.press("Control+s");
  await page.waitForTimeout(500);
  expect(await asked.count()).toBe(0);
});
