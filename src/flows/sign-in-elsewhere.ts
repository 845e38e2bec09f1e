// Signing in at GitHub or Google, where the deployment is known there: off to them, and back with proof
// of an address. An address that they do not vouch for opens nothing.
import { Refusal } from "../print/index.ts";
import type { Code } from "../rules/codes.ts";
import { PROVIDERS, type Provider } from "../rules/providers.ts";
import { askSignIn, type SignInAnswer } from "./ask-sign-in.ts";
import { openSignIn, type SignInDeps } from "./open-sign-in.ts";
import type { Visit } from "./sign-in.ts";

/** Paths of ours to come back to. */
export interface WayBack {
  readonly callbackURL: string;
  readonly errorCallbackURL: string;
}

/** `url` is where the person goes to sign in. */
export async function leaveForSignIn(
  deps: SignInDeps,
  { headers, baseUrl }: Visit,
  provider: Provider,
  wayBack: WayBack,
): Promise<SignInAnswer<{ readonly url: string | undefined; readonly redirect: boolean }>> {
  requireProvider(deps, provider);
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
  deps: SignInDeps,
  { headers, baseUrl }: Visit,
  provider: string,
  query: Readonly<Record<string, string>>,
): Promise<SignInAnswer<{ readonly location: string }>> {
  requireProvider(deps, provider);
  const { api } = openSignIn(deps, baseUrl);
  return askSignIn(async () => {
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
}

function requireProvider({ settings }: SignInDeps, provider: string): void {
  const isKnown = PROVIDERS.some((name) => name === provider && settings[name] !== null);
  if (!isKnown) throw new Refusal<Code>("NOT_FOUND", "Nobody signs in there.");
}
