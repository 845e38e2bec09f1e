// A customer of the account side over HTTP: signs in by the code in the mailbox, then calls /account/v1.
import { expect } from "vitest";
import { makeAddress, postJson, send } from "./api.ts";

export const makeEmail = () => `${crypto.randomUUID()}@example.com`;

/** The session token of a sign-in by code. */
export async function signIn(email: string): Promise<string> {
  const headers = { "CF-Connecting-IP": makeAddress() };
  const body = { email, type: "sign-in" };
  const asked = await postJson("/auth/email-otp/send-verification-otp", body, { headers });
  expect(asked.status, await asked.clone().text()).toBe(200);
  const mails = (await (await send(`/dev/mailbox?to=${email}`)).json()) as {
    data: readonly { code: string }[];
  };
  const otp = mails.data[0]?.code;
  const answer = await postJson("/auth/sign-in/email-otp", { email, otp });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { token: string }).token;
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
