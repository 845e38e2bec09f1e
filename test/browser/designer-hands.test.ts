// What hands expect of a canvas: a text that is drawn is typed, a selected outline can be dragged inside, and what is
// open beside the canvas takes no part of it.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import type { View } from "../support/pages.ts";

const SERVICE = inject("origin");

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

const open = async (document = FIVE, view?: View) => {
  designer = await openDesigner(browser, SERVICE, document, view);
  designer.page.setDefaultTimeout(7000);
};

describe("a text", () => {
  it("that is drawn by dragging is typed at once, in place of what it begins with", async () => {
    await open();
    await designer.page.getByRole("radio", { name: "Text", exact: true }).check();
    await designer.drag([12, 18], [36, 27]);
    await designer.page.keyboard.type("Best before");
    await designer.press("Escape");
    expect(await designer.element(5)).toMatchObject({ type: "text", text: "Best before" });
  });
});

describe("a shape without a fill", () => {
  const outline = {
    type: "shape",
    shape: "rectangle",
    xMm: 55,
    yMm: 24,
    widthMm: 40,
    heightMm: 30,
  } as const;
  const document = { ...FIVE, elements: [...FIVE.elements, outline] };

  it("is moved by dragging inside of it once it is selected, and is hit at its line only before", async () => {
    await open(document);
    await designer.drag([88, 28], [92, 31], ["Control"]);
    expect(await designer.document()).toEqual(document);
    await designer.click(55, 40);
    expect(await designer.selected()).toEqual(["Rectangle"]);
    await designer.drag([88, 28], [92, 31], ["Control"]);
    const { xMm, yMm } = await designer.element(5);
    expect([xMm, yMm]).toEqual([expect.closeTo(59, 0), expect.closeTo(27, 0)]);
  });

  it("leaves what is in it to be hit, and a click inside of it deselects", async () => {
    await open(document);
    await designer.click(55, 40);
    await designer.drag([75, 40], [78, 41], ["Control"]);
    expect((await designer.element(5)).xMm).toBe(55);
    expect((await designer.element(2)).xMm).toBeGreaterThan(66);
    await designer.click(55, 40);
    await designer.click(90, 28);
    expect(await designer.selected()).toEqual([]);
  });
});

describe("what is open beside the canvas", () => {
  const button = (name: string) => designer.page.getByRole("button", { name, exact: true });
  const json = () => designer.page.getByRole("region", { name: "Document as JSON" });
  const slot = () => button("Slot 1");
  const showSheet = async () => {
    await designer.page.getByRole("combobox", { name: "Sheet" }).fill("5160");
    await designer.page.getByRole("option", { name: /5160/ }).first().click();
    await button("Resize the label").click();
    await slot().waitFor();
  };
  const boxOf = async (name: "canvas" | "json" | "sheet") => {
    const part = {
      canvas: designer.canvas,
      json: json(),
      sheet: designer.page.locator(".sheet-view"),
    };
    const { x, y, width, height } = (await part[name].boundingBox())!;
    return { left: x, top: y, right: x + width, bottom: y + height, width, height };
  };
  const isBeside = async (a: "canvas" | "json", b: "json" | "sheet") => {
    const [one, other] = [await boxOf(a), await boxOf(b)];
    return (
      one.right <= other.left ||
      other.right <= one.left ||
      one.bottom <= other.top ||
      other.bottom <= one.top
    );
  };

  it.each([
    [1280, 300],
    [1920, 600],
    [800, 300],
    [390, 350],
  ])("the document as JSON, at %i px, leaves the whole label in sight", async (width, least) => {
    await open(FIVE, { width, colorScheme: "light" });
    if (width < 992) await button("More").click();
    await button("JSON").click();
    await json().waitFor();
    await expect.poll(() => isBeside("canvas", "json")).toBe(true);
    const canvas = await boxOf("canvas");
    expect(canvas.width).toBeGreaterThan(least);
    const [corner, end] = [await designer.at(0, 0), await designer.at(100, 60)];
    expect(corner.x).toBeGreaterThan(canvas.left);
    expect(end.x).toBeLessThan(canvas.right);
    expect(end.y).toBeLessThan(canvas.bottom);
  });

  it("the sheet leaves it, and the JSON beside it", async () => {
    await open();
    await showSheet();
    expect(await isBeside("canvas", "sheet")).toBe(true);
    await button("JSON").click();
    await json().waitFor();
    expect(await isBeside("canvas", "sheet")).toBe(true);
    expect(await isBeside("canvas", "json")).toBe(true);
    expect(await isBeside("json", "sheet")).toBe(true);
  });

  it.each([
    ["on the button that opened it", async () => {}],
    ["on the canvas, after what is selected", () => designer.canvas.focus()],
    ["in the document as JSON", () => designer.page.getByRole("textbox", { name: "JSON" }).focus()],
  ])("is closed by Escape %s", async (_, focus) => {
    await open();
    await showSheet();
    await button("Hide sheet").click();
    await button("Show sheet").click();
    await designer.press("Escape");
    await slot().waitFor({ state: "hidden" });
    await designer.click(20, 12);
    await button("JSON").click();
    await json().waitFor();
    await focus();
    await designer.press("Escape");
    if ((await json().count()) > 0) await designer.press("Escape");
    await json().waitFor({ state: "hidden" });
    expect((await designer.document()).elements).toEqual(FIVE.elements);
  });
});

