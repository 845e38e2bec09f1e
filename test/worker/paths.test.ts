// Paths that lead astray: where a redirect goes, what a slash at the end is, and that no path is a failure of ours.
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  oneof,
  string,
  tuple,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { full } from "../support/full.ts";
import { problemIn, refusalIn, send } from "../support/worker-world.ts";

const HERE = "https://platen.test";
const BROWSER = { Accept: "text/html,*/*;q=0.8" };
const PIECES = [
  "/",
  "/",
  "/",
  "//",
  "/./",
  "/../",
  "\\",
  "%5c",
  "%5C",
  "%255c",
  "%2f",
  "%2F",
  "%252f",
  "%c0%af",
  "%09",
  "%0a",
  "%0d%0aX:y",
  "%00",
  "%1f",
  "%7f",
  "%c2%80",
  "%c2%9f",
  "%e2%80%a8",
  "%e2%80%ae",
  "%ff",
  "%",
  "%zz",
  "%2e",
  "%2e%2e",
  "%252e",
  ".",
  "..",
  "@",
  ":",
  ";",
  "evil.example",
  "https:",
  "é",
  "\u2028",
  "docs",
  "problems",
  "gallery",
  "app",
  "templates",
  "api",
  "v1",
  "account",
  "auth",
  "mcp",
  "l",
  "x",
  "<",
  '"',
] as const;

const RUNS = full(2_500, 1_500, 5_000);

const sendPath = (path: string, headers: Record<string, string> = {}) =>
  send(path, { headers, redirect: "manual" });
const locationOf = ({ headers }: Response) => headers.get("Location");

describe("a redirect", () => {
  it.each([
    ["/docs/", "/docs"],
    ["/docs///", "/docs"],
    ["/gallery/?use=badge", "/gallery?use=badge"],
    ["/docs/%0d%0aX:y/", "/docs/%0d%0aX:y"],
    ["/a%00b/", "/a%00b"],
    ["/%e2%80%a8/", "/%e2%80%a8"],
    ["/d%6fcs/", "/d%6fcs"],
    ["/docs/%5Cevil.example/", "/docs/%5Cevil.example"],
  ])("of %s goes to the path as it was sent: %s", async (path, to) => {
    const answer = await sendPath(path);
    expect([answer.status, locationOf(answer)]).toEqual([308, to]);
  });

  it.each([
    "//elsewhere.example/",
    "///",
    "/%5Cevil.example/",
    "/%5cevil.example/",
    "/%2Fevil.example/",
    "/%09/evil.example/",
    "/%0a/",
    "/%00/",
    "/%7F/",
    "/%c2%85/",
    "/.//evil.example/",
    "/%2e//evil.example/",
  ])("does not begin with what a browser may take for another site: %s is 404", async (path) => {
    for (const headers of [{}, BROWSER]) {
      const answer = await sendPath(path, headers);
      expect([answer.status, locationOf(answer)]).toEqual([404, null]);
    }
  });

  it(`${RUNS} random paths are no failure, and none leads to another site or to itself`, async () => {
    const paths = array(
      oneof({ weight: 4, arbitrary: constantFrom(...PIECES) }, string({ maxLength: 3 })),
      { minLength: 1, maxLength: 8 },
    );
    const random = tuple(paths, constantFrom("", "/", "//"), boolean());
    await assert(
      asyncProperty(random, async ([pieces, end, isBrowser]) => {
        const path = `/${pieces.join("")}${end}`;
        const answer = await sendPath(path, isBrowser ? BROWSER : {});
        await answer.arrayBuffer();
        // What the platform is down for would be a 503; nothing is down here.
        expect(answer.status, path).toBeLessThan(500);
        const location = locationOf(answer);
        if (location === null) return;
        const asked = new URL(`${HERE}${path}`);
        const to = new URL(location, asked);
        expect(to.origin, location).toBe(HERE);
        expect(location, path).not.toMatch(/^\/(?:[/\\]|%(?:2f|5c|[01][\da-f]|7f))/i);
        expect(to.href, path).not.toBe(asked.href);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("under the API", () => {
  it.each([
    ["/api/", "/api"],
    ["/api/v1/templates/", "/api/v1/templates"],
    ["/api/v1/templates/custom-a//", "/api/v1/templates/custom-a"],
    ["/api/v1/nothing/", "/api/v1/nothing"],
    ["/account/v1/keys/", "/account/v1/keys"],
    ["/auth/get-session/", "/auth/get-session"],
    ["/operator/v1/accounts/", "/operator/v1/accounts"],
    ["/mcp/", "/mcp"],
    ["/api/v1/templates/%e2%80%a8/", "/api/v1/templates/%e2%80%a8"],
  ])("a slash at the end is 404 that names the path without it: %s", async (path, without) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await send(path, { method, headers: BROWSER, redirect: "manual" });
      expect(answer.status).toBe(404);
      const { detail } = await problemIn(answer);
      expect(detail).toContain(` ${without}.`);
    }
  });

  it.each(["/l/secret-of-a-link/", "/p/secret-of-a-printer/", "/cp/secret-of-a-printer/", "/l/"])(
    "%s is 404 that names no path, because a path there is a secret",
    async (path) => {
      const { detail } = await problemIn(await sendPath(path, BROWSER));
      expect(detail).not.toContain("secret");
      expect(detail).not.toContain(path.slice(0, -1));
    },
  );

  it.each([
    "/api",
    "/api/v1/nothing",
    "/account/v1/nothing",
    "/auth/nothing",
    "/operator/v1/nothing",
    "/mcp/nothing",
    "/l/nothing",
    "/p/nothing",
    "/cp/nothing",
    "/%61pi/v1/nothing",
  ])("what is unknown is a problem in a browser too, never a page: %s", async (path) => {
    for (const method of ["GET", "POST"]) {
      const answer = await send(path, { method, headers: BROWSER });
      expect(await refusalIn(answer)).toBe("404 NOT_FOUND");
    }
  });
});
