// /auth/sign-in/social and /auth/callback: signing in at GitHub or Google, in better-auth's shapes.
import { z } from "zod";
import { PROVIDERS } from "../../rules/providers.ts";
import type { AppHandler } from "../context.ts";
import { readJson } from "../read-json.ts";
import { answerWith, refuseForeignOrigin, visitOf } from "./auth.ts";

const BODY_BYTES = 4096;

// One slash and no backslash: browsers take `//host` and `/\host` for another site.
const ownPath = z
  .string("must be a string")
  .max(1000, "may have at most 1000 characters")
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, "must be a path of this service, like /console");

const departure = z.strictObject({
  provider: z.enum(PROVIDERS, "must be github or google"),
  callbackURL: ownPath.default("/"),
  errorCallbackURL: ownPath.default("/"),
});

export const postSocialSignIn: AppHandler = async (c) => {
  refuseForeignOrigin(c);
  const { provider, ...wayBack } = await readJson(c.req.raw, departure, BODY_BYTES);
  const { leaveForSignIn } = await import("../../flows/sign-in-elsewhere.ts");
  const answer = await leaveForSignIn(c.env, visitOf(c), provider, wayBack);
  return answerWith(c, answer, answer.given);
};

export const getCallback: AppHandler = async (c) => {
  const { returnFromSignIn } = await import("../../flows/sign-in-elsewhere.ts");
  const provider = c.req.param("provider") ?? "";
  const answer = await returnFromSignIn(c.env, visitOf(c), provider, c.req.query());
  for (const cookie of answer.cookies) c.header("Set-Cookie", cookie, { append: true });
  return c.redirect(answer.given.location);
};
