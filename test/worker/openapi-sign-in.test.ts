// The answers of /auth held against the document.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { settingsOf } from "../../src/env.ts";
import { macOfVisitor } from "../../src/flows/sign-in/address-mac.ts";
import { makeDocument } from "../../src/reference/document/document.ts";
import { makeContract } from "../support/contract.ts";
import { personCode } from "../support/github-origin.ts";
import { useUp } from "../support/worker-rate.ts";
import {
  ask,
  askForCode,
  codeFor,
  cookieIn,
  DEVELOPMENT,
  makeEmail,
  makeVisitor,
  ORIGIN,
  signIn,
  signInWith,
  type Ask,
} from "../support/worker-sign-in.ts";

const contract = makeContract(makeDocument(ORIGIN));
const KNOWN = {
  ...DEVELOPMENT,
  GITHUB_CLIENT_ID: "github-client",
  GITHUB_CLIENT_SECRET: "github-secret",
};
const JSON_TYPE = { "Content-Type": "application/json" };
const LARGE = { email: "a".repeat(5000) };
const FOREIGN = { origin: "https://elsewhere.test" };
const PLAIN = { headers: { "Content-Type": "text/plain" }, body: "{}" };
const SEND = "/auth/email-otp/send-verification-otp";
const SIGN_IN = "/auth/sign-in/email-otp";
const SOCIAL = "/auth/sign-in/social";

const post = (path: string, asked: Ask = {}) =>
  ask("POST", path, { visitor: makeVisitor(), ...asked });
const unreachable = {
  getByName() {
    throw new Error("no");
  },
};
const uncounted = { ...KNOWN, SIGN_IN_VISITOR: unreachable } as unknown as Cloudflare.Env;

async function tooOften(call: (asked: Ask) => Promise<Response>): Promise<Response> {
  const visitor = makeVisitor();
  for (let i = 0; i < 20; i++) await post(SEND, { visitor, json: {} });
  return call({ visitor });
}

const SIGN_OUT = "/auth/sign-out";
const unlimited = { ...DEVELOPMENT, ACCOUNT_LIMITER: unreachable } as unknown as Cloudflare.Env;
const getSession = (asked: Ask = {}) =>
  ask("GET", "/auth/get-session", { visitor: makeVisitor(), ...asked });

async function tooManySessions(call: (asked: Ask) => Promise<Response>): Promise<Response> {
  const visitor = makeVisitor();
  const name = await macOfVisitor({ settings: settingsOf(env) }, visitor);
  await useUp(`visitor:${name}`, { session: 240 }, 240);
  return call({ visitor });
}

const leave = (asked: Ask = {}) =>
  post(SOCIAL, { world: KNOWN, json: { provider: "github" }, ...asked });
const comeBack = (query: string, asked: Ask = {}) =>
  ask("GET", `/auth/callback/github?${query}`, { world: KNOWN, visitor: makeVisitor(), ...asked });

async function signInAtGithub(): Promise<Response> {
  const gone = await leave();
  const { url } = await gone.json<{ url: string }>();
  const person = { id: Math.floor(Math.random() * 1e9), email: makeEmail(), isVerified: true };
  const state = new URL(url).searchParams.get("state")!;
  const query = new URLSearchParams({ code: personCode(person), state });
  return comeBack(String(query), { cookie: cookieIn(gone) });
}

describe("answers of /auth are what the document says", () => {
  it.each<[string, string, () => Promise<Response>]>([
    ["sendSignInCode", "200", () => askForCode(makeEmail())],
    ["sendSignInCode", "400 INVALID_JSON", () => post(SEND, { headers: JSON_TYPE, body: "{" })],
    ["sendSignInCode", "400 UNSUPPORTED_MEDIA_TYPE", () => post(SEND, PLAIN)],
    ["sendSignInCode", "403 ORIGIN_NOT_ALLOWED", () => askForCode(makeEmail(), FOREIGN)],
    ["sendSignInCode", "413 BODY_TOO_LARGE", () => post(SEND, { json: LARGE })],
    ["sendSignInCode", "422 VALIDATION_FAILED", () => post(SEND, { json: {} })],
    [
      "sendSignInCode",
      "429 RATE_LIMITED",
      () => tooOften((asked) => askForCode(makeEmail(), asked)),
    ],
    ["sendSignInCode", "503 UNAVAILABLE", () => askForCode(makeEmail(), { world: uncounted })],
    [
      "signInByCode",
      "200",
      async () => {
        const email = makeEmail();
        return signInWith(email, await codeFor(email));
      },
    ],
    ["signInByCode", "401 UNAUTHENTICATED", () => signInWith(makeEmail(), "2222-2222")],
    ["signInByCode", "403 ORIGIN_NOT_ALLOWED", () => signInWith(makeEmail(), "2222-2222", FOREIGN)],
    ["signInByCode", "413 BODY_TOO_LARGE", () => post(SIGN_IN, { json: LARGE })],
    ["signInByCode", "422 VALIDATION_FAILED", () => signInWith(makeEmail(), "123456")],
    [
      "signInByCode",
      "429 RATE_LIMITED",
      () => tooOften((asked) => signInWith(makeEmail(), "2222-2222", asked)),
    ],
    [
      "signInByCode",
      "503 UNAVAILABLE",
      () => signInWith(makeEmail(), "2222-2222", { world: uncounted }),
    ],
    ["signInElsewhere", "200", leave],
    ["signInElsewhere", "403 ORIGIN_NOT_ALLOWED", () => leave(FOREIGN)],
    ["signInElsewhere", "404 NOT_FOUND", () => leave({ world: DEVELOPMENT })],
    ["signInElsewhere", "422 VALIDATION_FAILED", () => leave({ json: { provider: "apple" } })],
    ["signInElsewhere", "429 RATE_LIMITED", () => tooOften(leave)],
    ["signInElsewhere", "503 UNAVAILABLE", () => leave({ world: uncounted })],
    ["returnFromSignIn", "302", signInAtGithub],
    ["returnFromSignIn", "302", () => comeBack("code=x&state=y")],
    ["returnFromSignIn", "404 NOT_FOUND", () => comeBack("code=x&state=y", { world: DEVELOPMENT })],
    [
      "returnFromSignIn",
      "429 RATE_LIMITED",
      () => tooOften((asked) => comeBack("code=x&state=y", asked)),
    ],
    ["getSession", "200", () => ask("GET", "/auth/get-session")],
    [
      "getSession",
      "200",
      async () => ask("GET", "/auth/get-session", { bearer: (await signIn()).token }),
    ],
    ["getSession", "429 RATE_LIMITED", () => tooManySessions(getSession)],
    ["getSession", "503 UNAVAILABLE", () => getSession({ world: unlimited })],
    ["signOut", "429 RATE_LIMITED", () => tooManySessions((asked) => post(SIGN_OUT, asked))],
    ["signOut", "503 UNAVAILABLE", () => post(SIGN_OUT, { world: unlimited })],
    [
      "signOut",
      "200",
      async () => ask("POST", "/auth/sign-out", { bearer: (await signIn()).token }),
    ],
    [
      "signOut",
      "403 ORIGIN_NOT_ALLOWED",
      async () => ask("POST", "/auth/sign-out", { cookie: (await signIn()).cookie }),
    ],
  ])("%s: %s", async (operationId, expected, act) => {
    const { status, code, faults } = await contract.check(
      contract.callOf(operationId),
      await act(),
    );
    expect(faults).toEqual([]);
    expect([status, code].filter((part) => part !== null).join(" ")).toBe(expected);
  });
});
