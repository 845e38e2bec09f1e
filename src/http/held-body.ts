// Bytes as the body of an answer, held in the isolate's memory until the reader has them, hangs up or is cut off. workerd
// copies an array in full before it sends it, but only one piece of a stream at a time.
import type { Deps } from "../flows/deps.ts";
import type { SecondPass } from "../flows/printing/large-job-passes.ts";
import { READER, sendPieces } from "./send-pieces.ts";

/** Sent as an array, and not counted: the kernel takes so much at once, read or not. */
const ARRAY_BYTES = 64 * 1024;

/** `bytes` and their buffer belong to the answer from then on. Both forms send a Content-Length. */
export function heldBody(
  bytes: Uint8Array,
  { holding, outlive }: Pick<Deps, "holding" | "outlive">,
  { stalledMs } = READER,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  const body = bytes as Uint8Array<ArrayBuffer>;
  if (body.length <= ARRAY_BYTES) return body;
  const { readable, writable } = new FixedLengthStream(body.length);
  holding.answer(body.length);
  const whole = [body].values();
  const next = async () => whole.next().value ?? null;
  const options = { stalledMs, onTaken: () => holding.hear() };
  const sending = sendPieces(writable, next, options).finally(() => {
    body.buffer.transfer(0);
    holding.release();
  });
  // Or it would end unsaid when the client hangs up.
  outlive(sending);
  return readable;
}

/**
 * A body that is drawn as it is read; `end` is called when it ends, however it does. What the job holds stays held until
 * then: its file only, where that was kept.
 */
export function drawnBody(
  file: Pick<SecondPass, "next" | "keptBytes">,
  bytes: number,
  end: () => Promise<void>,
  { holding, outlive, warn }: Pick<Deps, "holding" | "outlive" | "warn">,
  { stalledMs } = READER,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(bytes);
  holding.answer(file.keptBytes ?? holding.bytes);
  const options = { stalledMs, onTaken: () => holding.hear() };
  const send = async () => {
    try {
      await sendPieces(writable, file.next, options);
    } catch {
      warn("answer-broken-off");
    } finally {
      holding.release();
      await end();
    }
  };
  outlive(send());
  return readable;
}
