// Routes, methods and what every answer carries, whichever endpoint gives it.
import { beforeAll, describe, expect, it } from "vitest";
import { full } from "../support/full.ts";
import {
  job,
  makeAddress,
  openPrinter,
  problemIn,
  refusalIn,
  send,
  sendRaw,
  UUID,
} from "../support/api.ts";

const TEST_SHEET = "/api/v1/layout-presets/vendorA-5160-compatible/test-sheet.pdf";
const PUBLIC = ["/health", "/docs", "/openapi.json", "/problems", "/problems/not-found"];
const READABLE = [
  "/api/v1/templates",
  "/api/v1/templates/custom-label",
  "/api/v1/layout-presets",
  TEST_SHEET,
];
const PRINTING = ["/api/v1/generate-pdf", "/api/v1/generate-pdf/preflight"];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

let apiKey: string;
beforeAll(async () => {
  ({ apiKey } = await openPrinter());
});

const corsHeadersOf = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith("access-control"));

describe("routes and methods come before the credential", () => {
  it("what is no route is 404 NOT_FOUND, whatever the method and the credential", async () => {
    for (const path of [
      "/api/v1",
      "/api/v1/nothing",
      "/api/v2/templates",
      "/api/v1/templates/",
      "/api/v1/templates/custom-label/more",
      "/API/V1/templates",
      "/api/v1/generate-pdf/",
      "/templates",
    ]) {
      expect(await refusalIn(await send(path)), path).toBe("404 NOT_FOUND");
      expect(await refusalIn(await send(path, { method: "POST", apiKey }))).toBe("404 NOT_FOUND");
    }
  });

  const ALLOWED: readonly (readonly [path: string, methods: readonly string[]])[] = [
    ...PRINTING.map((path) => [path, ["POST"]] as const),
    ...[...READABLE, ...PUBLIC].map((path) => [path, ["GET", "HEAD"]] as const),
    ["/api/v1/demo/generate-pdf", ["POST", "OPTIONS"]],
  ];

  it.each(ALLOWED)(
    "any other method of %s is 405 METHOD_NOT_ALLOWED with Allow",
    async (path, allowed) => {
      for (const method of METHODS.filter((method) => !allowed.includes(method))) {
        const keys = [undefined, apiKey];
        for (const key of full(keys, [keys[METHODS.indexOf(method) % 2]])) {
          const answer = await send(path, { method, apiKey: key });
          expect(answer.headers.get("Allow"), method).toBe(allowed.join(", "));
          expect(await refusalIn(answer)).toBe("405 METHOD_NOT_ALLOWED");
        }
      }
      expect((await send(path, { method: "HEAD", apiKey })).status === 405).toBe(
        !allowed.includes("HEAD"),
      );
    },
  );

  it("keyed endpoints answer no cross-origin request: OPTIONS is 405, and no answer has a CORS header", async () => {
    const headers = {
      Origin: "https://shop.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type",
    };
    for (const path of [...PRINTING, ...READABLE]) {
      const preflight = await send(path, { method: "OPTIONS", headers });
      expect(preflight.status).toBe(405);
      expect(corsHeadersOf(preflight)).toEqual([]);
      const method = PRINTING.includes(path) ? "POST" : "GET";
      const actual = await send(path, {
        method,
        apiKey,
        headers: { Origin: headers.Origin, "Content-Type": "application/json" },
        ...(method === "POST" && { body: JSON.stringify(job()) }),
      });
      expect(actual.status).toBe(200);
      expect(corsHeadersOf(actual)).toEqual([]);
    }
  });
});

describe("a path as bytes on the wire, which no client has tidied up", () => {
  it.each([
    "//evil.example/",
    "/\\evil.example/",
    "/\tevil.example/",
    "/.//evil.example/",
    "/./%5cevil.example/",
    "/%2e//evil.example/",
    "/docs/../%0a/",
    "/\u00e9/",
    "/docs/\u00e9\u0080/",
    "/a%00b/",
    "/%",
    "http://evil.example/docs/",
    "http://evil.example//docs/",
  ])("%j is no failure, and leads to no other site", async (path) => {
    const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, "latin1");
    const answer = await sendRaw([bytes]);
    expect(answer).toMatch(/^HTTP\/1.1 (?:308|40[04]) /);
    const location = /^location: (.*)\r$/im.exec(answer)?.[1];
    if (location !== undefined)
      expect(location).toMatch(/^\/(?![/\\]|%(?:2f|5c|[01]))[\x21-\x7e]+$/i);
  });
});

