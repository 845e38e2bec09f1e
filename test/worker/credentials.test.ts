import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sessionCookieNameOf } from "../../src/flows/authenticate-session.ts";
import { createApp } from "../../src/http/app.ts";
import { insertTrial } from "../../src/store/accounts/accounts.ts";
import { full } from "../support/full.ts";
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
const SOME_CREDENTIALS: readonly Credential[] = ["nothing", "session cookie"];

interface Opened {
  /** null: anybody may ask. */
  readonly by: readonly Credential[] | null;
  /** Refused only for its scope, and told so; to every other call a key that is not in `by` is no credential. */
  readonly lacksScope?: Credential;
}

const EVERYBODY: Opened = { by: null };
const PRINTER: Opened = { by: ["print key", "trial key"], lacksScope: "templates key" };
/** The token of a paired printer, which none of these is. */
const AGENT: Opened = { by: [] };
const ANY_KEY: Opened = { by: ["print key", "templates key", "trial key"] };
/** Without a key there is the demo; a cookie is no credential there. */
const KEY_OR_NOTHING: Opened = {
  by: ["nothing", "session cookie", "print key", "templates key", "trial key"],
};
const SESSION: Opened = { by: ["session token", "session cookie"] };
const EDITOR: Opened = {
  by: ["session token", "session cookie", "templates key", "trial key"],
  lacksScope: "print key",
};
const OPERATOR: Opened = { by: ["operator token"] };

