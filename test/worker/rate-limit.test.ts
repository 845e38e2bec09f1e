import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AccountLimiter } from "../../src/store/visits/account-limiter.ts";
import { packTimes, unpackTimes, type PackedTimes } from "../../src/store/visits/packed-times.ts";
import { makeCaller, makeKey, refusalIn, send } from "../support/worker-world.ts";

const limiterOf = (accountId: string) => env.ACCOUNT_LIMITER.getByName(accountId);

describe("requests of one account", () => {
  it("of 121 at once exactly 120 pass, all keys and endpoints together", async () => {
    const { accountId, apiKey } = await makeCaller();
    const { apiKey: second } = await makeKey(accountId);
    const answers = await Promise.all(
      Array.from({ length: 121 }, (_, i) =>
        send(i % 3 ? "/api/v1/templates" : "/api/v1/layout-presets", {
          apiKey: i % 2 ? apiKey : second,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    const remaining = answers.map(({ headers }) => Number(headers.get("X-RateLimit-Remaining")));
    expect(remaining.sort((a, b) => a - b)).toEqual([0, ...Array(120).keys()]);
    const refused = answers.find(({ status }) => status === 429)!;
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get("X-RateLimit-Limit")).toBe("120");
    expect(refused.headers.get("X-RateLimit-Reset")).toBe(String(wait));
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
  });

  it("are not counted against another account", async () => {
    const { accountId } = await makeCaller();
    const { apiKey } = await makeCaller();
    for (let i = 0; i < 120; i++) await limiterOf(accountId).take(120);
    expect((await send("/api/v1/templates", { apiKey })).status).toBe(200);
  });

  it("that are refused later still count, and their answers say so", async () => {
    const { apiKey } = await makeCaller();
    const first = await send("/api/v1/templates/custom-none", { apiKey });
    expect(await refusalIn(first)).toBe("404 TEMPLATE_NOT_FOUND");
    expect(first.headers.get("X-RateLimit-Remaining")).toBe("119");
    const second = await send("/api/v1/templates", { apiKey });
    expect(second.headers.get("X-RateLimit-Remaining")).toBe("118");
  });
});

describe("the window", () => {
  it("survives that the limiter is evicted", async () => {
    const limiter = limiterOf(crypto.randomUUID());
    for (let i = 0; i < 3; i++) await limiter.take(3);
    await evictDurableObject(limiter);
    expect(await limiter.take(3)).toMatchObject({ passed: false, remaining: 0 });
  });

  it("slides: what is 60 s old no longer counts", async () => {
    const limiter = limiterOf(crypto.randomUUID());
    const take = (now: number) =>
      runInDurableObject(limiter, (instance: AccountLimiter) => instance.take(2, now));
    expect(await take(1_000)).toMatchObject({ passed: true, remaining: 1, resetSec: 60 });
    expect(await take(31_000)).toMatchObject({ passed: true, remaining: 0, resetSec: 30 });
    expect(await take(60_999)).toMatchObject({ passed: false, resetSec: 1 });
    expect(await take(61_000)).toMatchObject({ passed: true, remaining: 0, resetSec: 30 });
  });

  it("leaves nothing once it has been idle for its length, and an early alarm only waits", async () => {
    const limiter = limiterOf(crypto.randomUUID());
    await limiter.take(3);
    await limiter.take(3);
    await runInDurableObject(limiter, async (instance: AccountLimiter, { storage }) => {
      const last = unpackTimes(storage.kv.get<PackedTimes>("packed-keyed")!).at(-1)!;
      expect(await storage.getAlarm()).toBeGreaterThan(Date.now());
      await instance.forget(last + 59_999);
      expect(unpackTimes(storage.kv.get<PackedTimes>("packed-keyed")!)).toHaveLength(2);
      expect(await storage.getAlarm()).toBe(last + 60_000);
      for (let i = 0; i < 2; i++) {
        await instance.forget(last + 60_000);
        expect([...storage.kv.list()]).toEqual([]);
        expect(await storage.getAlarm()).toBeNull();
      }
      expect(instance.take(3)).toMatchObject({ passed: true, remaining: 2 });
      expect(await storage.getAlarm()).not.toBeNull();
    });
  });

  it("forgets each visitor's after its minute, while others go on", async () => {
    const limiter = limiterOf(crypto.randomUUID());
    await runInDurableObject(limiter, async (instance: AccountLimiter, { storage }) => {
      const visit = (visitor: string, now: number) =>
        instance.takeFrom({ links: 240, [`link:l:${visitor}`]: 60 }, now);
      const names = () => [...storage.kv.list()].map(([name]) => name);
      const start = Date.now();
      visit("a", start);
      visit("b", start + 30_000);
      await instance.forget(start + 60_000);
      expect(names()).toEqual(["packed-link:l:b", "packed-links"]);
      expect(await storage.getAlarm()).toBe(start + 90_000);
      expect(visit("a", start + 60_000)).toMatchObject({ passed: true });
      await instance.forget(start + 120_000);
      expect(names()).toEqual([]);
    });
  });

  it("is in the headers of every keyed answer that was given after it was asked", async () => {
    const { apiKey } = await makeCaller();
    const json = { "Content-Type": "application/json" };
    const answers = [
      await send("/api/v1/templates", { apiKey }),
      await send("/api/v1/templates/custom-none", { apiKey }),
      await send("/api/v1/layout-presets", { apiKey }),
      await send("/api/v1/layout-presets?widthMm=wide", { apiKey }),
      ...(await Promise.all(
        [
          "",
          "{",
          "{}",
          '{"templateId":"custom-none","layout":{"type":"single"},"records":[{"variables":{}}]}',
        ].map((body) =>
          send("/api/v1/generate-pdf", { method: "POST", apiKey, headers: json, body }),
        ),
      )),
      await send("/api/v1/generate-pdf", { method: "POST", apiKey }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 404, 200, 422, 400, 400, 422, 404, 400,
    ]);
    for (const { headers } of answers) {
      expect(headers.get("X-RateLimit-Limit")).toBe("120");
      expect(headers.get("X-RateLimit-Remaining")).toMatch(/^1[01]\d$/);
      expect(headers.get("X-RateLimit-Reset")).toMatch(/^([1-9]|[1-5]\d|60)$/);
    }
  });
});

describe("a limit far above what an account sends", () => {
  it("is kept and counted with 900,000 requests in the minute, after an eviction too", async () => {
    const limiter = limiterOf(crypto.randomUUID());
    const now = Date.now();
    const times = Array.from({ length: 900_000 }, (_, i) => now - 50_000 + Math.floor(i / 20));
    await runInDurableObject(limiter, (_instance: AccountLimiter, { storage }) => {
      storage.kv.put("packed-keyed", packTimes(times));
    });
    const take = () =>
      runInDurableObject(limiter, (instance: AccountLimiter) => instance.take(1_000_000, now));
    expect(await take()).toMatchObject({ passed: true, remaining: 99_999 });
    await evictDurableObject(limiter);
    expect(await take()).toMatchObject({ passed: true, remaining: 99_998 });
  });
});
