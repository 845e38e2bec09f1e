// The same matrix of credentials on every keyed endpoint.
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeApiKey } from "../../src/rules/api-key.ts";
import { makeEmail, signIn } from "../support/account.ts";
import type { Opened } from "../support/back-office.ts";
import {
  DAY_MS,
  job,
  LABEL,
  office,
  openPrinter,
  operate,
  postJson,
  print,
  refusalIn,
  send,
  SHEET,
} from "../support/api.ts";

const KEYED = [
  ["POST", "/api/v1/generate-pdf"],
  ["POST", "/api/v1/generate-pdf/preflight"],
  ["GET", "/api/v1/templates"],
  ["HEAD", "/api/v1/templates"],
  ["GET", "/api/v1/templates/custom-label"],
  ["HEAD", "/api/v1/templates/custom-label"],
  ["GET", "/api/v1/layout-presets"],
  ["HEAD", "/api/v1/layout-presets"],
  ["GET", "/api/v1/layout-presets/vendorA-5160-compatible/test-sheet.pdf"],
  ["HEAD", "/api/v1/layout-presets/vendorA-5160-compatible/test-sheet.pdf"],
] as const;

const makeUnknown = (kind: "live" | "trial" = "live") =>
  makeApiKey(kind, crypto.getRandomValues(new Uint8Array(64))).text;
const mistype = (key: string) => key.replace(/.$/, (last) => (last === "x" ? "y" : "x"));

let good: Opened;
let revoked: Opened;
let suspended: Opened;
let trial: Opened;
let expired: Opened;
let lastMinute: Opened;
let session: string;
beforeAll(async () => {
  [good, revoked, suspended, trial, expired, lastMinute] = (await Promise.all([
    openPrinter(),
    openPrinter(),
    openPrinter(),
    openPrinter({ trialStartedAt: Date.now() }),
    openPrinter({ trialStartedAt: Date.now() - 7 * DAY_MS }),
    openPrinter({ trialStartedAt: Date.now() - 7 * DAY_MS + 120_000 }),
  ])) as [Opened, Opened, Opened, Opened, Opened, Opened];
  session = await signIn(makeEmail());
  await office.revokeKey(revoked);
  await operate(`/accounts/${suspended.accountId}/suspend`);
});

describe.each(KEYED)("%s %s", (method, path) => {
  const call = (authorization: string | undefined) =>
    send(path, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(authorization !== undefined && { Authorization: authorization }),
      },
      ...(method === "POST" && { body: JSON.stringify(job()) }),
    });

  async function expectRefused(authorization: string | undefined, refusal: string) {
    const answer = await call(authorization);
    const status = Number(refusal.slice(0, 3));
    expect(answer.status, authorization).toBe(status);
    expect(answer.headers.get("WWW-Authenticate")).toBe(status === 401 ? "Bearer" : null);
    expect(answer.headers.has("X-RateLimit-Limit")).toBe(false);
    if (method === "HEAD") expect(await answer.text()).toBe("");
    else expect(await refusalIn(answer)).toBe(refusal);
  }

  it("none or a malformed credential is 401 UNAUTHENTICATED with WWW-Authenticate: Bearer", async () => {
    const { apiKey } = good;
    for (const value of [
      undefined,
      "",
      "Bearer",
      "Basic cGxhdGVuOng=",
      `Token ${apiKey}`,
      apiKey,
      `Bearer ${apiKey} ${apiKey}`,
      `Bearer "${apiKey}"`,
      `Bearer ${apiKey}, Bearer ${apiKey}`,
    ])
      await expectRefused(value, "401 UNAUTHENTICATED");
  });

  it("an unknown, mistyped or revoked key, the operator's token and a session's are 401 INVALID_API_KEY", async () => {
    for (const key of [
      makeUnknown(),
      makeUnknown("trial"),
      mistype(good.apiKey),
      good.apiKey.slice(0, -1),
      good.apiKey.replace("live", "trial"),
      revoked.apiKey,
      inject("operatorToken"),
      session,
    ])
      await expectRefused(`Bearer ${key}`, "401 INVALID_API_KEY");
  });

  it("a suspended account is 403 ACCOUNT_SUSPENDED, an expired trial 403 TRIAL_EXPIRED", async () => {
    await expectRefused(`Bearer ${suspended.apiKey}`, "403 ACCOUNT_SUSPENDED");
    await expectRefused(`Bearer ${expired.apiKey}`, "403 TRIAL_EXPIRED");
  });

  it("business and trial keys pass, the scheme in any case", async () => {
    for (const value of [
      `Bearer ${good.apiKey}`,
      `bearer ${good.apiKey}`,
      `BEARER  ${good.apiKey}`,
      `Bearer ${trial.apiKey}`,
      `Bearer ${lastMinute.apiKey}`,
    ]) {
      const answer = await call(value);
      expect(answer.status, await answer.text()).toBe(200);
      expect(answer.headers.get("X-RateLimit-Limit")).toBe("120");
    }
  });

  it("a key in the query, a cookie or the body is no credential", async () => {
    const answer = await send(`${path}?api_key=${good.apiKey}&access_token=${good.apiKey}`, {
      method,
      headers: { "Content-Type": "application/json", Cookie: `Authorization=${good.apiKey}` },
      ...(method === "POST" && { body: JSON.stringify({ ...job(), apiKey: good.apiKey }) }),
    });
    expect(answer.status).toBe(401);
  });
});

