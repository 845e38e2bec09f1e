// Pages for tests, each as for somebody who has never been there but for what is fetched already: to fetch it again is half
// of what opening a page costs.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { idle, makeAddress } from "./browser.ts";
import { openContext, type View } from "./pages.ts";

interface Kept {
  readonly context: BrowserContext;
  /** Of the pages that it has shown. */
  readonly origins: Set<string>;
}

/** Idle ones, by view. */
const kept = new WeakMap<Browser, Map<string, Kept[]>>();

/** What a context has for as long as it lives: it is not kept. */
const LASTING = ["addInitScript", "grantPermissions", "route", "setOffline"] as const;
const LASTING_CLOCK = ["install", "pauseAt", "setFixedTime"] as const;

/** The only one of its context, with which it is closed. */
export async function openFresh(browser: Browser, view: View): Promise<Page> {
  const key = JSON.stringify(view);
  const byView = kept.get(browser) ?? new Map<string, Kept[]>();
  const waiting = byView.get(key) ?? [];
  kept.set(browser, byView.set(key, waiting));
  const known = waiting.pop();
  if (!known) return (await openReusable(browser, view, waiting)).newPage();
  const { context, origins } = known;
  idle.delete(context);
  const page = await context.newPage();
  await context.setExtraHTTPHeaders({ "CF-Connecting-IP": makeAddress() });
  await context.clearCookies();
  for (const origin of origins) await clearOrigin(page, origin);
  return page;
}

/** It joins the waiting when it is closed, unless it was given something that lasts. */
async function openReusable(
  browser: Browser,
  view: View,
  waiting: Kept[],
): Promise<BrowserContext> {
  const context = await openContext(browser, view);
  const close = context.close.bind(context);
  const origins = new Set<string>();
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => origins.add(new URL(frame.url()).origin)),
  );
  let isReusable = true;
  const spoil = <Name extends string>(on: Record<Name, unknown>, names: readonly Name[]) => {
    for (const name of names) {
      const own = (on[name] as (...args: unknown[]) => unknown).bind(on);
      on[name] = (...args: unknown[]) => {
        isReusable = false;
        return own(...args);
      };
    }
  };
  spoil(context as Record<(typeof LASTING)[number], unknown>, LASTING);
  spoil(context.clock as Record<(typeof LASTING_CLOCK)[number], unknown>, LASTING_CLOCK);
  context.close = async (options) => {
    if (idle.has(context)) return;
    if (!isReusable) return close(options);
    await Promise.all(context.pages().map((page) => page.close()));
    idle.add(context);
    waiting.push({ context, origins });
  };
  return context;
}

/** Whatever it keeps in the browser. */
export async function clearOrigin(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = "cookies,local_storage,indexeddb,cache_storage,service_workers";
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await session.detach();
}
