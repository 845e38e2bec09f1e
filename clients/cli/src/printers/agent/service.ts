// What an agent asks the service, over HTTP: to be paired, what to print, its bytes, and that it is printed.
import { createHash } from "node:crypto";
import type { JobRefusal } from "../../../../../web/jobs/read-answer.ts";
import { ConnectionError, type Schemas } from "../../../../typescript/src/index.ts";
import { errorOf } from "../../../../typescript/src/error-of.ts";
import { type Answer, type Call, sendOnce, textOf } from "../../../../typescript/src/send.ts";
import { type Settings, settingsOf } from "../../../../typescript/src/settings.ts";

export type Offer = Schemas["OfferedPage"];
export type Status = Schemas["AgentStatus"]["status"];
export type Reason = Status["reasons"][number];
export type Confirmation =
  | { readonly result: "printed" }
  | { readonly result: "failed"; readonly reason: Reason };

/** Of one call. */
const ANSWERED_WITHIN_MS = 30_000;
/** A job has 4 MB. */
const MOST_PAGE_BYTES = 16 * 1024 * 1024;

/** The service cannot be reached or has no time: it is asked again later. */
export class ServiceAway extends Error {
  /** 0: it did not say. */
  readonly retryAfterMs: number;

  constructor(detail: string, retryAfterMs = 0) {
    super(detail);
    this.name = "ServiceAway";
    this.retryAfterMs = retryAfterMs;
  }
}

export interface Paired {
  readonly printerId: string;
  readonly token: string;
}

/** `token`: it is warned of an address that is not encrypted. */
export function agentSettings(baseUrl: string, token?: string): Settings {
  const session = token === undefined ? {} : { session: token };
  return settingsOf({ baseUrl, timeoutMs: ANSWERED_WITHIN_MS, ...session });
}

/** A code works once, so this is sent once. @throws PlatenError */
export async function pair(
  settings: Settings,
  body: { readonly code: string; readonly model: string },
  signal: AbortSignal,
): Promise<Paired> {
  const call = { method: "POST", path: "/p/v1/pair", headers: JSON_BODY, isRepeatable: false };
  const answer = await sendOnce(settings, { ...call, body: JSON.stringify(body), signal });
  if (answer.kind === "refused") throw errorOf(answer);
  if (answer.kind === "unreached") {
    throw new ConnectionError({ code: "CONNECTION_FAILED", detail: answer.detail });
  }
  return dataIn<Paired>(answer);
}

export class AgentService {
  readonly #settings: Settings;
  readonly #token: string;

  constructor(settings: Settings, token: string) {
    this.#settings = settings;
    this.#token = token;
  }

  /** `offer` null: nothing is to be printed now. */
  async poll(
    status: Status,
    signal: AbortSignal,
  ): Promise<{ readonly offer: Offer | null; readonly retryAfterMs: number }> {
    const answer = await this.#call("POST", "/p/v1/poll", { status }, signal);
    if (answer.kind === "refused") throw awayOf(answer);
    const retryAfterMs = Number(answer.header("Retry-After") ?? 0) * 1000;
    return { offer: answer.status === 204 ? null : dataIn<Offer>(answer), retryAfterMs };
  }

  /** null: the page is no longer handed out. @throws ServiceAway too where it is not what was offered */
  async readPage(offer: Offer, signal: AbortSignal): Promise<Uint8Array | null> {
    const { id, page, byteLength, sha256 } = offer;
    if (byteLength > MOST_PAGE_BYTES) {
      throw new ServiceAway(`Page ${page} of ${id} has ${byteLength} bytes, which no page has.`);
    }
    const path = `/p/v1/jobs/${encodeURIComponent(id)}?page=${page}`;
    const answer = await this.#call("GET", path, null, signal);
    if (answer.kind === "refused") {
      if (answer.status === 404) return null;
      throw awayOf(answer);
    }
    const { body } = answer;
    const isWhole = body.length === byteLength;
    if (isWhole && createHash("sha256").update(body).digest("hex") === sha256) return body;
    throw new ServiceAway(`Page ${page} of ${id} did not arrive as it was sent.`);
  }

  /** A job that the service does not know any more has no use for it. */
  async confirm(
    { id, page }: Pick<Offer, "id" | "page">,
    said: Confirmation,
    signal?: AbortSignal,
  ): Promise<void> {
    const path = `/p/v1/jobs/${encodeURIComponent(id)}/result`;
    const answer = await this.#call("POST", path, { page, ...said }, signal);
    if (answer.kind === "refused" && answer.status !== 404) throw awayOf(answer);
  }

  async #call(
    method: string,
    path: string,
    body: object | null,
    signal?: AbortSignal,
  ): Promise<Answer | JobRefusal> {
    const call: Call = {
      method,
      path,
      headers: { ...(body && JSON_BODY), Authorization: `Bearer ${this.#token}` },
      body: body && JSON.stringify(body),
      isRepeatable: true,
      signal,
    };
    const answer = await sendOnce(this.#settings, call);
    if (answer.kind === "unreached") throw new ServiceAway(answer.detail);
    // The token has ended: asking again would not help.
    if (answer.kind === "refused" && answer.status === 401) throw errorOf(answer);
    return answer;
  }
}

const JSON_BODY = { "Content-Type": "application/json" } as const;

function awayOf({ detail, retryAfterSec }: JobRefusal): ServiceAway {
  return new ServiceAway(detail, (retryAfterSec ?? 0) * 1000);
}

function dataIn<T>({ body }: Answer): T {
  try {
    return (JSON.parse(textOf(body)) as { data: T }).data;
  } catch {
    // A portal of a network, or a proxy, may answer for it.
    throw new ServiceAway("What answers at the service's address is not the service.");
  }
}
