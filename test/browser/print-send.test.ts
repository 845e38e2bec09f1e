// To a label printer from the page Print: the file that was paid for arrives byte by byte, by USB or a serial port, as
// often as it takes; what goes wrong has one sentence; nothing is charged twice.
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import {
  arriveAt,
  chargesOf,
  makeBusiness,
  openConsole,
  type Person,
  saveTemplate,
  WIDE,
} from "../support/console.ts";
import {
  type FakePrinters,
  leftOpen,
  plugIn,
  printedBy,
  setPrinter,
} from "../support/fake-printers.ts";
import { keepNow } from "../support/kept.ts";
import { axeViolations, isTooWide, type View, VIEWS } from "../support/pages.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const SHIPPING = {
  schemaVersion: 1,
  name: "Shipping label",
  widthMm: 101.6,
  heightMm: 152.4,
  variables: [{ name: "name", required: true }],
  elements: [
    { type: "text", xMm: 5, yMm: 5, widthMm: 90, heightMm: 12, text: "{{name}}" },
    // Dots that repeat little, so that the file goes in several pieces.
    { type: "qrcode", xMm: 5, yMm: 20, widthMm: 90, heightMm: 90, value: "{{name}} ".repeat(60) },
  ],
};
const PRINT = "/app/print?template=custom-shipping";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const box = (name: string) => page.getByRole("combobox", { name, exact: true });
const spin = (name: string) => page.getByRole("spinbutton", { name, exact: true });

/** Somebody with a saved label, on the page Print, with this printer beside them. */
async function openWith(printers: FakePrinters, view: View = WIDE): Promise<Person> {
  const person = await makeBusiness(100);
  await saveTemplate(person, "custom-shipping", SHIPPING);
  page = await openConsole(browser, "/health", { person, view });
  await plugIn(page, printers);
  await page.goto(new URL(PRINT, page.url()).href);
  return person;
}

async function paste(...names: readonly string[]): Promise<void> {
  await page.getByRole("textbox", { name: "Paste cells" }).fill(["name", ...names].join("\n"));
}

async function chooseZpl(): Promise<void> {
  await box("Output").selectOption("Label printer (ZPL)");
  await button(/^One label per page/).click();
}

/** As ZPL at 203 dpi; what was answered. */
async function printZpl(...names: readonly string[]) {
  await paste(...names);
  await chooseZpl();
  const answer = page.waitForResponse((response) => response.url().endsWith("/generate-raster"));
  await button(/^Print \d+ pages?$/).click();
  const headers = await (await answer).allHeaders();
  await page.getByRole("link", { name: "Download" }).waitFor();
  return headers;
}

async function download(): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const link = page.getByRole("link", { name: "Download" });
  const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

const said = () => page.getByRole("region", { name: "Send to the printer" }).getByRole("alert");

describe("a printed file", () => {
  it("arrives by USB and by a serial port as it is downloaded, as often as it is sent, and is charged once", async () => {
    const person = await openWith({ usb: "takes", serial: "takes" });
    const headers = await printZpl("Ada", "Bo");
    expect(headers["content-type"]).toBe("application/vnd.zebra-zpl");
    const { name, bytes } = await download();
    expect(name).toMatch(/^Shipping label \d{4}-\d\d-\d\d\.zpl$/);
    expect(bytes.toString("latin1")).toMatch(/^\^XA.*\^XZ\n$/s);
    for (const _ of [1, 2]) {
      await button("Send by USB").click();
      await said().getByText("The printer has the file.").waitFor();
    }
    expect(await printedBy(page, "usb")).toEqual([bytes, bytes]);
    await button("Send by serial port").click();
    await expect.poll(async () => (await printedBy(page, "serial"))[0]?.length).toBe(bytes.length);
    await said().getByText("The printer has the file.").waitFor();
    expect(await printedBy(page, "serial")).toEqual([bytes]);
    expect(await leftOpen(page)).toBe(0);
    expect(await chargesOf(person)).toEqual([-2]);
  });

  it("is sent again from what the browser kept, after the printer was pulled out and the page was reloaded", async () => {
    const person = await openWith({ usb: "pulled-out" });
    await printZpl("Ada");
    await button("Send by USB").click();
    await said()
      .getByText(/^The printer was disconnected after [\d,]+ of [\d,]+ bytes: /)
      .waitFor();
    expect(await leftOpen(page)).toBe(0);
    await setPrinter(page, { usb: "takes" });
    await button("Send again").click();
    await said().getByText("The printer has the file.").waitFor();
    const [half, whole] = await printedBy(page, "usb");
    expect(whole!.subarray(0, half!.length)).toEqual(half);
    expect(whole!.length).toBeGreaterThan(half!.length);
    await plugIn(page, { usb: "takes" });
    await page.reload();
    await button("Send by USB").click();
    await said().getByText("The printer has the file.").waitFor();
    expect(await printedBy(page, "usb")).toEqual([whole]);
    expect(await chargesOf(person)).toEqual([-1]);
  });

  it("that a printer has is not asked about when another job is printed; one that it has not is", async () => {
    await openWith({ usb: "stalls" });
    await printZpl("Ada");
    await button("Send by USB").click();
    await said()
      .getByText(/^The printer stopped taking data/)
      .waitFor();
    await paste("Bo");
    await button("Print 1 page").click();
    const dialog = page.getByRole("dialog", { name: "Print another job" });
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await setPrinter(page, { usb: "takes" });
    await button("Send again").click();
    await said().getByText("The printer has the file.").waitFor();
    const answer = page.waitForResponse((response) => response.url().endsWith("/generate-raster"));
    await button("Print 1 page").click();
    await answer;
    expect(await dialog.isVisible()).toBe(false);
  });

  it("keeps the next job waiting while a printer is getting it, until it is cancelled", async () => {
    await openWith({ usb: "takes-nothing" });
    await printZpl("Ada");
    await button("Send by USB").click();
    await page.getByRole("progressbar", { name: "Sending to the printer" }).waitFor();
    await paste("Bo");
    await page.getByText("The printer is still getting the labels of the last job.").waitFor();
    expect(await button("Print 1 page").isDisabled()).toBe(true);
    await button("Cancel sending").click();
    await said()
      .getByText(/^Sending was cancelled after 0 of/)
      .waitFor();
    expect(await leftOpen(page)).toBe(0);
    await page.getByRole("button", { name: "Print 1 page", disabled: false }).waitFor();
  });
});

