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
