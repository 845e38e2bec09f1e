// A signed-in person: session, for a change the origin and the account's standing, then the rate.
import { getCookie } from "hono/cookie";
import {
  authenticateSession,
  callerOf,
  sessionCookieNameOf,
} from "../../flows/authenticate-session.ts";
import { businessOnly } from "../../flows/authenticate.ts";
import { countSignedIn, requireSignedInRate } from "../../flows/signed-in-rate.ts";
import { type AppMiddleware, baseUrlOf } from "../context.ts";

/** `draws`: the call also counts among those that draw. `isForBusiness`: any other account is refused. */
export function requireSession({ draws = false, isForBusiness = false } = {}): AppMiddleware {
  return async function session(c, next) {
    const baseUrl = baseUrlOf(c);
    const holder = await authenticateSession(c.get("deps"), {
      authorization: c.req.header("Authorization"),
      cookie: getCookie(c, sessionCookieNameOf(baseUrl)),
      account: c.req.header("Platen-Account"),
      origin: c.req.header("Origin"),
      ownOrigin: new URL(baseUrl).origin,
      isChange: c.req.method !== "GET" && c.req.method !== "HEAD",
    });
    if (isForBusiness && !holder.isBusiness) throw businessOnly();
    c.set("holder", holder);
    c.set("accountId", holder.accountId);
    const rate = await countSignedIn(c.get("deps"), holder.accountId, { draws });
    c.set("rate", rate);
    requireSignedInRate(rate);
    await next();
  };
}

/** After `requireSession`: the holder is the one who prints. */
export const printAsHolder: AppMiddleware = async (c, next) => {
  c.set("caller", callerOf(c.get("holder"), c.get("deps").now()));
  await next();
};
