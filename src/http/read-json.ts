// A JSON body held against a schema; all that is wrong with it is said at once.
import type { z } from "zod";
import { requireValid as requireValidBody } from "../print/index.ts";
import { readBody } from "./body.ts";
import { requireJson } from "./request-headers.ts";
import { readStrictJson } from "./strict-json.ts";

const SHORTER = "Send shorter values.";

export async function readJson<T>(
  request: Request,
  schema: z.ZodType<T>,
  limitBytes: number,
): Promise<T> {
  return requireValid(schema, await readStrictBody(request, limitBytes));
}

/** `advice`: what to do about a body that is too large. */
export async function readStrictBody(
  request: Request,
  limitBytes: number,
  advice = SHORTER,
): Promise<unknown> {
  requireJson(request.headers);
  return readStrictJson(await readBody(request, limitBytes, advice));
}

/** No body at all is an empty object, and needs no media type. */
export async function readOptionalJson<T>(
  request: Request,
  schema: z.ZodType<T>,
  limitBytes: number,
): Promise<T> {
  const bytes = await readBody(request, limitBytes, SHORTER);
  if (bytes.byteLength === 0) return requireValid(schema, {});
  requireJson(request.headers);
  return requireValid(schema, readStrictJson(bytes));
}

export function requireValid<T>(schema: z.ZodType<T>, body: unknown): T {
  return requireValidBody(schema, body, "The request");
}
