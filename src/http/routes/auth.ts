// /auth: those of better-auth's calls that are meant to be reached, in its own shapes. better-auth is
// evaluated when one of them is asked, never by a request that prints.
import type { z } from "zod";
import { getCookie, setCookie } from "hono/cookie";
import { isCookieSecure, requireOwnOrigin } from "../../flows/authenticate-session.ts";
import type { SignInAnswer } from "../../flows/sign-in/ask-sign-in.ts";
import { countCall, countSessionCall, type Visit } from "../../flows/sign-in/count-call.ts";
import {
  RETURNING_HEADER,
  RETURNING_SEC,
  returningCookieNameOf,
} from "../../flows/sign-in/returning-visitor.ts";
import { requireVisitorRate } from "../../flows/visitor-rate.ts";
import { codeRequest, codeSignIn } from "../../reference/document/sign-in-requests.ts";
import { Refusal } from "../../refusal.ts";
import { clearCache } from "../clear-cache.ts";
import { type AppContext, type AppHandler, baseUrlOf } from "../context.ts";
import { readJson } from "../read-json.ts";

const BODY_BYTES = 4096;
/** Only these calls read the cookie. */
const RETURNING_PATH = "/auth";

export const postSendCode: AppHandler = async (c) => {
  const { email } = await readCountedJson(c, codeRequest);
  const { sendCode } = await import("../../flows/sign-in/send-code.ts");
  await sendCode(c.get("deps"), visitOf(c), email);
  return c.json({ success: true });
};

export const postSignIn: AppHandler = async (c) => {
  const body = await readCountedJson(c, codeSignIn);
  const { signInByCode } = await import("../../flows/sign-in/sign-in.ts");
  const answer = await signInByCode(c.get("deps"), visitOf(c), body);
  const { token, returningToken } = answer;
  // The bare token is not accepted; the one with its signature is handed out.
  return answerWith(c, answer, { token, returningVisitor: returningToken, ...answer.given });
};

export const getSession: AppHandler = async (c) => {
  await requireSessionRate(c);
  const { readSession } = await import("../../flows/sign-in/sign-in.ts");
  const answer = await readSession(c.get("deps"), visitOf(c));
  if (!answer.given) return answerWith(c, answer, null);
  const { id, userId, createdAt, updatedAt, expiresAt } = answer.given.session;
  const session = { id, userId, createdAt, updatedAt, expiresAt };
  return answerWith(c, answer, { session, user: answer.given.user });
};

export const postSignOut: AppHandler = async (c) => {
  await requireSessionRate(c);
  if (c.req.header("Authorization") === undefined) requireOwnOrigin(originsOf(c));
  const { signOut } = await import("../../flows/sign-in/sign-in.ts");
  const answer = await signOut(c.get("deps"), visitOf(c));
  clearCache(c);
  return answerWith(c, answer, answer.given);
};

async function requireSessionRate(c: AppContext): Promise<void> {
  const rate = await countSessionCall(c.get("deps"), visitOf(c));
  c.set("rate", rate);
  requireVisitorRate("session", rate);
}

/** A body that is refused counts as a call too; over the quota it is 429, whatever is wrong with it. */
export async function readCountedJson<T>(c: AppContext, schema: z.ZodType<T>): Promise<T> {
  try {
    refuseForeignOrigin(c);
    return await readJson(c.req.raw, schema, BODY_BYTES);
  } catch (error) {
    if (error instanceof Refusal) await countCall(c.get("deps"), visitOf(c), { kind: "other" });
    throw error;
  }
}

/** Another site's page must not sign its visitor in; a program has no origin. */
function refuseForeignOrigin(c: AppContext): void {
  const origins = originsOf(c);
  if (origins.origin !== undefined) requireOwnOrigin(origins);
}

function originsOf(c: AppContext) {
  return { origin: c.req.header("Origin"), ownOrigin: new URL(baseUrlOf(c)).origin };
}

export function visitOf(c: AppContext): Visit {
  const baseUrl = baseUrlOf(c);
  return {
    headers: c.req.raw.headers,
    baseUrl,
    address: c.req.header("CF-Connecting-IP"),
    returningToken: c.req.header(RETURNING_HEADER) ?? getCookie(c, returningCookieNameOf(baseUrl)),
  };
}

export function answerWith(
  c: AppContext,
  answer: SignInAnswer<unknown>,
  body: object | null,
): Response {
  if (answer.token !== null) c.header("Set-Auth-Token", answer.token);
  keepCookies(c, answer);
  return c.json(body);
}

export function keepCookies(
  c: AppContext,
  { cookies, returningToken }: SignInAnswer<unknown>,
): void {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  if (returningToken === null) return;
  const baseUrl = baseUrlOf(c);
  setCookie(c, returningCookieNameOf(baseUrl), returningToken, {
    path: RETURNING_PATH,
    maxAge: RETURNING_SEC,
    httpOnly: true,
    secure: isCookieSecure(baseUrl),
    sameSite: "Lax",
  });
}
