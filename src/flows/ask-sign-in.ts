// One call of better-auth's: what it gives, the cookies it sets, and its refusals in our words.
import { isAPIError } from "better-auth/api";
import { Refusal } from "../print/index.ts";
import type { Code } from "../rules/codes.ts";
import { unavailable } from "../rules/refusals.ts";
import { isUnanswered } from "../store/database.ts";

/** What better-auth sets: cookies, and the token for those who keep none. */
export interface SignInAnswer<T> {
  readonly given: T;
  readonly cookies: readonly string[];
  /** The new session's token with its signature; null: no session began. */
  readonly token: string | null;
}

export async function askSignIn<T>(
  call: () => Promise<{ response: T; headers: Headers | null | undefined }>,
): Promise<SignInAnswer<T>> {
  try {
    const { response, headers } = await call();
    const token = headers?.get("set-auth-token") ?? null;
    return { given: response, cookies: headers?.getSetCookie() ?? [], token };
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(error: unknown): Refusal<Code> | null {
  if (isUnanswered(error)) return notAnswered();
  if (!isAPIError(error)) return null;
  if (error.statusCode >= 500) return notAnswered();
  return new Refusal<Code>(
    "UNAUTHENTICATED",
    "This code is wrong, used or too old, or it was tried five times. Ask for a new one with POST /auth/email-otp/send-verification-otp.",
  );
}

function notAnswered(): Refusal<Code> {
  return unavailable("The sign-in did not go through. Try again.");
}
