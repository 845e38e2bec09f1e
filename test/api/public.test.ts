// What is there for everybody: GET /health, /openapi.json, /docs and /problems/{code}.
import { describe, expect, it } from "vitest";
import { refusalIn, send } from "../support/api.ts";

describe("public", () => {
  it("GET /health is ok", async () => {
    expect(await (await send("/health")).json()).toEqual({ status: "ok" });
  });

  it("GET /openapi.json is the interface description, every endpoint of the specification in it", async () => {
    const answer = await send("/openapi.json");
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    const { openapi, paths } = (await answer.json()) as { openapi: string; paths: object };
    expect(openapi).toMatch(/^3\.1\./);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        "/api/v1/generate-pdf",
        "/api/v1/generate-pdf/preflight",
        "/api/v1/jobs",
        "/api/v1/jobs/preflight",
        "/api/v1/templates",
        "/api/v1/templates/{templateId}",
        "/api/v1/layout-presets",
        "/api/v1/layout-presets/{presetId}/test-sheet.pdf",
        "/api/v1/demo/generate-pdf",
      ]),
    );
  });

  it("GET /docs is a page for people", async () => {
    const answer = await send("/docs");
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain("/api/v1/generate-pdf");
  });

  it("GET /problems/{code} explains every code, with its status; any other name is 404 NOT_FOUND", async () => {
    for (const [status, codes] of Object.entries(CODES_BY_STATUS)) {
      for (const code of codes) {
        const answer = await send(`/problems/${code.toLowerCase().replaceAll("_", "-")}`);
        expect(answer.status, code).toBe(200);
        const page = await answer.text();
        expect(page).toContain(`<code>${code}</code>`);
        expect(page).toMatch(new RegExp(`\\b${status}\\b`));
      }
    }
    for (const name of ["nothing", "NOT_FOUND", "not_found", "__proto__"])
      expect(await refusalIn(await send(`/problems/${name}`))).toBe("404 NOT_FOUND");
  });

  it("the codes are those of the settled answers, and no other", async () => {
    const index = await (await send("/problems")).text();
    const listed = [...index.matchAll(/<code>([A-Z_]+)<\/code>/g)].map(([, code]) => code);
    expect(listed.sort()).toEqual(Object.values(CODES_BY_STATUS).flat().sort());
  });
});

/** The table of the settled answers, §2, in its order. */
const CODES_BY_STATUS = {
  400: ["INVALID_JSON", "INVALID_HEADER", "UNSUPPORTED_MEDIA_TYPE"],
  401: ["UNAUTHENTICATED", "INVALID_API_KEY"],
  402: ["INSUFFICIENT_CREDITS", "LINK_LIMIT_EXCEEDED"],
  403: [
    "ACCOUNT_SUSPENDED",
    "TRIAL_EXPIRED",
    "TRIAL_LIMIT_REACHED",
    "TRIAL_SINGLE_PAGE_ONLY",
    "BUSINESS_ACCOUNT_REQUIRED",
    "SCOPE_REQUIRED",
    "ORIGIN_NOT_ALLOWED",
  ],
  404: ["TEMPLATE_NOT_FOUND", "NOT_FOUND"],
  405: ["METHOD_NOT_ALLOWED"],
  409: [
    "IDEMPOTENCY_REQUEST_IN_PROGRESS",
    "IDEMPOTENCY_REPLAY_UNAVAILABLE",
    "TRIAL_ALREADY_USED",
    "KEY_LIMIT_REACHED",
    "TEMPLATE_LIMIT_REACHED",
    "CREDITS_WOULD_BE_LOST",
    "ASSET_IN_USE",
    "LINK_LIMIT_REACHED",
    "PRINTER_LIMIT_REACHED",
    "PRINTER_QUEUE_FULL",
    "JOB_UNDER_WAY",
    "REPRINTS_SPENT",
    "GRANT_CONFLICT",
  ],
  410: ["LINK_GONE"],
  412: ["REVISION_CONFLICT"],
  413: ["BODY_TOO_LARGE"],
  422: [
    "VALIDATION_FAILED",
    "IDEMPOTENCY_KEY_REUSED",
    "TEMPLATE_NOT_API_READY",
    "PRESET_NOT_FOUND",
    "PRESET_SIZE_MISMATCH",
    "LAYOUT_DOES_NOT_FIT",
    "ITEM_TOO_LONG",
    "START_SLOT_OUT_OF_RANGE",
    "TOO_MANY_ITEMS",
    "TOO_MANY_PAGES",
    "OUTPUT_NOT_SUPPORTED",
    "UNKNOWN_VARIABLE",
    "VARIABLE_REQUIRED",
    "VALUE_INVALID",
    "COLOR_INVALID",
    "BARCODE_VALUE_INVALID",
    "UNSUPPORTED_CHARACTERS",
    "TEXT_OVERFLOW",
    "BARCODE_DOES_NOT_FIT",
    "QR_LOGO_TOO_LARGE",
    "IMAGE_REJECTED",
    "JOB_TOO_COMPLEX",
    "DEMO_LAYOUT_NOT_ALLOWED",
    "DEMO_LIMIT_EXCEEDED",
    "ASSET_REJECTED",
  ],
  429: ["RATE_LIMITED"],
  500: ["INTERNAL"],
  503: ["UNAVAILABLE"],
};
