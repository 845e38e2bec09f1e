import { describe, expect, it } from "vitest";
import { CONTENTS } from "../../src/reference/pages/contents.ts";
import { GUIDES } from "../../src/reference/pages/guides.ts";
import { SYMBOLOGY_WORDS } from "../../src/print/codes/symbology-words.ts";
import { pictureOf } from "../../src/reference/pages/symbologies.ts";
import { pagePolicy } from "../../src/reference/web-pages.ts";
import { refusalIn, send } from "../support/worker-world.ts";

describe("GET /docs/{guide}", () => {
  it.each(GUIDES)("$slug is a page with its headings and the list of guides", async ({ slug }) => {
    const answer = await send(`/docs/${slug}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const text = await answer.text();
    expect(text).toContain("<h1");
    expect(text).toContain('aria-current="page"');
    for (const other of GUIDES) expect(text).toContain(`href="/docs/${other.slug}"`);
  });

  it("the reference lists all guides", async () => {
    const text = await (await send("/docs")).text();
    for (const { slug } of GUIDES) expect(text).toContain(`href="/docs/${slug}"`);
  });

  it.each(GUIDES)("$slug is also there as it was written", async ({ slug }) => {
    const answer = await send(`/docs/${slug}.md`);
    expect(answer.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(await answer.text()).toMatch(/^# /);
  });

  it.each(GUIDES)(
    "$slug names the service by the address of the page, and no other",
    async ({ slug }) => {
      for (const path of [`/docs/${slug}`, `/docs/${slug}.md`]) {
        const text = await (await send(path)).text();
        expect(text).not.toMatch(/localhost:\d|your Platen/);
      }
    },
  );

  it("what is copied from a guide calls the service that the guide is read on", async () => {
    const demo = "curl -sS -X POST https://platen.test/api/v1/demo/generate-pdf";
    expect(await (await send("/docs/demo")).text()).toContain(demo);
    expect(await (await send("/docs/demo.md")).text()).toContain(demo);
    const commands = await (await send("/docs/command-line")).text();
    expect(commands).toContain("platen login --trial --base-url https://platen.test\n");
  });

  it("an unknown guide is 404 NOT_FOUND", async () => {
    expect(await refusalIn(await send("/docs/nothing"))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await send("/docs/nothing.md"))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await send("/docs/api/nothing"))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await send("/docs/symbologies/nothing"))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await send("/docs/template/nothing"))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await send("/docs/images/nothing.png"))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await send("/docs/images/..%2F..%2Fnotices%2Flicences.json"))).toBe(
      "404 NOT_FOUND",
    );
  });

  it("a guide's picture is a PNG", async () => {
    const answer = await send("/docs/images/text-cases.png");
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  });
});

describe("the pages of the reference", () => {
  it.each(CONTENTS.flatMap(({ pages }) => pages.map(({ path }) => path)))(
    "%s has the look of all pages and their policy, and is 304 to a reader who has it",
    async (path) => {
      const answer = await send(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("no-cache");
      expect(answer.headers.get("Content-Security-Policy")).toBe(pagePolicy());
      const text = await answer.text();
      expect(text).toMatch(/<link rel="stylesheet"[^>]* href="\/web\/files\/look-[\w-]{8}\.css"/);
      expect(text).toContain('<button class="site-menu-button"');
      expect(text).not.toMatch(/<!--(?:title|body)-->|<style|\sstyle=|<script(?![^>]*\ssrc=)/);
      const known = answer.headers.get("ETag")!;
      const again = await send(path, { headers: { "If-None-Match": known } });
      expect(again.status).toBe(304);
    },
  );

  it.each(Object.entries(SYMBOLOGY_WORDS))(
    "%s has a page with its picture",
    async (slug, words) => {
      const text = await (await send(`/docs/symbologies/${slug}`)).text();
      expect(text).toContain(`<h1>${words.title}</h1>`);
      const picture = await send(`/docs/images/${pictureOf(slug)}`);
      expect(picture.headers.get("Content-Type")).toBe("image/png");
      await picture.body?.cancel();
    },
  );

  it("the index of the search is JSON with links", async () => {
    const answer = await send("/docs/search.json");
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
    const entries = await answer.json<{ href: string }[]>();
    expect(entries.length).toBeGreaterThan(300);
  });
});

describe("GET /licences", () => {
  it("names the packages of the bundle and the fonts of the PDFs", async () => {
    const text = await (await send("/licences")).text();
    for (const name of ["hono", "drizzle-orm", "bwip-js", "inter", "noto-sans-jp"]) {
      expect(text).toContain(name);
    }
    expect(text).toContain("SIL OPEN FONT LICENSE");
  });
});

describe("what programs that write code read", () => {
  it("/llms.txt lists every guide as Markdown at the service's own address, and each is there", async () => {
    const answer = await send("/llms.txt");
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    expect(text).toMatch(/^# Platen\n\n> /);
    const linked = Array.from(
      text.matchAll(/\]\(https:\/\/platen\.test(\/[^)]*)\)/g),
      ([, path]) => path!,
    );
    expect(linked).toEqual(expect.arrayContaining(GUIDES.map(({ slug }) => `/docs/${slug}.md`)));
    for (const path of linked) {
      if (path !== "/mcp") expect((await send(path)).status, path).toBe(200);
    }
  });

  it("/llms-full.txt has every guide whole, each below the address of its page", async () => {
    const whole = await (await send("/llms-full.txt")).text();
    for (const { slug } of GUIDES) {
      const guide = await (await send(`/docs/${slug}.md`)).text();
      expect(whole).toContain(`<!-- https://platen.test/docs/${slug} -->\n\n${guide.trim()}\n`);
    }
  });

  it("/skill.md is the skill of the repository, with the service's address", async () => {
    const answer = await send("/skill.md");
    expect(answer.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    const text = await answer.text();
    expect(text).toMatch(/^---\nname: platen\ndescription: .{80,1000}\n---\n/);
    expect(text).toContain("https://platen.test");
    expect(text).not.toContain("localhost");
    for (const part of ["Template language", "API", "Command line"]) {
      expect(text).toContain(`\n## ${part}\n`);
    }
  });
});
