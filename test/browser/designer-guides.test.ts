// Guides that are pulled from the rulers: snapped to, kept with the design in this browser, and no part of the document.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import {
  FIVE,
  type OpenDesigner,
  leaveDesigner,
  openDesigner,
  operate,
} from "../support/designer.ts";

const SERVICE = inject("origin");

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE);
});
afterEach(() => leaveDesigner(designer));

const guides = (axis: "x" | "y") => designer.page.locator(`.pulled-guide[data-axis=${axis}]`);

/** From the ruler above (`y`) or beside (`x`) to a place on the label. */
async function pull(axis: "x" | "y", xMm: number, yMm: number): Promise<void> {
  const ruler = designer.page.locator(axis === "y" ? ".ruler-across" : ".ruler-down");
  const { x, y, width, height } = (await ruler.boundingBox())!;
  const to = await designer.at(xMm, yMm);
  const { mouse } = designer.page;
  await mouse.move(x + width / 2, y + height / 2);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 4 });
  await mouse.up();
}

/** In mm, of the only one. */
async function placeOf(axis: "x" | "y"): Promise<number> {
  const box = (await guides(axis).boundingBox())!;
  const [corner, end] = [await designer.at(0, 0), await designer.at(100, 60)];
  return axis === "x"
    ? ((box.x - corner.x) / (end.x - corner.x)) * 100
    : ((box.y - corner.y) / (end.y - corner.y)) * 60;
}

it("a guide is pulled from each ruler, across the whole canvas, and is no part of the document", async () => {
  await pull("x", 47, 25);
  await pull("y", 47, 25);
  expect(await placeOf("x")).toBeCloseTo(47, 0);
  expect(await placeOf("y")).toBeCloseTo(25, 0);
  const canvas = (await designer.canvas.boundingBox())!;
  expect((await guides("x").boundingBox())!.height).toBeCloseTo(canvas.height, 0);
  expect((await guides("y").boundingBox())!.width).toBeCloseTo(canvas.width, 0);
  expect(await designer.document()).toEqual(FIVE);
});

it("snapping knows guides while elements are moved and drawn, and not with Mod held", async () => {
  await pull("x", 53, 25);
  const at = await placeOf("x");
  await designer.drag([25, 13], [25 + at - 10 + 0.4, 24]);
  const { xMm } = await designer.element(0);
  expect(xMm).toBeCloseTo(at, 1);
  await designer.press("Control+z");
  await designer.drag([25, 13], [25 + at - 10 + 0.6, 24], ["Control"]);
  expect(Math.abs((await designer.element(0)).xMm - xMm)).toBeGreaterThan(0.2);
  await designer.press("Control+z");
  await designer.page.getByRole("radio", { name: "Rectangle", exact: true }).check();
  await designer.drag([at + 0.4, 22], [58, 28]);
  expect((await designer.element(5)).xMm).toBeCloseTo(at, 1);
});

it("a guide snaps to elements itself", async () => {
  await pull("x", 60.3, 40);
  await expect.poll(() => placeOf("x")).toBeCloseTo(60, 1);
});

it("a guide is moved, and is gone once it is dragged back to its ruler; each is one step", async () => {
  await pull("x", 47, 25);
  // Beside the label, where no element is.
  const { x } = (await guides("x").boundingBox())!;
  const { y } = await designer.at(0, -2);
  const { mouse } = designer.page;
  const drag = async (fromX: number, toX: number) => {
    await mouse.move(fromX, y);
    await mouse.down();
    await mouse.move(toX, y, { steps: 4 });
    await mouse.up();
  };
  const to = await designer.at(56.3, 0);
  await drag(x, to.x);
  await expect.poll(() => placeOf("x")).toBeCloseTo(56.3, 0);
  await drag(to.x, (await designer.canvas.boundingBox())!.x - 10);
  expect(await guides("x").count()).toBe(0);
  await designer.canvas.focus();
  await designer.press("Control+z");
  await expect.poll(() => placeOf("x")).toBeCloseTo(56.3, 0);
  await designer.press("Control+z");
  await expect.poll(() => placeOf("x")).toBeCloseTo(47, 0);
  await designer.press("Control+z");
  await expect.poll(() => guides("x").count()).toBe(0);
});

it("Escape in the middle leaves none, and an element on a guide is still the one that is moved", async () => {
  const { page } = designer;
  const ruler = (await page.locator(".ruler-down").boundingBox())!;
  const to = await designer.at(47, 25);
  await page.mouse.move(ruler.x + 10, ruler.y + 200);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  expect(await guides("x").count()).toBe(1);
  await designer.press("Escape");
  await page.mouse.up();
  expect(await guides("x").count()).toBe(0);
  await pull("x", 25, 25);
  await designer.drag([25, 13], [25, 20], ["Control"]);
  expect((await designer.element(0)).yMm).toBeGreaterThan(15);
  expect(await placeOf("x")).toBeCloseTo(25, 0);
});

it("guides are kept with the design in this browser", async () => {
  await pull("x", 47, 25);
  await designer.document();
  await designer.page.reload();
  designer = await operate(designer.page);
  expect(await placeOf("x")).toBeCloseTo(47, 0);
});

it("the palette adds guides in the middle of what is selected, the label has their places, and all are removed", async () => {
  const { page } = designer;
  const run = async (name: string) => {
    await designer.press("Control+k");
    await page.keyboard.type(name);
    await designer.press("Enter");
    await page.getByRole("dialog", { name: "Commands" }).waitFor({ state: "hidden" });
  };
  await designer.click(20, 12);
  await run("add vertical guide");
  await expect.poll(() => placeOf("x")).toBeCloseTo(25, 0);
  await designer.canvas.focus();
  await designer.press("Escape");
  await run("add horizontal guide");
  await expect.poll(() => placeOf("y")).toBeCloseTo(30, 0);
  const field = page.getByRole("spinbutton", { name: "Vertical guide 1" });
  expect(await field.inputValue()).toBe("25");
  await field.fill("12.5");
  await field.press("Enter");
  await expect.poll(() => placeOf("x")).toBeCloseTo(12.5, 0);
  await field.fill("");
  await field.press("Enter");
  await expect.poll(() => guides("x").count()).toBe(0);
  await run("remove all guides");
  await expect.poll(() => guides("y").count()).toBe(0);
  expect(await designer.document()).toEqual(FIVE);
});
