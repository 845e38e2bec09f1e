// /auth: those of better-auth's calls that are meant to be reached, in its own shapes. better-auth is
// evaluated when one of them is asked, never by a request that prints.
import { z } from "zod";
import { requireOwnOrigin } from "../../flows/authenticate-session.ts";
import type { SignInAnswer } from "../../flows/ask-sign-in.ts";
import { type AppContext, type AppHandler, baseUrlOf } from "../context.ts";
import { emailAddress } from "../email-address.ts";
import { readJson } from "../read-json.ts";

const BODY_BYTES = 4096;

const codeRequest = z.strictObject({
  email: emailAddress,
  type: z.literal("sign-in", 'must be "sign-in"'),
});

const codeSignIn = z.strictObject({
  email: emailAddress,
  otp: z
    .string("must be a string")
    .trim()
    .regex(/^\d{6}$/, "must be the six digits of the mail"),
});

export const postSendCode: AppHandler = async (c) => {
  refuseForeignOrigin(c);
  const { email } = await readJson(c.req.raw, codeRequest, BODY_BYTES);
  const { sendCode } = await import("../../flows/send-code.ts");
  const address = c.req.header("CF-Connecting-IP");
  await sendCode(c.env, { email, address, baseUrl: baseUrlOf(c) });
  return c.json({ success: true });
};

export const postSignIn: AppHandler = async (c) => {
  refuseForeignOrigin(c);
  const body = await readJson(c.req.raw, codeSignIn, BODY_BYTES);
  const { signInByCode } = await import("../../flows/sign-in.ts");
  const answer = await signInByCode(c.env, visitOf(c), body);
  // The bare token opens nothing: what is handed out is the one with its signature.
  return answerWith(c, answer, { ...answer.given, token: answer.token });
};

export const getSession: AppHandler = async (c) => {
  const { readSession } = await import("../../flows/sign-in.ts");
  const answer = await readSession(c.env, visitOf(c));
  if (!answer.given) return answerWith(c, answer, null);
  const { id, userId, createdAt, updatedAt, expiresAt } = answer.given.session;
  const session = { id, userId, createdAt, updatedAt, expiresAt };
  return answerWith(c, answer, { session, user: answer.given.user });
};

export const postSignOut: AppHandler = async (c) => {
  if (c.req.header("Authorization") === undefined) requireOwnOrigin(originsOf(c));
  const { signOut } = await import("../../flows/sign-in.ts");
  const answer = await signOut(c.env, visitOf(c));
  return answerWith(c, answer, answer.given);
};

/** Another site's page must not sign its visitor in; a program has no origin. */
export function refuseForeignOrigin(c: AppContext): void {
  const origins = originsOf(c);
  if (origins.origin !== undefined) requireOwnOrigin(origins);
}

function originsOf(c: AppContext) {
  return { origin: c.req.header("Origin"), ownOrigin: new URL(baseUrlOf(c)).origin };
}

export function visitOf(c: AppContext) {
  return { headers: c.req.raw.headers, baseUrl: baseUrlOf(c) };
}

export function answerWith(
  c: AppContext,
  answer: SignInAnswer<unknown>,
  body: object | null,
): Response {
  for (const cookie of answer.cookies) c.header("Set-Cookie", cookie, { append: true });
  if (answer.token !== null) c.header("Set-Auth-Token", answer.token);
  return c.json(body);
}
