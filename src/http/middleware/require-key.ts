// Credential, standing, scope and rate of a keyed call, in this order.
import { authenticate, requireRate } from "../../flows/authenticate.ts";
import type { Scope } from "../../rules/scopes.ts";
import type { AppContext, AppMiddleware } from "../context.ts";

/** `scope`: what the key must be for; null: any key will do. `meanwhile`: see `authenticate`. */
export function requireKey(scope: Scope | null = null, meanwhile?: () => unknown): AppMiddleware {
  return async function key(c, next) {
    const credential = {
      authorization: c.req.header("Authorization"),
      address: c.req.header("CF-Connecting-IP"),
    };
    const { caller, rate } = await authenticate(c.get("deps"), credential, scope, meanwhile);
    c.set("rate", rate);
    requireRate(rate);
    c.set("caller", caller);
    c.set("accountId", caller.accountId);
    await next();
  };
}

/** A call may come without a key and has the demo then; one that comes with a wrong key is refused. */
export function withOptionalKey(): AppMiddleware {
  const key = requireKey();
  return function optionalKey(c, next) {
    return hasCredential(c) ? key(c, next) : next();
  };
}

export function hasCredential(c: AppContext): boolean {
  return c.req.header("Authorization") !== undefined;
}
