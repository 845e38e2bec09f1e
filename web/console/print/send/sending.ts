// What becomes of a file that is sent to a printer, whichever way it goes.

/** A Blob is one. */
export interface SentFile {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export type Way = "usb" | "serial";

export type WhyNotSent =
  | "not-chosen"
  | "not-allowed"
  /** Nothing on the device takes what printers print. */
  | "no-printer"
  | "not-opened"
  /** Another program or driver has it. */
  | "busy"
  | "disconnected"
  | "stopped-taking"
  | "cancelled"
  | "failed";

/** `bytes`: how many of the file the printer has. */
export type Sending =
  | { readonly kind: "sent"; readonly bytes: number }
  | { readonly kind: "not-sent"; readonly why: WhyNotSent; readonly bytes: number };

export interface SendTools {
  readonly signal: AbortSignal;
  onSent(bytes: number): void;
}

export class NotSent extends Error {
  readonly why: WhyNotSent;

  constructor(why: WhyNotSent) {
    super(why);
    this.why = why;
  }
}

/** What somebody has to choose or allow in a window of the browser. */
export async function choose<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new NotSent(whyNotChosen(nameOf(error)));
  }
}

function whyNotChosen(name: string): WhyNotSent {
  if (name === "NotFoundError") return "not-chosen";
  return name === "SecurityError" || name === "NotAllowedError" ? "not-allowed" : "failed";
}

export function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "";
}

/** A step that fails for one reason, unless the device is gone by then. */
export async function tryTo<T>(step: () => Promise<T>, why: WhyNotSent): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new NotSent(nameOf(error) === "NotFoundError" ? "disconnected" : why);
  }
}

/** Rejects when the person cancels or the device is pulled out: a printer without paper takes nothing, and says nothing. */
export class Ending {
  readonly ended: Promise<never>;
  readonly #reject: (reason: NotSent) => void;

  constructor(signal: AbortSignal) {
    const { promise, reject } = Promise.withResolvers<never>();
    this.ended = promise;
    this.#reject = reject;
    // There may be no one who waits for it.
    promise.catch(() => {});
    const cancel = () => this.end("cancelled");
    if (signal.aborted) cancel();
    else signal.addEventListener("abort", cancel, { once: true });
  }

  end(why: WhyNotSent): void {
    this.#reject(new NotSent(why));
  }

  before<T>(step: Promise<T>): Promise<T> {
    return Promise.race([step, this.ended]);
  }
}

/** `send` calls `count` with the bytes that are through. */
export async function settle(
  tools: SendTools,
  send: (count: (bytes: number) => void) => Promise<void>,
): Promise<Sending> {
  let bytes = 0;
  try {
    await send((more) => {
      bytes += more;
      tools.onSent(bytes);
    });
    return { kind: "sent", bytes };
  } catch (error) {
    return { kind: "not-sent", why: error instanceof NotSent ? error.why : "failed", bytes };
  }
}

export async function pieceOf(file: SentFile, from: number, most: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, Math.min(file.size, from + most)).arrayBuffer());
}
