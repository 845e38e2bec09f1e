// Who may change templates and assets: a signed-in person, or a key with the scope for it.
import { isMeantAsApiKey } from "../../rules/api-key.ts";
import { bearerTokenOf } from "../../rules/headers.ts";
import type { AppMiddleware } from "../context.ts";
import { requireKey } from "./require-key.ts";
import { requireSession } from "./require-session.ts";

/** `draws`: see `requireSession`. A key counts as it does everywhere. */
export function requireEditor({ draws = false } = {}): AppMiddleware {
  const key = requireKey("templates");
  const session = requireSession({ draws });
  return function editor(c, next) {
    const token = bearerTokenOf(c.req.header("Authorization"));
    return token !== null && isMeantAsApiKey(token) ? key(c, next) : session(c, next);
  };
}
