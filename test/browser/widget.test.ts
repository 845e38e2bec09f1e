// <platen-demo> on a page of another origin, whose policy allows the service's origin for scripts, frames and
// connections, and nothing else. One script tag and one element are all that the page has.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, FrameLocator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { makeAddress } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import { axeViolations, isTooWide, VIEWS } from "../support/pages.ts";
import { rasterise } from "../support/pdfium.ts";

const SERVICE = inject("origin");
const POLICY = `default-src 'none'; script-src ${SERVICE}; frame-src ${SERVICE}; connect-src ${SERVICE}`;

let browser: Browser;
let host: Server;
let hostOrigin: string;
beforeAll(async () => {
  browser = await openBrowser();
  host = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://host");
    if (pathname !== "/") return response.writeHead(204).end();
    response.setHeader("Content-Security-Policy", POLICY);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    const attributes = [...searchParams].map(([name, value]) => ` ${name}="${value}"`).join("");
    return response.end(
      `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width"><main><h1>Shop</h1><script type="module" src="${SERVICE}/widget.js"></script><platen-demo${attributes}></platen-demo></main></html>`,
    );
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  hostOrigin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  host.close();
});

let page: Page;
let asked: string[];
let complaints: string[];

/** Each page is a visitor of its own. */
async function open(query = "", options: BrowserContextOptions = {}): Promise<FrameLocator> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  page = await context.newPage();
  const address = makeAddress();
  await page.route("**/api/v1/demo/generate-pdf", (route) =>
    route.continue({ headers: { ...route.request().headers(), "CF-Connecting-IP": address } }),
  );
  asked = [];
  complaints = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(`${hostOrigin}/${query}`);
  return page.frameLocator("iframe");
}
afterEach(async () => {
  await page.context().close();
});

const preview = (frame: FrameLocator, name = "Preview") => frame.getByRole("img", { name });
const drawn = (frame: FrameLocator) => frame.locator("canvas");
const record = (number: number) => page.getByRole("group", { name: `Record ${number}` });
const print = () => page.getByRole("button", { name: "Get the PDF" });

/** A digest of the preview as it is drawn, once it differs from `before`. */
async function pixelsOf(frame: FrameLocator, before?: string): Promise<string> {
  for (;;) {
    const shown = await drawn(frame).evaluate((canvas: any) => {
      const copy = new (globalThis as any).OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext("2d");
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let text = "";
      for (let at = 0; at < data.length; at += 8192) {
        text += String.fromCharCode(...data.subarray(at, at + 8192));
      }
      return (globalThis as any).btoa(text) as string;
    });
    const digest = createHash("sha256").update(Buffer.from(shown, "base64")).digest("hex");
    if (digest !== before) return digest;
    await page.waitForTimeout(20);
  }
}

/** Downloads what the link offers. */
async function download(): Promise<Uint8Array> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  return new Uint8Array(readFileSync(await file.path()));
}

