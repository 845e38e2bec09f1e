// What runs every five minutes: the service prints for itself, and counts how that went.
import { type Env, settingsOf } from "./env.ts";
import { probe } from "./flows/status/probe.ts";
import { logProbe } from "./http/log.ts";
import { openDatabase } from "./store/database.ts";
import { openMail, openMailbox } from "./store/sign-in/mail.ts";

export async function runProbe(env: Env): Promise<void> {
  const { now } = Date;
  const settings = settingsOf(env);
  const found = await probe({
    db: openDatabase(env.DB),
    demoVisits: env.DEMO_KV,
    fetch: (url, init) => fetch(url, init),
    mail:
      settings.environment === "development"
        ? openMailbox(env.DEMO_KV, now)
        : openMail(env.SEND_EMAIL, settings.mailFrom),
    now,
    settings,
  });
  if (found !== null) logProbe(found);
}
