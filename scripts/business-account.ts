// A new business account of a local service, by its session, for what measures the service over HTTP.
import { randomInt } from "node:crypto";
import type { Service } from "../test/support/serve.ts";

type Data = Record<string, unknown>;

export interface BusinessAccount {
  readonly token: string;
  /** Of its session, for a browser. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** `data` of the answer. @throws Error of another status than 2xx */
  call(method: "GET" | "POST" | "PATCH" | "PUT", path: string, body?: object): Promise<Data>;
}

/** `origin`: where to call the service, where that is not its own address. */
export async function openBusinessAccount(
  { origin: own, operatorToken }: Pick<Service, "origin" | "operatorToken">,
  credits: number,
  origin = own,
): Promise<BusinessAccount> {
  const email = `${crypto.randomUUID()}@example.com`;
  const auth = `${origin}/auth`;
  await fetch(`${auth}/email-otp/send-verification-otp`, json({ email, type: "sign-in" }));
  const mailbox = await fetch(`${origin}/dev/mailbox?to=${encodeURIComponent(email)}`);
  const { data } = (await mailbox.json()) as { data: readonly { code: string }[] };
  const signedIn = await fetch(`${auth}/sign-in/email-otp`, json({ email, otp: data[0]!.code }));
  const { token } = (await signedIn.json()) as { token: string };
  const cookies = signedIn.headers.getSetCookie().map((line) => {
    const [name = "", value = ""] = line.split(";")[0]!.split(/=(.*)/s);
    return { name, value };
  });
  const call = async (method: string, path: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body && { "Content-Type": "application/json" }),
    };
    return dataOf(
      await fetch(`${origin}/account/v1${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  };
  const { accountId } = await call("GET", "/me");
  const path = `${origin}/operator/v1/accounts/${accountId as string}/credits`;
  await dataOf(await fetch(path, json({ grantId: `grant-${email}`, credits }, operatorToken)));
  return { token, cookies, call };
}

function json(body: object, token?: string): RequestInit {
  const authorization = token && { Authorization: `Bearer ${token}` };
  const headers = {
    "Content-Type": "application/json",
    // As many accounts as are wanted sign in from one machine.
    "CF-Connecting-IP": `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}`,
    ...authorization,
  };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

async function dataOf(answer: Response): Promise<Data> {
  if (!answer.ok) throw new Error(`${answer.url}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
