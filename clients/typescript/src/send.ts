// One call over HTTP: sent, repeated as far as that helps, and answered or refused with a typed error.
import { type JobRefusal, readAnswer } from "../../../web/jobs/read-answer.ts";
import { RETRIES, sendRetrying, type Unreached } from "../../../web/jobs/send-part.ts";
import { errorOf } from "./error-of.ts";
import { ConnectionError } from "./errors.ts";
import type { Opened } from "./opened.ts";
import type { Settings } from "./settings.ts";

export interface Call {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** null: the header is not sent. */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: string | Uint8Array | null;
  /** Whether to send it again when its answer was lost. */
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly kind: "answered";
  readonly status: number;
  /** By its name in any case; null: it is absent. */
  readonly header: (name: string) => string | null;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Throws a PlatenError, or the signal's own reason. */
export function sendCall(settings: Settings, call: Call): Promise<Answer> {
  return repeated(settings, call, sendOnce);
}

/** As `sendCall`, once the answer has begun. */
export function openCall(settings: Settings, call: Call): Promise<Opened> {
  return repeated(settings, call, openOnce);
}

async function repeated<T extends Answer | Opened>(
  settings: Settings,
  call: Call,
  once: (settings: Settings, call: Call) => Promise<T | JobRefusal | Unreached>,
): Promise<T> {
  const policy = { ...RETRIES, retries: settings.retries };
  const send = async () => {
    const answer = await once(settings, call);
    if (!call.isRepeatable && isUncertain(answer)) return throwFor(answer);
    return answer;
  };
  const { answer } = await sendRetrying(send, policy, {
    wait: (ms) => sleep(ms, call.signal),
    random: Math.random,
    isStopped: () => call.signal?.aborted ?? false,
    onWait: () => {},
  });
  return answer.kind === "answered" ? answer : throwFor(answer);
}

/** Whether the service may have done what was asked although it was not said. */
function isUncertain(
  answer: Answer | Opened | JobRefusal | Unreached,
): answer is JobRefusal | Unreached {
  if (answer.kind === "unreached") return true;
  return answer.kind === "refused" && (answer.status >= 500 || answer.status === 408);
}

function throwFor(answer: JobRefusal | Unreached): never {
  if (answer.kind === "refused") throw errorOf(answer);
  throw new ConnectionError({ code: "CONNECTION_FAILED", detail: answer.detail });
}

/** Throws only the reason of the caller's own signal. */
export async function sendOnce(
  settings: Settings,
  call: Call,
): Promise<Answer | JobRefusal | Unreached> {
  return tried(settings, call, async (response) => {
    const body = new Uint8Array(await response.arrayBuffer());
    const { status, ok } = response;
    const header = headerOf(response);
    return ok ? { kind: "answered", status, header, body } : refusalOf(status, header, body);
  });
}

/** As `sendOnce`, once the answer has begun. */
export async function openOnce(
  settings: Settings,
  call: Call,
): Promise<Opened | JobRefusal | Unreached> {
  return tried(settings, call, async (response) => {
    const { status, ok, body } = response;
    const header = headerOf(response);
    if (ok && body !== null) return { kind: "answered", status, header, body };
    return refusalOf(status, header, new Uint8Array(await response.arrayBuffer()));
  });
}

async function tried<T>(
  settings: Settings,
  { method, path, headers, body, signal }: Call,
  read: (response: Response) => Promise<T>,
): Promise<T | Unreached> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  const sent = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null);
  try {
    const response = await settings.fetch(`${settings.baseUrl}${path}`, {
      method,
      headers: sent,
      body: body as BodyInit | null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      // A credential goes to the address that was given, and to no other.
      redirect: "manual",
    });
    return await read(response);
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: "unreached", detail: unreached(settings, error) };
  }
}

function headerOf({ headers }: Response): Answer["header"] {
  return (name) => (name === "Retry-After" ? secondsOf(headers.get(name)) : headers.get(name));
}

function refusalOf(
  status: number,
  header: Answer["header"],
  body: Uint8Array<ArrayBuffer>,
): JobRefusal {
  const refused = readAnswer({ status, header, body, text: () => textOf(body) });
  if (refused.kind === "printed") throw new Error("a refusal cannot be a PDF");
  return refused;
}

/** `Retry-After` may also be a date. */
function secondsOf(header: string | null): string | null {
  const at = header === null || /^\d+$/.test(header) ? NaN : Date.parse(header);
  return Number.isNaN(at) ? header : String(Math.max(0, Math.ceil((at - Date.now()) / 1000)));
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function unreached({ baseUrl }: Settings, error: unknown): string {
  const { name, message, cause } = error as Error;
  const why = name === "TimeoutError" ? "no answer in time" : causeOf(cause) || message;
  return `${baseUrl} cannot be reached (${why}). Check the address and the network, then send the same request again.`;
}

function causeOf(cause: unknown): string {
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? message ?? "";
}

/** Never shorter than asked: timers may fire a millisecond early. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener("abort", stop);
        resolve();
      },
      Math.ceil(ms) + 1,
    );
    signal?.addEventListener("abort", stop, { once: true });
  });
}
