// /auth/sign-in/social and /auth/callback: signing in at GitHub or Google, in better-auth's shapes.
import { departure } from "../../reference/document/sign-in-requests.ts";
import type { AppHandler } from "../context.ts";
import { answerWith, keepCookies, readCountedJson, visitOf } from "./auth.ts";

export const postSocialSignIn: AppHandler = async (c) => {
  const { provider, ...wayBack } = await readCountedJson(c, departure);
  const { leaveForSignIn } = await import("../../flows/sign-in/sign-in-elsewhere.ts");
  const answer = await leaveForSignIn(c.get("deps"), visitOf(c), provider, wayBack);
  return answerWith(c, answer, answer.given);
};

export const getCallback: AppHandler = async (c) => {
  const { returnFromSignIn } = await import("../../flows/sign-in/sign-in-elsewhere.ts");
  const provider = c.req.param("provider") ?? "";
  const answer = await returnFromSignIn(c.get("deps"), visitOf(c), provider, c.req.query());
  keepCookies(c, answer);
  return c.redirect(answer.given.location);
};
