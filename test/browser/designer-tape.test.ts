// A tape whose length follows its text: on the canvas it is as long as it prints, and follows what is typed.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { asWritten } from "../../web/document/written-lengths.ts";
import { FIVE, leaveDesigner, openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");
const TAPE = {
  ...FIVE,
  widthMm: "auto",
  heightMm: 12,
  endMm: 2,
  elements: [
    { type: "text", text: "Flour", xMm: 2, yMm: 2, widthMm: "auto", heightMm: 8, fontSizePt: 16 },
  ],
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it("a tape is as long as it prints, grows with its text, and is kept as it was written", async () => {
  const designer = await openDesigner(browser, SERVICE, TAPE as never);
  const { page, canvas } = designer;
  const widthOf = async () => (await designer.document()).widthMm;
  await expect.poll(widthOf).toBeLessThan(25);
  const short = await widthOf();
  const field = page.getByRole("spinbutton", { name: "Label width", exact: true });
  expect(Number(await field.inputValue())).toBe(short);
  await designer.elements.getByRole("option").first().click();
  await page
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("Flour, type 550, stone-ground");
  await expect.poll(widthOf).toBeGreaterThan(2 * short);
  const [, , width] = await designer.place();
  expect(width).toBeCloseTo((await widthOf()) - 4, 0);
  // It is drawn whole, and comes to rest.
  await canvas.locator("canvas.picture[data-drawn]:not([data-behind])").waitFor();
  expect(asWritten(await designer.document())).toMatchObject({
    widthMm: "auto",
    elements: [{ widthMm: "auto" }],
  });
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.click();
  await expect.poll(widthOf).toBe(short);
  expect(await undo.isEnabled()).toBe(false);
  await leaveDesigner(designer);
});

it("what is anchored to the end is selected, hovered and dragged where it prints", async () => {
  const end = { ...FIVE.elements[3]!, xMm: 3, yMm: 2, widthMm: 4, heightMm: 8, anchor: "end" };
  const [text] = TAPE.elements;
  const designer = await openDesigner(browser, SERVICE, {
    ...TAPE,
    minWidthMm: 40,
    elements: [text, end],
  } as never);
  const { page } = designer;
  await expect.poll(async () => (await designer.document()).widthMm).toBe(40);
  await designer.picture();
  const expectAt = async (outline: string, xMm: number) => {
    const corner = await designer.at(xMm, 2);
    const box = (await page.locator(outline).boundingBox())!;
    expect(Math.abs(box.x - corner.x)).toBeLessThan(3);
    expect(Math.abs(box.y - corner.y)).toBeLessThan(3);
  };
  const { x, y } = await designer.at(35, 6);
  await page.mouse.move(x, y);
  await expectAt(".outline-hovered", 33);
  await designer.click(35, 6);
  expect(await designer.selected()).toEqual(["Rectangle"]);
  await expectAt(".frame", 33);
  await designer.drag([35, 6], [30, 6], ["Control"]);
  await expectAt(".frame", 28);
  expect((await designer.element(1))["xMm"]).toBeCloseTo(8, 1);
  await designer.canvas.focus();
  await designer.press("Control+z");
  expect((await designer.element(1))["xMm"]).toBe(3);
  // The end moves with what is typed, and the frame with the end.
  await page.keyboard.press("Escape");
  await designer.elements.getByRole("option", { name: /^Text/ }).click();
  await page
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("Flour, type 550, stone-ground");
  await expect.poll(async () => (await designer.document()).widthMm).toBeGreaterThan(50);
  await designer.elements.getByRole("option", { name: /^Rectangle/ }).click();
  await designer.picture();
  await expectAt(".frame", (await designer.document()).widthMm - 7);
  await leaveDesigner(designer);
});
