// What people with a slow line and a slow machine wait for: bytes, first paint, until one can type, until the label is
// there. Of this state of the project and of another one by turns, in one run.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Frame, Page } from "playwright-core";
import { type BusinessAccount, openBusinessAccount } from "../business-account.ts";
import { CANVAS_CPU_SLOWER, type Drag, measureDrag } from "./slow-canvas.ts";
import { openSlowLine, type SlowLine } from "./slow-line.ts";

/** Of the page's own threads; workers are as fast as the machine. */
const CPU_SLOWER = 4;
/** Compiling PDFium takes one of them. */
const QUIET_MS = 3000;

export interface State {
  readonly name: string;
  readonly origin: string;
  readonly operatorToken: string;
}

interface Stand {
  readonly name: string;
  readonly origin: string;
  readonly line: SlowLine;
  /** It has templates. */
  readonly account: BusinessAccount;
}

interface Visit {
  readonly page: string;
  /** On the line, or of a site that has the widget on it. */
  readonly addressOn: (line: string, host: string) => string;
  readonly field: string;
  /** In the page. */
  readonly untilDrawn: (page: Page) => Promise<unknown>;
}

const VISITS: readonly Visit[] = [
  { page: "front page", addressOn: (line) => `${line}/`, field: "Name", untilDrawn: drawnInFrame },
  {
    page: "widget on an empty page",
    addressOn: (line, host) => `${host}/?${line}`,
    field: "Name",
    untilDrawn: drawnInFrame,
  },
  {
    page: "console, Print",
    addressOn: (line) => `${line}/app/print?template=custom-badge`,
    field: "Paste cells",
    untilDrawn: (page) =>
      page
        .getByRole("img", { name: /as it prints$/ })
        .first()
        .waitFor(),
  },
  {
    page: "designer, a starter",
    addressOn: (line) => `${line}/designer?starter=badge`,
    field: "Name",
    untilDrawn: (page) => page.locator("canvas.picture[data-drawn]").waitFor(),
  },
];

const DRAGGED_AMONG = [12, 60];
const FIGURES = [
  "KB until one can type",
  "KB in all",
  "first paint, s",
  "one can type, s",
  "label, s",
];

export async function benchSlow(
  browser: Browser,
  states: readonly State[],
  rounds: number,
): Promise<void> {
  const stands: Stand[] = [];
  for (const state of states) stands.push(await open(state));
  const host = await openHost();
  console.log(
    `\non a line of 1.6 Mbit/s with 150 ms, CPU ${CPU_SLOWER} times slower; the best of ${rounds}`,
  );
  console.log(`| page | state | ${FIGURES.join(" | ")} |`);
  console.log(`|---|---|${"--:|".repeat(FIGURES.length)}`);
  for (const visit of VISITS) {
    const figures = new Map<Stand, (readonly number[])[]>(stands.map((stand) => [stand, []]));
    for (let round = 0; round < rounds; round++) {
      for (const stand of stands)
        figures.get(stand)!.push(await measure(browser, stand, visit, host.origin));
    }
    for (const [{ name }, visits] of figures) {
      const best = FIGURES.map((_, at) => Math.min(...visits.map((figure) => figure[at]!)));
      const shown = best.map((figure, at) => figure.toFixed(at < 2 ? 0 : 1));
      console.log(`| ${visit.page} | ${name} | ${shown.join(" | ")} |`);
    }
  }
  await benchCanvas(browser, stands, rounds);
  for (const { line } of stands) line.close();
  host.close();
}

async function benchCanvas(
  browser: Browser,
  stands: readonly Stand[],
  rounds: number,
): Promise<void> {
  console.log(`\nthe canvas while an element is dragged, CPU ${CANVAS_CPU_SLOWER} times slower`);
  console.log("| elements | state | pictures per second | longest frame, ms |\n|--:|---|--:|--:|");
  for (const count of DRAGGED_AMONG) {
    const drags = new Map<Stand, Drag[]>(stands.map((stand) => [stand, []]));
    for (let round = 0; round < rounds; round++) {
      for (const stand of stands)
        drags.get(stand)!.push(await measureDrag(browser, stand.origin, stand.account, count));
    }
    for (const [{ name }, each] of drags) {
      const pictures = Math.max(...each.map(({ picturesPerSec }) => picturesPerSec));
      const longest = Math.min(...each.map(({ longestFrameMs }) => longestFrameMs));
      console.log(`| ${count} | ${name} | ${pictures.toFixed(1)} | ${longest.toFixed(0)} |`);
    }
  }
}

async function open({ name, origin, operatorToken }: State): Promise<Stand> {
  const account = await openBusinessAccount({ origin, operatorToken }, 100);
  return { name, origin, line: await openSlowLine(origin), account };
}

async function measure(browser: Browser, { line, account }: Stand, visit: Visit, host: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(account.cookies.map((cookie) => ({ ...cookie, url: line.origin })));
  // The widget's script is of another site: a header of ours would make it ask first.
  await context.setExtraHTTPHeaders({});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
  await page.addInitScript(
    "addEventListener('input', () => (globalThis.typedAt ??= performance.now()), true)",
  );
  line.takeBytes();
  await page.goto(visit.addressOn(line.origin, host), { waitUntil: "commit" });
  const field = page.getByRole("textbox", { name: visit.field, exact: true }).first();
  await field.focus();
  await page.keyboard.press("x");
  const typed = await page.evaluate("globalThis.typedAt");
  const untilTyped = line.takeBytes();
  await visit.untilDrawn(page);
  const drawn = await page.evaluate("performance.now()");
  const inAll = untilTyped + (await bytesUntilQuiet(line));
  const paint = await page.evaluate(
    "performance.getEntriesByName('first-contentful-paint')[0].startTime",
  );
  await context.close();
  const kb = [untilTyped, inAll].map((bytes) => bytes / 1024);
  return [...kb, ...[paint, typed, drawn].map((ms) => Number(ms) / 1000)];
}

/** What workers load after the label, too. */
async function bytesUntilQuiet(line: SlowLine): Promise<number> {
  let bytes = line.takeBytes();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const more = line.takeBytes();
    if (more === 0) return bytes;
    bytes += more;
  }
}

/** The picture before it is replaced. */
async function drawnInFrame(page: Page): Promise<void> {
  const isFrame = (frame: Frame) => frame.url().endsWith("/widget/frame");
  const frame = page.frames().find(isFrame) ?? (await page.waitForEvent("framenavigated", isFrame));
  await frame.locator("canvas").first().waitFor();
}

/** A site that has the widget: `/?<origin>`. */
async function openHost(): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer(({ url = "" }, answer) => {
    answer.setHeader("Content-Type", "text/html");
    answer.end(
      `<!doctype html><title>Shop</title><script type="module" src="${url.slice(2)}/widget.js"></script><platen-demo></platen-demo>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
