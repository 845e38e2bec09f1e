// Words of a text made bold or italic while it is typed on the canvas, by the text tools and by keys.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { axeViolations } from "../support/pages.ts";

const SERVICE = inject("origin");
const WORDS = "Contains milk and {{sku}}";

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

const field = () => designer.page.getByRole("textbox", { name: "Edit text" });
const button = (name: string) => designer.page.getByRole("button", { name, exact: true });
const pressed = (name: string) => button(name).getAttribute("aria-pressed");
const selected = () =>
  field().evaluate(({ value, selectionStart, selectionEnd }: any) =>
    value.slice(selectionStart, selectionEnd),
  );
const select = (part: string) =>
  field().evaluate((element: any, wanted: string) => {
    const start = element.value.indexOf(wanted);
    element.setSelectionRange(start, start + wanted.length);
  }, part);

async function edit(members: object = {}, width = 1280) {
  const text = { ...FIVE.elements[0]!, widthMm: 70, text: WORDS, ...members };
  const elements = [text, ...FIVE.elements.slice(1)];
  const view = { width, colorScheme: "light" } as const;
  designer = await openDesigner(browser, SERVICE, { ...FIVE, elements }, view);
  await designer.click(20, 12);
  await designer.press("Enter");
  await field().waitFor();
}

describe("words that are selected while a text is typed", () => {
  it.each(["Control", "Meta"])("are set by %s+B and %s+I, and stay selected", async (mod) => {
    await edit();
    await select("milk");
    await designer.press(`${mod}+b`);
    expect(await field().inputValue()).toBe("Contains **milk** and {{sku}}");
    expect(await selected()).toBe("milk");
    await designer.press(`${mod}+i`);
    expect(await designer.element(0)).toMatchObject({
      text: "Contains ***milk*** and {{sku}}",
      markup: "template",
    });
    await designer.press(`${mod}+b`, `${mod}+i`);
    expect(await field().inputValue()).toBe(WORDS);
    expect(await selected()).toBe("milk");
  });

  it("are set by the text tools, which show how they are set", async () => {
    await edit();
    await select("milk and {{sku}}");
    await expect.poll(() => pressed("Bold")).toBe("false");
    await button("Bold").click();
    await button("Italic").click();
    expect(await field().inputValue()).toBe("Contains ***milk and {{sku}}***");
    expect(await selected()).toBe("milk and {{sku}}");
    await expect.poll(() => pressed("Italic")).toBe("true");
    expect(await axeViolations(designer.page)).toEqual([]);
    await select("Contains");
    await expect.poll(() => pressed("Bold")).toBe("false");
  });

  it("print bold: the canvas has more ink", async () => {
    await edit({ fontSizePt: 14 });
    const inkOf = async () => {
      const { rgba } = await designer.picture();
      let ink = 0;
      for (let i = 0; i < rgba.length; i += 4) ink += 255 - rgba[i]!;
      return ink;
    };
    const before = await inkOf();
    await select("Contains milk");
    await designer.press("Control+b");
    await designer.document();
    expect(await inkOf()).toBeGreaterThan(before * 1.005);
  });

  it("are without marks where the properties say what prints", async () => {
    await edit();
    await select("milk");
    await designer.press("Control+b");
    await designer.page.getByText("Contains milk and AB-1234").waitFor();
  });

  it("are set on narrow screens too: the text tools are in view while a text is typed", async () => {
    await edit({}, 320);
    await select("milk");
    await expect.poll(async () => (await button("Italic").boundingBox())!.x).toBeLessThan(276);
    await button("Italic").click();
    expect(await field().inputValue()).toBe("Contains *milk* and {{sku}}");
  });

  it("a caret is about its word, and one between words about none", async () => {
    await edit({ text: "Contains  milk" });
    await field().evaluate((element: any) => element.setSelectionRange(12, 12));
    await designer.press("Control+b");
    await designer.page.keyboard.type("X");
    expect(await field().inputValue()).toBe("Contains  **miXlk**");
    await field().evaluate((element: any) => element.setSelectionRange(9, 9));
    await expect.poll(() => button("Bold").isDisabled()).toBe(true);
    await designer.press("Control+b");
    expect(await field().inputValue()).toBe("Contains  **miXlk**");
  });

  it("what would be a mark by accident is quoted, and all is back with the same keys", async () => {
    const text = "*new* milk 2*3";
    await edit({ text });
    await select("milk");
    await designer.press("Control+b");
    expect(await field().inputValue()).toBe("\\*new\\* **milk** 2*3");
    await designer.press("Control+b");
    const element = await designer.element(0);
    expect([element["text"], element["markup"]]).toEqual([text, undefined]);
  });

  it("are one step to be undone, by the keys in the field and afterwards", async () => {
    await edit();
    await select("milk");
    await designer.press("Control+b", "Control+z");
    expect(await field().inputValue()).toBe(WORDS);
    expect(await selected()).toBe("milk");
    await designer.press("Control+Shift+z");
    expect(await field().inputValue()).toBe("Contains **milk** and {{sku}}");
    await designer.press("Escape");
    await button("Undo").click();
    const element = await designer.element(0);
    expect([element["text"], element["markup"]]).toEqual([WORDS, undefined]);
    expect(await button("Undo").isDisabled()).toBe(true);
  });

  it("in a text that is bold as a whole, leave the rest bold by marks", async () => {
    await edit({ fontWeight: 700, text: "One two three" });
    await select("two");
    await designer.press("Control+b");
    const element = await designer.element(0);
    expect(element["text"]).toBe("**One** two **three**");
    expect(element["fontWeight"]).toBeUndefined();
  });
});

it("without a text that is typed, Mod+I makes all texts that are selected italic, as one step", async () => {
  await edit();
  await designer.press("Escape", "Control+d", "Control+a", "Control+i");
  const styles = async () =>
    (await designer.document()).elements.map((element) => element["fontStyle"]);
  const none = undefined;
  expect(await styles()).toEqual(["italic", none, none, none, none, "italic"]);
  expect(await pressed("Italic")).toBe("true");
  await designer.press("Control+z");
  expect(await styles()).toEqual([none, none, none, none, none, none]);
  await designer.press("Meta+i", "Meta+i");
  expect(await styles()).toEqual([none, none, none, none, none, none]);
});

it.each([
  ["MacIntel", "Bold  ⌘B", "Italic  ⌘I"],
  ["Win32", "Bold  Ctrl+B", "Italic  Ctrl+I"],
])("the text tools name their keys as people know them: %s", async (platform, bold, italic) => {
  await edit();
  await designer.page.addInitScript(
    `Object.defineProperty(navigator, "platform", { get: () => ${JSON.stringify(platform)} })`,
  );
  await designer.page.reload();
  await designer.canvas.locator("canvas[data-drawn]").waitFor();
  await designer.click(20, 12);
  expect(await button("Bold").getAttribute("title")).toBe(bold);
  expect(await button("Italic").getAttribute("title")).toBe(italic);
  await designer.page.close();
});
