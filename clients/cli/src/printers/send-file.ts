// A kept file to a printer, piece by piece: a printer that takes no more is not waited for without end.
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { PrinterError } from "../failure.ts";
import { openReceiver, type Receiver, Unopened } from "./receiver.ts";
import type { Target } from "./target.ts";

const CONNECTED_WITHIN_MS = 10_000;
/** A printer that is out of labels takes nothing until somebody comes. */
export const TAKEN_WITHIN_MS = 60_000;

export interface Passing {
  readonly bytes: number;
  /** Within which a printer takes the next piece. */
  readonly takenWithinMs: number;
  readonly signal?: AbortSignal;
  onProgress?(taken: number, bytes: number): void;
}

export interface Sending extends Omit<Passing, "bytes"> {
  /** Of a file that is not empty. */
  readonly path: string;
  readonly target: Target;
  /** As it was typed. */
  readonly targetText: string;
}

/** Why a printer has not taken everything. */
export class SendFailure extends Error {
  readonly taken: number;
  /** Whether it may have got some of the bytes. */
  readonly isBegun: boolean;
  /** Of the system; "": none. */
  readonly code: string;

  constructor(error: unknown, taken: number, isBegun: boolean) {
    super(reasonOf(error));
    this.name = "SendFailure";
    this.taken = taken;
    this.isBegun = isBegun;
    this.code = /\b(ENOSPC)\b/.exec((error as Error).message)?.[1] ?? "";
  }
}

export interface Sent {
  readonly bytes: number;
  /** What the print queue said; null: nothing. */
  readonly answer: string | null;
}

/** @throws PrinterError with the command that sends the file again */
export async function sendFile(sending: Sending): Promise<Sent> {
  const { path, target, signal } = sending;
  const file = await open(path);
  let bytes = 0;
  try {
    bytes = (await file.stat()).size;
    signal?.throwIfAborted();
    const receiver = openReceiver(target, { name: basename(path), bytes });
    const pieces = file.createReadStream({ autoClose: false, end: bytes - 1 });
    return { bytes, answer: await passOn(pieces, receiver, { ...sending, bytes }) };
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    throw new PrinterError(failure(sending, error, bytes));
  } finally {
    await file.close();
  }
}

/** Answers what the receiver said. @throws SendFailure */
export async function passOn(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { stream, ready, done, stop }: Receiver,
  { bytes, takenWithinMs, signal, onProgress }: Passing,
): Promise<string | null> {
  let taken = 0;
  let isBegun = false;
  let isEnded = false;
  const answered = done.then((answer) => {
    if (!isEnded) throw new Error("it ended the connection before it had the whole file");
    return answer;
  });
  const next = <T>(step: Promise<T>, ms: number, late: string) =>
    inTime(Promise.race([step, answered]), ms, late, signal);
  try {
    await next(ready, CONNECTED_WITHIN_MS, "it cannot be reached");
    isBegun = true;
    for await (const piece of pieces) {
      await next(written(stream, piece), takenWithinMs, "it takes no more");
      taken += piece.length;
      onProgress?.(taken, bytes);
    }
    isEnded = true;
    stream.end();
    return await inTime(answered, takenWithinMs, "it does not confirm the file", signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw new SendFailure(error, taken, isBegun && !(error instanceof Unopened));
  } finally {
    stop();
  }
}

function failure(
  { path, target, targetText }: Sending,
  { message, taken }: SendFailure,
  bytes: number,
): string {
  // A queue prints whole jobs only.
  const isPartly = taken > 0 && target.kind !== "cups";
  return [
    `${targetText} has not taken ${path}: ${message}.`,
    ...(isPartly ? [`${taken} of ${bytes} bytes were sent; some labels may be printed.`] : []),
    `The file is kept. To send it again, free of charge: ${sendCommand(path, targetText)}`,
  ].join(" ");
}

/** As a shell reads it. */
export function sendCommand(path: string, targetText: string): string {
  return `platen send ${quoted(path.startsWith("-") ? `./${path}` : path)} ${quoted(targetText)}`;
}

function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return process.platform === "win32" ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Never rejects: what goes wrong is said by `done`. */
function written(stream: Receiver["stream"], piece: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    stream.write(piece, (error) => {
      if (!error) resolve();
    });
  });
}

async function inTime<T>(
  step: Promise<T>,
  ms: number,
  late: string,
  signal?: AbortSignal,
): Promise<T> {
  const ended = new AbortController();
  const over = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`${late} (${ms / 1000} s)`)), ms);
    ended.signal.addEventListener("abort", () => clearTimeout(timer));
    const stop = () => reject(signal?.reason as Error);
    // Between two steps a signal is heard by neither.
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { signal: ended.signal });
  });
  try {
    return await Promise.race([step, over]);
  } finally {
    ended.abort();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "it refuses the connection",
  ECONNRESET: "it broke the connection",
  EPIPE: "it broke the connection",
  EHOSTUNREACH: "it cannot be reached",
  ENETUNREACH: "it cannot be reached",
  ETIMEDOUT: "it cannot be reached",
  ENOTFOUND: "its name is not known",
  EAI_AGAIN: "its name is not known",
};

export function reasonOf(error: unknown): string {
  const { code = "", message, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && syscall?.startsWith("spawn")) {
    return "there is no program lp; install the client of CUPS";
  }
  return REASONS[code] ?? (message || code).replace(/\.$/, "");
}
