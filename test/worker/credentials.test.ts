import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sessionCookieNameOf } from "../../src/flows/authenticate-session.ts";
import { createApp } from "../../src/http/app.ts";
import { insertTrial } from "../../src/store/accounts.ts";
import { noDeps } from "../support/no-deps.ts";
import { makeHolder } from "../support/worker-holder.ts";
import { db, makeKey, problemIn, send } from "../support/worker-world.ts";

const ORIGIN = "https://platen.test";
const CREDENTIALS = [
  "nothing",
  "print key",
  "templates key",
  "trial key",
  "session token",
  "session cookie",
  "operator token",
] as const;
type Credential = (typeof CREDENTIALS)[number];

/**
 * Which credentials open what is under a path; null: anybody may ask. A key that is refused only for its
 * scope is told so; to every other call it is no credential.
 */
const OPENS: readonly (readonly [
  path: RegExp,
  opens: readonly Credential[] | null,
  lacksScope?: Credential,
])[] = [
  [/^\/api\/v1\/demo\//, null],
  [/^\/api\/v1\/generate-pdf/, ["print key", "trial key"], "templates key"],
  [/^\/api\/v1\//, ["print key", "templates key", "trial key"]],
  [
    /^\/account\/v1\/(?:templates|assets)(?:\/|$)/,
    ["session token", "session cookie", "templates key", "trial key"],
    "print key",
  ],
  [/^\/account\/v1\//, ["session token", "session cookie"]],
  [/^\/operator\/v1\//, ["operator token"]],
  [/^\/(?:health|openapi\.json|docs|problems|licences)/, null],
  [/^\/auth\//, null],
  [/^\/dev\//, null],
];

const routes = createApp(noDeps)
  .routes.filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
  .map(({ method, path }) => ({ method, path }))
  .filter((route, index, all) => all.findIndex((other) => isSame(other, route)) === index);

function isSame(a: { method: string; path: string }, b: { method: string; path: string }) {
  return a.method === b.method && a.path === b.path;
}

const bearer = (token: string | undefined) => ({ Authorization: `Bearer ${token}` });

const refused = new Map<Credential, Promise<Record<string, string>>>();

/** One account for all requests that are refused. */
function headersForRefused(credential: Credential): Promise<Record<string, string>> {
  const known = refused.get(credential) ?? headersFor(credential);
  refused.set(credential, known);
  return known;
}

/** An account of its own for each request that is let in: some of them end it. */
async function headersFor(credential: Credential): Promise<Record<string, string>> {
  if (credential === "nothing") return {};
  if (credential === "operator token") return bearer(env.OPERATOR_TOKEN);
  const { accountId, token } = await makeHolder({ credits: 1 });
  if (credential === "session token") return bearer(token);
  if (credential === "session cookie") {
    const cookie = `${sessionCookieNameOf(ORIGIN)}=${encodeURIComponent(token)}`;
    return { Cookie: cookie, Origin: ORIGIN };
  }
  if (credential === "print key") return bearer((await makeKey(accountId)).apiKey);
  if (credential === "templates key") {
    return bearer((await makeKey(accountId, "live", ["templates"])).apiKey);
  }
  await insertTrial(db, accountId, Date.now());
  return bearer((await makeKey(accountId, "trial")).apiKey);
}

describe("no kind of credential opens a route of another kind", () => {
  it("every route is in the table", () => {
    expect(routes.length).toBeGreaterThan(25);
    const unknown = routes.filter(({ path }) => !OPENS.some(([known]) => known.test(path)));
    expect(unknown).toEqual([]);
  });

  describe.each(routes)("$method $path", ({ method, path }) => {
    const [, opens = null, lacksScope] = OPENS.find(([known]) => known.test(path)) ?? [];
    it.each(CREDENTIALS)(`with %s`, async (credential) => {
      const isOpen = opens === null || opens.includes(credential);
      const answer = await send(path.replaceAll(/:\w+/g, "none"), {
        method,
        headers: await (isOpen ? headersFor(credential) : headersForRefused(credential)),
      });
      if (isOpen) {
        expect(answer.status).not.toBe(401);
        if (opens !== null) expect(await answer.text()).not.toContain("SCOPE_REQUIRED");
        return;
      }
      const { status, code } = await problemIn(answer);
      if (credential === lacksScope) {
        expect([status, code]).toEqual([403, "SCOPE_REQUIRED"]);
        return;
      }
      const isMistaken = path.startsWith("/api/") && credential !== "nothing";
      expect([status, code]).toEqual([
        401,
        isMistaken && credential !== "session cookie" ? "INVALID_API_KEY" : "UNAUTHENTICATED",
      ]);
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    });
  });
});

describe("a session cookie", () => {
  it.each([
    ["none", {}],
    ["another site's", { Origin: "https://elsewhere.test" }],
    ["null", { Origin: "null" }],
  ])("with the origin %s changes nothing", async (_, origin) => {
    const { Cookie = "" } = await headersFor("session cookie");
    const init = { method: "POST", headers: { Cookie, ...origin } };
    const refused = await problemIn(await send("/account/v1/keys", init));
    expect([refused.status, refused.code]).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
    const read = await send("/account/v1/keys", { headers: { Cookie, ...origin } });
    expect(await read.json()).toMatchObject({ data: [] });
  });
});
