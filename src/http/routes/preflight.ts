// POST /api/v1/generate-pdf/preflight, and the same under /account/v1: headers and body of generate-pdf, an estimate for an answer.
import { preflight } from "../../flows/printing/preflight.ts";
import { LIMITS, parseRequest } from "../../print/index.ts";
import { readBody } from "../body.ts";
import type { AppHandler } from "../context.ts";
import { readPrintHeaders } from "../request-headers.ts";
import { readStrictJson } from "../strict-json.ts";

export const preflightPdf: AppHandler = async (c) => {
  const caller = c.get("caller");
  readPrintHeaders(c.req.raw.headers, caller.authority.kind);
  const body = readStrictJson(await readBody(c.req.raw, LIMITS.bodyBytes));
  return c.json({ data: await preflight(c.get("deps"), caller, parseRequest(body)) });
};
