// The request headers of a call that prints; all that is wrong with them is said before the body is read.
import { Refusal } from "../refusal.ts";
import {
  type Authority,
  isSignedInSource,
  RESERVED_SOURCES,
  SIGNED_IN_SOURCES,
} from "../rules/authority.ts";
import type { Code } from "../rules/codes.ts";
import { isPrinterId } from "../rules/printer-token.ts";
import {
  isIdempotencyKey,
  isIdentityEncoding,
  isIntegrationSource,
  isJsonMediaType,
  type JsonForm,
} from "../rules/headers.ts";

export interface PrintHeaders {
  readonly idempotencyKey: string | null;
  readonly integrationSource: string | null;
  /** Of the printer whose profile is applied; null: none is. */
  readonly profileOf: string | null;
}

export interface JobHeaders extends PrintHeaders {
  readonly form: JsonForm;
}

interface Expected {
  /** Without a key, a lost answer could not be asked for again without paying twice. */
  readonly needsKey?: boolean;
}

/** Who is signed in prints from the console unless the header says `cli`; a key may name any other source. */
export function readPrintHeaders(
  headers: Headers,
  by: Authority["kind"],
  expected: Expected = {},
): PrintHeaders {
  const read = readPrintedHeaders(headers, by, expected);
  requireJson(headers);
  return read;
}

/** Of a large job, whose body has two forms. */
export function readJobHeaders(
  headers: Headers,
  by: Authority["kind"],
  expected: Expected = {},
): JobHeaders {
  const read = readPrintedHeaders(headers, by, expected);
  const contentType = headers.get("Content-Type");
  const isLines = isJsonMediaType(contentType, "ndjson");
  if (!isLines && !isJsonMediaType(contentType)) {
    throw new Refusal<Code>(
      "UNSUPPORTED_MEDIA_TYPE",
      "Send the body as JSON in UTF-8, with the header Content-Type: application/json, or with a record on each line as application/x-ndjson.",
    );
  }
  requireIdentity(headers);
  return { ...read, form: isLines ? "ndjson" : "json" };
}

const BAD_KEY = "Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.";

/** Of a call that reads no other header. */
export function readKey(headers: Headers): string | null {
  const key = headers.get("Idempotency-Key")?.trim() ?? null;
  if (key === null || isIdempotencyKey(key)) return key;
  throw new Refusal<Code>("INVALID_HEADER", BAD_KEY);
}

function readPrintedHeaders(
  headers: Headers,
  by: Authority["kind"],
  { needsKey = false }: Expected,
): PrintHeaders {
  const idempotencyKey = headers.get("Idempotency-Key")?.trim() ?? null;
  const named = headers.get("X-Integration-Source")?.trim() ?? null;
  const integrationSource = named ?? (by === "session" ? SIGNED_IN_SOURCES[0] : null);
  const faults: string[] = [];
  if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey)) faults.push(BAD_KEY);
  if (idempotencyKey === null && needsKey) {
    faults.push(
      "Idempotency-Key is missing. Printing needs one: send a new value with each job, and the same one to send a job again.",
    );
  }
  const profileOf = headers.get("X-Printer-Profile")?.trim() ?? null;
  if (profileOf !== null && !isPrinterId(profileOf)) {
    faults.push("X-Printer-Profile must be the id of a printer, as GET /api/v1/printers lists it.");
  }
  const sourceFault = integrationSource === null ? null : faultOfSource(integrationSource, by);
  if (sourceFault !== null) faults.push(sourceFault);
  if (faults.length > 0) throw new Refusal<Code>("INVALID_HEADER", faults.join(" "));
  return { idempotencyKey, integrationSource, profileOf };
}

function faultOfSource(source: string, by: Authority["kind"]): string | null {
  if (by === "session") {
    return isSignedInSource(source)
      ? null
      : `With a session, X-Integration-Source must be ${SIGNED_IN_SOURCES.join(" or ")}. Without the header it is ${SIGNED_IN_SOURCES[0]}.`;
  }
  if (RESERVED_SOURCES.includes(source)) {
    return `With an API key, X-Integration-Source must not be ${RESERVED_SOURCES.join(" or ")}; these are reserved for signed-in people and print links. Choose another name.`;
  }
  return isIntegrationSource(source)
    ? null
    : "X-Integration-Source must be 1 to 64 characters of a–z, 0–9, dot, underscore and hyphen, beginning with a letter or digit.";
}

export function requireJson(headers: Headers): void {
  if (!isJsonMediaType(headers.get("Content-Type"))) {
    throw new Refusal<Code>(
      "UNSUPPORTED_MEDIA_TYPE",
      "Send the body as JSON in UTF-8, with the header Content-Type: application/json.",
    );
  }
  requireIdentity(headers);
}

function requireIdentity(headers: Headers): void {
  if (!isIdentityEncoding(headers.get("Content-Encoding"))) {
    throw new Refusal<Code>(
      "UNSUPPORTED_MEDIA_TYPE",
      "Send the body uncompressed, without the header Content-Encoding.",
    );
  }
}
