// The entry: builds what a request may reach, and hands it to the app.
import { settingsOf, type Env } from "./env.ts";
import type { Deps } from "./flows/deps.ts";
import { reconcile } from "./flows/reconcile.ts";
import { Spans } from "./flows/spans.ts";
import { createApp } from "./http/app.ts";
import { logFailure, logReconciliation, logWarning } from "./http/log.ts";
import { openDatabase } from "./store/database.ts";

export { AccountLimiter } from "./store/account-limiter.ts";
export { IdempotencyKey } from "./store/idempotency-key.ts";

const app = createApp();

export default {
  fetch(request, env, ctx) {
    return app.fetch(request, openDeps(env, ctx), ctx);
  },

  async scheduled(_controller, env) {
    logReconciliation(await reconcile({ db: openDatabase(env.DB) }));
  },
} satisfies ExportedHandler<Env>;

function openDeps(env: Env, ctx: ExecutionContext): Deps {
  const requestId = crypto.randomUUID();
  const { now } = Date;
  return {
    db: openDatabase(env.DB),
    assets: env.ASSETS,
    accountAssets: env.ACCOUNT_ASSETS,
    limiters: env.ACCOUNT_LIMITER,
    reservations: env.IDEMPOTENCY_KEY,
    wrongKeys: env.WRONG_KEYS,
    demoVisits: env.DEMO_KV,
    fetch: (url, init) => fetch(url, init),
    settings: settingsOf(env),
    requestId,
    now,
    spans: new Spans(now),
    defer: (work) =>
      ctx.waitUntil(
        work.catch((error: unknown) => logFailure({ event: "deferred-failure", requestId }, error)),
      ),
    outlive: (work) => ctx.waitUntil(work.catch(() => {})),
    warn: (event) => logWarning(event, requestId),
  };
}
