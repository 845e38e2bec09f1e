// A front and a back on the canvas: tabs choose the side, and everything that edits acts on the one that is shown.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import type { TemplateDocument } from "../../web/document/template.ts";
import { account, dataIn } from "../support/account.ts";
import { pdfIn, print } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, openConsole, type Person, saveTemplate } from "../support/console.ts";
import {
  FIVE,
  type OpenDesigner,
  leaveDesigner,
  openDesigner,
  operate,
} from "../support/designer.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";
import { rasterise, readPageSizes } from "../support/pdfium.ts";

const SERVICE = inject("origin");
const onBack = {
  type: "text",
  xMm: 20,
  yMm: 20,
  widthMm: 40,
  heightMm: 8,
  text: "Return to {{sku}}",
};
const TWO_SIDES: TemplateDocument = {
  ...FIVE,
  back: { elements: [onBack, { ...onBack, yMm: 40, text: "Keep dry" }] },
} as TemplateDocument;

let browser: Browser;
let person: Person;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  person = await makeBusiness();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner({ page }));

async function open(document: TemplateDocument, view = VIEWS[2]!): Promise<OpenDesigner> {
  const designer = await openDesigner(browser, SERVICE, document, view);
  ({ page } = designer);
  return designer;
}

const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const options = () => page.getByRole("listbox", { name: "Elements" }).getByRole("option");

it("a back is added, a text is put on it, saved, and prints as a second page", async () => {
  await saveTemplate(person, "custom-sides", FIVE);
  page = await openConsole(browser, "/app/templates/custom-sides", { person });
  let designer = await operate(page);
  expect(await page.getByRole("tablist").count()).toBe(0);
  await button("Add a back").click();
  expect(await tab("Back").getAttribute("aria-selected")).toBe("true");
  expect(await options().count()).toBe(0);
  await page.getByRole("radio", { name: "Text", exact: true }).check();
  await designer.drag([20, 20], [70, 30]);
  await page.keyboard.type("Behind");
  await designer.press("Escape");
  expect(await options().count()).toBe(1);
  await button("Save").click();
  await expect
    .poll(async () => {
      const saved = await account(person.token, "GET", "/templates/custom-sides");
      const { document } = await dataIn<{ document: TemplateDocument }>(saved);
      return document.back?.elements.map(({ text }) => text);
    })
    .toEqual(["Behind"]);
  await page.reload();
  designer = await operate(page);
  expect(await tab("Back").getAttribute("aria-selected")).toBe("true");
  await tab("Front").click();
  expect(await options().count()).toBe(5);
  const { document } = await dataIn<{ document: TemplateDocument }>(
    await account(person.token, "GET", "/templates/custom-sides"),
  );
  expect(document.elements).toEqual(FIVE.elements);
  expect(document.back!.elements).toMatchObject([{ type: "text", text: "Behind" }]);
  await page.getByRole("textbox", { name: "Paste cells" }).fill("sku\nAB-1");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/app/print");
  await page.getByRole("button", { name: "Print 2 pages" }).waitFor();
});

it("the canvas has the pixels of the page that the API prints, on both sides", async () => {
  const designer = await open(TWO_SIDES);
  const made = await account(person.token, "POST", "/keys", {
    body: { name: "sides", scopes: ["print"] },
  });
  const { apiKey } = await dataIn<{ apiKey: string }>(made, 201);
  await saveTemplate(person, "custom-two-sides", TWO_SIDES);
  const pdf = await pdfIn(
    await print(apiKey, {
      templateId: "custom-two-sides",
      layout: { type: "single" },
      records: [{ variables: { sku: "AB-1234" } }],
    }),
  );
  expect(await readPageSizes(pdf)).toHaveLength(2);
  for (const [at, name] of ["Front", "Back"].entries()) {
    await tab(name).click();
    await designer.canvas.focus();
    await designer.press("Control+0");
    const there = await rasterise(pdf, 96, at);
    const here = await designer.picture();
    expect([here.width, here.height]).toEqual([there.width, there.height]);
    expect(Buffer.from(here.rgba).equals(Buffer.from(there.rgba))).toBe(true);
  }
});

describe("with two sides", () => {
  it("tabs are chosen with arrow keys, and name the panel that is shown", async () => {
    await open(TWO_SIDES);
    await tab("Front").focus();
    await page.keyboard.press("ArrowRight");
    expect(await tab("Back").evaluate((it: any) => it === it.ownerDocument.activeElement)).toBe(
      true,
    );
    expect(await tab("Back").getAttribute("aria-selected")).toBe("true");
    await page.getByRole("tabpanel", { name: "Back" }).waitFor();
    expect(await options().allTextContents()).toEqual(["Return to {{sku}}", "Keep dry"]);
    await page.keyboard.press("Home");
    expect(await options().count()).toBe(5);
  });

  it("an element is dragged, changed in its fields and taken back, and undo leads to its side", async () => {
    const designer = await open(TWO_SIDES);
    await tab("Back").click();
    await designer.drag([22, 22], [32, 27], ["Control"]);
    const [moved] = (await designer.document()).back!.elements;
    expect([moved!.xMm, moved!.yMm]).toEqual([30, 25]);
    const width = page.getByRole("spinbutton", { name: "Width", exact: true });
    await width.fill("50");
    await width.press("Enter");
    expect((await designer.document()).back!.elements[0]!.widthMm).toBe(50);
    await tab("Front").click();
    await designer.canvas.focus();
    await designer.press("Control+z", "Control+z");
    expect(await tab("Back").getAttribute("aria-selected")).toBe("true");
    expect(await designer.document()).toEqual(TWO_SIDES);
  });

  it("what is copied on the front is pasted on the back", async () => {
    const designer = await open(TWO_SIDES);
    await designer.click(75, 40);
    await designer.press("Control+c");
    await tab("Back").click();
    await designer.canvas.focus();
    await designer.press("Control+Shift+v");
    await expect.poll(() => options().count()).toBe(3);
    const { elements, back } = await designer.document();
    expect(elements).toEqual(FIVE.elements);
    expect(back!.elements[2]).toEqual(FIVE.elements[2]);
  });

  it("a problem of the back is said on the front too, and leads there", async () => {
    const wrong = { ...FIVE.elements[1]!, widthMm: 8 };
    const designer = await open({ ...TWO_SIDES, back: { elements: [onBack, wrong] } } as never);
    const problem = page
      .getByRole("region", { name: "Problems" })
      .getByRole("button", { name: "Back: Barcode" });
    await problem.click();
    expect(await tab("Back").getAttribute("aria-selected")).toBe("true");
    expect(await designer.selected()).toHaveLength(1);
    expect(await page.locator(".mark-fault").count()).toBe(1);
    await tab("Front").click();
    expect(await page.locator(".mark-fault").count()).toBe(0);
  });

  it("removing the back asks nothing, and undo brings it back", async () => {
    const designer = await open(TWO_SIDES);
    await tab("Back").click();
    await button("Remove the back").click();
    await page.getByText("The back is removed, with 2 elements.").waitFor();
    expect(await page.getByRole("tablist").count()).toBe(0);
    expect(await options().count()).toBe(5);
    expect(await designer.document()).toEqual(FIVE);
    await button("Undo").click();
    expect(await tab("Back").getAttribute("aria-selected")).toBe("true");
    expect(await designer.document()).toEqual(TWO_SIDES);
  });

  it.each(VIEWS)("everything can be used at $width px, $colorScheme", async (view) => {
    await open(TWO_SIDES, view);
    await tab("Back").click();
    expect(await isTooWide(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});