describe("a key and its account", () => {
  it("a key reads and prints only the templates of its own account", async () => {
    const other = await openPrinter();
    const { accountId } = other;
    await office.putTemplate({ accountId, id: "custom-theirs", document: LABEL });
    const { apiKey } = good;
    const path = "/api/v1/templates/custom-theirs";
    expect(await refusalIn(await send(path, { apiKey }))).toBe("404 TEMPLATE_NOT_FOUND");
    const foreign = job({ templateId: "custom-theirs" });
    expect(await refusalIn(await print(apiKey, foreign))).toBe("404 TEMPLATE_NOT_FOUND");
    expect((await send(path, { apiKey: other.apiKey })).status).toBe(200);
    expect((await print(other.apiKey, foreign)).status).toBe(200);
  });

  it("five active business keys of one account all work, a sixth finds no place until one is revoked", async () => {
    const { accountId, keyId, apiKey } = await openPrinter();
    const keys = [apiKey];
    for (let i = 0; i < 4; i++) keys.push((await office.addKey({ accountId })).apiKey);
    for (const key of keys) expect((await print(key, job())).status).toBe(200);
    await expect(office.addKey({ accountId })).rejects.toThrow("no key");
    await office.revokeKey({ accountId, keyId });
    const next = await office.addKey({ accountId });
    expect((await print(next.apiKey, job())).status).toBe(200);
    expect(await refusalIn(await print(apiKey, job()))).toBe("401 INVALID_API_KEY");
  });

  it("a suspended account works again once it is resumed; until then a replay is 403 too", async () => {
    const { accountId, apiKey } = await openPrinter();
    const key = { "Idempotency-Key": "before-the-suspension" };
    expect((await print(apiKey, job(), key)).status).toBe(200);
    await operate(`/accounts/${accountId}/suspend`);
    expect(await refusalIn(await print(apiKey, job(), key))).toBe("403 ACCOUNT_SUSPENDED");
    await operate(`/accounts/${accountId}/resume`);
    expect((await print(apiKey, job(), key)).headers.get("Idempotency-Replayed")).toBe("true");
  });

  it("the public endpoints need no key, and look at none", async () => {
    for (const headers of [{}, { Authorization: "Bearer wrong" }]) {
      for (const path of ["/health", "/docs", "/openapi.json", "/problems/not-found"]) {
        expect((await send(path, { headers })).status).toBe(200);
      }
    }
    const demo = {
      templateId: "api-demo-product-label-sheet",
      layout: SHEET,
      records: [{ variables: { name: "Salt" } }],
    };
    const headers = { "CF-Connecting-IP": "10.9.8.7", Authorization: "Bearer wrong" };
    expect((await postJson("/api/v1/demo/generate-pdf", demo, { headers })).status).toBe(200);
  });
});
