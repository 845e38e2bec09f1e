// The entry: builds what a request may reach, and hands it to the app.
import { settingsOf, type Env } from "./env.ts";
import type { Deps } from "./flows/deps.ts";
import { createApp } from "./http/app.ts";
import { logFailure } from "./http/log.ts";
import { openDatabase } from "./store/database.ts";

export { AccountLimiter } from "./store/account-limiter.ts";

const app = createApp();

export default {
  fetch(request, env, ctx) {
    return app.fetch(request, openDeps(env, ctx), ctx);
  },
} satisfies ExportedHandler<Env>;

function openDeps(env: Env, ctx: ExecutionContext): Deps {
  const requestId = crypto.randomUUID();
  return {
    db: openDatabase(env.DB),
    assets: env.ASSETS,
    limiters: env.ACCOUNT_LIMITER,
    wrongKeys: env.WRONG_KEYS,
    settings: settingsOf(env),
    requestId,
    now: () => Date.now(),
    defer: (work) =>
      ctx.waitUntil(
        work.catch((error: unknown) => logFailure({ event: "deferred-failure", requestId }, error)),
      ),
  };
}
