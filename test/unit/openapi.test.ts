import { Validator } from "@seriousme/openapi-schema-validator";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeDocument } from "../../src/http/openapi/document.ts";
import { REQUEST_HEADERS } from "../../src/http/openapi/headers.ts";
import type { ApiDocument, ApiOperation } from "../../src/http/openapi/types.ts";
import { PROBLEMS } from "../../src/http/problem.ts";
import { generateRequest } from "../../src/print/index.ts";
import { CODES } from "../../src/rules/codes.ts";
import { isIdempotencyKey, isIntegrationSource } from "../../src/rules/headers.ts";
import { faultsIn } from "../support/openapi.ts";

const document = JSON.parse(JSON.stringify(makeDocument("https://platen.test"))) as ApiDocument;
const operations = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods as Record<string, ApiOperation>),
);

describe("the document", () => {
  it("is valid OpenAPI 3.1, version 1.0.0", async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.version).toBe("1.0.0");
  });

  it("with a planted fault is not valid", async () => {
    const broken = { ...document, paths: { "no-slash": {} } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it("refers only to what it has", () => {
    const text = JSON.stringify(document);
    const targets = new Set(
      [...text.matchAll(/"(#\/components\/[^"]+)"/g)].map((match) => match[1]!),
    );
    expect(targets.size).toBeGreaterThan(50);
    for (const target of targets) {
      const found = target
        .slice(2)
        .split("/")
        .reduce<unknown>((node, step) => (node as Record<string, unknown>)?.[step], document);
      expect(found, target).toBeDefined();
    }
  });

  it("names the resources as the specification does", () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        "GeneratePdfRequest",
        "Record",
        "PrintLayout",
        "PaperRequest",
        "Grid",
        "Spacing",
        "TemplateVariable",
        "TemplateSummary",
        "TemplateDetail",
        "LayoutPreset",
        "Size",
        "CountMeta",
        "Problem",
      ]),
    );
  });

  it("tells layouts apart by type", () => {
    const { PrintLayout } = document.components.schemas;
    expect(PrintLayout?.discriminator?.propertyName).toBe("type");
    expect(Object.keys(PrintLayout?.discriminator?.mapping ?? {})).toEqual([
      "single",
      "preset",
      "manual",
    ]);
    expect(PrintLayout?.oneOf).toHaveLength(3);
  });

  it("gives every operation its own name, a description, and X-Request-Id on every answer", () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operationId, description, responses } of operations) {
      expect(description, operationId).not.toBe("");
      for (const [status, { headers }] of Object.entries(responses)) {
        expect(Object.keys(headers), `${operationId} ${status}`).toContain("X-Request-Id");
      }
    }
  });
});

