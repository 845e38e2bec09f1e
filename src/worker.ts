// The entry: builds what a request may reach, and hands it to the app.
import { settingsOf, type Env } from "./env.ts";
import type { Deps, Settings } from "./flows/deps.ts";
import { forgetRevokedKeys } from "./flows/nightly/forget-revoked-keys.ts";
import { forgetSignIns } from "./flows/nightly/forget-sign-ins.ts";
import { forgetUsageDays } from "./flows/nightly/forget-usage-days.ts";
import { removeExpiredAssets } from "./flows/nightly/remove-expired-assets.ts";
import { settleLeftVersions } from "./flows/nightly/settle-left-versions.ts";
import { sweepDeletedAccounts } from "./flows/nightly/sweep-deleted-accounts.ts";
import { reconcile } from "./flows/operator/reconcile.ts";
import { Spans } from "./flows/spans.ts";
import { createApp } from "./http/app.ts";
import { logFailure, logReconciliation, logWarning } from "./http/log.ts";
import { openDatabase } from "./store/database.ts";
import { openMail, openMailbox } from "./store/mail.ts";

export { AccountLimiter } from "./store/account-limiter.ts";
export { IdempotencyKey } from "./store/idempotency-key.ts";
export { SignInCode } from "./store/sign-in-code.ts";
export { SignInVisitor } from "./store/sign-in-visitor.ts";

const app = createApp(openDeps);

export default {
  fetch(request, env, ctx) {
    return app.fetch(request, env, ctx);
  },

  async scheduled(_controller, env) {
    const { now } = Date;
    const deps = { db: openDatabase(env.DB), accountAssets: env.ACCOUNT_ASSETS, now };
    await Promise.all([
      reconcile(deps).then(logReconciliation),
      // Former documents count as uses of their assets, so they come first.
      settleLeftVersions(deps).then(() => removeExpiredAssets(deps)),
      sweepDeletedAccounts(deps),
      forgetRevokedKeys(deps),
      forgetUsageDays(deps),
      forgetSignIns(deps),
    ]);
  },
} satisfies ExportedHandler<Env>;

function openDeps(request: Request, env: Env, ctx: Pick<ExecutionContext, "waitUntil">): Deps {
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
    signInVisitors: env.SIGN_IN_VISITOR,
    signInCodes: env.SIGN_IN_CODE,
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
