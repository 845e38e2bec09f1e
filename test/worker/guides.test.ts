import { describe, expect, it } from "vitest";
import { GUIDES } from "../../src/reference/pages/guides.ts";
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

  it("an unknown guide is 404 NOT_FOUND", async () => {
    expect(await refusalIn(await send("/docs/nothing"))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await send("/docs/images/nothing.png"))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await send("/docs/images/..%2Flicences.json"))).toBe("404 NOT_FOUND");
  });

  it("a guide's picture is a PNG", async () => {
    const answer = await send("/docs/images/text-cases.png");
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
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
