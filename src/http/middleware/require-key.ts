// Credential, standing, scope and rate of a keyed call, in this order.
import { authenticate, requireRate } from "../../flows/authenticate.ts";
import { macOfVisitor } from "../../flows/sign-in/address-mac.ts";
import { countVisitor, requireVisitorRate } from "../../flows/visitor-rate.ts";
import type { VisitorWindow } from "../../rules/rate-window.ts";
import type { Scope } from "../../rules/scopes.ts";
import type { AppContext, AppMiddleware } from "../context.ts";

/** `scope`: what the key must be for; null: any key will do. `meanwhile`: see `authenticate`. */
export function requireKey(
  scope: Scope | null = null,
  meanwhile?: () => unknown,
  standing?: { readonly isForBusiness: boolean },
): AppMiddleware {
  return async function key(c, next) {
    const credential = {
      authorization: c.req.header("Authorization"),
      address: c.req.header("CF-Connecting-IP"),
    };
    const deps = c.get("deps");
    const { caller, rate } = await authenticate(deps, credential, scope, meanwhile, standing);
    c.set("rate", rate);
    requireRate(rate);
    c.set("caller", caller);
    c.set("accountId", caller.accountId);
    await next();
  };
}

/** A call may come without a key and has the demo then, at a visitor's rate; one with a wrong key is refused. */
export function withOptionalKey(window: VisitorWindow): AppMiddleware {
  const key = requireKey();
  return async function optionalKey(c, next) {
    if (hasCredential(c)) return key(c, next);
    const visitor = await macOfVisitor(c.get("deps"), c.req.header("CF-Connecting-IP"));
    const rate = await countVisitor(c.get("deps"), visitor, window);
    c.set("rate", rate);
    requireVisitorRate(window, rate);
    await next();
  };
}

export function hasCredential(c: AppContext): boolean {
  return c.req.header("Authorization") !== undefined;
}
