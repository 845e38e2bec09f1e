// Images behind https addresses, fetched for whoever designs with them.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { fetchImage } from "../../src/flows/account/fetch-image.ts";
import { JobMemory } from "../../src/isolate/memory.ts";
import { Spans } from "../../src/flows/spans.ts";
import type { Seen } from "../support/hostile-origins.ts";
import { ask, makeHolder } from "../support/worker-holder.ts";
import { makeKey, print, job, problemIn, refusalIn } from "../support/worker-world.ts";

/** A host that nobody else asks. */
const makeHost = () => `h${crypto.randomUUID().slice(0, 8)}.pictures.example`;

const seenBy = async (host: string): Promise<Seen[]> =>
  (await fetch(`https://seen.example/${host}`)).json();

const fetchFor = (holder: { token: string }, url: unknown) =>
  ask(holder, "POST", "/images", { url });

describe("POST /account/v1/images", () => {
  it.each([
    ["good.png", "image/png"],
    ["good.jpg", "image/jpeg"],
    ["untyped", "image/png"],
    ["hops/3", "image/png"],
  ])(
    "gives the bytes at %s as %s, whatever their Content-Type says, and keeps nothing",
    async (path, type) => {
      const holder = await makeHolder();
      const host = makeHost();
      const answer = await fetchFor(holder, `https://${host}/${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe(type);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
      await fetchFor(holder, `https://${host}/${path}`);
      const asked = await seenBy(host);
      expect(asked.length % 2).toBe(0);
      const names = asked.flatMap(({ headers }) => Object.keys(headers));
      for (const name of ["authorization", "cookie", "referer", "origin"]) {
        expect(names).not.toContain(name);
      }
    },
  );

  it.each([
    "http://h.pictures.example/good.png",
    "https://127.0.0.1/good.png",
    "https://[::1]/good.png",
    "https://0x7f.1/good.png",
    "https://localhost/good.png",
    "https://metadata.internal/latest",
    "https://user:pass@h.pictures.example/good.png",
    "https://h.pictures.example:8443/good.png",
    "https://platen.test/openapi.json",
    "https://x.workers.dev/good.png",
    "ftp://h.pictures.example/good.png",
    "data:image/png;base64,AAAA",
    "asset:none",
    "/good.png",
    "none",
  ])("makes no request for %s: 422 IMAGE_REJECTED at #/url", async (url) => {
    const holder = await makeHolder();
    const problem = await problemIn(await fetchFor(holder, url));
    expect([problem.status, problem.code, problem.errors?.[0]?.pointer]).toEqual([
      422,
      "IMAGE_REJECTED",
      "#/url",
    ]);
    expect(problem.detail).not.toContain(url);
  });

  it.each([
    ["to?location=https%3A%2F%2F127.0.0.1%2F", "redirected"],
    ["to?location=http%3A%2F%2Fh.pictures.example%2Fgood.png", "redirected"],
    ["hops/4", "redirects more than 3"],
    ["status/404", "status 404"],
    ["status/500", "status 500"],
    ["page.png", "HTML"],
    ["empty", "empty"],
    ["liar", "the file is neither"],
    ["endless", "2 MB"],
    ["bomb", "2 MB"],
  ])("gives nothing of %s: 422 IMAGE_REJECTED, and why", async (path, why) => {
    const holder = await makeHolder();
    const answer = await fetchFor(holder, `https://${makeHost()}/${path}`);
    const text = await answer.clone().text();
    expect(await refusalIn(answer)).toBe("422 IMAGE_REJECTED");
    expect(text).toContain(why);
    expect(text).not.toContain("secret of the origin");
  });

  it.each(["silent", "stalls"])("gives up on %s when its time is over", async (path) => {
    const deps = {
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      holding: new JobMemory().open(),
      ownHosts: [],
      spans: new Spans(Date.now),
    };
    const started = Date.now();
    const fetching = fetchImage(deps, "account", `https://${makeHost()}/${path}`, 300);
    await expect(fetching).rejects.toThrow("did not respond in time");
    expect(Date.now() - started).toBeLessThan(2500);
  });

  it("refuses what is no address, and other members: 422 VALIDATION_FAILED", async () => {
    const holder = await makeHolder();
    for (const body of [
      {},
      { url: 1 },
      { url: "" },
      { url: "x".repeat(2049) },
      { url: "x", to: 1 },
    ]) {
      const answer = await ask(holder, "POST", "/images", body);
      expect(await refusalIn(answer)).toBe("422 VALIDATION_FAILED");
    }
  });

  it("is only for sessions, and counts among the calls that draw", async () => {
    const holder = await makeHolder({ credits: 1 });
    const { apiKey } = await makeKey(holder.accountId, "live", ["print", "templates"]);
    const url = `https://${makeHost()}/good.png`;
    expect(await refusalIn(await fetchFor({ token: apiKey }, url))).toBe("401 UNAUTHENTICATED");
    const answer = await fetchFor(holder, url);
    const limit = Number(env.RATE_LIMIT_PER_MINUTE);
    expect(answer.headers.get("X-RateLimit-Limit")).toBe(String(limit));
    expect(answer.headers.get("X-RateLimit-Remaining")).toBe(String(limit - 1));
    const rest = await Promise.all(Array.from({ length: limit }, () => fetchFor(holder, "none")));
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await print(apiKey, job())).headers.get("X-RateLimit-Remaining")).toBe(
      String(limit - 1),
    );
  });
});
