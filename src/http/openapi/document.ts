// The OpenAPI document, put together from the schemas that validate and the table of calls.
import type { Code } from "../../rules/codes.ts";
import { PROBLEMS } from "../problem.ts";
import { problemExamples } from "./examples.ts";
import { guideOf } from "./guide.ts";
import { ALWAYS, refersTo, RESPONSE_HEADERS, type ResponseHeader } from "./headers.ts";
import { type Operation, TAGS } from "./operation.ts";
import { makeOperations } from "./operations.ts";
import { makeSchemas } from "./schemas.ts";
import type { ApiDocument, ApiOperation, ApiResponse, MediaType, Schema } from "./types.ts";

export const API_VERSION = "1.0.0";

export function makeDocument(baseUrl: string): ApiDocument {
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const operation of makeOperations()) {
    (paths[operation.path] ??= {})[operation.method] = operationOf(operation);
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Platen API",
      version: API_VERSION,
      summary: "Print-ready PDFs of labels and cards",
      description: guideOf(baseUrl),
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key: `platen_live_…` or `platen_trial_…`.",
        },
      },
      schemas: { ...makeSchemas(), OpenApi: { type: "object" } },
      headers: RESPONSE_HEADERS,
      examples: problemExamples(baseUrl),
    },
  };
}

function operationOf(operation: Operation): ApiOperation {
  const { id, tag, summary, description, isKeyed, parameters, requests } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: isKeyed ? [{ apiKey: [] }] : [],
    ...(parameters && { parameters }),
    ...(requests && {
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: schemaNamed("GeneratePdfRequest"), examples: requests },
        },
      },
    }),
    responses: { "200": successOf(operation), ...refusalsOf(operation) },
  };
}

function successOf({ answer, headers = [] }: Operation): ApiResponse {
  const media: MediaType = {
    schema: answer.schema ? schemaNamed(answer.schema) : textSchemaOf(answer.mediaType),
    ...(answer.example !== undefined && { examples: { example: { value: answer.example } } }),
  };
  return {
    description: answer.description,
    headers: refersTo([...ALWAYS, ...headers, ...(answer.headers ?? [])]),
    content: { [answer.mediaType]: media },
  };
}

function textSchemaOf(mediaType: string): Schema {
  return mediaType === "application/pdf"
    ? { type: "string", format: "binary" }
    : { type: "string" };
}

function refusalsOf({ codes, headers = [] }: Operation): Record<string, ApiResponse> {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join("\n\n"),
        headers: refersTo([...ALWAYS, ...headers, ...headersOfStatus(status)]),
        content: {
          "application/problem+json": {
            schema: schemaNamed("Problem"),
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

function headersOfStatus(status: number): ResponseHeader[] {
  if (status === 401) return ["WWW-Authenticate"];
  return [409, 429, 503].includes(status) ? ["Retry-After"] : [];
}

function schemaNamed(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The calls that give a code, as `POST /api/v1/generate-pdf`. */
export function callsGiving(code: Code): { readonly id: string; readonly call: string }[] {
  return makeOperations()
    .filter(({ codes }) => codes.includes(code))
    .map(({ id, method, path }) => ({ id, call: `${method.toUpperCase()} ${path}` }));
}
