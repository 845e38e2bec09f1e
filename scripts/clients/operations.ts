// What the clients call: the operations of the API's document, without the pages that only people read.
import type {
  ApiDocument,
  ApiOperation,
  Parameter,
  Schema,
} from "../../src/reference/document/types.ts";

export interface ClientOperation {
  readonly id: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly credential: "key" | "session" | "either" | "none";
  /** Whether a call whose answer was lost may be sent again. */
  readonly isRepeatable: boolean;
  readonly parameters: readonly Parameter[];
  /** The schema's name; `bytes` where it is a file, null where there is none. */
  readonly body: string | null;
  /** Of the answer when all went well: names of schemas, or `bytes`; none where it is empty. */
  readonly answers: readonly string[];
}

/** Calls that change something each time they arrive. What prints has an Idempotency-Key. */
const NOT_REPEATABLE = new Set([
  "createKey",
  "createLink",
  "createPrinter",
  "pairAgent",
  "postToLink",
  "printTestPage",
  "createAccountTemplate",
  "startTrial",
  "replaceTrialKey",
  "sendSignInCode",
  "signInByCode",
  "signInElsewhere",
  "signOut",
]);

/** Where a browser comes back to from another site. */
const FOR_BROWSERS = new Set(["returnFromSignIn", "getGuidePicture"]);

export function operationsOf(document: ApiDocument): ClientOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isPage(operation))
      .map(([method, operation]) => operationOf(path, method, operation)),
  );
}

/** What it answers first is a text. */
function isPage(operation: ApiOperation): boolean {
  const [type = ""] = Object.keys(operation.responses["200"]?.content ?? {});
  return FOR_BROWSERS.has(operation.operationId) || type.startsWith("text/");
}

function operationOf(path: string, method: string, operation: ApiOperation): ClientOperation {
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status < "300")
    .flatMap(([, { content = {} }]) => Object.entries(content));
  const id = operation.operationId;
  return {
    id,
    summary: operation.summary,
    method: method.toUpperCase() as ClientOperation["method"],
    path,
    credential: credentialOf(operation),
    isRepeatable: !NOT_REPEATABLE.has(id),
    parameters: operation.parameters ?? [],
    body: bodyOf(operation),
    answers: [...new Set(answers.map(([type, { schema }]) => named(type, schema)))],
  };
}

function bodyOf({ requestBody }: ApiOperation): string | null {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return type === undefined ? null : named(type, media!.schema);
}

/** `#/components/schemas/KeyPage` → `KeyPage`. */
function named(mediaType: string, { $ref }: Schema): string {
  if (!/[/+]json$/.test(mediaType)) return "bytes";
  if ($ref === undefined) throw new Error("a body without a name cannot be typed");
  return $ref.slice($ref.lastIndexOf("/") + 1);
}

function credentialOf({ security }: ApiOperation): ClientOperation["credential"] {
  const accepts = (scheme: string) => security.some((one) => scheme in one);
  if (accepts("apiKey")) return accepts("session") ? "either" : "key";
  return accepts("session") ? "session" : "none";
}
