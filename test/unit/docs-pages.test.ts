// The docs as pages: what every one holds to, and that every anchor of the reference has its page.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderGuide } from "../../scripts/guides/render-guide.ts";
import { searchIndexOf } from "../../scripts/guides/search-index.ts";
import { makeDocument } from "../../src/reference/document/document.ts";
import {
  CONTENTS,
  groupPathOf,
  openBook,
  SYMBOLOGIES_PATH,
  TEMPLATE_PAGES,
  templatePathOf,
} from "../../src/reference/pages/contents.ts";
import { makeDocsPage, makeGroupPage, makeTemplatePage } from "../../src/reference/pages/docs.ts";
import { makeGuidePage } from "../../src/reference/pages/guide-page.ts";
import { GUIDES } from "../../src/reference/pages/guides.ts";
import { makeProblemIndex, makeProblemPage } from "../../src/reference/pages/problems.ts";
import { problemPathOf } from "../../src/reference/problems/statuses.ts";
import { makeSymbologyIndex, makeSymbologyPage } from "../../src/reference/pages/symbology-page.ts";
import { SYMBOLOGY_SLUGS } from "../../src/reference/pages/symbologies.ts";
import {
  CODES_GUIDE,
  symbologyPages,
  withSymbologyTable,
} from "../../scripts/guides/symbology-pages.ts";
import { SYMBOLOGIES } from "../../src/print/codes/symbologies.ts";
import { SYMBOLOGY_WORDS } from "../../src/print/codes/symbology-words.ts";
import { CODES } from "../../src/rules/codes.ts";
import { findEntries, prepareIndex, wordsOf } from "../../web/docs/find-entries.ts";

const BASE = "https://platen.test";
const SHELL = "<title><!--title--></title><!--body-->";
const MOST_BYTES = 100 * 1024;
/** Of a page's 100 KB: style sheet, script and the three fonts, as they are sent. */
const FILES_BYTES = 50 * 1024;

const book = openBook(makeDocument(BASE));
const guides = GUIDES.map((guide) => ({ guide, rendered: renderGuide(guide, process.cwd()) }));
const symbologies = symbologyPages();
const made = [
  ["/docs", makeDocsPage(SHELL, book)],
  ...book.groups.map((group) => [groupPathOf(group.name), makeGroupPage(SHELL, book, group)]),
  ...TEMPLATE_PAGES.map((page) => [templatePathOf(page), makeTemplatePage(SHELL, book, page)]),
  ...guides.map(({ guide, rendered }) => [
    `/docs/${guide.slug}`,
    makeGuidePage(SHELL, guide, rendered, BASE),
  ]),
  [SYMBOLOGIES_PATH, makeSymbologyIndex(SHELL, symbologies)],
  ...symbologies.map((page) => [
    `${SYMBOLOGIES_PATH}/${page.slug}`,
    makeSymbologyPage(SHELL, page),
  ]),
  ["/problems", makeProblemIndex(SHELL)],
  ...CODES.map((code) => [problemPathOf(code), makeProblemPage(SHELL, code, BASE)]),
] as const;
const pages = new Map<string, string>();
for (const [path, page] of made as readonly (readonly [string, ReturnType<typeof makeDocsPage>])[])
  pages.set(path, new TextDecoder().decode((await page).bytes));
const paths = [...pages.keys()];

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

async function gzipLength(text: string): Promise<number> {
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(zipped).arrayBuffer()).byteLength;
}

