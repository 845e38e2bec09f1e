// The elements as layers: the front first, dragged to another place, named; and an element found by its text.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { axeViolations } from "../support/pages.ts";

const SERVICE = inject("origin");
const NAMED = { ...FIVE, elements: FIVE.elements.with(3, { ...FIVE.elements[3]!, id: "Ground" }) };

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE, NAMED);
});
afterEach(() => leaveDesigner(designer));

const radio = (name: string) => designer.page.getByRole("radio", { name, exact: true });
const layers = () => designer.page.getByRole("listbox", { name: "Layers" });
const layer = (name: RegExp) => layers().getByRole("option", { name });
const shown = async () =>
  (await layers().locator(".element-name").allTextContents()).map((name) => name.trim());
const kinds = async () =>
  (await designer.document()).elements.map(({ type, shape }) => shape ?? type);
const nameField = () => designer.page.getByRole("textbox", { name: "Element name" });

/** From the middle of one layer to above or below the middle of another. */
async function dragLayer(from: RegExp, to: RegExp, where: "above" | "below"): Promise<void> {
  const [start, end] = [(await layer(from).boundingBox())!, (await layer(to).boundingBox())!];
  const { mouse } = designer.page;
  await mouse.move(start.x + 60, start.y + start.height / 2);
  await mouse.down();
  await mouse.move(start.x + 60, start.y + start.height / 2 + 8, { steps: 2 });
  const inside = where === "above" ? 0.2 : 0.8;
  await mouse.move(end.x + 60, end.y + end.height * inside, { steps: 4 });
}

describe("the list of layers", () => {
  beforeEach(async () => {
    expect(await radio("Reading order").isChecked()).toBe(true);
    await radio("Layers").check();
    await layers().waitFor();
  });

  it("has what is in front first, each with its name; the reading order is there again with its switch", async () => {
    expect(await shown()).toEqual([
      "Line",
      "Ground",
      "https://example.com",
      "{{sku}}",
      "Item {{sku}}",
    ]);
    expect(await axeViolations(designer.page)).toEqual([]);
    await radio("Reading order").check();
    await designer.elements.getByRole("option", { name: /^Rectangle/ }).waitFor();
    expect(await layers().count()).toBe(0);
  });

  it("is reordered by dragging, as one step", async () => {
    await dragLayer(/^Text/, /^Ground/, "above");
    await designer.page.mouse.up();
    expect(await kinds()).toEqual(["barcode", "qrcode", "rectangle", "text", "line"]);
    expect(await shown()).toEqual([
      "Line",
      "Item {{sku}}",
      "Ground",
      "https://example.com",
      "{{sku}}",
    ]);
    await dragLayer(/^Line/, /^Barcode/, "below");
    await designer.page.mouse.up();
    expect(await kinds()).toEqual(["line", "barcode", "qrcode", "rectangle", "text"]);
    for (let steps = 0; steps < 2; steps++) {
      await designer.page.getByRole("button", { name: "Undo", exact: true }).click();
    }
    expect(await designer.document()).toEqual(NAMED);
  });

  it("takes all that are selected along, and Escape leaves all where they were", async () => {
    await layer(/^Line/).click();
    await layer(/^QR code/).click({ modifiers: ["Control"] });
    await dragLayer(/^Line/, /^Text/, "below");
    await designer.press("Escape");
    await designer.page.mouse.up();
    expect(await designer.document()).toEqual(NAMED);
    await dragLayer(/^Line/, /^Text/, "below");
    await designer.page.mouse.up();
    expect(await kinds()).toEqual(["qrcode", "line", "text", "barcode", "rectangle"]);
  });

  it("is reordered with Alt and the arrow keys, and says so", async () => {
    await layer(/^Text/).click();
    await designer.press("Alt+ArrowUp");
    await designer.page.getByText("Text, Item {{sku}}: layer 4 of 5").waitFor();
    expect(await kinds()).toEqual(["barcode", "text", "qrcode", "rectangle", "line"]);
    await designer.press("Alt+ArrowDown");
    expect(await designer.document()).toEqual(NAMED);
  });

  it("names an element on a double click; a name that is taken is refused, a blank one takes it away", async () => {
    await layer(/^Barcode/).dblclick();
    await nameField().fill("Ground");
    await designer.page.getByText("Another element has this name.").waitFor();
    await designer.press("Enter");
    expect(await nameField().getAttribute("aria-invalid")).toBe("true");
    await nameField().fill("Stock code");
    await designer.press("Enter");
    await layer(/^Stock code: Barcode/).waitFor();
    expect((await designer.element(1)).id).toBe("Stock code");
    await layer(/^Stock code/).dblclick();
    await nameField().fill("Other");
    await designer.press("Escape");
    expect((await designer.element(1)).id).toBe("Stock code");
    await layer(/^Stock code/).dblclick();
    await nameField().fill(" ");
    await designer.press("Enter");
    expect("id" in (await designer.element(1))).toBe(false);
  });
});

it("Rename is a command: it shows the layers with the name to be typed", async () => {
  await designer.click(20, 12);
  await designer.press("Control+k");
  await designer.page.keyboard.type("rename");
  await designer.press("Enter");
  await nameField().fill("Title");
  await designer.press("Enter");
  expect((await designer.element(0)).id).toBe("Title");
});

describe("Find element", () => {
  const search = () => designer.page.getByRole("searchbox", { name: "Find element" });

  it("shows what has all the words in its text, its name or its kind, in reading order", async () => {
    await designer.canvas.focus();
    await designer.press("Control+f");
    await expect.poll(() => search().evaluate((field: any) => field.matches(":focus"))).toBe(true);
    const names = () =>
      designer.elements
        .getByRole("option")
        .evaluateAll((options) => options.map((option: any) => option.ariaLabel.split(", ")[0]));
    for (const [typed, found] of [
      ["sku", ["Text", "Barcode"]],
      ["ITEM sku", ["Text"]],
      ["ground", ["Rectangle"]],
      ["qr", ["QR code"]],
      ["nothing at all", []],
    ] as const) {
      await search().fill(typed);
      await expect.poll(names).toEqual(found);
    }
    await designer.page.getByText("No element has this text.").waitFor();
    await designer.press("Escape");
    await expect.poll(async () => (await names()).length).toBe(5);
  });

  it("selects the first with Enter, and the canvas has the keys", async () => {
    await designer.canvas.focus();
    await designer.press("Control+f");
    await search().fill("example.com");
    await designer.press("Enter", "ArrowRight");
    expect(await designer.selected()).toEqual(["QR code, https://example.com"]);
    expect((await designer.element(2)).xMm).toBe(65.1);
  });

  it("is in the panel of elements on a phone", async () => {
    await leaveDesigner(designer);
    designer = await openDesigner(browser, SERVICE, NAMED, { width: 390, colorScheme: "dark" });
    await designer.canvas.focus();
    await designer.press("Control+f");
    await search().fill("item");
    expect(await designer.elements.getByRole("option").count()).toBe(1);
  });
});