describe("what goes wrong", () => {
  it.each<[FakePrinters, string, string]>([
    [{ usb: "not-chosen" }, "Send by USB", "No printer was chosen"],
    [{ usb: "not-opened" }, "Send by USB", "does not let the browser open the printer"],
    [{ usb: "not-opened", platform: "Win32" }, "Send by USB", "Windows keeps this printer"],
    [{ usb: "in-use" }, "Send by USB", "Another program or driver has this printer"],
    [{ usb: "not-a-printer" }, "Send by USB", "This device takes no labels by USB"],
    [{ serial: "not-chosen" }, "Send by serial port", "No port was chosen"],
    [{ serial: "in-use" }, "Send by serial port", "Another program has this port"],
    [{ serial: "pulled-out" }, "Send by serial port", "The printer was disconnected after"],
  ])("%j is one sentence with the other way", async (printers, name, sentence) => {
    await openWith(printers);
    await printZpl("Ada");
    await button(name).click();
    const line = said().getByText(sentence);
    await line.waitFor();
    expect(await line.textContent()).toMatch(/^[^.!?]+download the file[^.!?]*\.Send again$/);
    expect(await leftOpen(page)).toBe(0);
    await said().getByRole("button", { name: "Send again" }).waitFor();
  });

  it("on Windows is said before it does, and without WebUSB and Web Serial too", async () => {
    await openWith({ usb: "takes", platform: "Win32" });
    await printZpl("Ada");
    await page.getByText("Windows locks USB printers").waitFor();
    expect(await button("Send by serial port").count()).toBe(0);
    await page.context().close();
    await openWith({});
    await printZpl("Ada");
    await page.getByText("This browser cannot send to printers").waitFor();
    expect(await button(/^Send by/).count()).toBe(0);
  });

  it("by the policy of pages: only the page Print may ask, whichever page it is reached from", async () => {
    const person = await makeBusiness(1);
    page = await openConsole(browser, "/app/keys", { person });
    const mayAsk = () =>
      page.evaluate(
        "['usb', 'serial'].map((feature) => document.featurePolicy.allowsFeature(feature))",
      );
    expect(await mayAsk()).toEqual([false, false]);
    await page.getByRole("link", { name: "Print", exact: true }).first().click();
    await arriveAt(page, "/app/print");
    await box("Template").waitFor();
    expect(await mayAsk()).toEqual([true, true]);
    await page.getByRole("link", { name: "Usage", exact: true }).first().click();
    await arriveAt(page, "/app/usage");
    expect(await mayAsk()).toEqual([false, false]);
  });
});

