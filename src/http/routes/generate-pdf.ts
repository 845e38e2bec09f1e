// POST /api/v1/generate-pdf, and the same under /account/v1: request in, PDF and its headers out.
import { generate, type Generated } from "../../flows/printing/generate.ts";
import { LIMITS, parseRequest } from "../../print/index.ts";
import type { Deps } from "../../flows/deps.ts";
import { heldBody } from "../held-body.ts";
import { readBody } from "../body.ts";
import type { AppHandler } from "../context.ts";
import { hasWish } from "../inside.ts";
import { readPrintHeaders } from "../request-headers.ts";
import { reprDigest } from "../repr-digest.ts";
import { readStrictJson } from "../strict-json.ts";
import { warningHeaders } from "../warning-headers.ts";

export const generatePdf: AppHandler = async (c) => {
  const caller = c.get("caller");
  const headers = readPrintHeaders(c.req.raw.headers, caller.authority.kind);
  const body = readStrictJson(await readBody(c.req.raw, LIMITS.bodyBytes));
  const request = parseRequest(body);
  const replayOnly = hasWish(c.req.raw, "replay");
  const input = { request, body, ...headers, replayOnly };
  return answerPdf(await generate(c.get("deps"), caller, input), c.get("deps"));
};

/** Of a job that was charged, and of one that was not. */
export function answerPdf(
  generated: Omit<Generated, "templateRevision" | "imageMacs">,
  deps: Pick<Deps, "holding" | "outlive" | "requestId">,
): Response {
  const { pdf, plan, warningCounts, templateId, credits, originalRequestId } = generated;
  const named = (originalRequestId ?? deps.requestId).slice(0, 8);
  const headers = new Headers({
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${templateId}-${named}.pdf"`,
    "X-Record-Count": String(plan.recordCount),
    "X-Item-Count": String(plan.itemCount),
    "X-Page-Count": String(plan.pages.length),
    "X-Credits-Consumed": String(credits),
    ...warningHeaders(warningCounts),
    "Repr-Digest": reprDigest(generated.sha256),
  });
  if (plan.nextStartSlot !== null) headers.set("X-Next-Start-Slot", String(plan.nextStartSlot));
  const nextCounters = Object.entries(plan.nextCounters ?? {});
  if (nextCounters.length > 0) {
    headers.set("X-Next-Counters", nextCounters.map((entry) => entry.join("=")).join(", "));
  }
  if (originalRequestId !== null) {
    headers.set("Idempotency-Replayed", "true");
    headers.set("X-Original-Request-Id", originalRequestId);
    if (generated.differs) headers.set("X-Replay-Differs", "image");
  }
  return new Response(heldBody(pdf, deps), { headers });
}
