import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AccountLimiter } from "../../src/store/visits/account-limiter.ts";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { DRAWING, KEYED, SIGNED_IN, useUp } from "../support/worker-rate.ts";
import { makeKey, problemIn, refusalIn, send } from "../support/worker-world.ts";

const rateOf = ({ headers }: Response) =>
  ["Limit", "Remaining", "Reset"].map((name) => headers.get(`X-RateLimit-${name}`));

const times = <T>(length: number, make: (i: number) => T): T[] =>
  Array.from({ length }, (_, i) => make(i));

const reads = ["/me", "/keys", "/usage", "/templates", "/templates/custom-none"];
const read = (holder: TestHolder, i: number) => ask(holder, "GET", reads[i % reads.length]!);

const draws = [
  (holder: TestHolder) => ask(holder, "POST", "/templates/preview", {}),
  (holder: TestHolder) => ask(holder, "PUT", "/templates/custom-none", {}),
  (holder: TestHolder) => ask(holder, "POST", "/templates", "{"),
  (holder: TestHolder) => ask(holder, "POST", "/assets", "x", { "Content-Type": "image/png" }),
];
const draw = (holder: TestHolder, i: number) => draws[i % draws.length]!(holder);

const refusedIn = (answers: readonly Response[]) => answers.filter(({ status }) => status === 429);

describe("signed-in calls", () => {
  it("of 241 at once exactly 240 pass, all calls of the account together", async () => {
    const holder = await makeHolder();
    const answers = await Promise.all(times(241, (i) => read(holder, i)));
    const refused = refusedIn(answers);
    expect(refused).toHaveLength(1);
    const remaining = answers.map((answer) => Number(rateOf(answer)[1]));
    expect(remaining.sort((a, b) => a - b)).toEqual([0, ...Array(240).keys()]);
    for (const answer of answers) expect(rateOf(answer)[0]).toBe("240");
    const wait = refused[0]!.headers.get("Retry-After")!;
    expect(wait).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(rateOf(refused[0]!)[2]).toBe(wait);
    const problem = await problemIn(refused[0]!);
    expect([problem.code, problem.detail]).toEqual([
      "RATE_LIMITED",
      expect.stringMatching(/240 signed-in requests in any 60 seconds/),
    ]);
  });

  it("of those that draw exactly 120 pass, and 120 others still do", async () => {
    const holder = await makeHolder();
    await useUp(holder.accountId, DRAWING, 100);
    const refused = refusedIn(await Promise.all(times(21, (i) => draw(holder, i))));
    expect(refused).toHaveLength(1);
    expect(rateOf(refused[0]!).slice(0, 2)).toEqual(["120", "0"]);
    const { detail } = await problemIn(refused[0]!);
    expect(detail).toMatch(
      /120 signed-in requests that print, save or preview templates, or upload/,
    );
    await useUp(holder.accountId, SIGNED_IN, 110);
    expect(refusedIn(await Promise.all(times(10, (i) => read(holder, i))))).toHaveLength(0);
    expect(await refusalIn(await read(holder, 0))).toBe("429 RATE_LIMITED");
  });

  it("that draw are refused with the others when 240 have come", async () => {
    const holder = await makeHolder();
    await useUp(holder.accountId, SIGNED_IN, 239);
    expect((await read(holder, 0)).status).toBe(200);
    const answer = await draw(holder, 0);
    expect(rateOf(answer).slice(0, 2)).toEqual(["240", "0"]);
    expect(await refusalIn(answer)).toBe("429 RATE_LIMITED");
  });

  it("are counted apart from those with a key, on both sides", async () => {
    const holder = await makeHolder({ credits: 1 });
    const { apiKey } = await makeKey(holder.accountId);
    const keyed = () => send("/api/v1/templates", { apiKey });
    await useUp(holder.accountId, SIGNED_IN, 240);
    expect(await refusalIn(await read(holder, 0))).toBe("429 RATE_LIMITED");
    expect(refusedIn(await Promise.all(times(121, keyed)))).toHaveLength(1);
    const other = await makeHolder({ credits: 1 });
    const { apiKey: second } = await makeKey(other.accountId);
    await useUp(other.accountId, KEYED, 120);
    const refused = await send("/api/v1/templates", { apiKey: second });
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
    expect(rateOf(await read(other, 0)).slice(0, 2)).toEqual(["240", "239"]);
  });

  it("get the rate on every answer, including refusals of every stage; without a session, no rate", async () => {
    const holder = await makeHolder();
    const answers = [
      await ask(holder, "GET", "/me"),
      await ask(holder, "HEAD", "/me"),
      await ask(holder, "GET", "/usage?limit=x"),
      await ask(holder, "DELETE", "/keys/none"),
      await ask(holder, "POST", "/keys"),
      await ask(holder, "POST", "/trial"),
    ];
    answers.forEach((answer, i) => {
      expect(rateOf(answer).slice(0, 2)).toEqual(["240", String(239 - i)]);
    });
    const drawn = await ask(holder, "POST", "/templates/preview", {});
    expect(rateOf(drawn).slice(0, 2)).toEqual(["120", "119"]);
    expect(rateOf(await send("/account/v1/me"))).toEqual([null, null, null]);
  });
});

const makeLimiter = () => env.ACCOUNT_LIMITER.getByName(crypto.randomUUID());

describe("the limiter", () => {
  const limits = { "signed-in": 3, drawing: 2 };

  it("counts in all windows of a request or in none", async () => {
    const limiter = makeLimiter();
    for (let i = 0; i < 2; i++) expect((await limiter.takeFrom(limits)).passed).toBe(true);
    for (let i = 0; i < 5; i++) {
      expect(await limiter.takeFrom(limits)).toMatchObject({ passed: false, window: "drawing" });
    }
    const others = { "signed-in": 3 };
    expect(await limiter.takeFrom(others)).toMatchObject({ passed: true, remaining: 0 });
    expect(await limiter.takeFrom(others)).toMatchObject({ passed: false });
    expect(await limiter.take(1)).toMatchObject({ passed: true, remaining: 0 });
  });

  it("a window survives that it is evicted, beside the others", async () => {
    const limiter = makeLimiter();
    await limiter.takeFrom(limits);
    await limiter.take(5);
    await evictDurableObject(limiter);
    expect(await limiter.takeFrom({ drawing: 2 })).toMatchObject({ passed: true, remaining: 0 });
    expect(await limiter.take(5)).toMatchObject({ passed: true, remaining: 3 });
    expect(await limiter.takeFrom({ "signed-in": 3 })).toMatchObject({ remaining: 1 });
  });

  it("forgets each window that has been idle for its length, and with the last of them everything", async () => {
    const limiter = makeLimiter();
    await runInDurableObject(limiter, async (instance: AccountLimiter, { storage }) => {
      instance.take(5, 1_000);
      instance.takeFrom(limits, 2_000);
      await instance.forget(61_000);
      expect([...storage.kv.list()]).toHaveLength(2);
      await instance.forget(62_000);
      expect([...storage.kv.list()]).toEqual([]);
      expect(await storage.getAlarm()).toBeNull();
    });
  });
});