describe("on a page of another origin", () => {
  it("shows a picture, and loads the core only when somebody uses it", async () => {
    const frame = await open();
    await preview(frame).waitFor();
    expect(await preview(frame).evaluate((element: any) => element.tagName)).toBe("IMG");
    expect(asked.filter((url) => /\.wasm$|\.ttf$|\/main-/.test(url))).toEqual([]);
    await record(1).getByRole("textbox", { name: "Name" }).focus();
    await drawn(frame).waitFor();
    expect(asked.filter((url) => url.endsWith(".wasm"))).toHaveLength(2);
    for (const url of asked) expect(url).toMatch(new RegExp(`^(?:${SERVICE}|${hostOrigin})/`));
    expect(complaints).toEqual([]);
  });

  it("the picture before and the preview after show the same page", async () => {
    const frame = await open();
    await preview(frame).waitFor();
    const before = await preview(frame).boundingBox();
    await print().focus();
    await drawn(frame).waitFor();
    const after = await preview(frame).boundingBox();
    expect(Math.abs(after!.height - before!.height)).toBeLessThan(2);
  });

  it("typing changes the preview, and the PDF that is fetched has the pixels of the preview", async () => {
    const frame = await open("?design=card");
    await page.getByRole("textbox", { name: "Title", exact: true }).focus();
    await drawn(frame).waitFor();
    const first = await pixelsOf(frame);
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Night of the presses");
    const second = await pixelsOf(frame, first);
    await print().click();
    const pdf = await download();
    const [width, drawnWidth] = await drawn(frame).evaluate((canvas: any) => [
      canvas.clientWidth,
      canvas.width,
    ]);
    expect(drawnWidth).toBe(width);
    const raster = await rasterise(pdf, (width / 102) * 25.4);
    expect(createHash("sha256").update(new Uint8Array(raster.rgba.buffer)).digest("hex")).toBe(
      second,
    );
  });

  it("goes from opening to an opened PDF in three actions", async () => {
    await open();
    await record(1).getByRole("textbox", { name: "Name" }).fill("Sea salt");
    await print().click();
    // This browser has no viewer for PDFs, so what the link opens is only looked at here.
    const link = page.getByRole("link", { name: "Open" });
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("href")).toMatch(/^blob:/);
    expect(Buffer.from(await download()).toString("latin1", 0, 5)).toBe("%PDF-");
  });
});

describe("records", () => {
  it("are up to three, each with its fields, and are printed with their copies", async () => {
    const frame = await open();
    await page.getByRole("button", { name: "Add record" }).click();
    await page.getByRole("button", { name: "Add record" }).click();
    expect(await page.getByRole("button", { name: "Add record" }).count()).toBe(0);
    for (const number of [1, 2, 3]) {
      for (const name of ["Name", "SKU", "Price"]) {
        expect(await record(number).getByRole("textbox", { name }).count()).toBe(1);
      }
      expect(await record(number).getByRole("spinbutton", { name: "Copies" }).count()).toBe(1);
    }
    await drawn(frame).waitFor();
    const before = await pixelsOf(frame);
    await page.getByRole("button", { name: "Remove record 3" }).click();
    await pixelsOf(frame, before);
    expect(await page.getByRole("group").count()).toBe(2);
  });

  it("with more than six labels in all are reported at the field, and nothing is sent", async () => {
    await open();
    const copies = record(1).getByRole("spinbutton", { name: "Copies" });
    await copies.fill("7");
    expect(await copies.getAttribute("aria-invalid")).toBe("true");
    await print().click();
    await page.getByRole("alert").filter({ hasText: "Nothing was printed" }).waitFor();
    expect(asked.filter((url) => url.includes("/api/"))).toEqual([]);
  });
});

describe("a value that cannot be printed", () => {
  it("marks its field while it is typed, and again when the service refuses it", async () => {
    const frame = await open();
    const sku = record(1).getByRole("textbox", { name: "SKU" });
    await sku.fill("A-VALUE-THAT-IS-MUCH-TOO-LONG-FOR-THE-LABEL");
    await drawn(frame).waitFor();
    await page.locator("[aria-invalid=true]").waitFor();
    const described = await sku.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(
      /^The barcode needs \d+(\.\d+)? mm/,
    );
    await print().click();
    await page.getByRole("alert").filter({ hasText: "marked fields" }).waitFor();
    expect(await page.locator("input:focus").getAttribute("aria-invalid")).toBe("true");
    await sku.fill("OK-1");
    await page.locator("[aria-invalid=true]").waitFor({ state: "detached" });
    expect(await page.getByRole("alert").textContent()).toBe("");
  });
});

describe("the limit", () => {
  it("is a sentence with a countdown; the button waits, and what was typed stays", async () => {
    await open();
    const name = record(1).getByRole("textbox", { name: "Name" });
    await name.fill("Sea salt");
    for (let call = 0; call < 3; call++) {
      await print().click();
      await page.getByRole("link", { name: "Download" }).waitFor();
      await name.fill(`Sea salt ${call}`);
    }
    await print().click();
    const alert = page.getByRole("alert").filter({ hasText: /in \d+ (?:s|min)/ });
    await alert.waitFor();
    const first = await alert.textContent();
    await expect.poll(() => alert.textContent()).not.toBe(first);
    expect(await print().getAttribute("aria-disabled")).toBe("true");
    const calls = asked.filter((url) => url.includes("/api/")).length;
    await print().click({ force: true });
    expect(asked.filter((url) => url.includes("/api/"))).toHaveLength(calls);
    expect(await name.inputValue()).toBe("Sea salt 2");
  });
});

