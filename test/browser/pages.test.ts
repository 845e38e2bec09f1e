// The front page, the gallery and signing in, in a real browser against the service.
import { randomBytes } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { STARTERS } from "../../src/rules/starters.ts";
import { makeEmail, readCode } from "../support/account.ts";
import { makeAddress } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import { arriveAt, signInOn } from "../support/console.ts";
import { axeViolations, isTooWide, openPage, VIEWS } from "../support/pages.ts";

const SERVICE = inject("origin");
const WIDE = { width: 1280, colorScheme: "light" } as const;
const KB = 1024;
/** Space above the first line of a code block. */
const FIRST_LINE_PX = 16;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

let page: Page;
afterEach(async () => {
  await page.context().close();
});

async function open(path: string, view: (typeof VIEWS)[number] = WIDE): Promise<void> {
  page = await openPage(browser, SERVICE + path, view);
}

/** Until no picture of the page is missing: those that are loaded lazily are scrolled to. */
async function showAllPictures(): Promise<void> {
  for (const picture of await page.locator("img[loading=lazy]").all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: any) => image.decode());
  }
}

describe.each(["/", "/gallery", "/app/sign-in"])("%s", (path) => {
  it.each(VIEWS)(
    "at $width px in $colorScheme: axe finds nothing, nothing is too wide, all pictures load",
    async (view) => {
      await open(path, view);
      await page.waitForLoadState("networkidle");
      await showAllPictures();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );
});

describe("every page", () => {
  it("shows nothing of the link that skips its header until it has the focus", async () => {
    await open("/");
    const link = page.locator(".skip-link");
    const shadow = () =>
      page.evaluate(`getComputedStyle(document.querySelector(".skip-link")).boxShadow`);
    expect(await shadow()).toBe("none");
    await page.keyboard.press("Tab");
    expect(await shadow()).not.toBe("none");
    expect((await link.boundingBox())!.y).toBeGreaterThan(0);
  });

  it.each(VIEWS)("at $width px in $colorScheme: Copy covers no code", async (view) => {
    await open("/docs/idempotency", view);
    const blocks = await page.locator(".code-block:has(> .copy-button)").all();
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      const code = (await block.locator("pre").boundingBox())!;
      const copy = (await block.locator(".copy-button").boundingBox())!;
      const isBeside = copy.x >= code.x + code.width;
      const isAbove = copy.y + copy.height <= code.y + FIRST_LINE_PX;
      expect(isBeside || isAbove).toBe(true);
    }
  });
});

