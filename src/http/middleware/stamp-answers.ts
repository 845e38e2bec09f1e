// What every answer carries, problems included.
import type { Span } from "../../flows/spans.ts";
import type { AppMiddleware } from "../context.ts";

export function stampAnswers(): AppMiddleware {
  return async function stamp(c, next) {
    await next();
    const { headers } = c.res;
    headers.set("X-Request-Id", c.get("deps").requestId);
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    const { ended } = c.get("deps").spans;
    if (ended.length > 0) headers.set("Server-Timing", serverTimingOf(ended));
    const rate = c.get("rate");
    if (!rate) return;
    headers.set("X-RateLimit-Limit", String(rate.limit));
    headers.set("X-RateLimit-Remaining", String(rate.remaining));
    headers.set("X-RateLimit-Reset", String(rate.resetSec));
  };
}

function serverTimingOf(spans: readonly Span[]): string {
  return spans.map(({ name, durationMs }) => `${name};dur=${durationMs}`).join(", ");
}
