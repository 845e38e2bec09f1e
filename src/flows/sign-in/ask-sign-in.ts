// One call of better-auth's: what it gives, the cookies it sets, and its failures in our words.
import { isAPIError } from "better-auth/api";
import type { TemporaryRefusal } from "../../rules/refusals.ts";
import { unavailable } from "../../rules/refusals.ts";
import { isUnanswered } from "../../store/database.ts";

/** What better-auth sets: cookies, and the token for those who keep none. */
export interface SignInAnswer<T> {
  readonly given: T;
  readonly cookies: readonly string[];
  /** The new session's token with its signature; null: no session began. */
  readonly token: string | null;
  /** Identifies the visitor who has just signed in the next time; null: no one has. */
  readonly returningToken: string | null;
}

export async function askSignIn<T>(
  call: () => Promise<{ response: T; headers: Headers | null | undefined }>,
): Promise<SignInAnswer<T>> {
  try {
    const { response, headers } = await call();
    const token = headers?.get("set-auth-token") ?? null;
    return { given: response, cookies: headers?.getSetCookie() ?? [], token, returningToken: null };
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(error: unknown): TemporaryRefusal | null {
  const isFailure = isUnanswered(error) || (isAPIError(error) && error.statusCode >= 500);
  return isFailure
    ? unavailable(
        "Signing in failed because of an error in the service. Try again; if you sent a code, request a new one.",
      )
    : null;
}
