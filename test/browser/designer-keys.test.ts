// The designer from the keyboard: every shortcut, the list of elements, fields, text in place, the palette.
import type { Browser, Locator } from "playwright-core";
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

/** It, or something in it. */
const hasFocus = (locator: Locator) =>
  locator.evaluate((element: any) => element.contains(element.ownerDocument.activeElement));
const spin = (name: string) => designer.page.getByRole("spinbutton", { name, exact: true });
const chooseAll = async () => {
  await designer.canvas.focus();
  await designer.press("Control+a");
};

describe("keys in the canvas", () => {
  it("Tab goes through the elements as they are read, and then out", async () => {
    await designer.canvas.focus();
    const names: string[] = [];
    for (let count = 0; count < 5; count++) {
      await designer.press("Tab");
      names.push(...(await designer.selected()));
    }
    expect(names).toEqual([
      "Rectangle",
      "Text, Item {{sku}}",
      "Barcode, {{sku}}",
      "QR code, https://example.com",
      "Line",
    ]);
    await designer.press("Tab");
    expect(await hasFocus(designer.canvas)).toBe(false);
  });

  it("arrows move by 0.1 mm, with Shift by 1 mm; a move is announced", async () => {
    await designer.click(20, 12);
    await designer.press("ArrowRight", "ArrowDown", "Shift+ArrowRight", "Shift+ArrowUp");
    expect(await designer.element(0)).toMatchObject({ xMm: 11.1, yMm: 9.1 });
    const said = designer.page.locator("p[aria-live=polite]");
    expect(await said.textContent()).toMatch(
      /^Text, Item .*11\.1\smm from left, 9\.1\smm from top/,
    );
    await designer.press("Control+z");
    expect(await designer.element(0)).toMatchObject({ xMm: 11.1, yMm: 10.1 });
  });

  it("in inches arrows move by 0.005 inch, with Shift by ten of them, and the list of keys says so", async () => {
    const { page } = designer;
    await designer.click(20, 12);
    await page.getByRole("radio", { name: "inch" }).press("Space");
    await page.getByRole("spinbutton", { name: "X" }).fill("0.4");
    await page.keyboard.press("Enter");
    await designer.canvas.focus();
    await designer.press("ArrowRight", "Shift+ArrowRight");
    expect(await page.getByRole("spinbutton", { name: "X" }).inputValue()).toBe("0.455");
    expect((await designer.element(0)).xMm).toBe(11.557);
    await designer.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.getByText("Move left by 0.005 inch", { exact: true }).waitFor();
    await dialog.getByText("Move left by 0.05 inch", { exact: true }).waitFor();
  });

  it("Escape deselects, then leaves", async () => {
    await designer.click(20, 12);
    await designer.press("Escape");
    expect(await designer.selected()).toEqual([]);
    await designer.press("Escape");
    expect(await hasFocus(designer.elements)).toBe(true);
  });

  it("duplicate, delete, undo and redo", async () => {
    await designer.click(20, 12);
    await designer.press("Control+d");
    expect((await designer.document()).elements[5]).toMatchObject({ xMm: 12, yMm: 12 });
    await designer.press("Delete");
    expect(await designer.document()).toEqual(FIVE);
    await designer.press("Control+z");
    expect((await designer.document()).elements).toHaveLength(6);
    expect(await designer.selected()).toEqual(["Text, Item {{sku}}"]);
    await designer.press("Control+y");
    await designer.press("Control+z", "Control+z");
    expect(await designer.document()).toEqual(FIVE);
  });

  it("order: forward, backward, to the front, to the back", async () => {
    const order = async () => (await designer.document()).elements.map(({ type }) => type);
    await designer.click(20, 12);
    await designer.press("Control+]");
    expect((await order()).indexOf("text")).toBe(1);
    await designer.press("Control+[");
    expect((await order()).indexOf("text")).toBe(0);
    await designer.press("Control+Shift+]");
    expect((await order()).indexOf("text")).toBe(4);
    await designer.press("Control+Shift+[");
    expect((await order()).indexOf("text")).toBe(0);
  });

  it("align: one to the label, several to each other; distribute", async () => {
    await designer.click(20, 12);
    await designer.press("Alt+a", "Alt+s");
    expect(await designer.element(0)).toMatchObject({ xMm: 0, yMm: 54 });
    await designer.press("Alt+h", "Alt+v");
    expect(await designer.element(0)).toMatchObject({ xMm: 35, yMm: 27 });
    await designer.press("Alt+d", "Alt+w");
    expect(await designer.element(0)).toMatchObject({ xMm: 70, yMm: 0 });
    await chooseAll();
    await designer.press("Control+Alt+Shift+v", "Alt+a");
    const { elements } = await designer.document();
    expect(new Set(elements.map(({ xMm }) => xMm)).size).toBe(1);
  });

  it("tools have letters, and Escape gives Select again", async () => {
    const keys = { t: "Text", b: "Barcode", q: "QR code", r: "Rectangle", o: "Ellipse" } as const;
    await designer.canvas.focus();
    for (const [key, name] of Object.entries({
      ...keys,
      l: "Line",
      g: "Table",
      i: "Image",
      a: "Artwork",
    })) {
      await designer.press(key);
      const tool = designer.page.getByRole("radio", { name, exact: true });
      expect(await tool.isChecked(), name).toBe(true);
    }
    await designer.press("Escape");
    expect(await designer.page.getByRole("radio", { name: "Select" }).isChecked()).toBe(true);
    await designer.press("r", "v");
    expect(await designer.page.getByRole("radio", { name: "Select" }).isChecked()).toBe(true);
  });

  it("zoom: 100 %, fit, selection; the grid", async () => {
    const zoom = designer.page.getByRole("button", { name: /^Zoom/ });
    await designer.canvas.focus();
    await designer.press("Control+0");
    expect(await zoom.textContent()).toMatch(/^100/);
    await designer.press("Shift+1");
    const fit = await zoom.textContent();
    await designer.click(20, 12);
    await designer.press("Shift+2");
    expect(await zoom.textContent()).not.toBe(fit);
    await designer.press("Control+'");
    expect(await designer.page.locator(".grid").count()).toBe(1);
  });
});

