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
    const css = searchParams.get("css");
    searchParams.delete("css");
    const styles = css === null ? "" : "; style-src 'unsafe-inline'";
    response.setHeader("Content-Security-Policy", POLICY + styles);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    const attributes = [...searchParams].map(([name, value]) => ` ${name}="${value}"`).join("");
    return response.end(
      `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">${css === null ? "" : `<style>${css}</style>`}<main><h1>Shop</h1><script type="module" src="${SERVICE}/widget.js"></script><platen-demo${attributes}></platen-demo></main></html>`,
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
    await expect.poll(() => asked.filter((url) => url.endsWith(".wasm"))).toHaveLength(2);
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
    await pixelsOf(frame, first);
    await print().click();
    const pdf = await download();
    const [width, drawnWidth] = await drawn(frame).evaluate((canvas: any) => [
      canvas.clientWidth,
      canvas.width,
    ]);
    expect(drawnWidth).toBe(width);
    const raster = await rasterise(pdf, (width / 102) * 25.4);
    const printed = createHash("sha256").update(new Uint8Array(raster.rgba.buffer)).digest("hex");
    await expect.poll(() => pixelsOf(frame)).toBe(printed);
  });

  it("what is typed is shown before PDFium has come, and as PDFium draws it once it has", async () => {
    const frame = await open("?design=card");
    const coming = Promise.withResolvers<void>();
    await page.route("**/pdfium-*.wasm", async (route) => {
      await coming.promise;
      await route.continue();
    });
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    await title.fill("Night of the presses");
    await drawn(frame).waitFor();
    const first = await pixelsOf(frame);
    await title.fill("Day of the presses");
    const second = await pixelsOf(frame, first);
    coming.resolve();
    expect(await pixelsOf(frame, second)).not.toBe(first);
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
    await page.getByText("Zu lang für den Code").waitFor({ state: "hidden" });
    const print = page.getByRole("button", { name: "PDF erstellen" });
    await print.click();
    const link = page.getByRole("link", { name: "Herunterladen" });
    const outcome = async () => {
      if (await link.isVisible()) return "a file";
      const [said] = await page.getByRole("alert").allTextContents();
      // A service that is busy says so, and is asked again.
      if (said) await print.click();
      return said;
    };
    await expect.poll(outcome, { interval: 1000 }).toBe("a file");
  });
});

describe("the examples", () => {
  const fields = () =>
    page
      .locator("input:not([type=radio])")
      .evaluateAll((found: any) => found.map((f: any) => f.value));

  it("are in the language of the element, with prices as they are written there", async () => {
    const frame = await open("?lang=de");
    await page.getByRole("button", { name: "Datensatz hinzufügen" }).click();
    await page.getByRole("button", { name: "Datensatz hinzufügen" }).click();
    for (const [number, price] of [
      [1, "14,90 €"],
      [2, "9,50 €"],
      [3, "24,00 €"],
    ] as const) {
      const german = page.getByRole("group", { name: `Datensatz ${number}` });
      expect(await german.getByRole("textbox", { name: "Preis" }).inputValue()).toBe(price);
    }
    await drawn(frame).waitFor();
    await page.getByRole("radio", { name: "QR-Karte" }).check();
    expect((await fields())[0]).toBe("Tage der offenen Werkstatt");
    await open();
    expect(await record(1).getByRole("textbox", { name: "Price" }).inputValue()).toBe("€14.90");
  });

  it("follow the language until somebody has touched them", async () => {
    const frame = await open();
    await preview(frame).waitFor();
    const picture = () => preview(frame, "Vorschau").getAttribute("src");
    await page.evaluate("document.querySelector('platen-demo').lang = 'de'");
    await expect.poll(async () => (await fields())[2]).toBe("14,90 €");
    await expect.poll(picture).toContain("demo-labels-de");
    await page.getByRole("textbox", { name: "Preis" }).fill("1 €");
    await page.evaluate("document.querySelector('platen-demo').lang = 'en'");
    await page.getByRole("textbox", { name: "Price" }).waitFor();
    expect((await fields())[2]).toBe("1 €");
  });
});

