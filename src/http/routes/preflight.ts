// POST /api/v1/generate-pdf/preflight and generate-raster/preflight, and the same under /account/v1: headers and body of
// the call that prints, an estimate for an answer.
import type { PrintRequest } from "../../flows/printing/generate.ts";
import { preflight } from "../../flows/printing/preflight.ts";
import { LIMITS, parseRasterRequest, parseRequest } from "../../print/index.ts";
import { readBody } from "../body.ts";
import type { AppContext, AppHandler } from "../context.ts";
import { applyProfile } from "../printer-profile.ts";
import { readPrintHeaders } from "../request-headers.ts";
import { readStrictJson } from "../strict-json.ts";

export const preflightPdf: AppHandler = (c) => estimate(c, parseRequest);

export const preflightRaster: AppHandler = (c) => estimate(c, parseRasterRequest);

async function estimate(c: AppContext, parse: (body: unknown) => PrintRequest): Promise<Response> {
  const caller = c.get("caller");
  const { profileOf } = readPrintHeaders(c.req.raw.headers, caller.authority.kind);
  const body = readStrictJson(await readBody(c.req.raw, LIMITS.bodyBytes));
  const { request, profile } = await applyProfile(c, profileOf, body, parse);
  return c.json({ data: await preflight(c.get("deps"), caller, request, profile?.profile) });
}
