// Four labels from nothing, as people make them: few actions, no document read, and the result is accepted by the API.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import type { TemplateDocument } from "../../web/document/template.ts";
import { account, dataIn } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, makePerson, openConsole, type Person } from "../support/console.ts";
import { pdfIn, print } from "../support/api.ts";
import { decodeCodes } from "../support/decode.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { measureInk, rasterise } from "../support/pdfium.ts";
import { type OpenDesigner, operate } from "../support/designer.ts";
import { openPage } from "../support/pages.ts";

const SERVICE = inject("origin");
const MOST_ACTIONS = 40;
const MOST_TABS = 80;
const DPI = 300;
const PHOTO = "samples/portraits/mei.jpg";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

type Role = Parameters<Page["getByRole"]>[0];

/** What a person does, counted: a click, a drag, a choice, or one text typed. */
class Hands {
  actions = 0;
  designer!: OpenDesigner;

  /** Somebody who has signed in, or nobody. */
  async start(person: Person | null = null): Promise<void> {
    page = await openConsole(browser, "/designer", { person });
    await this.click("button", "Empty label");
    this.designer = await operate(page);
  }

  named(role: Role, name: string): Locator {
    return page.getByRole(role, { name, exact: true });
  }

  async click(role: Role, name: string, within: Page | Locator = page): Promise<void> {
    this.actions += 1;
    await within.getByRole(role, { name, exact: true }).click();
  }

  async type(name: string, text: string): Promise<void> {
    this.actions += 1;
    await page
      .locator("input:not([type=radio]), textarea")
      .and(page.getByLabel(name, { exact: true }))
      .fill(text);
  }

  async choose(name: string, option: string): Promise<void> {
    this.actions += 1;
    await page.getByLabel(name, { exact: true }).selectOption({ label: option });
  }

  async press(key: string): Promise<void> {
    this.actions += 1;
    await page.keyboard.press(key);
  }

  async draw(
    tool: string,
    from: readonly [number, number],
    to: readonly [number, number],
  ): Promise<void> {
    this.actions += 2;
    await this.named("radio", tool).press("Space");
    // Millimetres are those of the label as it was kept.
    await this.designer.document();
    await this.designer.drag(from, to);
    await expect.poll(() => this.named("radio", "Select").isChecked()).toBe(true);
  }

  /** What a field names and nobody has declared, with a value to look at. */
  async declare(name: string, example?: string): Promise<void> {
    await this.click("button", `Add “${name}”`, this.named("region", "Variables"));
    if (example === undefined) return;
    this.actions += 1;
    await this.named("group", name).getByRole("textbox", { name: "Example" }).fill(example);
  }

