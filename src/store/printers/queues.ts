// Asking a printer's Durable Object. Each question may be asked again: holding, releasing and confirming twice do
// nothing more.
import { unavailable } from "../../rules/refusals.ts";
import type { PrinterQueue } from "./printer-queue.ts";

export type PrintQueues = DurableObjectNamespace<PrinterQueue>;
export type QueueStub = DurableObjectStub<PrinterQueue>;

const TRIES = 3;

/** @throws Refusal UNAVAILABLE when the queue does not answer */
export async function askQueue<T>(
  queues: PrintQueues,
  printerId: string,
  question: (queue: QueueStub) => Promise<T>,
  otherwise = "The printer's queue did not respond. Try again.",
): Promise<T> {
  for (let sent = 0; sent < TRIES; sent++) {
    try {
      // A stub is dead once a call on it has failed.
      return await question(queues.getByName(printerId));
    } catch (error) {
      // A fault of the queue itself would only come again, and has to be seen.
      if (isOwnFault(error)) throw error;
      // The object was reset, moved or cut off; whether it has heard the question does not matter.
    }
  }
  throw unavailable(otherwise);
}

/** As the runtime marks what was thrown inside the object, and not on the way to it. */
function isOwnFault(error: unknown): boolean {
  const { remote, retryable, durableObjectReset } = (error ?? {}) as Readonly<
    Record<string, unknown>
  >;
  return remote === true && retryable !== true && durableObjectReset !== true;
}
