// POST /api/v1/demo/generate-pdf: counted before it is read and before it is drawn, and printed without a key.
import { countDrawing, openVisit, requireVisit } from "../../flows/printing/count-visit.ts";
import { generateDemo, requireTurnstileToken } from "../../flows/printing/generate-demo.ts";
import { parseRequest } from "../../print/index.ts";
import type { RateOutcome } from "../../rules/rate-window.ts";
import { DEMO_BODY_BYTES } from "../../rules/demo.ts";
import { readBody } from "../body.ts";
import type { AppHandler } from "../context.ts";
import { requireJson } from "../request-headers.ts";
import { readStrictJson } from "../strict-json.ts";
import { answerPdf } from "./generate-pdf.ts";

export const generateDemoPdf: AppHandler = async (c) => {
  const body = await readBody(c.req.raw, DEMO_BODY_BYTES);
  const visit = await openVisit(c.get("deps"), c.req.header("CF-Connecting-IP"));
  const requirePassed = (rate: RateOutcome) => {
    c.set("rate", rate);
    requireVisit(rate);
  };
  requirePassed(visit.rate);
  const turnstileToken = requireTurnstileToken(
    c.get("deps"),
    c.req.header("CF-Turnstile-Response"),
  );
  requireJson(c.req.raw.headers);
  const request = parseRequest(readStrictJson(body));
  const printed = await generateDemo(c.get("deps"), {
    request,
    turnstileToken,
    countDrawing: async () => requirePassed(await countDrawing(c.get("deps"), visit)),
  });
  return answerPdf({ ...printed, credits: 0, originalRequestId: null }, c.get("deps"));
};
