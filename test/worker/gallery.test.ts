import { describe, expect, it } from "vitest";
import { STARTERS } from "../../src/rules/starters.ts";
import { refusalIn, send } from "../support/worker-world.ts";

describe("GET /gallery.json", () => {
  it("lists the starters for anybody, to be kept by caches", async () => {
    const answer = await send("/gallery.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    const { data, meta } = (await answer.json()) as { data: { id: string }[]; meta: object };
    expect(data.map(({ id }) => id)).toEqual(STARTERS.map(({ id }) => id));
    expect(meta).toEqual({ count: STARTERS.length });
  });

  it("is 304 for clients that have it already, weakly tagged or not", async () => {
    const etag = (await send("/gallery.json")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await send("/gallery.json", { headers: { "If-None-Match": tag } });
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
      expect(answer.headers.get("ETag")).toBe(etag);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    }
    for (const tag of ['"other"', "", etag.slice(1, -1)]) {
      const answer = await send("/gallery.json", { headers: { "If-None-Match": tag } });
      expect(answer.status).toBe(200);
    }
  });

  it("answers HEAD, and nothing else", async () => {
    const head = await send("/gallery.json", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(await refusalIn(await send("/gallery.json", { method: "POST" }))).toBe(
      "405 METHOD_NOT_ALLOWED",
    );
  });
});
