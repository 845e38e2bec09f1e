// Holds an answer of the running Worker against what the document says of its call.
import type {
  ApiDocument,
  ApiOperation,
  ApiResponse,
  Method,
} from "../../src/reference/document/types.ts";
import { closeAnswers, faultsIn } from "./openapi.ts";

/** Added by the platform, or said by the media type. */
const UNSPOKEN = ["content-type", "content-length"];

export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly operation: ApiOperation;
}

export interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly faults: readonly string[];
}

export interface Contract {
  readonly document: ApiDocument;
  readonly calls: readonly Call[];
  callOf(operationId: string): Call;
  check(call: Call, answer: Response): Promise<Answer>;
}

export function makeContract(document: ApiDocument): Contract {
  const closed = closeAnswers(document);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method as Method,
      path,
      operation,
    })),
  );
  return {
    document,
    calls,
    callOf(operationId) {
      const call = calls.find(({ operation }) => operation.operationId === operationId);
      if (!call) throw new Error(`the document has no ${operationId}`);
      return call;
    },
    check: (call, answer) => checkAnswer(closed, call, answer),
  };
}

async function checkAnswer(
  document: ApiDocument,
  { operation }: Call,
  answer: Response,
): Promise<Answer> {
  const { status } = answer;
  const declared = operation.responses[String(status)];
  if (!declared) {
    const text = (await answer.text()).slice(0, 300);
    return { status, code: null, faults: [`status ${status} is not declared: ${text}`] };
  }
  const headers = headerFaults(document, declared, answer.headers);
  if (!declared.content) {
    const text = await answer.text();
    const isEmpty = text === "" && !answer.headers.has("Content-Type");
    return { status, code: null, faults: isEmpty ? headers : [`a body: ${text}`, ...headers] };
  }
  const mediaType = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
  const media = declared.content[mediaType];
  if (!media) return { status, code: null, faults: [`${mediaType} is not declared`, ...headers] };
  if (!mediaType.endsWith("json")) {
    const start = new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5));
    const faults = mediaType === "application/pdf" && start !== "%PDF-" ? ["no PDF"] : [];
    return { status, code: null, faults: [...headers, ...faults] };
  }
  const body: unknown = await answer.json();
  const faults = [...headers, ...faultsIn(document, nameOf(media.schema), body)];
  if (status < 400) return { status, code: null, faults };
  const problem = body as { code: string; status: number; requestId: string };
  if (!Object.keys(media.examples ?? {}).includes(problem.code)) {
    faults.push(`${problem.code} is not declared under ${status}`);
  }
  if (problem.status !== status) faults.push(`the body says ${problem.status}`);
  if (problem.requestId !== answer.headers.get("X-Request-Id")) faults.push("another request id");
  return { status, code: problem.code, faults };
}

function headerFaults({ components }: ApiDocument, declared: ApiResponse, headers: Headers) {
  const faults: string[] = [];
  const known = new Set(UNSPOKEN);
  for (const [name, given] of Object.entries(declared.headers)) {
    known.add(name.toLowerCase());
    const header = "$ref" in given ? components.headers[name]! : given;
    const { required = false, schema } = header;
    const value = headers.get(name);
    if (value === null && required) faults.push(`the header ${name} is missing`);
    if (value !== null && schema.type === "integer") {
      const { minimum = -Infinity, maximum = Infinity } = schema;
      const isWithin = Number(value) >= minimum && Number(value) <= maximum;
      if (!/^\d+$/.test(value) || !isWithin) faults.push(`${name}: ${value}`);
    }
    if (value !== null && schema.pattern && !new RegExp(schema.pattern).test(value)) {
      faults.push(`${name}: ${value}`);
    }
  }
  for (const name of headers.keys()) {
    if (!known.has(name)) faults.push(`the header ${name} is not declared`);
  }
  return faults;
}

function nameOf({ $ref = "" }: { readonly $ref?: string }): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}