describe("shortcuts of a single key", () => {
  const isChosen = (name: string) =>
    designer.page.getByRole("radio", { name, exact: true }).isChecked();
  const shortcuts = () => designer.page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const leaveAll = () => designer.page.evaluate("document.activeElement.blur()");
  const zoom = () => designer.page.getByRole("button", { name: /^Zoom/ });
  const SINGLE = ["t", "b", "q", "r", "o", "l", "i", "a", "Shift+1", "Shift+2", "?"];

  /** The tool is still Select, nothing is zoomed and no dialog is open. */
  const doNothing = async (where: string) => {
    await expect.poll(() => zoom().textContent()).toMatch(/^100/);
    await designer.press(...SINGLE);
    expect(await isChosen("Select"), where).toBe(true);
    expect(await zoom().textContent(), where).toMatch(/^100/);
    expect(await designer.page.getByRole("dialog").count(), where).toBe(0);
  };

  it("act with the focus on the canvas or on nothing", async () => {
    await designer.canvas.focus();
    await designer.press("t");
    expect(await isChosen("Text")).toBe(true);
    await leaveAll();
    await designer.press("r");
    expect(await isChosen("Rectangle")).toBe(true);
    await leaveAll();
    await designer.press("?");
    await shortcuts().waitFor();
  });

  it("do nothing with the focus on a button, a link, a list, a choice, a field, the grid or a menu", async () => {
    const { page } = designer;
    await page.getByRole("button", { name: "Add row" }).click();
    await page.getByRole("grid").waitFor();
    await designer.click(20, 12);
    // There is a step to undo, so that the button can have the focus.
    await designer.press("ArrowRight", "Control+0");
    const places: readonly (readonly [where: string, place: Locator])[] = [
      ["a button of the bar", page.getByRole("button", { name: "Undo" })],
      ["the button of the shortcuts", page.getByRole("button", { name: "Keyboard shortcuts" })],
      ["a link", page.locator(".bar-back")],
      ["a tool", page.getByRole("radio", { name: "Select", exact: true })],
      ["the list of elements", designer.elements.getByRole("option").first()],
      ["a list of choices", page.getByRole("combobox").first()],
      ["a number", spin("X")],
      ["the table of records", page.getByRole("grid").locator("input[type=checkbox]").first()],
    ];
    for (const [where, place] of places) {
      await place.focus();
      expect(await hasFocus(place), where).toBe(true);
      await doNothing(where);
    }
    await designer.click(20, 12, { button: "right" });
    await page.getByRole("menu", { name: "Selection" }).waitFor();
    await doNothing("the menu of the selection");
  });

  it("are turned off where they are listed, for this browser: after a reload too", async () => {
    const { page } = designer;
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await shortcuts().getByText("Fit label", { exact: true }).waitFor();
    await shortcuts().getByRole("checkbox", { name: "Single-letter keys" }).uncheck();
    expect(await shortcuts().getByText("Fit label", { exact: true }).count()).toBe(0);
    expect(await shortcuts().getByText("Undo", { exact: true }).count()).toBe(1);
    await page.keyboard.press("Escape");
    await shortcuts().waitFor({ state: "hidden" });
    for (const isReloaded of [false, true]) {
      if (isReloaded) {
        await page.reload();
        designer = await operate(page);
      }
      await designer.canvas.focus();
      await designer.press("Control+0");
      await doNothing("the canvas");
      await leaveAll();
      await doNothing("nothing");
      expect(await page.locator(".tools label").first().getAttribute("title")).toBe("Select");
    }
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await shortcuts().getByRole("checkbox", { name: "Single-letter keys" }).check();
    await page.keyboard.press("Escape");
    await shortcuts().waitFor({ state: "hidden" });
    await designer.canvas.focus();
    await designer.press("t");
    expect(await isChosen("Text")).toBe(true);
  });

  it("turned off, keys with Ctrl or Alt, arrows, Enter, Escape and Delete still act", async () => {
    const { page } = designer;
    await page.evaluate("localStorage.setItem('platen.designer.single-keys', 'false')");
    await page.reload();
    designer = await operate(page);
    await designer.click(20, 12);
    await designer.press("ArrowRight", "Shift+ArrowDown");
    expect(await designer.element(0)).toMatchObject({ xMm: 10.1, yMm: 11 });
    await designer.press("Alt+a");
    expect(await designer.element(0)).toMatchObject({ xMm: 0 });
    await page.getByRole("button", { name: "Keyboard shortcuts" }).focus();
    await designer.press("Control+z", "Control+z", "Control+z");
    expect(await designer.document()).toEqual(FIVE);
    await designer.canvas.focus();
    await designer.press("Delete");
    expect((await designer.document()).elements).toHaveLength(4);
    await designer.press("Control+z", "Enter");
    await page.getByRole("textbox", { name: "Edit text" }).waitFor();
    await designer.press("Escape", "Escape");
    expect(await designer.selected()).toEqual([]);
    await designer.press("Control+k");
    await page.getByRole("dialog", { name: "Commands" }).waitFor();
  });
});