describe("the output", () => {
  it("says before it is paid the dots that the service counts and sends", async () => {
    await openWith({});
    await paste("Ada");
    await chooseZpl();
    const preflight = page.waitForResponse((answer) =>
      answer.url().endsWith("/generate-raster/preflight"),
    );
    await box("Resolution").selectOption("Other");
    await spin("Dots per mm").fill("6");
    await page.getByText("610 × 914\u2009dots per page. Check that they fit your roll").waitFor();
    await preflight;
    await box("Resolution").selectOption("203 dpi");
    await page.getByText("813 × 1219\u2009dots per page.").waitFor();
    const [answer, checked] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith("/generate-raster")),
      page.waitForResponse((response) => response.url().endsWith("/generate-raster/preflight")),
      button("Print 1 page").click(),
    ]);
    expect((await answer.allHeaders())["x-raster-size"]).toBe("813x1219");
    expect(((await checked.json()) as { data: object }).data).toMatchObject({
      widthDots: 813,
      heightDots: 1219,
    });
  });

  it("takes dots per millimetre for a head that is not listed, and says what it does not take", async () => {
    await openWith({});
    await paste("Ada");
    await chooseZpl();
    await box("Resolution").selectOption("Other");
    expect(await spin("Dots per mm").inputValue()).toBe("12");
    await spin("Dots per mm").fill("100");
    await page.getByText("From 3.94 to 47.24.").waitFor();
    await spin("Dots per mm").blur();
    expect(await spin("Dots per mm").inputValue()).toBe("12");
    const request = page.waitForRequest((asked) => asked.url().endsWith("/generate-raster"));
    await button("Print 1 page").click();
    expect((await request).postDataJSON()).toMatchObject({ output: { format: "zpl", dpi: 304.8 } });
  });

  it("is remembered for each template of the account, and is a step to be undone", async () => {
    const person = await openWith({});
    await paste("Ada");
    await chooseZpl();
    await box("Resolution").selectOption("600 dpi");
    await keepNow(page);
    await page.reload();
    await page.getByText(/^2400 × 3600/).waitFor();
    expect(await box("Output").inputValue()).toBe("zpl");
    expect(await box("Sheet").inputValue()).toBe("single");
    await box("Resolution").selectOption("300 dpi");
    await page.getByText(/^1200 × 1800/).waitFor();
    await button("Undo").click();
    await page.getByText(/^2400 × 3600/).waitFor();
    await page.goto(new URL("/app/print?template=custom-badge", page.url()).href);
    await box("Output").waitFor();
    expect(await box("Output").inputValue()).toBe("pdf");
    // Somebody else in the same browser has chosen nothing yet.
    const other = await makeBusiness(1);
    await saveTemplate(other, "custom-shipping", SHIPPING);
    const url = new URL(page.url()).origin;
    await page.context().clearCookies();
    await page.context().addCookies(other.cookies.map((cookie) => ({ ...cookie, url })));
    await page.goto(url + PRINT);
    await box("Output").waitFor();
    expect(await box("Output").inputValue()).toBe("pdf");
    expect(await chargesOf(person)).toEqual([]);
  });

  it("as PNG is a picture for one page, a ZIP for several, and nothing for more than 25", async () => {
    const person = await openWith({});
    await paste("Ada");
    await box("Output").selectOption("PNG");
    await box("Sheet").selectOption("single");
    await box("Resolution").selectOption("203 dpi");
    await button("Print 1 page").click();
    await page.getByRole("link", { name: "Download" }).waitFor();
    const one = await download();
    expect(one.name).toMatch(/\.png$/);
    expect(one.bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([one.bytes.readUInt32BE(16), one.bytes.readUInt32BE(20)]).toEqual([813, 1219]);
    expect(await button(/^Send by/).count()).toBe(0);
    await paste("Ada", "Bo");
    await button("Print 2 pages").click();
    await page.getByText("2 labels ready to print").waitFor();
    const several = await download();
    expect(several.name).toMatch(/\.zip$/);
    expect(several.bytes.toString("latin1")).toContain("0002.png");
    await paste(...Array.from({ length: 26 }, (_, at) => `Guest ${at}`));
    await page.getByText("A file of PNG pictures has up to 25 pages, and this is 26.").waitFor();
    expect(await button("Print 26 pages").isDisabled()).toBe(true);
    expect(await chargesOf(person)).toEqual([-1, -2]);
  });

  it("of too many dots is refused before it is charged, and what fits is offered and prints", async () => {
    const person = await openWith({});
    await paste("Ada");
    await box("Output").selectOption("PNG");
    await box("Sheet").selectOption("single");
    await box("Resolution").selectOption("Other");
    await spin("Dots per mm").fill("40");
    await button("Print 1 page").click();
    await page.getByText("These are more dots than can be printed at once").waitFor();
    expect(await chargesOf(person)).toEqual([]);
    const offer = button(/^Use \d+ dpi$/);
    const dpi = Number(/\d+/.exec((await offer.textContent())!)![0]);
    await offer.click();
    expect(await offer.count()).toBe(0);
    const request = page.waitForRequest((asked) => asked.url().endsWith("/generate-raster"));
    await button("Print 1 page").click();
    expect((await request).postDataJSON()).toMatchObject({ output: { format: "png", dpi } });
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(await chargesOf(person)).toEqual([-1]);
  });
});

it.each(VIEWS)(
  "at $width px in $colorScheme, before, sent and refused: axe finds nothing and nothing is too wide",
  async (view) => {
    const look = async () => {
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    };
    await openWith({ usb: "stalls", serial: "takes" }, view);
    await paste("Ada");
    await box("Output").selectOption("Label printer (ZPL)");
    await box("Resolution").selectOption("Other");
    await button("Print 1 page").waitFor();
    await look();
    await chooseZpl();
    await box("Resolution").selectOption("203 dpi");
    await button("Print 1 page").click();
    await button("Send by USB").click();
    await said()
      .getByText(/^The printer stopped/)
      .waitFor();
    await look();
    await button("Send by serial port").click();
    await said().getByText("The printer has the file.").waitFor();
    await look();
  },
);
