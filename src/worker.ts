// The entry: builds what a request may reach, and hands it to the app.
import { settingsOf, type Env } from "./env.ts";
import type { Deps, Settings } from "./flows/deps.ts";
import { forgetSignIns } from "./flows/forget-sign-ins.ts";
import { reconcile } from "./flows/reconcile.ts";
import { removeExpiredAssets } from "./flows/remove-expired-assets.ts";
import { Spans } from "./flows/spans.ts";
import { createApp } from "./http/app.ts";
import { logFailure, logReconciliation, logWarning } from "./http/log.ts";
import { openDatabase } from "./store/database.ts";
import { openMail, openMailbox } from "./store/mail.ts";

export { AccountLimiter } from "./store/account-limiter.ts";
export { IdempotencyKey } from "./store/idempotency-key.ts";

const app = createApp();

export default {
  fetch(request, env, ctx) {
    return app.fetch(request, openDeps(request, env, ctx), ctx);
  },

  async scheduled(_controller, env) {
    const db = openDatabase(env.DB);
    await Promise.all([
      reconcile({ db }).then(logReconciliation),
      removeExpiredAssets({ db, accountAssets: env.ACCOUNT_ASSETS, now: Date.now }),
      forgetSignIns({ db, now: Date.now }),
    ]);
  },
} satisfies ExportedHandler<Env>;

function openDeps(request: Request, env: Env, ctx: ExecutionContext): Deps {
  const requestId = crypto.randomUUID();
  const settings = settingsOf(env);
  const { now } = Date;
  const mailbox = settings.environment === "development" ? openMailbox(env.DEMO_KV, now) : null;
  return {
    db: openDatabase(env.DB),
    assets: env.ASSETS,
    accountAssets: env.ACCOUNT_ASSETS,
    limiters: env.ACCOUNT_LIMITER,
    reservations: env.IDEMPOTENCY_KEY,
    wrongKeys: env.WRONG_KEYS,
    demoVisits: env.DEMO_KV,
    analytics: env.ANALYTICS ?? null,
    mail: mailbox ?? openMail(env.SEND_EMAIL, settings.mailFrom),
    mailbox,
    fetch: (url, init) => fetch(url, init),
    ownHosts: ownHostsOf(request, settings),
    settings,
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

function ownHostsOf({ url }: Request, { publicBaseUrl }: Settings): string[] {
  return [url, publicBaseUrl ?? url].map((own) => new URL(own).hostname);
}
