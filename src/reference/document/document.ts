// The OpenAPI document, put together from the schemas that validate and the table of calls.
import { sessionCookieNameOf } from "../../flows/authenticate-session.ts";
import type { Code } from "../../rules/codes.ts";
import { PROBLEMS } from "../problems/statuses.ts";
import { problemExamples } from "./examples.ts";
import { guideOf } from "./guide.ts";
import { ALWAYS, refersTo, RESPONSE_HEADERS, type ResponseHeader } from "./headers.ts";
import {
  type Answer,
  type BodyContent,
  type Credential,
  type Operation,
  type Tag,
  TAGS,
} from "./operation.ts";
import { makeOperations } from "./operations.ts";
import { makeSchemas } from "./schemas.ts";
import type { ApiDocument, ApiOperation, ApiResponse, Header, MediaType, Schema } from "./types.ts";

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
      contact: { name: "Platen", url: `${baseUrl}/docs` },
      license: { name: "Proprietary", url: `${baseUrl}/licences` },
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
        printerToken: {
          type: "http",
          scheme: "bearer",
          description: "The token of a paired printer: `platen_printer_…`.",
        },
        session: {
          type: "http",
          scheme: "bearer",
          description: "The `token` of a sign-in.",
        },
        sessionCookie: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieNameOf(baseUrl),
          description:
            "The session as a browser cookie. Changes that use it must come from the service's own origin.",
        },
      },
      schemas: { ...makeSchemas(), OpenApi: { type: "object" } },
      headers: usedIn(paths, "headers", RESPONSE_HEADERS),
      examples: usedIn(paths, "examples", problemExamples(baseUrl)),
    },
  };
}

function usedIn<T>(
  paths: ApiDocument["paths"],
  kind: "headers" | "examples",
  components: Readonly<Record<string, T>>,
): Record<string, T> {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

const SECURITY: Readonly<Record<Credential, ApiOperation["security"]>> = {
  key: [{ apiKey: [] }],
  session: [{ session: [] }, { sessionCookie: [] }],
  editor: [{ session: [] }, { sessionCookie: [] }, { apiKey: [] }],
  agent: [{ printerToken: [] }],
  none: [],
};

function operationOf(operation: Operation): ApiOperation {
  const { id, tag, summary, description, credential, parameters, body, answers } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: SECURITY[credential],
    ...(parameters && { parameters }),
    ...(body && {
      requestBody: { required: body.required, content: mapValues(body.content, bodyOf) },
    }),
    responses: {
      ...mapValues(answers, (answer) => successOf(operation, answer)),
      ...refusalsOf(operation),
      ...otherAnswersOf(operation),
    },
  };
}

/** Every call declares a success and a refusal: linters and generated clients expect them. */
function otherAnswersOf({ answers, codes }: Operation): Record<string, ApiResponse> {
  const isRefused = codes.some((code) => PROBLEMS[code].status < 500);
  const succeeds = Object.keys(answers).some((status) => status.startsWith("2"));
  return {
    ...(!isRefused && {
      "4XX": {
        ...problemsOf(["METHOD_NOT_ALLOWED"], ALWAYS),
        description: "Another method at this address: `405 METHOD_NOT_ALLOWED`.",
      },
    }),
    ...(!succeeds && {
      default: {
        ...problemsOf(["INTERNAL"], ALWAYS),
        description: "Any other answer is a problem.",
      },
    }),
  };
}

function bodyOf({ schema, examples }: BodyContent): MediaType {
  return { schema: schema ? schemaNamed(schema) : BYTES, ...(examples && { examples }) };
}

function successOf({ headers = [] }: Operation, answer: Answer): ApiResponse {
  const { description, mediaType, otherMediaTypes = [], asJson } = answer;
  const own = answer.headers ?? [];
  return {
    description,
    headers: {
      ...refersTo([...ALWAYS, ...headers]),
      ...(asJson ? optional(own) : refersTo(own)),
    },
    ...(mediaType && {
      content: {
        ...Object.fromEntries(
          [mediaType, ...otherMediaTypes].map((type) => [type, mediaOf(type, answer)]),
        ),
        ...(asJson && { [JSON_TYPE]: mediaOf(JSON_TYPE, asJson) }),
      },
    }),
  };
}

const JSON_TYPE = "application/json";

/** Of answers in several media types, not all of which have them. */
function optional(names: readonly ResponseHeader[]): Record<string, Header> {
  return Object.fromEntries(
    names.map((name) => [name, { ...RESPONSE_HEADERS[name], required: false }]),
  );
}

function mediaOf(
  mediaType: string,
  { schema, example }: Pick<Answer, "schema" | "example">,
): MediaType {
  return {
    schema: schema ? schemaNamed(schema) : textSchemaOf(mediaType),
    ...(example !== undefined && { examples: { example: { value: example } } }),
  };
}

const BYTES: Schema = { type: "string", format: "binary" };

function textSchemaOf(mediaType: string): Schema {
  return mediaType.startsWith("text/") ? { type: "string" } : BYTES;
}

function refusalsOf({ codes, headers = [] }: Operation): Record<string, ApiResponse> {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      problemsOf(codes, [...ALWAYS, ...headers, ...headersOf(codes)]),
    ]),
  );
}

function problemsOf(codes: readonly Code[], headers: readonly ResponseHeader[]): ApiResponse {
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join("\n\n"),
    headers: refersTo(headers),
    content: {
      "application/problem+json": {
        schema: schemaNamed("Problem"),
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}

/** Those that pass by themselves. */
const TEMPORARY: readonly Code[] = [
  "IDEMPOTENCY_REQUEST_IN_PROGRESS",
  "RATE_LIMITED",
  "UNAVAILABLE",
];

function headersOf(codes: readonly Code[]): ResponseHeader[] {
  if (codes.some((code) => PROBLEMS[code].status === 401)) return ["WWW-Authenticate"];
  // Strangers do not pay for a link.
  if (codes.includes("LINK_LIMIT_EXCEEDED")) return ["Retry-After"];
  if (codes.some((code) => PROBLEMS[code].status === 402)) return ["Link"];
  return codes.some((code) => TEMPORARY.includes(code)) ? ["Retry-After"] : [];
}

function mapValues<T, R>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function schemaNamed(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The calls that give a code, as `POST /api/v1/generate-pdf`. */
export function callsGiving(
  code: Code,
): { readonly id: string; readonly call: string; readonly tag: Tag }[] {
  return makeOperations()
    .filter(({ codes }) => codes.includes(code))
    .map(({ id, method, path, tag }) => ({ id, call: `${method.toUpperCase()} ${path}`, tag }));
}
