// The request headers of a call that prints; all that is wrong with them is said before the body is read.
import { Refusal } from "../refusal.ts";
import { type Authority, isSignedInSource, SIGNED_IN_SOURCES } from "../rules/authority.ts";
import type { Code } from "../rules/codes.ts";
import {
  isIdempotencyKey,
  isIdentityEncoding,
  isIntegrationSource,
  isJsonMediaType,
} from "../rules/headers.ts";

export interface PrintHeaders {
  readonly idempotencyKey: string | null;
  readonly integrationSource: string | null;
}

/** Who is signed in prints from the console unless the header says `cli`; a key may name any other source. */
export function readPrintHeaders(headers: Headers, by: Authority["kind"]): PrintHeaders {
  const idempotencyKey = headers.get("Idempotency-Key")?.trim() ?? null;
  const named = headers.get("X-Integration-Source")?.trim() ?? null;
  const integrationSource = named ?? (by === "session" ? SIGNED_IN_SOURCES[0] : null);
  const faults: string[] = [];
  if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey)) {
    faults.push("Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.");
  }
  const sourceFault = integrationSource === null ? null : faultOfSource(integrationSource, by);
  if (sourceFault !== null) faults.push(sourceFault);
  if (faults.length > 0) throw new Refusal<Code>("INVALID_HEADER", faults.join(" "));
  requireJson(headers);
  return { idempotencyKey, integrationSource };
}

function faultOfSource(source: string, by: Authority["kind"]): string | null {
  if (by === "session") {
    return isSignedInSource(source)
      ? null
      : `With a session, X-Integration-Source must be ${SIGNED_IN_SOURCES.join(" or ")}. Without the header it is ${SIGNED_IN_SOURCES[0]}.`;
  }
  if (isSignedInSource(source)) {
    return `With an API key, X-Integration-Source must not be ${SIGNED_IN_SOURCES.join(" or ")}; these are reserved for signed-in people. Choose another name.`;
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
  if (!isIdentityEncoding(headers.get("Content-Encoding"))) {
    throw new Refusal<Code>(
      "UNSUPPORTED_MEDIA_TYPE",
      "Send the body uncompressed, without the header Content-Encoding.",
    );
  }
}
