// The bodies of the template calls: a document as a member, which people send bare at first.
import type { z } from "zod";
import { LIMITS } from "../print/index.ts";
import { isBareDocument } from "../reference/document/account-requests.ts";
import { Refusal } from "../refusal.ts";
import type { Code } from "../rules/codes.ts";
import { readStrictBody, requireValid } from "./read-json.ts";

/** Room for a document of the largest size in its wrapper. */
const BODY_BYTES = 1.25 * LIMITS.templateBytes;
const TOO_LARGE =
  "Upload images as assets and use their ids in the document instead of embedding the images.";

export async function readDocumentBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const body = await readStrictBody(request, BODY_BYTES, TOO_LARGE);
  if (isBareDocument(body)) throw bareDocument();
  return requireValid(schema, body);
}

function bareDocument(): Refusal<Code> {
  const detail =
    'The body is the template document itself. Send it as a member of an object: { "document": … }.';
  return new Refusal<Code>("VALIDATION_FAILED", detail, [
    { pointer: "#/document", code: "VALIDATION_FAILED", detail },
  ]);
}
