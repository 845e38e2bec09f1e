// Signing in at GitHub or Google, where the deployment is known there: off to them, and back with proof
// of an address. An address that they have not verified is refused.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { PROVIDERS, type Provider } from "../../rules/providers.ts";
import { askSignIn, type SignInAnswer } from "./ask-sign-in.ts";
import { countCall, type CountDeps, type Visit } from "./count-call.ts";
import { openSignIn, type SignInDeps } from "./open-sign-in.ts";
import { makeReturningToken } from "./returning-visitor.ts";

/** Paths of ours to come back to. */
export interface WayBack {
  readonly callbackURL: string;
  readonly errorCallbackURL: string;
}

/** `url` is where the person goes to sign in. */
export async function leaveForSignIn(
  deps: SignInDeps & CountDeps,
  visit: Visit,
  provider: Provider,
  wayBack: WayBack,
): Promise<SignInAnswer<{ readonly url: string | undefined; readonly redirect: boolean }>> {
  await countCall(deps, visit, { kind: "other" });
  requireProvider(deps, provider);
  const { headers, baseUrl } = visit;
  const { api } = openSignIn(deps, baseUrl);
  const body = { provider, ...wayBack };
  return askSignIn(async () => {
    const { response, headers: set } = await api.signInSocial({
      body,
      headers,
      returnHeaders: true,
    });
    return { response: { url: response.url, redirect: response.redirect }, headers: set };
  });
}

/** Always a redirect: to where the person set out for, or with `error` in the query. */
export async function returnFromSignIn(
  deps: SignInDeps & CountDeps,
  visit: Visit,
  provider: string,
  query: Readonly<Record<string, string>>,
): Promise<SignInAnswer<{ readonly location: string }>> {
  const { known } = await countCall(deps, visit, { kind: "other" });
  requireProvider(deps, provider);
  const { headers, baseUrl } = visit;
  let signedInTo: string | null = null;
  const { api } = openSignIn(deps, baseUrl, (email) => (signedInTo = email));
  const signed = await askSignIn(async () => {
    const answer: Response = await api.callbackOAuth({
      params: { id: provider },
      query,
      headers,
      method: "GET",
      asResponse: true,
    });
    const location = answer.headers.get("Location") ?? baseUrl;
    return { response: { location }, headers: answer.headers };
  });
  if (signed.token === null || signedInTo === null) return signed;
  return { ...signed, returningToken: await makeReturningToken(deps, signedInTo, known) };
}

function requireProvider({ settings }: SignInDeps, provider: string): void {
  const isKnown = PROVIDERS.some((name) => name === provider && settings[name] !== null);
  if (!isKnown)
    throw new Refusal<Code>(
      "NOT_FOUND",
      "Unknown sign-in provider. Use github or google if this service offers them, or sign in with a code sent by mail.",
    );
}
