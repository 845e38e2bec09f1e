// Fields of the selected elements: what is typed or chosen is what is kept, of those elements and of no others.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import type { TemplateElement } from "../../web/document/template.ts";

const SERVICE = inject("origin");
const BOX = { xMm: 10, yMm: 10, widthMm: 30, heightMm: 20 };
const TEXT: TemplateElement = { type: "text", ...BOX, yMm: 40, text: "Below" };
const imageOf = (source: string): TemplateElement => ({ type: "image", ...BOX, source });
const PNG = { name: "dot.png", mimeType: "image/png", buffer: Buffer.from("png") };

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

const open = async (...elements: readonly TemplateElement[]) => {
  designer = await openDesigner(browser, SERVICE, { ...FIVE, elements });
};
const textbox = (name: string) => designer.page.getByRole("textbox", { name, exact: true });
const select = (name: RegExp) => designer.elements.getByRole("option", { name }).click();
const selectAll = async () => {
  await designer.canvas.focus();
  await designer.press("Control+a");
};
const openMore = () => designer.page.locator(".property-more summary").last().click();

describe("the field Source", () => {
  it("has the whole of a long address, and an edit keeps the rest", async () => {
    const address = `https://example.com/${"a".repeat(120)}.png`;
    await open(imageOf(address));
    await select(/^Image/);
    expect(await textbox("Source").inputValue()).toBe(address);
    await textbox("Source").press("End");
    await textbox("Source").pressSequentially("?v=2");
    await designer.press("Tab");
    expect((await designer.element(0))["source"]).toBe(`${address}?v=2`);
  });

  it("shows the beginning of a file that is in the document, to be read only", async () => {
    await open(imageOf(`data:image/png;base64,${"A".repeat(200)}`));
    await select(/^Image/);
    expect(await textbox("Source").inputValue()).toMatch(/^data:.{95}…$/);
    expect(await textbox("Source").isEditable()).toBe(false);
  });
});

describe("a chosen file", () => {
  it("goes to the element that it was chosen for, whatever is selected and wherever it is then", async () => {
    await open(TEXT, imageOf("https://example.com/a.png"), { ...TEXT, text: "Last" });
    await select(/^Image/);
    await designer.page.evaluate(`File.prototype.arrayBuffer = () =>
      new Promise((resolve) => (window.read = () => resolve(new ArrayBuffer(4))))`);
    await designer.page.locator("input[type=file][accept*=image]").first().setInputFiles(PNG);
    await select(/Below/);
    await designer.canvas.focus();
    await designer.press("Delete");
    await select(/Last/);
    await designer.page.evaluate("window.read()");
    await expect.poll(async () => (await designer.element(0))["source"]).toMatch(/^asset:/);
    expect(await designer.element(1)).toEqual({ ...TEXT, text: "Last" });
  });

  it("that cannot be read says so", async () => {
    await open(imageOf("https://example.com/a.png"));
    await select(/^Image/);
    await designer.page.evaluate(`File.prototype.arrayBuffer = () => Promise.reject(new Error())`);
    await designer.page.locator("input[type=file][accept*=image]").first().setInputFiles(PNG);
    await designer.page.getByText("dot.png could not be read. Choose it again.").waitFor();
  });
});

describe("the field Dashes", () => {
  const line: TemplateElement = { type: "shape", shape: "line", ...BOX, heightMm: 0 };

  it("takes lengths as they are typed, key by key", async () => {
    await open(line);
    await select(/^Line/);
    await openMore();
    await textbox("Dashes, mm").pressSequentially("0.5 1");
    expect(await textbox("Dashes, mm").inputValue()).toBe("0.5 1");
    expect((await designer.element(0))["dashMm"]).toEqual([0.5, 1]);
    await textbox("Dashes, mm").fill("");
    await textbox("Dashes, mm").pressSequentially("1,2 x");
    expect((await designer.element(0))["dashMm"]).toEqual([1.2]);
    await designer.press("Tab");
    expect(await textbox("Dashes, mm").inputValue()).toBe("1.2");
  });
});

describe("several elements", () => {
  it("keep their ids, which have a field for one element only", async () => {
    await open({ ...TEXT, id: "a" }, { ...TEXT, id: "b", yMm: 50 });
    await selectAll();
    await openMore();
    await textbox("Show if").waitFor();
    expect(await textbox("Id").count()).toBe(0);
    await designer.elements.getByRole("option").first().click();
    await openMore();
    await textbox("Id").waitFor();
  });

  it("of one symbology have its options, and each keeps its others", async () => {
    const code = { type: "barcode", ...BOX, symbology: "pdf417", value: "1" } as const;
    await open({ ...code, options: { columns: 4 } }, { ...code, options: { errorCorrection: 2 } });
    await selectAll();
    await openMore();
    const columns = designer.page.getByRole("spinbutton", { name: "Columns" });
    await columns.fill("6");
    await designer.press("Enter");
    const { elements } = await designer.document();
    expect(elements.map(({ options }) => options)).toEqual([
      { columns: 6 },
      { errorCorrection: 2, columns: 6 },
    ]);
  });

  it("of several symbologies have none", async () => {
    const code = { type: "barcode", ...BOX, value: "123456789012" } as const;
    await open(
      { ...code, symbology: "pdf417", options: { columns: 4 } },
      { ...code, symbology: "ean13" },
    );
    await selectAll();
    await openMore();
    await textbox("Show if").waitFor();
    expect(await designer.page.getByRole("spinbutton", { name: "Columns" }).count()).toBe(0);
  });
});
