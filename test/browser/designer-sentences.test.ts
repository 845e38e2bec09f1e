// What the designer says to people who draw: in words of the screen, and not while somebody is still typing.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, openDesigner } from "../support/designer.ts";
import { wordsForPrograms } from "../support/sentences.ts";
import type { TemplateDocument } from "../../web/document/template.ts";

const SERVICE = inject("origin");
const BOX = { xMm: 10, yMm: 10, widthMm: 30, heightMm: 20 };

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => designer.page.context().close());

const open = async (more: Partial<TemplateDocument> = {}) => {
  designer = await openDesigner(browser, SERVICE, { ...FIVE, ...more });
};
const select = (name: RegExp) => designer.elements.getByRole("option", { name }).click();
const textbox = (name: string) => designer.page.getByRole("textbox", { name, exact: true });
const problems = () => designer.page.getByRole("region", { name: "Problems" });
const faultsOfFields = () => designer.page.locator(".properties .field-fault");

describe("faults and warnings", () => {
  it("name fields and elements as the screen does, and nothing for programs", async () => {
    await open({
      variables: [
        { name: "sku", example: "AB" },
        { name: "n", counter: { step: 0 } },
      ],
      elements: [
        { type: "image", ...BOX, source: "" },
        { type: "text", ...BOX, text: "Price {{pri", yMm: 40 },
        { type: "text", ...BOX, text: "A", fontSizePt: 8, minFontSizePt: 9 },
        { type: "text", ...BOX, text: "Olive oil, pure and cold", widthMm: 9, heightMm: 5 },
        { type: "barcode", ...BOX, symbology: "ean13", value: "{{sku}}" },
        { type: "qrcode", ...BOX, value: "A", color: "redd" },
        { type: "text", ...BOX, text: "{{sku | uper}} {{price}}" },
        { type: "text", ...BOX, text: "{{price}}" },
      ],
    });
    await problems().getByText("No file is chosen. Choose a PNG or JPEG.").waitFor();
    const said = await problems().locator(".problem").allInnerTexts();
    expect(said.length).toBeGreaterThanOrEqual(8);
    expect(said.flatMap(wordsForPrograms)).toEqual([]);
    const all = said.join("\n");
    for (const sentence of [
      "“Text” has {{ without }} after it. Add }} after the name of the variable.",
      "“Shrink to” is larger than “Size”. Enter a smaller size, or empty it.",
      "The example of “sku”: an EAN-13 may contain digits only; remove all other characters.",
      "“Color” is not a color. Pick one, or write it like #1b7f4b or cmyk(0,1,1,0).",
      "“Text” has a format that does not exist: “uper”. Choose a format.",
      "“Text” has a variable that is not declared: “price”. Add it under Variables, or correct the name.",
    ]) {
      expect(all).toContain(sentence);
    }
    const marks = await designer.page
      .locator(".mark")
      .evaluateAll((all) => all.map((mark) => String((mark as { title?: string }).title)));
    expect(marks.flatMap(wordsForPrograms)).toEqual([]);
    await problems().getByText("Variable “n”").waitFor();
  });
});

/** From then on only what the test says passes on the page's clock. */
const holdClock = async () => {
  await designer.page.clock.install();
  await designer.page.clock.pauseAt(Date.now() + 60_000);
};
const pass = (ms: number) => designer.page.clock.runFor(ms);

