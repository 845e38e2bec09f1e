// A body that is written piece by piece, as fast as it is taken: only one piece waits to be taken, however slowly
// it is read. A reader that takes nothing for 30 s is cut off.

/** Of one write: a reader that takes less than this in `stalledMs` takes nothing. */
const WRITTEN_BYTES = 64 * 1024;
export const READER = { stalledMs: 30_000 };

/** `hung up`: by the reader; `cut off`: because it took nothing. */
export type Ending = "sent" | "hung up" | "cut off";

export interface SendOptions {
  readonly stalledMs?: number;
  /** Called whenever something was taken. */
  readonly onTaken?: () => void;
}

/**
 * Writes what `next` gives until that is null. Where `next` fails, or nothing is taken for so long, the stream fails for
 * its reader too, which breaks the connection: no part looks whole. Throws what `next` throws.
 */
export async function sendPieces(
  writable: WritableStream<Uint8Array>,
  next: () => Promise<Uint8Array | null>,
  { stalledMs = READER.stalledMs, onTaken = () => {} }: SendOptions = {},
): Promise<Ending> {
  const writer = writable.getWriter();
  // Both fail with the write that waits, which says so.
  writer.closed.catch(() => {});
  const breakOff = (why: unknown) => void writer.abort(why).catch(() => {});
  try {
    for (let piece = await next(); piece !== null; piece = await next()) {
      for (let at = 0; at < piece.length; at += WRITTEN_BYTES) {
        const write = writer.write(piece.subarray(at, at + WRITTEN_BYTES));
        const ending = await endingOf(write, stalledMs);
        if (ending === "cut off") breakOff(new Error("the reader took nothing for too long"));
        if (ending !== "sent") return ending;
        onTaken();
      }
    }
  } catch (error) {
    breakOff(error);
    throw error;
  }
  return endingOf(writer.close(), stalledMs);
}

async function endingOf(write: Promise<void>, stalledMs: number): Promise<Ending> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isStalled = new Promise<Ending>((resolve) => {
    timer = setTimeout(() => resolve("cut off"), stalledMs);
  });
  const isTaken = write.then(
    (): Ending => "sent",
    (): Ending => "hung up",
  );
  try {
    return await Promise.race([isTaken, isStalled]);
  } finally {
    clearTimeout(timer);
  }
}
