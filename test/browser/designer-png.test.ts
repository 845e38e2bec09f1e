// "Save as PNG": the shown side of the label, for the record that is shown, with the dots of the service's free picture.
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { differenceOf, pictureOfRgb } from "../support/drawings.ts";
import { ONE, png, renderDots } from "../support/raster.ts";

const SERVICE = inject("origin");
const BOX = { xMm: 10, yMm: 10, widthMm: 30, heightMm: 8 };

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

async function run(command: string) {
  const { page } = designer;
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").fill(command);
  await page.keyboard.press("Enter");
}

async function save() {
  const [download] = await Promise.all([
    designer.page.waitForEvent("download"),
    run("Save as PNG"),
  ]);
  const name = download.suggestedFilename();
  return { name, file: new Uint8Array(await readFile(await download.path())) };
}

const said = (text: RegExp) => designer.page.getByText(text).waitFor();
const EXAMPLES = { ...ONE, records: [{ variables: { sku: "AB-1234" } }] };
/** The share of pixels that the outlines of the watermark may change, which is at another place on each drawing. */
const SAME = 0.01;

/** From the picture that the service paints. */
function differenceFrom(document: unknown, file: Uint8Array): number {
  const painted = renderDots(document, EXAMPLES, png(300, "rgb"), { watermark: "PREVIEW" }).file;
  return differenceOf(pictureOfRgb(painted), pictureOfRgb(file));
}

describe("Save as PNG", () => {
  it("gives the picture that the service paints of the examples, with its resolution and the same word over it", async () => {
    designer = await openDesigner(browser, SERVICE, FIVE);
    const { name, file } = await save();
    expect(name).toBe("Five elements.png");
    expect(differenceFrom(FIVE, file)).toBeLessThan(SAME);
    expect(Buffer.from(file).includes("pHYs")).toBe(true);
    await said(/^Saved with PREVIEW over it/);
  });

  it("has the side that is shown, and no bleed", async () => {
    const back = {
      elements: [{ type: "text", ...BOX, text: "Behind" }],
      flip: "long",
    } as const;
    const document = { ...FIVE, name: 'Two: sides/"here"', bleedMm: 3, back };
    designer = await openDesigner(browser, SERVICE, document);
    await designer.page.getByRole("tab", { name: "Back" }).click();
    const { name, file } = await save();
    expect(name).toBe("Two sides here.png");
    const alone = { ...FIVE, elements: back.elements };
    expect(differenceFrom(alone, file)).toBeLessThan(SAME);
    expect(differenceFrom(FIVE, file)).toBeGreaterThan(2 * SAME);
  });

  it("leaves out what has a problem, and says so", async () => {
    const faulty = { type: "text", ...BOX, text: "{{nobody}}" } as const;
    const document = { ...FIVE, elements: [...FIVE.elements, faulty] };
    designer = await openDesigner(browser, SERVICE, document);
    const { file } = await save();
    expect(differenceFrom(FIVE, file)).toBeLessThan(SAME);
    await said(/What has a problem is left out/);
  });

  it("has no more than the label fits in, and says when there is none", async () => {
    designer = await openDesigner(browser, SERVICE, { ...FIVE, widthMm: 600, heightMm: 600 });
    await run("Save as PNG");
    await said(/^There is no PNG of this label\./);
  });
});