  /** By Tab alone, as far as it takes. */
  async tabTo(control: Locator): Promise<void> {
    await control.waitFor();
    for (let tab = 0; tab < MOST_TABS; tab++) {
      if (
        await control.evaluate(
          (node) => (node as never as Node).ownerDocument.activeElement === node,
        )
      )
        return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${control} is not reached by Tab`);
  }

  async finish(): Promise<TemplateDocument> {
    await expect.poll(() => this.named("region", "Problems").textContent()).toContain("None");
    return this.designer.document();
  }
}

interface Node {
  readonly ownerDocument: { readonly activeElement: unknown };
}

async function expectAccepted(document: TemplateDocument): Promise<void> {
  const { token } = await makePerson();
  const body = { document };
  const preview = await account(token, "POST", "/templates/preview", { body });
  expect(preview.status).toBe(200);
  const answer = await account(token, "PUT", "/templates/custom-task", { body });
  const saved = await dataIn<{ apiReady: boolean; problems: unknown }>(answer, 201);
  expect(saved).toMatchObject({ apiReady: true, problems: [] });
}

async function drawBadge(hands: Hands, person: Person | null = null): Promise<void> {
  await hands.start(person);
  await hands.type("Label width", "90");
  await hands.type("Label height", "55");
  await hands.press("Enter");
  await hands.draw("Image", [5, 5], [30, 35]);
  hands.actions += 1;
  await page.locator("input[type=file][accept*=image]").first().setInputFiles(PHOTO);
  await hands.draw("Text", [34, 6], [86, 16]);
  await hands.type("Text", "{{first}} {{last}}");
  await hands.declare("first", "Ada");
  await hands.declare("last", "Lovelace");
  await hands.draw("QR code", [60, 25], [86, 51]);
  await hands.click("button", "Build contents");
  await hands.choose("Contents", "Contact");
  await hands.type("First name", "{{first}}");
  await hands.type("Last name", "{{last}}");
  await hands.type("Email", "ada@example.com");
  await hands.click("button", "Use these contents");
}

describe("from an empty label", () => {
  it("a product label for L7160, with name, price and EAN", async () => {
    const hands = new Hands();
    await hands.start();
    await hands.type("Sheet", "L7160");
    await page.getByRole("option", { name: /L7160/ }).first().waitFor();
    await hands.press("Enter");
    await hands.click("button", "Hide sheet");
    await hands.draw("Text", [3, 3], [60, 9]);
    await hands.type("Text", "{{name}}");
    await hands.declare("name", "Green tea, 250 g");
    await hands.draw("Text", [3, 12], [26, 20]);
    await hands.type("Text", "{{price}}");
    await hands.declare("price", "€ 4.90");
    await hands.draw("Barcode", [29, 12], [61, 36]);
    await hands.choose("Symbology", "EAN-13");
    await hands.type("Value", "{{ean}}");
    await hands.declare("ean", "5901234123457");
    const document = await hands.finish();
    expect(document).toMatchObject({ widthMm: 63.5, heightMm: 38.1 });
    expect(document.elements).toHaveLength(3);
    await expectAccepted(document);
    expect(hands.actions).toBeLessThanOrEqual(MOST_ACTIONS);
  });

  it("a name badge with a photo, and a contact as a QR code", async () => {
    const hands = new Hands();
    await drawBadge(hands);
    const document = await hands.finish();
    expect(document.elements.map(({ type }) => type)).toEqual(["image", "text", "qrcode"]);
    expect(document.elements[2]!["value"]).toContain("BEGIN:VCARD");
    expect(hands.actions).toBeLessThanOrEqual(MOST_ACTIONS);
  });

  it("the badge saved, and printed by a program with a key made in the console", async () => {
    const hands = new Hands();
    await drawBadge(hands, await makeBusiness(10));
    await hands.finish();
    await hands.designer.canvas.focus();
    await hands.press("Escape");
    await hands.type("Name", "Meeting badge");
    await hands.click("button", "Save");
    await page.waitForURL(/\/app\/templates\/[^/]+$/);
    const templateId = new URL(page.url()).pathname.split("/").at(-1);
    await hands.click("button", "Print");
    await page.waitForURL(/\/app\/print\?template=/);
    await expect.poll(() => hands.named("combobox", "Template").inputValue()).toBe(templateId);
    await page.goto(`${SERVICE}/app/keys`);
    await hands.type("Key name", "Badges");
    await hands.click("button", "Create key");
    const apiKey = await hands.named("textbox", "API key").inputValue();
    const people = [
      { first: "Grace", last: "Hopper" },
      { first: "Jürgen", last: "Weiß; Söhne" },
    ];
    const records = people.map((variables) => ({ variables }));
    const body = { templateId, layout: { type: "single" }, records };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const pdf = await pdfIn(await print(apiKey, body, headers));
    const texts = await extractPagesByPdfjs(pdf);
    expect(texts.map((text) => text.trim())).toEqual(["Grace Hopper", "Jürgen Weiß; Söhne"]);
    const cards = [
      ["N:Hopper;Grace;;;", "FN:Grace Hopper"],
      ["N:Weiß\\; Söhne;Jürgen;;;", "FN:Jürgen Weiß\\; Söhne"],
    ];
    for (const [index, lines] of cards.entries()) {
      const picture = await rasterise(pdf, DPI, index);
      const px = (mm: number) => (mm * DPI) / 25.4;
      expect(measureInk(picture, px(8), px(8), px(27), px(32))).toBeGreaterThan(0.1);
      const [code] = await decodeCodes(picture, { formats: ["QRCode"] });
      const written = code!.text.split(/\r?\n/);
      expect(written[0]).toBe("BEGIN:VCARD");
      expect(written).toEqual(expect.arrayContaining([...lines, "EMAIL:ada@example.com"]));
    }
    expect(hands.actions).toBeLessThanOrEqual(MOST_ACTIONS);
  });

  it("an asset tag with a counter and Data Matrix", async () => {
    const hands = new Hands();
    await hands.start();
    await hands.type("Label width", "50");
    await hands.type("Label height", "25");
    await hands.press("Enter");
    await hands.draw("Text", [3, 8], [28, 15]);
    await hands.type("Text", "Asset {{number}}");
    await hands.declare("number", "1");
    await hands.click("checkbox", "Counter");
    await hands.type("Digits", "5");
    await hands.draw("Barcode", [30, 4], [47, 21]);
    await hands.choose("Symbology", "Data Matrix");
    await hands.type("Value", "{{number}}");
    const document = await hands.finish();
    expect(document.variables).toMatchObject([{ name: "number", counter: { digits: 5 } }]);
    await expectAccepted(document);
    expect(hands.actions).toBeLessThanOrEqual(MOST_ACTIONS);
  });

  it("the shelf label of the user guide, by keys only", async () => {
    const hands = new Hands();
    page = await openPage(browser, `${SERVICE}/designer`, { width: 1280, colorScheme: "light" });
    await hands.tabTo(hands.named("button", "Empty label"));
    await page.keyboard.press("Enter");
    hands.designer = await operate(page);
    const write = async (control: Locator, text: string) => {
      await hands.tabTo(control);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    };
    const place = async (key: string, values: readonly number[]) => {
      await hands.tabTo(hands.named("application", "Canvas"));
      await page.keyboard.press(key);
      await page.keyboard.press("Enter");
      for (const [at, name] of ["X", "Y", "Width", "Height"].entries())
        await write(hands.named("spinbutton", name), String(values[at]));
      await page.keyboard.press("Enter");
    };
    await write(hands.named("spinbutton", "Label width"), "66.675");
    await write(hands.named("spinbutton", "Label height"), "25.4");
    await place("t", [3, 3, 60, 6]);
    await write(hands.named("textbox", "Text"), "Item {{sku}}");
    await hands.tabTo(hands.named("button", "Add “sku”").last());
    await page.keyboard.press("Enter");
    const variable = hands.named("group", "sku");
    await write(variable.getByRole("textbox", { name: "Example" }), "AB-1234");
    await place("b", [3, 10, 60, 12]);
    await write(hands.named("textbox", "Value"), "{{sku}}");
    const document = await hands.finish();
    expect(document).toMatchObject({
      widthMm: 66.675,
      heightMm: 25.4,
      variables: [{ name: "sku", example: "AB-1234" }],
      elements: [
        { type: "text", text: "Item {{sku}}", xMm: 3, yMm: 3, widthMm: 60, heightMm: 6 },
        { type: "barcode", value: "{{sku}}", xMm: 3, yMm: 10, widthMm: 60, heightMm: 12 },
      ],
    });
    await expectAccepted(document);
  });
});
