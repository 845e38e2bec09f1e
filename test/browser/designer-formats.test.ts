// How values are written, chosen in the designer: in the text, on the label, and for a variable everywhere.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { axeViolations } from "../support/pages.ts";

const SERVICE = inject("origin");
const TEXT = { type: "text", xMm: 10, yMm: 10, widthMm: 70, heightMm: 8 } as const;

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

const open = async (variables: readonly object[], ...texts: readonly string[]) => {
  const elements = texts.map((text, at) => ({ ...TEXT, yMm: 10 + 10 * at, text }));
  designer = await openDesigner(browser, SERVICE, {
    ...FIVE,
    lang: "en-US",
    variables: variables as never,
    elements,
  });
};
const select = (name: RegExp) => designer.elements.getByRole("option", { name }).click();
const formatOf = (name: string) =>
  designer.page.getByRole("group", { name: `Format of ${name}`, exact: true });
const menu = (name: string) => formatOf(name).getByRole("combobox", { name: "Format" });
const variable = (name: string) =>
  designer.page
    .getByRole("region", { name: "Variables" })
    .getByRole("group", { name, exact: true });
const textOf = async (index: number) => (await designer.element(index))["text"];

describe("the format of a placeholder", () => {
  it("is chosen from a menu that shows what each choice makes of the value", async () => {
    await open([{ name: "price", example: "14.9" }], "Only {{price}}");
    await select(/^Text/);
    const money = menu("price").getByRole("option", { name: "Money · $14.90" });
    await money.waitFor({ state: "attached" });
    await menu("price")
      .getByRole("option", { name: "Date · such as November 30, 2026" })
      .waitFor({ state: "attached" });
    expect(await menu("price").inputValue()).toBe("plain");
    await menu("price").selectOption("money");
    await designer.page.getByText("Prints Only $14.90").waitFor();
    expect(await textOf(0)).toBe("Only {{price | currency:USD}}");
    await formatOf("price").getByRole("combobox", { name: "Currency" }).selectOption("EUR");
    await designer.page.getByText("Prints Only €14.90").waitFor();
    expect(await textOf(0)).toBe("Only {{price | currency:EUR}}");
    expect(await axeViolations(designer.page)).toEqual([]);
  });

  it("is that of the braces with the caret in them, and follows what is typed there", async () => {
    await open([{ name: "price", example: "14.9" }], "{{price | number:2}} {{#now | date:yyyy}}");
    await select(/^Text/);
    const text = designer.page.getByRole("textbox", { name: "Text", exact: true });
    await text.click();
    await text.press("Control+Home");
    await text.press("ArrowRight");
    expect(await menu("price").inputValue()).toBe("number");
    await text.press("Control+End");
    expect(await menu("#now").inputValue()).toBe("date");
    await text.fill('{{#now | plus:3m | date:"dd.MM.yyyy"}}');
    expect(await menu("#now").inputValue()).toBe("later");
    expect(await formatOf("#now").getByRole("spinbutton", { name: "Later by" }).inputValue()).toBe(
      "3",
    );
    await formatOf("#now").getByRole("spinbutton", { name: "Later by" }).fill("30");
    await formatOf("#now").getByRole("combobox", { name: "Unit" }).selectOption("days");
    expect(await textOf(0)).toBe("{{#now | plus:30d | date:dd.MM.yyyy}}");
  });

  it("is chosen on the label, too, which is edited all the same", async () => {
    await open([{ name: "name", example: "Olive oil" }], "{{name}}");
    await select(/^Text/);
    await designer.canvas.focus();
    await designer.press("Enter", "Home", "ArrowRight");
    const editor = designer.page.getByRole("textbox", { name: "Edit text" });
    await editor.waitFor();
    const inPlace = designer.page
      .locator(".edit-in-place")
      .getByRole("combobox", { name: "Format" });
    await inPlace.selectOption("capitals");
    expect(await editor.inputValue()).toBe("{{name | upper}}");
    await editor.press("End");
    await editor.pressSequentially("!");
    await designer.press("Escape");
    expect(await textOf(0)).toBe("{{name | upper}}!");
  });

  it("as a serial number makes the variable count, as one step to be undone", async () => {
    await open([{ name: "no", example: "17" }], "No. {{no}}");
    await select(/^Text/);
    await menu("no")
      .getByRole("option", { name: "Serial number · 0017" })
      .waitFor({ state: "attached" });
    await menu("no").selectOption("serial");
    expect((await designer.document()).variables).toEqual([
      { name: "no", example: "17", counter: { digits: 4 } },
    ]);
    expect(await variable("no").getByRole("checkbox", { name: "Counter" }).isChecked()).toBe(true);
    await designer.page.getByRole("button", { name: "Undo" }).click();
    expect((await designer.document()).variables).toEqual([{ name: "no", example: "17" }]);
  });
});

describe("the format of a variable", () => {
  it("is that of all texts that have it, and changes them in one step", async () => {
    await open([{ name: "price", example: "14.9" }], "{{price}}", "Was {{price}}, is {{price}}");
    const format = variable("price").getByRole("combobox", { name: "Format" });
    expect(await format.inputValue()).toBe("plain");
    await format.selectOption("money");
    expect(await textOf(1)).toBe("Was {{price | currency:USD}}, is {{price | currency:USD}}");
    await select(/^Text, \{\{price/);
    await menu("price").selectOption("plain");
    expect(await textOf(0)).toBe("{{price}}");
    expect(await format.inputValue()).toBe("mixed");
  });
});

describe("the panel Variables", () => {
  it("takes the digits of a counter from its example", async () => {
    await open([{ name: "no", counter: {} }], "No. {{no}}");
    await variable("no").getByRole("textbox", { name: "Example" }).fill("0001");
    expect(await variable("no").getByRole("spinbutton", { name: "Digits" }).inputValue()).toBe("4");
    await select(/^Text/);
    await designer.page.getByText("Prints No. 0001").waitFor();
  });

  it("is walked through with Tab as it is read", async () => {
    await open([{ name: "price" }, { name: "no", counter: {} }], "{{price}} {{no}}");
    await variable("price").getByRole("textbox", { name: "Variable name" }).focus();
    const places = (await designer.page.evaluate(`(() => {
      const region = document.querySelector("[aria-label=Variables]");
      return [...region.querySelectorAll(".variable :is(input, select, button):enabled")].map((field) => {
        const { top, bottom, left } = field.getBoundingClientRect();
        return { name: field.ariaLabel ?? field.labels?.[0]?.innerText ?? field.innerText, middle: (top + bottom) / 2, left };
      });
    })()`)) as { name: string; middle: number; left: number }[];
    const rows = [...places].sort((a, b) =>
      Math.abs(a.middle - b.middle) < 12 ? a.left - b.left : a.middle - b.middle,
    );
    expect(places.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    await designer.press("Tab");
    expect(await designer.page.evaluate("document.activeElement.labels[0].innerText")).toBe(
      "Example",
    );
  });
});