describe("the list of elements", () => {
  it("has names, positions and faults, in reading order; arrows choose and do not move", async () => {
    const options = designer.elements.getByRole("option");
    expect(await options.count()).toBe(5);
    await designer.elements.getByRole("option", { name: "Text, Item {{sku}}, 10" }).click();
    await designer.press("ArrowDown");
    expect(await designer.selected()).toEqual(["Barcode, {{sku}}"]);
    await spin("Width").fill("9");
    await designer.press("Enter");
    await designer.page.getByRole("option", { name: /Barcode.*1 problem, .*needs/ }).waitFor();
    await designer.press("Control+z");
    expect((await designer.document()).elements.map(({ xMm }) => xMm)).toEqual(
      FIVE.elements.map(({ xMm }) => xMm),
    );
  });

  it("has one option that Tab reaches", async () => {
    expect(await designer.elements.locator("[tabindex='0']").count()).toBe(1);
    await designer.press("Tab");
    await designer.elements.locator("[tabindex='0']").focus();
    await designer.press("End", "Home", " ");
    expect(await designer.selected()).toEqual(["Rectangle"]);
  });
});

describe("numbers", () => {
  it("are calculated, stepped and shown in the unit that is chosen", async () => {
    await designer.click(20, 12);
    await spin("X").fill("30/2");
    await designer.press("Enter");
    expect((await designer.element(0)).xMm).toBe(15);
    await designer.press("ArrowUp", "Shift+ArrowUp");
    expect((await designer.element(0)).xMm).toBe(16.1);
    await designer.page.getByRole("radio", { name: "inch" }).check();
    await spin("Width").fill("1");
    await designer.press("Enter");
    expect((await designer.element(0)).widthMm).toBe(25.4);
    await designer.page.getByRole("radio", { name: "pt", exact: true }).check();
    expect(await spin("Width").inputValue()).toBe("72");
    await spin("Rotation").fill("-90");
    await designer.press("Enter");
    expect((await designer.element(0)).rotationDeg).toBe(270);
  });

  it("what is no number changes nothing, and Backspace in a field deletes no element", async () => {
    await designer.click(20, 12);
    await spin("X").fill("wide");
    await expect.poll(() => spin("X").getAttribute("aria-invalid")).toBe("true");
    await designer.press("Backspace", "Delete", "Enter");
    expect(await designer.document()).toEqual(FIVE);
  });
});

