// Beginning, reading and ending a session, by better-auth. Each call of the account side is checked by
// authenticate-session.ts instead.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { readTypedCode } from "../../rules/sign-in-code.ts";
import { guessSignInCode } from "../../store/sign-in/sign-ins.ts";
import type { Deps } from "../deps.ts";
import { macOfEmail } from "./address-mac.ts";
import { askSignIn, type SignInAnswer } from "./ask-sign-in.ts";
import { macOfCode, nameCode } from "./code.ts";
import { countCall, recountCall, type CountDeps, type Visit } from "./count-call.ts";
import { openSignIn, type SignIn, type SignInDeps } from "./open-sign-in.ts";
import { makeReturningToken } from "./returning-visitor.ts";

type Signed = Awaited<ReturnType<SignIn["api"]["startSession"]>>;
type Session = Awaited<ReturnType<SignIn["api"]["getSession"]>>;
type CodeDeps = Pick<Deps, "settings" | "signInCodes">;

/** `email` is trimmed and in lower case, `otp` as it was typed. */
export async function signInByCode(
  deps: SignInDeps & CountDeps & CodeDeps,
  visit: Visit,
  { email, otp }: { readonly email: string; readonly otp: string },
): Promise<SignInAnswer<Signed>> {
  const counted = await countCall(deps, visit, { kind: "guess", email });
  const owners = counted.returningId === null ? [null] : [counted.returningId, null];
  if (!(await isRight(deps, { email, code: readTypedCode(otp), owners }))) throw wrongCode();
  const { api } = openSignIn(deps, visit.baseUrl);
  const { headers } = visit;
  const [answer, returningToken] = await Promise.all([
    askSignIn(() => api.startSession({ body: { email }, headers, returnHeaders: true })),
    makeReturningToken(deps, email, counted.known),
    recountCall(deps, counted, "other"),
  ]);
  return { ...answer, returningToken };
}

/** Prolongs a session that is older than a day. */
export function readSession(
  deps: SignInDeps,
  { headers, baseUrl }: Visit,
): Promise<SignInAnswer<Session>> {
  const { api } = openSignIn(deps, baseUrl);
  return askSignIn(() => api.getSession({ headers, returnHeaders: true }));
}

export function signOut(
  deps: SignInDeps,
  { headers, baseUrl }: Visit,
): Promise<SignInAnswer<{ success: boolean }>> {
  const { api } = openSignIn(deps, baseUrl);
  return askSignIn(() => api.signOut({ headers, returnHeaders: true }));
}

interface Guess {
  readonly email: string;
  readonly code: string;
  /** Whose codes it may be: a returning visitor may also have asked elsewhere, as a stranger. */
  readonly owners: readonly (string | null)[];
}

async function isRight(deps: CodeDeps, { email, code, owners }: Guess): Promise<boolean> {
  const addressMac = await macOfEmail(deps, email);
  for (const owner of owners) {
    const name = nameCode(addressMac, owner);
    const mac = await macOfCode(deps, name, code);
    if (await guessSignInCode(deps.signInCodes, name, mac)) return true;
  }
  return false;
}

function wrongCode(): Refusal<Code> {
  return new Refusal<Code>(
    "UNAUTHENTICATED",
    "The code is wrong, already used, or older than ten minutes. Request a new one with POST /auth/email-otp/send-verification-otp.",
  );
}