/** Every route has its row: a new one without fails. */
const OPENED: Readonly<Record<string, Opened>> = {
  "GET /": EVERYBODY,
  "GET /gallery": EVERYBODY,
  "GET /icons": EVERYBODY,
  "GET /designer": EVERYBODY,
  "GET /app": EVERYBODY,
  "GET /app/print": EVERYBODY,
  "GET /app/keys": EVERYBODY,
  "GET /app/links": EVERYBODY,
  "GET /app/printers": EVERYBODY,
  "GET /app/usage": EVERYBODY,
  "GET /app/account": EVERYBODY,
  "GET /app/templates/:id": EVERYBODY,
  "GET /app/sign-in": EVERYBODY,
  "GET /widget/frame": EVERYBODY,
  "GET /widget.js": EVERYBODY,
  "GET /link-page.css": EVERYBODY,
  "GET /web/files/:name": EVERYBODY,
  "GET /fonts/:name": EVERYBODY,
  "GET /hyphens/:name": EVERYBODY,
  "GET /icons/:name": EVERYBODY,
  "GET /clients/:name": EVERYBODY,
  "GET /health": EVERYBODY,
  "GET /status": EVERYBODY,
  "GET /llms.txt": EVERYBODY,
  "GET /llms-full.txt": EVERYBODY,
  "GET /skill.md": EVERYBODY,
  "GET /openapi.json": EVERYBODY,
  "GET /gallery.json": EVERYBODY,
  "GET /docs": EVERYBODY,
  "GET /docs/:guide": EVERYBODY,
  "GET /docs/api/:group": EVERYBODY,
  "GET /docs/search.json": EVERYBODY,
  "GET /docs/symbologies": EVERYBODY,
  "GET /docs/symbologies/:name": EVERYBODY,
  "GET /docs/template/:page": EVERYBODY,
  "GET /docs/images/:name": EVERYBODY,
  "GET /licences": EVERYBODY,
  "GET /problems": EVERYBODY,
  "GET /problems/:code": EVERYBODY,

  "POST /api/v1/generate-pdf": PRINTER,
  "POST /api/v1/generate-raster": PRINTER,
  "POST /api/v1/generate-pdf/preflight": PRINTER,
  "POST /api/v1/generate-raster/preflight": PRINTER,
  "POST /api/v1/jobs": PRINTER,
  "POST /api/v1/jobs/preflight": PRINTER,
  "GET /api/v1/templates": ANY_KEY,
  "GET /api/v1/templates/:templateId": ANY_KEY,
  "GET /api/v1/templates/:templateId/schema": ANY_KEY,
  "GET /api/v1/layout-presets": ANY_KEY,
  "GET /api/v1/layout-presets/:presetId/test-sheet.pdf": ANY_KEY,
  "GET /api/v1/test-label.zpl": ANY_KEY,
  "POST /api/v1/demo/generate-pdf": EVERYBODY,
  "OPTIONS /api/v1/demo/generate-pdf": EVERYBODY,

  "GET /api/v1/printers": PRINTER,
  "GET /api/v1/printers/:printerId": PRINTER,
  "GET /api/v1/printers/:printerId/jobs": PRINTER,
  "POST /api/v1/printers/:printerId/jobs": PRINTER,
  "POST /api/v1/printers/:printerId/jobs/preflight": PRINTER,
  "GET /api/v1/printers/:printerId/jobs/:jobId": PRINTER,
  "DELETE /api/v1/printers/:printerId/jobs/:jobId": PRINTER,

  "POST /p/v1/pair": EVERYBODY,
  "POST /p/v1/poll": AGENT,
  "GET /p/v1/jobs/:jobId": AGENT,
  "POST /p/v1/jobs/:jobId/result": AGENT,
  "GET /p/v1/connect": AGENT,

  "POST /cp/:token": EVERYBODY,
  "GET /cp/:token": EVERYBODY,
  "DELETE /cp/:token": EVERYBODY,

  "GET /l/:token": EVERYBODY,
  "POST /l/:token": EVERYBODY,
  "OPTIONS /l/:token": EVERYBODY,

  "POST /mcp": KEY_OR_NOTHING,

  "POST /auth/email-otp/send-verification-otp": EVERYBODY,
  "POST /auth/sign-in/email-otp": EVERYBODY,
  "POST /auth/sign-in/social": EVERYBODY,
  "GET /auth/callback/:provider": EVERYBODY,
  "GET /auth/get-session": EVERYBODY,
  "POST /auth/sign-out": EVERYBODY,
  "GET /dev/mailbox": EVERYBODY,

  "POST /account/v1/generate-pdf": SESSION,
  "POST /account/v1/generate-raster": SESSION,
  "POST /account/v1/generate-pdf/preflight": SESSION,
  "POST /account/v1/generate-raster/preflight": SESSION,
  "POST /account/v1/jobs": SESSION,
  "POST /account/v1/jobs/preflight": SESSION,
  "POST /account/v1/trial": SESSION,
  "POST /account/v1/trial/key": SESSION,
  "GET /account/v1/keys": SESSION,
  "POST /account/v1/keys": SESSION,
  "DELETE /account/v1/keys/:keyId": SESSION,
  "GET /account/v1/links": SESSION,
  "POST /account/v1/links": SESSION,
  "GET /account/v1/links/:linkId": SESSION,
  "PATCH /account/v1/links/:linkId": SESSION,
  "DELETE /account/v1/links/:linkId": SESSION,
  "POST /account/v1/links/:linkId/rotate": SESSION,
  "GET /account/v1/printers": SESSION,
  "POST /account/v1/printers": SESSION,
  "GET /account/v1/printers/:printerId": SESSION,
  "PATCH /account/v1/printers/:printerId": SESSION,
  "DELETE /account/v1/printers/:printerId": SESSION,
  "POST /account/v1/printers/:printerId/pairing": SESSION,
  "POST /account/v1/printers/:printerId/test-page": SESSION,
  "GET /account/v1/printers/:printerId/jobs": SESSION,
  "POST /account/v1/printers/:printerId/jobs": SESSION,
  "POST /account/v1/printers/:printerId/jobs/preflight": SESSION,
  "GET /account/v1/printers/:printerId/jobs/:jobId": SESSION,
  "DELETE /account/v1/printers/:printerId/jobs/:jobId": SESSION,
  "GET /account/v1/usage": SESSION,
  "GET /account/v1/usage/daily": SESSION,
  "GET /account/v1/templates": EDITOR,
  "POST /account/v1/templates": EDITOR,
  "POST /account/v1/templates/preview": EDITOR,
  "GET /account/v1/templates/:templateId": EDITOR,
  "PUT /account/v1/templates/:templateId": EDITOR,
  "DELETE /account/v1/templates/:templateId": EDITOR,
  "GET /account/v1/templates/:templateId/versions": EDITOR,
  "GET /account/v1/templates/:templateId/versions/:revision": EDITOR,
  "GET /account/v1/assets": EDITOR,
  "POST /account/v1/assets": EDITOR,
  "GET /account/v1/assets/:sha256": EDITOR,
  "DELETE /account/v1/assets/:sha256": EDITOR,
  "POST /account/v1/images": SESSION,
  "GET /account/v1/me": SESSION,
  "DELETE /account/v1/me": SESSION,

  "POST /operator/v1/accounts": OPERATOR,
  "GET /operator/v1/accounts/:accountId": OPERATOR,
  "POST /operator/v1/accounts/:accountId/credits": OPERATOR,
  "POST /operator/v1/accounts/:accountId/suspend": OPERATOR,
  "POST /operator/v1/accounts/:accountId/resume": OPERATOR,
  "GET /operator/v1/reconcile": OPERATOR,
};

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
  it("every route is in the table, and no other", () => {
    const known = routes.map(({ method, path }) => `${method} ${path}`);
    expect(known.toSorted()).toEqual(Object.keys(OPENED).sort());
  });

  describe.each(routes)("$method $path", ({ method, path }) => {
    const { by: opens, lacksScope } = OPENED[`${method} ${path}`] ?? EVERYBODY;
    // To what anybody may ask, each credential is of an account made for it.
    const credentials = opens === null ? full(CREDENTIALS, SOME_CREDENTIALS) : CREDENTIALS;
    it.each(credentials)(`with %s`, async (credential) => {
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
      if (path.startsWith("/p/")) {
        expect([status, code]).toEqual([401, "INVALID_API_KEY"]);
        return;
      }
      const isMistaken = /^\/(?:api|mcp)(?:\/|$)/.test(path) && credential !== "nothing";
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