describe("text", () => {
  it("is edited in place after Enter: each key is drawn, the caret stays, one undo takes all back", async () => {
    await designer.click(20, 12);
    await designer.press("Enter");
    const field = designer.page.getByRole("textbox", { name: "Edit text" });
    await field.waitFor();
    await designer.press("Home");
    await designer.page.keyboard.type("New ");
    expect(await field.inputValue()).toBe("New Item {{sku}}");
    await designer.press("Control+Enter");
    expect((await designer.element(0))["text"]).toBe("New Item {{sku}}");
    await designer.press("ArrowRight", "Control+z", "Control+z");
    expect(await designer.document()).toEqual(FIVE);
  });

  it("is edited after a double click, and Escape leaves with what was typed", async () => {
    const { x, y } = await designer.at(20, 12);
    await designer.page.mouse.dblclick(x, y);
    await designer.page.getByRole("textbox", { name: "Edit text" }).fill("Other");
    await designer.press("Escape");
    expect((await designer.element(0))["text"]).toBe("Other");
    expect(await hasFocus(designer.canvas)).toBe(true);
    await designer.press("Control+z");
    expect(await designer.document()).toEqual(FIVE);
  });

  it("half typed leaves the rest of the label on the canvas", async () => {
    await designer.click(20, 12);
    await designer.page.getByRole("textbox", { name: "Text", exact: true }).fill("{{na");
    await designer.page.getByRole("option", { name: /Text, \{\{na.*1 problem/ }).waitFor();
    expect(await designer.canvas.locator("canvas").getAttribute("width")).not.toBe("300");
  });
});

describe("commands", () => {
  it("are found in the palette and run", async () => {
    await designer.click(20, 12);
    await designer.press("Control+k");
    const dialog = designer.page.getByRole("dialog", { name: "Commands" });
    await dialog.getByRole("combobox").fill("dupl");
    await designer.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    expect((await designer.document()).elements).toHaveLength(6);
  });

  it.each(["Keyboard shortcuts", "Commands"])(
    "are off behind the dialog %s, and the browser does not offer to save the page",
    async (name) => {
      const { page } = designer;
      await designer.click(20, 12);
      await designer.press(name === "Commands" ? "Control+k" : "?");
      await page.getByRole("dialog", { name }).waitFor();
      await page.evaluate(
        "addEventListener('keydown', (event) => { globalThis.wasPrevented = event.defaultPrevented; })",
      );
      await designer.press("Control+s");
      expect(await page.evaluate("wasPrevented")).toBe(true);
      await designer.press("Control+d");
      expect((await designer.document()).elements).toHaveLength(5);
      expect(await page.getByRole("dialog").count()).toBe(1);
    },
  );

  it("are listed with their keys behind ?", async () => {
    await designer.canvas.focus();
    await designer.press("?");
    const dialog = designer.page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.waitFor();
    for (const name of ["Duplicate", "Align left", "Fit label", "Move left by 0.1 mm"]) {
      expect(await dialog.getByText(name, { exact: true }).count()).toBe(1);
    }
  });
});

describe("text in place", () => {
  it("offers variables and formatters after {{, from the keyboard, with all of it one step to be undone", async () => {
    const { page } = designer;
    await designer.click(20, 12);
    await designer.press("Enter");
    const field = page.getByRole("textbox", { name: "Edit text" });
    await field.pressSequentially("No. {{sk");
    const list = page.getByRole("listbox", { name: "Insert variable" });
    await list.getByRole("option", { name: "sku" }).waitFor();
    await designer.press("Enter");
    expect(await field.inputValue()).toBe("No. {{sku}}");
    expect(await list.count()).toBe(0);
    await designer.press("ArrowLeft", "ArrowLeft");
    await page.keyboard.type(" | up");
    await list.getByRole("option", { name: "upper" }).first().click();
    expect(await field.inputValue()).toMatch(/^No\. \{\{sku \| upper.*\}\}$/);
    await page.keyboard.type(" {{");
    await list.waitFor();
    await designer.press("Escape");
    expect(await list.count()).toBe(0);
    expect(await field.count()).toBe(1);
    await designer.press("Control+Enter");
    expect(await field.count()).toBe(0);
    await designer.press("Control+z");
    expect((await designer.element(0))["text"]).toBe("Item {{sku}}");
  });
});

describe("a reload", () => {
  it("keeps the document, the selection and what can be undone and redone", async () => {
    await designer.click(20, 12);
    await designer.press("ArrowRight", "ArrowRight", "Control+z");
    expect((await designer.element(0)).xMm).toBe(10.1);
    await designer.page.reload();
    designer = await operate(designer.page);
    expect(await designer.selected()).toEqual(["Text, Item {{sku}}"]);
    await designer.canvas.focus();
    await designer.press("Control+Shift+z");
    expect((await designer.element(0)).xMm).toBe(10.2);
    await designer.press("Control+z", "Control+z");
    expect(await designer.document()).toEqual(FIVE);
  });
});
