// The operator's calls: hidden where no token is configured, closed to everybody without it.
import { requireOperator } from "../../flows/operator/require-operator.ts";
import type { AppMiddleware } from "../context.ts";

export function hideWithoutToken(): AppMiddleware {
  return async function hidden(c, next) {
    if (c.get("deps").settings.operatorToken === null) return c.notFound();
    return next();
  };
}

export function requireToken(): AppMiddleware {
  return async function token(c, next) {
    await requireOperator(c.get("deps"), c.req.header("Authorization"));
    await next();
  };
}
