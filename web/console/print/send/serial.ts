// A file to a printer by Web Serial, which also reaches Bluetooth printers and COM ports of a maker's driver.
// https://wicg.github.io/serial/ ; 8 data bits, no parity, one stop bit, as printers have it from the factory.
import {
  choose,
  Ending,
  nameOf,
  NotSent,
  pieceOf,
  type SentFile,
  type Sending,
  type SendTools,
  settle,
  tryTo,
} from "./sending.ts";

/** Of a port, what is used of it. */
export interface Port {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
  addEventListener(type: "disconnect", listener: () => void): void;
  removeEventListener(type: "disconnect", listener: () => void): void;
}

/** `navigator.serial` is one. */
export interface Serial {
  requestPort(): Promise<Port>;
}

export const BAUD_RATES = [9600, 19_200, 38_400, 57_600, 115_200] as const;
/** As printers come from the factory. */
export const USUAL_BAUD_RATE = 9600;

/** Small, so that little is under way when the printer asks to wait. */
const PIECE_BYTES = 512;
const XON = 0x11;
const XOFF = 0x13;

/** Asks which port, so it is called when somebody has pressed a button. */
export function sendBySerial(
  serial: Serial,
  baudRate: number,
  file: SentFile,
  tools: SendTools,
): Promise<Sending> {
  return settle(tools, async (count) => {
    const port = await choose(() => serial.requestPort());
    const ending = new Ending(tools.signal);
    const onDisconnect = () => ending.end("disconnected");
    port.addEventListener("disconnect", onDisconnect);
    try {
      await ending.before(tryTo(() => port.open({ baudRate }), "busy"));
      await writeAll(port, file, ending, count);
    } finally {
      port.removeEventListener("disconnect", onDisconnect);
      await port.close().catch(() => {});
    }
  });
}

async function writeAll(
  { readable, writable }: Port,
  file: SentFile,
  ending: Ending,
  count: (bytes: number) => void,
): Promise<void> {
  if (!writable) throw new NotSent("failed");
  const flow = readable && followFlow(readable);
  const writer = writable.getWriter();
  let isWhole = false;
  try {
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      await ending.before(flow?.isFree() ?? Promise.resolve());
      const piece = await pieceOf(file, at, PIECE_BYTES);
      await ending.before(ported(writer.write(piece)));
      count(piece.length);
    }
    // Ends once the last byte has left the computer.
    await ending.before(ported(writer.close()));
    isWhole = true;
  } finally {
    // A port with open streams does not close; what has not left yet is dropped.
    if (!isWhole) await writer.abort().catch(() => {});
    writer.releaseLock();
    await flow?.end();
  }
}

async function ported<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const name = nameOf(error);
    throw new NotSent(name === "NetworkError" ? "disconnected" : "failed");
  }
}

/** The browser leaves it to the page to wait when the printer says so: XOFF, and XON to go on. */
function followFlow(readable: ReadableStream<Uint8Array>) {
  const reader = readable.getReader();
  let free = Promise.resolve();
  let go: (() => void) | null = null;
  const follow = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const byte of value) {
        if (byte === XOFF && !go) free = new Promise((resolve) => (go = resolve));
        if (byte === XON) {
          go?.();
          go = null;
        }
      }
    }
  };
  // A line that fails is noticed by what is written.
  const following = follow().catch(() => go?.());
  return {
    isFree: () => free,
    end: async () => {
      await reader.cancel().catch(() => {});
      await following;
      reader.releaseLock();
    },
  };
}
