// A text that is edited where it is: the caret is where one clicked, and it looks as it prints.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");
const WORDS = "Hand made in small batches";

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

const open = async (members: object) => {
  const text = { type: "text", xMm: 10, yMm: 10, widthMm: 80, heightMm: 8, text: WORDS } as const;
  designer = await openDesigner(browser, SERVICE, {
    ...FIVE,
    elements: [{ ...text, ...members }, ...FIVE.elements.slice(1)],
  });
};
const field = () => designer.page.getByRole("textbox", { name: "Edit text" });
const caret = () =>
  field().evaluate((element: any) => [element.selectionStart, element.selectionEnd]);
const fonts = () =>
  designer.page.evaluate(
    `document.fonts.ready.then(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')))`,
  ) as Promise<string[]>;

describe("a text that is clicked twice", () => {
  it.each([
    ["at the left", {}, (wide: number) => 10 + wide * 0.3],
    [
      "in the middle, in bold",
      { align: "center", fontWeight: 700 },
      (wide: number) => 50 - wide / 2 + wide * 0.3,
    ],
    [
      "at the right, below",
      { align: "right", verticalAlign: "bottom" },
      (wide: number) => 90 - wide * 0.7,
    ],
    [
      "in another font",
      { fontFamily: "Source Serif 4", fontSizePt: 14 },
      (wide: number) => 10 + wide * 0.3,
    ],
  ])("begins to be edited with the caret where it was clicked: %s", async (_, members, xMm) => {
    await open(members);
    await designer.click(20, 55);
    // As wide as it prints.
    const ink = await widthOfInk();
    const { verticalAlign } = members as { verticalAlign?: string };
    const { x, y } = await designer.at(xMm(ink), verticalAlign === "bottom" ? 16 : 12);
    await designer.page.mouse.dblclick(x, y);
    await field().waitFor();
    await fonts();
    const [start, end] = await caret();
    expect(start).toBe(end);
    expect(Math.abs(start - WORDS.length * 0.3)).toBeLessThan(3);
    await designer.page.keyboard.type("!");
    await designer.press("Escape");
    const { text } = await designer.element(0);
    expect(text).toHaveLength(WORDS.length + 1);
    expect(text).not.toMatch(/^!|!$/);
  });

  it("is selected as a whole where Enter begins it", async () => {
    await open({});
    await designer.click(20, 12);
    await designer.press("Enter");
    await field().waitFor();
    expect(await caret()).toEqual([0, WORDS.length]);
  });
});

/** In mm, of the first line of the text. */
async function widthOfInk(): Promise<number> {
  const { rgba, width, height } = await designer.picture();
  const perMm = width / FIVE.widthMm;
  const [from, to] = [10 * perMm, Math.min(height, 18 * perMm)];
  let [left, right] = [width, 0];
  for (let y = Math.round(from); y < to; y++) {
    for (let x = Math.round(10 * perMm); x < 90 * perMm; x++) {
      if (rgba[(y * width + x) * 4]! > 120) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return (right - left) / perMm;
}

describe("a text that is edited in place", () => {
  it("shows its weight, its family and its size", async () => {
    await open({ fontFamily: "JetBrains Mono", fontWeight: 700, fontSizePt: 12 });
    await designer.click(20, 12);
    await designer.press("Enter");
    await expect.poll(fonts).toContain("Print JetBrains Mono");
    const [fontFamily, fontWeight, fontSize] = (await field().evaluate((element: any) => {
      const style = (globalThis as any).getComputedStyle(element);
      return [style.fontFamily, style.fontWeight, style.fontSize];
    })) as string[];
    expect(fontFamily).toMatch(/^"Print JetBrains Mono"/);
    expect(fontWeight).toBe("700");
    const [corner, end] = [await designer.at(0, 0), await designer.at(100, 0)];
    const perMm = (end.x - corner.x) / 100;
    expect(Number.parseFloat(fontSize!) / ((12 * 25.4 * perMm) / 72)).toBeCloseTo(1, 1);
  });

  it("is made bold with Mod+B and regular with it again, and typing goes on", async () => {
    await open({});
    await designer.click(20, 12);
    await designer.press("Enter", "Control+b");
    await designer.page.keyboard.type("Bold");
    expect(await designer.element(0)).toMatchObject({ fontWeight: 700, text: "Bold" });
    await designer.press("Control+b");
    expect((await designer.element(0))["fontWeight"]).toBeUndefined();
    expect(await field().count()).toBe(1);
  });
});

it("Mod+B makes all texts that are selected bold, and regular only where all of them are", async () => {
  await open({ fontWeight: 700 });
  await designer.click(20, 12);
  await designer.press("Control+d", "Control+b");
  expect((await designer.element(5))["fontWeight"]).toBeUndefined();
  await designer.press("Control+a", "Control+b");
  const weights = async () =>
    (await designer.document()).elements.map((element) => element["fontWeight"]);
  const none = undefined;
  expect(await weights()).toEqual([700, none, none, none, none, 700]);
});
