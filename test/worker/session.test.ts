import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import worker from "../../src/worker.ts";
import {
  ask,
  codeFor,
  cookieIn,
  makeEmail,
  ORIGIN,
  signIn,
  signInWith,
} from "../support/worker-sign-in.ts";
import { refusalIn } from "../support/worker-world.ts";

const NOBODY = "401 UNAUTHENTICATED";

async function setExpiry(token: string, at: number): Promise<void> {
  await env.DB.prepare("UPDATE auth_sessions SET expires_at = ? WHERE token = ?")
    .bind(at, token.split(".")[0])
    .run();
}

describe("a session", () => {
  it("is the first cookie, which scripts cannot read and other sites do not send, of a week", async () => {
    const email = makeEmail();
    const answer = await signInWith(email, await codeFor(email));
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Secure-platen\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^__Secure-platen\.returning_visitor=/),
    ]);
  });

  it.each([
    ["http://localhost:8787", false],
    ["https://localhost:8787", true],
    ["http://platen.test", true],
    ["http://127.0.0.1:8787", true],
  ])("at %s the cookie is Secure: %s", async (at, isSecure) => {
    const email = makeEmail();
    const answer = await signInWith(email, await codeFor(email), { at });
    expect(/; Secure(;|$)/.test(answer.headers.getSetCookie()[0]!)).toBe(isSecure);
    const cookie = cookieIn(answer);
    expect((await ask("GET", "/account/v1/me", { at, cookie })).status).toBe(200);
  });

  it("is read with its cookie and with its token, and the answer does not contain the token", async () => {
    const { cookie, token, email } = await signIn();
    const [byCookie, byToken] = [
      await (await ask("GET", "/auth/get-session", { cookie })).json(),
      await (await ask("GET", "/auth/get-session", { bearer: token })).json(),
    ];
    expect(byCookie).toEqual(byToken);
    expect(byCookie).toMatchObject({ user: { email }, session: { expiresAt: expect.any(String) } });
    expect(JSON.stringify(byCookie)).not.toContain(token.split(".")[0]);
    expect(await (await ask("GET", "/auth/get-session")).json()).toBe(null);
  });

  it("is over after its week", async () => {
    const { cookie, token } = await signIn();
    await setExpiry(token, Date.now() - 1);
    expect(await refusalIn(await ask("GET", "/account/v1/me", { cookie }))).toBe(NOBODY);
    expect(await (await ask("GET", "/auth/get-session", { cookie })).json()).toBe(null);
  });

  it("asking for it prolongs one that is older than a day, with its cookie, and no younger one", async () => {
    const { cookie, token } = await signIn();
    const young = await ask("GET", "/auth/get-session", { cookie });
    expect(young.headers.getSetCookie()).toEqual([]);
    await setExpiry(token, Date.now() + 6 * 86_400_000 - 1000);
    const old = await ask("GET", "/auth/get-session", { cookie });
    expect(cookieIn(old)).toBe(cookie);
    expect(old.headers.getSetCookie()[0]).toContain("Max-Age=604800");
    const row = await env.DB.prepare("SELECT expires_at FROM auth_sessions WHERE token = ?")
      .bind(token.split(".")[0])
      .first<{ expires_at: number }>();
    expect(row!.expires_at).toBeGreaterThan(Date.now() + 7 * 86_400_000 - 60_000);
  });

  it("ends at once with signing out: with a cookie only from our own origin, with a token from anywhere", async () => {
    const { cookie, token } = await signIn();
    for (const origin of [null, "https://elsewhere.test"]) {
      const answer = await ask("POST", "/auth/sign-out", { cookie, origin });
      expect(answer.headers.get("Clear-Site-Data")).toBeNull();
      expect(await refusalIn(answer)).toBe("403 ORIGIN_NOT_ALLOWED");
    }
    const answer = await ask("POST", "/auth/sign-out", { cookie, origin: ORIGIN });
    expect(await answer.json()).toEqual({ success: true });
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect(await refusalIn(await ask("GET", "/account/v1/me", { bearer: token }))).toBe(NOBODY);
    const other = await signIn();
    expect((await ask("POST", "/auth/sign-out", { bearer: other.token })).status).toBe(200);
    expect(await refusalIn(await ask("GET", "/account/v1/me", { cookie: other.cookie }))).toBe(
      NOBODY,
    );
  });
});

describe("what is kept of a sign-in", () => {
  it("nothing that opens the session, and not where it came from", async () => {
    const email = makeEmail();
    const code = await codeFor(email);
    const { token } = await (
      await signInWith(email, code, { visitor: "203.0.113.9" })
    ).json<{
      token: string;
    }>();
    const kept = await env.DB.prepare("SELECT * FROM auth_sessions").all<{ token: string }>();
    expect(JSON.stringify(kept.results)).not.toContain("203.0.113.9");
    for (const row of kept.results) {
      expect(token).not.toBe(row.token);
      const answer = await ask("GET", "/account/v1/me", { bearer: row.token });
      expect(await refusalIn(answer)).toBe(NOBODY);
      const session = await ask("GET", "/auth/get-session", { bearer: row.token });
      expect(await session.json()).toBe(null);
    }
    expect(kept.results.some((row) => token.startsWith(row.token))).toBe(true);
  });
});

describe("every night", () => {
  it("what is over is forgotten: sessions, and sign-ins elsewhere; what is not stays", async () => {
    const [over, going] = [await signIn(), await signIn()];
    await env.DB.batch([
      env.DB.prepare("UPDATE auth_sessions SET expires_at = 1 WHERE token = ?").bind(
        over.token.split(".")[0],
      ),
      ...[1, Date.now() + 60_000].map((expiresAt) =>
        env.DB.prepare("INSERT INTO auth_verifications VALUES (?1, ?1, 'state', ?2, 1, 1)").bind(
          crypto.randomUUID(),
          expiresAt,
        ),
      ),
    ]);
    await worker.scheduled(createScheduledController(), env);
    for (const table of ["auth_sessions", "auth_verifications"]) {
      const left = env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE expires_at = 1`);
      expect(await left.first("n")).toBe(0);
    }
    const kept = env.DB.prepare("SELECT count(*) AS n FROM auth_verifications");
    expect(await kept.first("n")).toBeGreaterThan(0);
    expect((await ask("GET", "/account/v1/me", { bearer: going.token })).status).toBe(200);
  });
});
