// What is left in D1 of sign-ins that are over: every night it goes. Codes and the calls of visitors are kept by
// Durable Objects, which go by themselves.
import { forgetOverSessions } from "../../store/sign-in/sessions.ts";
import type { Deps } from "../deps.ts";

export function forgetSignIns({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  return forgetOverSessions(db, now());
}