/** Of every kind: found, not found, refused at each stage, public, private, printed. */
const answers = (): Promise<Response[]> =>
  Promise.all([
    ...PUBLIC.map((path) => send(path)),
    ...READABLE.map((path) => send(path, { apiKey })),
    ...READABLE.map((path) => send(path, { apiKey, method: "HEAD" })),
    ...PRINTING.map((path) => send(path)),
    ...["{", "{}", JSON.stringify(job()), JSON.stringify(job({ templateId: "custom-none" }))].map(
      (body) =>
        send("/api/v1/generate-pdf", {
          method: "POST",
          apiKey,
          headers: { "Content-Type": "application/json" },
          body,
        }),
    ),
    send("/api/v1/nothing"),
    send("/api/v1/templates", { method: "DELETE" }),
    send("/api/v1/layout-presets?widthMm=wide", { apiKey }),
    send("/problems/nothing"),
    send("/operator/v1/reconcile"),
    send("/api/v1/demo/generate-pdf", {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": makeAddress() },
      body: "{}",
    }),
    send("/api/v1/demo/generate-pdf", { method: "OPTIONS" }),
  ]);

describe("every answer", () => {
  it("carries X-Request-Id, a uuid of its own", async () => {
    const ids = (await answers()).map(({ headers }) => headers.get("X-Request-Id"));
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has an X-Request-Id of ours: a caller's is ignored", async () => {
    const theirs = "11111111-1111-4111-8111-111111111111";
    for (const path of ["/health", "/api/v1/templates", "/nothing"]) {
      const answer = await send(path, { headers: { "X-Request-Id": theirs } });
      expect(answer.headers.get("X-Request-Id")).toMatch(UUID);
      expect(answer.headers.get("X-Request-Id")).not.toBe(theirs);
    }
  });

  it("with private data, and every problem, is Cache-Control: no-store", async () => {
    for (const answer of await answers()) {
      const isReference = answer.ok && PUBLIC.slice(1).some((path) => answer.url.endsWith(path));
      expect(answer.headers.get("Cache-Control"), answer.url).toBe(
        !isReference
          ? "no-store"
          : answer.url.endsWith("/openapi.json")
            ? "public, max-age=3600"
            : "no-cache",
      );
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
  });

  it("to HEAD is the one to GET without its body, wherever there is a GET", async () => {
    for (const path of [
      ...PUBLIC,
      ...READABLE,
      "/api/v1/templates/custom-none",
      "/api/v1/layout-presets?widthMm=0",
      "/nothing",
    ]) {
      const [get, head] = await Promise.all(
        ["GET", "HEAD"].map((method) => send(path, { method, apiKey })),
      );
      expect(head!.status, path).toBe(get!.status);
      for (const name of ["Content-Type", "Cache-Control", "X-RateLimit-Limit"]) {
        expect(head!.headers.get(name), `${path} ${name}`).toBe(get!.headers.get(name));
      }
      expect((await get!.arrayBuffer()).byteLength).toBeGreaterThan(0);
      expect((await head!.arrayBuffer()).byteLength).toBe(0);
    }
  });
});

describe("the version is in the path", () => {
  it("/api/v1/ is the only one, and the interface description says 1.0.0", async () => {
    for (const path of [
      "/api/templates",
      "/api/v0/templates",
      "/api/v2/templates",
      "/v1/templates",
    ])
      expect(await refusalIn(await send(path, { apiKey }))).toBe("404 NOT_FOUND");
    const { info, paths } = (await (await send("/openapi.json")).json()) as {
      info: { version: string };
      paths: object;
    };
    expect(info.version).toBe("1.0.0");
    const served = Object.keys(paths).filter((path) => path.startsWith("/api/"));
    expect(served.length).toBeGreaterThan(5);
    expect(served.filter((path) => !path.startsWith("/api/v1/"))).toEqual([]);
  });
});

describe("a problem", () => {
  it("is application/problem+json with exactly the six fields, requestId the X-Request-Id of its answer", async () => {
    const problems = (await answers()).filter(
      ({ ok, headers }) => !ok && headers.get("Content-Length") !== "0",
    );
    expect(problems.length).toBeGreaterThan(8);
    for (const answer of problems) {
      const { errors, ...problem } = await problemIn(answer);
      expect(Object.keys(problem).sort()).toEqual(
        ["type", "title", "status", "detail", "code", "requestId"].sort(),
      );
      expect(problem.requestId).toBe(answer.headers.get("X-Request-Id"));
      expect(problem.status).toBe(answer.status);
      for (const text of [problem.title, problem.detail]) expect(text).toMatch(/\S/);
      expect(errors === undefined || answer.status === 422).toBe(true);
    }
  });

  it("has as type the address of a page of this service that explains its code", async () => {
    for (const answer of (await answers()).filter(({ ok }) => !ok)) {
      const { type, code } = await problemIn(answer);
      expect(type).toBe(
        `${new URL(answer.url).origin}/problems/${code.toLowerCase().replaceAll("_", "-")}`,
      );
      const page = await fetch(type);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`<code>${code}</code>`);
    }
  });
});
