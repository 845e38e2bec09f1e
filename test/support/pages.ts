// What tests of pages share: opening one in light or dark at a width, what axe finds on it, and whether it fits.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface View {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** In which every page is looked at. */
export const VIEWS: readonly View[] = [320, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

export async function openPage(browser: Browser, address: string, view: View): Promise<Page> {
  const page = await (await openContext(browser, view)).newPage();
  watchErrors(page);
  await page.goto(address);
  return page;
}

export function openContext(
  browser: Browser,
  { width, colorScheme }: View,
): Promise<BrowserContext> {
  return browser.newContext({
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
}

/** What the page throws fails the test. */
export function watchErrors(page: Page): void {
  page.on("pageerror", (error) => {
    throw error;
  });
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly {
      readonly target: readonly unknown[];
      readonly failureSummary: string;
    }[];
  }[];
}

/** axe-core's violations, one line each, in all frames of the page that axe can be put into. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy does not concern.
  for (const frame of page.frames()) await frame.evaluate(AXE);
  const { violations } = (await page.evaluate(
    "axe.run(document, { iframes: false })",
  )) as AxeResult;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Whether one must scroll sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  // Between two pages there is no element.
  await page.waitForFunction("document.documentElement !== null && document.body !== null");
  return page.evaluate(
    "document.documentElement.scrollWidth > document.documentElement.clientWidth",
  );
}
