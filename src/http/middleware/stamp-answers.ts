// What every answer carries, problems included.
import type { AppMiddleware } from "../context.ts";

export function stampAnswers(): AppMiddleware {
  return async function stamp(c, next) {
    await next();
    const { headers } = c.res;
    headers.set("X-Request-Id", c.env.requestId);
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    const rate = c.get("rate");
    if (!rate) return;
    headers.set("X-RateLimit-Limit", String(rate.limit));
    headers.set("X-RateLimit-Remaining", String(rate.remaining));
    headers.set("X-RateLimit-Reset", String(rate.resetSec));
  };
}
