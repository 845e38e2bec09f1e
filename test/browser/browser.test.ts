// The browser that all tests of this folder use.
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser, unpackChromium } from "../support/browser.ts";
import { openPage } from "../support/pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Answers every path with a page that may run no script. */
async function serve(): Promise<{ server: Server; origin: string }> {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Content-Security-Policy", "script-src 'none'");
    response.end("<!doctype html><title>a page</title><script>document.title = 'ran'</script>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it("runs scripts, WebAssembly and draws", async () => {
  const page = await browser.newPage();
  const empty = "new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])";
  expect(await page.evaluate(`WebAssembly.validate(${empty})`)).toBe(true);
  await page.setContent("<p>text</p>");
  expect((await page.screenshot()).subarray(1, 4).toString()).toBe("PNG");
  await page.close();
});

it("keeps its security: other origins are not readable, and a page's policy holds", async () => {
  const [one, other] = [await serve(), await serve()];
  const page = await browser.newPage();
  await page.goto(one.origin);
  expect(await page.title()).toBe("a page");
  const reading = (origin: string) =>
    page.evaluate(`fetch("${origin}").then(({ status }) => status, () => "refused")`);
  expect(await reading(one.origin)).toBe(200);
  expect(await reading(other.origin)).toBe("refused");
  await page.close();
  for (const { server } of [one, other]) server.close();
});

/** No test before has left a page of it. */
const OWN_VIEW = { width: 330, colorScheme: "light" } as const;

it("gives a test nothing of the one before but what is fetched, and no context that was given what lasts", async () => {
  const { server, origin } = await serve();
  const first = await openPage(browser, origin, OWN_VIEW);
  const context = first.context();
  await context.addCookies([{ name: "who", value: "one", url: origin }]);
  await first.evaluate(`(async () => {
    localStorage.setItem("a", "1");
    sessionStorage.setItem("a", "1");
    await caches.open("a");
    await new Promise((opened) => (indexedDB.open("a").onsuccess = opened));
    name = "one";
    history.pushState(null, "", "#a");
  })()`);
  const kept = `(async () => [
    name,
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await caches.keys()).length,
    (await indexedDB.databases()).length,
  ])()`;
  expect(await first.evaluate(kept)).toEqual(["one", "who=one", 1, 1, 1, 1]);
  await first.route("**", (route) => route.abort());
  await first.setViewportSize({ width: 500, height: 500 });
  let heard = 0;
  first.on("console", () => heard++);
  await context.close();
  const second = await openPage(browser, origin, OWN_VIEW);
  expect(second === first).toBe(true);
  expect(await second.evaluate(kept)).toEqual(["", "", 0, 0, 0, 0]);
  expect(second.viewportSize()).toEqual({ width: OWN_VIEW.width, height: 900 });
  await Promise.all([second.waitForEvent("console"), second.evaluate("console.log('a line')")]);
  expect(heard).toBe(0);
  await second.goBack();
  expect(await second.goBack()).toBe(null);
  await second.addInitScript("globalThis.scripted = true");
  await context.addInitScript("globalThis.scripted = true");
  await context.close();
  const other = await openPage(browser, origin, OWN_VIEW);
  expect(other === first).toBe(true);
  expect(await other.evaluate("globalThis.scripted")).toBe(undefined);
  await context.clock.install();
  await context.close();
  const third = await openPage(browser, origin, OWN_VIEW);
  expect(third.context() === context).toBe(false);
  expect(await third.title()).toBe("a page");
  await third.context().close();
  server.close();
});

it.skipIf(process.env["CHROMIUM"] !== undefined)(
  "two that unpack at once leave one whole folder",
  async () => {
    const cache = mkdtempSync(join(tmpdir(), "platen-chromium-"));
    const folders = await Promise.all([unpackChromium(cache), unpackChromium(cache)]);
    expect(new Set(folders).size).toBe(1);
    expect(readdirSync(cache)).toHaveLength(1);
    const sizeOf = (folder: string) => statSync(join(folder, "chromium")).size;
    expect(sizeOf(folders[0]!)).toBe(sizeOf(await unpackChromium()));
    rmSync(cache, { recursive: true });
  },
);
