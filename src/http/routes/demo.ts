// POST /api/v1/demo/generate-pdf: counted before it is read, and printed without a key.
import { countVisit, requireVisit } from "../../flows/count-visit.ts";
import { generateDemo, requireTurnstileToken } from "../../flows/generate-demo.ts";
import { parseRequest } from "../../print/index.ts";
import { DEMO_BODY_BYTES } from "../../rules/demo.ts";
import { readBody } from "../body.ts";
import type { AppHandler } from "../context.ts";
import { requireJson } from "../request-headers.ts";
import { readStrictJson } from "../strict-json.ts";
import { answerPdf } from "./generate-pdf.ts";

export const generateDemoPdf: AppHandler = async (c) => {
  const body = await readBody(c.req.raw, DEMO_BODY_BYTES);
  const rate = await countVisit(c.env, c.req.header("CF-Connecting-IP"));
  c.set("rate", rate);
  requireVisit(rate);
  const turnstileToken = requireTurnstileToken(c.env, c.req.header("CF-Turnstile-Response"));
  requireJson(c.req.raw.headers);
  const request = parseRequest(readStrictJson(body));
  const printed = await generateDemo(c.env, { request, turnstileToken });
  return answerPdf({ ...printed, credits: 0, originalRequestId: null }, c.env.requestId);
};
