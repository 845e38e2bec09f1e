// What tests of pages share: opening one in light or dark at a width, what axe finds on it, and whether it fits.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { makeAddress } from "./browser.ts";
import { openFresh } from "./fresh-page.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface View {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  /** Absent: 900 px. */
  readonly height?: number;
  /** One touches it, and its text is as large as phones make it. */
  readonly isPhone?: boolean;
}

/** In which every page is looked at. */
export const VIEWS: readonly View[] = [320, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

export async function openPage(browser: Browser, address: string, view: View): Promise<Page> {
  const page = await openFresh(browser, view);
  watchErrors(page);
  await page.goto(address);
  return page;
}

/** Wrangler compresses each answer otherwise, for the same machine. A test of what is transferred opens its own context. */
const UNCOMPRESSED = { "Accept-Encoding": "identity" };

/** Of another visitor. */
export function visitorHeaders(): Record<string, string> {
  return { "CF-Connecting-IP": makeAddress(), ...UNCOMPRESSED };
}

export function openContext(
  browser: Browser,
  { width, colorScheme, height = 900, isPhone = false }: View,
): Promise<BrowserContext> {
  return browser.newContext({
    colorScheme,
    viewport: { width, height },
    reducedMotion: "reduce",
    extraHTTPHeaders: visitorHeaders(),
    hasTouch: isPhone,
    isMobile: isPhone,
  });
}

/** What the page throws fails the test. */
export function watchErrors(page: Page): void {
  page.on("pageerror", (error) => {
    throw error;
  });
}

type AxeViolations = readonly {
  readonly id: string;
  readonly nodes: readonly {
    readonly target: readonly unknown[];
    readonly failureSummary: string;
  }[];
}[];

/**
 * axe-core's violations, one line each, in all frames of the page that axe can be put into. `more`: rules that it leaves
 * out by itself.
 */
export async function axeViolations(page: Page, more: readonly string[] = []): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy does not concern.
  for (const frame of page.frames()) await frame.evaluate(AXE);
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
  // What passes is not described, which would take most of the time.
  const options = { iframes: false, rules, resultTypes: ["violations"] };
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as AxeViolations;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

const ASKED_EVERY_MS = 20;

/** The pages' policy allows no eval, with which `waitForFunction` asks a second time. */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(expression))) await page.waitForTimeout(ASKED_EVERY_MS);
}

/** Whether one must scroll sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  // Between two pages there is no element.
  await untilTrue(page, "document.documentElement !== null && document.body !== null");
  return page.evaluate(
    "document.documentElement.scrollWidth > document.documentElement.clientWidth",
  );
}