describe("a field that is typed in", () => {
  it.each([
    [/^Text/, "Text", "Price {{pri", "“Text” has {{ without }} after it."],
    [/^Text/, "Color", "redd", "“Color” is not a color."],
    [/^QR/, "Value", "{{sku | uper}}", "“Value” has a format that does not exist: “uper”."],
  ])(
    "%s, %s: shows its fault after a second of rest, and lists show it at once",
    async (element, name, typed, sentence) => {
      await open();
      await select(element);
      await holdClock();
      await textbox(name).fill("");
      await textbox(name).pressSequentially(typed);
      await pass(600);
      await problems().getByText(sentence).waitFor();
      expect(await faultsOfFields().count()).toBe(0);
      expect(await designer.page.locator(".findings [data-kind=fault]").count()).toBe(0);
      await pass(600);
      await faultsOfFields().getByText(sentence).waitFor();
      expect(await textbox(name).getAttribute("aria-invalid")).toBe("true");
      await textbox(name).press("End");
      await textbox(name).pressSequentially("x");
      expect(await faultsOfFields().count()).toBe(0);
    },
  );

  it("shows it when it is left", async () => {
    await open();
    await select(/^Text/);
    await holdClock();
    await textbox("Text").fill("{{sku | uper}}");
    await pass(300);
    await problems().getByText("“Text” has a format that does not exist: “uper”.").waitFor();
    expect(await faultsOfFields().count()).toBe(0);
    await textbox("Text").press("Tab");
    await faultsOfFields().getByText("“Text” has a format that does not exist: “uper”.").waitFor();
  });

  it.each([
    [/^Text/, "Text"],
    [/^QR/, "Value"],
  ])("%s, %s: shows it when it is left, whatever becomes of the line below", async (of, name) => {
    await open();
    await designer.page.evaluate(`(${loseTextsAlone.toString()})()`);
    await select(of);
    const sentence = `“${name}” has a format that does not exist: “uper”.`;
    await textbox(name).fill("{{sku | uper}}");
    await problems().getByText(sentence).waitFor();
    await textbox(name).press("Tab");
    await faultsOfFields().getByText(sentence).waitFor();
    expect(await textbox(name).getAttribute("aria-invalid")).toBe("true");
  });

  it("on the label itself, too", async () => {
    await open();
    await select(/^Text/);
    await designer.canvas.focus();
    await designer.press("Enter");
    await textbox("Edit text").waitFor();
    await holdClock();
    await textbox("Edit text").fill("{{sku | uper}}");
    await pass(600);
    await problems().getByText("“Text” has a format that does not exist").waitFor();
    expect(await textbox("Edit text").getAttribute("aria-invalid")).toBeNull();
    await pass(600);
    await designer.page
      .locator(".edit-in-place")
      .getByText("“Text” has a format that does not exist: “uper”.")
      .waitFor();
  });

  it("for a number shows after a second that it is none, and has the number again when it is left", async () => {
    await open();
    await select(/^Text/);
    await holdClock();
    const width = designer.page.getByRole("spinbutton", { name: "Width", exact: true });
    await width.fill("30 and");
    await pass(600);
    expect(await width.getAttribute("aria-invalid")).toBeNull();
    await pass(600);
    await faultsOfFields().getByText("Type a number, or a sum such as 30/2.").waitFor();
    await width.press("Tab");
    expect(await width.inputValue()).toBe("30");
    expect(await faultsOfFields().count()).toBe(0);
  });

  it("behind More opens it where it is at fault", async () => {
    await open({ elements: [{ type: "text", ...BOX, text: "A", showIf: "{{" }] });
    await select(/^Text/);
    await faultsOfFields().getByText("“Show if” has {{ without }} after it.").waitFor();
    expect(await textbox("Show if").isVisible()).toBe(true);
  });

  it("a name that cannot be is kept with its fault when it is left", async () => {
    await open();
    await holdClock();
    const name = textbox("Variable name");
    await name.fill("1a");
    await pass(500);
    expect(await name.getAttribute("aria-invalid")).toBeNull();
    await name.press("Tab");
    await designer.page.getByText(/^A name has 1 to 64 letters/).waitFor();
    expect(await name.inputValue()).toBe("1a");
  });
});

/* What runs in the page. */

/** The jobs that print a template string by itself are never answered. */
function loseTextsAlone(): void {
  const { prototype } = (globalThis as any).Worker;
  const send = prototype.postMessage;
  prototype.postMessage = function (message: any, ...others: unknown[]) {
    if (message.job?.document.name !== "Text") send.call(this, message, ...others);
  };
}
