// The calls of /auth: signing in by a mailed code or at GitHub and Google, and the session that begins.
import type { Code } from "../../rules/codes.ts";
import { JSON_BODY } from "./code-groups.ts";
import { RATE, REQUEST_HEADERS } from "./headers.ts";
import { type Answer, jsonBody, type Operation } from "./operation.ts";
import { pathParameter } from "./parameters.ts";
import {
  CODE_REQUEST_EXAMPLES,
  currentSessionExample,
  DEPARTURE_EXAMPLES,
  departureExample,
  SIGN_IN_EXAMPLES,
  signedInExample,
} from "./sign-in-examples.ts";

const COUNTED: readonly Code[] = ["RATE_LIMITED", "UNAVAILABLE"];
const POSTED: readonly Code[] = [...COUNTED, ...JSON_BODY, "ORIGIN_NOT_ALLOWED"];

export function signInCalls(): Operation[] {
  const returning = REQUEST_HEADERS["X-Returning-Visitor"];
  return [
    {
      id: "sendSignInCode",
      method: "post",
      path: "/auth/email-otp/send-verification-otp",
      tag: "Sessions",
      summary: "Request a code by mail",
      description: [
        "Mails a code of eight characters that works once, for ten minutes. If you request a code again within that time, the same code is sent again.",
        "Each visitor can request 3 codes per address in 10 minutes. An address gets at most 30 mails in 24 hours from visitors who have not signed in to it before, and at most 6 of these for the visitors of one /48 network of IPv6 addresses. The answer is the same whether the address has an account or not.",
      ].join("\n\n"),
      credential: "none",
      parameters: [returning],
      body: jsonBody("CodeRequest", CODE_REQUEST_EXAMPLES),
      answers: { 200: json("The mail was sent.", "Done", { success: true }) },
      codes: POSTED,
    },
    {
      id: "signInByCode",
      method: "post",
      path: "/auth/sign-in/email-otp",
      tag: "Sessions",
      summary: "Sign in with a code",
      description: [
        "The first sign-in creates the account. Case and the hyphen of the code do not matter. Browsers get the session as a cookie, and a second cookie by which they are recognised at the next sign-in to this address; programs use `token` and `returningVisitor` instead.",
        "Each visitor can send 5 wrong codes per address in 10 minutes; a correct code does not count. A code stops working after 10,000 wrong guesses by all visitors together.",
      ].join("\n\n"),
      credential: "none",
      parameters: [returning],
      body: jsonBody("CodeSignIn", SIGN_IN_EXAMPLES),
      answers: {
        200: {
          ...json("The person is signed in.", "SignedIn", signedInExample()),
          headers: ["Set-Cookie", "Set-Auth-Token"],
        },
      },
      codes: [...POSTED, "UNAUTHENTICATED"],
    },
    {
      id: "signInElsewhere",
      method: "post",
      path: "/auth/sign-in/social",
      tag: "Sessions",
      summary: "Sign in with GitHub or Google",
      description:
        "Returns the address to redirect the person to. A provider that this service does not offer gets `404 NOT_FOUND`.",
      credential: "none",
      parameters: [returning],
      body: jsonBody("SignInElsewhere", DEPARTURE_EXAMPLES),
      answers: {
        200: {
          ...json("The address to redirect to.", "Departure", departureExample()),
          headers: ["Set-Cookie"],
        },
      },
      codes: [...POSTED, "NOT_FOUND"],
    },
    {
      id: "returnFromSignIn",
      method: "get",
      path: "/auth/callback/{provider}",
      tag: "Sessions",
      summary: "Return from GitHub or Google",
      description:
        "The provider redirects the browser to this address, with `code` and `state` in the query. Programs do not call it.",
      credential: "none",
      parameters: [pathParameter("provider", "`github` or `google`.", "github")],
      answers: {
        302: {
          description:
            "To `callbackURL` with a session, or to `errorCallbackURL` with `error` in the query.",
          headers: ["Location", "Set-Cookie"],
        },
      },
      codes: [...COUNTED, "NOT_FOUND"],
    },
    {
      id: "getSession",
      method: "get",
      path: "/auth/get-session",
      tag: "Sessions",
      summary: "Get the session",
      description:
        "Extends a session that is older than a day. Without a session, the answer is `null`. Each visitor can read or end sessions 240 times in any 60 seconds.",
      credential: "session",
      answers: {
        200: {
          ...json("The session, or `null`.", "CurrentSession", currentSessionExample()),
          headers: ["Set-Cookie", "Set-Auth-Token"],
        },
      },
      headers: RATE,
      codes: COUNTED,
    },
    {
      id: "signOut",
      method: "post",
      path: "/auth/sign-out",
      tag: "Sessions",
      summary: "Sign out",
      description:
        "Ends the session at once. The browser is still recognised when you sign in to the same address again.",
      credential: "session",
      answers: {
        200: {
          ...json("The person is signed out.", "Done", { success: true }),
          headers: ["Set-Cookie", "Clear-Site-Data"],
        },
      },
      headers: RATE,
      codes: [...COUNTED, "ORIGIN_NOT_ALLOWED"],
    },
  ];
}

function json(description: string, schema: string, example: unknown): Answer {
  return { description, mediaType: "application/json", schema, example };
}
