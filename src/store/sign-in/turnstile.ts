// Asking Cloudflare whether a Turnstile token was given to a person
// (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/).
import { unavailable } from "../../rules/refusals.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const WAIT_MS = 5_000;
/** The token's own faults; whatever else is wrong is no fault of the visitor. */
const TOKEN_FAULTS = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

/**
 * false: the token is wrong, used or too old. The visitor's address is not sent along.
 * @throws TemporaryRefusal UNAVAILABLE when there is no answer, or one about something else.
 */
export async function verifyTurnstile(
  fetch: Fetch,
  secret: string,
  token: string,
): Promise<boolean> {
  const answer = await ask(fetch, JSON.stringify({ secret, response: token }));
  if (answer?.success === true) return true;
  const faults = answer?.["error-codes"];
  if (Array.isArray(faults) && faults.some((fault) => TOKEN_FAULTS.includes(String(fault)))) {
    return false;
  }
  throw unavailable("The demo cannot check Turnstile tokens right now. Try again.");
}

interface Verdict {
  readonly success?: unknown;
  readonly "error-codes"?: unknown;
}

async function ask(fetch: Fetch, body: string): Promise<Verdict | null> {
  try {
    const answer = await fetch(VERIFY_URL, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return await answer.json<Verdict | null>();
  } catch {
    return null;
  }
}
