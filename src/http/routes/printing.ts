// POST /api/v1/generate-pdf and generate-raster, and the same under /account/v1: request in, file and its headers out.
import { generate, type PrintRequest } from "../../flows/printing/generate.ts";
import { LIMITS, parseRasterRequest, parseRequest } from "../../print/index.ts";
import { readBody } from "../body.ts";
import type { AppContext, AppHandler } from "../context.ts";
import { hasWish } from "../inside.ts";
import { applyProfile } from "../printer-profile.ts";
import { answerFile, fileTypeOf } from "../printed-file.ts";
import { readPrintHeaders } from "../request-headers.ts";
import { readStrictJson } from "../strict-json.ts";

export const generatePdf: AppHandler = (c) => print(c, parseRequest);

export const generateRaster: AppHandler = (c) => print(c, parseRasterRequest);

async function print(c: AppContext, parse: (body: unknown) => PrintRequest): Promise<Response> {
  const caller = c.get("caller");
  const headers = readPrintHeaders(c.req.raw.headers, caller.authority.kind);
  const body = readStrictJson(await readBody(c.req.raw, LIMITS.bodyBytes));
  const { request, profile } = await applyProfile(c, headers.profileOf, body, parse);
  const replayOnly = hasWish(c.req.raw, "replay");
  const { idempotencyKey, integrationSource } = headers;
  const input = { request, body, idempotencyKey, integrationSource, replayOnly, ...profile };
  const generated = await generate(c.get("deps"), caller, input);
  return answerFile(generated, fileTypeOf(request.output), c.get("deps"));
}
