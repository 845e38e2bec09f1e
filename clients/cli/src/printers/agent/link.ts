// The socket over which the service says that something waits. It is opened again and again, ever more seldom.
import { WebSocket } from "ws";

const SUB_PROTOCOL = "platen.printer.v1";
const PING_MS = 25_000;
const OPENED_WITHIN_MS = 20_000;
/** The service sends `{"type":"poll"}` and `pong`. */
const MOST_MESSAGE_BYTES = 4096;
/** Three agents of one printer would close each other's sockets for ever. */
const REPLACED = 4000;
const REPLACED_WAIT_MS = 300_000;

export interface LinkEvents {
  /** Something may wait. */
  onPoll(): void;
  note(text: string): void;
}

export class Link {
  readonly #address: string;
  readonly #token: string;
  readonly #events: LinkEvents;
  #socket: WebSocket | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;
  #tries = 0;

  constructor(baseUrl: string, token: string, events: LinkEvents) {
    this.#address = `${baseUrl.replace(/^http/, "ws")}/p/v1/connect`;
    this.#token = token;
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Harmless twice. */
  open(): void {
    if (this.#socket === null && this.#timer === undefined) this.#connect();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.#socket;
    this.#forget();
    socket?.terminate();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address, [SUB_PROTOCOL], {
      headers: { Authorization: `Bearer ${this.#token}` },
      handshakeTimeout: OPENED_WITHIN_MS,
      maxPayload: MOST_MESSAGE_BYTES,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    let pings: NodeJS.Timeout | undefined;
    let isAnswered = true;
    let askedWaitMs = 0;
    let why = "";
    const ping = () => {
      // A connection that is broken somewhere in between does not say so.
      if (!isAnswered) return socket.terminate();
      isAnswered = false;
      socket.send("ping");
    };
    socket.on("open", () => {
      if (this.#socket !== socket) return;
      this.#isOpen = true;
      pings = setInterval(ping, PING_MS);
      this.#events.onPoll();
    });
    socket.on("message", (data) => {
      if (data.toString() !== "pong") return this.#events.onPoll();
      isAnswered = true;
      // A socket that is closed as soon as it is open does not count as a success.
      this.#tries = 0;
    });
    socket.on("error", ({ message }) => (why ||= message));
    socket.on("unexpected-response", (_request, response) => {
      const { statusCode = 0, headers } = response.resume();
      why = `the service answered ${statusCode}`;
      askedWaitMs = Number(headers["retry-after"] ?? 0) * 1000 || 0;
      socket.terminate();
    });
    socket.on("close", (code, reason) => {
      clearInterval(pings);
      if (this.#socket !== socket) return;
      const wasOpen = this.#isOpen;
      this.#forget();
      this.#connectLater(code === REPLACED ? REPLACED_WAIT_MS : askedWaitMs);
      if (wasOpen || this.#tries === 1) this.#events.note(closedBecause(code, reason, why));
      // Whether its token has ended, the next call says.
      this.#events.onPoll();
    });
  }

  #connectLater(leastMs: number): void {
    const ms = Math.max(leastMs, backoffMs(this.#tries++));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#connect();
    }, ms);
  }

  #forget(): void {
    this.#socket = null;
    this.#isOpen = false;
  }
}

/** From half a second to a minute, half of it at random, so that many agents do not come back together. */
export function backoffMs(tries: number): number {
  const most = Math.min(60_000, 1000 * 2 ** Math.min(tries, 6));
  return most * (0.5 + Math.random() / 2);
}

function closedBecause(code: number, reason: Buffer, why: string): string {
  const said = reason.toString() || why || `code ${code}`;
  return `The connection is closed (${said.replace(/\.$/, "")}). It is opened again; meanwhile the service is asked every few seconds.`;
}