describe("the front page", () => {
  it("sends visitors to pages, not to commands of the repository", async () => {
    await open("/");
    const facts = page.getByRole("region", { name: "Measured, not promised" });
    expect(await facts.textContent()).not.toContain("npm run");
    for (const path of ["/docs/symbologies", "/docs/text", "/docs/idempotency"]) {
      expect(await facts.locator(`a[href="${path}"]`).count()).toBe(1);
      expect((await fetch(SERVICE + path)).status).toBe(200);
    }
  });

  it("has one heading of level 1, and leads to docs, gallery and sign-in", async () => {
    await open("/");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
      "Labels that print to size, from one API call.",
    );
    for (const [name, path] of [
      ["Docs", "/docs"],
      ["Gallery", "/gallery"],
      ["Sign in", "/app/sign-in"],
    ] as const) {
      const link = page.getByRole("banner").getByRole("link", { name, exact: true });
      expect(await link.getAttribute("href")).toBe(path);
      expect((await fetch(SERVICE + path)).status).toBe(200);
    }
  });

  const DESK = { viewport: { width: 1280, height: 900 } };
  const PHONE = {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  };

  /** What the page asks for until nobody has touched it, and the bytes that come. `plant` changes it before. */
  async function load(options: BrowserContextOptions, plant?: (page: Page) => Promise<void>) {
    page = await (await browser.newContext(options)).newPage();
    const asked: string[] = [];
    let bytes = 0;
    page.on("response", (response) => {
      const { pathname, origin } = new URL(response.url());
      expect(origin).toBe(SERVICE);
      asked.push(pathname);
    });
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await plant?.(page);
    await page.goto(SERVICE, { waitUntil: "networkidle" });
    return { asked, bytes };
  }

  it.each([
    ["desk", DESK],
    ["phone", PHONE],
  ])(
    "sends less than 150 KB to a %s until it is touched, and neither core nor loupe",
    async (_, options) => {
      const { asked, bytes } = await load(options);
      expect(bytes).toBeLessThan(150 * KB);
      expect(asked.filter((path) => /wasm|worker|\.ttf$|300dpi/.test(path))).toEqual([]);
    },
  );

  it("would send more with a picture of four times the bytes, which is noticed", async () => {
    const { bytes } = await load(DESK, async (page) => {
      await page.route("**/sheet-1x-*.png", async (route) => {
        const answer = await route.fetch();
        const body = await answer.body();
        await route.fulfill({
          response: answer,
          body: Buffer.concat([body, randomBytes(3 * body.length)]),
        });
      });
    });
    expect(bytes).toBeGreaterThan(150 * KB);
  });

  it("asks for the picture under the loupe once a pointer comes", async () => {
    const { asked } = await load(DESK);
    await page.locator(".sheet-view").hover();
    await expect.poll(() => asked.some((path) => path.includes("300dpi"))).toBe(true);
  });

  it("has a way in for readers with a spreadsheet, with a program and with an agent", async () => {
    await open("/");
    const lead = page.getByRole("main").locator(".lead");
    const ways = page.getByRole("region", { name: "Ways to print" });
    for (const [from, ...paths] of [
      ["from a spreadsheet", "/app/print", "/designer", "/docs/print-from-a-spreadsheet"],
      ["from a program", "/docs/first-label", "/docs/clients"],
      ["from an agent", "/docs/mcp"],
    ] as const) {
      await lead.getByRole("link", { name: from }).click();
      const heading = page.getByRole("heading", { name: from });
      expect(await heading.evaluate((element: any) => `#${element.id}`)).toBe(
        new URL(page.url()).hash,
      );
      const way = ways.getByRole("listitem").filter({ has: heading });
      for (const path of paths) {
        expect(await way.locator(`a[href="${path}"]`).count()).toBe(1);
        expect((await fetch(SERVICE + path)).status).toBe(200);
      }
    }
  });

  it("shows the two lines that put the demo on any page, with its own address", async () => {
    await open("/");
    const code = page.locator(".embed code");
    expect(await code.textContent()).toBe(
      `<script type="module" src="${SERVICE}/widget.js"></script>\n<platen-demo></platen-demo>`,
    );
    const guide = page.locator(".embed a");
    expect(await guide.getAttribute("href")).toBe("/docs/demo#the-widget");
  });

  it("moves nothing while it loads", async () => {
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.addInitScript(() => {
      const scope = globalThis as any;
      scope.shift = 0;
      new scope.PerformanceObserver((list: any) => {
        for (const { value } of list.getEntries()) scope.shift += value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(SERVICE, { waitUntil: "networkidle" });
    await page.evaluate("scrollTo(0, document.querySelector('platen-demo').offsetTop)");
    await page.waitForTimeout(300);
    expect(await page.evaluate("shift")).toBeLessThan(0.01);
  });

  it("the loupe follows the pointer", async () => {
    await open("/");
    const sheet = page.locator(".sheet-view");
    const middleOfLoupe = async () => {
      const box = (await page.locator(".loupe").boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await sheet.hover();
    await expect
      .poll(async () => {
        await sheet.hover({ position: { x: 300, y: 200 } });
        await sheet.hover({ position: { x: 301, y: 200 } });
        const box = (await sheet.boundingBox())!;
        const [x, y] = await middleOfLoupe();
        return Math.hypot(x! - box.x - 301, y! - box.y - 200);
      })
      .toBeLessThan(2);
  });

  it("Try it leads to the demo, from the keyboard", async () => {
    await open("/");
    await page.getByRole("link", { name: "Try it" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/#demo");
    expect(await page.getByRole("button", { name: "Get the PDF" }).count()).toBe(1);
    await page.getByRole("radio", { name: "QR card" }).waitFor();
  });

  it("has six starters that lead to their place in the gallery", async () => {
    await open("/");
    const starters = page.getByRole("region", { name: "Start from a design" });
    const links = starters.getByRole("listitem").getByRole("link");
    const places = await links.evaluateAll((found) => found.map((link: any) => link.hash));
    expect(places.map((hash) => hash.slice(1))).toHaveLength(6);
    for (const hash of places) expect(STARTERS.map(({ id }) => `#${id}`)).toContain(hash);
  });
});

describe("the gallery", () => {
  const names = () =>
    page.getByRole("list", { name: "Starters" }).getByRole("heading").allTextContents();

  it("shows every starter with a picture and its size", async () => {
    await open("/gallery");
    expect(await names()).toEqual(STARTERS.map(({ document }) => document.name));
    const items = page.getByRole("list", { name: "Starters" }).getByRole("listitem");
    expect(await items.getByRole("img").count()).toBe(STARTERS.length);
    expect(await items.first().textContent()).toContain("66.7 × 25.4\u2009mm");
  });

  it("is searched, filtered by use and size, and keeps the choice in its address", async () => {
    await open("/gallery");
    await page.getByRole("searchbox", { name: "Search" }).fill("badge");
    expect(await names()).toEqual(["Name badge", "Event badge", "Conference badge"]);
    expect(await page.getByRole("status").textContent()).toBe("3 starters");
    await page.getByRole("searchbox", { name: "Search" }).fill("");
    await page.getByRole("combobox", { name: "Use" }).selectOption("Post and parcels");
    expect(await names()).toEqual(["Address label", "Shipping label"]);
    await page.getByRole("combobox", { name: "Size", exact: true }).selectOption("Up to 70 mm");
    expect(await names()).toEqual(["Address label"]);
    await page.reload();
    expect(await names()).toEqual(["Address label"]);
    await page.getByRole("searchbox", { name: "Search" }).fill("nothing like it");
    await page.getByRole("button", { name: "Show all starters" }).click();
    expect(await names()).toHaveLength(STARTERS.length);
    expect(new URL(page.url()).search).toBe("");
  });

  it("copies a starter's document", async () => {
    await open("/gallery");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const button = page.getByRole("button", { name: "Copy document: Ticket" });
    await button.click();
    await expect.poll(() => button.textContent()).toBe("Copied");
    const copied = JSON.parse(await page.evaluate("navigator.clipboard.readText()"));
    expect(copied).toEqual(STARTERS.find(({ id }) => id === "ticket")!.document);
  });

  it("is a whole list without JavaScript, and shows no controls that do nothing", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
    await page.goto(`${SERVICE}/gallery`);
    expect(await names()).toHaveLength(STARTERS.length);
    expect(await page.getByRole("searchbox").count()).toBe(0);
    expect(await page.getByRole("button", { name: /^Copy/ }).count()).toBe(0);
  });
});

describe("signing in", () => {
  /** Each visit is a visitor of its own. */
  async function visit(view: (typeof VIEWS)[number] = WIDE): Promise<void> {
    const { width, colorScheme } = view;
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
    });
    page = await context.newPage();
    const address = makeAddress();
    await page.route("**/{auth,account}/**", (route) =>
      route.continue({ headers: { ...route.request().headers(), "CF-Connecting-IP": address } }),
    );
    await page.goto(`${SERVICE}/app/sign-in`);
  }

  const email = () => page.getByRole("textbox", { name: "Email" });
  const code = () => page.getByRole("textbox", { name: "Code" });

  async function askForCode(address: string): Promise<void> {
    await email().fill(address);
    await page.getByRole("button", { name: "Send code" }).click();
    await code().waitFor();
  }

  async function signIn(address: string): Promise<void> {
    await signInOn(page, address);
    await arriveAt(page, "/app");
    await page.getByRole("heading", { level: 1, name: "Templates" }).waitFor();
  }

  it("needs only the keyboard: address, Enter, code, Enter", async () => {
    await visit();
    const address = makeEmail();
    await email().focus();
    await page.keyboard.type(address);
    await page.keyboard.press("Enter");
    await code().waitFor();
    // The focus is there already.
    await page.keyboard.type(await readCode(address));
    await page.keyboard.press("Enter");
    await arriveAt(page, "/app");
    await page.getByRole("heading", { level: 1, name: "Templates" }).waitFor();
  });

  it("shows the code on a developer's own machine, where nothing is mailed", async () => {
    await visit();
    const address = makeEmail();
    await askForCode(address);
    const mailed = page.getByText(await readCode(address), { exact: true });
    await page.getByText(`Your code is ${await readCode(address)}.`).waitFor();
    // On a line of its own: a triple click takes the code and nothing else.
    await mailed.click({ clickCount: 3 });
    expect(await page.evaluate("getSelection().toString().trim()")).toBe(await readCode(address));
    await page.getByRole("button", { name: "Use another address" }).click();
    expect(await page.getByText("Your code is").count()).toBe(0);
  });

  it("the page leads signed-in people to the console", async () => {
    await visit();
    await signIn(makeEmail());
    await page.goto(`${SERVICE}/app/sign-in`);
    await arriveAt(page, "/app");
  });

  it("a wrong address and a wrong code are faults at their fields, and what was typed stays", async () => {
    await visit();
    await email().fill("not an address");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.poll(() => email().getAttribute("aria-invalid")).toBe("true");
    expect(await email().inputValue()).toBe("not an address");
    await askForCode(makeEmail());
    await code().fill("ABCD-2345");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => code().getAttribute("aria-invalid")).toBe("true");
    const described = (await code().getAttribute("aria-describedby"))!.split(" ").at(-1)!;
    expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(/code/i);
    expect(await axeViolations(page)).toEqual([]);
  });

  it("too many requests end in an alert with a countdown, and the button waits", async () => {
    await visit();
    const address = makeEmail();
    await askForCode(address);
    for (let i = 0; i < 3; i++) {
      await page.getByRole("button", { name: "Mail the code again" }).click();
      await page.locator('form button[type="submit"]:not([aria-busy="true"])').waitFor();
    }
    const alert = page.getByRole("alert");
    await expect.poll(() => alert.textContent()).toMatch(/You can try again in \d+:\d\d/);
    const before = await alert.textContent();
    await expect.poll(() => alert.textContent()).not.toBe(before);
    expect(await page.getByRole("button", { name: "Mail the code again" }).isDisabled()).toBe(true);
  });

  it("without a network a sentence says so, and the next try works", async () => {
    await visit();
    await page.context().setOffline(true);
    await email().fill(makeEmail());
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("No connection");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Send code" }).click();
    await code().waitFor();
  });
});