describe("while it waits, and without a connection", () => {
  it("the button is busy, and a second press sends nothing", async () => {
    await open();
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/api/v1/demo/generate-pdf", async (route) => {
      await held;
      await route.continue();
    });
    await print().click();
    await page.locator("button[aria-busy=true]").waitFor();
    await print().click();
    go();
    await page.getByRole("link", { name: "Open" }).waitFor();
    expect(await page.locator("button[aria-busy=true]").count()).toBe(0);
    expect(asked.filter((url) => url.includes("/api/"))).toHaveLength(1);
  });

  it("says that it is offline, keeps what was typed, and works again later", async () => {
    await open();
    const name = record(1).getByRole("textbox", { name: "Name" });
    await name.fill("Sea salt");
    await page.context().setOffline(true);
    await print().click();
    await page.getByRole("alert").filter({ hasText: "no connection" }).waitFor();
    expect(await name.inputValue()).toBe("Sea salt");
    await page.context().setOffline(false);
    await print().click();
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(await page.getByRole("alert").textContent()).toBe("");
  });

  it("a preview that cannot be loaded says so, and the PDF can still be downloaded", async () => {
    await open();
    await page.route("**/*.wasm", (route) => route.abort());
    await print().click();
    await page.getByRole("status").filter({ hasText: "could not be loaded" }).waitFor();
    await page.getByRole("link", { name: "Download" }).waitFor();
  });
});

describe("from the keyboard", () => {
  it("everything is reached in order, and Enter prints", async () => {
    const frame = await open();
    await page.getByRole("radio", { name: "Label sheet" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { name: "QR card" }).isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.locator("input:focus").getAttribute("id")).toBe(
      await page.getByRole("textbox", { name: "Title", exact: true }).getAttribute("id"),
    );
    await page.keyboard.type("Hello");
    await drawn(frame).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Open" }).waitFor();
  });
});

describe("in German", () => {
  it("has its names by the element's lang", async () => {
    const frame = await open("?lang=de");
    await preview(frame, "Vorschau").waitFor();
    await page.getByRole("radio", { name: "Etikettenbogen" }).waitFor();
    for (const name of ["Name", "Artikelnummer", "Preis"]) {
      expect(await page.getByRole("textbox", { name, exact: true }).count()).toBe(1);
    }
    expect(await page.getByRole("spinbutton", { name: "Kopien" }).count()).toBe(1);
    expect(await page.getByRole("radio", { name: "QR-Karte" }).count()).toBe(1);
    await page.getByRole("textbox", { name: "Artikelnummer" }).fill("X".repeat(60));
    await page.getByText("Zu lang für den Code").waitFor();
    await page.getByRole("textbox", { name: "Artikelnummer" }).fill("X-1");
    await page.getByRole("button", { name: "PDF erstellen" }).click();
    await page.getByRole("link", { name: "Herunterladen" }).waitFor();
  });
});

describe("everywhere", () => {
  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing, and nothing is too wide",
    async ({ width, colorScheme }) => {
      await open("", { viewport: { width, height: 900 }, colorScheme });
      await record(1).getByRole("textbox", { name: "SKU" }).fill("X".repeat(60));
      await page.locator("[aria-invalid=true]").waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );

  it("the script is under 40 KB as sent", async () => {
    await open();
    const bytes = Buffer.from(await (await fetch(`${SERVICE}/widget.js`)).arrayBuffer());
    expect(bytes.toString()).not.toMatch(/import\(|import\s*["'{]/);
    const { gzipSync } = await import("node:zlib");
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(40 * 1024);
  });
});
