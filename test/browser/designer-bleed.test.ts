// The bleed on the canvas: its ink as it is printed, the line where the label is cut, and elements that reach into it.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import type { TemplateDocument } from "../../web/document/template.ts";
import { account, dataIn } from "../support/account.ts";
import { pdfIn, print } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, saveTemplate } from "../support/console.ts";
import { FIVE, leaveDesigner, type OpenDesigner, openDesigner } from "../support/designer.ts";
import { rasterise } from "../support/pdfium.ts";

const SERVICE = inject("origin");
const BAND = {
  type: "shape",
  shape: "rectangle",
  xMm: -3,
  yMm: -3,
  widthMm: 106,
  heightMm: 9,
  fill: "#d03030",
} as const;
const BLEEDING: TemplateDocument = { ...FIVE, bleedMm: 3, elements: [BAND, ...FIVE.elements] };

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

const open = async (document: TemplateDocument) =>
  (designer = await openDesigner(browser, SERVICE, document));

it("the canvas has the pixels of the page that the API prints, bleed and all", async () => {
  const person = await makeBusiness();
  const body = { name: "bleed", scopes: ["print"] };
  const made = await account(person.token, "POST", "/keys", { body });
  const { apiKey } = await dataIn<{ apiKey: string }>(made, 201);
  await saveTemplate(person, "custom-bleed", BLEEDING);
  const records = [{ variables: { sku: "AB-1234" } }];
  const request = { templateId: "custom-bleed", layout: { type: "single" }, records };
  const there = await rasterise(await pdfIn(await print(apiKey, request)), 96);
  for (const marks of ["none", "crop"]) {
    await open({ ...BLEEDING, marks });
    await designer.canvas.focus();
    await designer.press("Control+0");
    const here = await designer.picture();
    expect([here.width, here.height]).toEqual([there.width, there.height]);
    expect(Buffer.from(here.rgba).equals(Buffer.from(there.rgba))).toBe(true);
    if (marks === "none") await leaveDesigner(designer);
  }
});

it("the trim line is where the label ends, and the picture begins with the bleed", async () => {
  await open(BLEEDING);
  await designer.picture();
  const [corner, bleed] = [await designer.at(0, 0), await designer.at(-3, -3)];
  const trim = (await designer.page.locator(".trim").boundingBox())!;
  const picture = (await designer.page.locator("canvas.picture").boundingBox())!;
  expect([trim.x, trim.y]).toEqual([expect.closeTo(corner.x, 1), expect.closeTo(corner.y, 1)]);
  expect([picture.x, picture.y]).toEqual([expect.closeTo(bleed.x, 1), expect.closeTo(bleed.y, 1)]);
});

it("an element is dragged into the bleed, and snaps to its edge", async () => {
  await open({ ...FIVE, bleedMm: 3 });
  await designer.drag([72, 14], [72 - 63 + 0.3, 14]);
  expect((await designer.element(3)).xMm).toBe(-3);
});

it("a bleed is typed, and the label with it is still seen as a whole", async () => {
  await open(FIVE);
  const { page } = designer;
  expect(await page.locator(".trim").count()).toBe(0);
  const field = page.getByRole("spinbutton", { name: "Bleed" });
  await field.fill("5");
  await field.press("Enter");
  expect(await page.locator(".trim").count()).toBe(1);
  await designer.picture();
  const canvas = (await designer.canvas.boundingBox())!;
  const [from, to] = [await designer.at(-5, -5), await designer.at(105, 65)];
  expect(from.x >= canvas.x && to.x <= canvas.x + canvas.width).toBe(true);
  expect(from.y >= canvas.y && to.y <= canvas.y + canvas.height).toBe(true);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  expect((await designer.document()).bleedMm).toBeUndefined();
});
