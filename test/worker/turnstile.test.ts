import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { settingsOf } from "../../src/env.ts";
import { generateDemo } from "../../src/flows/printing/generate-demo.ts";
import { JobMemory } from "../../src/isolate/memory.ts";
import { Spans } from "../../src/flows/spans.ts";
import { parseRequest } from "../../src/print/index.ts";
import { type Fetch, verifyTurnstile } from "../../src/store/sign-in/turnstile.ts";
import { CARD } from "../support/worker-demo.ts";

const SECRET = "turnstile-secret";
const says =
  (body: unknown): Fetch =>
  () =>
    Promise.resolve(Response.json(body));
const refuses = (...codes: string[]) => says({ success: false, "error-codes": codes });

const print = (fetch: Fetch, turnstileToken: string | null, turnstileSecret: string | null) =>
  generateDemo(
    {
      assets: env.ASSETS,
      fetch,
      holding: new JobMemory().open(),
      now: Date.now,
      requestId: crypto.randomUUID(),
      settings: { ...settingsOf(env), turnstileSecret },
      spans: new Spans(Date.now),
    },
    { request: parseRequest(CARD), turnstileToken, countDrawing: () => Promise.resolve() },
  );
const nobody: Fetch = () => Promise.reject(new Error("asked"));

describe("a Turnstile token", () => {
  it("is sent to Cloudflare with the secret, and nothing else", async () => {
    const asked: [string, unknown, string][] = [];
    const fetch: Fetch = (url, { method, body }) => {
      asked.push([url, method, String(body)]);
      return Promise.resolve(Response.json({ success: true, "error-codes": [] }));
    };
    expect(await verifyTurnstile(fetch, SECRET, "token")).toBe(true);
    expect(asked).toEqual([
      [
        "https://challenges.cloudflare.com/turnstile/v0/siteverify",
        "POST",
        JSON.stringify({ secret: SECRET, response: "token" }),
      ],
    ]);
  });

  it.each(["invalid-input-response", "timeout-or-duplicate", "missing-input-response"])(
    "that is refused as %s is wrong",
    async (code) => {
      expect(await verifyTurnstile(refuses(code), SECRET, "token")).toBe(false);
    },
  );

  it.each<[string, Fetch]>([
    ["the network is down", () => Promise.reject(new TypeError("Network connection lost."))],
    ["the answer is no JSON", () => Promise.resolve(new Response("<html>", { status: 502 }))],
    ["our secret is wrong", refuses("invalid-input-secret")],
    ["Cloudflare fails", refuses("internal-error")],
    ["the answer says nothing", says({})],
    ["the answer is null", says(null)],
    ["success is only like true", says({ success: "true" })],
  ])("cannot be checked when %s: 503, never a pass", async (_when, fetch) => {
    await expect(verifyTurnstile(fetch, SECRET, "token")).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
  });
});

describe("the demo with Turnstile switched on", () => {
  it("prints for a person", async () => {
    const { file } = await print(says({ success: true }), "token", SECRET);
    expect(file.length).toBeGreaterThan(1_000);
  });

  it("refuses a token that is wrong, and does not print without an answer", async () => {
    await expect(print(refuses("timeout-or-duplicate"), "token", SECRET)).rejects.toMatchObject({
      code: "INVALID_HEADER",
    });
    await expect(print(refuses("internal-error"), "token", SECRET)).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
  });

  it("switched off, asks for no token", async () => {
    expect((await print(nobody, null, null)).plan.itemCount).toBe(1);
  });
});
