// Credential, standing, scope and rate of a keyed call, in this order.
import { authenticate, requireRate } from "../../flows/authenticate.ts";
import type { Scope } from "../../rules/scopes.ts";
import type { AppMiddleware } from "../context.ts";

/** `scope`: what the key must be for; null: any key will do. */
export function requireKey(scope: Scope | null = null): AppMiddleware {
  return async function key(c, next) {
    const credential = {
      authorization: c.req.header("Authorization"),
      address: c.req.header("CF-Connecting-IP"),
    };
    const { caller, rate } = await authenticate(c.get("deps"), credential, scope);
    c.set("rate", rate);
    requireRate(rate);
    c.set("caller", caller);
    c.set("accountId", caller.accountId);
    await next();
  };
}