describe("lengths", () => {
  it("that gestures write are whole thousandths of a millimeter", async () => {
    await open();
    const drawn = [
      ["Rectangle", [12.3, 18.1], [36.7, 27.9]],
      ["Ellipse", [3.3, 2.1], [9.9, 7.7]],
      ["Text", [52.1, 3.3], [58.8, 6.9]],
      ["QR code", [88.7, 3.1], [97.3, 11.7]],
      ["Rectangle", [1.1, 20.3], [8.2, 29.6]],
      ["Rectangle", [41.7, 22.1], [49.9, 28.3]],
    ] as const;
    for (const [name, from, to] of drawn) {
      await designer.page.getByRole("radio", { name, exact: true }).check();
      await designer.drag(from, to, ["Control"]);
      await designer.press("Escape");
    }
    const { elements } = await designer.document();
    expect(elements).toHaveLength(FIVE.elements.length + drawn.length);
    for (const { xMm, yMm, widthMm, heightMm } of elements) {
      for (const mm of [xMm, yMm, widthMm, heightMm]) {
        expect(String(mm)).toMatch(/^-?\d+(\.\d{1,3})?$/);
      }
    }
  });
});

describe("a new size of the label", () => {
  it.each([
    ["larger", "Label width", "300"],
    ["smaller", "Label height", "10"],
  ])("is seen as a whole, after zooming in too: %s", async (_, name, size) => {
    await open();
    await designer.canvas.focus();
    await designer.press("Control+0", "Control+=", "Control+=");
    const field = designer.page.getByRole("spinbutton", { name, exact: true });
    await field.fill(size);
    await field.press("Enter");
    const zoom = designer.page.getByRole("button", { name: /^Zoom/ });
    const shown = await zoom.textContent();
    const canvas = (await designer.canvas.boundingBox())!;
    const { widthMm, heightMm } = await designer.document();
    const [corner, end] = [await designer.at(0, 0), await designer.at(widthMm, heightMm)];
    expect(corner.x).toBeGreaterThan(canvas.x);
    expect(corner.y).toBeGreaterThan(canvas.y);
    expect(end.x).toBeLessThan(canvas.x + canvas.width);
    expect(end.y).toBeLessThan(canvas.y + canvas.height);
    await designer.canvas.focus();
    await designer.press("Shift+1");
    expect(await zoom.textContent()).toBe(shown);
  });
});

it("figures of the rulers are 11 px", async () => {
  await open();
  const sizes = (await designer.page
    .locator(".ruler text, .ruler-corner")
    .evaluateAll((texts) =>
      texts.map((text) => (globalThis as any).getComputedStyle(text).fontSize),
    )) as readonly string[];
  expect(sizes.length).toBeGreaterThan(5);
  expect(new Set(sizes)).toEqual(new Set(["11px"]));
});
