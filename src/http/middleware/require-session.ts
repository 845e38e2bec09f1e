// A signed-in person: session, and for a change the origin and the account's standing.
import { getCookie } from "hono/cookie";
import { authenticateSession, sessionCookieNameOf } from "../../flows/authenticate-session.ts";
import { type AppMiddleware, baseUrlOf } from "../context.ts";

export function requireSession(): AppMiddleware {
  return async function session(c, next) {
    const baseUrl = baseUrlOf(c);
    const holder = await authenticateSession(c.env, {
      authorization: c.req.header("Authorization"),
      cookie: getCookie(c, sessionCookieNameOf(baseUrl)),
      origin: c.req.header("Origin"),
      ownOrigin: new URL(baseUrl).origin,
      isChange: c.req.method !== "GET" && c.req.method !== "HEAD",
    });
    c.set("holder", holder);
    await next();
  };
}
