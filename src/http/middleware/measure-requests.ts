// Around everything else: what a request was and how it went. Whatever goes wrong here harms no answer.
import { matchedRoutes } from "hono/route";
import type { AppContext, AppMiddleware } from "../context.ts";
import { logFailure, logRequest } from "../log.ts";
import { dataPointOf, type Measurement, readTold } from "../measure.ts";

export function measureRequests(): AppMiddleware {
  return async function measure(c, next) {
    const startedAt = c.env.now();
    await next();
    try {
      const measured = measurementOf(c, startedAt);
      logRequest(measured);
      c.env.analytics?.writeDataPoint(dataPointOf(measured));
    } catch (error) {
      logFailure({ event: "deferred-failure", requestId: c.env.requestId }, error);
    }
  };
}

function measurementOf(c: AppContext, startedAt: number): Measurement {
  const caller = c.get("caller") as AppContext["var"]["caller"] | undefined;
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return {
    requestId: c.env.requestId,
    endpoint: patterns.findLast((path) => !path.includes("*")) ?? "none",
    code: c.get("problem") ?? null,
    keyKind: caller?.authority.kind === "session" ? "session" : (caller?.kind ?? null),
    durationMs: c.env.now() - startedAt,
    spans: c.env.spans.ended,
    ...readTold(c.req.raw, c.res, caller !== undefined),
  };
}
