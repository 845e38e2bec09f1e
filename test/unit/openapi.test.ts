import { Validator } from "@seriousme/openapi-schema-validator";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import badge from "../../samples/templates/badge.json" with { type: "json" };
import certificate from "../../samples/templates/certificate.json" with { type: "json" };
import productLabel from "../../samples/templates/product-label.json" with { type: "json" };
import { makeDocument } from "../../src/reference/document/document.ts";
import {
  imageRequest,
  newKey,
  previewRequest,
  templatePush,
} from "../../src/reference/document/account-requests.ts";
import {
  linkChanges,
  linkValues,
  newLink,
  rotation,
} from "../../src/reference/document/link-requests.ts";
import {
  agentStatus,
  newPrinter,
  pageResult,
  pairingRequest,
  printerChanges,
} from "../../src/reference/document/printer-requests.ts";
import {
  codeRequest,
  codeSignIn,
  departure,
} from "../../src/reference/document/sign-in-requests.ts";
import { REQUEST_HEADERS } from "../../src/reference/document/headers.ts";
import type { ApiDocument, ApiOperation, Schema } from "../../src/reference/document/types.ts";
import { PROBLEMS } from "../../src/reference/problems/statuses.ts";
import { ELEMENT_TYPES } from "../../src/print/elements/members.ts";
import {
  generateRequest,
  jobRequest,
  parseTemplate,
  printJobRequest,
  rasterRequest,
} from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
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
        "TemplateDocument",
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

  it.each([
    ["ShapeElement", "shape", ["rectangle", "ellipse", "line"]],
    ["Asset", "kind", ["image", "artwork"]],
  ])("tells the kinds of %s apart by %s", (name, member, kinds) => {
    const { discriminator } = document.components.schemas[name]!;
    expect(discriminator?.propertyName).toBe(member);
    expect(Object.keys(discriminator?.mapping ?? {})).toEqual(kinds);
  });

  it("tells elements apart by their type", () => {
    const { TemplateElement, ...schemas } = document.components.schemas;
    const constantOf = ({ $ref }: Schema): unknown => {
      const { properties, oneOf } = schemas[nameOf($ref)]!;
      return oneOf ? constantOf(oneOf[0]!) : properties?.["type"]?.const;
    };
    expect(TemplateElement?.oneOf?.map(constantOf)).toEqual([...ELEMENT_TYPES]);
  });

  it("opens calls by the credential of their side, and names both forms of a session", () => {
    const { apiKey, session, sessionCookie } = document.components.securitySchemes;
    expect(apiKey).toMatchObject({ type: "http", scheme: "bearer" });
    expect(session).toMatchObject({ type: "http", scheme: "bearer" });
    expect(sessionCookie).toMatchObject({ in: "cookie", name: "__Secure-platen.session_token" });
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { security } of Object.values(methods)) {
        const schemes = security.flatMap((scheme) => Object.keys(scheme));
        const isSignedIn = /^\/(account\/v1\/|auth\/(get-session|sign-out)$)/.test(path);
        const isForEditors = /^\/account\/v1\/(templates|assets)(\/|$)/.test(path);
        if (isForEditors) expect(schemes).toEqual(["session", "sessionCookie", "apiKey"]);
        else if (isSignedIn) expect(schemes).toEqual(["session", "sessionCookie"]);
        else if (/^\/api\/v1\/(?!demo)/.test(path)) expect(schemes).toEqual(["apiKey"]);
        else if (/^\/p\/v1\/(?!pair)/.test(path)) expect(schemes).toEqual(["printerToken"]);
        else expect(schemes).toEqual([]);
      }
    }
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
  /** Operators' calls are not documented. */
  const codes = CODES.filter((code) => code !== "GRANT_CONFLICT");

  it.each(codes)("%s is there, with its status and an example that is a Problem", (code) => {
    const example = document.components.examples[code]?.value as { status: number; code: string };
    expect(example).toMatchObject({ code, ...PROBLEMS[code] });
    expect(faultsIn(document, "Problem", example)).toEqual([]);
  });

  it("stand under their own status", () => {
    let seen = 0;
    for (const { operationId, responses } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        if (status === "default") continue;
        for (const code of Object.keys(content?.["application/problem+json"]?.examples ?? {})) {
          const own = String(PROBLEMS[code as keyof typeof PROBLEMS].status);
          const expected = status === "4XX" ? "405" : status;
          expect(own, `${operationId} ${code}`).toBe(expected);
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
  const bodies = operations.flatMap(({ operationId, requestBody }) => {
    const { schema, examples = {} } = requestBody?.content["application/json"] ?? {};
    return Object.entries(examples).map(
      ([name, example]) =>
        [
          `${operationId} ${name}`,
          nameOf(schema?.$ref),
          "value" in example ? example.value : undefined,
        ] as const,
    );
  });
  const readers: Record<string, (body: unknown) => void> = {
    GeneratePdfRequest: (body) => generateRequest.parse(body),
    GenerateRasterRequest: (body) => rasterRequest.parse(body),
    JobRequest: (body) => jobRequest.parse(body),
    NewKey: (body) => newKey.parse(body),
    NewLink: (body) => newLink.parse(body),
    LinkValues: (body) => linkValues.parse(body),
    LinkChanges: (body) => linkChanges.parse(body),
    LinkRotation: (body) => rotation.parse(body),
    NewPrinter: (body) => newPrinter.parse(body),
    PrinterChanges: (body) => printerChanges.parse(body),
    PrintJobRequest: (body) => printJobRequest.parse(body),
    PairingRequest: (body) => pairingRequest.parse(body),
    AgentStatus: (body) => agentStatus.parse(body),
    PageResult: (body) => pageResult.parse(body),
    ImageRequest: (body) => imageRequest.parse(body),
    TemplatePush: (body) => parseTemplate(templatePush.parse(body).document),
    PreviewRequest: (body) => parseTemplate(previewRequest.parse(body).document),
    CodeRequest: (body) => codeRequest.parse(body),
    CodeSignIn: (body) => codeSignIn.parse(body),
    SignInElsewhere: (body) => departure.parse(body),
  };

  it.each(bodies)("the request %s is one, by the schema and by the service", (_, name, body) => {
    expect(faultsIn(document, name, body)).toEqual([]);
    expect(() => readers[name]!(body)).not.toThrow();
  });

  it("every JSON body has one", () => {
    const taking = operations.filter(({ requestBody }) => requestBody?.content["application/json"]);
    expect(new Set(bodies.map(([name]) => name.split(" ")[0])).size).toBe(taking.length);
  });

  it("answers are what their schemas say", () => {
    let seen = 0;
    for (const { responses } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        const media = content?.["application/json"];
        if (!status.startsWith("2") || !media) continue;
        for (const example of Object.values(media.examples ?? {})) {
          const value = "value" in example && example.value;
          expect(faultsIn(document, nameOf(media.schema.$ref), value)).toEqual([]);
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(15);
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

  const box = { xMm: 1, yMm: 1, widthMm: 10, heightMm: 10 };
  const text = { type: "text", text: "{{sku}}", ...box };
  const label = { schemaVersion: 1, name: "Label", widthMm: 60, heightMm: 25, elements: [text] };
  const withElement = (element: object) => ({ ...label, elements: [element] });

  it.each<[string, unknown]>([
    ["the product label", productLabel],
    ["the badge", badge],
    ["the certificate", certificate],
    ["one text", label],
    ["no elements", { ...label, elements: undefined }],
    ["an empty list of elements", { ...label, elements: [] }],
    ["201 elements", { ...label, elements: Array.from({ length: 201 }, () => text) }],
    ["another version", { ...label, schemaVersion: 2 }],
    ["a name of 121 characters", { ...label, name: "n".repeat(121) }],
    ["4 mm", { ...label, widthMm: 4 }],
    ["an unknown member", { ...label, color: "red" }],
    ["a text in an unknown font", withElement({ ...text, fontFamily: "Arial" })],
    ["a text as large as it may be", withElement({ ...text, fontSizePt: 500 })],
    ["a larger one", withElement({ ...text, fontSizePt: 501 })],
    ["an element of an unknown type", withElement({ ...text, type: "video" })],
    ["a barcode", withElement({ type: "barcode", symbology: "code128", value: "A", ...box })],
    ["a barcode of no symbology", withElement({ type: "barcode", value: "A", ...box })],
    [
      "a barcode on nothing",
      withElement({ type: "qrcode", value: "A", ...box, backgroundColor: null }),
    ],
    ["a line that is level", withElement({ type: "shape", shape: "line", ...box, heightMm: 0 })],
    [
      "a rectangle that is",
      withElement({ type: "shape", shape: "rectangle", ...box, heightMm: 0 }),
    ],
    ["an unknown shape", withElement({ type: "shape", shape: "star", ...box })],
    ["an artwork without a source", withElement({ type: "artwork", ...box })],
    ["an image", withElement({ type: "image", source: "{{photo}}", ...box })],
    ["variables", { ...label, variables: [{ name: "sku", example: "A", default: "" }] }],
    ["a variable without a name", { ...label, variables: [{ example: "A" }] }],
  ])("on a template with %s", (_, template) => {
    const sent = JSON.parse(JSON.stringify(template)) as unknown;
    const bySchema = faultsIn(document, "TemplateDocument", sent).length === 0;
    expect(bySchema).toBe(isTemplate(sent));
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

function isTemplate(document: unknown): boolean {
  try {
    parseTemplate(document);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function nameOf(ref = ""): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

function fits(
  { schema }: { schema: { pattern: string; minLength: number; maxLength: number } },
  text: string,
): boolean {
  const { pattern, minLength, maxLength } = schema;
  return new RegExp(pattern).test(text) && text.length >= minLength && text.length <= maxLength;
}
