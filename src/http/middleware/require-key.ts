// Credential, standing and rate of a keyed call, in this order.
import { authenticate, requireRate } from "../../flows/authenticate.ts";
import type { AppMiddleware } from "../context.ts";

export function requireKey(): AppMiddleware {
  return async function key(c, next) {
    const { caller, rate } = await authenticate(c.env, {
      authorization: c.req.header("Authorization"),
      address: c.req.header("CF-Connecting-IP"),
    });
    c.set("rate", rate);
    requireRate(rate);
    c.set("caller", caller);
    await next();
  };
}
