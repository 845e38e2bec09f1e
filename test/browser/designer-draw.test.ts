// The designer through mouse and keys: drawing, selecting, moving, resizing, turning, arranging, the clipboard.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
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

describe("a tool", () => {
  it.each([
    ["Text", { type: "text" }],
    ["Barcode", { type: "barcode" }],
    ["QR code", { type: "qrcode" }],
    ["Rectangle", { type: "shape", shape: "rectangle" }],
    ["Ellipse", { type: "shape", shape: "ellipse" }],
    ["Line", { type: "shape", shape: "line" }],
    ["Table", { type: "table" }],
    ["Image", { type: "image" }],
    ["Artwork", { type: "artwork" }],
  ])("%s places an element of default size in the middle with Enter", async (name, expected) => {
    const { page, canvas } = designer;
    await page.getByRole("radio", { name, exact: true }).check();
    await canvas.focus();
    await page.keyboard.press("Enter");
    expect(await page.getByRole("radio", { name: "Select" }).isChecked()).toBe(true);
    const element = await designer.element(5);
    expect(element).toMatchObject(expected);
    expect(element.xMm + element.widthMm / 2).toBeCloseTo(50, 1);
    expect(element.yMm + element.heightMm / 2).toBeCloseTo(30, 1);
    expect(await designer.selected()).toEqual([expect.stringMatching(new RegExp(`^${name}`))]);
  });

  it("Table is filled in through its properties: rows as lines, columns, rules", async () => {
    const { page, canvas } = designer;
    await page.getByRole("radio", { name: "Table", exact: true }).check();
    await canvas.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Rows", exact: true }).fill("Fat | 1.2 g\nSalt | ");
    await page.getByRole("spinbutton", { name: "Columns", exact: true }).fill("3");
    await page.getByRole("spinbutton", { name: "Frame, mm", exact: true }).fill("0.4");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => designer.element(5))
      .toMatchObject({
        rows: [{ cells: ["Fat", "1.2 g"] }, { cells: ["Salt", ""] }],
        columns: [{}, {}, {}],
        frame: { widthMm: 0.4 },
      });
  });

  it("draws by dragging, and is Select again; one undo takes the element away", async () => {
    const { page } = designer;
    await page.getByRole("radio", { name: "Rectangle" }).check();
    await designer.drag([12, 18], [36, 27]);
    const { xMm, yMm, widthMm, heightMm } = await designer.element(5);
    expect([xMm, yMm, widthMm, heightMm].map(Math.round)).toEqual([12, 18, 24, 9]);
    expect(await page.getByRole("radio", { name: "Select" }).isChecked()).toBe(true);
    await designer.press("Control+z");
    expect((await designer.document()).elements).toEqual(FIVE.elements);
  });

  it("draws by double-clicking one element of default size, which is selected", async () => {
    const { page } = designer;
    await page.getByRole("radio", { name: "Rectangle" }).check();
    const { x, y } = await designer.at(30, 24);
    await page.mouse.dblclick(x, y);
    expect((await designer.document()).elements).toHaveLength(6);
    expect(await designer.selected()).toEqual(["Rectangle"]);
    await page.getByRole("radio", { name: "Text" }).check();
    await page.mouse.dblclick(x, y);
    expect(await designer.selected()).toEqual(["Text, Text"]);
    expect(await page.getByRole("textbox", { name: "Edit text" }).count()).toBe(1);
  });

  it("Line draws from end to end, also upwards", async () => {
    await designer.page.getByRole("radio", { name: "Line" }).check();
    await designer.drag([12, 27], [36, 19], ["Control"]);
    const line = await designer.element(5);
    expect(line.heightMm).toBe(0);
    expect(line.rotationDeg).toBeGreaterThan(300);
  });
});

