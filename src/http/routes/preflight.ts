// POST /api/v1/generate-pdf/preflight: headers and body of generate-pdf, an estimate for an answer.
import { preflight } from "../../flows/preflight.ts";
import { LIMITS, parseRequest } from "../../print/index.ts";
import { readBody } from "../body.ts";
import type { AppHandler } from "../context.ts";
import { readPrintHeaders } from "../request-headers.ts";
import { readStrictJson } from "../strict-json.ts";

export const preflightPdf: AppHandler = async (c) => {
  readPrintHeaders(c.req.raw.headers);
  const body = readStrictJson(await readBody(c.req.raw, LIMITS.bodyBytes));
  return c.json({ data: await preflight(c.env, c.get("caller"), parseRequest(body)) });
};
