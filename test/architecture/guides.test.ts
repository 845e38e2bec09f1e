import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderGuide } from "../../scripts/guides/render-guide.ts";
import { GUIDES } from "../../src/reference/pages/guides.ts";

describe("the user guides are pages of the service", () => {
  const pages = new Map(
    GUIDES.map((guide) => [`/docs/${guide.slug}`, renderGuide(guide, process.cwd())]),
  );

  it.each(GUIDES)("$slug is rendered from $source", ({ slug, source }) => {
    expect(existsSync(source)).toBe(true);
    expect(pages.get(`/docs/${slug}`)!.html).toContain("<h1");
  });

  it("every link from guide to guide has a page and a heading", () => {
    for (const [path, { html }] of pages) {
      for (const [, target = ""] of html.matchAll(/href="([^"]+)"/g)) {
        if (!target.startsWith("/docs/") && !target.startsWith("#")) continue;
        const [page = "", id] = (target.startsWith("#") ? path + target : target).split("#");
        expect(pages.has(page), `${path} links to ${target}`).toBe(true);
        if (id) expect(pages.get(page)!.html, `${path} links to ${target}`).toContain(`id="${id}"`);
      }
    }
  });

  it("every link from a page of the service to a guide's heading finds it", () => {
    const found = globSync("web/**/*.{ts,tsx}").flatMap((file) =>
      Array.from(
        readFileSync(file, "utf8").matchAll(/"(\/docs\/[a-z-]+)#([^"]+)"/g),
        ([, page, id]) => [file, page!, id!] as const,
      ),
    );
    expect(found.length).toBeGreaterThan(1);
    for (const [file, page, id] of found) {
      expect(pages.get(page)?.html, `${file} links to ${page}#${id}`).toContain(`id="${id}"`);
    }
  });

  it("every picture of a guide exists", () => {
    for (const { pictures } of pages.values()) {
      for (const picture of pictures) expect(existsSync(picture), picture).toBe(true);
    }
  });

  it("no guide runs anything: no script, no style attribute, no other origin's picture", () => {
    for (const { html } of pages.values()) {
      expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|<img src="(?!\/docs\/images\/)/i);
    }
  });
});