describe("on whatever the page is painted with", () => {
  const DARK_BODY = "body { background: #15171a; color: #eceff1 }";
  const THEMES = "body { background: #fff } body.night { background: #101114; color: #eee }";

  /** The least contrast of a text of the widget that stands on the page or on a field, by WCAG 2. */
  async function leastContrast(): Promise<number> {
    return page.evaluate(`(${measureLeastContrast.toString()})()`);
  }

  /** With a fault, a message and a file, so that all colours of texts are there. */
  async function showTexts(): Promise<void> {
    await record(1).getByRole("spinbutton", { name: "Copies" }).fill("7");
    await print().click();
    await page.getByRole("alert").filter({ hasText: "Nothing was printed" }).waitFor();
  }

  it.each([
    ["a dark background on body only", DARK_BODY, "light"],
    ["a dark background on body, and nothing said of texts", "body { background: #222 }", "light"],
    ["a dark section of a light page", "main { background: #0d2b1f; color: #fff }", "light"],
    ["a dark colour in another notation", "body { background: oklch(0.25 0.05 260) }", "light"],
    ["a dark veil over white", "body { background: rgb(0 0 0 / 85%) }", "light"],
    ["a dark page that says so and paints nothing", ":root { color-scheme: dark }", "light"],
    ["a light page for people who prefer dark", "body { background: #fff; color: #111 }", "dark"],
    [
      "a light body under a dark scheme",
      ":root { color-scheme: dark } body { background: #fdfdf8 }",
      "dark",
    ],
    ["a middle grey", "body { background: #808080 }", "light"],
    ["a strong colour", "body { background: #d5234b; color: #fff }", "light"],
    ["a picture", "body { background: linear-gradient(90deg, #000, #fff); color: #fff }", "light"],
  ] as const)("%s: every text has a contrast of 4.5", async (_, css, colorScheme) => {
    await open(`?css=${encodeURIComponent(css)}`, { colorScheme });
    await showTexts();
    expect(await leastContrast()).toBeGreaterThanOrEqual(4.5);
  });

  it("follows a theme that the page changes", async () => {
    await open(`?css=${encodeURIComponent(THEMES)}`);
    await showTexts();
    for (const isNight of [true, false]) {
      await page.evaluate(`document.body.classList.toggle("night", ${isNight})`);
      await expect.poll(leastContrast).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("leaves it to a rule of the page", async () => {
    await open(`?css=${encodeURIComponent(`${DARK_BODY} platen-demo { color-scheme: light }`)}`);
    await showTexts();
    expect(await leastContrast()).toBeLessThan(4.5);
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

/* Runs in the page. Its types are the browser's, which tests do not have. */

function measureLeastContrast(): number {
  const { document, getComputedStyle, OffscreenCanvas, NodeFilter } = globalThis as any;
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const luminance = () => {
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part: number) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const paint = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  };
  const parentOf = (element: any) => element.parentElement ?? element.getRootNode().host ?? null;
  const contrastOf = (element: any) => {
    const layers: string[] = [];
    let isPicture = false;
    for (let each = element; each; each = parentOf(each)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      layers.push(backgroundColor);
      context.clearRect(0, 0, 1, 1);
      paint(backgroundColor);
      if (context.getImageData(0, 0, 1, 1).data[3] === 255) break;
      isPicture ||= backgroundImage !== "none";
    }
    // On a picture nothing is certain to be read.
    if (isPicture) return 1;
    const canvas = document.createElement("i");
    canvas.style.cssText = `display: none; color: Canvas; color-scheme: ${getComputedStyle(document.documentElement).colorScheme}`;
    document.documentElement.append(canvas);
    paint(getComputedStyle(canvas).color);
    canvas.remove();
    for (const layer of layers.toReversed()) paint(layer);
    const ground = luminance();
    paint(getComputedStyle(element).color);
    const text = luminance();
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  };
  const { shadowRoot } = document.querySelector("platen-demo");
  const walker = document.createTreeWalker(shadowRoot, NodeFilter.SHOW_TEXT);
  const elements: any[] = [...shadowRoot.querySelectorAll("input:not([type=radio])")];
  while (walker.nextNode()) {
    if (walker.currentNode.data.trim() !== "") elements.push(walker.currentNode.parentElement);
  }
  return Math.min(...elements.map(contrastOf));
}
