import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { personCode, type Person } from "../support/github-origin.ts";
import {
  ask,
  askForCode,
  cookieIn,
  DEVELOPMENT,
  makeEmail,
  makeHolder,
  makeVisitor,
  signIn,
} from "../support/worker-sign-in.ts";
import { refusalIn } from "../support/worker-world.ts";

const KNOWN = {
  ...DEVELOPMENT,
  GITHUB_CLIENT_ID: "github-client",
  GITHUB_CLIENT_SECRET: "github-secret",
  GOOGLE_CLIENT_ID: "google-client",
  GOOGLE_CLIENT_SECRET: "google-secret",
};

const leave = (json: object, world: Cloudflare.Env = KNOWN) =>
  ask("POST", "/auth/sign-in/social", { json, world, visitor: makeVisitor() });

/** There and back again, as this person of GitHub's. */
async function signInAs(person: Person): Promise<Response> {
  const wayBack = { callbackURL: "/console", errorCallbackURL: "/console?failed" };
  const gone = await leave({ provider: "github", ...wayBack });
  const { url } = await gone.json<{ url: string }>();
  const back = new URLSearchParams({
    code: personCode(person),
    state: new URL(url).searchParams.get("state")!,
  });
  return ask("GET", `/auth/callback/github?${back}`, {
    world: KNOWN,
    cookie: cookieIn(gone),
    visitor: makeVisitor(),
  });
}

const makePerson = (email = makeEmail(), isVerified = true): Person => ({
  id: crypto.getRandomValues(new Uint32Array(1))[0]!,
  email,
  isVerified,
});

async function meUnder(answer: Response): Promise<Record<string, unknown>> {
  const cookie = answer.headers.getSetCookie().find((text) => /session_token=[^;]/.test(text));
  const me = await ask("GET", "/account/v1/me", { cookie: cookie?.split(";")[0] ?? "" });
  return (await me.json<{ data: Record<string, unknown> }>()).data;
}

describe("where the deployment is not known", () => {
  it.each(["github", "google"])("no one can sign in at %s", async (provider) => {
    expect(await refusalIn(await leave({ provider }, DEVELOPMENT))).toBe("404 NOT_FOUND");
    const back = await ask("GET", `/auth/callback/${provider}?code=x&state=y`, {
      visitor: makeVisitor(),
    });
    expect(await refusalIn(back)).toBe("404 NOT_FOUND");
  });

  it("nor anywhere else", async () => {
    expect(await refusalIn(await leave({ provider: "apple" }))).toBe("422 VALIDATION_FAILED");
    const back = await ask("GET", "/auth/callback/apple?code=x&state=y", {
      world: KNOWN,
      visitor: makeVisitor(),
    });
    expect(await refusalIn(back)).toBe("404 NOT_FOUND");
  });
});

describe("signing in elsewhere", () => {
  it.each([
    ["github", "https://github.com/login/oauth/authorize", "github-client"],
    ["google", "https://accounts.google.com/o/oauth2/v2/auth", "google-client"],
  ])("at %s begins there, and is to come back to us", async (provider, at, clientId) => {
    const answer = await leave({ provider });
    const { url, redirect } = await answer.json<{ url: string; redirect: boolean }>();
    expect(redirect).toBe(true);
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe(at);
    expect(searchParams.get("client_id")).toBe(clientId);
    expect(searchParams.get("redirect_uri")).toBe(`https://platen.test/auth/callback/${provider}`);
  });

  it.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/%5cevil.test",
    "/%5Cevil.test",
    "/%2fevil.test",
    "/%09/evil.test",
    "/%0a//evil.test",
    "/%c2%85/evil.test",
    "/\t/evil.test",
    "evil.test",
    "javascript:alert(1)",
  ])("%s is no way back", async (callbackURL) => {
    const answer = await leave({ provider: "github", callbackURL });
    expect(await refusalIn(answer)).toBe("422 VALIDATION_FAILED");
  });

  it.each([
    "?error=%0d%0aX-Evil:y",
    "?error=//evil.test&state=x",
    "?error=a%00b&error_description=%e2%80%a8",
    "?state=%0a&code=%5c%5cevil.test",
    "?state=//evil.test&code=x",
    `?code=x&state=${"%ff".repeat(1000)}`,
    "?code=%&state=%zz",
    "",
  ])("comes back to this service whatever the query says: %s", async (query) => {
    const answer = await ask("GET", `/auth/callback/github${query}`, {
      world: KNOWN,
      visitor: makeVisitor(),
    });
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get("Location")!, "https://platen.test");
    expect(location.origin).toBe("https://platen.test");
    expect(answer.headers.get("X-Evil")).toBeNull();
  });

  it("gives a session to a person whose address GitHub has verified, and the account of the address", async () => {
    const { email, accountId } = await makeHolder();
    const answer = await signInAs(makePerson(email));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/console"]);
    expect(await meUnder(answer)).toMatchObject({ email, accountId });
    const stranger = makePerson();
    const first = await meUnder(await signInAs(stranger));
    expect(first).toMatchObject({ email: stranger.email, plan: "none" });
    expect(await meUnder(await signInAs(stranger))).toEqual(first);
  });

  it("makes a returning visitor of the address that GitHub vouches for", async () => {
    const person = makePerson();
    const cookies = (await signInAs(person)).headers.getSetCookie();
    const cookie = cookies.find((text) => /returning_visitor=/.test(text))!.split(";")[0]!;
    await Promise.all(Array.from({ length: 30 }, () => askForCode(person.email)));
    expect((await askForCode(person.email)).status).toBe(429);
    expect((await askForCode(person.email, { cookie })).status).toBe(200);
  });

  it("gives nothing for an address that GitHub does not vouch for, had anybody an account with it or not", async () => {
    const { email } = await signIn();
    for (const person of [makePerson(email, false), makePerson(makeEmail(), false)]) {
      const answer = await signInAs(person);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toMatch(/^\/console\?failed&error=/);
      const cookies = answer.headers.getSetCookie().join("\n");
      expect(cookies).not.toMatch(/session_token=[^;]|returning_visitor/);
    }
  });

  it("takes no answer that this browser did not set out for", async () => {
    const state = { code: personCode(makePerson()), state: "a".repeat(32) };
    const back = await ask("GET", `/auth/callback/github?${new URLSearchParams(state)}`, {
      world: KNOWN,
      visitor: makeVisitor(),
    });
    expect(back.headers.get("Location")).toMatch(/^https:\/\/platen\.test\/\?error=/);
    const gone = await leave({ provider: "github" });
    const { url } = await gone.json<{ url: string }>();
    const own = { ...state, state: new URL(url).searchParams.get("state")! };
    const other = await ask("GET", `/auth/callback/github?${new URLSearchParams(own)}`, {
      world: KNOWN,
      visitor: makeVisitor(),
    });
    for (const answer of [back, other]) {
      expect(answer.headers.getSetCookie().join("\n")).not.toMatch(/session_token=[^;]/);
    }
  });

  it("keeps none of GitHub's tokens", async () => {
    const person = makePerson();
    await signInAs(person);
    const row = await env.DB.prepare("SELECT * FROM auth_identities WHERE account_id = ?")
      .bind(String(person.id))
      .first();
    expect(row).toMatchObject({ access_token: null, refresh_token: null, id_token: null });
  });
});
