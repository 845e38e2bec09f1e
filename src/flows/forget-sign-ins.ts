// What is left of sign-ins that are over: sessions, codes, and who was mailed one. Every night it goes.
import { forgetCodeMails } from "../store/code-mails.ts";
import { forgetOverSessions } from "../store/sessions.ts";
import type { Deps } from "./deps.ts";

export async function forgetSignIns({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await Promise.all([forgetOverSessions(db, now()), forgetCodeMails(db, now())]);
}