describe("every page of the docs", () => {
  it.each(paths)("%s is under 100 KB, and with all that it loads as well", async (path) => {
    const html = pages.get(path)!;
    expect(new TextEncoder().encode(html).byteLength).toBeLessThan(MOST_BYTES);
    expect((await gzipLength(html)) + FILES_BYTES).toBeLessThan(MOST_BYTES);
  });

  it.each(paths)("%s has no script, style, handler or address elsewhere to load", (path) => {
    const html = pages.get(path)!;
    expect(html).not.toMatch(/<script|<style|<link|<iframe|\sstyle=|\son\w+=/i);
    expect(html).not.toMatch(/<\w[^<>]* src="(?!\/docs\/images\/)/);
  });

  it.each(paths)(
    "%s: every link to a place in the docs has its target, and no name is used twice",
    (path) => {
      const html = pages.get(path)!;
      const ids = idsIn(html);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      for (const [, page, id] of html.matchAll(/href="(\/(?:docs|problems)[^"#]*)?#([^"]+)"/g)) {
        expect(idsIn(pages.get(page ?? path) ?? ""), `${page ?? path}#${id}`).toContain(id);
      }
    },
  );

  it.each(paths)("%s has one first heading, the search box and the contents", (path) => {
    const html = pages.get(path)!;
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/type="search"\s+aria-label="Search"/);
    expect(html).toContain('aria-label="Docs"');
    expect(html).toContain('aria-label="On this page"');
    expect(html).toContain('aria-current="location"');
  });

  it("is in the contents, which list no other", () => {
    const listed = CONTENTS.flatMap(({ pages }) => pages.map(({ path }) => path));
    const unlisted = [
      ...CODES.map(problemPathOf),
      ...SYMBOLOGY_SLUGS.map((slug) => `${SYMBOLOGIES_PATH}/${slug}`),
    ];
    expect([...listed].sort()).toEqual(paths.filter((path) => !unlisted.includes(path)).sort());
  });
});

describe("the reference", () => {
  it("has every call and every schema on one page", () => {
    const { paths: calls, components } = book.document;
    const expected = [
      ...Object.values(calls).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => operationId),
      ),
      ...Object.keys(components.schemas).map((name) => `schema-${name}`),
    ];
    const found = expected.filter((id) =>
      idsIn(pages.get(book.anchors.get(id) ?? "") ?? "").includes(id),
    );
    expect(found).toEqual(expected);
  });

  it("an anchor of a call on /docs, where all calls once were, leads to the call", () => {
    for (const { name, calls } of book.groups) {
      for (const {
        operation: { operationId },
      } of calls) {
        expect(pages.get("/docs")).toMatch(
          new RegExp(`<li id="${operationId}">\\s*<a href="${groupPathOf(name)}#${operationId}"`),
        );
      }
    }
  });

  it("every symbology has a page, and a row in docs/codes.md (npm run build:symbology-table)", () => {
    expect(symbologies.map(({ slug }) => slug)).toEqual(SYMBOLOGY_SLUGS);
    expect(Object.keys(SYMBOLOGY_WORDS).sort()).toEqual([...SYMBOLOGIES, "qrcode"].sort());
    const guide = readFileSync(CODES_GUIDE, "utf8");
    expect(withSymbologyTable(guide)).toBe(guide);
  });

  it("a member has an anchor", () => {
    expect(idsIn(pages.get("/docs/template/text")!)).toContain("TextElement.wrap");
  });

  it("what can be tried is generate, preflight, test label, large jobs, templates, presets and demo", () => {
    const offered = [...pages.values()].flatMap((html) =>
      [...html.matchAll(/data-try="([^"]+)"/g)].map(([, call]) => call),
    );
    expect(offered).toEqual([
      "POST /api/v1/generate-pdf",
      "POST /api/v1/generate-pdf/preflight",
      "POST /api/v1/generate-raster",
      "POST /api/v1/generate-raster/preflight",
      "GET /api/v1/test-label.zpl",
      "POST /api/v1/jobs",
      "POST /api/v1/jobs/preflight",
      "GET /api/v1/templates",
      "GET /api/v1/templates/{templateId}",
      "GET /api/v1/templates/{templateId}/schema",
      "GET /api/v1/layout-presets",
      "GET /api/v1/layout-presets/{presetId}/test-sheet.pdf",
      "POST /api/v1/demo/generate-pdf",
    ]);
  });
});

describe("the search", () => {
  const entries = searchIndexOf(guides);
  const index = prepareIndex(entries);
  const best = (query: string) => findEntries(index, wordsOf(query))[0]?.href;

  it("every entry leads to a page, and to a place on it", () => {
    for (const { href } of entries) {
      const [path = "", id] = href.split("#");
      expect(pages.has(path), href).toBe(true);
      if (id !== undefined) expect(idsIn(pages.get(path)!), href).toContain(id);
    }
  });

  it.each([
    ["overflow", "#TextElement.overflow"],
    ["TEXT_OVERFLOW", "/problems/text-overflow"],
    ["idempotency", "/docs/idempotency"],
    ["preflight", "/docs/api/printing#"],
    ["showText", "#BarcodeElement.showText"],
    ["gtin lot serial expiry", "/docs/symbologies/gs1datamatrix"],
    ["start slot", "startSlot"],
  ])("%s finds %s first", (query, href) => {
    expect(best(query)).toContain(href);
  });

  it("every word must be there; none is nothing", () => {
    expect(findEntries(index, wordsOf("overflow zzzz"))).toEqual([]);
    expect(wordsOf(" - ")).toEqual([]);
  });
});
