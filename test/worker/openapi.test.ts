import { beforeAll, describe, expect, it } from "vitest";
import productLabel from "../../samples/templates/product-label.json" with { type: "json" };
import { createApp } from "../../src/http/app.ts";
import { makeDocument } from "../../src/reference/document/document.ts";
import { problemPathOf } from "../../src/reference/problems/statuses.ts";
import { CODES } from "../../src/rules/codes.ts";
import { noDeps } from "../support/no-deps.ts";
import { makeContract } from "../support/contract.ts";
import { askDemo, CARD } from "../support/worker-demo.ts";
import { makeCaller, makeTemplate, refusalIn, send } from "../support/worker-world.ts";

const contract = makeContract(makeDocument("https://platen.test"));

let apiKey = "";
beforeAll(async () => {
  const caller = await makeCaller({ credits: 100 });
  ({ apiKey } = caller);
  await makeTemplate(caller.accountId, "custom-product-label", { document: productLabel });
  await makeTemplate(caller.accountId, "custom-draft", {
    document: productLabel,
    problems: [{ pointer: "#/elements/0", code: "ELEMENT_OUTSIDE_ITEM", detail: "Outside." }],
  });
});

/** Routes that are no part of the public API, and where they are described. */
const ELSEWHERE: readonly (readonly [route: RegExp, where: string])[] = [
  [/^\w+ \/operator\/v1\//, "docs/operators.md"],
  [/^OPTIONS \/api\/v1\/demo\/generate-pdf$/, "what a browser asks by itself before a demo call"],
  [/^OPTIONS \/l\/\{token\}$/, "what a browser asks by itself before it calls a link"],
  [
    /^GET \/(?:gallery|designer|app(?:\/[\w/{}-]+)?|widget\/frame)?$/,
    "pages, listed in src/reference/web-pages.ts",
  ],
  [/^GET \/clients\//, "the clients' packages, in docs/users/clients.md"],
  [
    /^GET \/(?:widget\.js|link-page\.css|web\/files\/|fonts\/|hyphens\/|icons\/)/,
    "what the pages load (web/README.md)",
  ],
  [
    /^GET \/docs\/(?:api|template|symbologies)(?:\/|$)|^GET \/docs\/search\.json$/,
    "pages that /docs lists, and what they load",
  ],
  [/^\w+ \/cp\/\{token\}$/, "docs/printers.md: Star's protocol, which Star describes"],
  [/^POST \/mcp$/, "docs/users/mcp.md: another protocol, which describes itself"],
  [/^GET \/dev\/mailbox$/, "docs/operators.md: it is there in development alone"],
];

describe("the document and the router", () => {
  const routes = createApp(noDeps)
    .routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  const documented = contract.calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

  it("every route is documented, or on the list of those that are described elsewhere", () => {
    const missing = routes.filter(
      (route) => !documented.includes(route) && !ELSEWHERE.some(([known]) => known.test(route)),
    );
    expect(missing).toEqual([]);
  });

  it("every documented call has its route", () => {
    expect(documented.length).toBeGreaterThan(10);
    expect(documented.filter((call) => !routes.includes(call))).toEqual([]);
  });
});

describe("GET /openapi.json", () => {
  it("is the document for the address that it is asked under", async () => {
    const answer = await send("/openapi.json");
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    expect(await answer.json()).toEqual(
      JSON.parse(JSON.stringify(makeDocument("https://platen.test"))),
    );
  });
});

describe("what the reference gives", () => {
  it.each(["/openapi.json", "/docs", "/problems", "/problems/text-overflow"])(
    "%s may be kept by caches, is not sniffed, has a request id, and answers HEAD",
    async (path) => {
      const get = await send(path);
      const head = await send(path, { method: "HEAD" });
      for (const { status, headers } of [get, head]) {
        expect(status).toBe(200);
        expect(headers.get("Cache-Control")).toBe(
          path === "/openapi.json" ? "public, max-age=3600" : "no-cache",
        );
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      }
      expect((await get.arrayBuffer()).byteLength).toBeGreaterThan(1000);
      expect(await head.text()).toBe("");
      const post = await send(path, { method: "POST" });
      expect(await refusalIn(post)).toBe("405 METHOD_NOT_ALLOWED");
    },
  );

  it("every code has its page", async () => {
    for (const code of CODES) {
      const answer = await send(problemPathOf(code));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(await answer.text()).toContain(`<code>${code}</code>`);
    }
  });

  it.each(["nothing", "VALIDATION_FAILED", "validation_failed", "__proto__", "constructor"])(
    "/problems/%s is not found",
    async (name) => {
      const answer = await send(`/problems/${name}`);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await refusalIn(answer)).toBe("404 NOT_FOUND");
    },
  );
});

describe("answers of the running service are what the document says", () => {
  const json = { "Content-Type": "application/json" };
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    send(path, { method: "POST", apiKey, headers: { ...json, ...headers }, body });
  const PRINT = "/api/v1/generate-pdf";
  const RASTER = "/api/v1/generate-raster";
  const LABEL = "/api/v1/test-label.zpl";
  const dots = (output: object) => job({ layout: { type: "single" }, output });

  it.each<[string, string, () => Promise<Response>]>([
    ["getHealth", "200", () => send("/health")],
    ["getDocs", "200", () => send("/docs")],
    ["listProblems", "200", () => send("/problems")],
    ["getProblem", "200", () => send("/problems/not-found")],
    ["getProblem", "404 NOT_FOUND", () => send("/problems/none")],
    ["getOpenApi", "200", () => send("/openapi.json")],
    ["getGallery", "200", () => send("/gallery.json")],
    ["getGallery", "304", () => send("/gallery.json", { headers: { "If-None-Match": "*" } })],
    ["listTemplates", "200", () => send("/api/v1/templates", { apiKey })],
    ["listTemplates", "401 UNAUTHENTICATED", () => send("/api/v1/templates")],
    ["listTemplates", "401 INVALID_API_KEY", () => send("/api/v1/templates", { apiKey: "x" })],
    ["getTemplate", "200", () => send("/api/v1/templates/custom-product-label", { apiKey })],
    ["getTemplate", "404 TEMPLATE_NOT_FOUND", () => send("/api/v1/templates/none", { apiKey })],
    [
      "getTemplate",
      "422 TEMPLATE_NOT_API_READY",
      () => send("/api/v1/templates/custom-draft", { apiKey }),
    ],
    [
      "getRecordSchema",
      "200",
      () => send("/api/v1/templates/custom-product-label/schema", { apiKey }),
    ],
    [
      "getRecordSchema",
      "404 TEMPLATE_NOT_FOUND",
      () => send("/api/v1/templates/none/schema", { apiKey }),
    ],
    ["listLayoutPresets", "200", () => send("/api/v1/layout-presets", { apiKey })],
    [
      "listLayoutPresets",
      "422 VALIDATION_FAILED",
      () => send("/api/v1/layout-presets?widthMm=0", { apiKey }),
    ],
    [
      "getTestSheet",
      "200",
      () => send("/api/v1/layout-presets/vendorA-5160-compatible/test-sheet.pdf", { apiKey }),
    ],
    [
      "getTestSheet",
      "404 NOT_FOUND",
      () => send("/api/v1/layout-presets/none/test-sheet.pdf", { apiKey }),
    ],
    ["generatePdf", "200", () => post(PRINT, job())],
    ["generatePdf", "200", () => post(PRINT, job(), { "Idempotency-Key": "contract" })],
    ["generatePdf", "200", () => post(PRINT, job(), { "Idempotency-Key": "contract" })],
    [
      "generatePdf",
      "422 IDEMPOTENCY_KEY_REUSED",
      () => post(PRINT, job({ layout: { type: "single" } }), { "Idempotency-Key": "contract" }),
    ],
    ["generatePdf", "400 INVALID_JSON", () => post(PRINT, "{")],
    ["generatePdf", "400 INVALID_HEADER", () => post(PRINT, job(), { "Idempotency-Key": "a b" })],
    ["generatePdf", "413 BODY_TOO_LARGE", () => post(PRINT, " ".repeat(1_048_577))],
    ["generatePdf", "422 VALIDATION_FAILED", () => post(PRINT, "{}")],
    [
      "generatePdf",
      "422 UNKNOWN_VARIABLE",
      () => post(PRINT, job({ records: [{ variables: { no: 1 } }] })),
    ],
    ["generateRaster", "200", () => post(RASTER, dots({ format: "zpl", dpi: 203 }))],
    ["generateRaster", "200", () => post(RASTER, dots({ format: "png", dpi: 72 }))],
    ["generateRaster", "200", () => post(RASTER, dots({ format: "png-zip", dpi: 72 }))],
    ["generateRaster", "422 VALIDATION_FAILED", () => post(RASTER, job())],
    ["preflightRaster", "200", () => post(`${RASTER}/preflight`, dots({ format: "png" }))],
    ["preflightRaster", "422 VALIDATION_FAILED", () => post(`${RASTER}/preflight`, job())],
    ["getTestLabel", "200", () => send(`${LABEL}?widthMm=50&heightMm=25&dpi=203`, { apiKey })],
    ["getTestLabel", "422 VALIDATION_FAILED", () => send(LABEL, { apiKey })],
    ["preflightPdf", "200", () => post(`${PRINT}/preflight`, job())],
    ["preflightPdf", "400 INVALID_JSON", () => post(`${PRINT}/preflight`, "[")],
    ["generateDemoPdf", "200", () => askDemo()],
    [
      "generateDemoPdf",
      "422 DEMO_LIMIT_EXCEEDED",
      () => askDemo({ body: { ...CARD, records: [...CARD.records, ...CARD.records] } }),
    ],
  ])("%s: %s", async (operationId, expected, ask) => {
    const { status, code, faults } = await contract.check(
      contract.callOf(operationId),
      await ask(),
    );
    expect(faults).toEqual([]);
    expect([status, code].filter((part) => part !== null).join(" ")).toBe(expected);
  });

  it("and an answer that is not is found", async () => {
    const call = contract.callOf("getHealth");
    const headers = {
      "Content-Type": "application/json",
      "X-Request-Id": crypto.randomUUID(),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    };
    const faultsOf = async (body: object, init: ResponseInit) =>
      (await contract.check(call, new Response(JSON.stringify(body), init))).faults;
    expect(await faultsOf({ status: "ok" }, { headers })).toEqual([]);
    expect(await faultsOf({ status: "well" }, { headers })).not.toEqual([]);
    expect(await faultsOf({ status: "ok", more: 1 }, { headers })).not.toEqual([]);
    expect(await faultsOf({ status: "ok" }, { headers: { ...headers, "X-New": "1" } })).toEqual([
      "the header x-new is not declared",
    ]);
    expect(await faultsOf({ status: "ok" }, { headers, status: 418 })).not.toEqual([]);
    const { "X-Request-Id": _, ...fewer } = headers;
    expect(await faultsOf({ status: "ok" }, { headers: fewer })).toEqual([
      "the header X-Request-Id is missing",
    ]);
  });
});

function job(change: object = {}): string {
  return JSON.stringify({
    templateId: "custom-product-label",
    layout: { type: "preset", presetId: "vendorA-5160-compatible" },
    records: [{ variables: { name: "Thyme honey", sku: "HON-THY-0450" } }],
    ...change,
  });
}
