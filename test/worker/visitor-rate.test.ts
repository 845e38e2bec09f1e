// What a visitor without a key may call without writing anything: how often, and what a flood of it reaches and leaves.
import { createExecutionContext, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";
import { settingsOf } from "../../src/env.ts";
import { macOfVisitor } from "../../src/flows/sign-in/address-mac.ts";
import type { AccountLimiter } from "../../src/store/visits/account-limiter.ts";
import worker from "../../src/worker.ts";
import { countCalls } from "../support/worker-counts.ts";
import { useUp } from "../support/worker-rate.ts";
import {
  ask,
  letTimePass,
  makeVisitor,
  ORIGIN,
  resetTime,
  signIn,
} from "../support/worker-sign-in.ts";
import { makeCaller, problemIn, refusalIn } from "../support/worker-world.ts";

const MINUTE_MS = 60_000;
const RATE_LIMITED = "429 RATE_LIMITED";
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };

afterEach(resetTime);

const times = <T>(n: number, act: (i: number) => T) => Array.from({ length: n }, (_, i) => act(i));
const refusedIn = (answers: readonly Response[]) => answers.filter(({ status }) => status === 429);
const rateOf = ({ headers }: Response) =>
  ["Limit", "Remaining", "Reset"].map((name) => headers.get(`X-RateLimit-${name}`));

async function limiterOf(visitor: string) {
  const name = await macOfVisitor({ settings: settingsOf(env) }, visitor);
  return { name: `visitor:${name}`, object: env.ACCOUNT_LIMITER.getByName(`visitor:${name}`) };
}

const getSession = (visitor: string, asked = {}) =>
  ask("GET", "/auth/get-session", { visitor, ...asked });
const signOut = (visitor: string, asked = {}) =>
  ask("POST", "/auth/sign-out", { visitor, origin: ORIGIN, ...asked });

async function callMcp(
  visitor: string,
  body: unknown = LIST,
  headers: Record<string, string> = {},
) {
  const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}/mcp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "CF-Connecting-IP": visitor,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return worker.fetch(request, env, createExecutionContext());
}

describe("reading and ending sessions", () => {
  it("is 240 calls a minute per visitor, both together, exactly; 429 says what is wrong and when to go on", async () => {
    const visitor = makeVisitor();
    const answers = await Promise.all(
      times(241, (i) => (i % 3 === 0 ? signOut(visitor) : getSession(visitor))),
    );
    const refused = refusedIn(answers);
    expect(refused).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(240);
    for (const answer of answers) expect(rateOf(answer)[0]).toBe("240");
    const wait = refused[0]!.headers.get("Retry-After")!;
    expect(wait).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(rateOf(refused[0]!)).toEqual(["240", "0", wait]);
    const { code, detail } = await problemIn(refused[0]!);
    expect([code, detail]).toEqual([
      "RATE_LIMITED",
      expect.stringContaining("240 times in any 60"),
    ]);
    expect((await getSession(makeVisitor())).status).toBe(200);
    letTimePass(MINUTE_MS);
    expect((await getSession(visitor)).status).toBe(200);
  });

  it("counts a page of another site too, which is 429 and not 403 then", async () => {
    const visitor = makeVisitor();
    const { name } = await limiterOf(visitor);
    await useUp(name, { session: 240 }, 239);
    const elsewhere = { origin: "https://elsewhere.test" };
    expect(await refusalIn(await signOut(visitor, elsewhere))).toBe("403 ORIGIN_NOT_ALLOWED");
    expect(await refusalIn(await signOut(visitor, elsewhere))).toBe(RATE_LIMITED);
    expect(await refusalIn(await getSession(visitor))).toBe(RATE_LIMITED);
  });

  it("is one visitor's own affair: a /64 is one, and a returning visitor has 240 of their own", async () => {
    const { returning, token } = await signIn();
    const { name } = await limiterOf("2001:db8:7:1::1");
    await useUp(name, { session: 240 }, 240);
    const neighbour = "2001:db8:7:1::2";
    expect(await refusalIn(await getSession(neighbour))).toBe(RATE_LIMITED);
    const known = await getSession(neighbour, { returning, bearer: token });
    expect(rateOf(known).slice(0, 2)).toEqual(["240", "239"]);
    expect((await getSession("2001:db8:7:2::1")).status).toBe(200);
  });

  it("in a flood reaches no database, and leaves what one object has of 240 calls, for a minute", async () => {
    const visitor = makeVisitor();
    const { cookie } = await signIn();
    const headers = { Cookie: cookie, "CF-Connecting-IP": visitor };
    const read = () => countCalls(new Request(`${ORIGIN}/auth/get-session`, { headers }));
    const first = await read();
    expect(first.calls.D1).toBeGreaterThan(0);
    const { name, object } = await limiterOf(visitor);
    await useUp(name, { session: 240 }, 239);
    for (let i = 0; i < 20; i++) {
      const { status, calls } = await read();
      expect([status, calls.D1, calls["Durable Objects"]]).toEqual([429, 0, 1]);
    }
    await runInDurableObject(object, async (limiter: AccountLimiter, { storage }) => {
      const kept = [...storage.kv.list()];
      expect(kept).toHaveLength(1);
      const [, { runs }] = kept[0] as [string, { runs: Uint32Array }];
      expect(runs.length).toBeLessThanOrEqual(2 * 240);
      await limiter.forget(Date.now() + MINUTE_MS);
      expect([...storage.kv.list()]).toEqual([]);
    });
  });
});

describe("/mcp without a key", () => {
  it("is 60 calls a minute per visitor, exactly, before the body is read", async () => {
    const visitor = makeVisitor();
    const answers = await Promise.all(
      times(61, (i) => callMcp(visitor, i % 2 === 0 ? LIST : "no message")),
    );
    const [refused, ...others] = refusedIn(answers);
    expect(others).toEqual([]);
    expect(rateOf(refused!)).toEqual(["60", "0", refused!.headers.get("Retry-After")]);
    const { detail } = await problemIn(refused!);
    expect(detail).toMatch(/60 times in any 60 seconds.*or send an API key/);
    expect((await callMcp(makeVisitor())).status).toBe(200);
    letTimePass(MINUTE_MS);
    expect((await callMcp(visitor)).status).toBe(200);
  });

  it("is not the rate of a call with one, nor of sessions", async () => {
    const visitor = makeVisitor();
    const { name } = await limiterOf(visitor);
    await useUp(name, { mcp: 60 }, 60);
    expect(await refusalIn(await callMcp(visitor))).toBe(RATE_LIMITED);
    const { apiKey } = await makeCaller();
    const keyed = await callMcp(visitor, LIST, { Authorization: `Bearer ${apiKey}` });
    expect([keyed.status, rateOf(keyed)[0]]).toEqual([200, "120"]);
    expect((await getSession(visitor)).status).toBe(200);
  });

  it("prints at the demo's limits: three jobs per minute", async () => {
    const visitor = makeVisitor();
    const print = async () => {
      const answer = await callMcp(visitor, {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "print_job",
          arguments: {
            templateId: "api-demo-qr-card",
            layout: { type: "single" },
            records: [{ variables: { title: "T", subtitle: "S", url: "https://platen.test" } }],
            maxCredits: 0,
          },
        },
      });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    for (let i = 0; i < 3; i++) expect(await print()).toContain("application/pdf");
    expect(await print()).toContain("RATE_LIMITED");
  });
});
