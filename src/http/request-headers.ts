// The request headers of a call that prints; all that is wrong with them is said before the body is read.
import { Refusal } from "../print/index.ts";
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

export function readPrintHeaders(headers: Headers): PrintHeaders {
  const idempotencyKey = headers.get("Idempotency-Key")?.trim() ?? null;
  const integrationSource = headers.get("X-Integration-Source")?.trim() ?? null;
  const faults: string[] = [];
  if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey)) {
    faults.push("Idempotency-Key takes 1 to 255 visible ASCII characters without spaces.");
  }
  if (integrationSource !== null && !isIntegrationSource(integrationSource)) {
    faults.push(
      "X-Integration-Source takes 1 to 64 of a–z, 0–9, dot, underscore and hyphen, beginning with a letter or digit.",
    );
  }
  if (faults.length > 0) throw new Refusal<Code>("INVALID_HEADER", faults.join(" "));
  requireJson(headers);
  return { idempotencyKey, integrationSource };
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
      "Send the body without a Content-Encoding: compressed bodies are not read.",
    );
  }
}
