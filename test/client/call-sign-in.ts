// Signing in, as a customer's program would do it, on a service whose mails can be read.
import type { Client } from "openapi-fetch";
import type { paths } from "../../clients/typescript/src/openapi.d.ts";
import { type Called, orThrow } from "./results.ts";

export interface Person {
  readonly email: string;
  /** The code of the last mail. */
  readonly readCode: () => Promise<string>;
  /** Headers by which the service tells visitors apart. */
  readonly visitor: Readonly<Record<string, string>>;
}

/** Every call of signing in but the two that need a deployment known at GitHub or Google. */
export async function callSignIn(client: Client<paths>, person: Person): Promise<Called[]> {
  const { email, visitor } = person;
  const called: Called[] = [];
  const note = (call: string, { status }: Response, found: unknown) =>
    called.push({ call, status, found });

  const sent = await client.POST("/auth/email-otp/send-verification-otp", {
    headers: visitor,
    body: { email, type: "sign-in" },
  });
  note("POST /auth/email-otp/send-verification-otp", sent.response, orThrow(sent).success);

  const signed = await client.POST("/auth/sign-in/email-otp", {
    headers: visitor,
    body: { email, otp: await person.readCode() },
  });
  const { token, user } = orThrow(signed);
  note("POST /auth/sign-in/email-otp", signed.response, user.email === email);

  const headers = { Authorization: `Bearer ${token}` };
  const current = await client.GET("/auth/get-session", { headers });
  note("GET /auth/get-session", current.response, orThrow(current)?.user.id === user.id);

  const out = await client.POST("/auth/sign-out", { headers });
  note("POST /auth/sign-out", out.response, orThrow(out).success);
  return called;
}
