// POST /api/v1/demo/generate-pdf: counted before it is read and before it is drawn, and printed without a key.
import { countDrawing, openVisit, requireVisit } from "../../flows/printing/count-visit.ts";
import { generateDemo, requireTurnstileToken } from "../../flows/printing/generate-demo.ts";
import { isProbePass, PROBE_HEADER } from "../../flows/status/probe-pass.ts";
import { parseRequest } from "../../print/index.ts";
import type { RateOutcome } from "../../rules/rate-window.ts";
import { DEMO_BODY_BYTES } from "../../rules/demo.ts";
import { readBody } from "../body.ts";
import type { AppHandler } from "../context.ts";
import { answerFile, PDF } from "../printed-file.ts";
import { requireJson } from "../request-headers.ts";
import { readStrictJson } from "../strict-json.ts";

export const generateDemoPdf: AppHandler = async (c) => {
  const body = await readBody(c.req.raw, DEMO_BODY_BYTES);
  // The service's own check is no visitor: it is neither counted nor asked whether it is a person.
  const isOwn = await isProbePass(c.get("deps"), c.req.header(PROBE_HEADER));
  const visit = isOwn ? null : await openVisit(c.get("deps"), c.req.header("CF-Connecting-IP"));
  const requirePassed = (rate: RateOutcome) => {
    c.set("rate", rate);
    requireVisit(rate);
  };
  if (visit) requirePassed(visit.rate);
  const turnstileToken = isOwn
    ? null
    : requireTurnstileToken(c.get("deps"), c.req.header("CF-Turnstile-Response"));
  requireJson(c.req.raw.headers);
  const request = parseRequest(readStrictJson(body));
  const printed = await generateDemo(c.get("deps"), {
    request,
    turnstileToken,
    countDrawing: async () => {
      if (visit) requirePassed(await countDrawing(c.get("deps"), visit));
    },
  });
  return answerFile({ ...printed, credits: 0, originalRequestId: null }, PDF, c.get("deps"));
};