describe("problems in the document", () => {
  it.each(CODES)("%s is there, with its status and an example that is a Problem", (code) => {
    const example = document.components.examples[code]?.value as { status: number; code: string };
    expect(example).toMatchObject({ code, ...PROBLEMS[code] });
    expect(faultsIn(document, "Problem", example)).toEqual([]);
  });

  it("stand under their own status", () => {
    let seen = 0;
    for (const { operationId, responses } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        for (const code of Object.keys(content?.["application/problem+json"]?.examples ?? {})) {
          expect(PROBLEMS[code as keyof typeof PROBLEMS].status, `${operationId} ${code}`).toBe(
            Number(status),
          );
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  it("a 429 and a 503 say when to come back", () => {
    for (const { responses } of operations) {
      for (const status of ["429", "503"]) {
        const headers = responses[status]?.headers;
        if (headers) expect(Object.keys(headers)).toContain("Retry-After");
      }
    }
  });
});

describe("examples in the document", () => {
  const bodies = operations.flatMap(({ operationId, requestBody }) =>
    Object.entries(requestBody?.content["application/json"]?.examples ?? {}).map(
      ([name, example]) => [`${operationId} ${name}`, "value" in example && example.value] as const,
    ),
  );

  it.each(bodies)("the request %s is one, by the schema and by the service", (_, body) => {
    expect(faultsIn(document, "GeneratePdfRequest", body)).toEqual([]);
    expect(generateRequest.safeParse(body).success).toBe(true);
  });

  it("answers are what their schemas say", () => {
    let seen = 0;
    for (const { responses } of operations) {
      const media = responses["200"]?.content?.["application/json"];
      for (const example of Object.values(media?.examples ?? {})) {
        const name = media?.schema.$ref?.split("/").at(-1) ?? "";
        expect(faultsIn(document, name, "value" in example && example.value)).toEqual([]);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(4);
  });
});

describe("the schemas and the service agree", () => {
  const one = {
    templateId: "custom-label",
    layout: { type: "single" } as unknown,
    records: [{ variables: {} }] as unknown,
  };
  const manual = {
    type: "manual",
    paper: { size: "A4" } as unknown,
    grid: { rows: 1, columns: 1 } as unknown,
    spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 } as unknown,
  };

  it.each<[string, unknown]>([
    ["one record", one],
    ["no member", {}],
    ["null", null],
    ["an unknown member", { ...one, color: "red" }],
    ["an empty template id", { ...one, templateId: "" }],
    ["no records", { ...one, records: [] }],
    ["251 records", { ...one, records: Array.from({ length: 251 }, () => ({ variables: {} })) }],
    ["0 copies", { ...one, records: [{ variables: {}, copies: 0 }] }],
    ["251 copies", { ...one, records: [{ variables: {}, copies: 251 }] }],
    ["half a copy", { ...one, records: [{ variables: {}, copies: 1.5 }] }],
    ["an object as a value", { ...one, records: [{ variables: { a: {} } }] }],
    [
      "every kind of value",
      { ...one, records: [{ variables: { a: 1, b: "", c: null, d: true } }] },
    ],
    ["an unknown layout", { ...one, layout: { type: "poster" } }],
    ["single with a start slot", { ...one, layout: { type: "single", startSlot: 1 } }],
    ["a preset", { ...one, layout: { type: "preset", presetId: "x", startSlot: 2 } }],
    ["a preset from slot 0", { ...one, layout: { type: "preset", presetId: "x", startSlot: 0 } }],
    ["a preset without id", { ...one, layout: { type: "preset" } }],
    ["a manual layout", { ...one, layout: manual }],
    ["101 rows", { ...one, layout: { ...manual, grid: { rows: 101, columns: 1 } } }],
    [
      "custom paper",
      {
        ...one,
        layout: { ...manual, paper: { size: "Custom", widthMm: 100, heightMm: 50 } },
      },
    ],
    [
      "custom paper without height",
      {
        ...one,
        layout: { ...manual, paper: { size: "Custom", widthMm: 100 } },
      },
    ],
    [
      "paper of no width",
      {
        ...one,
        layout: { ...manual, paper: { size: "Custom", widthMm: 0, heightMm: 50 } },
      },
    ],
    [
      "Letter with a width",
      { ...one, layout: { ...manual, paper: { size: "Letter", widthMm: 1 } } },
    ],
    ["a missing gap", { ...one, layout: { ...manual, spacingMm: { top: 0 } } }],
    [
      "a negative margin",
      {
        ...one,
        layout: { ...manual, spacingMm: { ...(manual.spacingMm as object), top: -1 } },
      },
    ],
  ])("on %s", (_, body) => {
    const bySchema = faultsIn(document, "GeneratePdfRequest", body).length === 0;
    expect(bySchema).toBe(generateRequest.safeParse(body).success);
  });

  it("on what an Idempotency-Key and an X-Integration-Source may be", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ unit: fc.constantFrom("a", "z", "0", ".", "_", "-", "A"), maxLength: 80 }),
    );
    fc.assert(
      fc.property(text, (text) => {
        expect(fits(REQUEST_HEADERS["Idempotency-Key"], text)).toBe(isIdempotencyKey(text));
        expect(fits(REQUEST_HEADERS["X-Integration-Source"], text)).toBe(isIntegrationSource(text));
      }),
    );
  });
});

function fits(
  { schema }: { schema: { pattern: string; minLength: number; maxLength: number } },
  text: string,
): boolean {
  const { pattern, minLength, maxLength } = schema;
  return new RegExp(pattern).test(text) && text.length >= minLength && text.length <= maxLength;
}
