// Pages for tests, each as for somebody who has never been there but for what is fetched and compiled already: without it,
// and with a process of its own, a page costs four times as much to open.
import type { Browser, BrowserContext, CDPSession, Disposable, Page } from "playwright-core";
import { idle } from "./browser.ts";
import { openContext, type View, visitorHeaders } from "./pages.ts";

interface Kept {
  readonly context: BrowserContext;
  /** Of the pages that it has shown. */
  readonly origins: Set<string>;
  /** What it has been given goes with it. */
  page: Page | null;
  /** That it, or its page, runs before each document's own. */
  readonly scripts: Disposable[];
}

/** Idle ones, by view. */
const kept = new WeakMap<Browser, Map<string, Kept[]>>();

/** Those that have a page, the one that waits longest first: each is a process. */
const withPage: Kept[] = [];
const MOST_PAGES = 4;

/** What cannot be taken from a context again: it is not kept. */
const LASTING = ["install", "pauseAt", "setFixedTime"] as const;
/** The same of a page; its context is kept. */
const LASTING_PAGE = [
  "addLocatorHandler",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "routeWebSocket",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
] as const;
/** That tests listen to. */
const EVENTS = [
  "console",
  "dialog",
  "download",
  "filechooser",
  "framenavigated",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "websocket",
  "worker",
];

/** What the origins that a page has shown may have kept in it. */
const visited = new WeakMap<Page, Set<string>>();

/** The only one of its context, with which it is closed. */
export async function openFresh(browser: Browser, view: View): Promise<Page> {
  const key = JSON.stringify(view);
  const byView = kept.get(browser) ?? new Map<string, Kept[]>();
  const waiting = byView.get(key) ?? [];
  kept.set(browser, byView.set(key, waiting));
  const known = waiting.pop() ?? (await openReusable(browser, view, waiting));
  const { context, origins } = known;
  idle.delete(context);
  const page = takePage(known) ?? (await newPage(known));
  watchOrigins(page, origins);
  await context.setExtraHTTPHeaders(visitorHeaders());
  await context.clearCookies();
  for (const origin of origins) await clearOrigin(page, origin);
  known.page = page;
  return page;
}

/** It joins the waiting when it is closed, unless it was given something that lasts. */
async function openReusable(browser: Browser, view: View, waiting: Kept[]): Promise<Kept> {
  const context = await openContext(browser, view);
  const close = context.close.bind(context);
  const known: Kept = { context, origins: new Set(), page: null, scripts: [] };
  let isReusable = true;
  onCall(context.clock as Called<(typeof LASTING)[number]>, LASTING, () => {
    isReusable = false;
  });
  collectScripts(context, known.scripts);
  context.on("page", (page) => watchOrigins(page, known.origins));
  context.close = async (options) => {
    if (idle.has(context)) return;
    if (!isReusable) return close(options);
    const { page } = known;
    const others = context.pages().filter((each) => each !== page);
    await Promise.all(others.map((each) => each.close()));
    for (const script of known.scripts.splice(0)) await script.dispose();
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.clearPermissions();
    await context.setOffline(false);
    idle.add(context);
    if (page && (await empty(page, view))) await keepPage(known);
    else {
      known.page = null;
      await page?.close();
    }
    waiting.push(known);
  };
  return known;
}

function collectScripts(of: BrowserContext | Page, scripts: Disposable[]): void {
  const add = of.addInitScript.bind(of) as (...args: unknown[]) => Promise<Disposable>;
  of.addInitScript = async (...args: unknown[]) => {
    const script = await add(...args);
    scripts.push(script);
    return script;
  };
}

type Called<Name extends string> = Record<Name, unknown>;

function onCall<Name extends string>(on: Called<Name>, names: readonly Name[], tell: () => void) {
  for (const name of names) {
    const own = (on[name] as (...args: unknown[]) => unknown).bind(on);
    on[name] = (...args: unknown[]) => {
      tell();
      return own(...args);
    };
  }
}

const spoiled = new WeakSet<Page>();

async function newPage({ context, scripts }: Kept): Promise<Page> {
  const page = await context.newPage();
  onCall(page as Called<(typeof LASTING_PAGE)[number]>, LASTING_PAGE, () => spoiled.add(page));
  collectScripts(page, scripts);
  return page;
}

function watchOrigins(page: Page, origins: Set<string>): void {
  const own = visited.get(page) ?? new Set();
  visited.set(page, own);
  page.on("framenavigated", (frame) => {
    const { origin } = new URL(frame.url());
    for (const seen of [origins, own]) seen.add(origin);
  });
}

/** Whether it is as a new one now. What its context keeps is removed when it is used again. */
async function empty(page: Page, { width, height = 900 }: View): Promise<boolean> {
  const [origin, ...others] = [...visited.get(page)!].filter((each) => each.startsWith("http"));
  if (origin === undefined || others.length > 0 || spoiled.has(page) || page.isClosed())
    return false;
  try {
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(`${origin}/health`, { timeout: EMPTYING_MS });
    await page.setViewportSize({ width, height });
    await page.mouse.move(0, 0);
    await send(page, "Page.resetNavigationHistory");
    return await page.evaluate(`(() => {
      sessionStorage.clear();
      name = "";
      return location.origin === ${JSON.stringify(origin)};
    })()`);
  } catch {
    // One that has crashed, hangs, or whose server is gone.
    return false;
  }
}

const EMPTYING_MS = 10_000;

function takePage(known: Kept): Page | null {
  const at = withPage.indexOf(known);
  if (at >= 0) withPage.splice(at, 1);
  const { page } = known;
  return page?.isClosed() ? null : page;
}

async function keepPage(known: Kept): Promise<void> {
  withPage.push(known);
  if (withPage.length <= MOST_PAGES) return;
  const oldest = withPage.shift()!;
  const { page } = oldest;
  oldest.page = null;
  await page?.close();
}

/** Whatever it keeps in the browser. */
async function clearOrigin(page: Page, origin: string): Promise<void> {
  const storageTypes = "cookies,local_storage,indexeddb,cache_storage,service_workers";
  await send(page, "Storage.clearDataForOrigin", { origin, storageTypes });
}

async function send(page: Page, ...call: Parameters<CDPSession["send"]>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send(...call);
  await session.detach();
}
