// What a developer's own service has and a deployment has not.
import type { AppMiddleware } from "../context.ts";

export function hideOutsideDevelopment(): AppMiddleware {
  return async function hidden(c, next) {
    if (c.get("deps").mailbox === null) return c.notFound();
    return next();
  };
}
