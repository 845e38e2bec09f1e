import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeApiKey } from "../../src/rules/api-key.ts";
import { TRIAL_MS } from "../../src/rules/trial.ts";
import { resumeAccount, insertTrial, suspendAccount } from "../../src/store/accounts/accounts.ts";
import { revokeKey } from "../../src/store/keys/keys.ts";
import {
  db,
  makeAccount,
  makeCaller,
  makeKey,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const KEYED = [
  ["POST", "/api/v1/generate-pdf"],
  ["GET", "/api/v1/templates"],
  ["HEAD", "/api/v1/templates"],
  ["GET", "/api/v1/templates/custom-label"],
  ["GET", "/api/v1/layout-presets"],
] as const;

const unknownKey = () => makeApiKey("live", crypto.getRandomValues(new Uint8Array(64))).text;

describe.each(KEYED)("%s %s needs a valid credential", (method, path) => {
  const call = (authorization?: string) =>
    send(path, { method, headers: authorization === undefined ? {} : { authorization } });
  const codeOf = async (answer: Response) =>
    method === "HEAD" ? String(answer.status) : refusalIn(answer);
  const expected = (status: number, code: string) =>
    method === "HEAD" ? String(status) : `${status} ${code}`;

  it.each([undefined, "", "Bearer", "Bearer ", "Basic cGxhdGVuOng=", "Bearer two words", "token"])(
    "none or a malformed one: %j",
    async (authorization) => {
      const answer = await call(authorization);
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(answer.headers.has("X-RateLimit-Limit")).toBe(false);
      expect(await codeOf(answer)).toBe(expected(401, "UNAUTHENTICATED"));
    },
  );

  it("unknown, mistyped, foreign and revoked keys are refused alike", async () => {
    const { accountId, keyId, apiKey } = await makeCaller();
    await revokeKey(db, accountId, keyId, Date.now());
    const mistyped = unknownKey().replace(/.$/, (last) => (last === "x" ? "y" : "x"));
    for (const key of [unknownKey(), mistyped, apiKey, "sk_live_abc", unknownKey().toUpperCase()]) {
      const answer = await call(`Bearer ${key}`);
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await codeOf(answer)).toBe(expected(401, "INVALID_API_KEY"));
    }
  });

  it("a suspended account is refused until it is resumed", async () => {
    const { accountId, apiKey } = await makeCaller();
    await suspendAccount(db, accountId, Date.now());
    expect(await codeOf(await call(`Bearer ${apiKey}`))).toBe(expected(403, "ACCOUNT_SUSPENDED"));
    await resumeAccount(db, accountId);
    expect((await call(`Bearer ${apiKey}`)).status).not.toBe(403);
  });

  it("a trial key is refused from the end of its trial on", async () => {
    const accountId = await makeAccount();
    const { apiKey } = await makeKey(accountId, "trial");
    await insertTrial(db, accountId, Date.now() - TRIAL_MS);
    expect(await codeOf(await call(`Bearer ${apiKey}`))).toBe(expected(403, "TRIAL_EXPIRED"));
  });

  it("a good key passes, in any case of the scheme", async () => {
    const { apiKey } = await makeCaller();
    const answer = await call(`bearer ${apiKey}`);
    expect([401, 403]).not.toContain(answer.status);
    expect(answer.headers.get("X-RateLimit-Limit")).toBe("120");
  });
});

describe("a key", () => {
  it("is refused on the next request after it was revoked, also where it has just been used", async () => {
    const { accountId, keyId, apiKey } = await makeCaller();
    expect((await send("/api/v1/templates", { apiKey })).status).toBe(200);
    await revokeKey(db, accountId, keyId, Date.now());
    expect(await refusalIn(await send("/api/v1/templates", { apiKey }))).toBe(
      "401 INVALID_API_KEY",
    );
  });

  it("with a wrong checksum costs no database read", async () => {
    await env.DB.prepare("ALTER TABLE api_keys RENAME TO api_keys_away").run();
    try {
      const mistyped = unknownKey().replace(/.$/, (last) => (last === "x" ? "y" : "x"));
      const answer = await send("/api/v1/templates", { apiKey: mistyped });
      expect(await refusalIn(answer)).toBe("401 INVALID_API_KEY");
      expect((await send("/api/v1/templates", { apiKey: unknownKey() })).status).toBe(500);
    } finally {
      await env.DB.prepare("ALTER TABLE api_keys_away RENAME TO api_keys").run();
    }
  });

  it("is kept as hash, prefix and last four: nothing in the database contains it", async () => {
    const { apiKey } = await makeCaller();
    const { results } = await env.DB.prepare("SELECT * FROM api_keys").all();
    expect(JSON.stringify(results)).not.toContain(apiKey.slice(-12));
  });

  it("shows when it was last used, written at most once per minute", async () => {
    const { keyId, apiKey } = await makeCaller();
    const lastUsedAt = () =>
      env.DB.prepare("SELECT last_used_at FROM api_keys WHERE id = ?")
        .bind(keyId)
        .first<number>("last_used_at");
    expect(await lastUsedAt()).toBeNull();
    await send("/api/v1/templates", { apiKey });
    await expect.poll(lastUsedAt).not.toBeNull();
    const aMinuteAgo = Date.now() - 60_000;
    const set = (at: number) =>
      env.DB.prepare("UPDATE api_keys SET last_used_at = ? WHERE id = ?").bind(at, keyId).run();
    await set(aMinuteAgo + 30_000);
    await (await send("/api/v1/templates", { apiKey })).text();
    await set(aMinuteAgo + 30_001);
    await (await send("/api/v1/templates", { apiKey })).text();
    expect(await lastUsedAt()).toBe(aMinuteAgo + 30_001);
    await set(aMinuteAgo);
    await send("/api/v1/templates", { apiKey });
    await expect.poll(lastUsedAt).toBeGreaterThan(aMinuteAgo);
  });

  it("that is wrong too often comes to be refused unread, and good ones of that address are not harmed", async () => {
    const address = { "CF-Connecting-IP": "203.0.113.7" };
    const { apiKey } = await makeCaller();
    const good = () => send("/api/v1/templates", { apiKey, headers: address });
    expect((await good()).status).toBe(200);
    const codes: string[] = [];
    // Twice the limit and some more: the minute that the limiter counts may end in between.
    for (let i = 0; i < 260 && !codes.at(-1)?.startsWith("429"); i++) {
      const answer = await send("/api/v1/templates", { apiKey: unknownKey(), headers: address });
      if (answer.status === 429) expect(answer.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
      codes.push(await refusalIn(answer));
    }
    expect(codes[0]).toBe("401 INVALID_API_KEY");
    expect(codes.at(-1)).toBe("429 RATE_LIMITED");
    expect((await good()).status).toBe(200);
    const elsewhere = { "CF-Connecting-IP": "203.0.113.8" };
    const other = await send("/api/v1/templates", { apiKey: unknownKey(), headers: elsewhere });
    expect((await problemIn(other)).code).toBe("INVALID_API_KEY");
  });
});
