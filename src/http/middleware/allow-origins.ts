// CORS, only for the public demo: pages of other origins may call it and read its answers, refusals
// included. Keyed calls have none of this, for keys do not belong in browsers.
import type { AppHandler, AppMiddleware } from "../context.ts";

export const EXPOSED_HEADERS = [
  "Content-Disposition",
  "Repr-Digest",
  "Retry-After",
  "X-Credits-Consumed",
  "X-Item-Count",
  "X-Next-Counters",
  "X-Next-Start-Slot",
  "X-Page-Count",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Record-Count",
  "X-Request-Id",
  "X-Warning-Count",
  "X-Warnings",
].join(", ");
const ACCEPTED = "Content-Type, Idempotency-Key, X-Integration-Source, CF-Turnstile-Response";
const PREFLIGHT_SEC = "7200";

export function allowOrigins(): AppMiddleware {
  return async function origins(c, next) {
    await next();
    const { headers } = c.res;
    const allowed = c.get("deps").settings.demoAllowedOrigins;
    const origin = c.req.header("Origin");
    if (allowed === "*") headers.set("Access-Control-Allow-Origin", "*");
    else {
      headers.append("Vary", "Origin");
      if (origin === undefined || !allowed.includes(origin)) return;
      headers.set("Access-Control-Allow-Origin", origin);
    }
    headers.set("Access-Control-Expose-Headers", EXPOSED_HEADERS);
  };
}

export const answerPreflight: AppHandler = (c) =>
  c.body(null, 204, {
    Allow: "POST, OPTIONS",
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": ACCEPTED,
    "Access-Control-Max-Age": PREFLIGHT_SEC,
  });
