// Around everything else: what a request was and how it went. Whatever goes wrong here harms no answer.
import { matchedRoutes } from "hono/route";
import type { Caller } from "../../flows/authenticate.ts";
import type { AppContext, AppMiddleware } from "../context.ts";
import { logFailure, logRequest } from "../log.ts";
import { dataPointOf, type Measurement, readTold } from "../measure.ts";

export function measureRequests(): AppMiddleware {
  return async function measure(c, next) {
    const startedAt = c.get("deps").now();
    await next();
    try {
      const measured = measurementOf(c, startedAt);
      logRequest(measured);
      c.get("deps").analytics?.writeDataPoint(dataPointOf(measured));
    } catch (error) {
      logFailure({ event: "deferred-failure", requestId: c.get("deps").requestId }, error);
    }
  };
}

function measurementOf(c: AppContext, startedAt: number): Measurement {
  const caller = c.get("caller") as AppContext["var"]["caller"] | undefined;
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return {
    requestId: c.get("deps").requestId,
    endpoint: patterns.findLast((path) => !path.includes("*")) ?? "none",
    code: c.get("problem") ?? null,
    keyKind: caller ? keyKindOf(caller) : null,
    linkId: c.get("called")?.link.found?.link.id ?? null,
    durationMs: c.get("deps").now() - startedAt,
    spans: c.get("deps").spans.ended,
    ...readTold(c.req.raw, c.res, caller !== undefined),
  };
}

function keyKindOf({ authority, paidBy }: Caller): Measurement["keyKind"] {
  if (authority.kind === "session") return "session";
  return paidBy === "trial" ? "trial" : "live";
}
