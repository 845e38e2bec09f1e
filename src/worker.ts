// The entry: builds what a request may reach, and hands it to the app.
import type { Env } from "./env.ts";
import type { Deps, Settings } from "./flows/deps.ts";
import { Spans } from "./flows/spans.ts";
import { createApp } from "./http/app.ts";
import { late } from "./http/late.ts";
import { logCode, logFailure, logWarning } from "./http/log.ts";
import { jobMemory } from "./isolate/memory.ts";
import { PROBE_CRON } from "./rules/status.ts";
import { openDatabase } from "./store/database.ts";
import { openCodeLog, openMail, openMailbox } from "./store/sign-in/mail.ts";

export { AccountLimiter } from "./store/visits/account-limiter.ts";
export { IdempotencyKey } from "./store/money/idempotency-key.ts";
export { PrinterAddress } from "./store/printers/printer-address.ts";
export { PrinterQueue } from "./store/printers/printer-queue.ts";
export { SignInCode } from "./store/sign-in/sign-in-code.ts";
export { SignInVisitor } from "./store/sign-in/sign-in-visitor.ts";

/** Late, because a Durable Object's isolate needs neither it nor zod. */
const environment = late(() => import("./env.ts"));
const app = createApp(openDeps);

export default {
  fetch(request, env, ctx) {
    return app.fetch(request, env, ctx);
  },

  async scheduled({ cron }, env) {
    if (cron === PROBE_CRON) {
      const { runProbe } = await import("./probe.ts");
      return runProbe(env);
    }
    const { runNightly } = await import("./nightly.ts");
    await runNightly(env);
  },
} satisfies ExportedHandler<Env>;

async function openDeps(
  request: Request,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Promise<Deps> {
  const requestId = crypto.randomUUID();
  const { settingsOf } = await environment.load();
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
    printQueues: env.PRINTER_QUEUE,
    printerAddresses: env.PRINTER_ADDRESS,
    wrongKeys: env.WRONG_KEYS,
    demoVisits: env.DEMO_KV,
    analytics: env.ANALYTICS ?? null,
    mail:
      mailbox ??
      openCodeLog(openMail(env.SEND_EMAIL, settings.mailFrom), settings.logCodesFor, logCode),
    mailbox,
    fetch: (url, init) => fetch(url, init),
    // Asked for where an image is fetched.
    get ownHosts() {
      return ownHostsOf(request, settings);
    },
    settings,
    requestId,
    now,
    get hungUp() {
      return request.signal;
    },
    holding: jobMemory.open(() => request.signal),
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
