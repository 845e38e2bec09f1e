import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeDocument } from "../../src/reference/document/document.ts";
import { makeDocsPage } from "../../src/reference/pages/docs.ts";
import type { Page } from "../../src/reference/pages/frame.ts";
import {
  codeOfPage,
  makeProblemIndex,
  makeProblemPage,
} from "../../src/reference/pages/problems.ts";
import { PROBLEM_TEXTS } from "../../src/reference/problems/index.ts";
import { PROBLEMS, problemPathOf } from "../../src/reference/problems/statuses.ts";
import { CODES } from "../../src/rules/codes.ts";

const BASE = "https://platen.test";
const textOf = ({ bytes }: Page) => new TextDecoder().decode(bytes);

describe("the page of a code", () => {
  it.each(CODES)(
    "%s says what happened, why, how to fix it, and shows an example",
    async (code) => {
      const { happened, why, fix, again } = PROBLEM_TEXTS[code];
      for (const text of [happened, again, ...why, ...fix]) {
        expect(text).toMatch(/^["A-Z`]/);
        expect(text).toMatch(/[.?]$/);
      }
      expect(why.length).toBeGreaterThan(0);
      expect(fix.length).toBeGreaterThan(0);
      const html = textOf(await makeProblemPage(code, BASE));
      expect(html).toContain(PROBLEMS[code].title.replaceAll("'", "&#39;"));
      expect(html).toContain(`&quot;type&quot;: &quot;${BASE}${problemPathOf(code)}&quot;`);
    },
  );

  it("has the address that problems point to, and no other", () => {
    for (const code of CODES) {
      expect(codeOfPage(problemPathOf(code).slice("/problems/".length))).toBe(code);
    }
    for (const name of ["VALIDATION_FAILED", "validation_failed", "Not-Found", "nothing", ""]) {
      expect(codeOfPage(name)).toBe(null);
    }
  });

  it("says where the code occurs", async () => {
    for (const code of CODES) {
      const html = textOf(await makeProblemPage(code, BASE));
      expect(html.slice(html.indexOf("Where it occurs")), code).toMatch(/<li>/);
    }
  });
});

describe("pages", () => {
  const pages: (readonly [string, () => Promise<Page>])[] = [
    ["docs", () => makeDocsPage(makeDocument(BASE))],
    ["problems", makeProblemIndex],
    ["a problem", () => makeProblemPage("TEXT_OVERFLOW", BASE)],
  ];

  it.each(pages)(
    "%s: the policy allows the page's own style and images from its own origin, and nothing else",
    async (_, make) => {
      const page = await make();
      const style = /<style>([^]*?)<\/style>/.exec(textOf(page))?.[1] ?? "";
      const hash = createHash("sha256").update(style).digest("base64");
      expect(style.length).toBeGreaterThan(1000);
      expect(page.headers["Content-Security-Policy"]).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
    },
  );

  it.each(pages)(
    "%s has no script, style attribute, handler or foreign address to load",
    async (_, make) => {
      const html = textOf(await make());
      expect(html).not.toMatch(/<script|<link|<img|<iframe| style=| on\w+=/i);
    },
  );

  it.each(pages)(
    "%s: every link within it has its target, and no name is used twice",
    async (_, make) => {
      const html = textOf(await make());
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    },
  );

  it("links from a problem's page to the reference find their call", async () => {
    const docs = textOf(await makeDocsPage(makeDocument(BASE)));
    for (const code of CODES) {
      const html = textOf(await makeProblemPage(code, BASE));
      for (const [, id] of html.matchAll(/href="\/docs#([^"]+)"/g)) {
        expect(docs).toContain(`id="${id}"`);
      }
    }
  });
});
