// A signed-in person without the signing in: rows as better-auth writes them, and the token it would give.
import { env } from "cloudflare:workers";
import { authSessions, authUsers } from "../../src/store/schema.ts";
import { grantCredits } from "../../src/store/money/grants.ts";
import { openAccount } from "../../src/store/accounts/accounts.ts";
import { sendIn } from "./worker-steps.ts";
import { db, send } from "./worker-world.ts";

const DAY_MS = 86_400_000;

export interface TestHolder {
  readonly accountId: string;
  readonly email: string;
  readonly sessionId: string;
  /** As `Authorization: Bearer` takes it. */
  readonly token: string;
}

export async function makeHolder({
  credits = 0,
  email = `${crypto.randomUUID()}@platen.test`,
} = {}): Promise<TestHolder> {
  const id = crypto.randomUUID();
  const { account } = await openAccount(db, { id, email, now: Date.now() });
  if (credits > 0) {
    await grantCredits(db, { id: `grant:${id}`, accountId: account.id, credits, note: null });
  }
  return { accountId: account.id, email, ...(await insertSession(email)) };
}

export async function openSession(email: string): Promise<string> {
  return (await insertSession(email)).token;
}

async function insertSession(email: string): Promise<{ sessionId: string; token: string }> {
  const now = new Date();
  const row = { id: crypto.randomUUID(), createdAt: now, updatedAt: now };
  const token = crypto.randomUUID();
  await db.batch([
    db.insert(authUsers).values({ ...row, name: "", email, emailVerified: true }),
    db.insert(authSessions).values({
      ...row,
      userId: row.id,
      token,
      expiresAt: new Date(now.getTime() + DAY_MS),
    }),
  ]);
  const secret = new TextEncoder().encode(env.AUTH_SECRET);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(token));
  const signed = `${token}.${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
  return { sessionId: row.id, token: signed };
}

/** Under /account/v1; a body that is not text is sent as JSON. */
export function ask(holder: Pick<TestHolder, "token">, ...asked: Asked): Promise<Response> {
  const { path, ...init } = requestOf(holder, asked);
  return send(path, init);
}

/** The same in a world of the test's own: other variables, or handles seen through a proxy. */
export function askIn(
  world: Cloudflare.Env,
  holder: Pick<TestHolder, "token">,
  ...asked: Asked
): Promise<Response> {
  const { path, ...init } = requestOf(holder, asked);
  return sendIn(world, new Request(`https://platen.test${path}`, init));
}

export type Asked = [
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
];

function requestOf({ token }: Pick<TestHolder, "token">, [method, path, body, headers]: Asked) {
  const isRaw =
    typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
  return {
    path: `/account/v1${path}`,
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  };
}
