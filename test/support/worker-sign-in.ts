// People who sign in: through the Worker's own door with the code of the mail, as a person does.
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import worker from "../../src/worker.ts";
import type { ReceivedMail } from "../../src/store/sign-in/mail.ts";

export const ORIGIN = "https://platen.test";
/** The same service as a developer has it, so that mails can be read. */
export const DEVELOPMENT = {
  ...env,
  ENVIRONMENT: "development",
  PUBLIC_BASE_URL: "",
} as Cloudflare.Env;

export const makeEmail = () => `${crypto.randomUUID()}@platen.test`;
/** A visitor of its own: one may make 20 calls in ten minutes. */
export const makeVisitor = () => `10.${randomByte()}.${randomByte()}.${randomByte()}`;
const randomByte = () => crypto.getRandomValues(new Uint8Array(1))[0];

export interface Ask extends RequestInit {
  readonly json?: unknown;
  readonly world?: Cloudflare.Env;
  readonly visitor?: string;
  /** The token of somebody who has signed in before. */
  readonly returning?: string;
  readonly origin?: string | null;
  readonly cookie?: string;
  readonly bearer?: string;
  /** Of the service. */
  readonly at?: string;
}

export async function ask(method: string, path: string, asked: Ask = {}): Promise<Response> {
  const headers = new Headers(asked.headers);
  if (asked.json !== undefined) headers.set("Content-Type", "application/json");
  if (asked.visitor !== undefined) headers.set("CF-Connecting-IP", asked.visitor);
  if (asked.returning !== undefined) headers.set("X-Returning-Visitor", asked.returning);
  if (asked.origin) headers.set("Origin", asked.origin);
  if (asked.cookie !== undefined) headers.set("Cookie", asked.cookie);
  if (asked.bearer !== undefined) headers.set("Authorization", `Bearer ${asked.bearer}`);
  const request = new Request<unknown, IncomingRequestCfProperties>(
    `${asked.at ?? ORIGIN}${path}`,
    {
      method,
      headers,
      body: asked.json === undefined ? (asked.body ?? null) : JSON.stringify(asked.json),
    },
  );
  return worker.fetch(request, asked.world ?? DEVELOPMENT, createExecutionContext());
}

export function askForCode(email: string, asked: Ask = {}): Promise<Response> {
  return ask("POST", "/auth/email-otp/send-verification-otp", {
    visitor: makeVisitor(),
    json: { email, type: "sign-in" },
    ...asked,
  });
}

export function signInWith(email: string, otp: string, asked: Ask = {}): Promise<Response> {
  return ask("POST", "/auth/sign-in/email-otp", {
    visitor: makeVisitor(),
    json: { email, otp },
    ...asked,
  });
}

/** The mails of these tests are those with a code. */
type CodeMail = ReceivedMail & { readonly code: string };

export async function mailsTo(email: string): Promise<CodeMail[]> {
  const answer = await ask("GET", `/dev/mailbox?to=${encodeURIComponent(email)}`);
  return (await answer.json<{ data: CodeMail[] }>()).data;
}

export async function codeFor(email: string, asked: Ask = {}): Promise<string> {
  const answer = await askForCode(email, asked);
  if (answer.status !== 200) throw new Error(`no code: ${await answer.text()}`);
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error("no mail");
  return mail.code;
}

/** Cookie as a browser sends it back, and token as a program does. */
export async function signIn(email = makeEmail()) {
  const answer = await signInWith(email, await codeFor(email));
  if (answer.status !== 200) throw new Error(`not signed in: ${await answer.text()}`);
  const { token, returningVisitor } = await answer.json<Signed>();
  return { email, token, cookie: cookieIn(answer), returning: returningVisitor };
}

export interface Signed {
  readonly token: string;
  readonly returningVisitor: string;
  readonly user: { readonly email: string };
}

/** A code that is not this one. */
export const otherThan = (code: string) => (code.startsWith("2") ? "3" : "2") + code.slice(1);

export function cookieIn(answer: Response): string {
  const [cookie] = answer.headers.getSetCookie();
  return cookie?.split(";")[0] ?? "";
}

/** Somebody signed in, by the id of the account that is theirs. */
export async function makeHolder() {
  const signed = await signIn();
  const answer = await ask("GET", "/account/v1/me", { bearer: signed.token });
  const { data } = await answer.json<{ data: { accountId: string } }>();
  return { ...signed, accountId: data.accountId };
}

/** The clock of the Worker and its objects goes on at once. */
export function letTimePass(ms: number): void {
  const now = Date.now() + ms;
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  vi.setSystemTime(now);
}

export function resetTime(): void {
  vi.useRealTimers();
}
