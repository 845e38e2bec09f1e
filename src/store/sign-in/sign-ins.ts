// Asking the Durable Objects of sign-in: who has called how often, and which code is right.
import { unavailable } from "../../rules/refusals.ts";
import type { CountedCall, SignInCall, TakeOutcome } from "../../rules/sign-in-calls.ts";
import type { SealedCode } from "../../rules/sign-in-code.ts";
import type { MailOutcome, SignInCode } from "./sign-in-code.ts";
import type { SignInVisitor } from "./sign-in-visitor.ts";

export type SignInVisitors = DurableObjectNamespace<SignInVisitor>;
export type SignInCodes = DurableObjectNamespace<SignInCode>;

export function takeSignInCall(
  visitors: SignInVisitors,
  name: string,
  call: SignInCall,
): Promise<TakeOutcome> {
  return orUnavailable(async () => visitors.getByName(name).take(call));
}

/** Without an answer the call goes on counting until its ten minutes are over. */
export async function recountSignInCall(
  visitors: SignInVisitors,
  name: string,
  call: CountedCall,
  as: "other" | null,
): Promise<void> {
  try {
    await visitors.getByName(name).recount(call, as);
  } catch {
    // At worst the visitor has one call or guess less.
  }
}

/** `stranger` is null for a returning visitor, whose mails are not limited here. */
export function codeToMail(
  codes: SignInCodes,
  name: string,
  fresh: SealedCode,
  stranger: { readonly network: string | null } | null,
): Promise<MailOutcome> {
  const { network } = stranger ?? { network: null };
  return orUnavailable(async () => codes.getByName(name).mail(fresh, stranger !== null, network));
}

/** Not asked again when it breaks off: the first question may have used the code up. */
export function guessSignInCode(codes: SignInCodes, name: string, mac: string): Promise<boolean> {
  return orUnavailable(async () => codes.getByName(name).guess(mac));
}

async function orUnavailable<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch {
    throw unavailable("The sign-in service did not respond. Try again.");
  }
}
