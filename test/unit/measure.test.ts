import { describe, expect, it } from "vitest";
import { dataPointOf, type Measurement, readTold, SPAN_COLUMNS } from "../../src/http/measure.ts";

const MEASURED: Measurement = {
  requestId: "00000000-0000-4000-8000-000000000000",
  endpoint: "/api/v1/generate-pdf",
  method: "POST",
  status: 200,
  code: null,
  keyKind: "live",
  integrationSource: "zapier",
  linkId: null,
  isReplay: true,
  items: 30,
  pages: 2,
  credits: 3,
  warnings: 4,
  durationMs: 50,
  spans: [
    { name: "template", durationMs: 5 },
    { name: "charge", durationMs: 7 },
    { name: "charge", durationMs: 8 },
    { name: "unlisted", durationMs: 100 },
  ],
};

describe("a data point", () => {
  it("has its columns in the documented order; what was waited for twice is added up", () => {
    expect(dataPointOf(MEASURED)).toEqual({
      indexes: ["/api/v1/generate-pdf"],
      blobs: ["POST", "", "live", "zapier", "replay"],
      doubles: [200, 30, 2, 3, 4, 50, 5, 0, 0, 0, 15, 0, 0],
    });
  });

  it("of a refusal has its code, and blanks for what it has not", () => {
    const refused = { ...MEASURED, code: "RATE_LIMITED" as const, keyKind: null, isReplay: false };
    const point = dataPointOf({ ...refused, integrationSource: null, spans: [] });
    expect(point.blobs).toEqual(["POST", "RATE_LIMITED", "", "", ""]);
  });

  it("holds nothing that names a request or who sent it", () => {
    expect(JSON.stringify(dataPointOf(MEASURED))).not.toContain(MEASURED.requestId);
  });

  it("stays within what Analytics Engine takes: 20 blobs, 20 doubles, an index", () => {
    const { blobs, doubles, indexes } = dataPointOf(MEASURED);
    expect(blobs!.length).toBeLessThanOrEqual(20);
    expect(doubles!.length).toBeLessThanOrEqual(20);
    expect(indexes).toHaveLength(1);
    expect(new Set(SPAN_COLUMNS).size).toBe(SPAN_COLUMNS.length);
  });
});

const ask = (headers: Record<string, string>, method = "POST") =>
  new Request("https://platen.test/", { method, headers });

const sourceOf = (source: string, isCaller: boolean) =>
  readTold(ask({ "X-Integration-Source": source }), new Response(), isCaller).integrationSource;

describe("what a request and its answer tell", () => {
  it("the counts of a PDF", () => {
    const headers = {
      "X-Item-Count": "30",
      "X-Page-Count": "2",
      "X-Credits-Consumed": "0",
      "X-Warning-Count": "1",
      "Idempotency-Replayed": "true",
    };
    expect(readTold(ask({}), new Response(null, { headers }), true)).toEqual({
      method: "POST",
      status: 200,
      integrationSource: null,
      isReplay: true,
      items: 30,
      pages: 2,
      credits: 0,
      warnings: 1,
    });
  });

  it("the integration source only of a caller, and only a well-formed one", () => {
    expect(sourceOf("zapier", true)).toBe("zapier");
    expect(sourceOf("zapier", false)).toBeNull();
    expect(sourceOf("Erika Mustermann", true)).toBeNull();
    expect(sourceOf("x".repeat(65), true)).toBeNull();
  });

  it("an unknown method is another", () => {
    expect(readTold(ask({}, "BREW"), new Response(), false).method).toBe("other");
    expect(readTold(ask({}, "DELETE"), new Response(), false).method).toBe("DELETE");
  });
});
