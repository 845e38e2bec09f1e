// The console's links: made with their label beside the form, shown once with a QR code and recipes, rotated, stopped, deleted.
// One page, opened once; each rule goes on from the one before.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { account, dataIn } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import {
  chargesOf,
  makeBusiness,
  makePerson,
  openConsole,
  type Person,
  readAll,
  saveTemplate,
} from "../support/console.ts";
import { decodeCodes } from "../support/decode.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";
import { LABEL } from "../support/api.ts";

const SERVICE = inject("origin");

let browser: Browser;
let page: Page;
let person: Person;
let address = "";

beforeAll(async () => {
  browser = await openBrowser();
  person = await makeBusiness();
  await saveTemplate(person, "custom-shelf", { ...LABEL, name: "Shelf label" });
  page = await openConsole(browser, "/app/links", { person });
  page.setDefaultTimeout(15000);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
});
afterAll(() => browser.close());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
const links = () => page.getByRole("list", { name: "Links" }).getByRole("listitem");
const inDialog = (name: string, press: string) =>
  page.getByRole("dialog", { name }).getByRole("button", { name: press, exact: true }).click();
const readLinks = () =>
  readAll<{ settable: string[]; fixed: object; names: object; problem: unknown }>(person, "/links");

async function newAddress(before: string): Promise<string> {
  const shown = async () => ((await field("Address").count()) ? field("Address").inputValue() : "");
  await expect.poll(async () => ![before, ""].includes(await shown())).toBe(true);
  return shown();
}

describe("a link", () => {
  it("is made of what is ticked, fixed and named, with its label drawn beside it for nothing", async () => {
    await page.getByText("No links yet").waitFor();
    await choice("Template").selectOption("custom-shelf");
    await page.getByRole("checkbox", { name: "note", exact: true }).uncheck();
    await field("Value of note").fill("Fragile");
    await page.getByRole("img", { name: "Example, as it prints" }).waitFor();
    await button("Create link").click();
    await expect.poll(() => field("Name").getAttribute("aria-invalid")).toBe("true");
    expect(await field("Name").evaluate((input: any) => input.matches(":focus"))).toBe(true);
    await field("Name").fill("Homebox");
    await page.getByText("Callers’ names").click();
    await button("Homebox’s names").click();
    expect(await choice("What name 1 sets").inputValue()).toBe("sku");
    await button("Create link").click();
    address = await newAddress("");
    expect(address).toMatch(new RegExp(`^${SERVICE}/l/[0-9A-Za-z]{33}$`));
    const [link] = await readLinks();
    expect(link).toMatchObject({
      settable: ["sku"],
      fixed: { note: "Fragile" },
      names: { TitleText: "sku" },
      problem: null,
    });
    expect(await chargesOf(person)).toEqual([]);
  });

  it("has its address, QR code and recipes on the page once", async () => {
    const drawn = page.getByRole("img", { name: "QR code", exact: true });
    await drawn.waitFor();
    const picture = await drawn.evaluate(readPixels);
    const rgba = Uint8ClampedArray.from(picture.rgba);
    const [code] = await decodeCodes({ ...picture, rgba } as never, { formats: ["QRCode"] });
    expect(code?.text).toBe(address);
    await button("Copy").click();
    await button("Copied").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(address);
    await choice("Recipe").selectOption({ label: "Google Sheets" });
    await page.getByText(`=IMAGE("${address}?sku=" & ENCODEURL(A2))`, { exact: true }).waitFor();
    await choice("Recipe").selectOption({ label: "Grocy" });
    await page
      .getByText("Grocy takes ZPL, and this link answers PNG. Change its answer.")
      .waitFor();
    await page.reload();
    await links().waitFor();
    expect(await field("Address").count()).toBe(0);
  });

  it("is changed in the same form, keeps its address, and says what today has cost", async () => {
    await links().getByRole("button", { name: "Change" }).click();
    await page.getByRole("heading", { name: "Change “Homebox”" }).waitFor();
    expect(await field("Value of note").inputValue()).toBe("Fragile");
    await page.getByText("Callers’ names").click();
    await page.getByRole("spinbutton", { name: "Credits per day" }).fill("7");
    await button("Save changes").click();
    await links().getByText("0 of 7 credits").waitFor();
    expect((await fetch(`${address}?TitleText=AB-1`)).status).toBe(200);
    await page.reload();
    await links().getByText("1 of 7 credits").waitFor();
  });

  it("has a new address after Rotate, and only then", async () => {
    await links().getByRole("button", { name: "Rotate" }).click();
    await inDialog("Rotate link", "Keep it");
    await links().getByRole("button", { name: "Rotate" }).click();
    await inDialog("Rotate link", "Rotate");
    expect(await newAddress("")).not.toBe(address);
    await page.getByText("The old one has ended.").waitFor();
  });

  it("is refused after Stop, says why in words, and works again", async () => {
    await links().getByRole("button", { name: "Stop" }).click();
    await inDialog("Stop link", "Stop");
    await button("Start again").waitFor();
    await links().getByText("You have stopped it.").waitFor();
    expect(await readLinks()).toMatchObject([{ stopped: true }]);
    await button("Start again").click();
    await links().getByText("Works", { exact: true }).waitFor();
    expect(await readLinks()).toMatchObject([{ stopped: false, problem: null }]);
  });

  it("that the service refuses keeps what was typed, with the reason beside its field", async () => {
    await field("Name").fill("Photos");
    await page.getByText("Callers’ names").click();
    await page.getByRole("textbox", { name: "Origins" }).fill("not an origin");
    await button("Create link").click();
    await expect.poll(() => field("Origins").getAttribute("aria-invalid")).toBe("true");
    expect(await field("Name").inputValue()).toBe("Photos");
    expect(await links().count()).toBe(1);
  });

  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing, and nothing is too wide",
    async ({ width, colorScheme }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await isTooWide(page)).toBe(false);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it("is gone after Delete", async () => {
    await links().getByRole("button", { name: "Delete" }).click();
    await inDialog("Delete link", "Delete");
    await page.getByText("No links yet").waitFor();
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Links");
    expect(await readLinks()).toEqual([]);
  });
});

it("without credits a link is free and watermarked, and the form says so", async () => {
  const guest = await makePerson();
  await dataIn(await account(guest.token, "POST", "/trial"), 201);
  page = await openConsole(browser, "/app/links", { person: guest });
  await page.getByText("Without credits, links are free and watermarked").waitFor();
  await field("Name").fill("Shelf");
  await button("Create link").click();
  await newAddress("");
  const [link] = await readAll<{ watermark: boolean }>(guest, "/links");
  expect(link).toMatchObject({ watermark: true });
});

/** In the page. */
function readPixels(shown: any): { width: number; height: number; rgba: number[] } {
  const { width, height } = shown;
  const canvas = shown.ownerDocument.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  context.drawImage(shown, 0, 0);
  return { width, height, rgba: Array.from(context.getImageData(0, 0, width, height).data) };
}
