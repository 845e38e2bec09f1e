import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type Fault, faulty } from "../support/worker-faulty-d1.ts";
import { sendIn, worldOf } from "../support/worker-steps.ts";
import { problemIn } from "../support/worker-world.ts";

const ask = (changes: Partial<Cloudflare.Env> = {}, method = "GET") =>
  sendIn(worldOf({ changes }), new Request("https://platen.test/health", { method }));

const assets = (answer: () => Promise<Response>) => ({ fetch: answer }) as unknown as Fetcher;

describe("GET /health", () => {
  it("is 200 while the database and the fonts are there, and so is HEAD", async () => {
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
    const head = await ask({}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it.each<[string, string, Partial<Cloudflare.Env>]>([
    ["database", "database", { DB: faulty(env.DB, Array<Fault>(4).fill("before")) }],
    ["fonts", "font", { ASSETS: assets(async () => new Response(null, { status: 404 })) }],
    ["assets at all", "font", { ASSETS: assets(() => Promise.reject(new Error("reset"))) }],
  ])("is 503 without the %s, says so, and when to ask again", async (_what, named, changes) => {
    const answer = await ask(changes);
    expect(answer.headers.get("Retry-After")).toBe("1");
    const { status, code, detail } = await problemIn(answer);
    expect([status, code]).toEqual([503, "UNAVAILABLE"]);
    expect(detail).toContain(named);
    const head = await ask(changes, "HEAD");
    expect(head.status).toBe(503);
    await head.text();
  });
});
