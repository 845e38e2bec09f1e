// A customer of the account side over HTTP: signs in by the code in the mailbox, then calls /account/v1.
import { expect } from "vitest";
import { makeAddress, postJson, send } from "./api.ts";

export const makeEmail = () => `${crypto.randomUUID()}@example.com`;

export interface Caller {
  /** Where the calls come from; a new address unless given. */
  readonly address?: string;
  /** `returningVisitor` of an earlier sign-in. */
  readonly returning?: string;
}

export function askForCode(email: string, caller: Caller = {}): Promise<Response> {
  const body = { email, type: "sign-in" };
  return postJson("/auth/email-otp/send-verification-otp", body, { headers: headersOf(caller) });
}

export function signInWith(email: string, otp: string, caller: Caller = {}): Promise<Response> {
  return postJson("/auth/sign-in/email-otp", { email, otp }, { headers: headersOf(caller) });
}

function headersOf({ address = makeAddress(), returning }: Caller): Record<string, string> {
  return {
    "CF-Connecting-IP": address,
    ...(returning !== undefined && { "X-Returning-Visitor": returning }),
  };
}

/** The session token of a sign-in by code. */
export async function signIn(email: string): Promise<string> {
  return (await signInFully(email)).token;
}

export async function signInFully(
  email: string,
): Promise<{ readonly token: string; readonly returningVisitor: string }> {
  const asked = await askForCode(email);
  expect(asked.status, await asked.clone().text()).toBe(200);
  const answer = await signInWith(email, await readCode(email));
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as { token: string; returningVisitor: string };
}

/** The code of the last mail. */
export async function readCode(email: string): Promise<string> {
  const mailbox = await send(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  const { data } = (await mailbox.json()) as { data: readonly { code: string }[] };
  return data[0]?.code ?? "";
}

export function account(
  session: string,
  method: string,
  path: string,
  { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  return send(`/account/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${session}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The `data` of an answer that must have this status. */
export async function dataIn<T>(answer: Response, status = 200): Promise<T> {
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  return (JSON.parse(text) as { data: T }).data;
}
