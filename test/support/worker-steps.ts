// The Worker with every handle it was given seen through a proxy: each call to the outside is a named
// step, which a test can count, hold, lose or answer late. Nothing in src/ knows of it.
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../src/worker.ts";
import { intercepted } from "./worker-faulty-d1.ts";

export type Step =
  /** The read of the API key, the session or the link. */
  | "key"
  | "limiter"
  | "reserve"
  | "template"
  | "assets"
  | "charge"
  | "look"
  | "complete"
  | "count"
  | "release"
  | "touch"
  /** Of a printer's queue. */
  | "hold"
  | "unhold"
  | "other";

export interface StepView {
  /** Sees every call to the outside; leaves it alone when absent. */
  readonly on?: <T>(step: Step, call: () => Promise<T>) => Promise<T>;
  /** The clock of the idempotency keys' objects. */
  readonly clock?: () => number;
  readonly changes?: Partial<Cloudflare.Env>;
}

export function worldOf({ on, clock, changes }: StepView): Cloudflare.Env {
  const see = on ?? ((_step, call) => call());
  return {
    ...env,
    DB: intercepted(env.DB, (query, call) => see(stepOf(query), call)),
    ASSETS: {
      fetch: (...args: Parameters<Fetcher["fetch"]>) =>
        see("assets", () => env.ASSETS.fetch(...args)),
    } as Fetcher,
    ACCOUNT_LIMITER: {
      getByName: (name: string) => ({
        take: (limit: number) =>
          see("limiter", async () => env.ACCOUNT_LIMITER.getByName(name).take(limit)),
        takeFrom: (limits: Record<string, number>) =>
          see("limiter", async () => env.ACCOUNT_LIMITER.getByName(name).takeFrom(limits)),
      }),
    } as unknown as Cloudflare.Env["ACCOUNT_LIMITER"],
    IDEMPOTENCY_KEY: {
      getByName: (name: string) => reservationOf(name, see, clock ?? Date.now),
    } as unknown as Cloudflare.Env["IDEMPOTENCY_KEY"],
    PRINTER_QUEUE: {
      getByName: (name: string) => queueOf(name, see),
    } as unknown as Cloudflare.Env["PRINTER_QUEUE"],
    ...changes,
  };
}

type Queue = ReturnType<Cloudflare.Env["PRINTER_QUEUE"]["getByName"]>;

function queueOf(name: string, see: See): object {
  const stub = () => env.PRINTER_QUEUE.getByName(name);
  return {
    hold: (...args: Parameters<Queue["hold"]>) => see("hold", async () => stub().hold(...args)),
    release: (...args: Parameters<Queue["release"]>) =>
      see("unhold", async () => stub().release(...args)),
    drop: (...args: Parameters<Queue["drop"]>) => see("unhold", async () => stub().drop(...args)),
  };
}

/** Sends a request to the Worker's own door in that world; what it defers goes on by itself. */
export async function sendIn(world: Cloudflare.Env, request: Request): Promise<Response> {
  const incoming = request as Request<unknown, IncomingRequestCfProperties>;
  return worker.fetch(incoming, world, createExecutionContext());
}

export function printRequest(
  /** A key, or a session's token. */
  token: string,
  body: unknown,
  headers: Record<string, string> = {},
): Request {
  const base = token.startsWith("platen_") ? "/api/v1" : "/account/v1";
  return new Request(`https://platen.test${base}/generate-pdf`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** A clock that is so much ahead, or behind. */
export function ahead(ms: number): () => number {
  return () => Date.now() + ms;
}

type See = <T>(step: Step, call: () => Promise<T>) => Promise<T>;
type Stub = ReturnType<Cloudflare.Env["IDEMPOTENCY_KEY"]["getByName"]>;

function reservationOf(name: string, see: See, clock: () => number): object {
  const stub = () => env.IDEMPOTENCY_KEY.getByName(name);
  return {
    reserve: (input: Parameters<Stub["reserve"]>[0]) =>
      see("reserve", async () => stub().reserve(input, clock())),
    peek: (bodyMacs: readonly string[]) =>
      see("reserve", async () => stub().peek(bodyMacs, clock())),
    complete: (...args: Parameters<Stub["complete"]>) =>
      see("complete", async () => stub().complete(...args)),
    countDiffering: (...args: Parameters<Stub["countDiffering"]>) =>
      see("count", async () => stub().countDiffering(...args)),
    release: (...args: Parameters<Stub["release"]>) =>
      see("release", async () => stub().release(...args)),
  };
}

function stepOf(query: string): Step {
  if (/^insert into (?:ledger|free_prints)/i.test(query)) return "charge";
  if (/left join (?:ledger|free_prints)/i.test(query)) return "look";
  if (/^update "(?:api_keys|links)"/i.test(query)) return "touch";
  if (/from "(?:api_keys|auth_sessions|link_tokens)"/i.test(query)) return "key";
  if (/from "templates"/i.test(query)) return "template";
  return "other";
}
