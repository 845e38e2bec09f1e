// Beginning, reading and ending a session, by better-auth. Each call of the account side is checked by
// authenticate-session.ts instead.
import { askSignIn, type SignInAnswer } from "./ask-sign-in.ts";
import { openSignIn, type SignIn, type SignInDeps } from "./open-sign-in.ts";

type Signed = Awaited<ReturnType<SignIn["api"]["signInEmailOTP"]>>;
type Session = Awaited<ReturnType<SignIn["api"]["getSession"]>>;

export interface Visit {
  readonly headers: Headers;
  readonly baseUrl: string;
}

export function signInByCode(
  deps: SignInDeps,
  { headers, baseUrl }: Visit,
  body: { readonly email: string; readonly otp: string },
): Promise<SignInAnswer<Signed>> {
  const { api } = openSignIn(deps, baseUrl);
  return askSignIn(() => api.signInEmailOTP({ body, headers, returnHeaders: true }));
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