describe("the pointer", () => {
  it("selects by click, more with Shift, nothing beside, and all inside a lasso", async () => {
    await designer.click(20, 12);
    expect(await designer.selected()).toEqual(["Text, Item {{sku}}"]);
    await designer.click(70, 12, { modifiers: ["Shift"] });
    expect(await designer.selected()).toHaveLength(2);
    await designer.click(70, 12, { modifiers: ["Shift"] });
    expect(await designer.selected()).toEqual(["Text, Item {{sku}}"]);
    await designer.click(95, 55);
    expect(await designer.selected()).toEqual([]);
    await designer.drag([5, 5], [55, 47]);
    expect(await designer.selected()).toEqual(["Text, Item {{sku}}", "Barcode, {{sku}}"]);
  });

  it("moves by whole tenths of a millimetre, as one step to be undone", async () => {
    await designer.drag([25, 13], [28.37, 17.21], ["Control"]);
    const { xMm, yMm } = await designer.element(0);
    expect([xMm, yMm]).toEqual([expect.closeTo(13.4, 0), expect.closeTo(14.2, 0)]);
    for (const mm of [xMm, yMm]) expect(mm * 10).toBeCloseTo(Math.round(mm * 10), 6);
    await designer.press("Control+z");
    expect(await designer.document()).toEqual(FIVE);
    await designer.press("Control+Shift+z");
    expect(await designer.element(0)).toMatchObject({ xMm, yMm });
  });

  it("snaps to another's edge, and not with Mod held", async () => {
    // 20 pixels per mm or less: half a millimetre is near.
    await designer.drag([25, 13], [25.4, 20]);
    expect((await designer.element(0)).xMm).toBe(10);
    await designer.press("Control+z");
    await designer.drag([25, 13], [25.4, 20], ["Control"]);
    expect((await designer.element(0)).xMm).toBeCloseTo(10.4, 1);
  });

  it("snaps to the safe area, whose width is the label's field and is remembered", async () => {
    const { page } = designer;
    const safeArea = page.getByRole("spinbutton", { name: "Safe area" });
    await safeArea.fill("4");
    await page.keyboard.press("Enter");
    await designer.drag([25, 13], [18.7, 33]);
    expect((await designer.element(0)).xMm).toBe(4);
    await page.reload();
    await designer.canvas.focus();
    await designer.press("Escape");
    expect(await safeArea.inputValue()).toBe("4");
  });

  it("resizes to another's edge, also an element that is turned by a quarter", async () => {
    const { page } = designer;
    await designer.click(70, 12);
    await page.getByRole("spinbutton", { name: "Rotation" }).fill("90");
    await page.keyboard.press("Enter");
    // 66 to 78 mm across, 2 to 26 mm down; the QR code below begins at 65 and ends at 85 mm.
    await designer.drag([66, 14], [65.3, 14]);
    const { xMm, yMm, widthMm, heightMm } = await designer.element(3);
    expect(xMm + widthMm / 2 - heightMm / 2).toBeCloseTo(65, 3);
    expect(xMm + widthMm / 2 + heightMm / 2).toBeCloseTo(78, 3);
    expect(yMm + heightMm / 2).toBeCloseTo(14, 3);
  });

  it("resizes several, with a code among them, to the item's edge in their ratio", async () => {
    await designer.click(20, 40);
    await designer.click(75, 40, { modifiers: ["Shift"] });
    // Both together: 10 to 85 mm across, 30 to 50 mm down; half a millimetre before the edge at 100.
    await designer.drag([85, 50], [99.5, 53.9]);
    const { xMm, widthMm, heightMm } = await designer.element(2);
    expect(xMm + widthMm).toBeCloseTo(100, 1);
    expect(widthMm / heightMm).toBeCloseTo(1, 2);
  });

  it("with Shift moves along one axis, with Alt drags a copy", async () => {
    await designer.drag([25, 13], [35, 14], ["Shift"]);
    expect((await designer.element(0)).yMm).toBe(10);
    await designer.press("Control+z");
    await designer.drag([25, 13], [27, 22], ["Alt"]);
    const { elements } = await designer.document();
    expect(elements).toHaveLength(6);
    expect(elements[0]).toEqual(FIVE.elements[0]);
    await designer.press("Control+z");
    expect(await designer.document()).toEqual(FIVE);
  });

  it("takes hold of handles: resizes, keeps the ratio of codes, and turns", async () => {
    await designer.click(70, 12);
    await designer.drag([84, 20], [90.3, 26.3], ["Control"]);
    const [, , width, height] = await designer.place();
    expect([width, height]).toEqual([expect.closeTo(30.3, 0), expect.closeTo(18.3, 0)]);
    await designer.click(75, 40);
    await designer.drag([85, 50], [90, 52], ["Control"]);
    const code = await designer.element(2);
    expect(code.widthMm).toBe(code.heightMm);
    expect(code.widthMm).toBeGreaterThan(22);
    const grip = await designer.page.locator("[data-grip=rotate]").boundingBox();
    const { x, y } = await designer.at(96, 42.5);
    await designer.page.mouse.move(grip!.x + 4, grip!.y + 4);
    await designer.page.mouse.down();
    await designer.page.mouse.move(x, y, { steps: 4 });
    await designer.page.mouse.up();
    expect((await designer.element(2)).rotationDeg).toBe(90);
  });

  it("Escape in the middle of a gesture takes it back, without a step", async () => {
    const { page } = designer;
    const [from, to] = [await designer.at(25, 13), await designer.at(40, 24)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await designer.press("Escape");
    await page.mouse.up();
    expect(await designer.document()).toEqual(FIVE);
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  });

  it.each([
    ["moves an element", [25, 13]],
    ["changes the size of one", [40, 13]],
  ] as const)("keys do nothing while the pointer %s", async (_, [x, y]) => {
    const { page } = designer;
    await designer.click(25, 13);
    const [from, to] = [await designer.at(x, y), await designer.at(x + 3, y)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await designer.press("Control+]", "Control+x", "Delete", "Control+v", "Control+d", "Control+z");
    await page.mouse.move(to.x + 4, to.y, { steps: 3 });
    await page.mouse.up();
    const { elements } = await designer.document();
    expect(elements.slice(1)).toEqual(FIVE.elements.slice(1));
    expect(elements[0]).not.toEqual(FIVE.elements[0]);
    await designer.press("Control+z");
    expect(await designer.document()).toEqual(FIVE);
  });

  it("Alt drags a copy of what is under the pointer, whatever else is selected", async () => {
    await designer.click(75, 40);
    await designer.drag([25, 13], [27, 22], ["Alt"]);
    const { elements } = await designer.document();
    expect(elements.slice(0, 5)).toEqual(FIVE.elements);
    expect(elements[5]).toMatchObject({ type: "text" });
  });

  it("Alt+click selects beneath", async () => {
    const { page } = designer;
    await page.getByRole("radio", { name: "Barcode" }).check();
    await designer.drag([62, 9], [82, 19], ["Control"]);
    await designer.click(70, 14);
    expect(await designer.selected()).toEqual(["Barcode, 12345678"]);
    await designer.click(70, 14, { modifiers: ["Alt"] });
    expect(await designer.selected()).toEqual(["Rectangle"]);
  });

  it("zooms to itself with Mod and the wheel, and pans with the wheel and with Space", async () => {
    const { page } = designer;
    const before = await designer.at(20, 12);
    await page.mouse.move(before.x, before.y);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -240);
    await page.keyboard.up("Control");
    const zoomed = await designer.at(20, 12);
    // Wheels turn at whole pixels, and half a pixel grows with the label.
    expect(Math.abs(zoomed.x - before.x)).toBeLessThan(2);
    expect(Math.abs(zoomed.y - before.y)).toBeLessThan(2);
    await page.mouse.wheel(0, 50);
    await expect.poll(async () => (await designer.at(20, 12)).y).toBeCloseTo(zoomed.y - 50, 0);
    await designer.canvas.focus();
    await designer.drag([20, 12], [25, 12], ["Space"]);
    expect((await designer.document()).elements).toEqual(FIVE.elements);
    // At this zoom the hit test is as exact as the picture.
    await designer.click(11, 11);
    expect(await designer.selected()).toEqual(["Text, Item {{sku}}"]);
  });

  it("the right button has a menu for what is selected", async () => {
    const { page } = designer;
    await designer.click(20, 12, { button: "right" });
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    expect((await designer.document()).elements).toHaveLength(6);
  });
});

describe("a pinch", () => {
  /** Sends events to what is there; whether each was kept from the browser, which would zoom the page. */
  const send = (selector: string, events: readonly (readonly [type: string, more: object])[]) =>
    designer.page.evaluate(`(${sendAll.toString()})(${JSON.stringify([selector, events])})`);
  const NOT_CANVAS = [".bar", ".tools", ".side-left", ".side-right", ".below", ".ruler-across"];
  const TRACKPAD = [["wheel", { ctrlKey: true, deltaY: -40 }]] as const;
  const SAFARI = [
    ["gesturestart", { scale: 1 }],
    ["gesturechange", { scale: 1.5 }],
    ["gestureend", { scale: 1.5 }],
  ] as const;

  it.each([
    ["as a wheel with Ctrl", TRACKPAD, Math.exp(40 / 240)],
    ["as Safari sends it", SAFARI, 1.5],
  ] as const)("on the canvas zooms it around the fingers, %s", async (_, events, factor) => {
    await designer.click(95, 55);
    await designer.press("Control+0");
    const [before, corner] = [await designer.at(20, 12), await designer.at(0, 0)];
    const at = { clientX: before.x, clientY: before.y };
    const prevented = await send(
      ".canvas",
      events.map(([type, more]) => [type, { ...more, ...at }]),
    );
    expect(prevented).toEqual(events.map(() => true));
    const after = await designer.at(20, 12);
    expect(after.x).toBeCloseTo(before.x, 0);
    expect(after.y).toBeCloseTo(before.y, 0);
    const length = before.x - corner.x;
    expect((after.x - (await designer.at(0, 0)).x) / length).toBeCloseTo(factor, 1);
    expect(await designer.page.evaluate("visualViewport.scale")).toBe(1);
  });

  it.each(NOT_CANVAS)("on %s is the browser's: it zooms the page", async (selector) => {
    await designer.press("Control+0");
    const before = await designer.at(20, 12);
    expect(await send(selector, TRACKPAD)).toEqual([false]);
    expect(await send(selector, SAFARI)).toEqual([false, false, false]);
    expect(await designer.at(20, 12)).toEqual(before);
  });

  it("with two fingers is the canvas's there, and the page's everywhere else", async () => {
    const own = (await designer.page.evaluate(`(${touchActions.toString()})()`)) as string[];
    expect(own).toEqual(["canvas"]);
    expect(await designer.page.locator("meta[name=viewport]").getAttribute("content")).toBe(
      "width=device-width, initial-scale=1",
    );
  });
});

/* What runs in the page. */

function sendAll([selector, events]: [string, [string, Record<string, unknown>][]]): boolean[] {
  const { document, WheelEvent, UIEvent } = globalThis as any;
  const target = document.querySelector(selector);
  return events.map(([type, more]) => {
    const common = { bubbles: true, cancelable: true, composed: true };
    const event =
      type === "wheel"
        ? new WheelEvent(type, { ...common, ...more })
        : Object.assign(new UIEvent(type, common), more);
    target.dispatchEvent(event);
    return event.defaultPrevented;
  });
}

/** Classes of what takes touches from the browser. */
function touchActions(): string[] {
  const { document, getComputedStyle } = globalThis as any;
  return [...document.querySelectorAll("*")]
    .filter((element) => getComputedStyle(element).touchAction !== "auto")
    .map((element) => element.className);
}

describe("groups, locks and what is hidden", () => {
  it("a group is selected and moved as one; Mod+click selects inside it", async () => {
    await designer.drag([5, 5], [55, 47]);
    await designer.press("Control+g");
    await designer.click(95, 55);
    await designer.click(20, 12);
    expect(await designer.selected()).toHaveLength(2);
    await designer.press("ArrowRight");
    const { elements } = await designer.document();
    expect([elements[0]!.xMm, elements[1]!.xMm]).toEqual([10.1, 10.1]);
    await designer.click(20, 12, { modifiers: ["Control"] });
    expect(await designer.selected()).toEqual([expect.stringContaining("Text")]);
    await designer.press("Control+a", "Control+Shift+g");
    await designer.click(95, 55);
    await designer.click(20, 12);
    expect(await designer.selected()).toHaveLength(1);
  });

  it("what is locked does not move and is not hit; what is hidden is not drawn; neither is saved", async () => {
    await designer.click(20, 12);
    await designer.press("Control+Shift+l", "ArrowRight", "Delete");
    expect(await designer.document()).toEqual(FIVE);
    await designer.click(95, 55);
    await designer.click(20, 12);
    expect(await designer.selected()).toEqual([]);
    await designer.click(70, 12);
    const ink = () => designer.canvas.screenshot();
    await designer.press("Escape");
    const before = await ink();
    await designer.click(70, 12);
    await designer.press("Control+Shift+h", "Escape");
    await designer.page.waitForTimeout(300);
    expect((await ink()).equals(before)).toBe(false);
    expect(await designer.document()).toEqual(FIVE);
    await designer.press("Control+z");
    await designer.page.reload();
    designer = await operate(designer.page);
    await designer.click(20, 12);
    expect(await designer.selected()).toEqual([]);
  });
});

describe("the clipboard", () => {
  it("copies and pastes in another tab, with the variables that are used", async () => {
    await designer.click(20, 12);
    await designer.press("Control+c");
    const other = await openDesigner(browser, SERVICE, {
      ...FIVE,
      variables: [],
      elements: [],
    });
    // A clipboard of the page's own context: what is in it comes as an event of the browser.
    const text = JSON.stringify({
      platen: "elements",
      elements: [FIVE.elements[0]],
      variables: FIVE.variables,
    });
    await other.canvas.focus();
    await other.page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData("text/plain", ${JSON.stringify(text)});
      document.activeElement.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    const { elements, variables } = await other.document();
    expect(elements).toEqual([{ ...FIVE.elements[0], xMm: 12, yMm: 12 }]);
    expect(variables).toEqual(FIVE.variables);
    await leaveDesigner(other);
  });

  it("cuts and pastes with keys, in place with Shift", async () => {
    await designer.click(20, 12);
    await designer.press("Control+x");
    expect((await designer.document()).elements).toHaveLength(4);
    await designer.press("Control+Shift+v");
    expect((await designer.document()).elements[4]).toEqual(FIVE.elements[0]);
    await designer.press("Control+v");
    expect((await designer.document()).elements[5]).toMatchObject({ xMm: 12, yMm: 12 });
  });

  it("says so where a label would get too many elements", async () => {
    const many = Array.from({ length: 200 }, () => FIVE.elements[3]!);
    const full = await openDesigner(browser, SERVICE, { ...FIVE, elements: many });
    await full.click(70, 14);
    await full.press("Control+c", "Control+v");
    await full.page.getByText("Nothing was pasted: a label has at most 200 elements").waitFor();
    expect(await full.page.getByText("1 element pasted").count()).toBe(0);
    await leaveDesigner(full);
  });

  it("a text that is not ours changes nothing", async () => {
    await designer.canvas.focus();
    await designer.page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData("text/plain", '{"platen":"elements","elements":[{"type":"star"}],"variables":[]}');
      document.activeElement.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    expect(await designer.document()).toEqual(FIVE);
  });
});
