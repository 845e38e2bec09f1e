// A JSON body held against a schema; all that is wrong with it is said at once.
import type { z } from "zod";
import { faultsOfZodError, Refusal } from "../print/index.ts";
import { readBody } from "./body.ts";
import { requireJson } from "./request-headers.ts";
import { readStrictJson } from "./strict-json.ts";

export async function readJson<T>(
  request: Request,
  schema: z.ZodType<T>,
  limitBytes: number,
): Promise<T> {
  requireJson(request.headers);
  return requireValid(schema, readStrictJson(await readBody(request, limitBytes)));
}

/** No body at all is an empty object, and needs no media type. */
export async function readOptionalJson<T>(
  request: Request,
  schema: z.ZodType<T>,
  limitBytes: number,
): Promise<T> {
  const bytes = await readBody(request, limitBytes);
  if (bytes.byteLength === 0) return requireValid(schema, {});
  requireJson(request.headers);
  return requireValid(schema, readStrictJson(bytes));
}

function requireValid<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const faults = faultsOfZodError(parsed.error);
  const detail = faults.map((fault) => `${fault.pointer} ${fault.detail}`).join("; ");
  throw new Refusal("VALIDATION_FAILED", `The request is not valid: ${detail}.`, faults);
}
