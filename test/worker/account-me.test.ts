import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { insertTrial } from "../../src/store/accounts/accounts.ts";
import { grantCredits } from "../../src/store/money/grants.ts";
import { intercepted, lose } from "../support/worker-faulty-d1.ts";
import { ask, DEVELOPMENT, makeHolder, ORIGIN } from "../support/worker-sign-in.ts";
import { db, makeCaller, makeKey, refusalIn } from "../support/worker-world.ts";

const ME = "/account/v1/me";
const turned = (text: string) => (text[0] === "A" ? "B" : "A") + text.slice(1);

describe("GET /me", () => {
  it("is the account, in exactly these fields", async () => {
    const { accountId, email, cookie, token } = await makeHolder();
    const answer = await ask("GET", ME, { cookie });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const fresh = { accountId, email, plan: "none", credits: 0, trial: null };
    expect(await answer.json()).toEqual({
      data: { ...fresh, activeKeys: 0, keyLimit: 5, billingUrl: null },
    });
    await grantCredits(db, { id: `grant:${accountId}`, accountId, credits: 7, note: null });
    await makeKey(accountId);
    const now = Date.UTC(2026, 10, 20);
    await insertTrial(db, accountId, now);
    const later = await ask("GET", ME, { bearer: token });
    expect(await later.json()).toEqual({
      data: {
        accountId,
        email,
        plan: "business",
        credits: 7,
        trial: {
          startedAt: "2026-11-20T00:00:00.000Z",
          expiresAt: "2026-11-27T00:00:00.000Z",
          requestsUsed: 0,
          requestsLimit: 10,
        },
        activeKeys: 1,
        keyLimit: 5,
        billingUrl: null,
      },
    });
    expect((await ask("HEAD", ME, { cookie })).status).toBe(200);
  });
});

describe("who is signed in", () => {
  it("without a session is refused", async () => {
    const answer = await ask("GET", ME);
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await refusalIn(answer)).toBe("401 UNAUTHENTICATED");
  });

  it("an API key is no session, not even beside a session's cookie", async () => {
    const { cookie } = await makeHolder();
    const { apiKey } = await makeCaller();
    for (const asked of [{ bearer: apiKey }, { bearer: apiKey, cookie }]) {
      expect(await refusalIn(await ask("GET", ME, asked))).toBe("401 UNAUTHENTICATED");
    }
  });

  it("a token is refused with any character changed, cut off, or unsigned", async () => {
    const { token } = await makeHolder();
    const [bare, signature] = token.split(".") as [string, string];
    const tokens = [
      bare,
      `${bare}.`,
      `.${signature}`,
      `${turned(bare)}.${signature}`,
      `${bare}.${turned(signature)}`,
      `${bare}.${signature.slice(0, -4)}`,
      `${bare}.${btoa("x".repeat(32))}`,
      `${bare}.%`,
      "",
      "null",
    ];
    for (const bearer of tokens) {
      expect(await refusalIn(await ask("GET", ME, { bearer }))).toBe("401 UNAUTHENTICATED");
    }
    expect((await ask("GET", ME, { bearer: token })).status).toBe(200);
  });

  it("a cookie of the name that http://localhost uses is not accepted elsewhere", async () => {
    const { cookie } = await makeHolder();
    const other = cookie.replace("__Secure-", "");
    expect(await refusalIn(await ask("GET", ME, { cookie: other }))).toBe("401 UNAUTHENTICATED");
  });

  it("is found by one read, and the account by another", async () => {
    const { cookie } = await makeHolder();
    const queries: string[] = [];
    const DB = intercepted(env.DB, (query, call) => {
      queries.push(query);
      return call();
    });
    expect((await ask("GET", ME, { cookie, world: { ...DEVELOPMENT, DB } })).status).toBe(200);
    expect(queries.map((query) => query.includes("auth_sessions"))).toEqual([true, false]);
  });

  it("a database that does not answer is a 503, and no sign-out", async () => {
    const { cookie } = await makeHolder();
    const silent = {
      ...DEVELOPMENT,
      DB: intercepted(env.DB, (_query, call) => lose("before", call)),
    };
    for (const path of [ME, "/auth/get-session"]) {
      const answer = await ask("GET", path, { cookie, world: silent });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
    }
  });
});

describe("a change", () => {
  it("under a cookie comes from our own origin; reading comes from anywhere", async () => {
    const { cookie, token } = await makeHolder();
    for (const origin of [
      null,
      "null",
      "https://elsewhere.test",
      "http://platen.test",
      `${ORIGIN}.x.test`,
    ]) {
      expect((await ask("GET", ME, { cookie, origin })).status).toBe(200);
      const answer = await ask("DELETE", ME, { cookie, origin });
      expect(await refusalIn(answer)).toBe("403 ORIGIN_NOT_ALLOWED");
    }
    expect((await ask("GET", ME, { bearer: token })).status).toBe(200);
    expect((await ask("DELETE", ME, { cookie, origin: ORIGIN })).status).toBe(204);
  });

  it("under a token needs no origin", async () => {
    const { token } = await makeHolder();
    expect((await ask("DELETE", ME, { bearer: token })).status).toBe(204);
  });

  it("behind another address than the Worker's own, ours is the configured one", async () => {
    const { cookie } = await makeHolder();
    const world = { ...DEVELOPMENT, PUBLIC_BASE_URL: "https://labels.example" };
    const refused = await ask("DELETE", ME, { cookie, world, origin: ORIGIN });
    expect(await refusalIn(refused)).toBe("403 ORIGIN_NOT_ALLOWED");
    const origin = "https://labels.example";
    expect((await ask("DELETE", ME, { cookie, world, origin })).status).toBe(204);
  });

  it("is not for a suspended account, which can still read, and sign in", async () => {
    const { accountId, cookie, token } = await makeHolder();
    const operator = { bearer: env.OPERATOR_TOKEN! };
    await ask("POST", `/operator/v1/accounts/${accountId}/suspend`, operator);
    expect((await ask("GET", ME, { cookie })).status).toBe(200);
    const answers = [
      await ask("DELETE", ME, { cookie, origin: ORIGIN }),
      await ask("DELETE", ME, { bearer: token }),
    ];
    for (const answer of answers) expect(await refusalIn(answer)).toBe("403 ACCOUNT_SUSPENDED");
    await ask("POST", `/operator/v1/accounts/${accountId}/resume`, operator);
    expect((await ask("DELETE", ME, { bearer: token })).status).toBe(204);
  });
});
